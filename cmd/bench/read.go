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
	manyConnections = 128
	slotsShare      = 0.32 // of the rate of the handler that does nothing
	slotsShareMany  = 0.40 // waiting requests share a query, so each costs less
	daysShare       = 0.25
	severalShare    = 0.25
	readP99         = 15 * time.Millisecond
)

// comparison compares one kind of request with a null request whose response has the same size.
type comparison struct {
	name        string
	target      float64
	connections int
	paths       []string // requested in rotation

	null                string
	shares, real, nulls []float64
	p99s                []time.Duration
}

func benchRead(ctx context.Context, o options, r *report) (err error) {
	d, s, today, err := openSeededSite(ctx, o, r)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.stop(), d.close()) }()

	comparisons := []*comparison{
		{name: "available-slots", target: slotsShare, connections: readConnections, paths: slotsPaths(today)},
		{name: "available-slots", target: slotsShareMany, connections: manyConnections, paths: slotsPaths(today)},
		{name: "available-days, a month, 20 staff, 500 appointments", target: daysShare, connections: readConnections, paths: daysPaths(today, fullSalons+1, salons)},
		{name: "available-days, a month, 20 staff, 5,000 appointments", target: daysShare, connections: readConnections, paths: daysPaths(today, 1, fullSalons)},
		{name: "available-days, a month, three services, 20 staff, 500 appointments", target: severalShare, connections: readConnections, paths: severalPaths(today)},
	}
	for _, c := range comparisons {
		if err := c.warmUp(ctx, s); err != nil {
			return err
		}
	}
	fresh := watchFreshness(ctx, s, today)
	for range o.turns {
		for _, c := range comparisons {
			if err := c.measure(ctx, s, o.turn); err != nil {
				return errors.Join(err, fresh.stop())
			}
		}
	}
	if err := fresh.stop(); err != nil {
		return err
	}
	for _, c := range comparisons {
		title := fmt.Sprintf("%s, %d connections, ", c.name, c.connections)
		r.note(title+"requests per second", fmt.Sprintf("%.0f of %.0f", median(c.real), median(c.nulls)))
		r.atLeastShare(title+"share of a null handler", median(c.shares), c.target)
		if c.connections == readConnections {
			r.atMost(title+"p99", median(c.p99s), readP99)
		} else {
			r.note(title+"p99", pretty(median(c.p99s)))
		}
	}
	r.none(fmt.Sprintf("stale responses, of %d right after a booking", fresh.checked), fresh.stale)
	return nil
}

// openSeededSite opens a seeded database and a site that uses it.
func openSeededSite(ctx context.Context, o options, r *report) (*database, *site, civil.Date, error) {
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

// slotsPaths returns the paths of the free slots of every shop on a date in the coming weeks. Each response is about 1 KB.
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

// daysPaths returns the paths of the free days in the coming month of the salons from first to last.
func daysPaths(today civil.Date, first, last int) []string {
	var paths []string
	for salon := first; salon <= last; salon++ {
		paths = append(paths, fmt.Sprintf("/api/business/%s/available-days/%s?from=%s&to=%s",
			ofBusiness.id(salon), ofService.id(salon), today.AddDays(1), today.AddDays(30)))
	}
	return paths
}

// severalPaths returns the paths of the days of the quiet salons on which three services fit.
func severalPaths(today civil.Date) []string {
	paths := daysPaths(today, fullSalons+1, salons)
	for i := range paths {
		service := ofService.id(fullSalons + 1 + i)
		paths[i] += "&further_services=" + service + "," + service
	}
	return paths
}

// warmUp requests each path once. The size of the first response determines the size of the null response.
func (c *comparison) warmUp(ctx context.Context, s *site) error {
	for i, path := range c.paths {
		status, body, err := get(ctx, s.product, path)
		if err != nil {
			return err
		}
		if status != http.StatusOK {
			return fmt.Errorf("GET %s: status %d: %s", path, status, body)
		}
		if i == 0 {
			c.null = fmt.Sprintf("/%d", len(body))
			c.name += fmt.Sprintf(" (%d bytes)", len(body))
		}
	}
	return nil
}

// measure puts load on the null handler and then on the product, for one turn each.
func (c *comparison) measure(ctx context.Context, s *site, turn time.Duration) error {
	null, err := load(ctx, s.null, c.connections, turn, func(into []byte, _, _ int) []byte { return appendGet(into, c.null) })
	if err == nil {
		err = null.only(http.StatusOK)
	}
	if err != nil {
		return fmt.Errorf("load the null handler: %w", err)
	}
	got, err := load(ctx, s.product, c.connections, turn, func(into []byte, connection, i int) []byte {
		const stride = 31 // so that concurrent connections request different paths
		return appendGet(into, c.paths[(connection*stride+i)%len(c.paths)])
	})
	if err == nil {
		err = got.only(http.StatusOK)
	}
	if err != nil {
		return fmt.Errorf("load %s: %w", c.name, err)
	}
	c.shares = append(c.shares, got.perSecond()/null.perSecond())
	c.real, c.nulls = append(c.real, got.perSecond()), append(c.nulls, null.perSecond())
	c.p99s = append(c.p99s, got.p99())
	return nil
}
