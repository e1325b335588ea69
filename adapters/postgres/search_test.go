package postgres

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres/internal/report"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/ports"
)

// addCustomers adds n customers called "Ann 1 Shared" and so on. Each has two appointments, which have no allocations.
func (s *testBusiness) addCustomers(n int) {
	s.t.Helper()
	_, err := s.pool.Exec(s.t.Context(), `
		INSERT INTO customers (business_id, id, email, name, phone, phone_e164, search, created_at, appointment_count, version)
		SELECT business_id, gen_random_uuid(), 'c' || i || '@example.com', 'Ann ' || i || ' Shared', '', '', ' ann ' || i || ' shared c' || i || '@example.com', created_at, 2, 1
		FROM customers, generate_series(1, $2) i WHERE business_id = $1 AND email IS NULL`, s.id, n)
	s.must(err)
	_, err = s.pool.Exec(s.t.Context(), `
		INSERT INTO appointments
		SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', gen_random_uuid(), 'customer_id', c.id,
			'client_name', c.name, 'client_email', c.email, 'starts_at', a.starts_at + visit * interval '1 hour', 'ends_at', a.ends_at + visit * interval '1 hour'))).*
		FROM appointments a JOIN customers c ON c.business_id = a.business_id AND c.email IS NOT NULL
		CROSS JOIN LATERAL (SELECT substring(c.email FROM '\d+')::int * k AS visit FROM generate_series(-1, 1, 2) k) v WHERE a.business_id = $1`, s.id)
	s.must(err)
	s.addItems()
}

// addItems adds an item to each appointment that has none, for nobody in particular.
func (s *testBusiness) addItems() {
	s.t.Helper()
	_, err := s.pool.Exec(s.t.Context(), `
		INSERT INTO appointment_items (business_id, appointment_id, item, service_id, service_name, price_minor, staff_name, starts_at, ends_at, buffer_before_minutes, buffer_after_minutes)
		SELECT a.business_id, a.id, 1, $2, a.service_name, a.price_minor, '', a.starts_at, a.ends_at, 0, 0 FROM appointments a
		WHERE a.business_id = $1 AND NOT EXISTS (SELECT FROM appointment_items i WHERE i.business_id = $1 AND i.appointment_id = a.id)`, s.id, s.svc.ID)
	s.must(err)
}

// listAll returns the distinct appointments on all pages of a list.
func (s *testBusiness) listAll(f ports.Filter) (listed []appointment.ID) {
	s.t.Helper()
	for {
		page, err := s.Reports().List(s.t.Context(), s.id, f)
		s.must(err)
		for _, a := range page.Appointments {
			listed = append(listed, a.ID)
		}
		if f.Cursor = page.Next; f.Cursor == "" {
			slices.Sort(listed)
			return slices.Compact(listed)
		}
	}
}

// Searches with few results and searches with many results run different statements. Both must find the same appointments.
func TestASearchThatFindsManyFindsThemAll(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openNew(t, Config{}))
	s.addCustomers(report.FewCustomers + 100)
	reports := s.Reports()

	everybody, err := reports.Customers(t.Context(), s.id, "shared", report.FewCustomers+200)
	s.must(err)
	if len(everybody) != report.FewCustomers+100 {
		t.Errorf("%d customers, want %d", len(everybody), report.FewCustomers+100)
	}
	for i, c := range everybody {
		if want := fmt.Sprintf("Ann %d Shared", report.FewCustomers+100-i); c.FullName != want || c.Appointments != 2 {
			t.Fatalf("customer %d is %+v, want %s with 2 appointments", i, c, want)
		}
	}
	some, err := reports.Customers(t.Context(), s.id, "", 7)
	s.must(err)
	if !slices.Equal(some, everybody[:7]) {
		t.Errorf("the first seven: %v", some)
	}

	listed := s.listAll(ports.Filter{Text: "shared", Now: day.AddDate(1, 0, 0), Limit: 3000})
	if len(listed) != 2*(report.FewCustomers+100) {
		t.Errorf("%d appointments, want %d", len(listed), 2*(report.FewCustomers+100))
	}
	one, err := reports.List(t.Context(), s.id, ports.Filter{Text: "ann 77 s", Now: day, Limit: 10})
	s.must(err)
	if len(one.Appointments) != 2 || one.Appointments[0].Customer.FullName != "Ann 77 Shared" {
		t.Errorf("a search for one customer: %+v", one.Appointments)
	}
}

