package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync/atomic"
	"time"

	"slotwise/core/civil"
)

const (
	bookClients = 8
	bookShare   = 0.65 // of the rate at which pgbench runs the same statements
	hotP99      = 25 * time.Millisecond
)

func benchBook(ctx context.Context, o options, r *report) (err error) {
	d, s, today, err := openSeededSite(ctx, o, r)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.stop(), d.close()) }()

	for _, path := range slotsPaths(today) { // puts each shop into the product's cache, as searches before a booking do
		if _, _, err := get(ctx, s.product, path); err != nil {
			return err
		}
	}
	recorded, err := d.recordBooking(ctx, today)
	if err != nil {
		return fmt.Errorf("record a booking: %w", err)
	}
	script, err := d.script(ctx, today, recorded)
	if err != nil {
		return err
	}
	runner := newRunner(o, d, script)
	r.note("the statements are run by", runner.name)
	if err := uncontended(ctx, o, d, s, runner, today, r); err != nil {
		return err
	}
	if err := bookSeveral(ctx, o, s, today, r); err != nil {
		return err
	}
	return hotDay(ctx, o, d, s, today, r)
}

// uncontended books different shops and times. It alternates between HTTP and the plain statements.
func uncontended(ctx context.Context, o options, d *database, s *site, runner runner, today civil.Date, r *report) error {
	const block = bookings / 64 // numbers per turn, more than a turn can use
	var (
		shares, served, bare []float64
		p99s                 []time.Duration
		next                 = 0
	)
	for range o.turns {
		from := next
		got, err := load(ctx, s.product, bookClients, o.turn, func(into []byte, connection, i int) []byte {
			n := from + i*bookClients + connection
			return appendBooking(into, s.product, bookingOf(today, n), n)
		})
		if err == nil {
			err = got.only(http.StatusCreated)
		}
		if err != nil {
			return fmt.Errorf("book over HTTP: %w", err)
		}
		next += block
		ran, err := d.runBookings(ctx, runner, next, o.turn)
		if err != nil {
			return fmt.Errorf("run the statements: %w", err)
		}
		next += block
		shares = append(shares, got.perSecond()/ran.perSecond)
		served, bare = append(served, got.perSecond()), append(bare, ran.perSecond)
		p99s = append(p99s, got.p99())
	}
	title := fmt.Sprintf("%d clients, different shops and times, ", bookClients)
	r.note(title+"bookings per second", fmt.Sprintf("%.0f of %.0f", median(served), median(bare)))
	r.atLeastShare(title+"share of the bare statements", median(shares), bookShare)
	r.note(title+"p99", pretty(median(p99s)))
	return nil
}

// runBookings returns an error unless every run made a booking, because refused bookings cost much less.
func (d *database) runBookings(ctx context.Context, runner runner, from int, length time.Duration) (runs, error) {
	const appointments = "SELECT count(*) FROM appointments"
	before, err := d.number(ctx, appointments)
	if err != nil {
		return runs{}, err
	}
	ran, err := runner.run(ctx, from, bookClients, length)
	if err != nil {
		return runs{}, err
	}
	after, err := d.number(ctx, appointments)
	if err == nil && after-before < ran.count {
		err = fmt.Errorf("only %d of %d runs booked", after-before, ran.count)
	}
	return ran, err
}

// hotDay makes all clients book the same salon on the same day. Most attempts overlap and are refused.
func hotDay(ctx context.Context, o options, d *database, s *site, today civil.Date, r *report) error {
	const deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
	before, err := d.number(ctx, deadlocks)
	if err != nil {
		return err
	}
	var (
		p99s     []time.Duration
		attempts []float64
		booked   int64
		failed   int64
		number   atomic.Int64 // of the attempt, so that each one has a new idempotency key
	)
	for turn := range o.turns {
		day := today.AddDays(busyDays + 1 + turn)
		got, err := load(ctx, s.product, bookClients, o.turn, func(into []byte, _, _ int) []byte {
			n := int(number.Add(1))
			return appendBooking(into, s.product, booking{business: 1 + turn%salons, date: day, clock: placeOf(n * 5 % dailyPlaces)}, n)
		})
		if err != nil {
			return fmt.Errorf("book a hot day: %w", err)
		}
		if unexpected := len(got.latencies) - int(got.statuses[http.StatusCreated]+got.statuses[http.StatusBadRequest]+got.serverErrors()); unexpected > 0 {
			return fmt.Errorf("book a hot day: the statuses were %v", got.statuses)
		}
		p99s, attempts = append(p99s, got.p99()), append(attempts, got.perSecond())
		booked, failed = booked+got.statuses[http.StatusCreated], failed+got.serverErrors()
	}
	after, err := d.number(ctx, deadlocks)
	if err != nil {
		return err
	}
	overlapping, err := d.number(ctx, overlaps)
	if err != nil {
		return err
	}
	title := fmt.Sprintf("%d clients on one day, ", bookClients)
	r.note(title+"attempts per second", fmt.Sprintf("%.0f (%d booked in %d turns)", median(attempts), booked, o.turns))
	r.atMost(title+"p99", median(p99s), hotP99)
	r.none(title+"overlapping appointments", overlapping)
	r.none(title+"deadlocks", after-before)
	r.none(title+"server errors", failed)
	return nil
}

// overlaps counts allocations, in the whole database, that begin before an earlier one on their lane has ended.
const overlaps = `
SELECT count(*) FROM (
	SELECT blocked_from < max(blocked_to) OVER (PARTITION BY business_id, lane_id ORDER BY blocked_from, blocked_to
		ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS clashes
	FROM allocations WHERE NOT released
) a WHERE clashes`
