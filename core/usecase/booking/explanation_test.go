package booking_test

import (
	"strings"
	"testing"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/message"
	"slotwise/core/usecase/booking"
)

func explained(e booking.Explanation, edit func(*booking.UpdateInput)) func(*booking.UpdateInput) {
	return func(in *booking.UpdateInput) { edit(in); in.Explanation = e }
}

func (w *env) notes(a appointment.Appointment) []string {
	w.t.Helper()
	list, err := w.Messages.ForAppointment(w.ctx, w.id, a.ID)
	ok(w.t, err)
	notes := make([]string, len(list))
	for i, m := range list {
		notes[i] = m.Note
	}
	return notes
}

func TestTheOwnerExplainsAMove(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	why := booking.Explanation{Notice: appointment.Notice{Note: " Sofia is ill.\n\u202eSorry!\x00 "}, Reason: " Sick day\t"}
	after, err := w.update(a, explained(why, to(berlin(2, "11:00"))))
	ok(t, err)
	same(t, "reason", w.history(a)[0].Reason, "Sick day")
	same(t, "note", w.notes(a)[0], "Sofia is ill.\nSorry!")
	same(t, "messages", w.messages(a)[2:], []string{"changed:customer:queued"})

	silent := booking.Explanation{Notice: appointment.Notice{Silent: true, Note: "unheard"}, Reason: "Agreed by phone"}
	_, err = w.update(after, explained(silent, to(berlin(2, "12:00"))))
	ok(t, err)
	same(t, "messages after a silent move", len(w.messages(a)), 3)
	same(t, "its reason", w.history(a)[0].Reason, "Agreed by phone")
}

func TestTheOwnerExplainsACancellation(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	why := booking.Explanation{Notice: appointment.Notice{Note: "Sofia is ill."}, Reason: "Sick day"}
	_, err := w.update(a, explained(why, status(appointment.Cancelled)))
	ok(t, err)
	same(t, "entry", []any{w.history(a)[0].Action, w.history(a)[0].Reason}, []any{appointment.ActionCancelled, "Sick day"})
	same(t, "messages", w.messages(a)[2:], []string{"cancelled:customer:queued"})
	same(t, "note", w.notes(a)[0], "Sofia is ill.")
}

func TestDeletingWithAndWithoutAMessage(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	silent := w.book(customer, w.form(2, "09:00"))
	_, err := w.Delete(w.ctx, owner, w.id, silent.ID, core.AnyVersion, booking.Explanation{Notice: appointment.Notice{Silent: true}, Reason: "Double entry"})
	ok(t, err)
	same(t, "messages", len(w.messages(silent)), 2)
	same(t, "reason", w.history(silent)[0].Reason, "Double entry")

	told := w.book(customer, w.form(2, "09:00"))
	_, err = w.Delete(w.ctx, owner, w.id, told.ID, core.AnyVersion, booking.Explanation{Notice: appointment.Notice{Note: "We are closed."}})
	ok(t, err)
	same(t, "messages", w.messages(told)[2:], []string{string(message.Cancelled) + ":customer:queued"})
	same(t, "note", w.notes(told)[0], "We are closed.")
}

func TestExplanationsHaveALimit(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	long := booking.Explanation{Notice: appointment.Notice{Note: strings.Repeat("ä", 501)}, Reason: strings.Repeat("x", 501)}
	_, err := w.update(a, explained(long, status(appointment.Cancelled)))
	fields := refused(t, err, core.Invalid, "").Fields
	same(t, "fields", len(fields), 2)
	_, err = w.Delete(w.ctx, owner, w.id, a.ID, core.AnyVersion, long)
	same(t, "fields of a deletion", refused(t, err, core.Invalid, "").Fields, fields)
	same(t, "after the refusals", w.get(a), a)
}
