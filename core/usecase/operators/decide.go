package operators

import (
	"context"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/ports"
)

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
		entry.Business = id
		return s.record(ctx, tx, by, *entry)
	})
	if err != nil {
		return core.NotFoundOr(err, business.ErrNotFound, "decide about", id)
	}
	return nil
}
