// Package systempage is what the System page shows of a running installation: what people write to its operator, and what the operator looks at
// and puts right.
package systempage

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/account"
	"slotwise/core/audit"
	"slotwise/ports"
)

// Deps is what the use cases of the System page need.
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
	SupportEmail string                  // where mail to the operator goes; empty: nowhere
	RunningSince time.Time
	Demo         bool // everybody can sign in as the operator
}

// Service holds the use cases of the System page.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }

// record adds what an operator did to the audit log, in the transaction of what they did.
func (s *Service) record(ctx context.Context, tx ports.Tx, operator account.ID, e audit.Entry) error {
	by, err := tx.Accounts.Get(ctx, operator)
	if err != nil {
		return fmt.Errorf("load the operator: %w", err)
	}
	e.ID, e.At, e.Operator, e.OperatorEmail = s.deps.Generate.ID(), s.deps.Clock.Now(), by.ID, by.Email
	return tx.Audit.Add(ctx, e)
}
