package report

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/tier"
	"slotwise/ports"
)

// Analytics are the figures of a period.
type Analytics struct {
	Business  *business.Business // shared: do not change
	Period    Period
	Totals    Figures // appointments of the whole period; figures that depend on their outcome count up to now
	SoFar     Figures // up to now; compared with Previous
	Previous  Figures
	Weeks     []Week
	Hours     []Hour // the hours with open or blocked time, by Weekday and Hour
	Staff     []StaffFigures
	Channels  []ports.ChannelTotal // most appointments first
	Customers ports.VisitorTotals
	LeadTime  LeadTime
	Payments  []ports.PaymentTotal // by currency, test payments after real ones; empty: nothing was paid
}

// Figures are the figures of a time range.
type Figures struct {
	ports.AppointmentTotals
	Begun         int           // appointments that have begun, without cancelled ones
	Blocked, Open time.Duration // of all lanes together, up to now; without former and inactive staff members
}

// Utilisation is the blocked share of the open time, It is above 1 if more time is blocked than open. ok is false if
// there was no open time.
func (f Figures) Utilisation() (share float64, ok bool) { return ratio(f.Blocked, f.Open) }

// CancellationRate is the share of cancelled appointments in all booked ones. ok is false if none was booked.
func (f Figures) CancellationRate() (share float64, ok bool) {
	return ratio(f.Cancelled, f.Appointments+f.Cancelled)
}

// NoShowRate is the share of no-shows in the appointments that have begun. ok is false if none has begun.
func (f Figures) NoShowRate() (share float64, ok bool) { return ratio(f.NoShows, f.Begun) }

func ratio[N int | time.Duration](part, whole N) (share float64, ok bool) {
	if whole == 0 {
		return 0, false
	}
	return float64(part) / float64(whole), true
}

// StaffFigures are the figures of one staff member, or of all appointments without one.
type StaffFigures struct {
	Staff         business.StaffID // empty: unassigned
	Name          string
	Appointments  int
	Revenue       []money.Amount
	Blocked, Open time.Duration
	HasLane       bool // Open is known; it is unknown for former staff members and for unassigned appointments
}

// Utilisation is as in Figures. ok is also false without a lane.
func (f StaffFigures) Utilisation() (share float64, ok bool) {
	if !f.HasLane {
		return 0, false
	}
	return ratio(f.Blocked, f.Open)
}

// LeadTime is how long before their start the appointments were booked.
type LeadTime struct {
	Median time.Duration
	Steps  []LeadTimeStep // all steps, including those without appointments
}

// LeadTimeStep counts the appointments that were booked at least From and less than To before their start.
type LeadTimeStep struct {
	From, To     time.Duration // To is zero for the last step, which has no end
	Appointments int
}

const dayLength = 24 * time.Hour

// leadTimes are the ends of the steps of LeadTime. The last step has no end.
var leadTimes = [5]time.Duration{dayLength, 3 * dayLength, 7 * dayLength, 14 * dayLength, 30 * dayLength}

// Analytics counts by the business's calendar. It computes open time from the current hours and team, starting at
// the registration. It returns LimitReached when the plan has no analytics, or Invalid with a message per field.
func (s *Service) Analytics(ctx context.Context, id business.ID, in PeriodInput) (Analytics, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Analytics{}, err
	}
	now := s.deps.Clock.Now()
	if err := tier.LimitsOf(setup.Tier(now)).CheckAnalytics(); err != nil {
		return Analytics{}, err
	}
	period, err := newPeriod(in, now, setup.Business.Zone(), setup.Business.WeekStart.Weekday())
	if err != nil {
		return Analytics{}, err
	}
	g := newGrid(setup, period, now)
	rows, err := s.deps.Figures.Analytics(ctx, id, ports.AnalyticsBounds{
		From: period.begins, To: period.ends, Until: period.Until, Stretches: g.stretches, Spans: g.spans, Team: g.team(), LeadTimes: leadTimes,
	})
	if err != nil {
		return Analytics{}, fmt.Errorf("read analytics: %w", err)
	}
	g.totals, g.blocked = rows.Stretches, rows.Blocked
	return Analytics{
		Business:  &setup.Business,
		Period:    period,
		Totals:    g.figures(period.begins, period.ends),
		SoFar:     g.figures(period.begins, period.Until),
		Previous:  g.figures(period.previousBegins, period.previousEnds),
		Weeks:     g.weeks(period),
		Hours:     g.byHour(period),
		Staff:     staffFigures(setup, g.lanes, rows.Staff),
		Channels:  rows.Channels,
		Customers: rows.Customers,
		LeadTime:  leadTime(rows.LeadTime),
		Payments:  rows.Payments,
	}, nil
}

func leadTime(rows ports.LeadTimes) LeadTime {
	l := LeadTime{Median: rows.Median}
	for i, appointments := range rows.Steps {
		step := LeadTimeStep{Appointments: appointments}
		if i > 0 {
			step.From = leadTimes[i-1]
		}
		if i < len(leadTimes) {
			step.To = leadTimes[i]
		}
		l.Steps = append(l.Steps, step)
	}
	return l
}

// PopularServices are the services with the most appointments between two dates, both inclusive.
type PopularServices struct {
	Period   Period
	Services []ports.ServiceTotal
}

const (
	popularServices    = 5
	popularServiceDays = 90
)

// PopularServices returns the top five of the period, or of the last 90 days when the plan has no analytics. It
// returns Invalid with a message per field.
func (s *Service) PopularServices(ctx context.Context, id business.ID, in PeriodInput) (PopularServices, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return PopularServices{}, err
	}
	now := s.deps.Clock.Now()
	if !tier.LimitsOf(setup.Tier(now)).Analytics {
		today := setup.Business.Today(now)
		in = PeriodInput{Name: CustomPeriod, From: today.AddDays(1 - popularServiceDays), To: today}
	}
	var p PopularServices
	if p.Period, err = newPeriod(in, now, setup.Business.Zone(), setup.Business.WeekStart.Weekday()); err != nil {
		return PopularServices{}, err
	}
	if p.Services, err = s.deps.Figures.PopularServices(ctx, id, p.Period.begins, p.Period.ends, popularServices); err != nil {
		return PopularServices{}, fmt.Errorf("read popular services: %w", err)
	}
	return p, nil
}
