// Package platform reads across all businesses for the operator (figures, businesses, subscriptions and revenue), and keeps the sums
// that make this fast.
package platform

import (
	"slotwise/ports"
)

// Deps is what the use cases of the platform need.
type Deps struct {
	Clock         ports.Clock
	Tx            ports.Transactor
	Platform      ports.PlatformReader
	Setups        ports.Setups
	Subscriptions ports.SubscriptionReader
	Audit         ports.AuditReader
	Demo          bool // test money is shown, apart from real money
}

// Service holds the operator's reads.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }
