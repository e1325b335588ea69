package identity_test

import (
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/usecase/identity"
)

const newEmail = "new@example.com"

// changeEmail requests a change of the address.
func (w env) changeEmail(t *testing.T, session account.Session, email string) error {
	t.Helper()
	return w.RequestEmailChange(t.Context(), session, identity.Proof{Password: ownerPassword, Origin: atHome}, email)
}

// confirmedOwner registers, confirms the address, and returns the session.
func (w env) confirmedOwner(t *testing.T) account.Session {
	t.Helper()
	session := w.owner(t)
	wantCode(t, "confirm", w.ConfirmEmail(t.Context(), mailedToken(t, w, message.ConfirmEmail)), "")
	return session
}

func (w env) business(t *testing.T, id business.ID) business.Business {
	t.Helper()
	s, err := w.stores.Setups.Get(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return s.Business
}

func (w env) confirmChange(t *testing.T, token string) error {
	t.Helper()
	_, err := w.ConfirmEmailChange(t.Context(), token, atHome)
	return err
}

// The limits count links. A wrong password sends none, and has a limit of its own.
func TestAttemptsWithAWrongPasswordDoNotCountAsLinks(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	for range 8 {
		wrong := w.RequestEmailChange(t.Context(), session, identity.Proof{Password: "wrong horse"}, newEmail)
		wantCode(t, "wrong password", wrong, core.Invalid)
	}
	wantCode(t, "ask", w.changeEmail(t, session, newEmail), "")
}

func TestTheAddressChangesOnceItsLinkIsUsed(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	wantCode(t, "no address", w.changeEmail(t, session, "nobody"), core.Invalid)
	wantCode(t, "the same address", w.changeEmail(t, session, "Owner@Example.com"), core.Invalid)
	wrong := w.RequestEmailChange(t.Context(), session, identity.Proof{Password: "wrong horse"}, newEmail)
	wantCode(t, "wrong password", wrong, core.Invalid)

	wantCode(t, "ask", w.changeEmail(t, session, " New@Example.com"), "")
	if to := w.mailed(t, message.ConfirmEmailChange); !slices.Equal(to, []string{newEmail}) {
		t.Fatalf("mailed %v", to)
	}
	security, err := w.Security(t.Context(), session)
	if err != nil || security.Account.Email != ownerEmail || security.Account.PendingEmail != newEmail || w.business(t, session.Business).Email != ownerEmail {
		t.Errorf("before the link is used: %+v, %v", security.Account, err)
	}
	token := mailedToken(t, w, message.ConfirmEmailChange)
	wantCode(t, "confirm", w.confirmChange(t, token), "")
	wantReason(t, "confirm again", w.confirmChange(t, token), "link_invalid")
	_, err = login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "the former address", err, core.Unauthenticated)
	_, err = login(w, t, newEmail, ownerPassword)
	wantCode(t, "the new address", err, "")
	if b := w.business(t, session.Business); b.Email != newEmail || b.EmailConfirmedAt.IsZero() {
		t.Errorf("the business has %q, confirmed %v", b.Email, b.EmailConfirmedAt)
	}
	if to := w.mailed(t, message.EmailChanged); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("told %v", to)
	}
	want := []account.EventKind{account.SignedInNewBrowser, account.EmailChanged, account.EmailChangeAsked}
	if kinds := w.kinds(t, session); !slices.Equal(kinds, want) {
		t.Errorf("events %v, want %v", kinds, want)
	}
}

func TestATakenAddressIsNotRevealed(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	register(t, w, func(in *identity.RegisterInput) { in.Email = newEmail })
	wantCode(t, "ask", w.changeEmail(t, session, newEmail), "")
	if to := w.mailed(t, message.ConfirmEmailChange); len(to) != 0 {
		t.Errorf("mailed %v", to)
	}
	if security, err := w.Security(t.Context(), session); err != nil || security.Account.PendingEmail != newEmail {
		t.Errorf("%+v, %v", security.Account, err)
	}
}

func TestAnAddressThatIsTakenMeanwhileStaysWithItsAccount(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	wantCode(t, "ask", w.changeEmail(t, session, newEmail), "")
	token := mailedToken(t, w, message.ConfirmEmailChange)
	register(t, w, func(in *identity.RegisterInput) { in.Email = newEmail })
	wantReason(t, "confirm", w.confirmChange(t, token), "link_invalid")
	_, err := login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "the former address", err, "")
}

func TestALaterRequestCancellingAndTimeEndAnEarlierLink(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(env, account.Session) error{
		"another request": func(w env, session account.Session) error { return w.changeEmail(t, session, "third@example.com") },
		"cancelling":      func(w env, session account.Session) error { return w.CancelEmailChange(t.Context(), session, atHome) },
		"a day":           func(w env, _ account.Session) error { w.clock.Advance(25 * time.Hour); return nil },
		"a new password": func(w env, session account.Session) error {
			return w.changePassword(t, session, ownerPassword, "battery staple")
		},
	} {
		w := setup(t)
		session := w.confirmedOwner(t)
		wantCode(t, name, w.changeEmail(t, session, newEmail), "")
		token := mailedToken(t, w, message.ConfirmEmailChange)
		wantCode(t, name, end(w, session), "")
		wantReason(t, "after "+name, w.confirmChange(t, token), "link_invalid")
	}
}

