package porttest

import (
	"testing"
	"time"

	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/ports"
)

// RunDepositReader checks a ports.DepositReader.
func RunDepositReader(t *testing.T, open Opener) {
	t.Run("an attempt is found by its id alone, and with the others of its appointment", func(t *testing.T) { findsAttempt(t, open(t)) })
	t.Run("due attempts of all tenants are taken once per lease, the longest due first", func(t *testing.T) { takesDueOncePerLease(t, open(t)) })
	t.Run("an event wakes the attempt that it names", func(t *testing.T) { wakesNamedAttempt(t, open(t)) })
	t.Run("new keys wake the attempts whose keys were refused", func(t *testing.T) { wakesRefused(t, open(t)) })
	t.Run("a business is settled when nothing moves and nothing is watched", func(t *testing.T) { settlesWhenNothingMoves(t, open(t)) })
	t.Run("unsettled attempts and those that need a person are listed", func(t *testing.T) { listsUnsettledAndStuck(t, open(t)) })
}

func findsAttempt(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	a := s.insertAttempt(s.insertCredentials(), nil)
	for _, id := range []deposit.AttemptID{"", "nonsense", deposit.AttemptID(freshID())} {
		_, err := h.Deposits.Attempt(s.ctx, id)
		NotFound(t, err)
	}
	list, err := h.Deposits.Attempts(s.ctx, s.id, a.Appointment)
	OK(t, err)
	Same(t, "of the appointment", list, []deposit.Attempt{a})
	list, err = h.Deposits.Attempts(s.ctx, other.id, a.Appointment)
	OK(t, err)
	Same(t, "of another business", len(list), 0)
}

func takesDueOncePerLease(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	c := s.insertCredentials()
	due := func(when time.Time) func(*deposit.Attempt) { return func(a *deposit.Attempt) { a.NextCheck = when } }
	first := s.insertAttempt(c, due(at(-2)))
	second := other.insertAttempt(other.insertCredentials(), due(at(-1)))
	third := s.insertAttempt(c, due(noon))
	s.insertAttempt(c, due(at(0.01)))
	s.insertAttempt(c, due(time.Time{}))
	take := func(now time.Time, limit int) (ids map[deposit.AttemptID]bool) {
		t.Helper()
		taken, err := h.Deposits.TakeDue(s.ctx, now, time.Minute, limit)
		OK(t, err)
		ids = map[deposit.AttemptID]bool{}
		for _, a := range taken {
			Same(t, "end of the lease", a.NextCheck, now.Add(time.Minute))
			Same(t, "stored", s.storedAttempt(a.ID), a)
			ids[a.ID] = true
		}
		return ids
	}
	Same(t, "first batch", take(noon, 2), map[deposit.AttemptID]bool{first.ID: true, second.ID: true})
	Same(t, "second batch", take(noon, 2), map[deposit.AttemptID]bool{third.ID: true})
	Same(t, "leased", len(take(noon, 10)), 0)
	Same(t, "after the lease", len(take(at(1), 10)), 4)
}

func wakesNamedAttempt(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	c, newer := s.insertCredentials(), s.insertCredentials()
	elsewhere := s.credentials()
	elsewhere.Processor = "paypal"
	OK(t, s.Credentials.Insert(s.ctx, elsewhere))
	foreign := other.insertCredentials()
	reference := payment.Reference{Page: "page", Order: "order", Payment: "payment"}
	asleep := func(a *deposit.Attempt) { a.Reference, a.NextCheck, a.State = reference, time.Time{}, deposit.Expired }
	a := s.insertAttempt(c, asleep)
	unknown := s.insertAttempt(c, func(a *deposit.Attempt) { a.NextCheck = time.Time{} }) // its reference is empty
	for name, wake := range map[string]struct {
		business *fixture
		by       ports.StoredCredentials
		event    payment.Event
		found    bool
	}{
		"by its id":                {s, c, payment.Event{Attempt: string(a.ID)}, true},
		"by its page":              {s, c, payment.Event{Reference: payment.Reference{Page: "page"}}, true},
		"by its order":             {s, c, payment.Event{Reference: payment.Reference{Order: "order"}}, true},
		"by its payment":           {s, newer, payment.Event{Reference: payment.Reference{Payment: "payment"}}, true},
		"by nothing":               {s, c, payment.Event{}, false},
		"by nonsense":              {s, c, payment.Event{Attempt: "'; --", Reference: payment.Reference{Page: "order"}}, false},
		"of another processor":     {s, elsewhere, payment.Event{Attempt: string(a.ID), Reference: reference}, false},
		"of another business":      {other, foreign, payment.Event{Attempt: string(a.ID), Reference: reference}, false},
		"with others' credentials": {s, foreign, payment.Event{Attempt: string(a.ID), Reference: reference}, false},
	} {
		s.updateAttempt(a)
		OK(t, h.Deposits.Wake(wake.business.ctx, wake.business.id, wake.by.ID, wake.event, at(1)))
		want := a
		if wake.found {
			want.NextCheck = at(1)
		}
		Same(t, name, s.storedAttempt(a.ID), want)
		Same(t, name+", the other attempt", s.storedAttempt(unknown.ID), unknown)
	}
}

