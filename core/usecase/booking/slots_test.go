package booking_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/setupchange"
	"slotwise/core/slot"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/ports/porttest"
)

func TestAvailableSlots(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Hours[time.Tuesday].Windows = []business.Window{{Open: 540, Close: 630}} })
	same(t, "Tuesday", w.labels(booking.SlotsInput{Date: day(2)}), "09:00 09:30 10:00")
	w.book(customer, w.form(2, "09:30"))
	same(t, "one less", w.labels(booking.SlotsInput{Date: day(2)}), "09:00 10:00")
	same(t, "Sunday", w.labels(booking.SlotsInput{Date: day(7)}), "")
	days, err := w.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: w.haircut.ID, From: day(1), To: day(7)})
	ok(t, err)
	same(t, "the week", days, []slot.Day{{Date: day(1), Free: 16}, {Date: day(2), Free: 2}, {Date: day(3), Free: 16}, {Date: day(4), Free: 16}, {Date: day(5), Free: 16}, {Date: day(6), Free: 16}, {Date: day(7), Free: 0}})
	slots, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2)})
	ok(t, err)
	same(t, "zone", []any{slots.Zone.String(), slots.Starts[0].At.Location().String(), len(slots.Starts[0].Staff)}, []any{"Europe/Berlin", "Europe/Berlin", 0})
}

func TestUnknownSlotsAndRangesAreRefused(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	for name, c := range map[string]struct {
		in   booking.SlotsInput
		code core.Code
	}{
		"another's business":     {booking.SlotsInput{Business: "nobody's", Service: w.haircut.ID}, core.NotFound},
		"another's service":      {booking.SlotsInput{Business: w.id, Service: "nobody's"}, core.NotFound},
		"staff on the free plan": {booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Staff: ann}, core.NotFound},
		"moving nothing":         {booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Moving: "nobody's"}, core.NotFound},
		"staff, moving":          {booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Moving: a.ID, Staff: ann}, core.NotFound},
	} {
		c.in.Date = day(2)
		if _, err := w.AvailableSlots(w.ctx, c.in); core.CodeOf(err) != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, in := range map[string]booking.DaysInput{
		"backwards": {From: day(2), To: day(1)},
		"63 dates":  {From: day(1), To: day(63)},
	} {
		in.Business, in.Service = w.id, w.haircut.ID
		if _, err := w.AvailableDays(w.ctx, in); core.CodeOf(err) != core.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	days, err := w.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: w.haircut.ID, From: day(1), To: day(62)})
	ok(t, err)
	same(t, "62 dates", len(days), 62)
}

// randomSteps returns up to four steps. The first one is staffed, or all of them happen in rooms without staff.
func randomSteps(r *rand.Rand, pools []business.PoolID) (all []business.Step) {
	withoutStaff := len(pools) > 0 && r.IntN(4) == 0
	for n := range 1 + r.IntN(4) {
		step := minutes(5+5*r.IntN(10), !withoutStaff && (n == 0 || r.IntN(2) > 0))
		for i, pool := range pools {
			if r.IntN(2) > 0 || withoutStaff && n+i == 0 {
				step.Pools = append(step.Pools, pool)
			}
		}
		all = append(all, step)
	}
	return all
}

// randomTerms returns another price, and often other minutes for the steps of a service.
func randomTerms(r *rand.Rand, service business.Service) map[business.ServiceID]business.Terms {
	terms := business.Terms{Price: &money.Amount{Minor: int64(1000 * (1 + r.IntN(3))), Currency: service.Price.Currency}}
	if r.IntN(3) > 0 {
		for range max(1, len(service.Steps)) {
			terms.Minutes = append(terms.Minutes, 5+5*r.IntN(20))
		}
	}
	return map[business.ServiceID]business.Terms{service.ID: terms}
}

