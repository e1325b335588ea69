package booking

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/ports"
)

// BookInput is what the booking forms send.
type BookInput struct {
	Business          business.ID
	Service           business.ServiceID
	Staff             business.StaffID
	Date              civil.Date
	Time              civil.Minute
	At                time.Time // the instant, when the client knows it; zero: the first free occurrence of Date and Time
	Client            appointment.Client
	Notes             string // the owner's own; ignored from a customer
	AllowOutsideHours bool   // the owner's; ignored from a customer
	Key               string // idempotency key; empty: none
	RequestHash       [32]byte
}

var (
	errKeyReused   = &core.Error{Code: core.Conflict, Reason: "key_reused", Message: "This Idempotency-Key was used for another booking."}
	errNumberTaken = &core.Error{Code: core.Conflict, Reason: "number_taken"}
)

// Book makes an appointment. Conflict with Reason "slot_taken" and the message 'Time slot not available';
// "outside_hours" for an owner who did not allow it; "key_reused" for a key with another body. A key that was used for
// the same body answers the same appointment, whatever has changed since.
func (s *Service) Book(ctx context.Context, by Actor, in BookInput) (appointment.Appointment, error) {
	a, err := s.book(ctx, by, in)
	if err == nil || in.Key == "" || core.CodeOf(err) == core.Internal {
		return a, err
	}
	// The refusal may be the request's own doing: its first arrival took the place.
	if earlier, again := s.booked(ctx, in); core.CodeOf(again) != core.NotFound {
		return earlier, again
	}
	return appointment.Appointment{}, err
}

func (s *Service) book(ctx context.Context, by Actor, in BookInput) (appointment.Appointment, error) {
	in, err := in.checked(by.Owner)
	if err != nil {
		return appointment.Appointment{}, err
	}
	first, last := around(in.Date, in.Date)
	cal, err := s.Calendar.Calendar(ctx, in.Business, first, last)
	if err != nil {
		return appointment.Appointment{}, known(err, errBusinessNotFound, "read the calendar of", in.Business)
	}
	now := s.Clock.Now()
	w, service, err := in.wish(cal, by, now)
	if err != nil {
		return appointment.Appointment{}, err
	}
	d, err := w.decide(cal.Busy)
	if err != nil {
		return appointment.Appointment{}, err
	}
	if err := s.limitBooking(ctx, by, in); err != nil {
		return appointment.Appointment{}, err
	}
	booking := s.draft(by, in, w, service)
	// Numbers are random and short; two draws in a row hardly ever meet one in use.
	for try := 1; ; try++ {
		booking.Appointment.Number = s.Generate.AppointmentNumber()
		a, err := s.write(ctx, booking, w, d, by, first, last)
		if !errors.Is(err, errNumberTaken) || try == 5 {
			return a, err
		}
	}
}

// booked is what the key's first use made, if it was for the same request. NotFound for a key that was never used.
func (s *Service) booked(ctx context.Context, in BookInput) (appointment.Appointment, error) {
	a, hash, err := s.Appointments.ByKey(ctx, in.Business, in.Key)
	if err != nil {
		return appointment.Appointment{}, fmt.Errorf("look up idempotency key: %w", err)
	}
	if hash != in.RequestHash {
		return appointment.Appointment{}, errKeyReused
	}
	return a, nil
}

// wish is the place that the form asks for.
func (in BookInput) wish(cal ports.Calendar, by Actor, now time.Time) (*wish, business.Service, error) {
	setup := cal.Setup
	service, ok := setup.Service(in.Service)
	if !ok || !service.Active {
		if by.Owner {
			return nil, service, errServiceNotFound
		}
		return nil, service, core.InvalidField("service_id", "This service is no longer offered. Please choose another one.")
	}
	if in.Staff != "" && !canSee(setup, in.Staff, now) {
		return nil, service, core.InvalidField("staff_id", "This staff member cannot be booked. Please choose somebody else.")
	}
	if by.Owner && in.Date.Before(setup.Business.Today(now)) {
		return nil, service, core.InvalidField("appointment_date", "Please choose today or a later date.")
	}
	w := &wish{
		setup: setup, now: now, ask: service.Ask(in.Staff),
		owner: by.Owner, unassigned: by.Owner && in.Staff == "", allowOutside: by.Owner && in.AllowOutsideHours,
	}
	start, err := in.start(query(setup, cal.Busy, "", w.ask, now, in.Date, in.Date), by.Owner)
	w.start = start
	return w, service, err
}

// start is the instant that the form means: the one that it names, else the first free one that the clock on the wall
// shows so. An owner also gets at a time that is not offered, if it exists.
func (in BookInput) start(q slot.Query, owner bool) (time.Time, error) {
	zone := q.Schedule.Zone
	if !in.At.IsZero() {
		if !reads(in.At, in.Date, in.Time, zone) {
			return time.Time{}, core.InvalidField("appointment_datetime", "This is not the chosen date and time in the business's time zone.")
		}
		return in.At.In(zone), nil
	}
	if at, ok := slot.AtLabel(q, in.Date, in.Time); ok {
		return at, nil
	}
	at := civil.Instant(in.Date, in.Time, zone)
	switch {
	case !owner:
		return time.Time{}, errSlotTaken
	case !reads(at, in.Date, in.Time, zone):
		return time.Time{}, core.InvalidField("appointment_time", "Clocks are put forward past this time on that date.")
	}
	return at, nil
}

