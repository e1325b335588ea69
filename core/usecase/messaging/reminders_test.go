package messaging_test

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

func TestReminders(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a, moved, cancelled, movedLate := w.book(march(3, 9)), w.book(march(3, 10)), w.book(march(3, 11)), w.book(march(3, 12))
	w.runJobs()

	w.clock.Set(a.StartsAt.Add(-24*time.Hour - time.Minute))
	ok(t, w.SweepReminders(w.ctx))
	same(t, "too early", len(w.Jobs(t)), w.done)

	w.move(moved, march(5, 10))
	_, err := w.booking.Cancel(w.ctx, cancelled.Link().Token(), "")
	ok(t, err)
	w.runJobs()
	mails := len(w.mail.AppointmentMails())
	w.clock.Set(a.StartsAt.Add(-20 * time.Hour)) // hours late, after downtime
	for range 2 {
		ok(t, w.SweepReminders(w.ctx))
	}
	same(t, "each once", len(w.Jobs(t)), w.done+2)
	w.move(movedLate, march(8, 12))
	w.runJobs()
	same(t, "reminded", w.states(a)[2:], []string{"reminder:customer:sent"})
	same(t, "moved while its reminder waited", w.states(movedLate)[2:], []string{"reminder:customer:skipped", "changed:customer:sent", "changed:owner:sent"})
	same(t, "of the moved one", len(w.states(moved)), 4)
	same(t, "of the cancelled one", len(w.states(cancelled)), 4)
	sent := w.mail.AppointmentMails()[mails:]
	same(t, "mails", len(sent), 3)
	same(t, "the reminder", []any{sent[0].Message.Kind, sent[0].Message.RecipientAddress, sent[0].By},
		[]any{message.Reminder, a.Customer.Email, appointment.ActorSystem})

	w.clock.Set(moved.StartsAt.AddDate(0, 0, 2)) // after the appointment that was moved to the 5th
	ok(t, w.SweepReminders(w.ctx))
	same(t, "past ones are not sent", len(w.Jobs(t)), w.done)
}

// After hours of downtime there is more than one batch.
func TestRemindersAreQueuedInBatches(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(50), func(b *business.Business) { b.Rules.Step = 5 * time.Minute })
	for i := range 450 {
		w.book(march(9, 9).Add(time.Duration(i%15) * 30 * time.Minute))
	}
	done := len(w.Jobs(t))
	w.clock.Set(march(8, 23))
	ok(t, w.SweepReminders(w.ctx))
	same(t, "reminders", len(w.Jobs(t)), done+450)
}

// A reminder that is due before the appointment is cancelled is not sent.
func TestABusinessInDeletionRemindsNobody(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(3, 9))
	w.runJobs()
	w.clock.Set(a.StartsAt.Add(-20 * time.Hour))
	ok(t, w.SweepReminders(w.ctx))
	w.inTx(func(tx ports.Tx) error {
		b, err := tx.Businesses.Lock(w.ctx, w.id)
		ok(t, err)
		b.DeleteAt = w.clock.Now().Add(business.DeletionDelay)
		_, err = tx.Businesses.Update(w.ctx, b)
		return err
	})
	w.runJobs()
	same(t, "messages", w.states(a)[2:], []string{"reminder:customer:skipped"})
}
