// Package operatorview reads businesses for the operator, all together and each one: figures, lists, revenue and history. Package
// sums maintains the sums that make these reads fast.
package operatorview

import (
	"slotwise/ports"
)

// Deps has the dependencies of the operator's reads.
type Deps struct {
	Clock         ports.Clock
	Platform      ports.PlatformReader
	Setups        ports.Setups
	Subscriptions ports.SubscriptionReader
	Audit         ports.AuditReader
	Demo          bool // test money is shown, apart from real money
	PlansOff      bool // there are no plans; former plans are not shown either
}

// Service holds the operator's reads.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }
