package booking

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/text"
	"slotwise/ports"
)

// SeriesInput is the content of the owner's form for repeated appointments. Date and Time are those of the first date, and At is ignored.
type SeriesInput struct {
	BookInput
	Repeat appointment.Repeat
	Count  int           // of dates to preview; a booking ignores it
	Starts []SeriesStart // to book, ascending, on dates of the series; a preview ignores them
}

// SeriesStart is the start of one appointment of a series.
type SeriesStart struct {
	At                time.Time
	AllowOutsideHours bool
}

// SeriesResult is a new series with its appointments, by their start.
type SeriesResult struct {
	Series       appointment.Series
	Appointments []appointment.Appointment
	Zone         *time.Location
}

// DatesTakenError refuses the booking of a series because a start is no longer possible. It has all of its dates as they are now.
type DatesTakenError struct {
	Preview SeriesPreview
}

var errDatesTaken = &core.Error{Code: core.Conflict, Reason: "dates_taken", Text: text.Of("booking.datesTaken")}

func (e *DatesTakenError) Error() string { return errDatesTaken.Error() }

func (e *DatesTakenError) Unwrap() error { return errDatesTaken }

// BookSeries books all starts of a series or none. The customer gets one message. Nobody pays a deposit. It returns DatesTakenError if a start
// is taken, or needs a confirmation that the owner has not given. Other errors, and a repeated key, are as in Book.
func (s *Service) BookSeries(ctx context.Context, by appointment.Actor, in SeriesInput) (SeriesResult, error) {
	if err := by.Check(access.Book); err != nil {
		return SeriesResult{}, err
	}
	booked, err := s.bookSeries(ctx, by, in)
	if err == nil {
		return booked, nil
	}
	earlier, err := s.bookedBefore(ctx, in.BookInput, err)
	if err != nil {
		return SeriesResult{}, err
	}
	return s.seriesOf(ctx, earlier)
}

func (s *Service) bookSeries(ctx context.Context, by appointment.Actor, in SeriesInput) (SeriesResult, error) {
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return SeriesResult{}, err
	}
	if in, err = in.checked(setup.Business.Zone()); err != nil {
		return SeriesResult{}, err
	}
	if in.Language, err = s.deps.Appointments.CustomerLanguage(ctx, in.Business, in.Customer.Email); err != nil {
		return SeriesResult{}, fmt.Errorf("find the language of the customer: %w", err)
	}
	booked, err := s.commitSeries(ctx, by, in)
	for try := 1; try < bookTries && errors.Is(err, errNumberTaken); try++ {
		booked, err = s.commitSeries(ctx, by, in)
	}
	switch {
	case errors.Is(err, errNumberTaken):
		return SeriesResult{}, errNotBooked
	case isAboutDate(err):
		now, err := s.previewStarts(ctx, by, in)
		if err != nil {
			return SeriesResult{}, err
		}
		return SeriesResult{}, &DatesTakenError{now}
	}
	return booked, err
}

// isAboutDate reports whether an error concerns one date of a series, and others may be possible.
func isAboutDate(err error) bool {
	e, ok := errors.AsType[*core.Error](err)
	return ok && e.Code == core.Conflict && (e.Reason == errSlotTaken.Reason || e.Reason == "outside_hours")
}

// checked cleans and checks the form.
func (in SeriesInput) checked(zone *time.Location) (SeriesInput, error) {
	form, err := in.BookInput.checked(true)
	if err != nil {
		return in, err
	}
	in.BookInput = form
	var p core.Problems
	p.Check(in.Repeat.Valid(), appointment.FieldRepeat, text.Of("booking.repeatUnknown"))
	p.Check(len(in.Starts) > 0 && len(in.Starts) <= appointment.MaxSeries, appointment.FieldStarts, text.Of("booking.seriesLength", "most", appointment.MaxSeries))
	if err := p.Err(); err != nil {
		return in, err
	}
	dates := in.Repeat.Dates(in.Date, appointment.MaxSeries)
	for _, start := range in.Starts {
		i := slices.IndexFunc(dates, func(d appointment.SeriesDate) bool { return !d.Missing && d.Date == civil.DateOf(start.At, zone) })
		if i < 0 {
			return in, core.InvalidField(appointment.FieldStarts, text.Of("booking.notOfSeries"))
		}
		dates = dates[i+1:]
	}
	return in, nil
}

