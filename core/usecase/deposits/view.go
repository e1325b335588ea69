package deposits

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/tier"
)

// Paid is what was paid for an appointment and what is due.
type Paid struct {
	Lines   []deposit.Line // oldest first
	Sum     money.Amount   // of all lines, in the currency of the price
	Due     money.Amount   // nothing for a cancelled appointment
	Deposit *Deposit       // nil: none was asked
}

// Deposit is the deposit of an appointment: what the ledger says about it, and what it needs to be told.
type Deposit struct {
	deposit.Statement
	Appointment appointment.Appointment
	Terms       deposit.Terms
	Processor   payment.Definition
	CanRefund   bool // by the owner
	CanRetry    bool // by the owner
}

// CancelRefunds reports whether a customer who cancels at now gets the deposit back, which includes one that is not paid yet.
func (d Deposit) CancelRefunds(now time.Time) bool {
	return d.Attempt.State != deposit.Paid || d.Terms.Refundable(appointment.ActorCustomer, now)
}

// Later is what is due at the business: before the deposit is paid, what will be due after it.
func (d Deposit) Later() money.Amount {
	if d.Came.Minor > 0 {
		return d.Due
	}
	return money.Amount{Minor: d.Attempt.Price.Minor - d.Attempt.Amount.Minor, Currency: d.Attempt.Price.Currency}
}

// HeldUntil is the end of the hold as shown to people, also after it has expired.
func (d Deposit) HeldUntil() time.Time { return deposit.ShownHold(d.Appointment, &d.Attempt) }

// PaidFor returns what was paid for an appointment.
func (s *Service) PaidFor(ctx context.Context, a appointment.Appointment) (Paid, error) {
	lines, err := s.deps.Deposits.Lines(ctx, a.BusinessID, a.ID)
	if err != nil {
		return Paid{}, fmt.Errorf("read what was paid for appointment %s: %w", a.ID, err)
	}
	p := Paid{Lines: lines, Sum: deposit.Sum(lines, a.Price().Currency), Due: deposit.Due(a, lines)}
	if a.Deposit.Asked() {
		p.Deposit, err = s.depositOf(ctx, a, lines)
	}
	return p, err
}

// DepositOf returns the deposit of an appointment for which one was asked.
func (s *Service) DepositOf(ctx context.Context, a appointment.Appointment) (*Deposit, error) {
	p, err := s.PaidFor(ctx, a)
	return p.Deposit, err
}

func (s *Service) depositOf(ctx context.Context, a appointment.Appointment, lines []deposit.Line) (*Deposit, error) {
	attempts, err := s.deps.Deposits.Attempts(ctx, a.BusinessID, a.ID)
	if err != nil {
		return nil, fmt.Errorf("read the deposit of appointment %s: %w", a.ID, err)
	}
	says, ok := deposit.StatementOf(a, attempts, lines)
	if !ok {
		return nil, fmt.Errorf("appointment %s says that it has a deposit, and has no attempt", a.ID)
	}
	counts := says.Attempt
	d := &Deposit{Statement: says, Appointment: a, Processor: s.definition(counts.Processor)}
	if d.Terms, err = s.deps.Deposits.Terms(ctx, a.BusinessID, a.ID); err != nil && core.CodeOf(err) != core.NotFound {
		return nil, fmt.Errorf("read the terms of the deposit of appointment %s: %w", a.ID, err)
	}
	d.CanRefund = counts.State == deposit.Paid && counts.Dispute != payment.DisputeOpen && counts.Dispute != payment.DisputeLost
	d.CanRetry = counts.State == deposit.Stuck
	return d, nil
}

// definition describes a processor that this installation may not have any more.
func (s *Service) definition(id payment.Processor) payment.Definition {
	if p, ok := s.deps.Processors[id]; ok {
		return p.Definition()
	}
	return payment.Definition{ID: id, Name: string(id)}
}

// Offer describes the processor with which a business takes deposits at now. ok is false when it takes none.
func (s *Service) Offer(b business.Business, now time.Time) (offer payment.Definition, ok bool) {
	d := b.Deposits
	p, ok := s.deps.Processors[d.Processor]
	if !ok || !d.Ready || !d.Required || d.Credentials == "" || !tier.LimitsOf(b.Entitlement.Effective(now)).Payments {
		return payment.Definition{}, false
	}
	return p.Definition(), true
}
