package porttest

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

var allStates = []deposit.State{
	deposit.Creating, deposit.Awaiting, deposit.Processing, deposit.Capturing, deposit.Paid, deposit.Closing, deposit.Expired,
	deposit.Failed, deposit.RefundDue, deposit.Refunding, deposit.Refunded, deposit.Stuck,
}

// attempt returns an attempt that is not stored yet.
func (s *fixture) attempt(c ports.StoredCredentials, a appointment.Appointment, number int) deposit.Attempt {
	return deposit.Attempt{
		ID:          deposit.AttemptID(freshID()),
		Business:    s.id,
		Appointment: a.ID,
		Number:      number,
		Processor:   c.Processor,
		Credentials: c.ID,
		Test:        true,
		State:       deposit.Creating,
		Amount:      money.Amount{Minor: 255, Currency: "EUR"},
		Price:       money.Amount{Minor: 2550, Currency: "EUR"},
		Percent:     10,
		HeldUntil:   at(0.5),
		NextCheck:   at(0.1),
		CreatedAt:   noon,
		UpdatedAt:   noon,
		ChangedAt:   noon,
	}
}

// insertAttempt adds the only attempt of a new appointment.
func (s *fixture) insertAttempt(c ports.StoredCredentials, edit func(*deposit.Attempt)) deposit.Attempt {
	s.t.Helper()
	last, err := s.Appointments.StartingIn(s.ctx, s.id, noon, at(1000))
	OK(s.t, err)
	a := s.attempt(c, s.book(s.appointment(at(float64(1+2*len(last))))), 1)
	if edit != nil {
		edit(&a)
	}
	s.inTx(func(tx ports.Tx) { OK(s.t, tx.Deposits.Insert(s.ctx, a)) })
	return a
}

func (s *fixture) updateAttempt(a deposit.Attempt) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) { OK(s.t, tx.Deposits.Update(s.ctx, a)) })
}

func (s *fixture) storedAttempt(id deposit.AttemptID) deposit.Attempt {
	s.t.Helper()
	a, err := s.Deposits.Attempt(s.ctx, id)
	OK(s.t, err)
	return a
}

// RunDepositStore checks a ports.DepositStore.
func RunDepositStore(t *testing.T, open Opener) {
	t.Run("an attempt is stored whole, and what can change is updated", func(t *testing.T) { storesWholeAttempt(t, open(t)) })
	t.Run("an attempt needs its appointment and its credentials", func(t *testing.T) { needsAppointmentAndCredentials(t, open(t)) })
	t.Run("another attempt begins only when all before it have ended", func(t *testing.T) { beginsAfterAllEnded(t, open(t)) })
	t.Run("only one attempt takes money, and the money of only one is kept", func(t *testing.T) { keepsMoneyOfOne(t, open(t)) })
	t.Run("a line of the ledger is added once", func(t *testing.T) { addsLineOnce(t, open(t)) })
	t.Run("the terms that were accepted last are kept", func(t *testing.T) { keepsLastTerms(t, open(t)) })
}

