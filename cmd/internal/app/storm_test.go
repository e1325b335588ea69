package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"sync"
	"testing"
	"time"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/system"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

const (
	stormClients   = 8
	operations     = 60    // of each client, in every run of the tests
	operationsLong = 2_000 // with SLOTWISE_LONG=1
	stormStaff     = 3
	stormSlots     = 31 // starts on the day, a quarter of an hour apart
)

var stormOwner, stormCustomer = appointment.Actor{Kind: appointment.ActorOwner}, appointment.Actor{Kind: appointment.ActorCustomer}

// withSteps has the steps of all items: when they are, who works, and how many lanes they occupy. An item without steps is one step.
const withSteps = `
	WITH step AS (
		SELECT i.business_id, i.appointment_id, i.staff_id, (e.s->>'staffed')::boolean AS staffed, jsonb_array_length(coalesce(e.s->'pools', '[]')) AS pools,
			i.starts_at + sum((e.s->>'minutes')::int) OVER before * interval '1 minute' AS ends_at, (e.s->>'minutes')::int * interval '1 minute' AS length
		FROM appointment_items i CROSS JOIN jsonb_array_elements(coalesce(i.steps, jsonb_build_array(
			jsonb_build_object('minutes', (extract(epoch FROM i.ends_at - i.starts_at) / 60)::int, 'staffed', true)))) WITH ORDINALITY AS e (s, n)
		WINDOW before AS (PARTITION BY i.business_id, i.appointment_id, i.item ORDER BY e.n)
	)`

// halves counts the appointments that occupy another amount of time than their items take.
const halves = withSteps + `
	SELECT count(*) FROM appointments a WHERE a.business_id = $1
	AND (SELECT coalesce(sum(p.blocked_to - p.blocked_from), '0') FROM allocations p WHERE p.business_id = a.business_id AND p.holder_id = a.id AND NOT p.released)
	<> CASE WHEN a.status = 'cancelled' THEN '0' ELSE (
		SELECT sum(s.length * (s.pools + s.staffed::int)) FROM step s WHERE s.business_id = a.business_id AND s.appointment_id = a.id) END`

// Owners and customers book one to three services, move, reassign, edit, cancel and reactivate concurrently on one day of three staff members and
// two chairs. Some of the services have processing time, for which the customer stays in a chair. In any order: no two appointments overlap on a lane, none is on the lane of another staff member, nothing deadlocks, and every
// refusal has a reason for its user. Somebody who reads meanwhile never sees an appointment with a part of its time.
func TestStorm(t *testing.T) {
	t.Parallel()
	s := newStorm(t, stormStaff)
	each := operations
	if os.Getenv("SLOTWISE_LONG") == "1" {
		each = operationsLong
	}
	var group, watcher sync.WaitGroup
	over := make(chan struct{})
	watcher.Go(func() { s.watch(over) })
	for c := range stormClients {
		group.Go(func() {
			r := rand.New(rand.NewPCG(uint64(c), 7)) // repeatable
			for range each {
				s.record(s.operate(r))
			}
		})
	}
	group.Wait()
	close(over)
	watcher.Wait()
	if done := s.outcomes["done"]; done < each {
		t.Errorf("only %d of %d operations succeeded: %v", done, stormClients*each, s.outcomes)
	}
	t.Logf("outcomes: %v", s.outcomes)
	for problem, query := range map[string]string{
		"pairs of appointments that overlap on a lane": `
			SELECT count(*) FROM allocations a JOIN allocations b USING (business_id, lane_id)
			WHERE (a.holder_id, a.part) < (b.holder_id, b.part) AND NOT a.released AND NOT b.released
				AND a.blocked_from < b.blocked_to AND b.blocked_from < a.blocked_to`,
		"steps without a place on the lane of their staff member": withSteps + `
			SELECT count(*) FROM appointments a JOIN step s ON s.business_id = a.business_id AND s.appointment_id = a.id
			WHERE a.status <> 'cancelled' AND s.staffed AND NOT EXISTS (
				SELECT FROM allocations p JOIN lanes l ON l.business_id = p.business_id AND l.id = p.lane_id
				WHERE p.business_id = a.business_id AND p.holder_id = a.id AND NOT p.released AND p.blocked_from <= s.ends_at - s.length AND p.blocked_to >= s.ends_at
					AND l.resource_id IS NULL AND (s.staff_id IS NULL OR l.staff_id = s.staff_id))`,
		"steps without a chair": withSteps + `
			SELECT count(*) FROM appointments a JOIN step s ON s.business_id = a.business_id AND s.appointment_id = a.id
			WHERE a.status <> 'cancelled' AND s.pools > 0 AND NOT EXISTS (
				SELECT FROM allocations p JOIN lanes l ON l.business_id = p.business_id AND l.id = p.lane_id
				WHERE p.business_id = a.business_id AND p.holder_id = a.id AND NOT p.released AND p.blocked_from <= s.ends_at - s.length AND p.blocked_to >= s.ends_at
					AND l.resource_id IS NOT NULL)`,
		"appointments that do not begin with their first item and end with their last": `
			SELECT count(*) FROM appointments a
			WHERE (a.starts_at, a.ends_at) IS DISTINCT FROM (SELECT (min(i.starts_at), max(i.ends_at)) FROM appointment_items i WHERE i.business_id = a.business_id AND i.appointment_id = a.id)`,
		"allocations that float although somebody was chosen, or belong to several items, or are one of several on the lane": `
			SELECT count(*) FROM (SELECT p.*, count(*) OVER (PARTITION BY p.business_id, p.holder_id, p.lane_id) AS parts FROM allocations p WHERE NOT p.released) p
			JOIN lanes l ON l.business_id = p.business_id AND l.id = p.lane_id
			JOIN (SELECT business_id, appointment_id, count(*) AS items, count(staff_id) AS chosen FROM appointment_items GROUP BY 1, 2) i
				ON i.business_id = p.business_id AND i.appointment_id = p.holder_id
			WHERE p.floating <> (i.items = 1 AND p.parts = 1 AND (l.resource_id IS NOT NULL OR i.chosen = 0))`,
		"appointments with an incomplete history": `
			SELECT count(*) FROM appointments a
			WHERE a.version <> (SELECT count(*) FROM appointment_history h WHERE h.business_id = a.business_id AND h.appointment_id = a.id)`,
		"deadlocks": `SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`,
	} {
		var n int
		if err := s.db.Pool().QueryRow(t.Context(), query).Scan(&n); err != nil {
			t.Fatal(err)
		}
		if n > 0 {
			t.Errorf("%d %s", n, problem)
		}
	}
}