func wakesRefused(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	c, foreign := s.insertCredentials(), other.insertCredentials()
	refused := func(a *deposit.Attempt) { a.FailingAt, a.NextCheck = at(-1), at(6) }
	hindered := s.insertAttempt(c, func(a *deposit.Attempt) {
		a.Obstacle, a.State, a.NextCheck = deposit.TroublePermission, deposit.Stuck, at(6)
	})
	waiting, well, others := s.insertAttempt(c, refused), s.insertAttempt(c, nil), other.insertAttempt(foreign, refused)
	OK(t, h.Deposits.WakeRefused(s.ctx, s.id, "paypal", at(1)))
	Same(t, "at another processor", s.storedAttempt(waiting.ID), waiting)
	OK(t, h.Deposits.WakeRefused(s.ctx, s.id, c.Processor, at(1)))
	waiting.NextCheck = at(1)
	Same(t, "refused", s.storedAttempt(waiting.ID), waiting)
	hindered.NextCheck = at(1)
	Same(t, "not permitted", s.storedAttempt(hindered.ID), hindered)
	Same(t, "accepted", s.storedAttempt(well.ID), well)
	Same(t, "of another business", s.storedAttempt(others.ID), others)
}

func settlesWhenNothingMoves(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	other.insertAttempt(other.insertCredentials(), nil)
	a := s.insertAttempt(s.insertCredentials(), nil)
	for _, state := range allStates {
		for _, next := range []time.Time{{}, at(1)} {
			a.State, a.NextCheck = state, next
			s.updateAttempt(a)
			s.inTx(func(tx ports.Tx) {
				settled, err := tx.Deposits.Settled(s.ctx, s.id)
				OK(t, err)
				Same(t, string(state), settled, state.Rests() || state.Ended() && next.IsZero())
			})
		}
	}
}

func listsUnsettledAndStuck(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	c, newer := s.insertCredentials(), s.insertCredentials()
	var unsettled, stuck []deposit.AttemptID
	for i, state := range allStates {
		for _, next := range []time.Time{{}, at(1)} {
			a := s.insertAttempt(c, func(a *deposit.Attempt) { a.State, a.NextCheck, a.CreatedAt = state, next, at(float64(i)) })
			if !state.Rests() && (!state.Ended() || !next.IsZero()) {
				unsettled = append(unsettled, a.ID)
			}
			if state == deposit.Stuck {
				stuck = append(stuck, a.ID)
			}
		}
	}
	s.insertAttempt(newer, nil)
	foreign := other.insertAttempt(other.insertCredentials(), func(a *deposit.Attempt) { a.State, a.ChangedAt = deposit.Stuck, at(-1) })
	list, err := h.Deposits.Unsettled(s.ctx, s.id, c.ID)
	OK(t, err)
	Same(t, "unsettled", attemptIDs(list), unsettled)
	list, err = h.Deposits.NeedingAPerson(s.ctx, 10)
	OK(t, err)
	Same(t, "stuck", attemptIDs(list), append([]deposit.AttemptID{foreign.ID}, stuck...))
	list, err = h.Deposits.NeedingAPerson(s.ctx, 1)
	OK(t, err)
	Same(t, "limited", attemptIDs(list), []deposit.AttemptID{foreign.ID})
}

func attemptIDs(list []deposit.Attempt) (ids []deposit.AttemptID) {
	for _, a := range list {
		ids = append(ids, a.ID)
	}
	return ids
}
