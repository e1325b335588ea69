package ports

import (
	"context"
	"time"

	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/notification"
)

// NotificationQuery selects notifications of a business, with the read marks of one account.
type NotificationQuery struct {
	Account  account.ID
	Since    time.Time         // only those after it
	NewSince time.Time         // unread ones after it count as new; not before Since
	Type     notification.Type // empty: all
	Unread   bool              // only those that are not read
}

// NotificationCounts counts notifications since NotificationQuery.Since.
type NotificationCounts struct {
	Listed    int       // that match the query
	Unread    int       // of any type
	New       int       // unread ones of any type after NewSince
	OldestNew time.Time // when the first of New happened; zero: none
	Oldest    time.Time // when the first of all happened; zero: none
}

// DayCounts counts active appointments.
type DayCounts struct {
	Upcoming             int                       // pending or confirmed, after now
	Ended, Running, Left int                       // of the day, cancelled ones left out; Left have not begun
	Next                 []appointment.Appointment // the first pending or confirmed ones from now on
}

// NotificationReader reads an owner's notifications. Those about deleted appointments are left out.
type NotificationReader interface {
	// List returns the newest notifications first, at most limit.
	List(ctx context.Context, id business.ID, q NotificationQuery, limit int) ([]notification.Notification, error)
	Counts(ctx context.Context, id business.ID, q NotificationQuery) (NotificationCounts, error)
	// Day counts the appointments after now and those that start in [from, to). Its Next has at most next appointments.
	Day(ctx context.Context, id business.ID, now, from, to time.Time, next int) (DayCounts, error)
}

// NotificationMarks records what an account has read.
type NotificationMarks interface {
	// ReadUntil marks everything that happened up to then as read. It never marks anything as unread.
	ReadUntil(ctx context.Context, id business.ID, a account.ID, until, now time.Time) error
	// Undo reverts the last ReadUntil that marked anything. Notifications that were read one by one stay read.
	Undo(ctx context.Context, id business.ID, a account.ID) error
	// Read marks single notifications as read.
	Read(ctx context.Context, id business.ID, a account.ID, read []notification.ID, now time.Time) error
}
