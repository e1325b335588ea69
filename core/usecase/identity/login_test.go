package identity_test

import (
	"fmt"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/core/usecase/identity"
)

const ownerEmail, ownerPassword = "owner@example.com", "correct horse"

// guesses returns how many wrong passwords from that origin are checked before a limit, at most 200.
func (w env) guesses(t *testing.T, from identity.RequestOrigin) (checked int) {
	t.Helper()
	for ; checked < 200; checked++ {
		if _, err := w.loginFrom(t, from, ownerEmail, "guess"); core.CodeOf(err) != core.Unauthenticated {
			return checked
		}
	}
	return checked
}

var (
	stranger = identity.RequestOrigin{Address: "198.51.100.7"}
	atHome   = identity.RequestOrigin{Address: "192.0.2.1"}
)

func TestAStrangersGuessesLockOutOnlyTheirOwnAddress(t *testing.T) {
	t.Parallel()
	w := setup(t)
	register(t, w, nil)
	register(t, w, func(in *identity.RegisterInput) { in.Email = "other@example.com" })
	if n := w.guesses(t, stranger); n != 15 {
		t.Errorf("%d guesses were checked, want 15", n)
	}
	if _, err := w.loginFrom(t, stranger, ownerEmail, ownerPassword); core.CodeOf(err) != core.TooMany {
		t.Errorf("the right password after 15 wrong ones: %v", err)
	}
	if _, err := w.loginFrom(t, atHome, ownerEmail, ownerPassword); err != nil {
		t.Errorf("the owner elsewhere, in a new browser: %v", err)
	}
	if _, err := w.loginFrom(t, stranger, "other@example.com", ownerPassword); err != nil {
		t.Errorf("another account from the same address: %v", err)
	}
	w.clock.Advance(16 * time.Minute)
	if _, err := w.loginFrom(t, stranger, ownerEmail, ownerPassword); err != nil {
		t.Errorf("after the window: %v", err)
	}
}

func TestGuessesFromManyAddressesLockOutStrangersButNoKnownBrowser(t *testing.T) {
	t.Parallel()
	w := setup(t)
	known := register(t, w, nil)
	total := 0
	for i := range 50 {
		total += w.guesses(t, identity.RequestOrigin{Address: fmt.Sprintf("198.51.100.%d", i)})
	}
	if total != 100 {
		t.Errorf("%d guesses were checked in all, want 100", total)
	}
	if _, err := w.loginFrom(t, atHome, ownerEmail, ownerPassword); core.CodeOf(err) != core.TooMany {
		t.Errorf("a stranger with the right password: %v", err)
	}
	again, err := w.loginFrom(t, identity.RequestOrigin{Address: "198.51.100.1", Browser: known.Browser}, ownerEmail, ownerPassword)
	if err != nil || again.Browser == "" {
		t.Errorf("the browser of the registration, from an address of the guesses: %+v, %v", again, err)
	}
	w.clock.Advance(91 * 24 * time.Hour)
	w.guesses(t, stranger)
	from := stranger
	from.Browser = known.Browser
	if _, err := w.loginFrom(t, from, ownerEmail, ownerPassword); core.CodeOf(err) != core.TooMany {
		t.Errorf("after 90 days the browser is a stranger: %v", err)
	}
}

func TestAKnownBrowserIsLimitedByItself(t *testing.T) {
	t.Parallel()
	w := setup(t)
	known := register(t, w, nil)
	if n := w.guesses(t, identity.RequestOrigin{Address: "192.0.2.1", Browser: known.Browser}); n != 30 {
		t.Errorf("%d guesses were checked, want 30", n)
	}
	if _, err := w.loginFrom(t, atHome, ownerEmail, ownerPassword); err != nil {
		t.Errorf("a new browser at the same address: %v", err)
	}
}

func TestAKnownBrowserIsAStrangerToOtherAccounts(t *testing.T) {
	t.Parallel()
	w := setup(t)
	register(t, w, nil)
	other := register(t, w, func(in *identity.RegisterInput) { in.Email = "other@example.com" })
	if n := w.guesses(t, identity.RequestOrigin{Address: "198.51.100.7", Browser: other.Browser}); n != 15 {
		t.Errorf("%d guesses were checked, want 15", n)
	}
}