func storesWholeAttempt(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	c := s.insertCredentials()
	a, foreign := s.insertAttempt(c, nil), other.insertAttempt(other.insertCredentials(), nil)
	Same(t, "inserted", s.storedAttempt(a.ID), a)
	changed := deposit.Attempt{
		ID: a.ID, Business: a.Business, Appointment: a.Appointment, Number: 1, Processor: a.Processor, Credentials: a.Credentials, Test: true,
		State: deposit.Paid, Amount: money.Amount{Minor: 300, Currency: "EUR"}, Price: money.Amount{Minor: 3000, Currency: "EUR"}, Percent: 11,
		Reference: payment.Reference{Page: "p'", Order: "o?", Payment: `y\`}, PayURL: "https://pay.example/?a=1",
		Captured: money.Amount{Minor: 300, Currency: "CHF"}, Refunded: 100, Refunds: 2, Dispute: payment.DisputeOpen, Cancelled: true,
		HeldUntil: at(1), Checks: 3, FailingAt: at(2), UnsettledAt: at(1), Obstacle: deposit.TroublePermission, Reason: deposit.Reason{Text: text.Of("deposit.note.otherAmount", "came", money.Amount{Minor: 1, Currency: "KWD"}, "asked", "n"), Words: "why"}, CreatedAt: noon, UpdatedAt: at(3), ChangedAt: at(4),
	}
	s.inTx(func(tx ports.Tx) {
		locked, err := tx.Deposits.ForUpdate(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "locked", locked, a)
		OK(t, tx.Deposits.Update(s.ctx, changed))
		_, err = tx.Deposits.ForUpdate(s.ctx, s.id, foreign.ID)
		NotFound(t, err)
	})
	Same(t, "updated", s.storedAttempt(a.ID), changed)
	Same(t, "another business's", s.storedAttempt(foreign.ID), foreign)
	foreign.Business, foreign.State = s.id, deposit.Failed
	s.rollBack(func(tx ports.Tx) { NotFound(t, tx.Deposits.Update(s.ctx, foreign)) })
	s.rollBack(func(tx ports.Tx) { OK(t, tx.Deposits.Update(s.ctx, a)) })
	Same(t, "rolled back", s.storedAttempt(a.ID), changed)
}

func needsAppointmentAndCredentials(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	c, booked := s.insertCredentials(), s.book(s.appointment(at(1)))
	s.rollBack(func(tx ports.Tx) { NotFound(t, tx.Deposits.Insert(s.ctx, s.attempt(c, s.appointment(at(2)), 1))) })
	foreign := other.insertCredentials()
	s.rollBack(func(tx ports.Tx) { NotFound(t, tx.Deposits.Insert(s.ctx, s.attempt(foreign, booked, 1))) })
}

func beginsAfterAllEnded(t *testing.T, h Harness) {
	s := newFixture(t, h, 1)
	c := s.insertCredentials()
	for _, state := range allStates {
		first := s.insertAttempt(c, func(a *deposit.Attempt) { a.State = state })
		second := s.attempt(c, s.get(first.Appointment), 2)
		s.inTx(func(tx ports.Tx) {
			err := tx.Deposits.Insert(s.ctx, second)
			if state.Ended() {
				OK(t, err)
			} else {
				Refused(t, err, core.Conflict, "attempt_open")
			}
			attempts, err := tx.Deposits.Attempts(s.ctx, s.id, first.Appointment) // the transaction stays usable
			OK(t, err)
			want := []deposit.Attempt{first}
			if state.Ended() {
				want = []deposit.Attempt{second, first}
			}
			Same(t, "after "+string(state), attempts, want)
		})
	}
}

func keepsMoneyOfOne(t *testing.T, h Harness) {
	s := newFixture(t, h, 1)
	c := s.insertCredentials()
	first := s.insertAttempt(c, func(a *deposit.Attempt) { a.State = deposit.Expired })
	second := s.attempt(c, s.get(first.Appointment), 2)
	s.inTx(func(tx ports.Tx) { OK(t, tx.Deposits.Insert(s.ctx, second)) })
	for _, state := range allStates { // the second one is Creating
		first.State = state
		s.rollBack(func(tx ports.Tx) {
			if err := tx.Deposits.Update(s.ctx, first); state.HoldsTime() && state != deposit.Paid {
				Refused(t, err, core.Conflict, "attempt_open")
			} else {
				OK(t, err)
			}
		})
	}
	second.State = deposit.Paid
	s.updateAttempt(second)
	for _, state := range allStates {
		first.State = state
		s.rollBack(func(tx ports.Tx) {
			if err := tx.Deposits.Update(s.ctx, first); state == deposit.Paid {
				Refused(t, err, core.Conflict, "paid_twice")
			} else {
				OK(t, err)
			}
		})
	}
}

func addsLineOnce(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	attempt := s.insertAttempt(s.insertCredentials(), nil)
	line := deposit.Line{
		ID: string(attempt.ID) + ".deposit", Business: s.id, Appointment: attempt.Appointment, Kind: deposit.LineDeposit, Method: "stripe",
		Amount: money.Amount{Minor: 255, Currency: "EUR"}, At: at(2), Attempt: attempt.ID, Test: true, By: appointment.Actor{Kind: appointment.ActorCustomer},
	}
	cash := deposit.Line{
		ID: "c", Business: s.id, Appointment: attempt.Appointment, Kind: deposit.LinePayment, Method: deposit.Cash,
		Amount: money.Amount{Minor: 2295, Currency: "EUR"}, At: at(1), By: appointment.Actor{Kind: appointment.ActorOwner, ID: freshID()},
	}
	again := line
	again.Amount.Minor = 1
	elsewhere := other.book(other.appointment(at(1)))
	foreign := cash
	foreign.Business, foreign.Appointment = other.id, elsewhere.ID
	s.inTx(func(tx ports.Tx) {
		for _, l := range []deposit.Line{line, cash, again, foreign} {
			OK(t, tx.Deposits.AddLine(s.ctx, l))
		}
	})
	lines, err := h.Deposits.Lines(s.ctx, s.id, attempt.Appointment)
	OK(t, err)
	Same(t, "lines", lines, []deposit.Line{cash, line})
	lines, err = h.Deposits.Lines(s.ctx, other.id, elsewhere.ID)
	OK(t, err)
	Same(t, "another business's", lines, []deposit.Line{foreign})
	foreign.ID, foreign.Business = "d", s.id
	s.rollBack(func(tx ports.Tx) { NotFound(t, tx.Deposits.AddLine(s.ctx, foreign)) })
}

func keepsLastTerms(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	a := s.book(s.appointment(at(1)))
	_, err := h.Deposits.Terms(s.ctx, s.id, a.ID)
	NotFound(t, err)
	for _, terms := range []deposit.Terms{{Text: "10 % now", At: noon, Window: 24 * time.Hour, RefundUntil: at(2)}, {Text: "20 % now?", At: at(1), RefundUntil: at(3), Former: deposit.Former{Start: at(1), Text: "10 % now", RefundUntil: at(2)}}, {Text: "20 % now", At: at(1), RefundUntil: at(3)}} {
		s.inTx(func(tx ports.Tx) {
			OK(t, tx.Deposits.KeepTerms(s.ctx, s.id, map[appointment.ID]deposit.Terms{a.ID: terms}))
			accepted, err := tx.Deposits.AcceptedTerms(s.ctx, s.id, []appointment.ID{a.ID, "0190d3f0-0000-7000-8000-00000000ffff"})
			OK(t, err)
			Same(t, "the accepted terms", accepted, map[appointment.ID]deposit.Terms{a.ID: terms})
		})
		kept, err := h.Deposits.Terms(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "terms", kept, terms)
	}
	_, err = h.Deposits.Terms(s.ctx, other.id, a.ID)
	NotFound(t, err)
	s.rollBack(func(tx ports.Tx) {
		NotFound(t, tx.Deposits.KeepTerms(s.ctx, other.id, map[appointment.ID]deposit.Terms{a.ID: {}}))
	})
}
