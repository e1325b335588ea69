package postgres

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres/internal/report"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/customer"
	"slotwise/ports"
)

// seedCustomers adds n customers. Some have past visits, some have future visits, and some have only cancelled appointments. Some are
// blocked or erased.
func (s *testBusiness) seedCustomers(n int) {
	s.t.Helper()
	_, err := s.pool.Exec(s.t.Context(), `
		INSERT INTO customers (business_id, id, email, name, phone, phone_e164, search, created_at, blocked_at, erased_at, appointment_count, version)
		SELECT business_id, gen_random_uuid(), CASE WHEN i % 17 > 0 THEN 'c' || i || '@example.com' END, 'Ann ' || i, '', '', ' ann ' || i || ' shared', created_at,
			CASE WHEN i % 11 = 0 THEN created_at END, CASE WHEN i % 17 = 0 THEN created_at END, 0, 1
		FROM customers, generate_series(1, $2) i WHERE business_id = $1 AND name = ''`, s.id, n)
	s.must(err)
	_, err = s.pool.Exec(s.t.Context(), `
		INSERT INTO appointments
		SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', gen_random_uuid(), 'customer_id', c.id,
			'starts_at', v.at, 'ends_at', v.at + interval '1 hour',
			'status', CASE WHEN v.i % 5 = 0 OR v.i % 7 = 0 AND v.k > 1 THEN 'cancelled' ELSE 'confirmed' END, 'deleted_at', CASE WHEN v.k = 3 THEN v.at END))).*
		FROM appointments a JOIN customers c ON c.business_id = a.business_id AND c.name <> ''
		CROSS JOIN LATERAL (
			SELECT i, k, $2::timestamptz + (i % 40 - 30 + k * (i % 6)) * interval '5 days' AS at
			FROM (SELECT substring(c.name FROM '\d+')::int AS i) i, generate_series(1, 3) k
		) v WHERE a.business_id = $1`, s.id, day)
	s.must(err)
	s.addItems()
	_, err = s.pool.Exec(s.t.Context(), `
		UPDATE customers c SET appointment_count = (
			SELECT count(*) FROM appointments v WHERE v.business_id = c.business_id AND v.customer_id = c.id AND v.deleted_at IS NULL AND v.status <> 'cancelled')
		WHERE c.business_id = $1`, s.id)
	s.must(err)
	_, err = s.pool.Exec(s.t.Context(), `ANALYZE customers, appointments`)
	s.must(err)
}

// everybody reads all customers of the business without the code under test.
func (s *testBusiness) everybody() (all []customer.Listed) {
	s.t.Helper()
	rows, err := s.pool.Query(s.t.Context(), `
		SELECT c.id::text, c.name, c.blocked_at IS NOT NULL, c.erased_at IS NOT NULL, count(v), max(v.starts_at) FILTER (WHERE v.starts_at < $2), min(v.starts_at) FILTER (WHERE v.starts_at >= $2)
		FROM customers c LEFT JOIN appointments v ON v.business_id = c.business_id AND v.customer_id = c.id AND v.deleted_at IS NULL AND v.status <> 'cancelled'
		WHERE c.business_id = $1 GROUP BY c.business_id, c.id`, s.id, day)
	s.must(err)
	defer rows.Close()
	for rows.Next() {
		var (
			c               customer.Listed
			blocked, erased bool
			last, next      *time.Time
		)
		s.must(rows.Scan(&c.ID, &c.FullName, &blocked, &erased, &c.Appointments, &last, &next))
		c.LastVisit, c.NextVisit = stored.UTC(last), stored.UTC(next)
		if blocked {
			c.Block.Since = day
		}
		if !erased || c.Appointments > 0 {
			all = append(all, c)
		}
	}
	s.must(rows.Err())
	return all
}

