// Package customers shows, changes, merges, blocks, exports and erases the customers of a business.
package customers

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/usecase/publish"
	"slotwise/ports"
)

// Deps has the dependencies of the use cases.
type Deps struct {
	Clock        ports.Clock
	Generate     ports.Generator
	Tx           ports.Transactor
	Setups       ports.Setups
	Customers    ports.CustomerReader
	Appointments ports.AppointmentReader
	Messages     ports.MessageStore
	Bookings     Bookings
}

// Bookings cancels the future appointments of an erased customer. Package booking implements it.
type Bookings interface {
	// CancelLocked cancels an appointment in a transaction that has locked its row, and settles its deposit.
	CancelLocked(ctx context.Context, tx ports.Tx, setup *business.Setup, a appointment.Appointment, by appointment.Actor, notice appointment.Notice, now time.Time) (appointment.Appointment, error)
}

// Service holds the use cases of customers.
type Service struct {
	deps    Deps
	publish publish.Publisher
}

// New creates the service.
func New(d Deps) *Service { return &Service{d, publish.New(d.Generate)} }

// tries is the maximum number of attempts at a change while the customer books again and again.
const tries = 5

func (s *Service) setup(ctx context.Context, id business.ID) (*business.Setup, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	return setup, nil
}
