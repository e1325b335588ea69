package messaging_test

import (
	"testing"

	"slotwise/core/appointment"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/core/usecase/booking"
)

// series books three appointments, on the 2nd, 9th and 16th of March.
func (w *env) series() []appointment.Appointment {
	w.t.Helper()
	in := booking.SeriesInput{Repeat: appointment.EveryWeek, BookInput: booking.BookInput{
		Business: w.id, Service: w.setup().Services[0].ID, Date: civil.Date{Year: 2027, Month: 3, Day: 2}, Time: 10 * 60,
		Customer: appointment.Customer{FullName: "Zoë", Email: "zoe@example.com"},
	}}
	for _, d := range []int{2, 9, 16} {
		in.Starts = append(in.Starts, booking.SeriesStart{At: march(d, 10)})
	}
	booked, err := w.booking.BookSeries(w.ctx, appointment.Actor{Kind: appointment.ActorOwner, ID: string(ownerID)}, in)
	ok(w.t, err)
	return booked.Appointments
}

// seriesMails returns how many appointments each mail about a series lists.
func (w *env) seriesMails() (listed map[message.Kind]int) {
	listed = map[message.Kind]int{}
	for _, m := range w.mail.AppointmentMails() {
		listed[m.Message.Kind] = len(m.Series)
	}
	return listed
}

func TestOneMailTellsOfASeries(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	all := w.series()
	w.runJobs()
	same(t, "after booking", w.seriesMails(), map[message.Kind]int{message.SeriesBooked: 3})
	mail := w.mail.AppointmentMails()[0]
	same(t, "links", []string{mail.Series[0].ManageURL, mail.Series[2].ManageURL}, []string{all[0].Link().URL(publicURL), all[2].Link().URL(publicURL)})

	owner := appointment.Actor{Kind: appointment.ActorOwner, ID: string(ownerID)}
	_, err := w.booking.UpdateLater(w.ctx, owner, booking.LaterInput{Business: w.id, Appointment: all[1].ID, Start: &booking.LocalStart{Date: civil.Date{Year: 2027, Month: 3, Day: 10}, Time: 11 * 60}})
	ok(t, err)
	w.runJobs()
	_, err = w.booking.UpdateLater(w.ctx, owner, booking.LaterInput{Business: w.id, Appointment: all[2].ID})
	ok(t, err)
	w.runJobs()
	same(t, "after changes", w.seriesMails(), map[message.Kind]int{message.SeriesBooked: 3, message.SeriesMoved: 2, message.SeriesCancelled: 1})
}

func TestAMailAboutASeriesTellsOnlyWhatIsStillTrue(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	all := w.series()
	_, err := w.booking.Cancel(w.ctx, all[0].Link().Token(), "")
	ok(t, err)
	w.runJobs()
	same(t, "without the cancelled one", w.seriesMails()[message.SeriesBooked], 2)

	w = newEnv(t)
	all = w.series()
	_, err = w.booking.UpdateLater(w.ctx, appointment.Actor{Kind: appointment.ActorOwner, ID: string(ownerID)}, booking.LaterInput{Business: w.id, Appointment: all[0].ID})
	ok(t, err)
	w.runJobs()
	same(t, "all cancelled", w.seriesMails(), map[message.Kind]int{message.SeriesCancelled: 3})
	messages, err := w.Messages.ForAppointment(w.ctx, w.id, all[0].ID)
	ok(t, err)
	same(t, "the first message", messages[1].State, message.Skipped)
}
