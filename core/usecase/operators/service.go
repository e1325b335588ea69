// Package operators has what operators see and do: the businesses and the revenue of the installation, decisions about single
// businesses, the System page with its failures, the audit log, and the contact form. Decisions about plans are in package subscriptions.
package operators

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/account"
	"slotwise/core/operator"
	"slotwise/ports"
)

// Deps has the dependencies of the operators' use cases.
type Deps struct {
	Clock         ports.Clock
	Generate      ports.Generator
	Tx            ports.Transactor
	Limits        ports.RateLimiter
	Operator      ports.OperatorReader
	Setups        ports.Setups
	Subscriptions ports.SubscriptionReader
	Audit         ports.AuditReader
	Contacts      ports.ContactReader
	Messages      ports.MessageStore
	System        ports.SystemReader
	Deposits      ports.DepositQueue
	Alerts        ports.AlertReader
	Mail          ports.Mailer
	Processors    func() []ProcessorState // nil: there are none
	SupportEmail  string                  // receives mail to the operator; empty: the operator gets no mail
	RunningSince  time.Time
	Demo          bool // anyone can sign in as the operator; test money is shown, apart from real money
	PlansOff      bool // there are no plans; former plans are not shown either
}

// Service holds the operators' use cases.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }

// record adds what an operator did to the audit log, in the transaction of the action.
func (s *Service) record(ctx context.Context, tx ports.Tx, by account.ID, e operator.Entry) error {
	holder, err := tx.Accounts.Get(ctx, by)
	if err != nil {
		return fmt.Errorf("load the operator: %w", err)
	}
	e.ID, e.At, e.Operator, e.OperatorEmail = s.deps.Generate.ID(), s.deps.Clock.Now(), holder.ID, holder.Email
	return tx.Audit.Add(ctx, e)
}
