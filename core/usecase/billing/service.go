// Package billing manages the plan of a business. So far that is the grace period.
package billing

import "slotwise/ports"

// Deps is what the use cases of billing need.
type Deps struct {
	Clock      ports.Clock
	Generate   ports.Generator
	Tx         ports.Transactor
	Businesses ports.BusinessStore
}

// Service holds the use cases of billing.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }
