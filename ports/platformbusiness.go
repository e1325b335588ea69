package ports

import (
	"context"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
)

// PlatformBusinessReader reads what the operator's page of a single business shows besides its setup.
type PlatformBusinessReader interface {
	// Business returns the figures of a business, or NotFound. The month begins at its first day in UTC.
	Business(ctx context.Context, id business.ID, month civil.Date, now time.Time) (BusinessFigures, error)
	// AppointmentMonths returns the months in UTC from the first day of one on in which something was booked at the business, the first one
	// first.
	AppointmentMonths(ctx context.Context, id business.ID, from civil.Date) ([]MonthAppointments, error)
}

// BusinessFigures are what is counted of a business. Sums of money are in minor units of the currency of the plans.
type BusinessFigures struct {
	business.Listed
	BookedInMonth          int   // appointments
	Upcoming               int   // appointments from now on that are not cancelled
	PaidMinor, TestMinor   int64 // for plans, without what was refunded: real money, and test money
	Payments, TestPayments int   // how many payments these are
	Owner                  OwnerAccount
	SignIns                int // browsers that are signed in at the business
}

// OwnerAccount is the account of the owner of a business. It is zero for a business that nobody can sign in to.
type OwnerAccount struct {
	CreatedAt    time.Time
	LastSignInAt time.Time // zero: never
	TwoFactor    bool
}

// MonthAppointments is how many appointments were booked in a month, those that its owner deleted left out.
type MonthAppointments struct {
	Month civil.Date // its first day
	Count int
}
