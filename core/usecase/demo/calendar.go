package demo

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"strconv"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/core/slot"
	"slotwise/ports"
)

// A reset fills the dates around its day. FillNext adds the year before in parts, newest first.
const (
	daysBack    = 4
	daysAhead   = 14
	daysPerPart = 28

	// Before the day of the reset. Two days less than a year: analytics compare a year with the same dates of the year before, and
	// samples on the last one or two of them would show changes of tens of thousands of percent.
	daysInAll = 363
)

// seed gives the same random numbers for the same business and date, so that all resets on the same day look the same.
func seed(id business.ID, parts ...string) [32]byte {
	hash := sha256.New()
	_, _ = hash.Write([]byte(id))
	for _, part := range parts {
		_, _ = hash.Write([]byte(" " + part))
	}
	return [32]byte(hash.Sum(nil))
}

// calendar creates the appointments of a sample business.
type calendar struct {
	*Service

	sample    sample
	setup     *business.Setup
	customers customers
	today     civil.Date // of the reset
	now       time.Time
	taken     []appointment.Allocation // by visitors, who may book before the sample's appointments are added
	plans     []class.Plan             // the timetables of its classes
	opened    []class.Listed           // sessions of classes that exist already
	mailed    bool                     // whether the mails about the appointments are added
}

func (s *Service) calendar(sample sample, setup *business.Setup, resetAt time.Time) calendar {
	return calendar{
		Service: s, sample: sample, setup: setup, customers: customersOf(sample), today: setup.Business.Today(resetAt), now: s.deps.Clock.Now(),
	}
}

// aroundToday returns the first dates to fill.
func (c calendar) aroundToday() (from, to civil.Date) {
	return c.today.AddDays(-daysBack), c.today.AddDays(daysAhead)
}

// between returns the appointments of the dates, both inclusive, at offered times.
func (c calendar) between(from, to civil.Date) (some ports.Samples, err error) {
	if len(c.setup.Services) == 0 { // a visitor has removed them
		return some, nil
	}
	c.mailed = !to.Before(c.today.AddDays(-daysBack - 1))
	held := false // whether a future appointment is held for a payment; one is enough
	for date := from; !date.After(to); date = date.AddDays(1) {
		day := c.day(date)
		if err := day.addSessions(&some); err != nil {
			return some, err
		}
		for n := range day.count() {
			placed, found := day.next()
			if !found {
				continue
			}
			told, err := c.tell(placed, rand.New(rand.NewChaCha8(seed(c.sample.id, date.String(), strconv.Itoa(n)))))
			if err != nil {
				return some, err
			}
			some.Appointments = append(some.Appointments, told)
		}
		if !held && date.After(c.today) {
			before := len(some.Appointments)
			some.Appointments = day.addHeld(some.Appointments)
			held = len(some.Appointments) > before
		}
	}
	return some, nil
}

// sampleDay is a date that is being filled.
type sampleDay struct {
	calendar

	date   civil.Date
	random *rand.Rand
	due    []regular // regular customers who still have to be placed on this date
	busy   map[business.LaneID][]slot.Busy
	placed int
}

func (c calendar) day(date civil.Date) *sampleDay {
	busy := map[business.LaneID][]slot.Busy{}
	for _, t := range c.taken {
		busy[t.Lane] = append(busy[t.Lane], t.Busy)
	}
	random := rand.New(rand.NewChaCha8(seed(c.sample.id, date.String())))
	return &sampleDay{calendar: c, date: date, random: random, due: c.due(date), busy: busy}
}

// seasons are how busy the months are, in percent.
var seasons = [...]int{time.January: 90, 95, 100, 104, 108, 104, 94, 86, 100, 104, 106, 118}

// growth is the share of today's appointments and regular customers, in percent, that the business gained over the year.
const growth = 40

// count returns how many appointments to try. The business has grown over the year, and future days are not full yet.
func (d *sampleDay) count() int {
	n := d.sample.perDay * d.sample.busy[d.date.Weekday()] * seasons[d.date.Month] / 100
	switch ago := d.date.DaysUntil(d.today); {
	case ago > 0:
		n = n * (100 - growth*min(ago, daysInAll)/daysInAll) / 100
	default:
		n = n * (2*daysAhead + ago) / (2 * daysAhead)
	}
	mood := 75 + d.random.IntN(51)
	if d.random.IntN(16) == 0 {
		mood = 50 // a quiet day
	}
	return (n*mood/100 + 50) / 100
}

// placement is an appointment with its lanes, before its booking is simulated.
type placement struct {
	appointment.Appointment

	assigned []appointment.Assignment // one for each item; none: places
	places   []appointment.Place      // in a session of a class
}

// services returns the services as they are done.
func (p placement) services() (done []business.Service) {
	for _, a := range p.assigned {
		done = append(done, *a.Service)
	}
	return done
}

// allocations returns what the appointment occupies in its current state.
func (p placement) allocations(a appointment.Appointment) []appointment.Allocation {
	return a.Allocations(p.assigned)
}

// next places an appointment of a random customer, booked by the customer or by the owner.
func (d *sampleDay) next() (p placement, found bool) {
	who, services := d.visitor()
	p, found = d.place(who, services...)
	if !found {
		return p, false
	}
	p.Channel = d.channel()
	if d.random.IntN(5) == 0 {
		p.Source, p.Channel = appointment.Manual, appointment.ChannelManual
		if d.random.IntN(3) == 0 && len(p.Items) == 1 {
			p.Appointment = p.Assigned(appointment.Assignment{})
		}
	}
	return p, true
}