// storm is a business for which all clients book on the same day.
type storm struct {
	*booking.Service
	t     *testing.T
	db    *postgres.DB
	id    business.ID
	cut   business.ServiceID
	dye   business.ServiceID // in a chair, with processing time
	staff []business.StaffID
	date  civil.Date

	mu       sync.Mutex
	booked   []appointment.Appointment
	outcomes map[string]int // counts of "done" and of each refusal
}

// watch looks for appointments with a part of their time until the storm is over, and once more after it.
func (s *storm) watch(over <-chan struct{}) {
	for last := false; ; {
		var n int
		if err := s.db.Pool().QueryRow(s.t.Context(), halves, s.id).Scan(&n); err != nil || n > 0 {
			s.t.Errorf("%d appointments occupy another amount of time than their items take (%v)", n, err)
			return
		}
		if last {
			return
		}
		select {
		case <-over:
			last = true
		default:
		}
	}
}

func newStorm(t *testing.T, staff int) *storm {
	t.Helper()
	migrate := func(ctx context.Context, url string) error {
		return postgres.Migrate(ctx, url, slog.New(slog.DiscardHandler))
	}
	db, err := postgres.Open(t.Context(), postgres.Config{URL: embeddedtest.New(t, migrate), MaxConns: stormClients + 4})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	now := time.Date(2027, time.March, 1, 6, 0, 0, 0, time.UTC)
	generate := system.Generator{}
	b := business.New(business.ID(generate.ID()), business.Details{Name: "Storm", Email: "o@example.com", Phone: "1", Category: business.HairSalon}, "Europe/Berlin", now)
	b.Entitlement = tier.Entitlement{Complimentary: true}
	b.Rules.Step = 15 * time.Minute
	cut := business.Service{
		ID: business.ServiceID(generate.ID()), Name: "Cut", Duration: 30 * time.Minute, Price: money.Amount{Minor: 1, Currency: "USD"},
		Active: true, BookableOnline: true, CreatedAt: now, Category: "general", Version: 1,
	}
	chairs := business.Pool{ID: business.PoolID(generate.ID()), Name: "Chair", CreatedAt: now, Version: 1}
	for n := range 2 {
		chairs.Resources = append(chairs.Resources, business.Resource{ID: business.ResourceID(generate.ID()), Name: "Chair", Active: true, Position: n + 1, CreatedAt: now, Version: 1})
	}
	dye := cut
	dye.ID, dye.Duration = business.ServiceID(generate.ID()), 75*time.Minute
	dye.Steps = []business.Step{
		{Duration: 30 * time.Minute, Staffed: true, Pools: []business.PoolID{chairs.ID}},
		{Duration: 30 * time.Minute, Pools: []business.PoolID{chairs.ID}},
		{Duration: 15 * time.Minute, Staffed: true},
	}
	if err := db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(tx.Businesses.Create(ctx, b), tx.Resources.InsertPool(ctx, b.ID, chairs), tx.Services.Insert(ctx, b.ID, cut), tx.Services.Insert(ctx, b.ID, dye))
	}); err != nil {
		t.Fatal(err)
	}
	s := &storm{
		Service: booking.New(booking.Deps{
			Clock: porttest.NewClock(now), Generate: generate, Tx: db, Setups: db.Setups(), Availability: db.Availability(), Appointments: db.Appointments(), Classes: db.Classes(),
			Messages: db.Messages(), Limits: ports.NoRateLimits{}, Files: porttest.CalendarFiles{}, PublicURL: "https://book.example.com",
		}),
		t: t, db: db, id: b.ID, cut: cut.ID, dye: dye.ID, date: civil.Date{Year: 2027, Month: time.March, Day: 2}, outcomes: map[string]int{},
	}
	for range staff {
		s.addStaff(business.StaffID(generate.ID()))
	}
	return s
}

