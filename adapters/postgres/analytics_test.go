package postgres

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/tier"
	"slotwise/core/usecase/report"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// analyticsScene is a business in Berlin with a year of appointments. Daylight saving time starts on March 28 and ends on October 31.
type analyticsScene struct {
	db         *DB
	statements *recorder
	clock      *porttest.Clock
	reports    *report.Service
	id         business.ID
	names      map[business.ServiceID]string
	naive      naiveFigures
}

func newAnalyticsScene(t *testing.T) *analyticsScene {
	t.Helper()
	statements := &recorder{}
	db := openTest(t, Config{Tracer: statements})
	zone, err := time.LoadLocation("Europe/Berlin")
	porttest.OK(t, err)
	now := time.Date(2027, time.November, 10, 15, 20, 0, 0, zone)
	s := &analyticsScene{
		db: db, statements: statements, id: business.ID(newID()), clock: porttest.NewClock(now), names: map[business.ServiceID]string{},
		naive: naiveFigures{now: now, zone: zone, created: time.Date(2027, time.February, 3, 10, 0, 0, 0, time.UTC)},
	}
	s.reports = report.New(report.Deps{Clock: s.clock, Setups: db.Setups(), Figures: db.Analytics()})
	services := s.open(t)
	s.hire(t)
	s.fill(t, services)
	return s
}

func (s *analyticsScene) open(t *testing.T) (services []business.Service) {
	t.Helper()
	b := business.New(s.id, business.Details{Name: "Shear Joy", Email: "o@example.com", Category: business.HairSalon}, "Europe/Berlin", s.naive.created)
	b.Currency, b.WeekStart, b.Entitlement = "EUR", business.MondayFirst, tier.Entitlement{Complimentary: true}
	for day := time.Monday; day <= time.Saturday; day++ {
		b.Hours[day] = business.Day{Open: true, Windows: []business.Window{{Open: 9 * 60, Close: 17 * 60}}}
	}
	b.Hours[time.Sunday] = business.Day{Open: true, Windows: []business.Window{{Open: 0, Close: 6 * 60}}} // when clocks change
	b.Breaks[time.Wednesday] = business.Day{Open: true, Windows: []business.Window{{Open: 12 * 60, Close: 13 * 60}}}
	closed, short := civil.Date{Year: 2027, Month: time.May, Day: 3}, civil.Date{Year: 2027, Month: time.November, Day: 2}
	b.Overrides = []business.DateOverride{{Date: closed}, {Date: short, Windows: []business.Window{{Open: 10 * 60, Close: 12 * 60}}}}
	s.naive.hours, s.naive.breaks = b.Hours, b.Breaks
	s.naive.special = map[civil.Date][]business.Window{closed: nil, short: b.Overrides[1].Windows}
	for i := range 8 {
		service := business.Service{
			ID: business.ServiceID(newID()), Name: fmt.Sprintf("Service %d", i), Duration: time.Duration(15+20*i) * time.Minute,
			Price: money.Amount{Minor: int64(1000 + 700*i), Currency: "EUR"}, BufferAfter: time.Duration(i%3) * 5 * time.Minute,
			BufferBefore: time.Duration(i%2) * 10 * time.Minute, CreatedAt: s.naive.created, Version: 1,
		}
		services, s.names[service.ID] = append(services, service), service.Name
	}
	services[3].Steps = []business.Step{{Duration: 30 * time.Minute, Staffed: true}, {Duration: 25 * time.Minute}, {Duration: 20 * time.Minute, Staffed: true}}
	porttest.OK(t, s.db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Businesses.Create(ctx, b); err != nil {
			return err
		}
		for _, service := range services {
			if err := tx.Services.Insert(ctx, s.id, service); err != nil {
				return err
			}
		}
		return nil
	}))
	return services
}

func (s *analyticsScene) hire(t *testing.T) {
	t.Helper()
	own := business.Hours{time.Tuesday: {Open: true, Windows: []business.Window{{Open: 8 * 60, Close: 20 * 60}}}}
	s.naive.members = []business.Staff{
		{ID: business.StaffID(newID()), Name: "Ann", Active: true, Services: business.AllServices(), CreatedAt: s.naive.created},
		{
			ID: business.StaffID(newID()), Name: "Bo", Active: true, Services: business.AllServices(), Hours: &own, CreatedAt: s.naive.created.Add(time.Hour),
			Breaks:    business.Hours{time.Tuesday: {Open: true, Windows: []business.Window{{Open: 13 * 60, Close: 13*60 + 45}}}},
			Overrides: []business.DateOverride{{Date: civil.Date{Year: 2027, Month: time.June, Day: 8}}},
		},
	}
	s.naive.former = business.Staff{ID: business.StaffID(newID()), Name: "Cy", Active: true, Services: business.AllServices(), CreatedAt: s.naive.created}
	for _, m := range append(slices.Clone(s.naive.members), s.naive.former) {
		porttest.Hire(t, s.db, s.db.Businesses(), s.id, m)
	}
}