// naive selects and orders customers in the simplest way.
func naive(all []customer.Listed, q ports.CustomerQuery) []customer.Listed {
	kept := slices.DeleteFunc(slices.Clone(all), func(c customer.Listed) bool {
		switch q.Only {
		case customer.Coming:
			return c.NextVisit.IsZero()
		case customer.NotSeen:
			return c.Appointments == 0 || !c.NextVisit.IsZero() || !c.LastVisit.Before(q.NotSeen)
		case customer.BlockedOnly:
			return !c.Blocked()
		case customer.Everybody:
		}
		return false
	})
	sign := 1
	if q.Descending {
		sign = -1
	}
	instants := func(a, b time.Time) int {
		if a.IsZero() || b.IsZero() {
			return b.Compare(a) // zero is last
		}
		return sign * a.Compare(b)
	}
	slices.SortFunc(kept, func(a, b customer.Listed) int {
		byID := strings.Compare(string(a.ID), string(b.ID))
		switch q.Sort {
		case customer.ByAppointments:
			return cmp.Or(sign*(a.Appointments-b.Appointments), byID)
		case customer.ByLastVisit:
			return cmp.Or(instants(a.LastVisit, b.LastVisit), byID)
		case customer.ByNextVisit:
			if a.NextVisit.IsZero() && b.NextVisit.IsZero() {
				return cmp.Or(b.LastVisit.Compare(a.LastVisit), byID)
			}
			return cmp.Or(instants(a.NextVisit, b.NextVisit), byID)
		case customer.ByName:
		}
		return cmp.Or(sign*strings.Compare(a.FullName, b.FullName), sign*byID)
	})
	return kept
}

func TestCustomersAreListedInEachOrderPageByPage(t *testing.T) {
	t.Parallel()

	for name, n := range map[string]int{"few": 90, "many": report.FewCustomers + 120} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			s := newTestBusiness(t, openNew(t, Config{}))
			s.seedCustomers(n)
			all := s.everybody()
			// The search text of the customer of newTestBusiness does not begin with a name, because that customer has none.
			named := slices.DeleteFunc(slices.Clone(all), func(c customer.Listed) bool { return c.FullName == "" })
			for _, sort := range []customer.Sort{customer.ByName, customer.ByAppointments, customer.ByLastVisit, customer.ByNextVisit} {
				for _, only := range []customer.Selection{customer.Everybody, customer.Coming, customer.NotSeen, customer.BlockedOnly} {
					for _, descending := range []bool{false, true} {
						q := ports.CustomerQuery{
							Only: only, Sort: sort, Descending: descending, Now: day, NotSeen: day.AddDate(0, 0, -90), Limit: n/3 + 1,
						}
						s.sameCustomers(naive(all, q), q)
						q.Text = "shared"
						s.sameCustomers(naive(named, q), q)
					}
				}
			}
		})
	}
}

// sameCustomers compares all pages of a list with the expected customers.
func (s *testBusiness) sameCustomers(want []customer.Listed, q ports.CustomerQuery) {
	s.t.Helper()
	show := func(c customer.Listed) string {
		return fmt.Sprint(c.ID, c.FullName, c.Appointments, c.LastVisit.Unix(), c.NextVisit.Unix(), c.Blocked())
	}
	listed := 0
	for {
		page, err := s.Reports().ListCustomers(s.t.Context(), s.id, q)
		s.must(err)
		for _, c := range page.Customers {
			if listed >= len(want) || show(c) != show(want[listed]) {
				s.t.Errorf("%+v: customer %d is %s", q, listed, show(c))
				return
			}
			listed++
		}
		q.Now = q.Now.Add(time.Hour) // later pages use the first page's time
		if q.Cursor = page.Next; q.Cursor == "" {
			break
		}
	}
	if listed != len(want) {
		s.t.Errorf("%+v lists %d customers, want %d", q, listed, len(want))
	}
}

