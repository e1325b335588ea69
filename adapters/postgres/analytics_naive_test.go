package postgres

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/ports/porttest"
)

// tick is the step by which naiveFigures measures time. All times of the test's data are multiples of it.
const tick = 5 * time.Minute

// naiveFigures computes the figures of analytics appointment by appointment, from local wall-clock times. It shares no code
// with the statements that it checks.
type naiveFigures struct {
	list     []appointment.Appointment
	now      time.Time
	zone     *time.Location
	created  time.Time
	members  []business.Staff
	former   business.Staff
	hours    business.Hours
	breaks   business.Hours
	special  map[civil.Date][]business.Window
	from, to civil.Date
}

func (n naiveFigures) dateOf(t time.Time) civil.Date {
	y, m, d := t.In(n.zone).Date()
	return civil.Date{Year: y, Month: m, Day: d}
}

func (n naiveFigures) within(t time.Time) bool {
	d := n.dateOf(t)
	return !d.Before(n.from) && !d.After(n.to)
}

type naiveTotals struct {
	Appointments, Cancelled, NoShows, Begun int
	Revenue                                 []money.Amount
	Blocked, Open                           time.Duration
}

func (t *naiveTotals) count(a appointment.Appointment, now time.Time) {
	if a.Status == appointment.Cancelled {
		t.Cancelled++
		return
	}
	t.Appointments++
	if a.NoShow {
		t.NoShows++
	}
	if a.StartsAt.Before(now) {
		t.Begun++
	}
	for i := range t.Revenue {
		if t.Revenue[i].Currency == a.Price().Currency {
			t.Revenue[i].Minor += a.Price().Minor
			return
		}
	}
	t.Revenue = append(t.Revenue, a.Price())
	slices.SortFunc(t.Revenue, func(x, y money.Amount) int { return cmp.Compare(x.Currency, y.Currency) })
}

// appointments returns the appointments that start on a date of the period and that an owner sees.
func (n naiveFigures) appointments() (found []appointment.Appointment) {
	for _, a := range n.list {
		if n.within(a.StartsAt) && a.DeletedAt.IsZero() {
			found = append(found, a)
		}
	}
	return found
}

// eachTick visits every tick of the period that is in the past.
func (n naiveFigures) eachTick(visit func(t time.Time)) {
	start := time.Date(n.from.Year, n.from.Month, n.from.Day-2, 0, 0, 0, 0, time.UTC)
	end := time.Date(n.to.Year, n.to.Month, n.to.Day+2, 0, 0, 0, 0, time.UTC)
	for t := start; t.Before(end) && t.Before(n.now); t = t.Add(tick) {
		if n.within(t) {
			visit(t)
		}
	}
}

// blockedTicks visits every past tick of the period that an appointment blocks. The staff member is free in the processing time.
func (n naiveFigures) blockedTicks(visit func(a appointment.Appointment, t time.Time)) {
	for _, a := range n.list {
		if a.Status == appointment.Cancelled || !a.DeletedAt.IsZero() {
			continue
		}
		held := porttest.On(a, "")
		for t := time.Unix(held.Start, 0).UTC(); t.Unix() < held.End; t = t.Add(tick) {
			if n.within(t) && t.Before(n.now) && !isProcessing(a, t) {
				visit(a, t)
			}
		}
	}
}

func isProcessing(a appointment.Appointment, t time.Time) bool {
	at := a.StartsAt
	for _, step := range a.First().Steps {
		if end := at.Add(step.Duration); !t.Before(at) && t.Before(end) {
			return !step.Staffed
		}
		at = at.Add(step.Duration)
	}
	return false
}

// teamTicks visits the ticks of blockedTicks whose appointment is unassigned or has a staff member who is still in the team.
func (n naiveFigures) teamTicks(visit func(t time.Time)) {
	n.blockedTicks(func(a appointment.Appointment, t time.Time) {
		if a.First().StaffID != n.former.ID {
			visit(t)
		}
	})
}

func (n naiveFigures) isOpen(m business.Staff, t time.Time) bool {
	if t.Before(n.created) {
		return false
	}
	local := t.In(n.zone)
	minute := civil.Minute(local.Hour()*60 + local.Minute())
	inside := func(windows []business.Window) bool {
		return slices.ContainsFunc(windows, func(w business.Window) bool { return w.Open <= minute && minute < w.Close })
	}
	for _, o := range m.Overrides {
		if o.Date == n.dateOf(t) {
			return inside(o.Windows)
		}
	}
	if windows, special := n.special[n.dateOf(t)]; special {
		return inside(windows)
	}
	day, hours := local.Weekday(), n.hours
	if m.Hours != nil {
		hours = *m.Hours
	}
	resting := func(breaks business.Hours) bool { return breaks[day].Open && inside(breaks[day].Windows) }
	return hours[day].Open && inside(hours[day].Windows) && !resting(n.breaks) && !resting(m.Breaks)
}