func TestASearchForSignsAloneFindsNothing(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openNew(t, Config{}))
	s.addCustomers(report.FewCustomers + 10)
	for _, typed := range []string{"%", "&", "-", "@", "_"} {
		customers, err := s.Reports().Customers(t.Context(), s.id, typed, 10)
		s.must(err)
		page, err := s.Reports().ListCustomers(t.Context(), s.id, ports.CustomerQuery{Text: typed, Sort: customer.ByLastVisit, Now: day, Limit: 10})
		s.must(err)
		listed := s.listAll(ports.Filter{Text: typed, Now: day.AddDate(1, 0, 0), Limit: 10})
		businesses, err := s.Operator().CountBusinesses(t.Context(), ports.BusinessQuery{Text: typed, Now: day})
		s.must(err)
		subscriptions, err := s.Operator().CountSubscriptions(t.Context(), ports.SubscriptionQuery{Text: typed})
		s.must(err)
		if len(customers)+len(page.Customers)+len(listed)+businesses+subscriptions != 0 {
			t.Errorf("%q finds %d and %d customers, %d appointments, %d businesses, %d subscriptions",
				typed, len(customers), len(page.Customers), len(listed), businesses, subscriptions)
		}
	}
}

// This search finds so many customers that it reads their ids but does not look up their appointments one by one.
func TestASearchThatFindsSomeFindsThemAllInOrder(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	s := newTestBusiness(t, openNew(t, Config{Tracer: statements}))
	s.addCustomers(report.FewCustomers + 100)
	_, err := s.pool.Exec(t.Context(), `
		INSERT INTO customers SELECT (jsonb_populate_record(c, jsonb_build_object(
			'id', 'ffffffff-ffff-4fff-bfff-' || lpad(i::text, 12, '0'), 'email', 'b' || i || '@example.com', 'search', ' bob ' || i))).*
		FROM customers c, generate_series(1, $2) i WHERE c.business_id = $1 AND c.email IS NULL`, s.id, report.SampledCustomers)
	s.must(err)
	statements.take()
	for _, furthest := range []bool{false, true} {
		f := ports.Filter{Text: "shared", Now: day.AddDate(1, 0, 0), Limit: 700, Furthest: furthest}
		if listed := s.listAll(f); len(listed) != 2*(report.FewCustomers+100) {
			t.Errorf("%d appointments, want %d", len(listed), 2*(report.FewCustomers+100))
		}
	}
	walks := slices.DeleteFunc(statements.take(), func(sql string) bool { return !strings.Contains(sql, "CASE WHEN a.customer_id = ANY") })
	if len(walks) == 0 {
		t.Error("no list goes through appointments in order")
	}
	for _, sql := range walks[:min(1, len(walks))] {
		plan := strings.Join(column[string](t, s.DB, "EXPLAIN "+strings.Replace(sql, "LIMIT 701", "LIMIT 51", 1)), "\n")
		if !strings.Contains(plan, "appointments_starts_idx") || strings.Contains(plan, "Sort") {
			t.Errorf("the plan is\n%s", plan)
		}
	}
}

// Customers without an address are omitted and do not count towards the limit.
func TestCustomersWithoutAnAddressTakeNoPlaceInASearch(t *testing.T) {
	t.Parallel()

	const withoutAddress, limit = 60, 50
	s := newTestBusiness(t, openNew(t, Config{}))
	s.addCustomers(report.LookedUpCustomers + 2*withoutAddress)
	_, err := s.pool.Exec(t.Context(), `
		UPDATE customers SET email = NULL WHERE business_id = $1 AND substring(email FROM '\d+')::int > $2`, s.id, report.LookedUpCustomers+withoutAddress)
	s.must(err)
	for _, typed := range []string{"shared", "ann"} {
		found, err := s.Reports().Customers(t.Context(), s.id, typed, limit)
		s.must(err)
		if want := fmt.Sprintf("Ann %d Shared", report.LookedUpCustomers+withoutAddress); len(found) != limit || found[0].FullName != want {
			t.Errorf("%q finds %d customers, want %d from %s on: %v", typed, len(found), limit, want, found)
		}
	}
}

// A list drops appointments that are only held for a payment after reading them.
func TestAListPassesAppointmentsThatAreOnlyHeld(t *testing.T) {
	t.Parallel()

	const customers, held, without = 200, 150, 1 // an appointment without a customer
	s := newTestBusiness(t, openNew(t, Config{}))
	s.addCustomers(customers)
	until := day.AddDate(1, 0, 0)
	_, err := s.pool.Exec(t.Context(), `
		UPDATE appointments SET deposit_state = 'awaiting', deposit_minor = 100, deposit_refunded_minor = 0, deposit_test = false, held_until = $2
		WHERE business_id = $1 AND substring(client_email FROM '\d+')::int <= $3`, s.id, until, held)
	s.must(err)
	for name, c := range map[string]struct {
		heldAt time.Time
		text   string
		status appointment.Status
		want   int
	}{
		"of nobody who has not paid": {want: 2*(customers-held) + without},
		"with all that are held":     {heldAt: until.Add(-time.Second), want: 2*customers + without},
		"after the holds have ended": {heldAt: until, want: 2*(customers-held) + without},
		"by a name":                  {heldAt: until.Add(-time.Second), text: "shared", want: 2 * (customers - held)},
		"by a status":                {heldAt: until.Add(-time.Second), status: appointment.Confirmed, want: 2*(customers-held) + without},
	} {
		for _, limit := range []int{1, 30, 3000} {
			for _, furthest := range []bool{false, true} {
				f := ports.Filter{Now: day, HeldAt: c.heldAt, Text: c.text, Status: c.status, Limit: limit, Furthest: furthest}
				if listed := s.listAll(f); len(listed) != c.want {
					t.Errorf("a list %s has %d appointments in pages of %d, want %d", name, len(listed), limit, c.want)
				}
			}
		}
	}
}

