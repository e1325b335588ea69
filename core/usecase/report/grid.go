package report

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/slot"
	"slotwise/ports"
)

// Week is a week of the period, cut off at the ends of the period.
type Week struct {
	Figures
	From, To civil.Date // both inclusive
	Running  bool       // now is within the week
}

// Hour is one hour of the day, summed over all dates of a weekday, up to now.
type Hour struct {
	Weekday       time.Weekday
	Hour          int // 0 to 23
	Blocked, Open time.Duration
}

// Utilisation is as in Figures.
func (h Hour) Utilisation() (share float64, ok bool) { return ratio(h.Blocked, h.Open) }

// grid divides the time of the analytics into pieces whose figures add up, so that one query serves the period, its weeks
// and the previous period.
type grid struct {
	now  time.Time
	wall civil.Wall

	// The bounds of the pieces in which appointments are counted: the previous period, then weeks.
	stretches []time.Time
	totals    []ports.AppointmentTotals

	// The bounds of the pieces in which time is measured, up to now: the previous period, then each hour of the day.
	spans         []time.Time
	blocked, open []time.Duration

	lanes []business.LaneTime // the open time of the period up to now
}

func newGrid(setup *business.Setup, p Period, now time.Time) *grid {
	zone := setup.Business.Zone()
	g := &grid{now: now, wall: civil.NewWall(zone)}
	common := []time.Time{p.previousBegins, p.previousEnds, p.begins, p.Until}
	if now.After(p.previousBegins) && now.Before(p.previousEnds) { // the period is in the future
		common = append(common, now)
	}
	g.stretches = append(slices.Clone(common), p.ends)
	for week := weekOf(p.From, p.WeekStart).AddDays(7); !week.After(p.To); week = week.AddDays(7) {
		g.stretches = append(g.stretches, civil.Instant(week, 0, zone))
	}
	g.stretches = sortedInstants(g.stretches)

	g.spans = common
	for day := p.From.DayNumber(); day <= p.To.DayNumber(); day++ {
		for hour := range 24 {
			at := time.Unix(g.wall.Instant(day, civil.Minute(hour*60)), 0)
			if at.After(p.begins) && at.Before(p.Until) {
				g.spans = append(g.spans, at)
			}
		}
	}
	g.spans = sortedInstants(g.spans)

	g.open = make([]time.Duration, len(g.spans)-1)
	registered := setup.Business.CreatedAt
	for _, lane := range setup.OpenTimes(now, later(p.previousBegins, registered), p.Until) {
		addOpen(g.open, g.spans, lane.Open)
	}
	g.lanes = setup.OpenTimes(now, later(p.begins, registered), p.Until)
	return g
}

// team returns the staff members whose lanes are open, or nil in a business of places. The hours of others are unknown or
// outdated, so their blocked time could not be compared with open time.
func (g *grid) team() []business.StaffID {
	var team []business.StaffID
	for _, lane := range g.lanes {
		if lane.Lane.Staff != "" {
			team = append(team, lane.Lane.Staff)
		}
	}
	return team
}

// sortedInstants sorts instants and removes duplicates. There are duplicates because hours are missing when clocks go
// forward.
func sortedInstants(instants []time.Time) []time.Time {
	slices.SortFunc(instants, time.Time.Compare)
	return slices.CompactFunc(instants, time.Time.Equal)
}

// addOpen adds to each piece the open time within it. spans and open are in ascending order.
func addOpen(pieces []time.Duration, spans []time.Time, open []slot.Interval) {
	for i := range pieces {
		from, to := spans[i].Unix(), spans[i+1].Unix()
		for len(open) > 0 && open[0].End <= from {
			open = open[1:]
		}
		for _, o := range open {
			if o.Start >= to {
				break
			}
			pieces[i] += time.Duration(min(o.End, to)-max(o.Start, from)) * time.Second
		}
	}
}

// between returns the range of pieces from one instant to another. Both must be in instants.
func between(instants []time.Time, from, to time.Time) (first, end int) {
	first, _ = slices.BinarySearchFunc(instants, from, time.Time.Compare)
	end, _ = slices.BinarySearchFunc(instants, to, time.Time.Compare)
	return first, max(first, end)
}

