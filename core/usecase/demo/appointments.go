package demo

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/core/slot"
	"slotwise/ports"
)

// The sample calendar covers this many days before and after today.
const (
	daysBack  = 28
	daysAhead = 16
)

// appointments fill the calendar around today at offered times.
func (s *Service) appointments(setup *business.Setup, perDay int) ([]ports.SampleAppointment, error) {
	now := s.deps.Clock.Now()
	today := setup.Business.Today(now)
	var list []ports.SampleAppointment
	for date := today.AddDays(-daysBack); date.Compare(today.AddDays(daysAhead)) <= 0; date = date.AddDays(1) {
		day := newSampleDay(setup, date, now)
		for range day.appointmentCount(perDay, date.DaysUntil(today)) {
			a, lane, found := day.nextAppointment()
			if !found {
				continue
			}
			a.ID, a.Number, a.Secret = appointment.ID(s.deps.Generate.ID()), s.deps.Generate.AppointmentNumber(), s.deps.Generate.Secret()
			sample, err := s.withHistory(setup, day.random, a, lane, now)
			if err != nil {
				return nil, err
			}
			list = append(list, sample)
		}
	}
	return list, nil
}

// withHistory books the appointment some days before its time, and then applies the change that the owner would have made by now.
func (s *Service) withHistory(setup *business.Setup, random *rand.Rand, a appointment.Appointment, lane business.LaneID, now time.Time) (ports.SampleAppointment, error) {
	rules := setup.Business.Rules
	bookedAt := earlier(a.StartsAt, now).Add(-time.Duration(1+random.IntN(9*24)) * time.Hour)
	by := appointment.Actor{Kind: appointment.ActorCustomer}
	if a.Source == appointment.Manual {
		by.Kind = appointment.ActorOwner
	}
	a, booked := appointment.New(a, by, "", rules, bookedAt)
	sample := ports.SampleAppointment{
		Appointment: a, Allocations: []appointment.Allocation{a.Allocation(lane)},
		History: []appointment.Entry{booked}, Messages: s.sentMessages(a, booked, setup, bookedAt),
	}
	changedAt := earlier(a.StartsAt, bookedAt.Add(40*time.Minute))
	status := statusReached(random, a, now)
	edit := appointment.Edit{Status: &status}
	if missed := status == appointment.Confirmed && a.EndsAt().Before(now); missed {
		edit.NoShow, changedAt = &missed, a.EndsAt()
	}
	after, change, changed, err := a.With(edit, appointment.Actor{Kind: appointment.ActorOwner}, rules, changedAt)
	if err != nil {
		return sample, fmt.Errorf("change sample appointment: %w", err)
	}
	if changed {
		sample.Appointment, sample.History = after, append(sample.History, change)
	}
	return sample, nil
}

// sentMessages are the mails about a booking, marked as sent.
func (s *Service) sentMessages(a appointment.Appointment, e appointment.Entry, setup *business.Setup, at time.Time) []message.Message {
	var list []message.Message
	for _, out := range message.OutgoingFor(a, e, appointment.Notice{}, at) {
		m := message.ForAppointment(message.ID(s.deps.Generate.ID()), out, a, setup.Business.Email, true, at)
		list = append(list, m.MarkSent(at.Add(2*time.Second)))
	}
	return list
}

// statusReached is the status of an appointment by now. Most took or will take place, and some wait for the owner.
func statusReached(random *rand.Rand, a appointment.Appointment, now time.Time) appointment.Status {
	n := random.IntN(100)
	switch {
	case n < 7:
		return appointment.Cancelled
	case a.EndsAt().Before(now) && n < 11:
		return appointment.Confirmed // and nobody came
	case a.EndsAt().Before(now):
		return appointment.Completed
	case n < 16:
		return appointment.Pending
	}
	return appointment.Confirmed
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

// sampleDay is a date that is being filled.
type sampleDay struct {
	setup  *business.Setup
	date   civil.Date
	now    time.Time
	random *rand.Rand
	busy   map[int][]slot.Busy // by lane
}

func newSampleDay(setup *business.Setup, date civil.Date, now time.Time) *sampleDay {
	return &sampleDay{setup: setup, date: date, now: now, random: seededRandom(setup.Business.ID, date), busy: map[int][]slot.Busy{}}
}

// seededRandom gives the same numbers for the same business and date, so that resets of one day look the same.
func seededRandom(id business.ID, date civil.Date) *rand.Rand {
	return rand.New(rand.NewChaCha8(sha256.Sum256([]byte(string(id) + date.String()))))
}

// appointmentCount is how many appointments the day gets. Days further ahead get fewer.
func (d *sampleDay) appointmentCount(perDay, daysAgo int) int {
	n := perDay - perDay/4 + d.random.IntN(perDay/2+1)
	if daysAgo < 0 {
		n = n * (2*daysAhead + daysAgo) / (2 * daysAhead)
	}
	return n
}

// nextAppointment returns an appointment for a random service at a random free time, and a lane that is free then. found is
// false when that service has no free time left.
func (d *sampleDay) nextAppointment() (a appointment.Appointment, lane business.LaneID, found bool) {
	service := d.setup.Services[d.random.IntN(len(d.setup.Services))]
	dayBefore := civil.Instant(d.date, 0, d.setup.Business.Zone()).Add(-time.Second)
	q := d.setup.SlotQuery(service.Requirements(""), d.now, d.date, d.date)
	q.Now, q.Rules.Step = dayBefore, 15*time.Minute
	for lane := range q.Lanes {
		q.Lanes[lane].Busy = d.busy[lane]
	}
	starts := slot.Find(q)
	if len(starts) == 0 {
		return a, "", false
	}
	start := starts[d.random.IntN(len(starts))]
	number := start.Lanes[d.random.IntN(len(start.Lanes))]
	a = appointment.Appointment{
		BusinessID: d.setup.Business.ID, StartsAt: time.Unix(start.At, 0).UTC(),
		Status: appointment.Pending, Source: appointment.Online, Channel: appointment.ChannelDemo, Customer: customers[d.random.IntN(len(customers))],
	}
	a.CopyService(service)
	if d.random.IntN(5) == 0 {
		a.Source = appointment.Manual
	}
	taken := d.setup.EffectiveLanes(d.now)[number]
	if unassigned := a.Source == appointment.Manual && d.random.IntN(3) == 0; !unassigned {
		a.StaffID, a.StaffName = taken.Staff, d.setup.StaffName(taken.Staff)
	}
	d.busy[number] = append(d.busy[number], slot.Busy{Interval: slot.Interval{Start: a.BlockedFrom().Unix(), End: a.BlockedTo().Unix()}})
	return a, taken.ID, true
}
