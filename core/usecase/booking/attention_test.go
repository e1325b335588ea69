package booking_test

import (
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/setupchange"
	"slotwise/core/usecase/booking"
)

func (w *env) attention() []booking.AttentionItem {
	w.t.Helper()
	items, err := w.NeedsAttention(w.ctx, w.id)
	ok(w.t, err)
	return items
}

// away closes a date of a staff member.
func (w *env) away(id business.StaffID, d int) {
	w.t.Helper()
	w.changeStaff(id, func(m *business.Staff) { m.Overrides = []business.DateOverride{{Date: day(d), Note: "sick"}} })
}

func TestAdviceCanBeTakenAtOnce(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	first, second := w.formFor(w.haircut, ann, "09:00"), w.formFor(w.haircut, ann, "10:00")
	a, b := w.book(customer, first), w.book(customer, second)
	w.book(customer, w.formFor(w.haircut, bob, "10:00"))
	same(t, "before", len(w.attention()), 0)
	w.away(ann, 2)

	items := w.attention()
	same(t, "items", len(items), 2)
	same(t, "first", items[0].Appointment, a)
	same(t, "reason", items[0].Reason, setupchange.Closed)
	same(t, "note", items[0].Note, "sick")
	same(t, "assign", *items[0].Assign, booking.Advice{Staff: bob, StaffName: "Bob", StartsAt: a.StartsAt})
	if items[1].Assign != nil {
		t.Errorf("nobody is free at ten: %v", items[1].Assign)
	}
	next := *items[1].Next
	same(t, "next", next, booking.Advice{Staff: ann, StaffName: "Ann", StartsAt: berlin(3, "09:00").In(next.StartsAt.Location())})

	assigned, err := w.update(a, func(in *booking.UpdateInput) { in.Staff = &items[0].Assign.Staff })
	ok(t, err)
	same(t, "assigned to", assigned.First().StaffID, bob)
	_, err = w.update(b, func(in *booking.UpdateInput) { in.StartsAt = &next.StartsAt })
	ok(t, err)
	same(t, "settled", len(w.attention()), 0)
}

// An appointment between two offered starts is treated like any other when its staff member falls ill.
func TestAnAppointmentOffTheGridNeedsAttentionOnASickDay(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	in := w.formFor(w.haircut, ann, "09:10")
	w.book(owner, in)
	same(t, "before", len(w.attention()), 0)
	w.away(ann, 2)
	items := w.attention()
	same(t, "on the sick day", len(items), 1)
	same(t, "reason", items[0].Reason, setupchange.Closed)
}

// A staff member whose times have another grid can take over an appointment without a change of its time.
func TestAnAppointmentKeepsItsTimeOnAnotherGrid(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	a := w.book(customer, w.formFor(w.haircut, ann, "09:30"))
	w.changeStaff(bob, func(m *business.Staff) {
		m.Breaks[time.Tuesday] = business.Day{Open: true, Windows: []business.Window{{Open: 9 * 60, Close: 9*60 + 10}}}
	})
	w.setActive(ann, false)
	items := w.attention()
	same(t, "reason", items[0].Reason, setupchange.StaffInactive)
	assigned, err := w.update(a, func(in *booking.UpdateInput) { in.Staff = &items[0].Assign.Staff })
	ok(t, err)
	same(t, "not outside the hours", assigned.OutsideHours, false)
	same(t, "settled", len(w.attention()), 0)
}

func TestUnassignedAppointmentsAfterTheFirstHire(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	a := w.book(customer, w.form(2, "09:00"))
	w.staff(ann)
	items := w.attention()
	same(t, "reason", items[0].Reason, setupchange.Unassigned)
	_, err := w.update(a, func(in *booking.UpdateInput) { in.Staff = &items[0].Assign.Staff })
	ok(t, err)
	same(t, "settled", len(w.attention()), 0)
}

// An assignment can be undone. Then the appointment needs attention again.
func TestAnAssignmentIsUndone(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	a := w.book(customer, w.formFor(w.haircut, ann, "09:00"))
	w.away(ann, 2)
	_, err := w.update(a, func(in *booking.UpdateInput) { in.Staff = new(bob) })
	ok(t, err)
	same(t, "settled", len(w.attention()), 0)
	back, err := w.update(a, func(in *booking.UpdateInput) { in.Staff, in.Restore = new(a.First().StaffID), true })
	ok(t, err)
	same(t, "staff", back.First().StaffID, a.First().StaffID)
	same(t, "outside hours", back.OutsideHours, false)
	same(t, "open again", len(w.attention()), 1)
}
