package ports

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/money"
)

// FieldCursor is the position in a list at which the next page starts.
var FieldCursor = core.NewField("cursor")

// Filter selects appointments of a list. Zero fields select all.
type Filter struct {
	From, To time.Time // starts in [From, To); zero: unbounded
	EndsFrom time.Time // only those that end after it; zero: all
	Text     string    // as typed: found as customer.SearchTerm, or part of the number (appointment.ParseNumberPart)
	Customer string    // exact email, any case
	Service  business.ServiceID
	Staff    business.StaffID
	NoStaff  bool // only those without a staff member
	Status   appointment.Status
	HeldAt   time.Time // also select those that are held for a payment at that time, unless Text, Customer or Status is set; zero: do not
	Deposit  DepositFilter
	Now      time.Time // the reference for the order: nearest or furthest first
	Furthest bool      // furthest from Now first, else nearest first
	Cursor   string    // Next of the page before; anything else is core.Invalid with FieldCursor
	Limit    int
}

// DepositFilter selects appointments by their deposit. The empty filter selects all.
type DepositFilter string

const (
	WithDeposit     DepositFilter = "any"
	DepositHeld     DepositFilter = "held"     // not paid yet
	DepositPaid     DepositFilter = "paid"     // and not refunded
	DepositReturned DepositFilter = "returned" // refunded, or being refunded
	DepositStuck    DepositFilter = "stuck"    // needs a person
)

// Page is one page of a list.
type Page struct {
	Appointments []appointment.Appointment
	Next         string // the cursor of the next page; empty: none
}

// OverviewBounds are the instants between which the overview counts.
type OverviewBounds struct {
	Now, SoonUntil     time.Time
	DayFrom, DayTo     time.Time
	MonthFrom, MonthTo time.Time
	ComingDays         []time.Time // starts of the days; the last is the end of the last day
}

// OverviewRows are the overview's figures and lists.
type OverviewRows struct {
	StartingSoon   int
	Month          int       // appointments of the month that are not cancelled
	Upcoming       int       // pending or confirmed, from Now
	Pending        int       // from Now
	OldestPending  time.Time // when the earliest booked of Pending was booked; zero: none
	FailedMessages int
	Waiting        WaitingMessages
	Revenue        []money.Amount
	Coming         []DayTotal                // one per day of ComingDays
	Today          []appointment.Appointment // all of today, including cancelled ones, by start
	Recent         []appointment.Appointment // five, booked last first
	Failed         []FailedMessage           // the newest five of FailedMessages, newest first
	Stuck          []StuckDeposit            // at most five, by the start of their appointments
}

// WaitingMessages is the number of waiting messages of a business, by what they wait for.
type WaitingMessages struct {
	Confirmation int // of the owner's address
	Quota        int // of the next day
}

// DayTotal counts the appointments that start on one day, without cancelled ones.
type DayTotal struct {
	Appointments int
	Booked       time.Duration // their total duration
}

// StuckDeposit is a deposit that a person must take care of.
type StuckDeposit struct {
	Appointment  appointment.ID
	CustomerName string
	Amount       money.Amount
}

// FailedMessage is a failed message about an appointment.
type FailedMessage struct {
	Appointment  appointment.ID
	CustomerName string
}

// CalendarFilter selects the appointments of successive days.
type CalendarFilter struct {
	Days       []time.Time      // starts of the days; the last is the end of the last day
	Staff      business.StaffID // empty: all
	Unassigned bool             // only those without a staff member
	PerDay     int              // the maximum per day, by start; 0: all, including appointments that started earlier and reach into the first day
	Limit      int
	Now        time.Time // also select those that are held for a payment at that time, unless PerDay is set; the counts leave them out
}

// CalendarRows are the appointments of successive days, including cancelled ones.
type CalendarRows struct {
	Appointments []appointment.Appointment // by start
	Counts       []int                     // how many start on each day
	More         bool                      // there are more than the limit
}

// OccupiedResource is a time in which an appointment occupies a resource, with the buffers. The resource may be archived.
type OccupiedResource struct {
	Appointment appointment.ID
	Resource    business.ResourceID
	Name        string
	Pool        business.PoolID
	PoolName    string
	From, To    time.Time
}

// NextTimes are the next instants at which lists and counts that depend on the current time change without a write. Deleted
// and cancelled appointments may be among them. A zero instant means that there is none.
type NextTimes struct {
	Start     time.Time // the first start from Now
	AfterSoon time.Time // the first start from SoonUntil
	End       time.Time // the first end of those that have started
	HoldEnd   time.Time // the first end of a hold for a payment
}

// ReportReader reads across the appointments of a business. Deleted ones are left out.
type ReportReader interface {
	NextTimes(ctx context.Context, id business.ID, now, soonUntil time.Time) (NextTimes, error)
	List(ctx context.Context, id business.ID, f Filter) (Page, error)
	// Customers returns the customers who match the typed text and have an email address, the most recent appointment first.
	Customers(ctx context.Context, id business.ID, text string, limit int) ([]customer.Summary, error)
	ListCustomers(ctx context.Context, id business.ID, q CustomerQuery) (CustomerPage, error)
	CustomerTotals(ctx context.Context, id business.ID, now time.Time) (CustomerTotals, error)
	Overview(ctx context.Context, id business.ID, b OverviewBounds) (OverviewRows, error)
	Calendar(ctx context.Context, id business.ID, f CalendarFilter) (CalendarRows, error)
	// OccupiedResources returns the resources that the appointments occupy, by appointment, resource and time.
	OccupiedResources(ctx context.Context, id business.ID, of []appointment.ID) ([]OccupiedResource, error)
}