// fill adds appointments from one December to the next January, with every status, at any hour.
func (s *analyticsScene) fill(t *testing.T, services []business.Service) {
	t.Helper()
	random := rand.New(rand.NewPCG(8, 4))
	channels := []appointment.Channel{appointment.ChannelLink, "qr", "embed", appointment.ChannelManual, "newsletter"}
	statuses := []appointment.Status{appointment.Confirmed, appointment.Completed, appointment.Pending, appointment.Completed, appointment.Cancelled}
	var samples []ports.SampleAppointment
	start := time.Date(2026, time.December, 1, 0, 0, 0, 0, time.UTC)
	for at := start; at.Before(start.AddDate(1, 1, 0)); at = at.Add(time.Duration(1+random.IntN(100)) * tick) {
		a := appointment.Appointment{
			ID: appointment.ID(newID()), BusinessID: s.id, Number: appointment.Number(newID()), StartsAt: at, Version: 1,
			Status: statuses[random.IntN(len(statuses))], Source: appointment.Online, Channel: channels[random.IntN(len(channels))],
			CreatedAt: at.Add(-time.Duration(random.IntN(60*24*12)-60) * tick),
			Customer:  appointment.Customer{FullName: "Ada", Email: fmt.Sprintf("c%d@example.com", random.IntN(len(samples)/3+5))},
		}
		a = a.WithService(services[min(random.IntN(len(services)), random.IntN(len(services)))])
		a.NoShow = a.Status != appointment.Cancelled && at.Before(s.naive.now) && random.IntN(12) == 0
		if random.IntN(20) == 0 {
			porttest.ChangeItems(&a, func(i *appointment.Item) { i.Price.Currency = "USD" })
		}
		if team := append(slices.Clone(s.naive.members), s.naive.former); random.IntN(2) == 0 {
			m := team[random.IntN(len(team))]
			a = a.Assigned(appointment.Assignment{Staff: m.ID, StaffName: m.Name})
		}
		if random.IntN(25) == 0 && at.Before(s.naive.now) {
			a.DeletedAt = s.naive.now
		}
		a.UpdatedAt = a.CreatedAt
		samples = append(samples, ports.SampleAppointment{Appointment: a})
		s.naive.list = append(s.naive.list, a)
	}
	porttest.OK(t, s.db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Samples.Add(ctx, ports.Samples{Appointments: samples})
	}))
	porttest.OK(t, s.db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Staff.Remove(ctx, s.id, s.naive.former.ID, s.naive.now)
	}))
}

func date(month time.Month, day int) civil.Date {
	return civil.Date{Year: 2027, Month: month, Day: day}
}

// The report returns the same figures as a calculation appointment by appointment and minute by minute.
func TestAnalyticsAgreeWithANaiveCalculation(t *testing.T) {
	t.Parallel()
	s := newAnalyticsScene(t)
	for name, c := range map[string]struct {
		in                     report.PeriodInput
		from, to, previousFrom civil.Date
		previousTo             civil.Date // in a running period: up to the same time of day as now
	}{
		"week":    {report.PeriodInput{Name: report.ThisWeek}, date(11, 8), date(11, 14), date(11, 1), date(11, 3)},
		"month":   {report.PeriodInput{}, date(11, 1), date(11, 30), date(10, 1), date(10, 10)},
		"quarter": {report.PeriodInput{Name: report.ThisQuarter}, date(10, 1), date(12, 31), date(7, 1), date(8, 10)},
		"year":    {report.PeriodInput{Name: report.ThisYear}, date(1, 1), date(12, 31), date(1, 1).AddDays(-365), date(11, 10).AddDays(-365)},
		"custom":  {report.PeriodInput{Name: report.CustomPeriod, From: date(3, 27), To: date(4, 7)}, date(3, 27), date(4, 7), date(3, 15), date(3, 26)},
		"to come": {report.PeriodInput{Name: report.CustomPeriod, From: date(11, 20), To: date(11, 20)}, date(11, 20), date(11, 20), date(11, 19), date(11, 19)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, err := s.reports.Analytics(t.Context(), s.id, c.in)
			porttest.OK(t, err)
			porttest.Same(t, "dates", []civil.Date{a.Period.From, a.Period.To, a.Period.PreviousFrom, a.Period.PreviousTo},
				[]civil.Date{c.from, c.to, c.previousFrom, c.previousTo})
			n := s.naive
			n.from, n.to = c.from, c.to
			s.checkFigures(t, a, n)
			s.checkGroups(t, a, n)

			p, err := s.reports.PopularServices(t.Context(), s.id, c.in)
			porttest.OK(t, err)
			var names []string
			for _, service := range p.Services {
				names = append(names, service.Name)
			}
			porttest.Same(t, "popular services", names, n.services(s.names))
		})
	}
}

