package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"slotwise/core/civil"
)

const (
	readConnections = 32
	slotsShare      = 0.28 // of the handler that does nothing
	daysShare       = 0.10
	readP99         = 15 * time.Millisecond
)

// yardstick is one kind of request beside a null request whose answer has the same size.
type yardstick struct {
	name   string
	target float64
	paths  []string // asked in turns

	null                string
	shares, real, nulls []float64
	p99s                []time.Duration
}

func benchRead(ctx context.Context, o options, r *report) (err error) {
	d, s, today, err := openWorld(ctx, o, r)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.stop(), d.close()) }()

	yards := []*yardstick{
		{name: "available-slots", target: slotsShare, paths: slotsPaths(today)},
		{name: "available-days, a month, 20 staff, 500 appointments", target: daysShare, paths: daysPaths(today, fullSalons+1, salons)},
		{name: "available-days, a month, 20 staff, 5,000 appointments", target: daysShare, paths: daysPaths(today, 1, fullSalons)},
	}
	for _, y := range yards {
		if err := y.warmUp(ctx, s); err != nil {
			return err
		}
	}
	fresh := watchFreshness(ctx, s, today)
	for range o.turns {
		for _, y := range yards {
			if err := y.measure(ctx, s, o.turn); err != nil {
				return errors.Join(err, fresh.stop())
			}
		}
	}
	if err := fresh.stop(); err != nil {
		return err
	}
	for _, y := range yards {
		r.note(y.name+", requests per second", fmt.Sprintf("%.0f of %.0f", median(y.real), median(y.nulls)))
		r.atLeastShare(y.name+", share of a null handler", median(y.shares), y.target)
		r.atMost(fmt.Sprintf("%s, p99 at %d connections", y.name, readConnections), median(y.p99s), readP99)
	}
	r.none(fmt.Sprintf("stale answers, of %d asked for right after a booking", fresh.asked), fresh.stale)
	return nil
}

// openWorld is a seeded database with the product on it.
func openWorld(ctx context.Context, o options, r *report) (*database, *site, civil.Date, error) {
	d, err := openDatabase(ctx, o)
	if err != nil {
		return nil, nil, civil.Date{}, err
	}
	begin := time.Now()
	today, err := d.seed(ctx, o.rows)
	if err != nil {
		return nil, nil, today, errors.Join(err, d.close())
	}
	rows, err := d.number(ctx, "SELECT count(*) FROM appointments")
	if err != nil {
		return nil, nil, today, errors.Join(err, d.close())
	}
	r.note(fmt.Sprintf("seeded: %d businesses, %d appointments", businesses, rows), pretty(time.Since(begin)))
	s, err := openSite(ctx, o, d)
	if err != nil {
		return nil, nil, today, errors.Join(err, d.close())
	}
	return d, s, today, nil
}

// slotsPaths ask every shop for a date of the coming weeks: an answer of about 1 KB.
func slotsPaths(today civil.Date) []string {
	const ahead = busyDays - 2
	var paths []string
	for shop := firstShop; shop <= businesses; shop++ {
		date := today.AddDays(1 + shop*7%ahead)
		paths = append(paths, slotsPath(shop, date))
	}
	return paths
}

func slotsPath(number int, date civil.Date) string {
	return fmt.Sprintf("/api/business/%s/available-slots/%s?appointment_date=%s", ofBusiness.id(number), ofService.id(number), date)
}

// daysPaths ask the salons from one number to another for the coming month.
func daysPaths(today civil.Date, first, last int) []string {
	var paths []string
	for salon := first; salon <= last; salon++ {
		paths = append(paths, fmt.Sprintf("/api/business/%s/available-days/%s?from=%s&to=%s",
			ofBusiness.id(salon), ofService.id(salon), today.AddDays(1), today.AddDays(30)))
	}
	return paths
}

// warmUp asks for each path once, and sets the size of the null answer by the first.
func (y *yardstick) warmUp(ctx context.Context, s *site) error {
	for i, path := range y.paths {
		status, body, err := get(ctx, s.product, path)
		if err != nil {
			return err
		}
		if status != http.StatusOK {
			return fmt.Errorf("GET %s was answered with %d: %s", path, status, body)
		}
		if i == 0 {
			y.null = fmt.Sprintf("/%d", len(body))
			y.name += fmt.Sprintf(" (%d bytes)", len(body))
		}
	}
	return nil
}

// measure loads the null handler and the product for one turn each.
func (y *yardstick) measure(ctx context.Context, s *site, turn time.Duration) error {
	null, err := load(ctx, s.null, readConnections, turn, func(into []byte, _, _ int) []byte { return appendGet(into, y.null) })
	if err == nil {
		err = null.only(http.StatusOK)
	}
	if err != nil {
		return fmt.Errorf("load the null handler: %w", err)
	}
	got, err := load(ctx, s.product, readConnections, turn, func(into []byte, connection, i int) []byte {
		const stride = 31 // apart from one another, so that the connections do not ask for the same
		return appendGet(into, y.paths[(connection*stride+i)%len(y.paths)])
	})
	if err == nil {
		err = got.only(http.StatusOK)
	}
	if err != nil {
		return fmt.Errorf("load %s: %w", y.name, err)
	}
	y.shares = append(y.shares, got.perSecond()/null.perSecond())
	y.real, y.nulls = append(y.real, got.perSecond()), append(y.nulls, null.perSecond())
	y.p99s = append(y.p99s, got.p99())
	return nil
}
