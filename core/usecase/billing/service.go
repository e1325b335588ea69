// Package billing manages the plan of a business: its grace after the registration, its subscription, and what the operator decides.
package billing

import (
	"slotwise/core"
	"slotwise/ports"
)

// Deps is what the use cases of billing need.
type Deps struct {
	Clock         ports.Clock
	Generate      ports.Generator
	Tx            ports.Transactor
	Businesses    ports.BusinessStore
	Setups        ports.Setups
	Subscriptions ports.Subscriptions
	Processor     ports.SubscriptionProcessor // nil: this installation cannot take payments for plans
	PublicURL     string                      // of this site, without a trailing slash
	Origins       []string                    // further origins of this site
	PlansOff      bool                        // every business is premium
}

// Service holds the use cases of billing.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }

// ready returns an error if this installation does not charge for plans.
func (s *Service) ready() error {
	switch {
	case s.deps.PlansOff:
		return &core.Error{Code: core.Conflict, Reason: "plans_off", Message: "There are no plans here: your business has everything."}
	case s.deps.Processor == nil:
		return &core.Error{
			Code: core.Unavailable, Reason: "payments_not_set_up", Message: "This site cannot take payments for plans yet. Please ask its operator.",
		}
	}
	return nil
}

func (s *Service) isReady() bool { return s.ready() == nil }
