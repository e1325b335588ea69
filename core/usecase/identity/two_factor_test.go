package identity_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/core/usecase/identity"
)

// app is an authenticator app that has an account's key.
type app struct {
	w        env
	key      string
	recovery []string
}

func (a app) code() string { return a.w.apps.Code(a.key, a.w.clock.Now()) }

// turnOn sets up two-factor sign-in, and advances the clock so that the app shows another code.
func (w env) turnOn(t *testing.T, session account.Session, password string) app {
	t.Helper()
	setup, err := w.BeginTwoFactor(t.Context(), session, password)
	wantCode(t, "begin", err, "")
	a := app{w: w, key: setup.Key}
	a.recovery, err = w.EnableTwoFactor(t.Context(), session, a.code(), atHome)
	wantCode(t, "enable", err, "")
	w.clock.Advance(time.Minute)
	return a
}

func (w env) loginWithCode(t *testing.T, from identity.RequestOrigin, code string) (identity.SignedIn, error) {
	t.Helper()
	return w.Login(t.Context(), identity.LoginInput{Role: account.Owner, Email: ownerEmail, Password: ownerPassword, Code: code, Origin: from})
}

func (w env) turnOff(t *testing.T, session account.Session, password, code string) error {
	t.Helper()
	return w.DisableTwoFactor(t.Context(), session, identity.Proof{Password: password, Code: code, Origin: atHome})
}

func reasonOf(err error) string {
	if e, ok := errors.AsType[*core.Error](err); ok {
		return e.Reason
	}
	return ""
}

func wantReason(t *testing.T, what string, err error, want string) {
	t.Helper()
	if reasonOf(err) != want {
		t.Errorf("%s: got %v, want %q", what, err, want)
	}
}

func TestSigningInAsksForTheCodeOnceItIsOn(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	begun, err := w.BeginTwoFactor(t.Context(), session, ownerPassword)
	if err != nil || !strings.Contains(begun.URI, begun.Key) || !strings.Contains(begun.URI, ownerEmail) {
		t.Fatalf("%+v, %v", begun, err)
	}
	_, err = login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "while it is being set up", err, "")
	_, err = w.EnableTwoFactor(t.Context(), session, "000001", atHome)
	wantReason(t, "a wrong code", err, "wrong_code")

	a := w.turnOn(t, session, ownerPassword)
	if len(a.recovery) != 10 || len(slices.Compact(slices.Sorted(slices.Values(a.recovery)))) != 10 {
		t.Errorf("recovery codes %v", a.recovery)
	}
	_, err = login(w, t, ownerEmail, ownerPassword)
	wantReason(t, "without a code", err, "code_required")
	_, err = login(w, t, ownerEmail, "wrong horse")
	wantReason(t, "a wrong password", err, "wrong_credentials")
	_, err = w.loginWithCode(t, atHome, "000001")
	wantReason(t, "a wrong code", err, "wrong_code")
	signedIn, err := w.loginWithCode(t, atHome, " "+a.code()[:3]+" "+a.code()[3:])
	wantCode(t, "the code", err, "")
	w.session(t, account.Owner, signedIn.Token)
	if to := w.mailed(t, message.TwoFactorOn); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("mailed %v", to)
	}
}

func TestACodeWorksOnce(t *testing.T) {
	t.Parallel()
	w := setup(t)
	a := w.turnOn(t, w.confirmedOwner(t), ownerPassword)
	code := a.code()
	var meanwhile error
	w.db.Meanwhile(func() { _, meanwhile = w.loginWithCode(t, stranger, code) })
	_, err := w.loginWithCode(t, atHome, code)
	if (err == nil) == (meanwhile == nil) {
		t.Errorf("two at once: %v and %v, want one of them", err, meanwhile)
	}
	_, err = w.loginWithCode(t, atHome, code)
	wantReason(t, "later", err, "wrong_code")
	w.clock.Advance(-30 * time.Second)
	_, err = w.loginWithCode(t, atHome, a.code())
	wantReason(t, "the code before it", err, "wrong_code")
}