// place finds a random free time for the customer and the services, one after the other. found is false when the date has no free time left.
func (d *sampleDay) place(who appointment.Customer, services ...business.Service) (p placement, found bool) {
	free, found := d.free(services, "", func(starts []slot.Start) int { return d.random.IntN(len(starts)) })
	if !found {
		return p, false
	}
	p = placement{Appointment: d.online(who, free.at).WithServices(services).Assigned(free.assigned...), assigned: free.assigned}
	d.occupy(p.allocations(p.Appointment))
	return p, true
}

// online returns an appointment that a customer books online.
func (d *sampleDay) online(who appointment.Customer, at time.Time) appointment.Appointment {
	d.placed++
	return appointment.Appointment{
		ID: appointment.ID(d.deps.Generate.ID()), Number: d.number(), Secret: d.deps.Generate.Secret(),
		BusinessID: d.setup.Business.ID, StartsAt: at,
		Status: appointment.Pending, Source: appointment.Online, Channel: appointment.ChannelLink, Customer: who,
	}
}

func (d *sampleDay) occupy(all []appointment.Allocation) {
	for _, a := range all {
		a.Floating = false // nothing moves here
		d.busy[a.Lane] = append(d.busy[a.Lane], a.Busy)
	}
}

// freeTime is a time at which services can be done.
type freeTime struct {
	at       time.Time
	assigned []appointment.Assignment // one for each service
}

// free finds a time on the date for the services with that staff member, or with anybody. choose returns the index of a start, or -1 if none
// is right.
func (d *sampleDay) free(services []business.Service, staff business.StaffID, choose func([]slot.Start) int) (f freeTime, found bool) {
	required := make([]business.Requirements, len(services))
	for i, service := range services {
		required[i] = d.setup.Requirements(service, staff, d.now)
	}
	q, lanes := d.setup.ItemsQuery(required, business.Arrangement{}, d.now, d.date, d.date), d.setup.LanesFor(required, d.now)
	q.Now, q.Rules.Step = civil.Instant(d.date, 0, d.setup.Business.Zone()).Add(-time.Second), 15*time.Minute
	for i, lane := range lanes {
		q.Lanes[i].Busy = d.busy[lane.ID]
	}
	starts := slot.Find(q)
	if len(starts) == 0 {
		return f, false
	}
	chosen := choose(starts)
	if chosen < 0 {
		return f, false
	}
	start := starts[chosen]
	lead := start.Lanes[d.random.IntN(len(start.Lanes))]
	f.at = start.Time(time.UTC)
	if q.Items == nil {
		f.assigned = []appointment.Assignment{d.assignment(services[0], lanes[lead])}
		f.assigned[0].Lanes = []appointment.OccupiedLane{{Lane: lanes[lead].ID}}
		return f, true
	}
	for _, part := range slot.Place(q, f.at, preferring(lead)) {
		way := required[part.Item].Ways()[part.Way]
		if part.Need == 0 {
			f.assigned = append(f.assigned, d.assignment(services[part.Item], lanes[part.Lane]))
			f.assigned[part.Item].After = time.Unix(part.Start, 0).Sub(f.at)
		}
		to := &f.assigned[part.Item]
		to.Lanes = append(to.Lanes, appointment.OccupiedLane{Lane: lanes[part.Lane].ID, Spans: d.setup.Needs(way, d.now)[part.Need].Spans})
	}
	return f, true
}

// preferring returns an order of lanes in which that one is the first.
func preferring(lead int) func(a, b int) int {
	return func(a, b int) int {
		switch lead {
		case a:
			return -1
		case b:
			return 1
		}
		return cmp.Compare(a, b)
	}
}

// assignment assigns a service to whom the lane belongs, at their own price and time.
func (d *sampleDay) assignment(service business.Service, lane business.Lane) appointment.Assignment {
	done := d.setup.ServiceBy(service, lane.Staff)
	return appointment.Assignment{Staff: lane.Staff, StaffName: d.setup.StaffName(lane.Staff), Service: &done}
}

// number returns a random-looking number that is unique within the business. Over a year, truly random numbers would collide
// sometimes.
func (d *sampleDay) number() appointment.Number {
	salt := seed(d.sample.id, "numbers")
	bits := uint32(d.date.DayNumber())<<8 | uint32(d.placed)
	bits ^= binary.LittleEndian.Uint32(salt[:])
	// Each step is invertible, so different inputs stay different. These are the last steps of the hash function Murmur3.
	bits = (bits ^ bits>>16) * 0x85ebca6b
	bits = (bits ^ bits>>13) * 0xc2b2ae35
	return appointment.NumberFrom(uint64(bits ^ bits>>16))
}

// channel returns where a customer came from.
func (d *sampleDay) channel() appointment.Channel {
	switch n := d.random.IntN(100); {
	case n < 46:
		return appointment.ChannelLink
	case n < 66:
		return appointment.ChannelEmbed
	case n < 82:
		return appointment.ChannelQR
	case n < 96:
		return "instagram" // a channel name chosen by the owner
	}
	return appointment.ChannelDemo
}
