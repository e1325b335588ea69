package booking_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// counted keeps all results and counts how often one is stored.
type counted[V any] struct {
	byKey map[ports.ResultKey]ports.Result[V]
	puts  int
}

func newCounted[V any]() *counted[V] {
	return &counted[V]{byKey: map[ports.ResultKey]ports.Result[V]{}}
}

func (c *counted[V]) Get(key ports.ResultKey) (ports.Result[V], bool) {
	result, ok := c.byKey[key]
	return result, ok
}

func (c *counted[V]) Put(key ports.ResultKey, result ports.Result[V]) {
	c.byKey[key] = result
	c.puts++
}

// revised adds a revision to scheduling data.
type revised struct {
	ports.AvailabilityReader
	revision ports.Revision
}

func (r *revised) SchedulingData(ctx context.Context, id business.ID, from, to time.Time) (ports.SchedulingData, error) {
	data, err := r.AvailabilityReader.SchedulingData(ctx, id, from, to)
	data.Revision = r.revision
	return data, err
}

// reusing is an env whose service stores results of slots and of days.
type reusing struct {
	*env
	data  *revised
	slots *counted[booking.Slots]
	days  *counted[[]slot.Day]
}

func newReusing(t *testing.T, changes ...func(*business.Business)) *reusing {
	t.Helper()
	w := newEnv(t, changes...)
	r := &reusing{w, &revised{w.Availability, ports.Revision{Setup: 1}}, newCounted[booking.Slots](), newCounted[[]slot.Day]()}
	w.Service = booking.New(booking.Deps{
		Clock: w.clock, Generate: w.generate, Tx: w.Tx, Setups: w.Setups, Availability: r.data, Appointments: w.Appointments, Classes: w.Classes,
		Messages: w.Messages, Limits: w.limited, FreeDays: r.days, FreeSlots: r.slots, PublicURL: "https://book.example",
	})
	return r
}

// free checks the number of free starts on a date in both calculations, and how many results each has stored so far.
func (r *reusing) free(n, want, slotPuts, dayPuts int) {
	r.t.Helper()
	slots, err := r.AvailableSlots(r.ctx, booking.SlotsInput{Business: r.id, Service: r.haircut.ID, Date: day(n)})
	ok(r.t, err)
	days, err := r.AvailableDays(r.ctx, booking.DaysInput{Business: r.id, Service: r.haircut.ID, From: day(n), To: day(n)})
	ok(r.t, err)
	same(r.t, "free starts", len(slots.Starts), want)
	same(r.t, "free starts of the day", days, []slot.Day{{Date: day(n), Free: want}})
	same(r.t, "stored slots", r.slots.puts, slotPuts)
	same(r.t, "stored days", r.days.puts, dayPuts)
}

func TestFreeStartsAreReusedForTheirRevisionUntilTimeChangesThem(t *testing.T) {
	t.Parallel()
	r := newReusing(t, func(b *business.Business) { b.Rules.MinimumNotice = 2 * time.Hour })
	r.data.revision = ports.Revision{}
	r.free(1, 16, 0, 0) // the revision is unknown
	r.data.revision = ports.Revision{Setup: 1}
	r.free(1, 16, 1, 1) // at 07:00; the first start is at 09:00
	r.free(1, 16, 1, 1)
	r.clock.Advance(time.Second) // the first start is now within the notice period
	r.free(1, 15, 2, 2)
	r.clock.Advance(20 * time.Minute)
	r.free(1, 15, 2, 3) // results of days know only the date of the next start
	r.clock.Advance(10 * time.Minute)
	r.free(1, 14, 3, 4)

	r.free(2, 16, 4, 5)
	r.clock.Advance(5 * time.Hour)
	r.free(2, 16, 4, 5)
	r.book(customer, r.form(2, "09:00"))
	r.data.revision.Changed = 7
	r.free(2, 15, 5, 6)
	r.free(2, 15, 5, 6)
}

