package report

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/customer"
	"slotwise/ports"
)

const (
	// maxSuggested is the maximum number of results of a customer search. People narrow down a longer result instead of
	// reading it.
	maxSuggested = 50
	// maxCustomers is the maximum number of customers on a page of the list.
	maxCustomers = 200
)

// Customers are people who booked, with the time zone of the business.
type Customers struct {
	Customers []customer.Summary
	Zone      *time.Location
}

// Customers lists the customers whose name, email or phone contains the text, the most recent first. It returns
// TooMany when it has to wait too long for another search of the business.
func (s *Service) Customers(ctx context.Context, id business.ID, text string) (Customers, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Customers{}, err
	}
	end, err := s.searches.take(ctx, id, longestWait)
	if err != nil {
		return Customers{}, err
	}
	defer end()
	customers, err := s.deps.Reports.Customers(ctx, id, business.CleanLine(text), maxSuggested)
	if err != nil {
		return Customers{}, fmt.Errorf("list customers: %w", err)
	}
	return Customers{customers, setup.Business.Zone()}, nil
}

// CustomersInput selects a page of all customers. Zero fields select the first one, by name.
type CustomersInput struct {
	Business   business.ID
	Text       string
	Only       customer.Selection
	Sort       customer.Sort
	Descending bool
	Cursor     string
	Limit      int // at most maxCustomers; 0: customersPerPage
}

const customersPerPage = 50

// CustomerPage is a page of the list of all customers, with the time zone of the business.
type CustomerPage struct {
	ports.CustomerPage
	Zone *time.Location
}

// ListCustomers lists all customers page by page. It returns TooMany when it has to wait too long for another search of the
// business.
func (s *Service) ListCustomers(ctx context.Context, in CustomersInput) (CustomerPage, error) {
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return CustomerPage{}, err
	}
	end, err := s.searches.take(ctx, in.Business, longestWait)
	if err != nil {
		return CustomerPage{}, err
	}
	defer end()
	now, zone := s.deps.Clock.Now(), setup.Business.Zone()
	page, err := s.deps.Reports.ListCustomers(ctx, in.Business, ports.CustomerQuery{
		Text: business.CleanLine(in.Text), Only: in.Only, Sort: cmp.Or(in.Sort, customer.ByName), Descending: in.Descending,
		Now: now, NotSeen: notSeenFrom(now, zone), Cursor: in.Cursor, Limit: min(cmp.Or(in.Limit, customersPerPage), maxCustomers),
	})
	if err != nil {
		return CustomerPage{}, fmt.Errorf("list all customers: %w", err)
	}
	return CustomerPage{page, zone}, nil
}

// notSeenFrom returns the start of the days in which customers of customer.NotSeen have no appointment.
func notSeenFrom(now time.Time, zone *time.Location) time.Time {
	return civil.Instant(civil.DateOf(now, zone).AddDays(1-customer.NotSeenFor), 0, zone)
}

// CustomerTotals counts the customers of a business.
func (s *Service) CustomerTotals(ctx context.Context, id business.ID) (ports.CustomerTotals, error) {
	totals, err := s.deps.Reports.CustomerTotals(ctx, id, s.deps.Clock.Now())
	if err != nil {
		return ports.CustomerTotals{}, fmt.Errorf("count customers: %w", err)
	}
	return totals, nil
}