func TestCodesOfNeighbouringStepsWork(t *testing.T) {
	t.Parallel()
	for _, skew := range []time.Duration{-30 * time.Second, 30 * time.Second} {
		w := setup(t)
		a := w.turnOn(t, w.confirmedOwner(t), ownerPassword)
		w.clock.Advance(time.Hour)
		_, err := w.loginWithCode(t, atHome, w.apps.Code(a.key, w.clock.Now().Add(2*skew)))
		wantReason(t, "two steps", err, "wrong_code")
		_, err = w.loginWithCode(t, atHome, w.apps.Code(a.key, w.clock.Now().Add(skew)))
		wantCode(t, "one step", err, "")
	}
}

func TestGuessingCodesIsLimited(t *testing.T) {
	t.Parallel()
	w := setup(t)
	registered := register(t, w, nil)
	wantCode(t, "confirm", w.ConfirmEmail(t.Context(), mailedToken(t, w, message.ConfirmEmail)), "")
	a := w.turnOn(t, w.session(t, account.Owner, registered.Token), ownerPassword)
	guess := func(from identity.RequestOrigin) (checked int) {
		for ; checked < 100; checked++ {
			if _, err := w.loginWithCode(t, from, "000001"); core.CodeOf(err) != core.Invalid {
				return checked
			}
		}
		return checked
	}
	if n := guess(stranger); n != 10 {
		t.Errorf("%d codes were checked from one address, want 10", n)
	}
	_, err := w.loginWithCode(t, stranger, a.code())
	wantCode(t, "the right code afterwards", err, core.TooMany)
	total := 10
	for _, address := range []string{"198.51.100.8", "198.51.100.9", "198.51.100.10", "198.51.100.11"} {
		total += guess(identity.RequestOrigin{Address: address})
	}
	if total > 30 {
		t.Errorf("%d codes were checked from all addresses, want at most 30", total)
	}
	known := atHome
	known.Browser = registered.Browser
	_, err = w.loginWithCode(t, known, a.code())
	wantCode(t, "the owner's browser", err, "")
}

func TestARecoveryCodeWorksOnceAndIsMailed(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	a := w.turnOn(t, session, ownerPassword)
	_, err := w.loginWithCode(t, atHome, strings.ToUpper(a.recovery[3]))
	wantCode(t, "a recovery code", err, "")
	_, err = w.loginWithCode(t, atHome, a.recovery[3])
	wantReason(t, "the same again", err, "wrong_code")
	if to := w.mailed(t, message.RecoveryCodeUsed); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("mailed %v", to)
	}
	security, err := w.Security(t.Context(), session)
	if err != nil || security.TwoFactor.CodesLeft != 9 || !slices.Contains(w.kinds(t, session), account.RecoveryCodeUsed) {
		t.Errorf("%+v, %v", security, err)
	}
	made, err := w.NewRecoveryCodes(t.Context(), session, identity.Proof{Password: ownerPassword, Code: a.code()})
	wantCode(t, "new codes", err, "")
	_, err = w.loginWithCode(t, atHome, a.recovery[4])
	wantReason(t, "an earlier code", err, "wrong_code")
	_, err = w.loginWithCode(t, atHome, made[0])
	wantCode(t, "a new code", err, "")
}

func TestCodesOfAnotherAccountDoNotWork(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.turnOn(t, w.confirmedOwner(t), ownerPassword)
	other := w.session(t, account.Owner, register(t, w, func(in *identity.RegisterInput) { in.Email = "other@example.com" }).Token)
	wantCode(t, "confirm", w.ConfirmEmail(t.Context(), mailedToken(t, w, message.ConfirmEmail)), "")
	theirs := w.turnOn(t, other, ownerPassword)
	for what, code := range map[string]string{"a recovery code": theirs.recovery[0], "a code": theirs.code()} {
		_, err := w.loginWithCode(t, atHome, code)
		wantReason(t, what, err, "wrong_code")
	}
}

