package booking

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/customer"
	"slotwise/ports"
)

// ListInput selects appointments; zero fields select all.
type ListInput struct {
	Business       business.ID
	From, To       civil.Date // inclusive
	Text, Customer string
	Service        business.ServiceID
	Staff          business.StaffID
	Status         appointment.Status
	Past           bool // also those that have ended
	Furthest       bool
	Cursor         string
	Limit          int // at most maxListed; 0: maxListed
}

// What one answer holds at most.
const (
	maxListed    = 500
	maxCustomers = 200
)

// List is a page of appointments.
type List struct {
	ports.Page
	Zone *time.Location
}

// List is the owner's appointments, nearest to now first or farthest.
func (s *Service) List(ctx context.Context, in ListInput) (List, error) {
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return List{}, err
	}
	zone, now := setup.Business.Zone(), s.clock.Now()
	f := ports.Filter{
		Text: business.CleanLine(in.Text), Customer: business.CleanLine(in.Customer),
		Service: in.Service, Staff: in.Staff, Status: in.Status,
		Now: now, Furthest: in.Furthest, Cursor: in.Cursor, Limit: maxListed,
	}
	if 0 < in.Limit && in.Limit < maxListed {
		f.Limit = in.Limit
	}
	if !in.From.IsZero() {
		f.From = civil.Instant(in.From, 0, zone)
	}
	if !in.To.IsZero() {
		f.To = civil.Instant(in.To.AddDays(1), 0, zone)
	}
	if !in.Past {
		f.EndsFrom = now
	}
	page, err := s.appointments.List(ctx, in.Business, f)
	if err != nil {
		return List{}, fmt.Errorf("list appointments: %w", err)
	}
	return List{page, zone}, nil
}

// Customers are people who booked.
type Customers struct {
	Customers []customer.Summary
	Zone      *time.Location
}

// Customers are those who booked, the most recent first.
func (s *Service) Customers(ctx context.Context, id business.ID, text string) (Customers, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Customers{}, err
	}
	customers, err := s.appointments.Customers(ctx, id, business.CleanLine(text), maxCustomers)
	if err != nil {
		return Customers{}, fmt.Errorf("list customers: %w", err)
	}
	return Customers{customers, setup.Business.Zone()}, nil
}

// Overview is the dashboard's first page.
type Overview struct {
	Setup business.Setup
	Today civil.Date
	Days  []civil.Date // of Rows.Coming
	Rows  ports.OverviewRows
}

const (
	startingSoon = 5 * time.Minute
	comingDays   = 7
)

// Overview counts by the business's own calendar: its today, its month, its next seven days.
func (s *Service) Overview(ctx context.Context, id business.ID) (Overview, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Overview{}, err
	}
	zone, now := setup.Business.Zone(), s.clock.Now()
	o := Overview{Setup: *setup, Today: civil.DateOf(now, zone)}
	begin := func(d civil.Date) time.Time { return civil.Instant(d, 0, zone) }
	month := civil.Date{Year: o.Today.Year, Month: o.Today.Month, Day: 1}
	bounds := ports.OverviewBounds{
		Now: now, SoonUntil: now.Add(startingSoon),
		DayFrom: begin(o.Today), DayTo: begin(o.Today.AddDays(1)),
		MonthFrom: begin(month), MonthTo: begin(civil.Date{Year: month.Year, Month: month.Month + 1, Day: 1}.AddDays(0)),
	}
	for i := range comingDays + 1 {
		day := o.Today.AddDays(i + 1)
		bounds.ComingDays = append(bounds.ComingDays, begin(day))
		if i < comingDays {
			o.Days = append(o.Days, day)
		}
	}
	if o.Rows, err = s.appointments.Overview(ctx, id, bounds); err != nil {
		return Overview{}, fmt.Errorf("read overview: %w", err)
	}
	return o, nil
}
