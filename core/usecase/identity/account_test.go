package identity_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/usecase/identity"
	"slotwise/ports"
)

// session returns the session of a cookie.
func (w env) session(t *testing.T, role account.Role, cookie string) account.Session {
	t.Helper()
	session, err := w.Authenticate(t.Context(), role, "", cookie)
	if err != nil {
		t.Fatalf("authenticate: %v", err)
	}
	return session
}

// owner registers and returns the owner's session.
func (w env) owner(t *testing.T) account.Session {
	t.Helper()
	return w.session(t, account.Owner, register(t, w, nil).Token)
}

func (w env) changePassword(t *testing.T, session account.Session, current, next string) error {
	t.Helper()
	return w.ChangePassword(t.Context(), session, identity.Proof{Password: current, Origin: atHome}, next)
}

// kinds returns the kinds of the events of the session's account, newest first.
func (w env) kinds(t *testing.T, session account.Session) (kinds []account.EventKind) {
	t.Helper()
	security, err := w.Security(t.Context(), session)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range security.Events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

// mailed returns the addresses to which mails of that kind were sent.
func (w env) mailed(t *testing.T, kind message.Kind) (to []string) {
	t.Helper()
	w.sendMail(t)
	for _, mail := range w.mail.AccountMails() {
		if mail.Message.Kind == kind {
			to = append(to, mail.Message.RecipientAddress)
		}
	}
	return to
}

func wantCode(t *testing.T, what string, err error, want core.Code) {
	t.Helper()
	if core.CodeOf(err) != want {
		t.Errorf("%s: got %v, want %q", what, err, want)
	}
}

func TestChangingThePasswordEndsTheOtherSignInsAndIsMailed(t *testing.T) {
	t.Parallel()
	w := setup(t)
	registered := register(t, w, nil)
	present := w.session(t, account.Owner, registered.Token)
	other, err := login(w, t, ownerEmail, ownerPassword)
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, "wrong password", w.changePassword(t, present, "wrong horse", "battery staple"), core.Invalid)
	wantCode(t, "short password", w.changePassword(t, present, ownerPassword, "short"), core.Invalid)
	wantCode(t, "right password", w.changePassword(t, present, ownerPassword, "battery staple"), "")
	w.session(t, account.Owner, registered.Token)
	_, err = w.Authenticate(t.Context(), account.Owner, "", other.Token)
	wantCode(t, "another sign-in", err, core.Unauthenticated)
	_, err = login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "the old password", err, core.Unauthenticated)
	_, err = login(w, t, ownerEmail, "battery staple")
	wantCode(t, "the new password", err, "")
	if to := w.mailed(t, message.PasswordChanged); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("mailed %v", to)
	}
	if got := w.account(t, account.Owner, ownerEmail).PasswordAt; !got.Equal(w.clock.Now()) {
		t.Errorf("changed at %s", got)
	}
	want := []account.EventKind{account.SignedInNewBrowser, account.PasswordChanged, account.SignedInNewBrowser}
	if kinds := w.kinds(t, present); !slices.Equal(kinds, want) {
		t.Errorf("events %v, want %v", kinds, want)
	}
}

func TestTwoChangesOfThePasswordAtOnceHaveOneWinner(t *testing.T) {
	t.Parallel()
	w := setup(t)
	present := w.confirmedOwner(t)
	w.db.Meanwhile(func() {
		wantCode(t, "the first change", w.changePassword(t, present, ownerPassword, "first password"), "")
	})
	wantCode(t, "the second change", w.changePassword(t, present, ownerPassword, "second password"), core.Invalid)
	_, err := login(w, t, ownerEmail, "first password")
	wantCode(t, "the first password", err, "")
}

func TestANewPasswordRevokesResetLinks(t *testing.T) {
	t.Parallel()
	w := setup(t)
	present := w.confirmedOwner(t)
	if err := w.RequestPasswordReset(t.Context(), ownerEmail, stranger); err != nil {
		t.Fatal(err)
	}
	token := mailedToken(t, w, message.ResetPassword)
	wantCode(t, "change", w.changePassword(t, present, ownerPassword, "battery staple"), "")
	_, err := w.ResetPassword(t.Context(), token, "stranger's own", stranger)
	wantCode(t, "the link from before", err, core.Invalid)
}

func TestGuessingThePasswordInATakenSessionIsLimited(t *testing.T) {
	t.Parallel()
	w := setup(t)
	taken := w.confirmedOwner(t)
	guesses := 0
	for ; guesses < 100 && core.CodeOf(w.changePassword(t, taken, "guess", "battery staple")) == core.Invalid; guesses++ {
	}
	if guesses != 10 {
		t.Errorf("%d guesses, want 10", guesses)
	}
	wantCode(t, "the right password afterwards", w.changePassword(t, taken, ownerPassword, "battery staple"), core.TooMany)
	again, err := login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "signing in", err, "")
	wantCode(t, "the owner in another session", w.changePassword(t, w.session(t, account.Owner, again.Token), ownerPassword, "battery staple"), "")
}