func TestFreeStartsAreReusedUntilAHoldEnds(t *testing.T) {
	t.Parallel()
	r := newReusing(t)
	r.hold(r.book(customer, r.form(2, "09:00")), monday.Add(30*time.Minute))
	r.free(2, 15, 1, 1)
	r.clock.Set(monday.Add(30*time.Minute - time.Second))
	r.free(2, 15, 1, 1)
	r.clock.Set(monday.Add(30 * time.Minute))
	r.free(2, 16, 2, 2)
}

func TestFreeStartsAreReusedUntilTheGraceEnds(t *testing.T) {
	t.Parallel()
	r := newReusing(t, func(b *business.Business) {
		b.Entitlement = tier.Entitlement{GraceUntil: monday.Add(time.Hour)}
		b.Rules.ParallelBookings = 2
	})
	r.book(customer, r.form(2, "09:00"))
	r.free(2, 16, 1, 1) // a second customer at the same time gets the stored result
	r.clock.Set(monday.Add(time.Hour - time.Second))
	r.free(2, 16, 1, 1)
	r.clock.Set(monday.Add(time.Hour))
	r.free(2, 15, 2, 2)
}

func TestFreeStartsAreReusedUntilTheHorizonMoves(t *testing.T) {
	t.Parallel()
	r := newReusing(t, func(b *business.Business) { b.Rules.HorizonDays = 1 })
	r.free(3, 0, 1, 1)
	r.clock.Set(berlin(1, "23:59"))
	r.free(3, 0, 1, 1)
	r.clock.Set(berlin(2, "00:00"))
	r.free(3, 16, 2, 2)
}

func TestFreeStartsOfSeveralServicesAreReused(t *testing.T) {
	t.Parallel()
	r := newReusing(t, func(b *business.Business) { b.Rules.MinimumNotice = 2 * time.Hour })
	cut := booking.ChosenItem{Service: r.haircut.ID}
	free := func(further booking.Further, want, slotPuts, dayPuts int) {
		t.Helper()
		slots, err := r.AvailableSlots(r.ctx, booking.SlotsInput{Business: r.id, Service: r.haircut.ID, Further: further, Date: day(1)})
		ok(t, err)
		days, err := r.AvailableDays(r.ctx, booking.DaysInput{Business: r.id, Service: r.haircut.ID, Further: further, From: day(1), To: day(1)})
		ok(t, err)
		same(t, "free starts", len(slots.Starts), want)
		same(t, "free starts of the day", days, []slot.Day{{Date: day(1), Free: want}})
		for _, items := range slots.Items {
			same(t, "services of a start", len(items), 1+len(further.Items))
		}
		same(t, "stored slots", r.slots.puts, slotPuts)
		same(t, "stored days", r.days.puts, dayPuts)
	}
	two, three := booking.Further{Items: []booking.ChosenItem{cut}}, booking.Further{Items: []booking.ChosenItem{cut, cut}}
	free(booking.Further{}, 16, 1, 1)
	free(two, 8, 2, 2)
	free(three, 5, 3, 3)
	free(two, 8, 3, 3)
	two.SameStaff = true
	free(two, 8, 4, 4)
	r.clock.Advance(time.Second) // the first start is now within the notice period
	free(two, 7, 5, 5)
	r.clock.Advance(time.Second)
	free(two, 7, 5, 6) // results of days know only the date of the next start
	r.data.revision.Changed = 7
	free(two, 7, 6, 7)
}

func TestSlotsToMoveAreNotReused(t *testing.T) {
	t.Parallel()
	r := newReusing(t)
	a := r.book(customer, r.form(2, "09:00"))
	for _, moving := range []appointment.ID{"", a.ID} {
		got, err := r.AvailableSlots(r.ctx, booking.SlotsInput{Business: r.id, Service: r.haircut.ID, Date: day(2), Moving: moving})
		ok(t, err)
		if want := 15; moving == "" && len(got.Starts) != want || moving != "" && len(got.Starts) != want+1 {
			t.Errorf("moving %q: %d starts", moving, len(got.Starts))
		}
	}
	same(t, "stored slots", r.slots.puts, 1)
}
