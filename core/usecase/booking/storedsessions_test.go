package booking_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// countedClasses counts how often sessions are read.
type countedClasses struct {
	ports.ClassReader
	reads int
}

func (c *countedClasses) Sessions(ctx context.Context, id business.ID, f ports.SessionFilter, now time.Time) ([]class.Listed, error) {
	c.reads++
	return c.ClassReader.Sessions(ctx, id, f, now)
}

func (r *revised) ClassData(ctx context.Context, id business.ID) (ports.SchedulingData, error) {
	data, err := r.AvailabilityReader.ClassData(ctx, id)
	data.Revision = r.revision
	return data, err
}

// storing is an env with a second service, which stores the timetable.
type storing struct {
	*env
	second  *booking.Service
	classes *countedClasses
}

// newStoring stores the timetable by the revisions of the given reader; nil: by those of the database.
func newStoring(w *env, data ports.AvailabilityReader) *storing {
	if data == nil {
		data = w.Availability
	}
	s := &storing{env: w, classes: &countedClasses{ClassReader: w.Classes}}
	s.second = booking.New(booking.Deps{
		Clock: w.clock, Setups: w.Setups, Availability: data, Classes: s.classes, Limits: w.limited, OpenSessions: newCounted[booking.OpenSessions](),
	})
	return s
}

// dates are a range of dates of March 2027.
type dates struct{ from, to int }

// shown returns what customers see of the sessions on the dates: "MM-DD HH:MM class staff left status", joined by commas, and the next one.
func (s *storing) shown(service *booking.Service, of business.ServiceID, on dates) string {
	s.t.Helper()
	found, err := service.OpenSessions(s.ctx, s.id, of, day(on.from), day(on.to))
	if core.CodeOf(err) == core.Forbidden {
		return "closed"
	}
	ok(s.t, err)
	var all []string
	for _, of := range found.List {
		label := []string{of.StartsAt.In(found.Setup.Business.Zone()).Format("01-02 15:04"), of.ServiceName, of.StaffName, fmt.Sprint(of.Left(), " of ", of.Capacity), string(of.Status)}
		for _, room := range of.Rooms {
			label = append(label, room.Name)
		}
		all = append(all, strings.Join(label, " "))
	}
	if !found.Next.IsZero() {
		all = append(all, "next "+found.Next.Format(time.RFC3339))
	}
	return strings.Join(all, ", ")
}

// becomesStored returns what customers see, once it comes from the store. Transactions of other tests on the same server can delay it.
func (s *storing) becomesStored(of business.ServiceID, on dates) string {
	s.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		reads := s.classes.reads
		if shown := s.shown(s.second, of, on); s.classes.reads == reads {
			return shown
		}
	}
	s.t.Fatal("the timetable is not stored although no transaction is in progress")
	return ""
}

// classWeek has sessions of a class: one with a booked place and one with a held place, an empty one, one of the timetable, and one that was
// not opened.
type classWeek struct {
	*storing
	yoga                           business.Service
	booked, held, empty, notOpened class.Session
	place, heldPlace               appointment.Appointment
	plan                           class.Plan
}

const holdOfPlace = 30 * time.Minute

func newClassWeek(t *testing.T) *classWeek {
	t.Helper()
	w := newEnv(t, horizon(10))
	w.staff(ann, bob)
	c := &classWeek{storing: newStoring(w, nil), yoga: w.yoga(3, 2)}
	c.booked, c.held, c.empty = w.session(c.yoga, 2, "10:00"), w.session(c.yoga, 2, "12:00"), w.session(c.yoga, 3, "10:00")
	c.place, c.heldPlace = w.book(customer, w.places(c.booked, 1)), w.book(customer, w.places(c.held, 1))
	w.holdPlaces(c.heldPlace, c.held, monday.Add(holdOfPlace))
	in := w.form(4, "10:30")
	in.Staff = ann
	w.book(customer, in)
	w.plan(c.yoga, time.Thursday, "10:00", func(p *class.Plan) { p.StaffID, p.Last = ann, day(4) })
	c.plan = w.plan(c.yoga, time.Friday, "10:00", func(p *class.Plan) { p.Last = day(5) })
	w.openPlanned()
	items, _, err := w.SessionsForAttention(w.ctx, w.id)
	ok(t, err)
	c.notOpened = items[0].Session.Session
	return c
}

