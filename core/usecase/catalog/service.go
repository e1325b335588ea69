// Package catalog is a business's own description of itself: its details, hours, rules and services.
package catalog

import (
	"context"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/ports"
)

// Deps is what the use cases of the catalog need.
type Deps struct {
	Clock      ports.Clock
	Generate   ports.Generator
	Tx         ports.Transactor
	Businesses ports.BusinessStore
	Services   ports.ServiceStore
	Calendar   ports.CalendarReader // for the public page: cached
}

// Service holds the use cases; one file per verb.
type Service struct{ Deps }

// New makes the service.
func New(d Deps) *Service { return &Service{d} }

// Patch changes a business; nil fields stay.
type Patch struct {
	Hours      map[time.Weekday]business.Day // days that are named are replaced
	Overrides  *[]business.DateOverride      // all of them are replaced
	Rules      *business.RulesPatch
	LinkShared bool
}

// Preferences changes how times are written; empty fields stay.
type Preferences struct {
	DateFormat business.DateFormat
	TimeFormat business.TimeFormat
	Timezone   string
}

// ServiceInput is what the service dialog sends.
type ServiceInput struct {
	Name, Description                       string
	DurationMinutes                         int
	Price                                   float64 // major units of the business's currency
	Category                                string
	Active                                  bool
	BufferBeforeMinutes, BufferAfterMinutes int
}

// Listed is a service with its figures for the owner.
type Listed struct {
	business.Service
	Upcoming int
}

// Business is the owner's own, with its setup.
func (s *Service) Business(ctx context.Context, id business.ID) (business.Setup, error) {
	panic("stub")
}

// Public resolves a booking link; NotFound with the message 'Business not found'.
func (s *Service) Public(ctx context.Context, uniqueURL string) (*business.Setup, error) {
	panic("stub")
}

// PublicByID is Public for the calls that name the id.
func (s *Service) PublicByID(ctx context.Context, id business.ID) (*business.Setup, error) {
	panic("stub")
}
func (s *Service) Change(ctx context.Context, id business.ID, p Patch) (business.Business, error) {
	panic("stub")
}
func (s *Service) SetCurrency(ctx context.Context, id business.ID, c money.Currency) (business.Business, error) {
	panic("stub")
}
func (s *Service) SetPreferences(ctx context.Context, id business.ID, p Preferences) (business.Business, error) {
	panic("stub")
}
func (s *Service) ListServices(ctx context.Context, id business.ID) ([]Listed, error) { panic("stub") }
func (s *Service) AddService(ctx context.Context, id business.ID, in ServiceInput) (business.Service, error) {
	panic("stub")
}
func (s *Service) UpdateService(ctx context.Context, id business.ID, sid business.ServiceID, in ServiceInput) (business.Service, error) {
	panic("stub")
}
func (s *Service) ToggleService(ctx context.Context, id business.ID, sid business.ServiceID) (business.Service, error) {
	panic("stub")
}
func (s *Service) DeleteService(ctx context.Context, id business.ID, sid business.ServiceID) error {
	panic("stub")
}
func (s *Service) AddStarterServices(ctx context.Context, id business.ID, c business.Category) ([]Listed, error) {
	panic("stub")
}

// EndGraces applies the free plan to every business whose grace has ended, and writes to its owner.
func (s *Service) EndGraces(ctx context.Context) error { panic("stub") }
