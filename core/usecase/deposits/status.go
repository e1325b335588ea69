package deposits

import (
	"context"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/text"
)

// Status is the state of a payment, in the same terms for every processor.
type Status struct {
	Status   CheckoutStatus
	Payment  PaymentStatus
	Refunded bool // the money is being refunded, or was refunded
	State    deposit.State
}

// CheckoutStatus is the customer's progress.
type CheckoutStatus string

const (
	CheckoutOpen     CheckoutStatus = "open"
	CheckoutComplete CheckoutStatus = "complete"
	CheckoutExpired  CheckoutStatus = "expired"
)

// PaymentStatus says whether the money was received.
type PaymentStatus string

const (
	Unpaid     PaymentStatus = "unpaid"
	PaidInFull PaymentStatus = "paid"
)

// statusOf translates the state of an attempt. Money that is being refunded counts as paid.
func statusOf(a deposit.Attempt) Status {
	state := a.State
	switch state {
	case deposit.Creating, deposit.Awaiting:
		return Status{CheckoutOpen, Unpaid, false, state}
	case deposit.Processing, deposit.Capturing:
		return Status{CheckoutComplete, Unpaid, false, state}
	case deposit.Paid:
		return Status{CheckoutComplete, PaidInFull, false, state}
	case deposit.Closing, deposit.Expired:
		return Status{CheckoutExpired, Unpaid, false, state}
	case deposit.Failed:
		return Status{CheckoutComplete, Unpaid, false, state}
	case deposit.RefundDue, deposit.Refunding, deposit.Refunded, deposit.Stuck:
	}
	if a.Captured.Minor == 0 { // nobody knows whether the customer paid, or the payment failed
		return Status{CheckoutComplete, Unpaid, false, state}
	}
	return Status{CheckoutComplete, PaidInFull, true, state}
}

// errUnknownSession is the error for an unknown payment and for one that the asker must not see.
var errUnknownSession = &core.Error{Code: core.NotFound, Text: text.Of("deposit.unknownPayment")}

// Asker identifies who asks for the state of a payment: the owner of a business, or the holder of the token of an
// appointment's link.
type Asker struct {
	Owner business.ID // empty: not an owner
	Token string      // empty: none
}

// Status returns the state of a payment. It asks the processor at most once a second, and not at all if the stored attempt has
// ended. It returns NotFound if the asker must not see the payment, without asking the processor.
func (s *Service) Status(ctx context.Context, who Asker, id deposit.AttemptID) (Status, error) {
	attempt, err := s.openFor(ctx, who, id)
	if err != nil {
		return Status{}, err
	}
	return statusOf(s.pollOnce(ctx, attempt)), nil
}

// openFor returns an attempt that the asker may see.
func (s *Service) openFor(ctx context.Context, who Asker, id deposit.AttemptID) (deposit.Attempt, error) {
	attempt, err := s.deps.Deposits.Attempt(ctx, id)
	if err != nil {
		return attempt, core.NotFoundOr(err, errUnknownSession, "load the attempt", id)
	}
	if who.Owner == attempt.Business {
		return attempt, nil
	}
	link, ok := appointment.ParseToken(who.Token)
	if !ok || link.Business != attempt.Business || link.Appointment != attempt.Appointment {
		return deposit.Attempt{}, errUnknownSession
	}
	a, err := s.deps.Appointments.Get(ctx, attempt.Business, attempt.Appointment)
	if err != nil {
		return deposit.Attempt{}, core.NotFoundOr(err, errUnknownSession, "load appointment", attempt.Appointment)
	}
	if !a.OpenedBy(link) {
		return deposit.Attempt{}, errUnknownSession
	}
	return attempt, nil
}

// Complete is Status for a customer who returns from the processor to a business's page. It does not trust the request: only the
// processor's reply counts.
func (s *Service) Complete(ctx context.Context, who Asker, b business.ID, id deposit.AttemptID) (Status, error) {
	attempt, err := s.openFor(ctx, who, id)
	if err != nil {
		return Status{}, err
	}
	if attempt.Business != b {
		return Status{}, errUnknownSession
	}
	return statusOf(s.pollOnce(ctx, attempt)), nil
}