func TestTheFormerAddressCanUndoTheChangeForAWeek(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	wantCode(t, "ask", w.changeEmail(t, session, newEmail), "")
	wantCode(t, "confirm", w.confirmChange(t, mailedToken(t, w, message.ConfirmEmailChange)), "")
	undo := mailedToken(t, w, message.EmailChanged)
	_, err := w.Register(t.Context(), form())
	wantReason(t, "registering with the former address", err, "email_taken")

	w.clock.Advance(6 * 24 * time.Hour)
	intruder, err := login(w, t, newEmail, ownerPassword)
	wantCode(t, "sign in", err, "")
	wantCode(t, "undo", w.UndoChanges(t.Context(), undo, atHome), "")
	wantReason(t, "undo again", w.UndoChanges(t.Context(), undo, atHome), "link_invalid")
	_, err = w.Authenticate(t.Context(), account.Owner, "", intruder.Token)
	wantCode(t, "the intruder's session", err, core.Unauthenticated)
	for _, email := range []string{newEmail, ownerEmail} {
		_, err := login(w, t, email, ownerPassword)
		wantCode(t, "the old password at "+email, err, core.Unauthenticated)
	}
	_, err = w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", atHome)
	wantCode(t, "the mailed link", err, "")
	_, err = login(w, t, ownerEmail, "battery staple")
	wantCode(t, "the new password", err, "")
	if b := w.business(t, session.Business); b.Email != ownerEmail {
		t.Errorf("the business has %q", b.Email)
	}
}

func TestAfterAWeekTheFormerAddressIsFree(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	wantCode(t, "ask", w.changeEmail(t, session, newEmail), "")
	wantCode(t, "confirm", w.confirmChange(t, mailedToken(t, w, message.ConfirmEmailChange)), "")
	undo := mailedToken(t, w, message.EmailChanged)
	w.clock.Advance(8 * 24 * time.Hour)
	register(t, w, nil)
	wantReason(t, "undo", w.UndoChanges(t.Context(), undo, atHome), "link_invalid")
}

// An owner may have mistyped the address at registration. The stranger who has that address must not be able to undo the
// correction.
func TestAnUnconfirmedAddressIsNotTold(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.owner(t)
	wantCode(t, "ask", w.changeEmail(t, session, newEmail), "")
	wantCode(t, "confirm", w.confirmChange(t, mailedToken(t, w, message.ConfirmEmailChange)), "")
	if to := w.mailed(t, message.EmailChanged); len(to) != 0 {
		t.Errorf("told %v", to)
	}
	register(t, w, nil) // the former address is free at once
	if b := w.business(t, session.Business); b.Email != newEmail || b.EmailConfirmedAt.IsZero() {
		t.Errorf("the business has %q, confirmed %v", b.Email, b.EmailConfirmedAt)
	}
}

func TestLinksToTheFormerAddressEndWithTheChange(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	if err := w.RequestPasswordReset(t.Context(), ownerEmail, stranger); err != nil {
		t.Fatal(err)
	}
	reset := mailedToken(t, w, message.ResetPassword)
	wantCode(t, "ask", w.changeEmail(t, session, newEmail), "")
	wantCode(t, "confirm", w.confirmChange(t, mailedToken(t, w, message.ConfirmEmailChange)), "")
	_, err := w.ResetPassword(t.Context(), reset, "stranger's own", stranger)
	wantReason(t, "reset", err, "link_invalid")
}

func TestTheAddressChangesWithACodeWhereThereIsOne(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	a := w.turnOn(t, session, ownerPassword)
	wantReason(t, "without a code", w.changeEmail(t, session, newEmail), "wrong_code")
	proof := identity.Proof{Password: ownerPassword, Code: a.code(), Origin: atHome}
	wantCode(t, "with it", w.RequestEmailChange(t.Context(), session, proof, newEmail), "")
}

func TestMailsForAnotherAddressAreLimited(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	asked := 0
	for ; asked < 50 && w.changeEmail(t, session, newEmail) == nil; asked++ {
	}
	if asked != 5 {
		t.Errorf("%d requests, want 5", asked)
	}
}

func TestDemoAccountsKeepTheirAddress(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.owner(t)
	w.makeDemo(t, session.Business)
	wantReason(t, "ask", w.changeEmail(t, session, newEmail), "demo_account")
	wantReason(t, "cancel", w.CancelEmailChange(t.Context(), session, atHome), "demo_account")
}

// A new password made from the address is refused, so the address must not come after it either.
func TestTheAddressCannotChangeToOneThatThePasswordIsMadeFrom(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t) // with the password "correct horse"
	wantField(t, "ask", w.changeEmail(t, session, "Correct.Horse+studio@example.com"), business.FieldEmail,
		"account.passwordFromEmail")
	wrong := w.RequestEmailChange(t.Context(), session, identity.Proof{Password: "another horse"}, "another.horse@example.com")
	wantField(t, "a wrong password", wrong, account.FieldCurrentPassword, "account.notCurrentPassword")
	wantCode(t, "another password", w.changePassword(t, session, ownerPassword, "battery staple"), "")
	proof := identity.Proof{Password: "battery staple", Origin: atHome}
	wantCode(t, "ask again", w.RequestEmailChange(t.Context(), session, proof, "correct.horse@example.com"), "")
}
