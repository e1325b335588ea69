package report

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/notification"
	"slotwise/ports"
)

// NotificationsInput selects the notifications of a business, with the read marks of one account.
type NotificationsInput struct {
	Business business.ID
	Account  account.ID
	Type     notification.Type // empty: all
	Unread   bool              // only those that are not read
	Limit    int               // at most maxNotifications; 0: usualNotifications
}

const (
	maxNotifications   = 500
	usualNotifications = 50
	// nextListed is the number of future appointments that are listed.
	nextListed = 5
)

// Notifications has the notifications and counts that the dashboard shows to an owner.
type Notifications struct {
	Business *business.Business // shared: do not change
	Items    []notification.Notification
	Counts   ports.NotificationCounts
	Day      ports.DayCounts
	Upcoming []Upcoming
	Until    time.Time // the result is valid until then while the Revision is unchanged
}

// Upcoming is one of the next appointments.
type Upcoming struct {
	appointment.Appointment
	Urgent bool // it starts within minutes
}

// Notifications lists notifications, the newest first.
func (s *Service) Notifications(ctx context.Context, in NotificationsInput) (Notifications, error) {
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return Notifications{}, err
	}
	now, b := s.deps.Clock.Now(), &setup.Business
	n := Notifications{Business: b}
	query := ports.NotificationQuery{
		Account: in.Account, Since: now.Add(-notification.ListedFor), NewSince: now.Add(-notification.NewFor), Type: in.Type, Unread: in.Unread,
	}
	limit := cmp.Or(max(in.Limit, 0), usualNotifications)
	if n.Items, err = s.deps.Notifications.List(ctx, b.ID, query, min(limit, maxNotifications)); err != nil {
		return Notifications{}, fmt.Errorf("list notifications: %w", err)
	}
	if n.Counts, err = s.deps.Notifications.Counts(ctx, b.ID, query); err != nil {
		return Notifications{}, fmt.Errorf("count notifications: %w", err)
	}
	today, zone := b.Today(now), b.Zone()
	from, to := civil.Instant(today, 0, zone), civil.Instant(today.AddDays(1), 0, zone)
	if n.Day, err = s.deps.Notifications.Day(ctx, b.ID, now, from, to, nextListed); err != nil {
		return Notifications{}, fmt.Errorf("count the appointments of today: %w", err)
	}
	for _, a := range n.Day.Next {
		n.Upcoming = append(n.Upcoming, Upcoming{a, a.StartsAt.Before(now.Add(startingSoon))})
	}
	until, err := s.until(ctx, setup, now)
	n.Until = earliest(until, noLongerNew(n.Counts), noLongerListed(n.Counts))
	return n, err
}

// noLongerNew returns when the oldest new notification stops being new.
func noLongerNew(c ports.NotificationCounts) time.Time {
	return after(c.OldestNew, notification.NewFor)
}

// noLongerListed returns when the oldest notification leaves the list.
func noLongerListed(c ports.NotificationCounts) time.Time {
	return after(c.Oldest, notification.ListedFor)
}

// after returns t plus d. It keeps a zero instant.
func after(t time.Time, d time.Duration) time.Time {
	if t.IsZero() {
		return t
	}
	return t.Add(d)
}

// ReadInput says which notifications an account has read: everything until an instant, single ones, or Undo of the last mark.
type ReadInput struct {
	Business business.ID
	Account  account.ID
	Until    time.Time         // zero: now
	Single   []notification.ID // not empty: only these
	Undo     bool              // reverts the last mark of everything
}

// MarkRead marks notifications as read.
func (s *Service) MarkRead(ctx context.Context, in ReadInput) error {
	now := s.deps.Clock.Now()
	var err error
	switch {
	case in.Undo:
		err = s.deps.Marks.Undo(ctx, in.Business, in.Account)
	case len(in.Single) > 0:
		err = s.deps.Marks.Read(ctx, in.Business, in.Account, in.Single, now)
	case in.Until.IsZero():
		err = s.deps.Marks.ReadUntil(ctx, in.Business, in.Account, now, now)
	default:
		err = s.deps.Marks.ReadUntil(ctx, in.Business, in.Account, in.Until, now)
	}
	if err != nil {
		return core.NotFoundOr(err, business.ErrNotFound, "mark notifications of business", in.Business)
	}
	return nil
}