func TestTurningOffNeedsThePasswordAndACode(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	wantReason(t, "that is not on", w.turnOff(t, session, ownerPassword, "123456"), "two_factor_off")
	a := w.turnOn(t, session, ownerPassword)
	wantCode(t, "a wrong password", w.turnOff(t, session, "wrong horse", a.code()), core.Invalid)
	wantReason(t, "no code", w.turnOff(t, session, ownerPassword, ""), "wrong_code")
	_, err := w.BeginTwoFactor(t.Context(), session, ownerPassword)
	wantReason(t, "setting up again", err, "two_factor_on")
	_, err = w.EnableTwoFactor(t.Context(), session, a.code(), atHome)
	wantReason(t, "enabling again", err, "two_factor_on")
	wantCode(t, "both", w.turnOff(t, session, ownerPassword, a.recovery[0]), "")
	_, err = login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "signing in", err, "")
	if to := w.mailed(t, message.TwoFactorOff); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("mailed %v", to)
	}
	again := w.turnOn(t, session, ownerPassword)
	_, err = w.loginWithCode(t, atHome, a.recovery[1])
	wantReason(t, "a recovery code from before", err, "wrong_code")
	_, err = w.loginWithCode(t, atHome, again.code())
	wantCode(t, "the new app", err, "")
}

func TestANewPasswordKeepsTwoFactorSignIn(t *testing.T) {
	t.Parallel()
	w := setup(t)
	a := w.turnOn(t, w.confirmedOwner(t), ownerPassword)
	if err := w.RequestPasswordReset(t.Context(), ownerEmail, atHome); err != nil {
		t.Fatal(err)
	}
	_, err := w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", atHome)
	wantCode(t, "reset", err, "")
	_, err = login(w, t, ownerEmail, "battery staple")
	wantReason(t, "without a code", err, "code_required")
	_, err = w.Login(t.Context(), identity.LoginInput{Role: account.Owner, Email: ownerEmail, Password: "battery staple", Code: a.code(), Origin: atHome})
	wantCode(t, "with it", err, "")
}

func TestGuessingCodesInATakenSessionIsLimited(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	a := w.turnOn(t, session, ownerPassword)
	guesses := 0
	for ; guesses < 100 && reasonOf(w.turnOff(t, session, ownerPassword, "000001")) == "wrong_code"; guesses++ {
	}
	wantCode(t, "the right one afterwards", w.turnOff(t, session, ownerPassword, a.code()), core.TooMany)
	if guesses > 10 {
		t.Errorf("%d guesses, want at most 10", guesses)
	}
}

func TestOperatorsHaveTwoFactorSignInToo(t *testing.T) {
	t.Parallel()
	w := setup(t)
	if err := w.PutOperator(t.Context(), ownerEmail, ownerPassword); err != nil {
		t.Fatal(err)
	}
	in := identity.LoginInput{Role: account.Operator, Email: ownerEmail, Password: ownerPassword}
	signedIn, err := w.Login(t.Context(), in)
	wantCode(t, "sign in", err, "")
	a := w.turnOn(t, w.session(t, account.Operator, signedIn.Token), ownerPassword)
	_, err = w.Login(t.Context(), in)
	wantReason(t, "without a code", err, "code_required")
	in.Code = a.code()
	_, err = w.Login(t.Context(), in)
	wantCode(t, "with it", err, "")
	if to := w.mailed(t, message.TwoFactorOn); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("mailed %v", to)
	}
}

func TestDemoAccountsHaveNoTwoFactorSignIn(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	w.makeDemo(t, session.Business)
	_, begin := w.BeginTwoFactor(t.Context(), session, ownerPassword)
	_, enable := w.EnableTwoFactor(t.Context(), session, "123456", atHome)
	_, codes := w.NewRecoveryCodes(t.Context(), session, identity.Proof{Password: ownerPassword, Code: "123456"})
	for what, err := range map[string]error{"begin": begin, "enable": enable, "codes": codes, "off": w.turnOff(t, session, ownerPassword, "123456")} {
		wantReason(t, what, err, "demo_account")
	}
}
