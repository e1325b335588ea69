package identity_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/core/usecase/identity"
	"slotwise/ports"
)

// audited returns the actions in the audit log, the newest first.
func (w env) audited(t *testing.T) (actions []string) {
	t.Helper()
	log, err := w.stores.Audit.List(t.Context(), operator.AuditQuery{Limit: 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range log.Entries {
		actions = append(actions, string(e.Action)+" "+e.Detail+" by "+e.OperatorEmail)
	}
	return actions
}

// fullWidth returns a password of ASCII characters in another Unicode form.
func fullWidth(password string) string {
	return strings.Map(func(r rune) rune { return r - '!' + '！' }, password)
}

func wantField(t *testing.T, what string, err error, field core.Field, want string) {
	t.Helper()
	if e, ok := errors.AsType[*core.Error](err); !ok || e.Fields[field].String() != want {
		t.Errorf("%s: %v, want %q", what, err, want)
	}
}

func TestOperatorsAddAndRemoveEachOther(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(*identity.Deps) {})
	first := w.operatorSession(t, "")
	proof := identity.Proof{Password: ownerPassword, Origin: atHome}

	_, _, err := w.AddOperator(t.Context(), first, identity.Proof{Password: "wrong"}, "second@example.com")
	wantField(t, "a wrong password", err, account.FieldCurrentPassword, "account.notCurrentPassword")
	_, _, err = w.AddOperator(t.Context(), first, proof, "second")
	wantField(t, "no address", err, business.FieldEmail, business.InvalidEmail.ID)
	_, _, err = w.AddOperator(t.Context(), first, proof, operatorEmail)
	wantField(t, "an address that is taken", err, business.FieldEmail, "operator.emailTaken")
	added, password, err := w.AddOperator(t.Context(), first, proof, "Second@example.com")
	wantCode(t, "add", err, "")

	signedIn, err := w.operatorLogin(t, "second@example.com", password, "")
	wantCode(t, "sign in with the password that was handed over", err, "")
	second := w.session(t, account.Operator, signedIn.Token)
	if err := w.CheckOperator(t.Context(), second); core.CodeOf(err) != core.Forbidden {
		t.Errorf("before the password is replaced: %v", err)
	}
	const own = "a few quiet words"
	for _, same := range []string{password, fullWidth(password)} {
		err = w.ChangePassword(t.Context(), second, identity.Proof{Password: password, Origin: atHome}, same)
		wantField(t, "replace it by itself", err, account.FieldPassword, "account.knownPassword")
	}
	wantReason(t, "after the refusal", w.CheckOperator(t.Context(), second), "password_change_required")
	wantCode(t, "replace it", w.ChangePassword(t.Context(), second, identity.Proof{Password: password, Origin: atHome}, own), "")
	wantCode(t, "afterwards", w.CheckOperator(t.Context(), second), "")

	wantCode(t, "remove oneself", w.RemoveOperator(t.Context(), first, proof, first.Account), core.Conflict)
	wantCode(t, "remove nobody", w.RemoveOperator(t.Context(), first, proof, "nobody"), core.NotFound)
	wantCode(t, "remove", w.RemoveOperator(t.Context(), first, proof, added.ID), "")
	_, err = w.Authenticate(t.Context(), account.Operator, "", signedIn.Token)
	wantCode(t, "a session of a removed operator", err, core.Unauthenticated)
	_, err = w.operatorLogin(t, "second@example.com", own, "")
	wantCode(t, "a removed operator signs in", err, core.Unauthenticated)

	list, err := w.Operators(t.Context())
	wantCode(t, "list", err, "")
	if len(list) != 1 || list[0].Email != operatorEmail {
		t.Errorf("left are %+v", list)
	}
	for _, want := range []string{
		"operator_added op@example.com by command line", "operator_added second@example.com by op@example.com",
		"password_changed  by second@example.com", "operator_removed second@example.com by op@example.com",
	} {
		if got := w.audited(t); !slices.Contains(got, want) {
			t.Errorf("%q is not in the audit log: %q", want, got)
		}
	}
}

// Two who remove each other at once cannot both succeed.
func TestARemovedOperatorRemovesNobody(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(*identity.Deps) {})
	first, proof := w.operatorSession(t, ""), identity.Proof{Password: ownerPassword, Origin: atHome}
	added, _, err := w.AddOperator(t.Context(), first, proof, "second@example.com")
	wantCode(t, "add", err, "")
	err = w.stores.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Accounts.DeleteOperator(ctx, first.Account) })
	wantCode(t, "the first one is removed", err, "")
	if err := w.RemoveOperator(t.Context(), first, proof, added.ID); err == nil {
		t.Error("a removed operator removed another one")
	}
}