func TestSigningInDoesNotCountAsAFailure(t *testing.T) {
	t.Parallel()
	w := setup(t)
	register(t, w, nil)
	for i := range 40 {
		if _, err := w.loginFrom(t, atHome, ownerEmail, ownerPassword); err != nil {
			t.Fatalf("sign-in %d: %v", i+1, err)
		}
	}
}

func TestAResetMakesTheBrowserKnown(t *testing.T) {
	t.Parallel()
	w := setup(t)
	register(t, w, nil)
	if err := w.RequestPasswordReset(t.Context(), ownerEmail, stranger); err != nil {
		t.Fatal(err)
	}
	from := stranger
	var err error
	if from.Browser, err = w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", stranger); err != nil {
		t.Fatal(err)
	}
	w.guesses(t, stranger)
	if _, err := w.loginFrom(t, from, ownerEmail, "battery staple"); err != nil {
		t.Errorf("sign-in after the reset: %v", err)
	}
}

func TestOperatorsAreNotLockedOutByStrangersEither(t *testing.T) {
	t.Parallel()
	w := setup(t)
	if err := w.PutOperator(t.Context(), "root@example.com", "first password"); err != nil {
		t.Fatal(err)
	}
	try := func(from identity.RequestOrigin, password string) (identity.SignedIn, error) {
		return w.Login(t.Context(), identity.LoginInput{Role: account.Operator, Email: "root@example.com", Password: password, Origin: from})
	}
	known, err := try(atHome, "first password")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 200 {
		_, _ = try(identity.RequestOrigin{Address: fmt.Sprintf("198.51.100.%d", i)}, "guess")
	}
	if _, err := try(atHome, "first password"); core.CodeOf(err) != core.TooMany {
		t.Errorf("a stranger with the right password: %v", err)
	}
	from := atHome
	from.Browser = known.Browser
	if _, err := try(from, "first password"); err != nil {
		t.Errorf("the operator's own browser: %v", err)
	}
}

func TestSigningInAgainEndsTheFormerSessionOfTheBrowser(t *testing.T) {
	t.Parallel()
	w := setup(t)
	first := register(t, w, nil)
	elsewhere, err := login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "another browser", err, "")
	again := atHome
	again.Session = first.Token
	_, err = w.loginFrom(t, again, ownerEmail, "wrong horse")
	wantCode(t, "a wrong password", err, core.Unauthenticated)
	w.session(t, account.Owner, first.Token)
	second, err := w.loginFrom(t, again, ownerEmail, ownerPassword)
	wantCode(t, "the same browser", err, "")
	_, err = w.Authenticate(t.Context(), account.Owner, "", first.Token)
	wantCode(t, "the former session", err, core.Unauthenticated)
	again.Session = second.Token
	other := register(t, w, func(in *identity.RegisterInput) { in.Email, in.Origin = "other@example.com", again })
	_, err = w.Authenticate(t.Context(), account.Owner, "", second.Token)
	wantCode(t, "the session before registering another business", err, core.Unauthenticated)
	w.session(t, account.Owner, elsewhere.Token)
	w.session(t, account.Owner, other.Token)
}

func TestTheLeastUsedSessionsOfAnAccountEndFirst(t *testing.T) {
	t.Parallel()
	w := setup(t)
	first := register(t, w, nil)
	second, err := login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "sign in", err, "")
	for n := range account.MaxSessions - 1 {
		w.clock.Advance(time.Hour)
		if n == 50 {
			w.session(t, account.Owner, first.Token)
		}
		_, err := login(w, t, ownerEmail, ownerPassword)
		wantCode(t, "sign in", err, "")
	}
	w.session(t, account.Owner, first.Token)
	_, err = w.Authenticate(t.Context(), account.Owner, "", second.Token)
	wantCode(t, "the least used one", err, core.Unauthenticated)
}