func totalsOf(f report.Figures) naiveTotals {
	return naiveTotals{f.Appointments, f.Cancelled, f.NoShows, f.Begun, f.Revenue, f.Blocked, f.Open}
}

func (s *analyticsScene) checkFigures(t *testing.T, a report.Analytics, n naiveFigures) {
	t.Helper()
	porttest.Same(t, "totals", totalsOf(a.Totals), n.totals())

	past := n
	past.list = startingBefore(n.list, n.now)
	porttest.Same(t, "so far", totalsOf(a.SoFar), past.totals())

	previous := n
	previous.from, previous.to = a.Period.PreviousFrom, a.Period.PreviousTo
	if a.Period.Running { // in a running period: the same day and time, one period earlier
		clock := n.now.In(n.zone)
		previous.now = time.Date(previous.to.Year, previous.to.Month, previous.to.Day, clock.Hour(), clock.Minute(), 0, 0, n.zone)
		previous.list = startingBefore(n.list, previous.now)
	}
	porttest.Same(t, "previous", totalsOf(a.Previous), previous.totals())

	weeks := n.weeks()
	porttest.Same(t, "number of weeks", len(a.Weeks), len(weeks))
	for _, week := range a.Weeks {
		porttest.Same(t, "week of "+week.From.String(), totalsOf(week.Figures), *weeks[monday(week.From)])
	}
}

func startingBefore(list []appointment.Appointment, end time.Time) []appointment.Appointment {
	return slices.DeleteFunc(slices.Clone(list), func(a appointment.Appointment) bool { return !a.StartsAt.Before(end) })
}

func (s *analyticsScene) checkGroups(t *testing.T, a report.Analytics, n naiveFigures) {
	t.Helper()
	blocked, open := map[hourKey]time.Duration{}, map[hourKey]time.Duration{}
	for _, h := range a.Hours {
		for to, value := range map[*map[hourKey]time.Duration]time.Duration{&blocked: h.Blocked, &open: h.Open} {
			if value > 0 {
				(*to)[hourKey{h.Weekday, h.Hour}] = value
			}
		}
	}
	wantBlocked, wantOpen := n.byHour()
	porttest.Same(t, "blocked by hour", blocked, wantBlocked)
	porttest.Same(t, "open by hour", open, wantOpen)

	staff := n.byStaff()
	for _, f := range a.Staff {
		want := staff[f.Staff]
		if want == nil {
			want = &naiveTotals{}
		}
		porttest.Same(t, "figures of "+f.Name, []any{f.Appointments, f.Revenue, f.Blocked, f.Open}, []any{want.Appointments, want.Revenue, want.Blocked, want.Open})
		delete(staff, f.Staff)
	}
	porttest.Same(t, "staff without figures", len(staff), 0)

	channels := map[appointment.Channel]int{}
	for _, c := range a.Channels {
		channels[c.Channel] = c.Appointments
	}
	porttest.Same(t, "channels", maps.Equal(channels, n.byChannel()), true)
	fresh, returning := n.customers()
	porttest.Same(t, "customers", a.Customers, ports.VisitorTotals{New: fresh, Returning: returning})
	median, steps := n.leadTimes()
	porttest.Same(t, "median lead time", a.LeadTime.Median, median)
	for i, step := range a.LeadTime.Steps {
		porttest.Same(t, "lead times from "+step.From.String(), step.Appointments, steps[i])
	}
}