func (c *classWeek) cancel(of class.Session) {
	c.t.Helper()
	_, err := c.CancelSession(c.ctx, owner, booking.CancelSessionInput{Business: c.id, Session: of.ID})
	ok(c.t, err)
}

func (c *classWeek) resize(of class.Session, capacity int) {
	c.t.Helper()
	_, err := c.changeSession(of, func(in *booking.SessionInput) { in.Capacity = &capacity })
	ok(c.t, err)
}

func (c *classWeek) setStatus(a appointment.Appointment, status appointment.Status) {
	c.t.Helper()
	_, err := c.update(a, func(in *booking.UpdateInput) { in.Status = &status })
	ok(c.t, err)
}

func TestAStoredTimetableIsNeverStale(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(c *classWeek){
		"a session is opened": func(c *classWeek) { c.session(c.yoga, 3, "14:00") },
		"a session is moved": func(c *classWeek) {
			_, err := c.changeSession(c.booked, sessionAt(2, "15:00"))
			ok(c.t, err)
		},
		"a session is moved out of the dates": func(c *classWeek) {
			_, err := c.changeSession(c.booked, sessionAt(9, "15:00"))
			ok(c.t, err)
		},
		"somebody else takes a session": func(c *classWeek) {
			_, err := c.changeSession(c.empty, func(in *booking.SessionInput) { in.Staff = new(bob) })
			ok(c.t, err)
		},
		"a session is cancelled":                     func(c *classWeek) { c.cancel(c.booked) },
		"a session that was not opened is cancelled": func(c *classWeek) { c.cancel(c.notOpened) },
		"a session that was not opened is opened": func(c *classWeek) {
			_, err := c.changeSession(c.notOpened, func(in *booking.SessionInput) { in.Staff = new(bob) })
			ok(c.t, err)
		},
		"more places":                      func(c *classWeek) { c.resize(c.booked, 5) },
		"fewer places":                     func(c *classWeek) { c.resize(c.booked, 1) },
		"more places in an empty session":  func(c *classWeek) { c.resize(c.empty, 5) },
		"a place is booked":                func(c *classWeek) { c.book(customer, c.places(c.booked, 1)) },
		"the first place is booked":        func(c *classWeek) { c.book(customer, c.places(c.empty, 1)) },
		"the owner books places":           func(c *classWeek) { c.book(owner, c.places(c.empty, 2)) },
		"the owner cancels an appointment": func(c *classWeek) { c.setStatus(c.place, appointment.Cancelled) },
		"the owner deletes an appointment": (*classWeek).deletePlace,
		"a customer cancels":               (*classWeek).customerCancels,
		"an appointment of an erased customer is cancelled": func(c *classWeek) {
			c.inTx(func(ctx context.Context, tx ports.Tx) error {
				setup, err := tx.Businesses.Setup(ctx, c.id)
				ok(c.t, err)
				a, err := tx.Appointments.ForUpdate(ctx, c.id, c.place.ID)
				ok(c.t, err)
				_, err = c.CancelLocked(ctx, tx, &setup, a, owner, appointment.Notice{Silent: true}, monday)
				return err
			})
		},
		"a hold ends": func(c *classWeek) { c.clock.Advance(holdOfPlace) },
		"a held place is taken after its end": func(c *classWeek) {
			c.clock.Advance(holdOfPlace)
			c.becomesStored("", dates{1, 7})
			c.book(customer, c.places(c.held, 2))
			c.book(customer, c.places(c.held, 1))
		},
		"the timetable opens sessions": func(c *classWeek) { c.env.plan(c.yoga, time.Saturday, "10:00"); c.openPlanned() },
		"a time leaves the timetable": func(c *classWeek) {
			c.inTx(func(ctx context.Context, tx ports.Tx) error {
				return tx.Classes.RemoveUnbooked(ctx, c.id, c.yoga.ID, []class.PlanID{c.plan.ID}, monday)
			})
		},
		"another name of a staff member": func(c *classWeek) { c.changeStaff(ann, func(m *business.Staff) { m.Name = "Anna" }) },
		"another name of the class":      func(c *classWeek) { c.changeYoga(func(v *business.Service) { v.Name = "Hatha" }) },
		"the class is not offered":       func(c *classWeek) { c.changeYoga(func(v *business.Service) { v.Active = false }) },
		"the business closes":            func(c *classWeek) { c.change(inDeletion) },
		"a longer notice":                func(c *classWeek) { c.change(func(b *business.Business) { b.Rules.MinimumNotice = 48 * time.Hour }) },
		"another horizon":                func(c *classWeek) { c.change(func(b *business.Business) { b.Rules.HorizonDays = 1 }) },
		"a return to Free":               func(c *classWeek) { c.downgrade() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newClassWeek(t)
			before := c.becomesStored("", dates{1, 7})
			change(c)
			after := c.shown(c.second, "", dates{1, 7})
			same(t, "after the change", after, c.shown(c.Service, "", dates{1, 7}))
			if after == before {
				t.Errorf("nobody sees the change: %s", after)
			}
		})
	}
}