// figures adds up the pieces between two instants. Blocked and open time count up to now.
func (g *grid) figures(from, to time.Time) Figures {
	var f Figures
	first, end := between(g.stretches, from, to)
	for i := first; i < end; i++ {
		f.add(g.totals[i])
		if !g.stretches[i+1].After(g.now) {
			f.Begun += g.totals[i].Appointments
		}
	}
	first, end = between(g.spans, from, to)
	for i := first; i < min(end, len(g.open)) && !g.spans[i+1].After(g.now); i++ {
		f.Blocked += g.blocked[i]
		f.Open += g.open[i]
	}
	return f
}

func (f *Figures) add(t ports.AppointmentTotals) {
	f.Appointments += t.Appointments
	f.Cancelled += t.Cancelled
	f.NoShows += t.NoShows
	for _, amount := range t.Revenue {
		f.Revenue = addAmount(f.Revenue, amount)
	}
}

// addAmount adds an amount to the sum of its currency. Sums are ordered by currency.
func addAmount(sums []money.Amount, amount money.Amount) []money.Amount {
	at, exists := slices.BinarySearchFunc(sums, amount, func(a, b money.Amount) int { return cmp.Compare(a.Currency, b.Currency) })
	if !exists {
		return slices.Insert(sums, at, amount)
	}
	sums[at].Minor += amount.Minor
	return sums
}

func (g *grid) weeks(p Period) []Week {
	var weeks []Week
	for from := p.From; !from.After(p.To); {
		next := weekOf(from, p.WeekStart).AddDays(7)
		to := next.AddDays(-1)
		if to.After(p.To) {
			to = p.To
		}
		begins, ends := g.instantOf(from), g.instantOf(to.AddDays(1))
		weeks = append(weeks, Week{
			Figures: g.figures(begins, ends), From: from, To: to, Running: !g.now.Before(begins) && g.now.Before(ends),
		})
		from = next
	}
	return weeks
}

func (g *grid) instantOf(d civil.Date) time.Time {
	return time.Unix(g.wall.Instant(d.DayNumber(), 0), 0)
}

// byHour adds up the pieces of the period by weekday and hour.
func (g *grid) byHour(p Period) []Hour {
	const hours = 24
	var all [7 * hours]Hour
	first, end := between(g.spans, p.begins, p.Until)
	for i := first; i < end; i++ {
		day, minute := g.wall.Read(g.spans[i].Unix())
		weekday, hour := civil.WeekdayOf(day), int(minute)/60
		h := &all[int(weekday)*hours+hour]
		h.Weekday, h.Hour = weekday, hour
		h.Blocked += g.blocked[i]
		h.Open += g.open[i]
	}
	return slices.DeleteFunc(all[:], func(h Hour) bool { return h.Blocked == 0 && h.Open == 0 })
}

// staffFigures returns the active staff members in their order, then former ones, then the appointments without one. It is
// empty for a business that has never had staff members.
func staffFigures(setup *business.Setup, lanes []business.LaneTime, rows []ports.StaffTotal) []StaffFigures {
	var all []StaffFigures
	for _, lane := range lanes {
		if lane.Lane.Staff == "" {
			continue
		}
		f := StaffFigures{Staff: lane.Lane.Staff, Name: setup.StaffName(lane.Lane.Staff), HasLane: true}
		for _, open := range lane.Open {
			f.Open += time.Duration(open.End-open.Start) * time.Second
		}
		all = append(all, f)
	}
	slices.SortStableFunc(rows, func(a, b ports.StaffTotal) int {
		return cmp.Or(-cmp.Compare(min(len(a.Staff), 1), min(len(b.Staff), 1)), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Staff, b.Staff))
	})
	for _, row := range rows {
		i := slices.IndexFunc(all, func(f StaffFigures) bool { return f.Staff == row.Staff })
		if i < 0 {
			i, all = len(all), append(all, StaffFigures{Staff: row.Staff, Name: cmp.Or(setup.StaffName(row.Staff), row.Name)})
		}
		all[i].Appointments, all[i].Revenue, all[i].Blocked = row.Appointments, row.Revenue, row.Blocked
	}
	if len(all) == 1 && all[0].Staff == "" {
		return nil
	}
	return all
}
