package deposits

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/ports"
)

// noteKeys stores whether the processor refuses the keys of an account, if a call's error, or nil, shows that this has changed. Keys that
// cannot be decrypted count as refused. While the current keys of a business are refused, no booking that needs a deposit is accepted.
// The owner is told at once.
func (s *Service) noteKeys(ctx context.Context, account openAccount, err error) error {
	failure := payment.FailureOf(err)
	refused := failure == payment.Unauthorized || errors.Is(err, errKeysUnreadable)
	switch known := !account.stored.RefusedAt.IsZero(); {
	case refused && !known:
		return s.setRefused(ctx, account.stored, true)
	case failure.AcceptsKeys() && known:
		return s.setRefused(ctx, account.stored, false)
	}
	return nil
}

func (s *Service) setRefused(ctx context.Context, c ports.StoredCredentials, refused bool) error {
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, c.Business)
		if err != nil {
			return fmt.Errorf("lock the business: %w", err)
		}
		stored, err := tx.Credentials.Get(ctx, c.Business, c.ID)
		if err != nil || stored.RefusedAt.IsZero() != refused { // another request has already stored it
			return err
		}
		if !refused {
			return s.acceptKeys(ctx, tx, b, stored)
		}
		return s.refuseKeys(ctx, tx, b, stored)
	})
	if err != nil {
		return fmt.Errorf("store whether the processor refuses the credentials %s: %w", c.ID, err)
	}
	return nil
}

func (s *Service) refuseKeys(ctx context.Context, tx ports.Tx, b business.Business, c ports.StoredCredentials) error {
	now := s.deps.Clock.Now()
	if err := tx.Credentials.SetRefused(ctx, c.Business, c.ID, now); err != nil {
		return err
	}
	if err := setRefusedRule(ctx, tx, b, c.ID, true); err != nil {
		return err
	}
	// A processor that refuses the keys to some calls and accepts them for others would fill the owner's inbox.
	day := now.UTC().Format(time.DateOnly)
	isNew, err := tx.Alerts.Raise(ctx, operator.Alert{
		ID: operator.AlertID(s.deps.Generate.ID()), Business: b.ID, Kind: operator.KeysRefused, Subject: string(c.ID) + " " + day, Name: string(c.Processor), RaisedAt: now,
	})
	if err != nil || !isNew {
		return err
	}
	return tx.Messages.Queue(ctx, message.ForAccount(message.ID(s.deps.Generate.ID()), b.ID, message.KeysRefused, b.Email, now))
}

func (s *Service) acceptKeys(ctx context.Context, tx ports.Tx, b business.Business, c ports.StoredCredentials) error {
	if err := tx.Credentials.SetRefused(ctx, c.Business, c.ID, time.Time{}); err != nil {
		return err
	}
	return setRefusedRule(ctx, tx, b, c.ID, false)
}

// setRefusedRule stores KeysRefused for the current credentials. It is a no-op for former ones.
func setRefusedRule(ctx context.Context, tx ports.Tx, b business.Business, id payment.CredentialsID, refused bool) error {
	if b.Deposits.Credentials != id || b.Deposits.KeysRefused == refused {
		return nil
	}
	b.Deposits.KeysRefused = refused
	_, err := tx.Businesses.Update(ctx, b)
	return err
}
