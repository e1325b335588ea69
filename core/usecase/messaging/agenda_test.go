package messaging_test

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/ports"
)

// withAgenda switches on the agenda at 07:00, from 1 March on.
func withAgenda(b *business.Business) { b.OwnerMail.Agenda = true }

// scheduleAgenda stores when the first agenda is due, as the settings do.
func (w *env) scheduleAgenda() {
	w.t.Helper()
	b := w.setup().Business
	w.inTx(func(tx ports.Tx) error {
		return tx.Agendas.Schedule(w.ctx, w.id, civil.Date{}, b.NextAgenda(monday, civil.Date{}))
	})
}

func (w *env) agendas() (mails []ports.AgendaMail) { return w.mail.AgendaMails() }

func TestTheAgendaIsSentOnceADay(t *testing.T) {
	t.Parallel()
	w := newEnv(t, withAgenda)
	w.scheduleAgenda()
	first, pending, gone := w.book(march(1, 9)), w.book(march(1, 11)), w.book(march(1, 10))
	_, err := w.booking.Cancel(w.ctx, gone.Link().Token(), "")
	ok(t, err)
	w.book(march(2, 9))
	w.runJobs()
	for i, c := range []struct {
		now  time.Time
		sent int
	}{
		{march(1, 7).Add(-time.Second), 0},
		{march(1, 7), 1},
		{march(1, 12), 1},
		{march(2, 6), 1},
		{march(2, 8), 2}, // an hour late, after a downtime
		{march(4, 6), 2}, // the agenda of the 3rd is obsolete
		{march(4, 7), 3},
		{march(7, 7), 3}, // a Sunday: closed, and nothing is booked
	} {
		w.clock.Set(c.now)
		for range 2 {
			ok(t, w.SweepAgendas(w.ctx))
			w.runJobs()
		}
		same(t, c.now.String(), len(w.agendas()), c.sent)
		if i == 1 {
			var booked []appointment.ID
			for _, a := range w.agendas()[0].Appointments {
				booked = append(booked, a.ID)
			}
			same(t, "appointments", booked, []appointment.ID{first.ID, pending.ID})
		}
	}
	same(t, "an open day without appointments", len(w.agendas()[2].Appointments), 0)
	same(t, "its day", w.agendas()[2].Day, civil.Date{Year: 2027, Month: time.March, Day: 4})
}

func TestAnAgendaThatComesTooLateIsSkipped(t *testing.T) {
	t.Parallel()
	for name, now := range map[string]time.Time{"after the last appointment": march(1, 20), "on the next day": march(2, 5)} {
		w := newEnv(t, withAgenda)
		w.scheduleAgenda()
		w.book(march(1, 9))
		w.runJobs()
		w.clock.Set(march(1, 7))
		ok(t, w.SweepAgendas(w.ctx))
		w.clock.Set(now)
		w.runJobs()
		same(t, name, len(w.agendas()), 0)
	}
}

func TestNoAgendaGoesToAnAddressThatNobodyConfirmed(t *testing.T) {
	t.Parallel()
	w := newEnv(t, withAgenda, func(b *business.Business) { b.EmailConfirmedAt = time.Time{} })
	w.scheduleAgenda()
	w.clock.Set(march(1, 7))
	ok(t, w.SweepAgendas(w.ctx))
	same(t, "jobs", len(w.Jobs(t)), w.done)
}

func TestTheOwnerGetsTheMailsThatTheyWant(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		wanted business.OwnerMail
		want   []message.Kind
	}{
		{business.OwnerMail{Bookings: true, Changes: true}, []message.Kind{message.Booked, message.Changed, message.Cancelled}},
		{business.OwnerMail{Bookings: true}, []message.Kind{message.Booked}},
		{business.OwnerMail{Changes: true}, []message.Kind{message.Changed, message.Cancelled}},
		{business.OwnerMail{}, nil},
	} {
		w := newEnv(t, func(b *business.Business) { b.OwnerMail = c.wanted })
		a := w.book(march(3, 9))
		w.runJobs()
		w.move(a, march(4, 9))
		w.runJobs()
		_, err := w.booking.Cancel(w.ctx, a.Link().Token(), "")
		ok(t, err)
		w.runJobs()
		var got []message.Kind
		for _, m := range w.mail.AppointmentMails() {
			if m.Message.Recipient == message.ToOwner {
				got = append(got, m.Message.Kind)
			}
		}
		same(t, "mails to the owner", got, c.want)
	}
}