func TestACursorOfAnotherOrderIsInvalid(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openNew(t, Config{}))
	s.seedCustomers(3)
	q := ports.CustomerQuery{Sort: customer.ByName, Now: day, Limit: 1}
	page, err := s.Reports().ListCustomers(t.Context(), s.id, q)
	s.must(err)
	for _, wrong := range []ports.CustomerQuery{
		{Sort: customer.ByLastVisit, Cursor: page.Next},
		{Sort: customer.ByName, Descending: true, Cursor: page.Next},
		{Sort: customer.ByName, Cursor: "x"},
		{Sort: customer.ByName, Cursor: "e30"},
	} {
		wrong.Now, wrong.Limit = day, 1
		if _, err := s.Reports().ListCustomers(t.Context(), s.id, wrong); core.CodeOf(err) != core.Invalid {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
}

func TestTotalsOfCustomers(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openNew(t, Config{}))
	s.seedCustomers(100)
	want := ports.CustomerTotals{All: 101 - 100/17, Blocked: 100 / 11}
	for _, c := range s.everybody() {
		if !c.NextVisit.IsZero() {
			want.Coming++
		}
	}
	got, err := s.Reports().CustomerTotals(t.Context(), s.id, day)
	s.must(err)
	if got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Lists are ordered by the stored count of a customer's appointments. Every change of an appointment must update it.
func TestTheCountOfACustomersAppointmentsFollowsThem(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openNew(t, Config{}))
	counts := func() string {
		return strings.Join(column[string](t, s.DB, `SELECT email || ' ' || appointment_count FROM customers WHERE email IS NOT NULL ORDER BY 1`), ", ")
	}
	expect := func(doing, want string) {
		t.Helper()
		if got := counts(); got != want {
			t.Errorf("%s: %s, want %s", doing, got, want)
		}
	}
	var booked []appointment.Appointment
	for i := range 3 {
		a := s.appointment(day.AddDate(0, 0, i))
		a.Customer = appointment.Customer{FullName: "Zoë", Email: "Zoe@example.com", Phone: "1"}
		s.mustBook(a)
		booked = append(booked, a)
	}
	expect("three bookings", "zoe@example.com 3")

	change := func(a *appointment.Appointment, e appointment.Entry) {
		t.Helper()
		a.Version++
		e.Version, e.At, e.Actor = a.Version, day, appointment.Actor{Kind: appointment.ActorOwner}
		s.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Appointments.Update(ctx, *a, e) })
	}
	status := func(from, to appointment.Status) appointment.FieldChange {
		return appointment.FieldChange{Field: appointment.FieldStatus, From: string(from), To: string(to)}
	}
	first := &booked[0]
	first.Status = appointment.Cancelled
	change(first, appointment.Entry{Action: appointment.ActionCancelled, Changes: []appointment.FieldChange{status(appointment.Confirmed, appointment.Cancelled)}})
	expect("one is cancelled", "zoe@example.com 2")
	first.DeletedAt = day
	change(first, appointment.Entry{Action: appointment.ActionDeleted})
	expect("and deleted", "zoe@example.com 2")

	second := &booked[1]
	second.Customer.Email, second.Status = "bo@example.com", appointment.Completed
	change(second, appointment.Entry{Action: appointment.ActionCompleted, Changes: []appointment.FieldChange{
		status(appointment.Confirmed, appointment.Completed), {Field: appointment.FieldCustomerEmail, From: "Zoe@example.com", To: "bo@example.com"},
	}})
	expect("one is somebody else's", "bo@example.com 1, zoe@example.com 1")
	second.DeletedAt = day
	change(second, appointment.Entry{Action: appointment.ActionDeleted})
	expect("and deleted", "bo@example.com 0, zoe@example.com 1")
}

// With many customers, a page ordered by visits reads only as many of them as it needs.
func TestAPageOfManyCustomersStopsEarly(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	s := newTestBusiness(t, openNew(t, Config{Tracer: statements}))
	s.seedCustomers(report.FewCustomers + 120)
	for _, q := range []ports.CustomerQuery{
		{Sort: customer.ByLastVisit},
		{Sort: customer.ByLastVisit, Descending: true},
		{Sort: customer.ByLastVisit, Text: "shared"},
		{Sort: customer.ByNextVisit, Only: customer.NotSeen},
	} {
		q.Now, q.NotSeen, q.Limit = day, day.AddDate(0, 0, -90), 20
		statements.take()
		_, err := s.Reports().ListCustomers(t.Context(), s.id, q)
		s.must(err)
		walks := slices.DeleteFunc(statements.take(), func(sql string) bool { return !strings.Contains(sql, "appointments n") })
		if len(walks) != 1 {
			t.Errorf("%+v: %d walks through appointments", q, len(walks))
		}
		for _, sql := range walks {
			plan := strings.Join(column[string](t, s.DB, "EXPLAIN "+sql), "\n")
			if !strings.Contains(plan, "appointments_starts_idx") || strings.Contains(plan, "Seq Scan on appointments") {
				t.Errorf("%+v:\n%s", q, plan)
			}
		}
	}
}