func (c *classWeek) deletePlace() {
	c.t.Helper()
	_, err := c.Delete(c.ctx, owner, c.id, c.place.ID, 0, booking.Explanation{})
	ok(c.t, err)
}

func (c *classWeek) customerCancels() {
	c.t.Helper()
	_, err := c.Cancel(c.ctx, c.place.Link().Token(), "en")
	ok(c.t, err)
}

func (c *classWeek) changeYoga(change func(*business.Service)) {
	c.t.Helper()
	change(&c.yoga)
	c.inTx(func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Services.Update(ctx, c.id, c.yoga)
		return err
	})
}

// A place that was given back and is taken again leaves the same number of places.
func TestAStoredTimetableKnowsWhoComesBack(t *testing.T) {
	t.Parallel()
	c := newClassWeek(t)
	all := c.becomesStored("", dates{1, 7})
	c.setStatus(c.place, appointment.Cancelled)
	fewer := c.becomesStored("", dates{1, 7})
	same(t, "the place is free", fewer == all, false)
	c.setStatus(c.place, appointment.Confirmed)
	same(t, "it is taken again", c.becomesStored("", dates{1, 7}), all)

	until := monday.Add(3 * time.Hour)
	c.clock.Set(monday.Add(holdOfPlace))
	same(t, "the hold has ended", strings.Count(c.becomesStored("", dates{1, 7}), "2 of 3"), 1)
	ok(t, c.Reclaim(c.ctx, c.id, c.heldPlace.ID, until, func(context.Context, ports.Tx) error { return nil }))
	same(t, "it is held again", strings.Count(c.becomesStored("", dates{1, 7}), "2 of 3"), 2)
	c.inTx(func(ctx context.Context, tx ports.Tx) error {
		kept, err := tx.Holds.Confirm(ctx, c.id, c.heldPlace.ID)
		same(t, "confirmed", kept, true)
		return err
	})
	c.clock.Set(until)
	same(t, "it is booked", strings.Count(c.becomesStored("", dates{1, 7}), "2 of 3"), 2)
}

// sees checks what customers see on the first days of March, and how often it has been read so far.
func (s *storing) sees(on dates, want string, reads int) {
	s.t.Helper()
	same(s.t, "sessions", s.shown(s.second, "", on), want)
	same(s.t, "reads", s.classes.reads, reads)
}

// newTimed returns a storing env whose revision stays the same, with a class of three places.
func newTimed(t *testing.T, change func(*business.Business)) (*storing, business.Service) {
	t.Helper()
	w := newEnv(t, premium, change)
	s := newStoring(w, &revised{w.Availability, ports.Revision{Setup: 1}})
	return s, w.yoga(3, 1)
}

