package report

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/notification"
	"slotwise/core/setupchange"
	"slotwise/ports"
)

// Overview is the dashboard's first page.
type Overview struct {
	Business     *business.Business // shared: do not change
	Services     []business.Service // as they are now; also shared
	Today        civil.Date
	Days         []ComingDay
	Rows         ports.OverviewRows
	FindAffected int       // future appointments that no longer fit
	New          int       // notifications that the account has not read
	Until        time.Time // the overview is valid until then while the Revision is unchanged
}

// ComingDay is one of the days after today.
type ComingDay struct {
	Date         civil.Date
	Appointments int
	Open         bool
	FreePercent  int // of the open time of all lanes; 0 on a closed day
}

const (
	startingSoon = 5 * time.Minute
	comingDays   = 7
)

// Overview counts appointments by the business's calendar: today, this month and the next seven days. It counts the new
// notifications of reader.
func (s *Service) Overview(ctx context.Context, id business.ID, reader account.ID) (Overview, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Overview{}, err
	}
	now := s.deps.Clock.Now()
	o := Overview{Business: &setup.Business, Services: setup.ServicesAt(now), Today: setup.Business.Today(now)}
	bounds := overviewBounds(now, setup.Business.Zone())
	if o.Rows, err = s.deps.Reports.Overview(ctx, id, bounds); err != nil {
		return Overview{}, fmt.Errorf("read overview: %w", err)
	}
	if o.Until, err = s.until(ctx, setup, now); err != nil {
		return Overview{}, err
	}
	since := now.Add(-notification.NewFor)
	counts, err := s.deps.Notifications.Counts(ctx, id, ports.NotificationQuery{Account: reader, Since: since, NewSince: since})
	if err != nil {
		return Overview{}, fmt.Errorf("count new notifications: %w", err)
	}
	o.New, o.Until = counts.New, earliest(o.Until, noLongerNew(counts))
	booked, err := s.deps.Appointments.Booked(ctx, id, now)
	if err != nil {
		return Overview{}, fmt.Errorf("read what is booked at %s: %w", id, err)
	}
	notOpened, err := s.deps.Classes.NotOpened(ctx, id, now)
	if err != nil {
		return Overview{}, fmt.Errorf("list the sessions of %s that were not opened: %w", id, err)
	}
	o.FindAffected = len(setupchange.FindAffected(setup, booked, now)) + len(notOpened)
	open := openTimes(setup, now, bounds.ComingDays)
	for i, total := range o.Rows.Coming {
		o.Days = append(o.Days, comingDay(o.Today.AddDays(i+1), total, open[i]))
	}
	return o, nil
}

// openTimes returns how long all lanes together are open between each two instants.
func openTimes(setup *business.Setup, now time.Time, instants []time.Time) []time.Duration {
	open := make([]time.Duration, len(instants)-1)
	for _, lane := range setup.OpenTimes(now, instants[0], instants[len(open)]) {
		addOpen(open, instants, lane.Open)
	}
	return open
}

// comingDay compares booked time with open time. Appointments outside the open time count as booked, too.
func comingDay(date civil.Date, total ports.DayTotal, open time.Duration) ComingDay {
	day := ComingDay{Date: date, Appointments: total.Appointments, Open: open > 0}
	if free := open - total.Booked; free > 0 {
		day.FreePercent = int(100 * free / open)
	}
	return day
}

// overviewBounds returns the instants at which the business's days and months begin. Days have 23 or 25 hours when clocks
// change.
func overviewBounds(now time.Time, zone *time.Location) ports.OverviewBounds {
	begin := func(d civil.Date) time.Time { return civil.Instant(d, 0, zone) }
	today := civil.DateOf(now, zone)
	month := civil.Date{Year: today.Year, Month: today.Month, Day: 1}
	next := civil.Date{Year: month.Year, Month: month.Month + 1, Day: 1}.AddDays(0) // normalises month 13
	bounds := ports.OverviewBounds{
		Now: now, SoonUntil: now.Add(startingSoon),
		DayFrom: begin(today), DayTo: begin(today.AddDays(1)),
		MonthFrom: begin(month), MonthTo: begin(next),
	}
	for i := range comingDays + 1 {
		bounds.ComingDays = append(bounds.ComingDays, begin(today.AddDays(i+1)))
	}
	return bounds
}
