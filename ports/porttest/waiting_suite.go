package porttest

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// RunWaitingMessages checks what ports.MessageQueue and ports.MessageStore do with messages that wait.
func RunWaitingMessages(t *testing.T, open Opener) {
	t.Run("waiting messages are requeued once, the oldest first", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		states := []message.State{
			message.AwaitingConfirmation, message.AwaitingQuota, message.Failed, message.AwaitingConfirmation, message.Skipped, message.Sent,
			message.AwaitingConfirmation,
		}
		var waiting []ports.Job
		for _, f := range []*fixture{s, other} {
			for _, m := range f.queueIn(states...) {
				if f == s && m.State == message.AwaitingConfirmation {
					waiting = append(waiting, ports.SendMessage{Business: s.id, Message: m.ID})
				}
			}
		}
		requeued := func(limit int) []ports.Job {
			before := len(h.Jobs(t))
			s.inTx(func(tx ports.Tx) { OK(t, tx.Messages.Requeue(s.ctx, s.id, message.AwaitingConfirmation, limit)) })
			return append([]ports.Job{}, h.Jobs(t)[before:]...)
		}
		Same(t, "jobs, at most two", requeued(2), waiting[:2])
		Same(t, "the rest", requeued(2), waiting[2:])
		Same(t, "again", requeued(2), []ports.Job{})
		first, _ := waiting[0].(ports.SendMessage)
		m, err := s.Messages.Get(s.ctx, s.id, first.Message)
		OK(t, err)
		Same(t, "state", m.State, message.Queued)
	})

	t.Run("businesses whose messages wait are listed once their address is confirmed", func(t *testing.T) {
		h := open(t)
		var want []business.ID
		for _, states := range [][]message.State{
			{message.AwaitingConfirmation, message.AwaitingConfirmation},
			{message.AwaitingQuota, message.AwaitingConfirmation, message.Failed},
			{message.Failed, message.Queued, message.Sent, message.Skipped},
		} {
			s := newFixture(t, h, 1)
			s.queueIn(states...)
			if states[0] != message.Failed {
				want = append(want, s.id)
			}
		}
		unconfirmed := newFixture(t, h, 1)
		b := unconfirmed.setup().Business
		b.EmailConfirmedAt = time.Time{}
		unconfirmed.updateBusiness(b)
		unconfirmed.queueIn(message.AwaitingConfirmation)
		got, err := h.Messages.Waiting(t.Context())
		OK(t, err)
		slices.Sort(got)
		Same(t, "businesses", got, want)
	})
}

// queueIn stores a message in each state, all about one appointment.
func (s *fixture) queueIn(states ...message.State) (stored []message.Message) {
	s.t.Helper()
	a := s.book(s.appointment(at(1)))
	for _, state := range states {
		m := aMessage(a, message.Booked, message.ToCustomer)
		m.State = state
		s.queue(m)
		stored = append(stored, m)
	}
	return stored
}
