package messaging_test

import (
	"testing"
	"time"

	"slotwise/core/message"
	"slotwise/core/usecase/messaging"
)

// Until the owner's address is confirmed, messages wait without a job. A reminder is queued without that check, so its job
// makes it wait.
func TestMessagesAwaitConfirmation(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed)
	a := w.book(march(3, 9))
	w.clock.Set(a.StartsAt.Add(-20 * time.Hour))
	same(t, "jobs", len(w.Jobs(t)), 0)
	ok(t, w.SweepReminders(w.ctx))
	w.runJobs()
	waiting := []string{"booked:customer:awaiting_confirmation", "booked:owner:awaiting_confirmation", "reminder:customer:awaiting_confirmation"}
	same(t, "waiting", w.states(a), waiting)
	ok(t, w.SweepWaiting(w.ctx))
	w.runJobs()
	same(t, "still", []any{w.states(a), len(w.mail.AppointmentMails())}, []any{waiting, 0})

	w.confirm()
	ok(t, w.SweepWaiting(w.ctx))
	w.runJobs()
	same(t, "sent", w.states(a), []string{"booked:customer:sent", "booked:owner:sent", "reminder:customer:sent"})
	done := w.done
	ok(t, w.SweepWaiting(w.ctx))
	same(t, "each once", len(w.Jobs(t)), done)
}

// The confirmation queues the messages that are waiting. The sweep finds a message that begins to wait just after that.
func TestConfirmedJustBeforeAReminderWaits(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed)
	a := w.book(march(3, 9))
	w.clock.Set(a.StartsAt.Add(-20 * time.Hour))
	ok(t, w.SweepReminders(w.ctx))
	confirm := func() error { w.confirm(); return nil }
	id := w.messageAbout(a, message.Reminder, message.ToCustomer)
	w.replace(func(d *messaging.Deps) { d.Messages = meanwhile{w.Messages, confirm} })
	_, err := w.send(id, false)
	ok(t, err)
	w.replace(func(d *messaging.Deps) { d.Messages = w.Messages })
	ok(t, w.SweepWaiting(w.ctx))
	m, err := w.send(id, false)
	ok(t, err)
	same(t, "sent", m.State, message.Sent)
}
