package booking_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// counted keeps all results and counts how often one is stored.
type counted struct {
	byKey map[ports.FreeDaysKey]ports.FreeDays
	puts  int
}

func (c *counted) Get(key ports.FreeDaysKey) (ports.FreeDays, bool) {
	days, ok := c.byKey[key]
	return days, ok
}

func (c *counted) Put(key ports.FreeDaysKey, days ports.FreeDays) {
	c.byKey[key] = days
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

// A result is used again only for the same data in the same second.
func TestCountsOfFreeStartsAreKeptForTheirRevisionAndSecond(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	store, data := &counted{byKey: map[ports.FreeDaysKey]ports.FreeDays{}}, &revised{AvailabilityReader: w.Availability}
	service := booking.New(booking.Deps{Clock: w.clock, Availability: data, FreeDays: store})
	days := func(wantPuts int, want ...slot.Day) {
		t.Helper()
		got, err := service.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: w.haircut.ID, From: day(1), To: day(1)})
		ok(t, err)
		same(t, "days", got, want)
		same(t, "stored results", store.puts, wantPuts)
	}
	all, fewer := slot.Day{Date: day(1), Free: 16}, slot.Day{Date: day(1), Free: 15}
	days(0, all) // of an unknown revision
	data.revision = ports.Revision{Setup: 1}
	days(1, all)
	days(1, all)
	w.clock.Advance(time.Second)
	days(2, all)
	w.book(customer, w.form(1, "09:00"))
	data.revision.Changed = 7
	days(3, fewer)
	days(3, fewer)
	w.clock.Advance(4 * time.Hour) // past the first starts of the day
	got, err := service.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: w.haircut.ID, From: day(1), To: day(1)})
	ok(t, err)
	if got[0].Free >= fewer.Free {
		t.Errorf("%d starts are free later that day", got[0].Free)
	}
}