func TestATimetableIsStoredUntilTimeChangesIt(t *testing.T) {
	t.Parallel()
	s, yoga := newTimed(t, func(b *business.Business) { b.Rules.MinimumNotice, b.Rules.HorizonDays = 2*time.Hour, 1 })
	s.session(yoga, 1, "09:00")
	gone := s.session(yoga, 1, "10:00")
	_, err := s.CancelSession(s.ctx, owner, booking.CancelSessionInput{Business: s.id, Session: gone.ID})
	ok(t, err)
	held := s.session(yoga, 2, "09:00")
	s.holdPlaces(s.book(customer, s.places(held, 1)), held, monday.Add(time.Hour))
	s.session(yoga, 3, "09:00")

	first := "03-01 09:00 Yoga  3 of 3 scheduled, 03-01 10:00 Yoga  0 of 3 cancelled, 03-02 09:00 Yoga  2 of 3 scheduled"
	s.sees(dates{1, 7}, first, 1)
	s.sees(dates{1, 7}, first, 1)
	s.clock.Advance(time.Second)
	s.sees(dates{1, 7}, "03-01 10:00 Yoga  0 of 3 cancelled, 03-02 09:00 Yoga  2 of 3 scheduled", 2)
	s.clock.Set(monday.Add(time.Hour - time.Second))
	s.sees(dates{1, 7}, "03-01 10:00 Yoga  0 of 3 cancelled, 03-02 09:00 Yoga  2 of 3 scheduled", 2)
	s.clock.Set(monday.Add(time.Hour)) // the hold ends
	s.sees(dates{1, 7}, "03-01 10:00 Yoga  0 of 3 cancelled, 03-02 09:00 Yoga  3 of 3 scheduled", 3)
	s.clock.Set(berlin(1, "10:00").Add(-time.Second))
	s.sees(dates{1, 7}, "03-01 10:00 Yoga  0 of 3 cancelled, 03-02 09:00 Yoga  3 of 3 scheduled", 3)
	s.clock.Set(berlin(1, "10:00").Add(time.Second)) // the cancelled one would have begun
	s.sees(dates{1, 7}, "03-02 09:00 Yoga  3 of 3 scheduled", 4)
	s.clock.Set(berlin(1, "23:59"))
	s.sees(dates{1, 7}, "03-02 09:00 Yoga  3 of 3 scheduled", 4)
	s.clock.Set(berlin(2, "00:00")) // the horizon moves
	s.sees(dates{1, 7}, "03-02 09:00 Yoga  3 of 3 scheduled, 03-03 09:00 Yoga  3 of 3 scheduled", 5)
	s.sees(dates{2, 2}, "03-02 09:00 Yoga  3 of 3 scheduled, next 2027-03-03T08:00:00Z", 6)
}

func TestTheNextSessionIsStoredUntilItsNotice(t *testing.T) {
	t.Parallel()
	s, yoga := newTimed(t, func(b *business.Business) { b.Rules.MinimumNotice = 48 * time.Hour })
	s.session(yoga, 3, "09:00")
	s.session(yoga, 4, "09:00")
	s.sees(dates{1, 1}, "next 2027-03-03T08:00:00Z", 1)
	s.clock.Set(berlin(1, "09:00").Add(-time.Second))
	s.sees(dates{1, 1}, "next 2027-03-03T08:00:00Z", 1)
	s.clock.Set(berlin(1, "09:00").Add(time.Second))
	s.sees(dates{1, 1}, "next 2027-03-04T08:00:00Z", 2)
}

func TestATimetableIsStoredUntilTheGraceEnds(t *testing.T) {
	t.Parallel()
	s, yoga := newTimed(t, premium)
	s.session(yoga, 2, "09:00")
	s.change(func(b *business.Business) { b.Entitlement = tier.Entitlement{GraceUntil: monday.Add(time.Hour)} })
	s.sees(dates{1, 7}, "03-02 09:00 Yoga  3 of 3 scheduled", 1)
	s.clock.Set(monday.Add(time.Hour))
	s.sees(dates{1, 7}, "", 1)
}

