// Package systempage has the use cases of the System page: messages to the operator, the state of the installation, and failures
// that the operator resolves.
package systempage

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/account"
	"slotwise/core/operator"
	"slotwise/ports"
)

// Deps has the dependencies of the System page's use cases.
type Deps struct {
	Clock        ports.Clock
	Generate     ports.Generator
	Tx           ports.Transactor
	Limits       ports.RateLimiter
	Contacts     ports.ContactReader
	Messages     ports.MessageStore
	System       ports.SystemReader
	Deposits     ports.DepositQueue
	Alerts       ports.AlertReader
	Mail         ports.Mailer
	Processors   func() []ProcessorState // nil: there are none
	SupportEmail string                  // receives mail to the operator; empty: the operator gets no mail
	RunningSince time.Time
	Demo         bool // anyone can sign in as the operator
}

// Service holds the use cases of the System page.
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
