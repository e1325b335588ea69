// Package operatorview is what the operator reads of all businesses and of each: figures, lists, revenue and history. The sums that make it fast
// are kept by package sums.
package operatorview

import (
	"slotwise/ports"
)

// Deps is what the operator's reads need.
type Deps struct {
	Clock         ports.Clock
	Platform      ports.PlatformReader
	Setups        ports.Setups
	Subscriptions ports.SubscriptionReader
	Audit         ports.AuditReader
	Demo          bool // test money is shown, apart from real money
	PlansOff      bool // there are no plans, and nothing is told of former ones
}

// Service holds the operator's reads.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }
