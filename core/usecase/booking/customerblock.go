package booking

import (
	"context"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/ports"
)

// BlockCustomer prevents a customer from booking and moving online, by their email address or their phone number. Their
// appointments stay. It returns Changed with the current record.
func (s *Service) BlockCustomer(ctx context.Context, id business.ID, cid customer.ID, seen core.IfVersion, reason string) (CustomerRecord, error) {
	var p core.Problems
	reason = business.CleanText(reason)
	p.CheckLength(reason, explanationLength, appointment.FieldReason)
	if err := p.Err(); err != nil {
		return CustomerRecord{}, err
	}
	return s.setBlock(ctx, id, cid, seen, customer.Block{Since: s.deps.Clock.Now(), Reason: reason})
}

// UnblockCustomer ends a block. It is a no-op if there is none.
func (s *Service) UnblockCustomer(ctx context.Context, id business.ID, cid customer.ID, seen core.IfVersion) (CustomerRecord, error) {
	return s.setBlock(ctx, id, cid, seen, customer.Block{})
}

func (s *Service) setBlock(ctx context.Context, id business.ID, cid customer.ID, seen core.IfVersion, block customer.Block) (CustomerRecord, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return CustomerRecord{}, err
	}
	return s.changeCustomer(ctx, id, cid, seen, func(ctx context.Context, tx ports.Tx, c customer.Customer) error {
		if block == c.Block {
			return nil
		}
		return tx.Customers.Update(ctx, id, c.WithBlock(block, setup.Business.Timezone))
	})
}
