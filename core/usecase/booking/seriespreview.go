package booking

import (
	"context"
	"errors"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/slot"
	"slotwise/core/text"
	"slotwise/ports"
)

// SeriesPreview says of each date of a series whether it can be booked.
type SeriesPreview struct {
	Zone  *time.Location
	Dates []PreviewedDate
}

// DateState says whether a date of a series can be booked.
type DateState string

const (
	DateFree    DateState = "free"
	DateTaken   DateState = "taken"
	DateAsks    DateState = "question"     // it can be booked if the owner confirms the question
	DateMissing DateState = "no_such_date" // the month has no such day
)

// PreviewedDate is a date of a series with its start.
type PreviewedDate struct {
	Date     civil.Date
	State    DateState
	Start    time.Time // zero for DateMissing
	Question text.Text // of DateAsks
	Nearest  time.Time // of DateTaken and DateAsks: the offered start of the date that is nearest to Start; zero: none

	Price, NearestPrice money.Amount // of the appointment at Start, unless it is taken, and at Nearest
}

// PreviewSeries says of each date of a series whether it can be booked. Dates can be further ahead than customers can book. It returns the errors
// of Book that concern all dates.
func (s *Service) PreviewSeries(ctx context.Context, by appointment.Actor, in SeriesInput) (SeriesPreview, error) {
	if err := by.Check(access.Book); err != nil {
		return SeriesPreview{}, err
	}
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return SeriesPreview{}, err
	}
	now := s.deps.Clock.Now()
	dates, err := in.datesToPreview(setup, now)
	if err != nil {
		return SeriesPreview{}, err
	}
	data, err := s.dataToPreview(ctx, in.Business, dates[0].Date, dates[len(dates)-1].Date)
	if err != nil {
		return SeriesPreview{}, err
	}
	zone := data.Setup.Business.Zone()
	preview := SeriesPreview{Zone: zone, Dates: make([]PreviewedDate, len(dates))}
	for i, d := range dates {
		start, exists := appointment.StartOn(d.Date, in.Time, zone)
		if d.Missing || !exists {
			preview.Dates[i] = PreviewedDate{Date: d.Date, State: DateMissing}
			continue
		}
		if preview.Dates[i], err = previewDate(data, by, in.startingAt(SeriesStart{At: start}, zone), now); err != nil {
			return SeriesPreview{}, err
		}
	}
	return preview, nil
}

// previewStarts previews the starts of a booking, as if the owner had confirmed nothing.
func (s *Service) previewStarts(ctx context.Context, by appointment.Actor, in SeriesInput) (SeriesPreview, error) {
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return SeriesPreview{}, err
	}
	zone, now := setup.Business.Zone(), s.deps.Clock.Now()
	data, err := s.dataToPreview(ctx, in.Business, civil.DateOf(in.Starts[0].At, zone), civil.DateOf(in.Starts[len(in.Starts)-1].At, zone))
	if err != nil {
		return SeriesPreview{}, err
	}
	preview := SeriesPreview{Zone: zone, Dates: make([]PreviewedDate, len(in.Starts))}
	for i, start := range in.Starts {
		if preview.Dates[i], err = previewDate(data, by, in.startingAt(SeriesStart{At: start.At}, zone), now); err != nil {
			return SeriesPreview{}, err
		}
	}
	return preview, nil
}

func (in SeriesInput) datesToPreview(setup *business.Setup, now time.Time) ([]appointment.SeriesDate, error) {
	var p core.Problems
	in.checkTime(&p)
	p.Check(in.Repeat.Valid(), appointment.FieldRepeat, text.Of("booking.repeatUnknown"))
	p.Check(in.Count >= appointment.MinSeries && in.Count <= appointment.MaxSeries, appointment.FieldCount,
		text.Of("booking.seriesCount", "least", appointment.MinSeries, "most", appointment.MaxSeries))
	if err := p.Err(); err != nil {
		return nil, err
	}
	dates := in.Repeat.Dates(in.Date, in.Count)
	return dates, business.CheckAhead(dates[len(dates)-1].Date, setup.Business.Today(now), appointment.FieldCount)
}

func (s *Service) dataToPreview(ctx context.Context, id business.ID, from, to civil.Date) (ports.SchedulingData, error) {
	data, err := s.schedulingData(ctx, id, from, to)
	if err != nil {
		return data, err
	}
	return data, data.Setup.Business.CheckTakesBookings(true)
}

func previewDate(data ports.SchedulingData, by appointment.Actor, form BookInput, now time.Time) (PreviewedDate, error) {
	data.Busy = around(data.Busy, form.Date)
	p, err := form.placement(data, by, now)
	if err != nil {
		return PreviewedDate{}, err
	}
	previewed := PreviewedDate{Date: form.Date, State: DateFree, Start: p.start}
	plan, err := p.findLanes(data.Busy)
	switch {
	case err == nil:
		previewed.Price = p.price(plan)
		return previewed, nil
	case !isAboutDate(err):
		return PreviewedDate{}, err
	case errors.Is(err, errSlotTaken):
		previewed.State = DateTaken
	default:
		e, _ := errors.AsType[*core.Error](err)
		previewed.State, previewed.Question, previewed.Price = DateAsks, e.Text, p.price(plan)
	}
	if p.start = p.nearest(data.Busy); !p.start.IsZero() {
		if plan, err = p.findLanes(data.Busy); err != nil {
			return PreviewedDate{}, err
		}
		previewed.Nearest, previewed.NearestPrice = p.start, p.price(plan)
	}
	return previewed, nil
}

// price returns what the services cost by whoever would do them.
func (p *placement) price(plan assignmentPlan) money.Amount {
	a := appointment.Appointment{}.WithServices(p.servicesByStaff(p.setup, p.now))
	return a.Assigned(plan.best().assignments...).Price()
}

// nearest returns the offered start of the placement's date that is nearest to its start, the earlier of two. It is zero if there is none.
func (p *placement) nearest(busy []appointment.Allocation) (nearest time.Time) {
	for _, found := range slot.Find(p.query(busy)) {
		at := found.Time(p.setup.Business.Zone())
		if nearest.IsZero() || at.Sub(p.start).Abs() < nearest.Sub(p.start).Abs() {
			nearest = at
		}
	}
	return nearest
}
