// Package booking finds free times, and books and changes appointments. It queues the messages about them.
//
// Every use case that needs time on a lane takes the same steps. It reads the scheduling data, plans with package slot, and writes
// in one transaction. The store decides who gets it.
package booking

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/core/text"
	"slotwise/core/usecase/publish"
	"slotwise/ports"
)

// Deps has the dependencies of the booking use cases.
type Deps struct {
	Clock        ports.Clock
	Generate     ports.Generator
	Tx           ports.Transactor
	Setups       ports.Setups
	Deletions    ports.DeletionStore
	Availability ports.AvailabilityReader
	FreeDays     ports.ResultStore[[]slot.Day]   // nil: results are not stored
	FreeSlots    ports.ResultStore[Slots]        // nil: results are not stored
	OpenSessions ports.ResultStore[OpenSessions] // nil: results are not stored
	Appointments ports.AppointmentReader
	Classes      ports.ClassReader
	Messages     ports.MessageStore
	Processors   ports.PaymentProcessors // processors for deposits
	Deposits     ports.DepositReader
	Limits       ports.RateLimiter
	Files        ports.CalendarFiles
	PublicURL    string // absolute, without a trailing slash
}

// Service holds the use cases of booking.
type Service struct {
	deps    Deps
	publish publish.Publisher
}

// New creates the service.
func New(d Deps) *Service { return &Service{d, publish.New(d.Generate)} }

// Result is an appointment with the time zone of its business, in which its times are shown.
type Result struct {
	appointment.Appointment
	Zone *time.Location
}

// inZone reads and adds the zone, for use cases that have not read the business.
func (s *Service) inZone(ctx context.Context, a appointment.Appointment) (Result, error) {
	setup, err := s.setup(ctx, a.BusinessID)
	if err != nil {
		return Result{}, err
	}
	return Result{a, setup.Business.Zone()}, nil
}

var (
	errStaffNotFound    = &core.Error{Code: core.NotFound, Text: text.Of("staff.notFound")}
	errSlotTaken        = &core.Error{Code: core.Conflict, Reason: "slot_taken", Text: text.Of("booking.slotTaken")}
	errChangedMeanwhile = &core.Error{Code: core.Changed, Text: text.Of("appointment.changed")}
)

func (s *Service) setup(ctx context.Context, id business.ID) (*business.Setup, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	return setup, nil
}

// get returns an appointment that its owner can see.
func (s *Service) get(ctx context.Context, id business.ID, aid appointment.ID) (appointment.Appointment, error) {
	a, err := s.deps.Appointments.Get(ctx, id, aid)
	if err != nil {
		return a, core.NotFoundOr(err, appointment.ErrNotFound, "load appointment", aid)
	}
	if !a.DeletedAt.IsZero() {
		return appointment.Appointment{}, appointment.ErrNotFound
	}
	return a, nil
}

// getVisible is get, but returns NotFound for an appointment whose hold ended without a payment.
func (s *Service) getVisible(ctx context.Context, id business.ID, aid appointment.ID) (appointment.Appointment, error) {
	a, err := s.get(ctx, id, aid)
	if err == nil && a.HoldEnded(s.deps.Clock.Now()) {
		return appointment.Appointment{}, appointment.ErrNotFound
	}
	return a, err
}