func (s *storm) addStaff(id business.StaffID) {
	s.t.Helper()
	porttest.OK(s.t, s.db.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Staff.Insert(ctx, s.id, business.Staff{ID: id, Name: "Somebody", Active: true, Services: business.AllServices(), CreatedAt: time.Now(), Version: 1})
	}))
	s.staff = append(s.staff, id)
}

// operate performs one random operation of an owner or a customer.
func (s *storm) operate(r *rand.Rand) (err error) {
	ctx := s.t.Context()
	clock := civil.Minute(9*60 + 15*r.IntN(stormSlots))
	a, ok := s.someAppointment(r)
	if !ok {
		return s.book(ctx, clock, r, stormCustomer)
	}
	switch r.IntN(8) {
	case 0:
		err = s.book(ctx, clock, r, stormOwner)
	case 1, 2:
		err = s.book(ctx, clock, r, stormCustomer)
	case 3:
		_, err = s.Move(ctx, a.Link().Token(), s.date, clock, time.Time{}, "")
	case 4:
		_, err = s.Cancel(ctx, a.Link().Token(), "")
	case 5:
		status := []appointment.Status{appointment.Pending, appointment.Confirmed, appointment.Cancelled}[r.IntN(3)]
		_, err = s.Update(ctx, stormOwner, booking.UpdateInput{Business: s.id, Appointment: a.ID, Status: &status})
	case 6:
		err = s.editItems(ctx, a, r)
	default:
		err = s.edit(ctx, a, clock, r)
	}
	return err
}

// editItems leaves the first service of an appointment, and often adds another one.
func (s *storm) editItems(ctx context.Context, a appointment.Appointment, r *rand.Rand) error {
	in := booking.UpdateInput{Business: s.id, Appointment: a.ID, Items: []booking.EditedItem{{Item: 1}}, AllowOutsideHours: true}
	if r.IntN(3) > 0 {
		in.Items = append(in.Items, booking.EditedItem{Service: s.someService(r), Staff: new(s.someStaff(r))})
	}
	_, err := s.Update(ctx, stormOwner, in)
	return err
}

func (s *storm) book(ctx context.Context, clock civil.Minute, r *rand.Rand, by appointment.Actor) error {
	in := booking.BookInput{
		Business: s.id, Service: s.someService(r), Date: s.date, Time: clock, Address: "192.0.2.1",
		Customer: appointment.Customer{FullName: "Zoe", Email: "zoe@example.com", Phone: "55501"},
	}
	if r.IntN(3) > 0 {
		in.Staff = s.someStaff(r)
	}
	for range r.IntN(3) {
		item := booking.ChosenItem{Service: s.someService(r)}
		if r.IntN(3) > 0 {
			item.Staff = s.someStaff(r)
		}
		in.Further.Items = append(in.Further.Items, item)
	}
	booked, err := s.Book(ctx, by, in)
	if err == nil {
		s.mu.Lock()
		s.booked = append(s.booked, booked.Appointment)
		s.mu.Unlock()
	}
	return err
}

// edit is an edit by the owner: another time, and sometimes another staff member or none.
func (s *storm) edit(ctx context.Context, a appointment.Appointment, clock civil.Minute, r *rand.Rand) error {
	at := civil.Instant(s.date, clock, time.FixedZone("CET", 60*60))
	in := booking.UpdateInput{Business: s.id, Appointment: a.ID, StartsAt: &at}
	switch n := r.IntN(4); {
	case len(a.Items) > 1: // its staff members stay
	case n < 2:
		in.Staff = new(s.someStaff(r))
	case n == 2:
		in.Staff = new(business.StaffID(""))
	}
	_, err := s.Update(ctx, stormOwner, in)
	return err
}

func (s *storm) someService(r *rand.Rand) business.ServiceID {
	if r.IntN(3) == 0 {
		return s.dye
	}
	return s.cut
}

func (s *storm) someStaff(r *rand.Rand) business.StaffID { return s.staff[r.IntN(len(s.staff))] }

func (s *storm) someAppointment(r *rand.Rand) (appointment.Appointment, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.booked) == 0 {
		return appointment.Appointment{}, false
	}
	return s.booked[r.IntN(len(s.booked))], true
}

// record counts the outcome of an operation. Only a race may cause a refusal.
func (s *storm) record(err error) {
	outcome := "done"
	if err != nil {
		outcome = "unexpected"
		switch e, ok := errors.AsType[*core.Error](err); {
		case ok && (e.Code == core.Conflict || e.Code == core.Changed):
			outcome = fmt.Sprint(e.Code, " ", e.Reason)
		case ok && e.Fields[appointment.FieldStaff].ID == "booking.severalServices":
			outcome = "another service was added meanwhile"
		default:
			s.t.Errorf("refused with %v", err)
		}
	}
	s.mu.Lock()
	s.outcomes[outcome]++
	s.mu.Unlock()
}