func TestSignInsAreListedAndEnded(t *testing.T) {
	t.Parallel()
	w := setup(t)
	present := w.confirmedOwner(t)
	foreign := w.session(t, account.Owner, register(t, w, func(in *identity.RegisterInput) { in.Email = "other@example.com" }).Token)
	w.clock.Advance(time.Minute)
	var tokens []string
	for range 3 {
		signedIn, err := login(w, t, ownerEmail, ownerPassword)
		wantCode(t, "sign in", err, "")
		tokens = append(tokens, signedIn.Token)
	}
	security, err := w.Security(t.Context(), present)
	if err != nil || len(security.SignIns) != 4 || security.SignIns[3].Hash != present.Hash {
		t.Fatalf("%d sign-ins, %v; want 4, the least used one last", len(security.SignIns), err)
	}
	wantCode(t, "another account's", w.EndSignIn(t.Context(), present, foreign.Hash, atHome), core.NotFound)
	wantCode(t, "one", w.EndSignIn(t.Context(), present, account.HashOf(tokens[0]), atHome), "")
	wantCode(t, "the same again", w.EndSignIn(t.Context(), present, account.HashOf(tokens[0]), atHome), core.NotFound)
	wantCode(t, "all others", w.EndOtherSignIns(t.Context(), present, atHome), "")
	security, err = w.Security(t.Context(), present)
	if err != nil || len(security.SignIns) != 1 || security.SignIns[0].Hash != present.Hash {
		t.Errorf("left: %+v, %v; want the present one", security.SignIns, err)
	}
	if kinds := w.kinds(t, present); !slices.Equal(kinds[:2], []account.EventKind{account.OtherSignInsEnded, account.SignInEnded}) {
		t.Errorf("events %v", kinds)
	}
	if left, err := w.Security(t.Context(), foreign); err != nil || len(left.SignIns) != 1 {
		t.Errorf("the other account: %+v, %v", left.SignIns, err)
	}
}

func TestAKnownBrowserIsNotRecordedAgain(t *testing.T) {
	t.Parallel()
	w := setup(t)
	registered := register(t, w, nil)
	from := atHome
	from.Browser = registered.Browser
	signedIn, err := w.loginFrom(t, from, ownerEmail, ownerPassword)
	wantCode(t, "sign in", err, "")
	if kinds := w.kinds(t, w.session(t, account.Owner, signedIn.Token)); len(kinds) != 0 {
		t.Errorf("events %v", kinds)
	}
}

func TestDemoAccountsCannotBeChangedAndDoNotShowTheirVisitors(t *testing.T) {
	t.Parallel()
	w := setup(t)
	present := w.confirmedOwner(t)
	if _, err := login(w, t, ownerEmail, ownerPassword); err != nil {
		t.Fatal(err)
	}
	w.makeDemo(t, present.Business)
	for what, err := range map[string]error{
		"password":       w.changePassword(t, present, ownerPassword, "battery staple"),
		"a sign-in":      w.EndSignIn(t.Context(), present, present.Hash, atHome),
		"other sign-ins": w.EndOtherSignIns(t.Context(), present, atHome),
		"language":       w.ChooseLanguage(t.Context(), present, "de"),
	} {
		wantCode(t, what, err, core.Forbidden)
	}
	if err := w.RequestPasswordReset(t.Context(), ownerEmail, atHome); err != nil {
		t.Fatal(err)
	}
	_, err := w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", atHome)
	wantCode(t, "a mailed link", err, core.Forbidden)
	security, err := w.Security(t.Context(), present)
	if err != nil || !security.Shared || len(security.SignIns) != 1 || len(security.Events) != 0 {
		t.Errorf("shown: %+v, %v", security, err)
	}
}

func TestTheDemosOperatorCannotBeChanged(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for email, want := range map[string]core.Code{"operator@demo.example.com": core.Forbidden, "root@example.com": ""} {
		if err := w.PutOperator(t.Context(), email, "first password"); err != nil {
			t.Fatal(err)
		}
		signedIn, err := w.Login(t.Context(), identity.LoginInput{Role: account.Operator, Email: email, Password: "first password"})
		wantCode(t, "sign in", err, "")
		session := w.session(t, account.Operator, signedIn.Token)
		_, err = w.BeginTwoFactor(t.Context(), session, "first password")
		wantCode(t, email+": two-factor sign-in", err, want)
		wantCode(t, email+": language", w.ChooseLanguage(t.Context(), session, "de"), want)
		wantCode(t, email+": password", w.changePassword(t, session, "first password", "battery staple"), want)
	}
}

func (w env) makeDemo(t *testing.T, id business.ID) {
	t.Helper()
	err := w.stores.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return err
		}
		b.Demo = true
		_, err = tx.Businesses.Update(ctx, b)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestOperatorsChangeTheirPasswordToo(t *testing.T) {
	t.Parallel()
	w := setup(t)
	if err := w.PutOperator(t.Context(), "root@example.com", "first password"); err != nil {
		t.Fatal(err)
	}
	signedIn, err := w.Login(t.Context(), identity.LoginInput{Role: account.Operator, Email: "root@example.com", Password: "first password"})
	wantCode(t, "sign in", err, "")
	session := w.session(t, account.Operator, signedIn.Token)
	wantCode(t, "change", w.changePassword(t, session, "first password", "battery staple"), "")
	if to := w.mailed(t, message.PasswordChanged); !slices.Equal(to, []string{"root@example.com"}) {
		t.Errorf("mailed %v", to)
	}
}
