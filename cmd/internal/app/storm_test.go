package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/system"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

const (
	stormClients = 16
	operations   = 25               // of each client, in every run of the tests
	stormLong    = 60 * time.Second // with SLOTWISE_LONG=1, instead
	stormStaff   = 3
	stormSlots   = 31 // starts on the day, a quarter of an hour apart
	stormWeeks   = 3  // weeks with bookings, of a series as well
)

var stormOwner, stormCustomer = appointment.Actor{Kind: appointment.ActorOwner}, appointment.Actor{Kind: appointment.ActorCustomer}

// storm is a business for which all clients book on the same days.
type storm struct {
	*shop
	*booking.Service
	t     *testing.T
	id    business.ID
	cut   business.ServiceID
	dye   business.ServiceID // in a chair, with processing time
	tint  business.ServiceID // as cut, with a deposit
	sauna business.ServiceID // without staff, in rooms with hours of their own
	yoga  business.ServiceID // a class with a deposit
	spin  business.ServiceID // a class with a timetable
	staff []business.StaffID
	date  civil.Date

	mu       sync.Mutex
	booked   []appointment.Appointment
	held     []appointment.Appointment
	sessions []appointment.SessionID
	series   []appointment.ID // the first appointments of series that change only as a whole
	outcomes map[string]map[string]int
	looks    int

	confirmed io.Writer // is told of every version of an appointment or a session that a client was told
}

// Owners and customers do everything that takes or frees time, concurrently and in any order, for a few staff members, chairs and rooms on three
// days. Nothing deadlocks, every refusal has a reason for its user, and somebody who reads meanwhile never sees a part of a change.
// SLOTWISE_STORM_SEED chooses other operations.
func TestStorm(t *testing.T) {
	t.Parallel()
	for name, all := range map[string][]stormOperation{"all operations": stormOperations, "ends of holds": endsOfHolds} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			newStorm(t, stormStaff).run(all)
		})
	}
}

func (s *storm) run(all []stormOperation) {
	s.Helper()
	seed := uint64(7)
	if given, err := strconv.ParseUint(os.Getenv("SLOTWISE_STORM_SEED"), 10, 64); err == nil {
		seed = given
	}
	most, end := operations, time.Time{}
	if os.Getenv("SLOTWISE_LONG") == "1" {
		most, end = 1_000_000, time.Now().Add(stormLong)
	}
	var group, watcher sync.WaitGroup
	over := make(chan struct{})
	watcher.Go(func() { s.watch(over) })
	for c := range stormClients {
		group.Go(func() {
			r := rand.New(rand.NewPCG(uint64(c), seed))
			for n := 0; n < most && (end.IsZero() || time.Now().Before(end)) && !s.Failed(); n++ {
				s.record(s.operate(all, r))
			}
		})
	}
	group.Wait()
	close(over)
	watcher.Wait()
	s.letHoldsEnd()
	s.checkAll("at the end", atEveryInstant, atTheEnd)
	s.checkPlaces()
	s.checkDeadlocks()
	s.report(seed, operations)
}

func (s *storm) report(seed uint64, least int) {
	count, done := 0, 0
	for _, name := range slices.Sorted(maps.Keys(s.outcomes)) {
		s.Logf("%s: %v", name, s.outcomes[name])
		for outcome, n := range s.outcomes[name] {
			count += n
			if outcome == "done" {
				done += n
			}
		}
	}
	if done < least {
		s.Errorf("only %d operations succeeded", done)
	}
	s.Logf("seed %d: %d operations, %d succeeded; %d looks", seed, count, done, s.looks)
}

func newStorm(t *testing.T, staff int) *storm {
	t.Helper()
	return newStormOn(t, staff, "")
}

// newStormOn is newStorm on a database, or on one of its own.
func newStormOn(t *testing.T, staff int, database string) *storm {
	t.Helper()
	const ahead = 28 * 24 * time.Hour // so much time can pass during the storm
	s := stormAt(newShop(t, "stripe", shopOptions{conns: stormClients + 6, earlier: ahead, database: database}))
	s.cut = s.addService("Cut", 30*time.Minute, func(*business.Service) {})
	for range staff {
		s.addStaff(business.StaffID(system.Generator{}.ID()))
	}
	if staff > 0 {
		s.furnish()
	}
	return s
}

// stormAt is a storm in a shop, whose service needs a deposit.
func stormAt(s *shop) *storm {
	return &storm{
		shop: s, Service: s.cases.booking, t: s.T, id: s.business, tint: s.service, date: civil.Date{Year: 2027, Month: time.March, Day: 2},
		outcomes: map[string]map[string]int{}, confirmed: io.Discard,
	}
}