func TestATimetableIsStoredByClassAndDates(t *testing.T) {
	t.Parallel()
	s, yoga := newTimed(t, premium)
	pilates := s.service(s.id, "Pilates", time.Hour, func(v *business.Service) { v.Capacity, v.MostPlaces = 5, 1 })
	s.session(yoga, 2, "09:00")
	s.session(pilates, 2, "12:00")
	s.session(pilates, 3, "12:00")
	for range 2 {
		same(t, "all", s.shown(s.second, "", dates{1, 7}), "03-02 09:00 Yoga  3 of 3 scheduled, 03-02 12:00 Pilates  5 of 5 scheduled, 03-03 12:00 Pilates  5 of 5 scheduled")
		same(t, "one class", s.shown(s.second, pilates.ID, dates{1, 7}), "03-02 12:00 Pilates  5 of 5 scheduled, 03-03 12:00 Pilates  5 of 5 scheduled")
		same(t, "one date", s.shown(s.second, pilates.ID, dates{3, 3}), "03-03 12:00 Pilates  5 of 5 scheduled")
	}
	same(t, "reads", s.classes.reads, 3)
	_, err := s.second.OpenSessions(s.ctx, s.id, "", day(1), civil.Date{Year: 2027, Month: time.May, Day: 30})
	same(t, "too many dates", core.CodeOf(err), core.Invalid)
	same(t, "a service that is no class", s.shown(s.second, s.haircut.ID, dates{1, 7}), "")
	same(t, "reads", s.classes.reads, 3)
}

// Whatever happens, a stored timetable is the one that is computed.
func TestAStoredTimetableIsTheComputedOne(t *testing.T) {
	t.Parallel()
	c := newClassWeek(t)
	random := rand.New(rand.NewPCG(3, 7))
	sessions, placed := []class.Session{c.booked, c.held, c.empty, c.notOpened}, []appointment.Appointment{c.place, c.heldPlace}
	one := func() class.Session { return sessions[random.IntN(len(sessions))] }
	start := func() (int, string) {
		return 1 + random.IntN(9), fmt.Sprintf("%02d:%02d", 9+random.IntN(8), random.IntN(60))
	}
	for range 80 {
		of, on := []business.ServiceID{"", c.yoga.ID}[random.IntN(2)], []dates{{1, 20}, {1, 3}, {2, 2}, {4, 8}}[random.IntN(4)]
		c.becomesStored(of, on)
		var err error
		switch random.IntN(9) {
		case 0:
			d, at := start()
			var opened booking.Sessions
			opened, err = c.OpenSession(c.ctx, booking.OpenSessionInput{Business: c.id, Service: c.yoga.ID, Start: booking.LocalStart{Date: day(d), Time: clock(at)}})
			for _, of := range opened.List {
				sessions = append(sessions, of.Session)
			}
		case 1:
			_, err = c.changeSession(one(), sessionAt(start()))
		case 2:
			_, err = c.changeSession(one(), func(in *booking.SessionInput) { in.Capacity = new(1 + random.IntN(6)) })
		case 3, 4:
			var booked booking.Result
			if booked, err = c.Book(c.ctx, customer, c.places(one(), 1+random.IntN(2))); err == nil {
				placed = append(placed, booked.Appointment)
			}
		case 5:
			status := []appointment.Status{appointment.Cancelled, appointment.Confirmed}[random.IntN(2)]
			_, err = c.update(placed[random.IntN(len(placed))], func(in *booking.UpdateInput) { in.Status = &status })
		case 6:
			if random.IntN(3) == 0 {
				_, err = c.CancelSession(c.ctx, owner, booking.CancelSessionInput{Business: c.id, Session: one().ID})
			}
		case 7:
			c.clock.Advance(time.Duration(random.IntN(3600)) * time.Second)
		case 8:
			until := c.clock.Now().Add(time.Duration(random.IntN(3600)) * time.Second)
			err = c.Reclaim(c.ctx, c.id, placed[random.IntN(len(placed))].ID, until, func(context.Context, ports.Tx) error { return nil })
		}
		if code := core.CodeOf(err); err != nil && code != core.Conflict && code != core.Invalid {
			t.Fatal(err)
		}
		same(t, "timetable", c.shown(c.second, of, on), c.shown(c.Service, of, on))
	}
}