// startingAt returns the form of one appointment of the series.
func (in SeriesInput) startingAt(start SeriesStart, zone *time.Location) BookInput {
	form := in.BookInput
	local := start.At.In(zone)
	form.Date, form.Time, form.At = civil.DateOf(local, zone), civil.Minute(local.Hour()*60+local.Minute()), local
	form.AllowOutsideHours, form.anyHorizon = start.AllowOutsideHours, true
	return form
}

// commitSeries plans and books all starts under the locks of all lanes.
func (s *Service) commitSeries(ctx context.Context, by appointment.Actor, in SeriesInput) (SeriesResult, error) {
	var booked SeriesResult
	err := s.claim(ctx, func(ctx context.Context, tx ports.Tx) ([]*placement, error) {
		setup, err := lockLanes(ctx, tx, in.Business)
		if err != nil {
			return nil, err
		}
		busy, err := busyBetween(ctx, tx, setup, in.Starts[0].At, in.Starts[len(in.Starts)-1].At)
		if err != nil {
			return nil, err
		}
		b, placements, err := s.planSeries(ctx, tx, ports.SchedulingData{Setup: setup, Busy: busy}, by, in)
		if err != nil {
			return placements, err
		}
		outcome, err := s.publish.Series(ctx, tx, setup, b, b.Series.CreatedAt)
		switch {
		case err != nil:
			return placements, core.NotFoundOr(err, business.ErrServiceNotFound, "book a series at", in.Business)
		case outcome == ports.NotAccepted:
			return placements, notAccepted(&setup.Business, by)
		case outcome == ports.KeyUsed:
			return placements, errKeyReused // unless it was the same request
		case outcome != ports.Booked:
			return placements, errSlotTaken
		}
		booked = SeriesResult{Series: b.Series, Zone: setup.Business.Zone()}
		for _, one := range b.Bookings {
			booked.Appointments = append(booked.Appointments, one.Appointment)
		}
		return placements, nil
	})
	return booked, err
}

// busyBetween reads the busy time that can affect starts from one instant to another.
func busyBetween(ctx context.Context, tx ports.Tx, setup *business.Setup, first, last time.Time) ([]appointment.Allocation, error) {
	zone := setup.Business.Zone()
	from, to := busyRange(civil.DateOf(first, zone), civil.DateOf(last, zone))
	busy, err := tx.Allocations.Busy(ctx, setup.Business.ID, laneIDs(setup), from, to)
	if err != nil {
		return nil, fmt.Errorf("read busy time: %w", err)
	}
	return busy, nil
}

// planSeries plans all starts, and moves the appointments that are in the way. The dates are at least a week apart, so one does not affect
// another.
func (s *Service) planSeries(ctx context.Context, tx ports.Tx, data ports.SchedulingData, by appointment.Actor, in SeriesInput) (ports.SeriesBooking, []*placement, error) {
	var placements []*placement
	zone := data.Setup.Business.Zone()
	b := ports.SeriesBooking{Series: appointment.Series{
		ID: appointment.SeriesID(s.deps.Generate.ID()), BusinessID: in.Business, Repeat: in.Repeat, CreatedAt: s.deps.Clock.Now(),
	}}
	for _, start := range in.Starts {
		form := in.startingAt(start, zone)
		one, err := s.planBookingWith(ports.SchedulingData{Setup: data.Setup, Busy: around(data.Busy, form.Date)}, by, form)
		if err != nil {
			return b, placements, err
		}
		placements = append(placements, one.placement)
		best := one.plan.best()
		if err := reassign(ctx, tx, in.Business, best.moves); err != nil {
			return b, placements, err
		}
		one.Appointment.Series = b.Series.ID
		booking, err := s.bookingOn(&one, one.plan, best, by)
		if err != nil {
			return b, placements, err
		}
		b.Bookings = append(b.Bookings, booking)
	}
	return b, placements, nil
}

// around returns the busy time that can affect starts on a date.
func around(busy []appointment.Allocation, d civil.Date) (near []appointment.Allocation) {
	from, to := busyRange(d, d)
	for _, b := range busy {
		if b.End > from.Unix() && b.Start < to.Unix() {
			near = append(near, b)
		}
	}
	return near
}

// seriesOf returns the series of an appointment.
func (s *Service) seriesOf(ctx context.Context, a appointment.Appointment) (SeriesResult, error) {
	found, err := s.inZone(ctx, a)
	if err != nil {
		return SeriesResult{}, err
	}
	series, all, err := s.deps.Appointments.Series(ctx, a.BusinessID, a.Series)
	if err != nil {
		return SeriesResult{}, fmt.Errorf("load series %s: %w", a.Series, err)
	}
	return SeriesResult{series, all, found.Zone}, nil
}
