// Package settings is a business's own description of itself: its details, hours, rules and services.
//
// Every change locks the business's row first: what it decides on, such as how many services there are, stays true until
// it is written.
package settings

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

// Deps is what the use cases of settings need.
type Deps struct {
	Clock      ports.Clock
	Generate   ports.Generator
	Tx         ports.Transactor
	Setups     ports.Setups
	Businesses ports.BusinessStore
	Services   ports.ServiceStore
}

// Service holds the use cases; one file per verb.
type Service struct {
	clock      ports.Clock
	generate   ports.Generator
	tx         ports.Transactor
	setups     ports.Setups
	businesses ports.BusinessStore
	services   ports.ServiceStore
}

// New makes the service.
func New(d Deps) *Service {
	return &Service{
		clock:      d.Clock,
		generate:   d.Generate,
		tx:         d.Tx,
		setups:     d.Setups,
		businesses: d.Businesses,
		services:   d.Services,
	}
}

// withLock runs fn on the locked business.
func (s *Service) withLock(ctx context.Context, id business.ID, fn func(ctx context.Context, tx ports.Tx, b business.Business) error) error {
	return s.tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
		}
		return fn(ctx, tx, b)
	})
}

// update locks the business, stores what fn makes of it, and returns that.
func (s *Service) update(ctx context.Context, id business.ID, fn func(ctx context.Context, tx ports.Tx, b *business.Business) error) (after business.Business, err error) {
	err = s.withLock(ctx, id, func(ctx context.Context, tx ports.Tx, b business.Business) error {
		if err := fn(ctx, tx, &b); err != nil {
			return err
		}
		if b.Version, err = tx.Businesses.Update(ctx, b); err != nil {
			return fmt.Errorf("store business %s: %w", id, err)
		}
		after = b
		return nil
	})
	return after, err
}
