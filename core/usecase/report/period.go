package report

import (
	"cmp"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/text"
)

// PeriodName names a period that the analytics cover.
type PeriodName string

// The periods. Except for CustomPeriod, they are current ones on the business's calendar.
const (
	ThisWeek     PeriodName = "week"
	ThisMonth    PeriodName = "month"
	ThisQuarter  PeriodName = "quarter"
	ThisYear     PeriodName = "year"
	CustomPeriod PeriodName = "custom"
)

// PeriodInput chooses a period. The zero value is ThisMonth.
type PeriodInput struct {
	Name     PeriodName
	From, To civil.Date // of CustomPeriod, both inclusive
}

// FieldFrom is the first date of a CustomPeriod. The last one is business.FieldTo.
var FieldFrom = core.NewField("from")

// maxPeriodDays is the longest CustomPeriod: two years, one of them a leap year.
const maxPeriodDays = 731

// The years of a CustomPeriod.
const firstYear, lastYear = 2000, 2099

// Period is a range of dates on the business's calendar, with the previous period.
type Period struct {
	Name      PeriodName
	From, To  civil.Date // both inclusive
	Until     time.Time  // the end of the past part: now, or the end of the last date
	Running   bool       // now is within the period
	WeekStart time.Weekday

	// The previous period, for comparison. For a running period it is cut to the part that has passed of the current one.
	PreviousFrom, PreviousTo civil.Date // both inclusive

	begins, ends                 time.Time
	previousBegins, previousEnds time.Time
}

// newPeriod returns the period at now in a zone, where weeks begin on the given day. It returns Invalid with a message per
// field for a CustomPeriod that is too long or ends before it begins.
func newPeriod(in PeriodInput, now time.Time, zone *time.Location, weekStart time.Weekday) (Period, error) {
	in.Name = cmp.Or(in.Name, ThisMonth)
	today := civil.DateOf(now, zone)
	from, next, previous := in.dates(today, weekStart)
	if in.Name == CustomPeriod {
		if err := in.check(); err != nil {
			return Period{}, err
		}
	}
	begin := func(d civil.Date) time.Time { return civil.Instant(d, 0, zone) }
	p := Period{
		Name: in.Name, WeekStart: weekStart, From: from, To: next.AddDays(-1), PreviousFrom: previous, PreviousTo: from.AddDays(-1),
		begins: begin(from), ends: begin(next), previousBegins: begin(previous), previousEnds: begin(from),
	}
	p.Until = p.ends
	if now.Before(p.ends) {
		p.Until = later(now, p.begins)
	}
	if p.Running = !now.Before(p.begins) && now.Before(p.ends); p.Running {
		p.passPrevious(today, now, zone)
	}
	return p, nil
}

// passPrevious cuts the previous period to the days that have passed of the current one, and to the current time of the day.
func (p *Period) passPrevious(today civil.Date, now time.Time, zone *time.Location) {
	same := p.PreviousFrom.AddDays(p.From.DaysUntil(today))
	if same.After(p.PreviousTo) {
		return // the previous period is shorter
	}
	clock := now.In(zone)
	p.PreviousTo = same
	p.previousEnds = civil.Instant(same, civil.Minute(clock.Hour()*60+clock.Minute()), zone)
}

// dates returns the first date of the period, of the next one and of the previous one.
func (in PeriodInput) dates(today civil.Date, weekStart time.Weekday) (from, next, previous civil.Date) {
	firstOfMonth := func(year int, month time.Month) civil.Date {
		return civil.Date{Year: year, Month: month, Day: 1}.AddDays(0) // normalises months below 1 and above 12
	}
	switch in.Name {
	case CustomPeriod:
		next = in.To.AddDays(1)
		return in.From, next, in.From.AddDays(-in.From.DaysUntil(next))
	case ThisWeek:
		from = weekOf(today, weekStart)
		return from, from.AddDays(7), from.AddDays(-7)
	case ThisYear:
		return firstOfMonth(today.Year, 1), firstOfMonth(today.Year+1, 1), firstOfMonth(today.Year-1, 1)
	case ThisQuarter:
		first := (today.Month-1)/3*3 + 1
		return firstOfMonth(today.Year, first), firstOfMonth(today.Year, first+3), firstOfMonth(today.Year, first-3)
	case ThisMonth:
	}
	return firstOfMonth(today.Year, today.Month), firstOfMonth(today.Year, today.Month+1), firstOfMonth(today.Year, today.Month-1)
}

func (in PeriodInput) check() error {
	var p core.Problems
	p.Check(!in.From.IsZero(), FieldFrom, text.Of("report.firstDateMissing"))
	p.Check(!in.To.IsZero(), business.FieldTo, text.Of("report.lastDateMissing"))
	if err := p.Err(); err != nil {
		return err
	}
	years := text.Of("report.years", "first", firstYear, "last", lastYear)
	p.Check(in.From.Year >= firstYear && in.From.Year <= lastYear, FieldFrom, years)
	p.Check(in.To.Year >= firstYear && in.To.Year <= lastYear, business.FieldTo, years)
	p.Check(!in.To.Before(in.From), business.FieldTo, text.Of("field.lastBeforeFirst"))
	p.Check(in.From.DaysUntil(in.To) < maxPeriodDays, business.FieldTo, text.Of("field.tooManyDays", "most", maxPeriodDays))
	return p.Err()
}

// weekOf returns the first date of the week that contains d.
func weekOf(d civil.Date, weekStart time.Weekday) civil.Date {
	return d.AddDays(-int((d.Weekday() - weekStart + 7) % 7))
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
