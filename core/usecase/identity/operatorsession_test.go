package identity_test

import (
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/usecase/identity"
	"slotwise/ports/porttest"
)

const operatorEmail = "op@example.com"

// withOperator returns an installation with an operator.
func withOperator(t *testing.T, change func(*identity.Deps)) env {
	t.Helper()
	w := setup(t)
	h := w.stores
	deps := identity.Deps{
		Clock: w.clock, Generate: &porttest.Generator{}, Passwords: porttest.Passwords{}, Reserved: porttest.Passwords{}, Tx: h.Tx, Accounts: h.Accounts, Sessions: h.Sessions, Events: h.Events,
		TwoFactors: h.TwoFactors, Apps: w.apps, Sealer: porttest.Sealer{}, Tokens: h.Tokens, Setups: h.Setups, Limits: h.Limits,
		Browsers: account.NewBrowserKeys([]byte("a secret of 32 bytes for tests.."), nil),
	}
	change(&deps)
	w.Service = identity.New(deps)
	if err := w.PutOperator(t.Context(), operatorEmail, ownerPassword); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w env) operatorLogin(t *testing.T, email, password, code string) (identity.SignedIn, error) {
	t.Helper()
	return w.Login(t.Context(), identity.LoginInput{Role: account.Operator, Email: email, Password: password, Code: code, Origin: atHome})
}

func (w env) operatorSession(t *testing.T, code string) account.Session {
	t.Helper()
	signedIn, err := w.operatorLogin(t, operatorEmail, ownerPassword, code)
	wantCode(t, "sign in", err, "")
	return w.session(t, account.Operator, signedIn.Token)
}

func TestAnOperatorWhoDoesNothingIsSignedOut(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(d *identity.Deps) { d.OperatorIdle = 10 * time.Minute })
	signedIn, err := w.operatorLogin(t, operatorEmail, ownerPassword, "")
	wantCode(t, "sign in", err, "")
	for range 5 {
		w.clock.Advance(9 * time.Minute)
		_, err = w.Authenticate(t.Context(), account.Operator, "", signedIn.Token)
		wantCode(t, "while it is used", err, "")
	}
	w.clock.Advance(10 * time.Minute)
	_, err = w.Authenticate(t.Context(), account.Operator, "", signedIn.Token)
	wantCode(t, "after ten minutes", err, core.Unauthenticated)
}

func TestTwoFactorSignInCanBeRequiredOfOperators(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(d *identity.Deps) { d.OperatorTwoFactorRequired = true })
	session := w.operatorSession(t, "")
	wantReason(t, "without it", w.CheckOperator(t.Context(), session), "two_factor_required")
	app := w.turnOn(t, session, ownerPassword)
	wantCode(t, "with it", w.CheckOperator(t.Context(), session), "")
	o, err := w.OperatorSession(t.Context(), session)
	if err != nil || o.Email != operatorEmail || !o.TwoFactorRequired || !o.TwoFactor.Enabled() || o.TwoFactor.CodesLeft != account.RecoveryCodes || o.Idle != account.OperatorIdle {
		t.Errorf("session %+v, %v", o, err)
	}
	wantCode(t, "turn it off", w.turnOff(t, session, ownerPassword, app.code()), "")
	wantReason(t, "without it again", w.CheckOperator(t.Context(), session), "two_factor_required")
}

func TestSignInsOfOperatorsAreInTheAuditLog(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(*identity.Deps) {})
	_, err := w.operatorLogin(t, "nobody@example.com", "a secret", "")
	wantCode(t, "unknown", err, core.Unauthenticated)
	_, err = w.operatorLogin(t, operatorEmail, "wrong", "")
	wantCode(t, "wrong password", err, core.Unauthenticated)
	app := w.turnOn(t, w.operatorSession(t, ""), ownerPassword)
	_, err = w.operatorLogin(t, operatorEmail, ownerPassword, "000000")
	wantCode(t, "wrong code", err, core.Invalid)
	w.operatorSession(t, app.code())
	w.operatorSession(t, app.recovery[0])
	page, err := w.stores.Audit.List(t.Context(), operator.AuditQuery{Limit: 20})
	if err != nil {
		t.Fatal(err)
	}
	var log [][3]string
	for _, e := range slices.Backward(page.Entries) {
		if e.OperatorEmail == operator.CommandLine {
			continue
		}
		if e.Address != atHome.Address || (e.Operator == "") != (e.Action == operator.SignInRefused) {
			t.Errorf("entry %+v", e)
		}
		log = append(log, [3]string{string(e.Action), e.Detail, e.OperatorEmail})
	}
	porttest.Same(t, "audit log", log, [][3]string{
		{"sign_in_refused", "wrong_password", ""},
		{"sign_in_refused", "wrong_password", operatorEmail},
		{"signed_in", "password", operatorEmail},
		{"two_factor_on", "", operatorEmail},
		{"sign_in_refused", "wrong_code", operatorEmail},
		{"signed_in", "two_factor", operatorEmail},
		{"recovery_code_used", "", operatorEmail},
		{"signed_in", "two_factor", operatorEmail},
	})
}

func TestOperatorsHaveLimitsOfTheirOwn(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(*identity.Deps) {})
	for range 10 {
		_, err := w.operatorLogin(t, operatorEmail, "wrong", "")
		wantCode(t, "wrong password", err, core.Unauthenticated)
	}
	_, err := w.operatorLogin(t, operatorEmail, ownerPassword, "")
	wantCode(t, "after ten wrong ones", err, core.TooMany)
	_, err = login(w, t, "nobody@example.com", "x")
	wantCode(t, "an owner from the same address", err, core.Unauthenticated)
}

func TestALostSecondStepOfAnOperatorIsRemovedByACommand(t *testing.T) {
	t.Parallel()
	w := withOperator(t, func(*identity.Deps) {})
	session, email := w.operatorSession(t, ""), operatorEmail
	wantReason(t, "before it is on", w.RemoveOperatorTwoFactor(t.Context(), email), "two_factor_off")
	wantCode(t, "somebody else", w.RemoveOperatorTwoFactor(t.Context(), "nobody@example.com"), core.NotFound)
	w.turnOn(t, session, ownerPassword)
	wantCode(t, "remove", w.RemoveOperatorTwoFactor(t.Context(), email), "")
	_, err := w.stores.Sessions.Get(t.Context(), session.Hash, "", w.clock.Now())
	wantCode(t, "the session", err, core.NotFound)
	_, err = w.operatorLogin(t, email, ownerPassword, "")
	wantCode(t, "sign in", err, "")
	page, err := w.stores.Audit.List(t.Context(), operator.AuditQuery{Action: operator.TwoFactorOff, Limit: 10})
	if err != nil || len(page.Entries) != 1 || page.Entries[0].OperatorEmail != operator.CommandLine || page.Entries[0].Detail != email {
		t.Errorf("audit log %+v, %v", page.Entries, err)
	}
	if to := w.mailed(t, message.TwoFactorOff); !slices.Equal(to, []string{email}) {
		t.Errorf("mailed %v", to)
	}
}