// random returns a business with random hours, breaks, staff with their own prices and times, rooms, rules and two random services, and the second service.
func (w *env) random(r *rand.Rand) (*env, business.Service) {
	zones := []string{"Europe/Berlin", "America/Santiago", "Asia/Kolkata", "Pacific/Apia", "Africa/Cairo", "America/New_York"}
	minutes := func(most int) time.Duration { return time.Duration(r.IntN(most/5)*5) * time.Minute }
	windows := func() []business.Window {
		open := civil.Minute(r.IntN(280) * 5)
		return []business.Window{{Open: open, Close: civil.Minute(r.IntN(288)*5 + 5)}}
	}
	w = w.another(func(b *business.Business) {
		b.Timezone = zones[r.IntN(len(zones))]
		b.Rules.ParallelBookings = 1 + r.IntN(3)
		if r.IntN(3) > 0 {
			b.Entitlement = tier.Entitlement{Complimentary: true}
		}
		for i := range b.Hours {
			b.Hours[i] = business.Day{Open: r.IntN(4) > 0, Windows: windows()}
			b.Breaks[i] = business.Day{Open: r.IntN(2) > 0, Windows: windows()}
		}
		b.Overrides = []business.DateOverride{{Date: day(28), Windows: windows()}}
		b.Rules.MaxWait, b.Rules.AnyOrder = minutes(120), r.IntN(3) == 0
		b.Rules.MinimumNotice, b.Rules.HorizonDays = minutes(600), 20+r.IntN(20)
		if r.IntN(2) > 0 {
			b.Rules.Step = 5*time.Minute + minutes(60)
		}
	})
	var pools []business.PoolID
	for i := range r.IntN(3) {
		pools = append(pools, w.resources(fmt.Sprint("Room ", i), 1+r.IntN(2)).ID)
	}
	randomService := func(name string) business.Service {
		return w.service(w.id, name, 15*time.Minute+minutes(180), func(s *business.Service) {
			s.BufferBefore, s.BufferAfter = minutes(60), minutes(60)
			if r.IntN(2) > 0 {
				steps(randomSteps(r, pools)...)(s)
			}
		})
	}
	var second business.Service
	w.haircut, second = randomService("First"), randomService("Second")
	sets := []business.ServiceSet{
		business.AllServices(), business.AllServices(), business.OnlyServices(w.haircut.ID, second.ID),
		business.OnlyServices(w.haircut.ID), business.OnlyServices(second.ID), business.OnlyServices(),
	}
	for i := range r.IntN(4) {
		own := business.Hours{}
		for d := range own {
			own[d] = business.Day{Open: true, Windows: windows()}
		}
		m := business.Staff{ID: porttest.ID[business.StaffID](fmt.Sprintf("staff-%d", i)), Name: "S", Active: r.IntN(4) > 0, Services: sets[r.IntN(len(sets))]}
		if r.IntN(3) == 0 {
			m.Terms = randomTerms(r, w.haircut)
		}
		if r.IntN(2) > 0 {
			m.Hours = &own
		}
		w.Hire(w.t, w.id, m)
	}
	return w, second
}

// The guarantee of core/slot, on random calendars: every offered start can be booked, and every other start is
// refused. No two appointments overlap on a lane.
func TestOfferedIsBookable(t *testing.T) {
	t.Parallel()
	installation, booked, shared := newEnv(t), 0, 0
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 1))
		w, second := installation.random(r)
		// Around the change of clocks in Europe, the 28th of March.
		w.clock.Set(time.Date(2027, time.March, 25, r.IntN(24), r.IntN(60), 0, 0, time.UTC))
		setup, err := w.Businesses.Setup(w.ctx, w.id)
		ok(t, err)
		zone := setup.Business.Zone()
		for range 30 {
			d := day(25 + r.IntN(7))
			in := w.form(1, "00:00")
			in.Date = d
			if r.IntN(3) == 0 {
				in.Service = second.ID
			}
			slots, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: in.Service, Date: d})
			ok(t, err)
			if len(slots.Starts) > 0 && r.IntN(4) > 0 {
				offered := slots.Starts[r.IntN(len(slots.Starts))]
				in.At, in.Time = offered.At, civil.Minute(offered.At.Hour()*60+offered.At.Minute())
				by := customer
				if len(offered.Staff) > 0 && r.IntN(3) > 0 {
					in.Staff = offered.Staff[r.IntN(len(offered.Staff))]
				} else if r.IntN(3) == 0 {
					by = owner // an owner's booking without a choice stays unassigned
				}
				a, err := w.Book(w.ctx, by, in)
				if err != nil {
					t.Fatalf("seed %d: %v was offered (%v) and refused: %v", seed, offered.At, offered.Staff, err)
				}
				if by == customer && len(offered.Staff) > 0 && !slices.Contains(offered.Staff, a.First().StaffID) {
					t.Fatalf("seed %d: %v is with %s, offered were %v", seed, offered.At, a.First().StaffID, offered.Staff)
				}
				booked++
				continue
			}
			at := civil.Instant(d, civil.Minute(r.IntN(288)*5), zone)
			if civil.DateOf(at, zone) != d || slices.ContainsFunc(slots.Starts, func(s booking.Start) bool { return s.At.Equal(at) }) {
				continue
			}
			in.At, in.Time = at, civil.Minute(at.Hour()*60+at.Minute())
			if a, err := w.Book(w.ctx, customer, in); err == nil {
				t.Fatalf("seed %d: %v was not offered and is booked on %s", seed, at, w.lane(a.Appointment))
			}
		}
		shared += checkLanes(t, w, seed)
	}
	if booked < 1000 || shared == 0 {
		t.Errorf("the calendars are too empty: %d booked, %d of them on a lane with others", booked, shared)
	}
}