// furnish adds everything but the cut.
func (s *storm) furnish() {
	s.t.Helper()
	chair, sauna := s.addPool("Chair"), s.addPool("Sauna")
	_, err := s.cases.settings.UpdateResource(s.t.Context(), s.id, sauna.Resources[1].ID, core.AnyVersion, business.ResourceDetails{
		Name: "Sauna", Hours: &business.OwnHours{Days: map[time.Weekday]business.Day{time.Tuesday: {Open: true, Windows: []business.Window{{Open: 10 * 60, Close: 14 * 60}}}}},
	})
	porttest.OK(s.t, err)
	s.dye = s.addService("Dye", 75*time.Minute, func(v *business.Service) {
		v.Steps = []business.Step{
			{Duration: 30 * time.Minute, Staffed: true, Pools: []business.PoolID{chair.ID}},
			{Duration: 30 * time.Minute, Pools: []business.PoolID{chair.ID}},
			{Duration: 15 * time.Minute, Staffed: true},
		}
	})
	s.sauna = s.addService("Sauna", 45*time.Minute, func(v *business.Service) {
		v.Steps = []business.Step{{Duration: 45 * time.Minute, Pools: []business.PoolID{sauna.ID}}}
	})
	s.yoga = s.addService("Yoga", time.Hour, func(v *business.Service) {
		v.Capacity, v.MostPlaces, v.Deposit = 6, 3, business.ServiceDeposit{Mode: business.DepositAsBusiness}
	})
	s.spin = s.addService("Spin", 45*time.Minute, func(v *business.Service) { v.Capacity, v.MostPlaces = 4, 3 })
}

func (s *storm) addService(name string, d time.Duration, change func(*business.Service)) business.ServiceID {
	s.t.Helper()
	v := business.Service{
		ID: business.ServiceID(system.Generator{}.ID()), Name: name, Duration: d, Price: money.Amount{Minor: 5000, Currency: "USD"}, Active: true, BookableOnline: true,
		CreatedAt: s.clock.Now(), Category: "general", Version: 1, Deposit: business.ServiceDeposit{Mode: business.DepositNone},
	}
	change(&v)
	porttest.OK(s.t, s.db.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Services.Insert(ctx, s.id, v) }))
	return v.ID
}

func (s *storm) addPool(name string) business.Pool {
	s.t.Helper()
	p, err := s.cases.settings.AddPool(s.t.Context(), s.id, name, 2)
	porttest.OK(s.t, err)
	return p
}

func (s *storm) addStaff(id business.StaffID) {
	s.t.Helper()
	porttest.OK(s.t, s.db.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Staff.Insert(ctx, s.id, business.Staff{ID: id, Name: "Somebody", Active: true, Services: business.AllServices(), CreatedAt: time.Now(), Version: 1})
	}))
	s.staff = append(s.staff, id)
}

// letHoldsEnd ends the payments that nobody makes any more.
func (s *storm) letHoldsEnd() {
	s.Helper()
	for _, d := range []time.Duration{time.Hour, 6 * time.Hour, 18 * time.Hour, time.Minute, time.Minute} {
		s.clock.Advance(d)
		porttest.OK(s, s.cases.deposits.PollDue(s.Context()))
	}
}

// checkDeadlocks waits until the server has counted everything, which it does at the latest when a session ends.
func (s *storm) checkDeadlocks() {
	s.Helper()
	s.db.Close()
	conn, err := pgx.Connect(s.Context(), s.database)
	porttest.OK(s, err)
	defer func() { _ = conn.Close(context.WithoutCancel(s.Context())) }()
	ask := func(sql string) (n int) {
		porttest.OK(s, conn.QueryRow(s.Context(), sql).Scan(&n))
		return n
	}
	for ask("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()") > 0 {
	}
	if n := ask("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"); n > 0 {
		s.Errorf("%d deadlocks", n)
	}
}

// record counts the outcome of an operation.
func (s *storm) record(name string, err error) {
	outcome, expected := outcomeOf(err)
	if !expected {
		s.t.Errorf("%s: refused with %v", name, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.outcomes[name] == nil {
		s.outcomes[name] = map[string]int{}
	}
	s.outcomes[name][outcome]++
}

// outcomeOf names the outcome of an operation. Only a race, or a slow machine, may cause a refusal.
func outcomeOf(err error) (outcome string, expected bool) {
	e, ok := errors.AsType[*core.Error](err)
	switch {
	case err == nil:
		return "done", true
	case ok && (e.Code == core.Conflict || e.Code == core.Changed):
		return fmt.Sprint(e.Code, " ", e.Reason), true
	case ok && e.Fields[appointment.FieldStaff].ID == "booking.severalServices":
		return "another service was added meanwhile", true
	case ok && e.Code == core.NotFound:
		return "deleted meanwhile", true
	case strings.Contains(err.Error(), "SQLSTATE 55P03"):
		return "waited too long", true
	}
	return "unexpected", false
}
