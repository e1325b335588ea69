// Package moderation has the operator's decisions about single businesses: suspending and restoring them, and ending their
// sign-ins. Decisions about plans are in package subscriptions.
package moderation

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/ports"
)

// Deps has the dependencies of the operator's decisions.
type Deps struct {
	Clock    ports.Clock
	Generate ports.Generator
	Tx       ports.Transactor
}

// Service holds the operator's decisions.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }

// decide locks a business and runs fn. fn returns the entry for the audit log, or nil if it changed nothing. decide returns
// NotFound for an unknown business.
func (s *Service) decide(ctx context.Context, by account.ID, id business.ID,
	fn func(ctx context.Context, tx ports.Tx, b business.Business) (*operator.Entry, error),
) error {
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return err
		}
		entry, err := fn(ctx, tx, b)
		if err != nil || entry == nil {
			return err
		}
		by, err := tx.Accounts.Get(ctx, by)
		if err != nil {
			return fmt.Errorf("load the operator: %w", err)
		}
		entry.ID, entry.At, entry.Operator, entry.OperatorEmail, entry.Business = s.deps.Generate.ID(), s.deps.Clock.Now(), by.ID, by.Email, id
		return tx.Audit.Add(ctx, *entry)
	})
	if err != nil {
		return core.NotFoundOr(err, business.ErrNotFound, "decide about", id)
	}
	return nil
}
