package postgres

import (
	"context"
	"strings"
	"testing"
	"time"

	"slotwise/core/account"
	"slotwise/core/operator"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func TestHousekeepingForgetsTheAddressesOfRefusedSignIns(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	entry := func(at time.Time, action operator.Action) operator.Entry {
		return operator.Entry{ID: newID(), At: at, OperatorEmail: "op@example.com", Action: action, Detail: "wrong_password", Address: "192.0.2.1"}
	}
	old := day.Add(-90 * 24 * time.Hour)
	forgotten, recent, signIn := entry(old, operator.SignInRefused), entry(old.Add(time.Second), operator.SignInRefused), entry(old.Add(-time.Hour), operator.SignedIn)
	signIn.Operator = account.ID(newID())
	err := db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, e := range []operator.Entry{forgotten, recent, signIn} {
			if err := tx.Audit.Add(ctx, e); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // a second run changes nothing
		if err := db.Housekeeper().DeleteOld(t.Context(), day); err != nil {
			t.Fatal(err)
		}
	}
	page, err := db.Audit().List(t.Context(), operator.AuditQuery{Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	forgotten.OperatorEmail, forgotten.Address = "", ""
	porttest.Same(t, "audit log", page.Entries, []operator.ListedEntry{{Entry: recent}, {Entry: forgotten}, {Entry: signIn}})
}

func TestEntriesOfTheAuditLogAreNeverChanged(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	err := db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, action := range []operator.Action{operator.SignedIn, operator.SignInRefused} {
			e := operator.Entry{ID: newID(), At: day, OperatorEmail: "op@example.com", Action: action, Detail: "wrong_password", Address: "192.0.2.1"}
			if err := tx.Audit.Add(ctx, e); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		`DELETE FROM audit_log`, `DELETE FROM audit_log WHERE action = 'sign_in_refused'`, `TRUNCATE audit_log`,
		`UPDATE audit_log SET address = '', operator_email = '' WHERE action = 'signed_in'`,
		`UPDATE audit_log SET address = '198.51.100.1' WHERE action = 'sign_in_refused'`,
		`UPDATE audit_log SET address = '', operator_email = '', detail = '' WHERE action = 'sign_in_refused'`,
		`UPDATE audit_log SET address = '', operator_email = '', at = at + interval '1 day' WHERE action = 'sign_in_refused'`,
	} {
		if _, err := db.pool.Exec(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "never changed") {
			t.Errorf("%s: %v", statement, err)
		}
	}
}