// reads says whether the clock on the wall shows the date and the time at t.
func reads(t time.Time, d civil.Date, m civil.Minute, zone *time.Location) bool {
	wall := civil.NewWall(zone)
	day, minute := wall.Read(t.Unix())
	return day == d.DayNumber() && minute == m && t.Truncate(time.Minute).Equal(t)
}

// draft is the booking but for its number and its place.
func (s *Service) draft(by Actor, in BookInput, w *wish, service business.Service) ports.Booking {
	a := appointment.Appointment{
		ID: appointment.ID(s.Generate.ID()), BusinessID: in.Business, Secret: s.Generate.Secret(),
		StartsAt: w.start, Status: appointment.Pending, Client: in.Client, Source: appointment.Online,
	}
	a.Take(service)
	if by.Owner { // who enters it has agreed to it
		a.Status, a.Source, a.Notes = appointment.Confirmed, appointment.Manual, in.Notes
	} else if w.setup.Business.Rules.AutoConfirm {
		a.Status = appointment.Confirmed
	}
	b := ports.Booking{Appointment: a}
	if in.Key != "" {
		b.Key = &ports.IdempotencyKey{Key: in.Key, RequestHash: in.RequestHash}
	}
	return b
}

// write books the first candidate that is still free when the database looks. A lane from which somebody has to move
// comes last, under the locks of the lanes and on a fresh look at them.
func (s *Service) write(ctx context.Context, b ports.Booking, w *wish, d decision, by Actor, from, to time.Time) (appointment.Appointment, error) {
	var used bool
	err := s.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		needsMoves := false
		for _, c := range d.candidates {
			if len(c.moves) > 0 {
				needsMoves = true
				continue
			}
			outcome, err := s.seat(ctx, tx, &b, w, c, d.outside, by)
			if err != nil || outcome != ports.PlaceGone {
				used = outcome == ports.KeyUsed
				return err
			}
		}
		if !needsMoves {
			return errSlotTaken
		}
		fresh, err := s.freshLook(ctx, tx, w, from, to)
		if err != nil {
			return err
		}
		if err := reseat(ctx, tx, b.Appointment.BusinessID, fresh.candidates[0].moves); err != nil {
			return err
		}
		outcome, err := s.seat(ctx, tx, &b, w, fresh.candidates[0], fresh.outside, by)
		switch {
		case err != nil:
			return err
		case outcome == ports.PlaceGone:
			return errSlotTaken
		case outcome == ports.KeyUsed:
			used = true
			return errSlotTaken // undoes the moves
		}
		return nil
	})
	if used {
		return s.booked(ctx, BookInput{Business: b.Appointment.BusinessID, Key: b.Key.Key, RequestHash: b.Key.RequestHash})
	}
	if err != nil {
		return appointment.Appointment{}, fmt.Errorf("book: %w", err)
	}
	return b.Appointment, nil
}

// seat tries to book on one lane.
func (s *Service) seat(ctx context.Context, tx ports.Tx, b *ports.Booking, w *wish, c candidate, outside string, by Actor) (ports.BookOutcome, error) {
	a := b.Appointment
	a.LaneID, a.StaffID, a.StaffName = c.Lane, c.Staff, c.StaffName
	a.OutsideHours = outside != ""
	a, entry := appointment.New(a, by.by(), outside, w.setup.Business.Rules, w.now)
	booking := *b
	booking.Appointment, booking.Entry, booking.Messages = a, entry, s.asked(&w.setup.Business, a, entry, w.now)
	outcome, err := tx.Appointments.Book(ctx, booking)
	if err != nil || outcome != ports.Booked {
		return outcome, err
	}
	*b = booking
	return outcome, enqueue(ctx, tx, booking.Messages)
}

// freshLook decides again under the locks of all lanes, so that nobody else is moving anything there.
func (s *Service) freshLook(ctx context.Context, tx ports.Tx, w *wish, from, to time.Time) (decision, error) {
	id := w.setup.Business.ID
	lanes := make([]business.LaneID, len(w.setup.Lanes))
	for i, l := range w.setup.Lanes {
		lanes[i] = l.ID
	}
	slices.Sort(lanes)
	if err := tx.Appointments.LockLanes(ctx, id, lanes); err != nil {
		return decision{}, fmt.Errorf("lock lanes: %w", err)
	}
	busy, err := tx.Appointments.Busy(ctx, id, lanes, from, to, w.own)
	if err != nil {
		return decision{}, fmt.Errorf("read busy time: %w", err)
	}
	return w.decide(busy)
}

// reseat moves those who are in the way, each to a lane that the core found free for them.
func reseat(ctx context.Context, tx ports.Tx, id business.ID, moves []move) error {
	for _, m := range moves {
		outcome, err := tx.Appointments.Reseat(ctx, id, m.appointment, m.to)
		if err != nil {
			return fmt.Errorf("move appointment %s to another lane: %w", m.appointment, err)
		}
		if outcome == ports.PlaceGone {
			return errSlotTaken
		}
	}
	return nil
}
