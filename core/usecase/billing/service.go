// Package billing is what a business has of its plan: grace periods now, subscriptions later.
package billing

import "slotwise/ports"

// Deps is what the use cases of billing need.
type Deps struct {
	Clock      ports.Clock
	Generate   ports.Generator
	Tx         ports.Transactor
	Businesses ports.BusinessStore
}

// Service holds the use cases; one file per verb.
type Service struct{ deps Deps }

// New makes the service.
func New(d Deps) *Service { return &Service{d} }