// The command line sets another password, which ends the sessions, while a removal is running.
func TestAnOperatorWhoseSessionHasEndedRemovesNobody(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(*identity.Deps) {})
	first, proof := w.operatorSession(t, ""), identity.Proof{Password: ownerPassword, Origin: atHome}
	added, _, err := w.AddOperator(t.Context(), first, proof, "second@example.com")
	wantCode(t, "add", err, "")
	w.db.Meanwhile(func() { // before the password is proven
		w.db.Meanwhile(func() { // after that
			wantCode(t, "set another password", w.PutOperator(t.Context(), operatorEmail, "another good password"), "")
		})
	})
	wantCode(t, "remove", w.RemoveOperator(t.Context(), first, proof, added.ID), core.Unauthenticated)
	if list, err := w.Operators(t.Context()); err != nil || len(list) != 2 {
		t.Errorf("left are %+v, %v", list, err)
	}
}

func TestAPasswordThatWasHandedOverEnds(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(*identity.Deps) {})
	_, password, err := w.AddOperator(t.Context(), w.operatorSession(t, ""), identity.Proof{Password: ownerPassword}, "second@example.com")
	wantCode(t, "add", err, "")
	signedIn, err := w.operatorLogin(t, "second@example.com", password, "")
	wantCode(t, "sign in", err, "")
	session := w.session(t, account.Operator, signedIn.Token)
	w.clock.Advance(account.TemporaryPasswordLifetime)
	err = w.ChangePassword(t.Context(), session, identity.Proof{Password: password, Origin: atHome}, "a few quiet words")
	wantField(t, "replace it in a session that began before", err, account.FieldCurrentPassword,
		"account.passwordEnded")
	_, err = w.BeginTwoFactor(t.Context(), session, password)
	wantCode(t, "turn two-factor sign-in on", err, core.Invalid)
	_, err = w.operatorLogin(t, "second@example.com", password, "")
	wantCode(t, "sign in three days later", err, core.Unauthenticated)
}

// The start of a server sets the configured password only if it is another one.
func TestTheStartOfAServerKeepsTheOperatorsSessions(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(*identity.Deps) {})
	signedIn, err := w.operatorLogin(t, operatorEmail, ownerPassword, "")
	wantCode(t, "sign in", err, "")
	wantCode(t, "start", w.EnsureOperator(t.Context(), operatorEmail, ownerPassword), "")
	_, err = w.Authenticate(t.Context(), account.Operator, "", signedIn.Token)
	wantCode(t, "with the same password", err, "")
	wantCode(t, "start", w.EnsureOperator(t.Context(), operatorEmail, "another good password"), "")
	_, err = w.Authenticate(t.Context(), account.Operator, "", signedIn.Token)
	wantCode(t, "with another password", err, core.Unauthenticated)
	if got := w.audited(t)[0]; got != "password_set op@example.com by command line" {
		t.Errorf("the audit log ends with %q", got)
	}
}

// The holder of an account sees refused sign-ins, which cannot push out other events.
func TestRefusedSignInsAreListedToTheHolder(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(*identity.Deps) {})
	session := w.operatorSession(t, "")
	for range 5 {
		_, err := w.operatorLogin(t, operatorEmail, "wrong password", "")
		wantCode(t, "a wrong password", err, core.Unauthenticated)
		w.clock.Advance(time.Second)
	}
	security, err := w.Security(t.Context(), session)
	wantCode(t, "read", err, "")
	if len(security.Refused) != 1 || security.Refused[0].Attempts != 5 || security.Refused[0].Address != atHome.Address {
		t.Errorf("refused: %+v", security.Refused)
	}
}
