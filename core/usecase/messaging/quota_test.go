package messaging_test

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// newcomer makes the business registered at the start of the test, with room for many appointments at a time.
func newcomer(b *business.Business) {
	places(50)(b)
	b.CreatedAt, b.EmailConfirmedAt = monday, monday
}

// enter books n appointments by hand, each of which mails a customer.
func (w *env) enter(n int, startsAt time.Time, email string) (entered []appointment.Appointment) {
	w.t.Helper()
	for range n {
		booked, err := w.booking.Book(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, booking.BookInput{
			Business: w.id, Service: w.haircut, Date: civil.DateOf(startsAt, time.UTC), Time: minute(startsAt),
			Customer: appointment.Customer{FullName: "Zoë Ångström", Email: email},
		})
		ok(w.t, err)
		entered = append(entered, booked.Appointment)
	}
	return entered
}

// inState counts the messages in that state about the appointments.
func (w *env) inState(s message.State, about []appointment.Appointment) (n int) {
	w.t.Helper()
	for _, a := range about {
		list, err := w.Messages.ForAppointment(w.ctx, w.id, a.ID)
		ok(w.t, err)
		for _, m := range list {
			if m.State == s {
				n++
			}
		}
	}
	return n
}

// Mails beyond the quota of the first day wait for the next day, and the owner is told once.
func TestMailBeyondTheQuotaWaitsForTheNextDay(t *testing.T) {
	t.Parallel()
	w := newEnv(t, newcomer)
	entered := append(w.enter(50, march(9, 9), "zoe@example.com"), w.enter(50, march(9, 10), "zoe@example.com")...)
	own := w.enter(1, march(9, 11), ownerAddress)
	w.runJobs()
	same(t, "sent, waiting", []int{w.inState(message.Sent, entered), w.inState(message.AwaitingQuota, entered)}, []int{50, 50})
	same(t, "to the owner's own address", w.inState(message.Sent, own), 1)
	w.runJobs()
	told := func() (n int) {
		for _, m := range w.mail.AccountMails() {
			if m.Message.Kind == message.QuotaReached {
				n++
			}
		}
		return n
	}
	same(t, "the owner is told", []any{told(), w.mail.AccountMails()[0].Message.RecipientAddress}, []any{1, ownerAddress})
	mails := w.mail.AlertMails()
	same(t, "so is the operator", []any{len(mails), mails[0].Message.RecipientAddress, mails[0].Alert.Kind, mails[0].Business.Name},
		[]any{1, "help@book.example", operator.MailWaits, "Salon"})

	ok(t, w.SweepWaiting(w.ctx))
	same(t, "on the same day nothing is queued", len(w.Jobs(t)), w.done)

	w.clock.Advance(24 * time.Hour)
	ok(t, w.SweepWaiting(w.ctx))
	w.runJobs()
	same(t, "the next day", []int{w.inState(message.Sent, entered), told()}, []int{100, 1})
	for hour := range 4 {
		w.enter(50, march(10, 9+hour), "zoe@example.com")
	}
	w.runJobs()
	w.runJobs()
	same(t, "told again", []int{told(), len(w.mail.AlertMails())}, []int{2, 2})
}

// Reminders count towards the quota. A used-up quota never refuses a customer's booking, and the owner still gets a mail
// about every booking.
func TestRemindersCountTowardsTheQuota(t *testing.T) {
	t.Parallel()
	w := newEnv(t, newcomer)
	w.enter(50, march(9, 9), "zoe@example.com")
	w.runJobs()
	a := w.book(march(2, 9))
	w.clock.Advance(12 * time.Hour)
	ok(t, w.SweepReminders(w.ctx))
	w.runJobs()
	same(t, "messages", w.states(a), []string{"booked:customer:awaiting_quota", "booked:owner:sent", "reminder:customer:awaiting_quota"})
}

// A retried mail is counted once.
func TestASecondAttemptIsNotCounted(t *testing.T) {
	t.Parallel()
	w := newEnv(t, newcomer)
	first := w.enter(1, march(9, 9), "zoe@example.com")[0]
	id := w.messageAbout(first, message.Booked, message.ToCustomer)
	w.mail.Refuse(&ports.MailError{Words: "451 try again later"})
	for range 3 {
		if _, err := w.send(id, false); err == nil {
			t.Fatal("the attempt did not fail")
		}
	}
	w.mail.Refuse(nil)
	rest := w.enter(49, march(9, 10), "zoe@example.com")
	w.done = 1
	w.runJobs()
	_, err := w.send(id, false)
	ok(t, err)
	same(t, "sent", w.inState(message.Sent, append(rest, first)), 50)
}

// From the second week on, the quota depends on what the business has sent.
func TestTheQuotaFollowsLastWeek(t *testing.T) {
	t.Parallel()
	w := newEnv(t) // registered a month ago
	day := message.QuotaDayAt(w.setup().Business.CreatedAt, w.clock.Now())
	for range 1400 {
		_, err := w.MailCounts.Count(w.ctx, w.id, day.WeekBefore(), 2000)
		ok(t, err)
	}
	for range 599 {
		_, err := w.MailCounts.Count(w.ctx, w.id, day.Start, 2000)
		ok(t, err)
	}
	a, b := w.book(march(2, 9)), w.book(march(2, 10))
	w.runJobs()
	same(t, "three times the mean of 200", []int{w.inState(message.Sent, []appointment.Appointment{a, b}), w.inState(message.AwaitingQuota, []appointment.Appointment{a, b})}, []int{3, 1})
}

// The limit per recipient holds for all businesses together, for all addresses of one mailbox, and loses no mail.
func TestAPersonGetsABoundedNumberOfMailsADay(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(50))
	var entered []appointment.Appointment
	for hour := 9; hour < 14; hour++ {
		entered = append(entered, w.enter(50, march(9, hour), "zoe+"+string(rune('a'+hour))+"@example.com")...)
	}
	own := w.enter(1, march(9, 14), ownerAddress)
	for _, j := range w.Jobs(t) {
		if err := w.Send(w.ctx, j.(ports.SendMessage), false); err != nil {
			same(t, "the limit", core.CodeOf(err), core.TooMany)
		}
	}
	same(t, "sent", w.inState(message.Sent, entered), 200)
	same(t, "to be tried again", w.inState(message.Queued, entered), 50)
	same(t, "to the owner's own address", w.inState(message.Sent, own), 1)
}
