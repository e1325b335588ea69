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
type Service struct {
	clock      ports.Clock
	generate   ports.Generator
	tx         ports.Transactor
	businesses ports.BusinessStore
}

// New makes the service.
func New(d Deps) *Service {
	return &Service{clock: d.Clock, generate: d.Generate, tx: d.Tx, businesses: d.Businesses}
}
