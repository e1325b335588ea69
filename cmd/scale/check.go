package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
)

// problems collects what must not be.
type problems []error

// none adds a problem if there is any of what.
func (p *problems) none(what string, count int) {
	if count != 0 {
		*p = append(*p, fmt.Errorf("%s: %d", what, count))
	}
}

const overlaps = `
	SELECT count(*) FROM allocations a JOIN allocations b ON a.business_id = b.business_id AND a.lane_id = b.lane_id AND a.holder_id < b.holder_id
	WHERE NOT a.released AND NOT b.released AND tstzrange(a.blocked_from, a.blocked_to) && tstzrange(b.blocked_from, b.blocked_to)`

const halves = `
	SELECT (SELECT count(*) FROM appointments a WHERE NOT EXISTS (SELECT FROM allocations l WHERE l.business_id = a.business_id AND l.holder_id = a.id))
		+ (SELECT count(*) FROM appointments a WHERE NOT EXISTS (SELECT FROM appointment_history h WHERE h.business_id = a.business_id AND h.appointment_id = a.id))
		+ (SELECT count(*) FROM appointments a WHERE NOT EXISTS (SELECT FROM messages m WHERE m.business_id = a.business_id AND m.appointment_id = a.id))
		+ (SELECT count(*) FROM idempotency_keys k WHERE NOT EXISTS (SELECT FROM appointments a WHERE a.business_id = k.business_id AND a.id = k.appointment_id))`

// check compares what customers were answered with the rows.
func (l *load) check(ctx context.Context, admin string) error {
	var p problems
	rows, err := query(ctx, admin, "SELECT id, client_email FROM appointments")
	if err != nil {
		return err
	}
	stored, byKey := map[string]bool{}, map[string]int{}
	for _, row := range rows {
		stored[row[0]] = true
		byKey[row[1]]++
	}
	places, booked := map[string]int{}, 0
	lost, double, twice, refused := 0, 0, 0, 0
	for _, b := range l.bookings {
		switch {
		case b.booked():
			booked++
			places[b.shop+b.date+b.clock]++
			if !stored[b.id] {
				lost++
			}
		case b.own:
			refused++
		}
	}
	for _, n := range places {
		double += n - 1
	}
	for _, n := range byKey {
		twice += n - 1
	}
	p.none("answered bookings that are lost", lost)
	p.none("places that were answered to two customers", double)
	p.none("bookings of one customer that are stored twice", twice)
	p.none("bookings that nobody else wanted, but that were refused or not answered", refused)
	p.none("booked times that were shown as free", l.stale)
	for what, sql := range map[string]string{"appointments that overlap": overlaps, "halves of a booking": halves} {
		n, err := number(ctx, admin, sql)
		if err != nil {
			return err
		}
		p.none(what, n)
	}
	if booked == 0 {
		p = append(p, errors.New("nothing was booked"))
	}
	p.none("responses with status 500", l.count(func(t try) bool { return t.status == http.StatusInternalServerError }))
	foreign := func(t try) bool { return t.status != 0 && !strings.Contains(t.kind, "json") }
	p.none("responses that are not the product's", l.count(foreign))
	return errors.Join(p...)
}

func (l *load) count(of func(try) bool) (n int) {
	for _, t := range l.tries {
		if of(t) {
			n++
		}
	}
	return n
}

// checkMails waits until every mail job has ended, and compares the mails that arrived with the messages.
func checkMails(ctx context.Context, admin string, sink *mailSink) (sent int, err error) {
	err = until(ctx, "all mails are sent", func() (bool, error) {
		n, err := number(ctx, admin, "SELECT count(*) FROM river_job WHERE kind = 'send_message' AND state NOT IN ('completed', 'cancelled', 'discarded')")
		return n == 0 && err == nil, errors.Join(err, fmt.Errorf("%d mails wait", n))
	})
	if err != nil {
		return 0, err
	}
	rows, err := query(ctx, admin, "SELECT id, state FROM messages WHERE appointment_id IS NOT NULL AND state <> 'skipped'")
	if err != nil {
		return 0, err
	}
	var p problems
	var unsent, missing, twice int
	for _, row := range rows {
		switch n := sink.times(row[0]); {
		case row[1] != "sent":
			unsent++
		case n == 0:
			missing++
		case n > 1:
			twice++
		}
	}
	p.none("messages that were not sent", unsent)
	p.none("mails that never arrived", missing)
	p.none("mails that arrived twice", twice)
	return len(rows), errors.Join(p...)
}
