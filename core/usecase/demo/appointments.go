package demo

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/core/slot"
	"slotwise/ports"
)

// The sample calendar reaches this many days back and ahead.
const (
	daysBack  = 28
	daysAhead = 16
)

// book fills the calendar around today with appointments at times that were on offer.
func (s *Service) book(ctx context.Context, tx ports.Tx, setup *business.Setup, perDay int, now time.Time) error {
	today := setup.Business.Today(now)
	for d := today.AddDays(-daysBack); d.Compare(today.AddDays(daysAhead)) <= 0; d = d.AddDays(1) {
		day := sampleDay{setup: setup, date: d, now: now, dice: newDice(setup.Business.ID, d)}
		for range day.count(perDay, d.DaysUntil(today)) {
			a, free := day.next()
			if !free {
				continue
			}
			a.ID, a.Number, a.Secret = appointment.ID(s.generate.ID()), s.generate.AppointmentNumber(), s.generate.Secret()
			if err := s.store(ctx, tx, setup, &day.dice, a); err != nil {
				return err
			}
		}
	}
	return nil
}

// store books the appointment some days before its time, and then lets happen to it what has happened by now.
func (s *Service) store(ctx context.Context, tx ports.Tx, setup *business.Setup, dice *dice, a appointment.Appointment) error {
	now, rules := s.clock.Now(), setup.Business.Rules
	bookedAt := earlier(a.StartsAt, now).Add(-time.Duration(1+dice.roll(9*24)) * time.Hour)
	by := appointment.ActorCustomer
	if a.Source == appointment.Manual {
		by = appointment.ActorOwner
	}
	a, entry := appointment.New(a, by, "", rules, bookedAt)
	booking := ports.Booking{Appointment: a, Entry: entry, Messages: s.sent(a, entry, setup, bookedAt)}
	outcome, err := tx.Appointments.Book(ctx, booking)
	if err != nil || outcome != ports.Booked {
		return err
	}
	changedAt := earlier(a.StartsAt, bookedAt.Add(40*time.Minute))
	status := statusReached(dice, a, now)
	edit := appointment.Edit{Status: &status}
	if missed := status == appointment.Confirmed && a.EndsAt().Before(now); missed {
		edit.NoShow, changedAt = &missed, a.EndsAt()
	}
	after, change, changed, err := a.With(edit, appointment.ActorOwner, rules, changedAt)
	if err != nil || !changed {
		return err
	}
	if _, err := tx.Appointments.Update(ctx, after, change); err != nil {
		return fmt.Errorf("change sample appointment: %w", err)
	}
	return nil
}

// sent are the mails that a booking asked for, as they stand days later.
func (s *Service) sent(a appointment.Appointment, e appointment.Entry, setup *business.Setup, at time.Time) []message.Message {
	var list []message.Message
	for _, out := range message.OutgoingFor(a, e, at) {
		m := message.ForAppointment(message.ID(s.generate.ID()), out, a, setup.Business.Email, true, at)
		list = append(list, m.MarkSent(at.Add(2*time.Second)))
	}
	return list
}

// statusReached is the status that an appointment has reached by now: most were kept, some wait for the owner.
func statusReached(dice *dice, a appointment.Appointment, now time.Time) appointment.Status {
	n := dice.roll(100)
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
	setup *business.Setup
	date  civil.Date
	now   time.Time
	dice  dice
	busy  map[int][]slot.Busy // by lane
}

// count is how many appointments the day gets: fewer, the further ahead it is.
func (d *sampleDay) count(perDay, daysAgo int) int {
	n := perDay - perDay/4 + d.dice.roll(perDay/2+1)
	if daysAgo < 0 {
		n = n * (2*daysAhead + daysAgo) / (2 * daysAhead)
	}
	return n
}

// next is an appointment at a time and on a place that are still free; free is false when the roll found none.
func (d *sampleDay) next() (a appointment.Appointment, free bool) {
	service := d.setup.Services[d.dice.roll(len(d.setup.Services))]
	dawn := civil.Instant(d.date, 0, d.setup.Business.Zone()).Add(-time.Second)
	q := d.setup.SlotQuery(service.Requirements(""), d.now, d.date, d.date)
	q.Now, q.Rules.Step = dawn, 15*time.Minute
	for lane := range q.Lanes {
		q.Lanes[lane].Busy = d.busy[lane]
	}
	starts := slot.Find(q)
	if len(starts) == 0 {
		return a, false
	}
	start := starts[d.dice.roll(len(starts))]
	lane := start.Lanes[d.dice.roll(len(start.Lanes))]
	a = appointment.Appointment{
		BusinessID: d.setup.Business.ID, LaneID: d.setup.EffectiveLanes(d.now)[lane].ID, StartsAt: time.Unix(start.At, 0).UTC(),
		Status: appointment.Pending, Source: appointment.Online, Customer: customers[d.dice.roll(len(customers))],
	}
	a.CopyService(service)
	if d.dice.roll(5) == 0 {
		a.Source = appointment.Manual
	}
	if d.busy == nil {
		d.busy = map[int][]slot.Busy{}
	}
	d.busy[lane] = append(d.busy[lane], slot.Busy{Interval: slot.Interval{Start: a.BlockedFrom().Unix(), End: a.BlockedTo().Unix()}})
	return a, true
}

// dice rolls the same numbers for the same business and date, so that a demo looks alike all day. It is a 64-bit
// linear congruential generator: plenty for a sample calendar.
type dice struct{ state uint64 }

func newDice(id business.ID, d civil.Date) dice {
	state := uint64(d.Year)<<16 | uint64(d.Month)<<8 | uint64(d.Day)
	for _, c := range []byte(id) {
		state = state*31 + uint64(c)
	}
	return dice{state}
}

// roll is a number from 0 to n-1.
func (d *dice) roll(n int) int {
	d.state = d.state*6364136223846793005 + 1442695040888963407
	return int((d.state >> 33) % uint64(n))
}
