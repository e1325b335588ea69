// Package subscriptions manages the plan of a business: its grace period after the registration, its subscription, and what the operator
// decides.
package subscriptions

import (
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/core/usecase/polling"
	"slotwise/ports"
)

// Deps has the dependencies of the use cases of subscriptions.
type Deps struct {
	Clock         ports.Clock
	Generate      ports.Generator
	Tx            ports.Transactor
	Businesses    ports.BusinessStore
	Setups        ports.Setups
	Subscriptions ports.Subscriptions
	Alerts        ports.AlertReader
	Processor     ports.SubscriptionProcessor // nil: this installation cannot take payments for plans
	PublicURL     string                      // address of this site, without a trailing slash
	Origins       []string                    // further origins of this site
	SupportEmail  string                      // receives mail to the operator; empty: the operator gets no mail
	PlansOff      bool                        // there are no plans: every business is premium
}

// Service holds the use cases of subscriptions.
type Service struct {
	deps  Deps
	polls *polling.Poller[business.ID]
}

// New creates the service.
func New(d Deps) *Service {
	s := &Service{deps: d}
	s.polls = s.poller()
	return s
}

// ready returns an error if this installation does not charge for plans.
func (s *Service) ready() error {
	switch {
	case s.deps.PlansOff:
		return errPlansOff
	case s.deps.Processor == nil:
		return &core.Error{
			Code: core.Unavailable, Reason: "payments_not_set_up", Text: text.Of("subscription.cannotPay"),
		}
	}
	return nil
}

var (
	errPlansOff      = &core.Error{Code: core.Conflict, Reason: "plans_off", Text: text.Of("subscription.plansOff")}
	errComplimentary = &core.Error{Code: core.Conflict, Reason: "complimentary", Text: text.Of("subscription.complimentary")}
)

func (s *Service) isReady() bool { return s.ready() == nil }
