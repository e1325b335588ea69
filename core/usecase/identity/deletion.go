package identity

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// RequestDeletion starts the deletion of the session's business, ends every other session of the account and mails all known addresses.
// From then on, the only possible change is to keep the business. A repeated request changes nothing. It returns Invalid for a
// wrong password or code, Forbidden for a demo account, and TooMany after many wrong attempts.
func (s *Service) RequestDeletion(ctx context.Context, session account.Session, proof Proof) error {
	return s.proven(ctx, session, proof, func(ctx context.Context, tx ports.Tx, a account.Account, _ bool) error {
		b, err := tx.Businesses.Lock(ctx, session.Business)
		if err != nil {
			return fmt.Errorf("lock business %s: %w", session.Business, err)
		}
		if b.InDeletion() {
			return nil
		}
		b.DeleteAt = s.deps.Clock.Now().Add(business.DeletionDelay)
		if _, err := tx.Businesses.Update(ctx, b); err != nil {
			return fmt.Errorf("begin to delete %s: %w", b.ID, err)
		}
		if err := tx.Sessions.DeleteOthers(ctx, a.ID, session.Hash); err != nil {
			return fmt.Errorf("end the other sessions: %w", err)
		}
		if err := s.record(ctx, tx, a.ID, account.DeletionRequested, "", proof.Origin); err != nil {
			return err
		}
		return s.tellAllKnown(ctx, tx, a, message.DeletionRequested)
	})
}

// Keep ends the deletion of the session's business. Cancelled appointments stay cancelled. It is a no-op for a business that
// is not being deleted.
func (s *Service) Keep(ctx context.Context, session account.Session, from RequestOrigin) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := s.lockSignedIn(ctx, tx, session); err != nil {
			return err
		}
		b, err := tx.Businesses.Lock(ctx, session.Business)
		if err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", session.Business)
		}
		if !b.InDeletion() {
			return nil
		}
		return s.keep(ctx, tx, session.Account, b, from)
	})
}

// keep ends the deletion of a business.
func (s *Service) keep(ctx context.Context, tx ports.Tx, id account.ID, b business.Business, from RequestOrigin) error {
	b.DeleteAt = time.Time{}
	if _, err := tx.Businesses.Update(ctx, b); err != nil {
		return fmt.Errorf("keep %s: %w", b.ID, err)
	}
	return s.record(ctx, tx, id, account.DeletionUndone, "", from)
}

// keepSince ends the deletions of the account's businesses that were requested at since or later.
func (s *Service) keepSince(ctx context.Context, tx ports.Tx, a account.Account, since time.Time, from RequestOrigin) error {
	for _, id := range a.Administers() {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return fmt.Errorf("lock business %s: %w", id, err)
		}
		if !b.InDeletion() || b.DeletionRequested().Before(since) {
			continue
		}
		if err := s.keep(ctx, tx, a.ID, b, from); err != nil {
			return err
		}
	}
	return nil
}

// EraseDeleted erases the businesses whose DeleteAt has passed and whose deposits are settled. It mails the owners, at the
// businesses' addresses and at those that they signed in with. If one business fails, the others are still processed.
func (s *Service) EraseDeleted(ctx context.Context) error {
	ids, err := s.deps.Deletions.InDeletion(ctx)
	if err != nil {
		return fmt.Errorf("list businesses that are being deleted: %w", err)
	}
	var problems []error
	for _, id := range ids {
		if err := s.erase(ctx, id); err != nil && core.CodeOf(err) != core.NotFound { // another server has already erased it
			problems = append(problems, fmt.Errorf("erase business %s: %w", id, err))
		}
	}
	return errors.Join(problems...)
}

func (s *Service) erase(ctx context.Context, id business.ID) error {
	now := s.deps.Clock.Now()
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		members, err := tx.Accounts.LockMembers(ctx, id)
		if err != nil {
			return err
		}
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return fmt.Errorf("lock: %w", err)
		}
		if !b.MayErase(now) {
			return nil
		}
		if settled, err := tx.Deposits.Settled(ctx, id); err != nil || !settled {
			return err // running refunds need the keys of the business
		}
		if subscribed, err := tx.Subscriptions.Get(ctx, id); err != nil || !subscribed.MayErase(b.DeleteAt, now) {
			return err
		}
		if err := tx.Businesses.Erase(ctx, id); err != nil {
			return err
		}
		return s.tellErased(ctx, tx, b, members)
	})
}

// tellErased mails the address of an erased business, and those that its members signed in with.
func (s *Service) tellErased(ctx context.Context, tx ports.Tx, b business.Business, members []account.Account) error {
	told := map[string]text.Language{b.Email: b.Language}
	for _, a := range members {
		told[a.Email] = a.Language
	}
	for _, address := range slices.Sorted(maps.Keys(told)) {
		m := message.ForAccount(message.ID(s.deps.Generate.ID()), business.Installation, message.DeletionDone, address, s.deps.Clock.Now())
		m.Language = told[address]
		if err := tx.Messages.Queue(ctx, m); err != nil {
			return fmt.Errorf("tell that %s was erased: %w", b.ID, err)
		}
	}
	return nil
}
