package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"slotwise/adapters/memory"
	"slotwise/adapters/system"
	"slotwise/core/business"
	"slotwise/core/civil"
	cases "slotwise/core/usecase/booking"
	"slotwise/ports"
)

const (
	classesTime     = 500 * time.Microsecond // for a month of the timetable
	classesSessions = 500                    // in a month
	classesBusiness = 1                      // the number of the business that has them
	classesTurns    = 300
)

// classesRows make the service of a business a class and insert its sessions, one every 86 minutes. An appointment has eight of the ten places
// in each.
var classesRows = []string{
	`UPDATE businesses SET complimentary = true WHERE id = $1`,
	`UPDATE services SET capacity = 10, most_places = 10 WHERE business_id = $1`,
	`INSERT INTO class_sessions (business_id, id, service_id, starts_at, ends_at, capacity, status, outside_hours, created_at, version)
	SELECT $1, gen_random_uuid(), s.id, $2::timestamptz + n * interval '86 minutes', $2::timestamptz + n * interval '86 minutes' + interval '1 hour', 10, 'scheduled', false, $2, 1
	FROM services s, generate_series(1, $3) n WHERE s.business_id = $1`,
	`INSERT INTO appointments (business_id, id, number, manage_secret, customer_id, session_id, places, service_name, price_minor, currency, starts_at, ends_at, status, no_show,
		client_name, client_email, client_phone, client_notes, notes, source, channel, language, outside_hours, created_at, updated_at, version)
	SELECT c.business_id, c.id, left(c.id::text, 13), decode(md5(c.id::text), 'hex'), (SELECT id FROM customers WHERE business_id = $1 LIMIT 1), c.id, 8, 'Cut', 28000, 'EUR',
		c.starts_at, c.ends_at, 'confirmed', false, 'Grace Hopper', 'grace@example.com', '', '', '', 'online', 'link', 'en', false, $2, $2, 1
	FROM class_sessions c WHERE c.business_id = $1`,
	`INSERT INTO allocations (business_id, holder_id, part, holder_kind, floating, enforced, released, session_id, place, capacity)
	SELECT c.business_id, c.id, n, 'appointment', false, false, false, c.id, n, 10 FROM class_sessions c, generate_series(1, 8) n WHERE c.business_id = $1`,
	`VACUUM ANALYZE class_sessions, allocations, appointments`,
}

// benchClasses measures what a customer sees of a full timetable.
func benchClasses(ctx context.Context, o options, r *report) (err error) {
	d, err := openDatabase(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.close()) }()
	if _, err := d.seed(ctx, 0); err != nil {
		return err
	}
	id, now := business.ID(ofBusiness.id(classesBusiness)), time.Now()
	for _, statement := range classesRows {
		args := []any{string(id), now, classesSessions}[:countArgs(statement)]
		if _, err := d.Pool().Exec(ctx, statement, args...); err != nil {
			return fmt.Errorf("insert sessions: %w", err)
		}
	}
	from := civil.DateOf(now, time.UTC).AddDays(2)
	if err := readClasses(ctx, d, id, from, r); err != nil {
		return err
	}
	return requestClasses(ctx, o, d, from, r)
}

// classesDays are the numbers of days of the timetable that are read. The last one is a month.
var classesDays = []int{1, 7, 28}

// readClasses measures the use case, with stored results and without, by turns.
func readClasses(ctx context.Context, d *database, id business.ID, from civil.Date, r *report) error {
	deps := cases.Deps{
		Clock: system.Clock{}, Tx: d, Setups: d.Setups(), Availability: d.Availability(), Appointments: d.Appointments(), Classes: d.Classes(), Limits: ports.NoRateLimits{},
	}
	counting := cases.New(deps)
	deps.OpenSessions = memory.NewResults(1<<20, func(cases.OpenSessions) int { return 0 })
	storing := cases.New(deps)
	for _, days := range classesDays {
		var counted, stored []time.Duration
		listed := 0
		read := func(service *cases.Service, took *[]time.Duration) error {
			begin := time.Now()
			found, err := service.OpenSessions(ctx, id, "", from, from.AddDays(days-1))
			*took, listed = append(*took, time.Since(begin)), len(found.List)
			return err
		}
		for range classesTurns {
			if err := errors.Join(read(counting, &counted), read(storing, &stored)); err != nil {
				return fmt.Errorf("list sessions: %w", err)
			}
		}
		figure := fmt.Sprintf("%d sessions on %d of the days", listed, days)
		r.note(figure+", counted", pretty(median(counted)))
		if days == classesDays[len(classesDays)-1] {
			r.atMost(figure+", stored", median(stored), classesTime)
		} else {
			r.note(figure+", stored", pretty(median(stored)))
		}
	}
	return nil
}

// requestClasses measures the timetable over HTTP, beside a handler that does nothing.
func requestClasses(ctx context.Context, o options, d *database, from civil.Date, r *report) (err error) {
	s, err := openSite(ctx, o, d)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.stop()) }()
	for _, days := range classesDays {
		c := &comparison{name: fmt.Sprintf("the sessions on %d of the days over HTTP", days), connections: readConnections, paths: []string{
			fmt.Sprintf("/api/business/%s/sessions/open?from=%s&to=%s", ofBusiness.id(classesBusiness), from, from.AddDays(days-1)),
		}}
		if err := c.warmUp(ctx, s); err != nil {
			return err
		}
		for range o.turns {
			if err := c.measure(ctx, s, o.turn); err != nil {
				return err
			}
		}
		title := fmt.Sprintf("%s, %d connections, ", c.name, c.connections)
		r.note(title+"requests per second", fmt.Sprintf("%.0f of %.0f", median(c.real), median(c.nulls)))
		r.note(title+"p99", pretty(median(c.p99s)))
	}
	return nil
}

// countArgs returns how many arguments a statement names.
func countArgs(statement string) (n int) {
	for i := range 3 {
		if strings.Contains(statement, fmt.Sprintf("$%d", i+1)) {
			n = i + 1
		}
	}
	return n
}
