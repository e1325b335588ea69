package demo

import (
	"fmt"
	"math/rand/v2"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/core/usecase/publish"
	"slotwise/ports"
)

// fate is what happens to an appointment over time. It does not depend on the current time, so that an appointment has the same
// story at every time of the day.
type fate struct {
	lead      time.Duration // how long before its start it is booked
	moved     time.Duration // how far its original time was from the final one; zero: it was not moved
	cancelled bool
	byOwner   bool // the owner makes the changes, not the customer
	slow      bool // the owner takes days to confirm it
	noShow    bool
	forgotten bool // nobody completes it
	remark    string
	note      string
	cash      bool
	unpaid    bool // nothing is recorded at the desk
	pace      float64
}

func (s sample) fate(random *rand.Rand) fate {
	chance := func(percent int) bool { return random.IntN(100) < percent }
	one := func(percent int, of []string) string {
		if n := random.IntN(len(of)); chance(percent) {
			return of[n]
		}
		return ""
	}
	u := random.Float64()
	f := fate{
		lead:      time.Hour + time.Duration(u*u*float64(20*24*time.Hour)),
		cancelled: chance(8), byOwner: chance(35), slow: chance(15), noShow: chance(4), forgotten: chance(2), cash: chance(40), unpaid: chance(40),
		remark: one(9, s.remarks), note: one(7, s.notes), pace: random.Float64(),
	}
	if shift := []time.Duration{-7 * 24 * time.Hour, -time.Hour, time.Hour, 7 * 24 * time.Hour}[random.IntN(4)]; chance(7) {
		f.moved = shift
	}
	return f
}

// story builds the history of one appointment in chronological order.
type story struct {
	calendar
	fate

	sample ports.SampleAppointment // the state so far
}

var (
	byCustomer = appointment.Actor{Kind: appointment.ActorCustomer}
	bySystem   = appointment.Actor{Kind: appointment.ActorSystem}
)

// tell applies to a placed appointment everything that has happened by now.
func (c calendar) tell(p placement, random *rand.Rand) (ports.SampleAppointment, error) {
	s := story{calendar: c, fate: c.sample.fate(random)}
	if p.Session != "" {
		s.moved = 0 // places in a class are cancelled, not moved
	}
	if err := s.book(p); err != nil {
		return s.sample, fmt.Errorf("book sample appointment: %w", err)
	}
	for _, happens := range []func(placement) error{s.move, s.confirm, s.takeNote, s.cancel, s.end} {
		if err := happens(p); err != nil {
			return s.sample, fmt.Errorf("change sample appointment: %w", err)
		}
	}
	a := &s.sample.Appointment
	if !a.ReminderAt.After(c.now) { // the reminder was sent
		a.ReminderAt = time.Time{}
	}
	s.sample.Allocations, s.sample.Places = p.allocations(*a), p.places
	return s.sample, nil
}

func (s *story) book(p placement) error {
	at := earlier(p.StartsAt, s.now).Add(-s.lead).Truncate(time.Second)
	if registered := s.setup.Business.CreatedAt; at.Before(registered) {
		at = between(registered, p.StartsAt, s.pace)
	}
	a := p.Appointment
	a.Customer.Notes = s.remark
	if before := a.StartsAt.Add(s.moved); before.After(at.Add(24 * time.Hour)) {
		a.StartsAt = before
	}
	if a.Source == appointment.Manual {
		s.add(a, s.owner(), at)
		return nil
	}
	if quote, asked := s.quote(p.services(), at); asked {
		return s.bookWithDeposit(a, quote, at)
	}
	s.add(a, byCustomer, at)
	return nil
}

func (s *story) owner() appointment.Actor {
	return appointment.Actor{Kind: appointment.ActorOwner, ID: string(s.calendar.sample.ownerID)}
}

// add books the appointment, the first entry of its history.
func (s *story) add(a appointment.Appointment, by appointment.Actor, at time.Time) {
	if s.setup.Business.Rules.AutoConfirm && !a.Held() {
		a.Status = appointment.Confirmed
	}
	booked, entry := appointment.New(a, by, text.Text{}, s.setup.Business.Rules, at)
	s.sample.Appointment, s.sample.History = booked, []appointment.Entry{entry}
	s.mail(appointment.Appointment{}, entry)
}

