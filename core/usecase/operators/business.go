package operators

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/tier"
	"slotwise/ports"
)

// Business is the content of the operator's page of a single business, at Now.
type Business struct {
	ports.BusinessFigures
	Now      time.Time
	Business business.Business
	Services Counted
	Staff    Counted
	Paid     money.Amount // for plans, without what was refunded
	TestPaid money.Amount // test money, which Paid does not contain; 0 unless this is a demo
	Loses    int          // services that would become inactive on the free plan
}

// Counted has the total number of items and the number of those that can be booked.
type Counted struct{ Total, Active int }

// Business returns a business, or NotFound.
func (s *Service) Business(ctx context.Context, id business.ID) (Business, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return Business{}, core.NotFoundOr(err, business.ErrNotFound, "load", id)
	}
	now := s.deps.Clock.Now()
	figures, err := s.deps.Operator.Business(ctx, id, monthOf(now), now)
	if err != nil {
		return Business{}, core.NotFoundOr(err, business.ErrNotFound, "count what belongs to", id)
	}
	b := Business{BusinessFigures: figures, Now: now, Business: setup.Business, Paid: noDollars, TestPaid: noDollars}
	b.Paid.Minor = figures.PaidMinor
	if s.deps.Demo {
		b.TestPaid.Minor = figures.TestMinor
	} else {
		b.TestPayments = 0
	}
	services := setup.ServicesAt(now)
	b.Services = Counted{len(services), activeServices(services)}
	b.Staff = Counted{len(setup.Staff), len(setup.ActiveStaff(now))}
	b.Loses = b.Services.Active - activeServices(business.WithinPlan(services, tier.LimitsOf(tier.Free)))
	return b, nil
}

func activeServices(list []business.Service) (n int) {
	for _, s := range list {
		if s.Active {
			n++
		}
	}
	return n
}

// monthsShown is the number of months in the chart of a business.
const monthsShown = 12

// CheckExists returns NotFound for an unknown business.
func (s *Service) CheckExists(ctx context.Context, id business.ID) error {
	_, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return core.NotFoundOr(err, business.ErrNotFound, "load", id)
	}
	return nil
}

// AppointmentMonths returns how many appointments were booked at a business in each of the last twelve months in UTC, the current
// month last. It returns NotFound for an unknown business.
func (s *Service) AppointmentMonths(ctx context.Context, id business.ID) ([]ports.MonthAppointments, error) {
	if err := s.CheckExists(ctx, id); err != nil {
		return nil, err
	}
	last := monthOf(s.deps.Clock.Now())
	first := civil.DateOf(time.Date(last.Year, last.Month-monthsShown+1, 1, 0, 0, 0, 0, time.UTC), time.UTC)
	booked, err := s.deps.Operator.AppointmentMonths(ctx, id, first)
	if err != nil {
		return nil, fmt.Errorf("count the appointments of %s: %w", id, err)
	}
	counts := map[civil.Date]int{}
	for _, m := range booked {
		counts[m.Month] = m.Count
	}
	var months []ports.MonthAppointments
	for at := first; !at.After(last); at = monthAfter(at) {
		months = append(months, ports.MonthAppointments{Month: at, Count: counts[at]})
	}
	return months, nil
}
