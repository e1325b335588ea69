package ports

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
)

// BusinessFigures count what belongs to a business. Sums of money are in minor units of the currency of the plans.
type BusinessFigures struct {
	business.Listed
	BookedInMonth          int   // appointments
	Upcoming               int   // appointments from now on that are not cancelled
	PaidMinor, TestMinor   int64 // for plans, without what was refunded: real money, and test money
	Payments, TestPayments int   // how many payments these are
	Owner                  OwnerAccount
	SignIns                int // browsers that are signed in at the business
}

// OwnerAccount is the account of the owner of a business. It is zero for a business without a sign-in.
type OwnerAccount struct {
	CreatedAt    time.Time
	LastSignInAt time.Time // zero: never
	TwoFactor    bool
}

// MonthAppointments is the number of appointments booked in a month, without those that the owner deleted.
type MonthAppointments struct {
	Month civil.Date // its first day
	Count int
}