func (n naiveFigures) totals() (all naiveTotals) {
	for _, a := range n.appointments() {
		all.count(a, n.now)
	}
	n.teamTicks(func(time.Time) { all.Blocked += tick })
	n.eachTick(func(t time.Time) {
		for _, m := range n.members {
			if n.isOpen(m, t) {
				all.Open += tick
			}
		}
	})
	return all
}

// monday is the Monday on or before a date.
func monday(d civil.Date) civil.Date {
	for d.Weekday() != time.Monday {
		d = d.AddDays(-1)
	}
	return d
}

func (n naiveFigures) weeks() map[civil.Date]*naiveTotals {
	weeks := map[civil.Date]*naiveTotals{}
	week := func(d civil.Date) *naiveTotals {
		if weeks[monday(d)] == nil {
			weeks[monday(d)] = &naiveTotals{}
		}
		return weeks[monday(d)]
	}
	for d := n.from; !d.After(n.to); d = d.AddDays(1) {
		week(d)
	}
	for _, a := range n.appointments() {
		week(n.dateOf(a.StartsAt)).count(a, n.now)
	}
	n.teamTicks(func(t time.Time) { week(n.dateOf(t)).Blocked += tick })
	n.eachTick(func(t time.Time) {
		for _, m := range n.members {
			if n.isOpen(m, t) {
				week(n.dateOf(t)).Open += tick
			}
		}
	})
	return weeks
}

type hourKey struct {
	weekday time.Weekday
	hour    int
}

func (n naiveFigures) byHour() (blocked, open map[hourKey]time.Duration) {
	blocked, open = map[hourKey]time.Duration{}, map[hourKey]time.Duration{}
	key := func(t time.Time) hourKey { return hourKey{t.In(n.zone).Weekday(), t.In(n.zone).Hour()} }
	n.teamTicks(func(t time.Time) { blocked[key(t)] += tick })
	n.eachTick(func(t time.Time) {
		for _, m := range n.members {
			if n.isOpen(m, t) {
				open[key(t)] += tick
			}
		}
	})
	return blocked, open
}

// byStaff returns one group per staff member. The empty id stands for unassigned appointments.
func (n naiveFigures) byStaff() map[business.StaffID]*naiveTotals {
	groups := map[business.StaffID]*naiveTotals{}
	group := func(id business.StaffID) *naiveTotals {
		if groups[id] == nil {
			groups[id] = &naiveTotals{}
		}
		return groups[id]
	}
	for _, a := range n.appointments() {
		if a.Status != appointment.Cancelled {
			group(a.First().StaffID).count(a, n.now)
		}
	}
	n.blockedTicks(func(a appointment.Appointment, _ time.Time) { group(a.First().StaffID).Blocked += tick })
	n.eachTick(func(t time.Time) {
		for _, m := range n.members {
			if n.isOpen(m, t) {
				group(m.ID).Open += tick
			}
		}
	})
	return groups
}

func (n naiveFigures) byChannel() map[appointment.Channel]int {
	channels := map[appointment.Channel]int{}
	for _, a := range n.appointments() {
		if a.Status != appointment.Cancelled {
			channels[a.Channel]++
		}
	}
	return channels
}

func (n naiveFigures) customers() (fresh, returning int) {
	seen, before := map[string]bool{}, map[string]bool{}
	for _, a := range n.list {
		if a.Status == appointment.Cancelled || !a.DeletedAt.IsZero() {
			continue
		}
		if n.within(a.StartsAt) {
			seen[a.Customer.Email] = true
		} else if n.dateOf(a.StartsAt).Before(n.from) {
			before[a.Customer.Email] = true
		}
	}
	for email := range seen {
		if before[email] {
			returning++
		} else {
			fresh++
		}
	}
	return fresh, returning
}

func (n naiveFigures) leadTimes() (median time.Duration, steps [6]int) {
	var all []time.Duration
	for _, a := range n.appointments() {
		if a.Status == appointment.Cancelled {
			continue
		}
		lead := max(a.StartsAt.Sub(a.CreatedAt), 0)
		all = append(all, lead)
		switch days := lead.Hours() / 24; {
		case days < 1:
			steps[0]++
		case days < 3:
			steps[1]++
		case days < 7:
			steps[2]++
		case days < 14:
			steps[3]++
		case days < 30:
			steps[4]++
		default:
			steps[5]++
		}
	}
	if len(all) == 0 {
		return 0, steps
	}
	slices.Sort(all)
	return all[(len(all)-1)/2], steps
}

// services returns the names of the five services with the most appointments.
func (n naiveFigures) services(names map[business.ServiceID]string) (top []string) {
	counts := map[string]int{}
	for _, a := range n.appointments() {
		if a.Status != appointment.Cancelled {
			counts[names[a.First().ServiceID]]++
		}
	}
	for name := range counts {
		top = append(top, name)
	}
	slices.SortFunc(top, func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
	return top[:min(5, len(top))]
}
