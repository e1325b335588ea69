package report

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/customer"
)

// maxCustomers is the most customers that one list holds.
const maxCustomers = 200

// Customers are people who booked, with the time zone of the business.
type Customers struct {
	Customers []customer.Summary
	Zone      *time.Location
}

// Customers lists those who booked and whose name, email or phone contains the text, the most recent first. It returns
// TooMany when it has to wait too long for another search of the business.
func (s *Service) Customers(ctx context.Context, id business.ID, text string) (Customers, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Customers{}, err
	}
	end, err := s.searches.take(ctx, id)
	if err != nil {
		return Customers{}, err
	}
	defer end()
	customers, err := s.deps.Reports.Customers(ctx, id, business.CleanLine(text), maxCustomers)
	if err != nil {
		return Customers{}, fmt.Errorf("list customers: %w", err)
	}
	return Customers{customers, setup.Business.Zone()}, nil
}
