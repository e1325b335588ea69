package postgres

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/ports"
)

// whileLocked runs first in a transaction, and second in another one that has to wait for it. The first one commits only when the second
// one waits. It returns the error of the second one.
func whileLocked(t *testing.T, db *DB, first, second func(ctx context.Context, tx ports.Tx) error) error {
	t.Helper()
	done, begun, resume := make(chan error, 1), make(chan struct{}), make(chan struct{})
	go func() {
		done <- db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			err := first(ctx, tx)
			close(begun)
			<-resume
			return err
		})
	}()
	<-begun
	waited := make(chan error, 1)
	go func() { waited <- db.InTx(t.Context(), second) }()
	waitForLock(t, db)
	close(resume)
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	return <-waited
}

func TestTwoRequestsForOneAddress(t *testing.T) {
	t.Parallel()
	const former, next = "former@example.com", "next@example.com"
	now := time.Date(2027, 6, 8, 12, 0, 0, 0, time.UTC)
	owner := func(n, email string) account.Account {
		return account.NewOwner(account.ID("00000000-0000-7000-8000-0000000000a"+n), email, "h", business.ID("00000000-0000-7000-8000-0000000000b"+n), now)
	}
	mover, other, late := owner("1", former), owner("2", "other@example.com"), owner("3", former)
	leave := func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(
			tx.Accounts.ChangeEmail(ctx, mover.ID, next, now),
			tx.Accounts.HoldEmail(ctx, mover, account.NewFormerEmail(mover, now)),
		)
	}
	take := func(email string) func(ctx context.Context, tx ports.Tx) error {
		return func(ctx context.Context, tx ports.Tx) error {
			return tx.Accounts.ChangeEmail(ctx, other.ID, email, now)
		}
	}
	register := func(a account.Account) func(ctx context.Context, tx ports.Tx) error {
		return func(ctx context.Context, tx ports.Tx) error { return tx.Accounts.Create(ctx, a) }
	}
	for name, second := range map[string]func(ctx context.Context, tx ports.Tx) error{
		"registering with an address that is being left":         register(late),
		"changing to an address that is being left":              take(former),
		"changing to an address that another one is taking":      take(next),
		"registering with an address that another one is taking": register(owner("4", next)),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := openTest(t, Config{})
			for _, a := range []account.Account{mover, other} {
				if err := db.InTx(t.Context(), register(a)); err != nil {
					t.Fatal(err)
				}
			}
			if err := whileLocked(t, db, leave, second); !errors.Is(err, pgerr.ErrEmailTaken) {
				t.Errorf("got %v, want that the address is taken", err)
			}
			if a, err := db.Accounts().Get(t.Context(), other.ID); err != nil || a.Email != other.Email {
				t.Errorf("%+v, %v", a, err)
			}
		})
	}
}
