package operators

import (
	"context"
	"fmt"
	"strconv"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/ports"
)

// EndSignIns ends every session at a business and returns their number. The people can sign in again. It returns NotFound for an
// unknown business.
func (s *Service) EndSignIns(ctx context.Context, by account.ID, id business.ID) (ended int, err error) {
	err = s.decide(ctx, by, id, func(ctx context.Context, tx ports.Tx, _ business.Business) (*operator.Entry, error) {
		if ended, err = tx.Sessions.EndAt(ctx, id, s.deps.Clock.Now()); err != nil {
			return nil, fmt.Errorf("end the sessions at %s: %w", id, err)
		}
		return &operator.Entry{Action: operator.SignInsEnded, Detail: strconv.Itoa(ended)}, nil
	})
	return ended, err
}