// change edits the appointment and adds an entry to its history.
func (s *story) change(e appointment.Edit, by appointment.Actor, at time.Time) error {
	before := s.sample.Appointment
	after, entry, changed, err := before.With(e, by, s.setup.Business.Rules, at)
	if err != nil || !changed {
		return err
	}
	s.sample.Appointment, s.sample.History = after, append(s.sample.History, entry)
	s.mail(before, entry)
	return nil
}

func (s *story) mail(before appointment.Appointment, e appointment.Entry) {
	if !s.mailed {
		return
	}
	change := message.Change{Before: before, After: s.sample.Appointment, Entry: e}
	for _, m := range publish.New(s.deps.Generate).Messages(s.setup, change, e.At) {
		s.sample.Messages = append(s.sample.Messages, m.MarkSent(e.At))
	}
}

// soFar returns the appointment in its state so far.
func (s *story) soFar() appointment.Appointment { return s.sample.Appointment }

// soon returns a moment between the last change and the start of the appointment. ok is false if it is in the future.
func (s *story) soon(p placement, part float64) (at time.Time, ok bool) {
	at = between(s.soFar().UpdatedAt, earlier(s.soFar().StartsAt, p.StartsAt), part)
	return at, at.Before(s.now)
}

func (s *story) move(p placement) error {
	at, ok := s.soon(p, 0.3)
	if s.soFar().StartsAt.Equal(p.StartsAt) {
		return nil
	}
	if !ok {
		at = between(s.soFar().UpdatedAt, s.now, s.pace)
	}
	by := byCustomer
	if s.byOwner || s.soFar().Source == appointment.Manual {
		by = s.owner()
	}
	return s.change(appointment.Edit{StartsAt: &p.StartsAt}, by, at)
}

// confirm confirms the appointment within three hours after the booking, or within three days if the owner is slow.
func (s *story) confirm(p placement) error {
	booked, within := s.soFar().UpdatedAt, 3*time.Hour
	if s.slow {
		within = 3 * 24 * time.Hour
	}
	at := between(booked, earlier(booked.Add(within), p.StartsAt), 0.02+0.9*s.pace)
	if !at.Before(s.now) || s.soFar().Status != appointment.Pending {
		return nil
	}
	return s.change(appointment.Edit{Status: new(appointment.Confirmed)}, s.owner(), at)
}

func (s *story) takeNote(p placement) error {
	at, ok := s.soon(p, 0.1)
	if !ok || s.note == "" {
		return nil
	}
	return s.change(appointment.Edit{Notes: &s.note}, s.owner(), at)
}

func (s *story) cancel(p placement) error {
	at, ok := s.soon(p, 0.2+0.7*s.pace)
	if !ok || !s.cancelled {
		return nil
	}
	edit, by := appointment.Edit{Status: new(appointment.Cancelled)}, byCustomer
	if s.byOwner || at.After(s.soFar().ChangeUntil(s.setup.Business.Rules)) {
		by, edit.Reason = s.owner(), "The customer called."
	}
	if err := s.change(edit, by, at); err != nil {
		return err
	}
	return s.giveBack(by, at)
}

// end records how the appointment ended.
func (s *story) end(p placement) error {
	after := p.EndsAt().Add(time.Duration(s.pace*float64(40*time.Minute)) + time.Minute).Truncate(time.Second)
	if s.soFar().Status == appointment.Cancelled || s.forgotten || after.After(s.now) {
		return nil
	}
	if s.noShow {
		return s.change(appointment.Edit{NoShow: new(true)}, s.owner(), after)
	}
	if err := s.change(appointment.Edit{Status: new(appointment.Completed)}, s.owner(), after); err != nil {
		return err
	}
	s.payAtDesk(after)
	return nil
}

// payAtDesk records what was paid in addition to the deposit.
func (s *story) payAtDesk(at time.Time) {
	a := s.soFar()
	due := a.Price()
	due.Minor -= deposit.Sum(s.sample.Lines, a.Price().Currency).Minor
	if s.unpaid || due.Minor <= 0 || !s.takesDeposits(at) {
		return
	}
	method := deposit.Card
	if s.cash {
		method = deposit.Cash
	}
	s.sample.Lines = append(s.sample.Lines, deposit.Line{
		ID: s.deps.Generate.ID(), Business: a.BusinessID, Appointment: a.ID, Kind: deposit.LinePayment, Method: method, Amount: due, At: at, By: s.owner(),
	})
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

// between returns the moment after the given part (0 to 1) of the time between two moments.
func between(from, to time.Time, part float64) time.Time {
	return from.Add(time.Duration(part * float64(to.Sub(from)))).Truncate(time.Second)
}