// checkLanes checks that no two appointments overlap on a lane and that each lane does the services of its appointments.
// It returns how many share a lane.
func checkLanes(t *testing.T, w *env, seed uint64) int {
	t.Helper()
	booked, err := w.Appointments.Booked(w.ctx, w.id, w.clock.Now())
	ok(t, err)
	setup, err := w.Businesses.Setup(w.ctx, w.id)
	ok(t, err)
	held := map[business.LaneID][]appointment.Allocation{}
	for _, b := range booked {
		for _, a := range b.Allocations {
			held[a.Lane] = append(held[a.Lane], a)
			checkService(t, setup, a.Lane, b, seed)
		}
	}
	shared := 0
	for lane, list := range held {
		slices.SortFunc(list, func(a, b appointment.Allocation) int { return cmp.Compare(a.Start, b.Start) })
		for i := 1; i < len(list); i++ {
			shared++
			if list[i].Start < list[i-1].End {
				t.Fatalf("seed %d: %v and %v overlap on %s", seed, list[i-1], list[i], lane)
			}
		}
	}
	return shared
}

func checkService(t *testing.T, setup business.Setup, lane business.LaneID, b setupchange.Booked, seed uint64) {
	t.Helper()
	l, _ := setup.Lane(lane)
	if m, isStaff := setup.Member(l.Staff); isStaff && !m.Services.Includes(b.Items[0].Service) {
		t.Fatalf("seed %d: the service %s at %s is with %s, who does %v", seed, b.Items[0].Service, b.StartsAt, m.ID, m.Services.Listed())
	}
}

// The counts of a month equal those of its dates, and the customer can move to every start that their link offers.
func TestDaysAndMovesAgreeWithSlots(t *testing.T) {
	t.Parallel()
	installation, moves := newEnv(t), 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		w, _ := installation.random(r)
		w.clock.Set(time.Date(2027, time.March, 25, r.IntN(24), 0, 0, 0, time.UTC))
		w.change(func(b *business.Business) { b.Rules.ChangeUntil = 0 })
		days, err := w.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: w.haircut.ID, From: day(24), To: day(33)})
		ok(t, err)
		var offered []booking.Start
		for _, d := range days {
			slots, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: d.Date})
			ok(t, err)
			if d.Free != len(slots.Starts) {
				t.Fatalf("seed %d: %s counts %d and offers %d", seed, d.Date, d.Free, len(slots.Starts))
			}
			offered = append(offered, slots.Starts...)
		}
		if len(offered) == 0 {
			continue
		}
		zone := offered[0].At.Location()
		in := w.form(1, "00:00")
		first := offered[r.IntN(len(offered))].At
		in.Date, in.At, in.Time = civil.DateOf(first, zone), first, civil.Minute(first.Hour()*60+first.Minute())
		a := w.book(customer, in)
		for range 10 {
			d := day(25 + r.IntN(8))
			slots, err := w.SlotsForMove(w.ctx, a.Link().Token(), d)
			ok(t, err)
			if len(slots.Starts) == 0 {
				continue
			}
			at := slots.Starts[r.IntN(len(slots.Starts))].At
			m, err := w.Move(w.ctx, a.Link().Token(), d, civil.Minute(at.Hour()*60+at.Minute()), at, "")
			if err != nil || !m.Appointment.StartsAt.Equal(at) {
				t.Fatalf("seed %d: %v was offered for a move and refused: %v", seed, at, err)
			}
			moves++
		}
	}
	if moves < 100 {
		t.Errorf("only %d moves", moves)
	}
}