func TestAStaffMembersAppointmentsAreReadFromAnIndex(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	s := newTestBusiness(t, openNew(t, Config{Tracer: statements}))
	s.addCustomers(2000)
	_, err := s.Reports().List(t.Context(), s.id, ports.Filter{Staff: business.StaffID(newID()), Now: day, Limit: 50})
	s.must(err)
	_, err = s.pool.Exec(t.Context(), "ANALYZE appointments, appointment_items")
	s.must(err)
	lists := slices.DeleteFunc(statements.take(), func(sql string) bool { return !strings.Contains(sql, "i.staff_id = ") })
	if len(lists) != 2 {
		t.Fatalf("%d statements with the staff member", len(lists))
	}
	for _, sql := range lists {
		plan := strings.Join(column[string](t, s.DB, "EXPLAIN "+sql), "\n")
		if !strings.Contains(plan, "appointment_items_staff_idx") {
			t.Errorf("the plan is\n%s", plan)
		}
	}
}

func TestAShortTermFindsTheBeginningsOfWordsOnEveryPage(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openNew(t, Config{}))
	s.addCustomers(report.FewCustomers + 100)
	for typed, customers := range map[string]int{
		"a": report.FewCustomers + 100, "an": report.FewCustomers + 100, "c": report.FewCustomers + 100, // many
		"9": 1 + 10 + 100, "10": 1 + 10 + 100, // 10, 100 to 109, 1000 to 1099
		"nn": 0, "m": 0,
	} {
		const most = 50
		found, err := s.Reports().Customers(t.Context(), s.id, typed, most)
		s.must(err)
		if len(found) != min(customers, most) {
			t.Errorf("%q finds %d customers, want %d", typed, len(found), min(customers, most))
		}
		for _, furthest := range []bool{false, true} {
			f := ports.Filter{Text: typed, Now: day.AddDate(1, 0, 0), Limit: 700, Furthest: furthest}
			if listed := s.listAll(f); len(listed) != 2*customers {
				t.Errorf("%q lists %d appointments, want %d", typed, len(listed), 2*customers)
			}
			f.Status = appointment.Pending
			if listed := s.listAll(f); len(listed) != 0 {
				t.Errorf("%q lists %d pending appointments, want none", typed, len(listed))
			}
		}
	}
}

func TestASearchTextStopsGrowing(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openNew(t, Config{}))
	for i := range 40 {
		a := s.appointment(day.AddDate(0, 0, i))
		a.Customer = appointment.Customer{FullName: fmt.Sprintf("%d%0*d", i, 90, i), Email: "a@example.com", Phone: "1"}
		if outcome, err := s.book(a, nil); err != nil || outcome != ports.Booked {
			t.Fatal(outcome, err)
		}
	}
	longest := len(customer.SearchText(fmt.Sprintf("%0*d", 92, 0), "a@example.com", "1"))
	if n := column[int](t, s.DB, `SELECT max(length(search)) FROM customers`)[0]; n < maxSearchText || n > maxSearchText+longest {
		t.Errorf("a search text of %d characters", n)
	}
}

// The index holds the customers of all businesses. A search in a business with few of its own reads only those.
func TestASearchInASmallBusinessReadsOnlyItsOwnCustomers(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	s := newTestBusiness(t, openNew(t, Config{Tracer: statements}))
	s.addCustomers(20)
	statements.take()
	for typed, want := range map[string]int{"ann 1": 11, "nobody": 0} { // 1 and 10 to 19
		page, err := s.Reports().ListCustomers(t.Context(), s.id, ports.CustomerQuery{Text: typed, Sort: customer.ByName, Now: day, Limit: 50})
		s.must(err)
		if len(page.Customers) != want {
			t.Errorf("%q finds %d customers, want %d", typed, len(page.Customers), want)
		}
		sent := statements.take()
		if !strings.Contains(sent[0], "newest.search LIKE") || slices.ContainsFunc(sent, func(sql string) bool { return strings.Contains(sql, "array_agg(found.id)") }) {
			t.Errorf("%q is searched in the index of all businesses: %v", typed, sent)
		}
	}
}
