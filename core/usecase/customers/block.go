package customers

import (
	"context"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/ports"
)

// reasonLength is the longest reason of a block, in characters.
const reasonLength = 500

// Block prevents a customer from booking and moving online, by their email address or their phone number. Their
// appointments stay. It returns Changed with the current record.
func (s *Service) Block(ctx context.Context, id business.ID, cid customer.ID, seen core.IfVersion, reason string) (Record, error) {
	var p core.Problems
	reason = business.CleanText(reason)
	p.CheckLength(reason, reasonLength, appointment.FieldReason)
	if err := p.Err(); err != nil {
		return Record{}, err
	}
	return s.setBlock(ctx, id, cid, seen, customer.Block{Since: s.deps.Clock.Now(), Reason: reason})
}

// Unblock ends a block. It is a no-op if there is none.
func (s *Service) Unblock(ctx context.Context, id business.ID, cid customer.ID, seen core.IfVersion) (Record, error) {
	return s.setBlock(ctx, id, cid, seen, customer.Block{})
}

func (s *Service) setBlock(ctx context.Context, id business.ID, cid customer.ID, seen core.IfVersion, block customer.Block) (Record, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Record{}, err
	}
	return s.change(ctx, id, cid, seen, func(ctx context.Context, tx ports.Tx, c customer.Customer) error {
		if block == c.Block {
			return nil
		}
		return tx.Customers.Update(ctx, id, c.WithBlock(block, setup.Business.Timezone))
	})
}
