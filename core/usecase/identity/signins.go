package identity

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

var errSignInGone = &core.Error{Code: core.NotFound, Text: text.Of("account.signInEnded")}

// EndSignIn ends a session of the account, such as the session of a lost phone. It returns NotFound for a session that has
// ended or is of another account, and Forbidden for a demo account.
func (s *Service) EndSignIn(ctx context.Context, session account.Session, hash account.Hash, from RequestOrigin) error {
	if err := s.refuseShared(ctx, session.Business, session.Account); err != nil {
		return err
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := s.lockSignedIn(ctx, tx, session); err != nil {
			return err
		}
		if err := tx.Sessions.End(ctx, session.Account, hash); err != nil {
			return core.NotFoundOr(err, errSignInGone, "end a session of", session.Account)
		}
		if err := s.record(ctx, tx, session.Account, account.SignInEnded, "", from); err != nil {
			return err
		}
		return s.auditOwn(ctx, tx, session, operator.Entry{Action: operator.OwnSignInsEnded}, from)
	})
}

// EndOtherSignIns ends every session of the account but the current one. It returns Forbidden for a demo account.
func (s *Service) EndOtherSignIns(ctx context.Context, session account.Session, from RequestOrigin) error {
	if err := s.refuseShared(ctx, session.Business, session.Account); err != nil {
		return err
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := s.lockSignedIn(ctx, tx, session); err != nil {
			return err
		}
		if err := tx.Sessions.DeleteOthers(ctx, session.Account, session.Hash); err != nil {
			return fmt.Errorf("end the other sessions: %w", err)
		}
		if err := s.record(ctx, tx, session.Account, account.OtherSignInsEnded, "", from); err != nil {
			return err
		}
		return s.auditOwn(ctx, tx, session, operator.Entry{Action: operator.OwnSignInsEnded}, from)
	})
}
