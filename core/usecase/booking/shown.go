package booking

import (
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/text"
)

// Shown is what the page showed to the person who books. They agree to it by booking, so it must be what is booked. An absent
// part is unknown and not compared.
type Shown struct {
	Price    string         // decimal, in major units; empty: absent
	Currency money.Currency // empty: absent
	Duration *time.Duration // from the start to the end, with the waits between several services
	Deposit  *ShownDeposit  // not compared for an owner, whose bookings need none
	Policy   *string        // the cancellation policy; not compared for an owner
}

// ShownDeposit is the deposit that the page showed.
type ShownDeposit struct {
	DueNow      string // decimal, in major units; zero: none
	RefundUntil time.Duration
}

// ErrOfferChanged says that a booking names another offer than the present one. Book returns it within an OfferChangedError.
var ErrOfferChanged = &core.Error{
	Code: core.Conflict, Reason: "changed_meanwhile",
	Text: text.Of("booking.offerChanged"),
}

// OfferChangedError refuses a booking because something has changed that the customer had agreed to. It has the present state.
type OfferChangedError struct {
	Setup    *business.Setup
	Services []business.Service
	Booked   []business.Service // as whoever is free would do them
}

func (e *OfferChangedError) Error() string { return ErrOfferChanged.Error() }

func (e *OfferChangedError) Unwrap() error { return ErrOfferChanged }

// offered is what a booking would get.
type offered struct {
	appointment appointment.Appointment // with its items, without waits
	waits       time.Duration           // the longest time that the customer may wait in all
	deposit     deposit.Quote
	asked       bool // whether the deposit is due
	policy      string
}

func (s Shown) isStill(o offered, by appointment.Actor) bool {
	if s.Price != "" && !isAmount(s.Price, o.appointment.Price()) ||
		s.Currency != "" && s.Currency != o.appointment.Price().Currency ||
		s.Duration != nil && !o.canTake(*s.Duration) {
		return false
	}
	if by.Kind.IsMember() {
		return true
	}
	return (s.Deposit == nil || s.Deposit.isStill(o)) && (s.Policy == nil || business.CleanText(*s.Policy) == o.policy)
}

// canTake reports whether the appointment can last that long. Which waits it has is known only once it has its lanes.
func (o offered) canTake(d time.Duration) bool {
	least := o.appointment.Duration()
	return least <= d && d <= least+o.waits
}

func (d ShownDeposit) isStill(o offered) bool {
	due := money.Amount{Currency: o.appointment.Price().Currency}
	if o.asked {
		due = o.deposit.Now
	}
	return isAmount(d.DueNow, due) && (due.Minor == 0 || d.RefundUntil == o.deposit.RefundUntil)
}

// isAmount reports whether a decimal text is the amount. A text that cannot be an amount of this currency is not.
func isAmount(text string, amount money.Amount) bool {
	parsed, err := money.Parse(text, amount.Currency)
	return err == nil && parsed == amount
}
