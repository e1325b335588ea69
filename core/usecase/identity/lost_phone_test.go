package identity_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/calendarfeed"
	"slotwise/core/message"
	"slotwise/core/usecase/identity"
	"slotwise/ports"
)

func (w env) askToRemove(t *testing.T, password string) error {
	t.Helper()
	return w.RequestTwoFactorRemoval(t.Context(), identity.LoginInput{Email: ownerEmail, Password: password, Origin: atHome})
}

// beginRemoval begins the removal by a mailed link, and returns when it is due.
func (w env) beginRemoval(t *testing.T) time.Time {
	t.Helper()
	wantCode(t, "ask", w.askToRemove(t, ownerPassword), "")
	at, err := w.BeginTwoFactorRemoval(t.Context(), mailedToken(t, w, message.RemoveTwoFactor), atHome)
	wantCode(t, "begin", err, "")
	return at
}

func (w env) sweep(t *testing.T) {
	t.Helper()
	wantCode(t, "sweep", w.Sweep(t.Context()), "")
}

func TestALostSecondStepIsRemovedAfter72Hours(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	wantReason(t, "before it is on", w.askToRemove(t, ownerPassword), "two_factor_off")
	w.turnOn(t, session, ownerPassword)
	wantReason(t, "a wrong password", w.askToRemove(t, "wrong horse"), "wrong_credentials")
	if to := w.mailed(t, message.RemoveTwoFactor); len(to) != 0 {
		t.Errorf("a link was mailed to %v", to)
	}
	at := w.beginRemoval(t)
	if want := w.clock.Now().Add(72 * time.Hour); !at.Equal(want) {
		t.Errorf("removed at %s, want %s", at, want)
	}
	if shown, err := w.stores.Sessions.Get(t.Context(), session.Hash, "", w.clock.Now()); err != nil || !shown.RemoveAt.Equal(at) {
		t.Errorf("the session shows %s, %v", shown.RemoveAt, err)
	}
	w.clock.Advance(time.Hour)
	if again := w.beginRemoval(t); !again.Equal(at) {
		t.Errorf("a second link moved it to %s", again)
	}
	w.clock.Advance(71*time.Hour - time.Second)
	w.sweep(t)
	_, err := login(w, t, ownerEmail, ownerPassword)
	wantReason(t, "a second before", err, "code_required")
	w.clock.Advance(time.Second)
	w.sweep(t)
	_, err = login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "then", err, "")
	if to := w.mailed(t, message.TwoFactorRemoval); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("announced to %v", to)
	}
	if to := w.mailed(t, message.TwoFactorOff); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("told %v", to)
	}
	want := []account.EventKind{account.SignedInNewBrowser, account.TwoFactorRemoved, account.TwoFactorRemovalAsked, account.TwoFactorOn}
	if kinds := w.kinds(t, session); !slices.Equal(kinds, want) {
		t.Errorf("events %v, want %v", kinds, want)
	}
}

func TestTheRemovalIsStopped(t *testing.T) {
	t.Parallel()
	for name, stop := range map[string]func(t *testing.T, w env, session account.Session, phone app) error{
		"by the mailed link": func(t *testing.T, w env, _ account.Session, _ app) error {
			return w.StopTwoFactorRemoval(t.Context(), mailedToken(t, w, message.TwoFactorRemoval), stranger)
		},
		"in a signed-in browser": func(t *testing.T, w env, session account.Session, _ app) error {
			return w.KeepTwoFactor(t.Context(), session, atHome)
		},
		"by signing in with a code": func(t *testing.T, w env, _ account.Session, phone app) error {
			_, err := w.loginWithCode(t, atHome, phone.code())
			return err
		},
		"by a new password": func(t *testing.T, w env, session account.Session, phone app) error {
			proof := identity.Proof{Password: ownerPassword, Code: phone.code(), Origin: atHome}
			return w.ChangePassword(t.Context(), session, proof, ownerPassword)
		},
		"by a password that is reset by mail": func(t *testing.T, w env, _ account.Session, _ app) error {
			wantCode(t, "ask", w.RequestPasswordReset(t.Context(), ownerEmail, atHome), "")
			_, err := w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), ownerPassword, atHome)
			return err
		},
		"by new recovery codes": func(t *testing.T, w env, session account.Session, phone app) error {
			_, err := w.NewRecoveryCodes(t.Context(), session, identity.Proof{Password: ownerPassword, Code: phone.code(), Origin: atHome})
			return err
		},
		"by asking for another address": func(t *testing.T, w env, session account.Session, phone app) error {
			proof := identity.Proof{Password: ownerPassword, Code: phone.code(), Origin: atHome}
			return w.RequestEmailChange(t.Context(), session, proof, newEmail)
		},
		"by signing in with a recovery code": func(t *testing.T, w env, _ account.Session, phone app) error {
			_, err := w.loginWithCode(t, atHome, phone.recovery[0])
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			session := w.confirmedOwner(t)
			phone := w.turnOn(t, session, ownerPassword)
			w.beginRemoval(t)
			again := mailedToken(t, w, message.RemoveTwoFactor) // the same one, which is used up
			link := mailedToken(t, w, message.TwoFactorRemoval)
			wantCode(t, "stop", stop(t, w, session, phone), "")
			wantReason(t, "stop again", w.StopTwoFactorRemoval(t.Context(), link, atHome), "link_invalid")
			_, err := w.BeginTwoFactorRemoval(t.Context(), again, atHome)
			wantReason(t, "begin again by the same link", err, "link_invalid")
			w.clock.Advance(73 * time.Hour)
			w.sweep(t)
			_, err = login(w, t, ownerEmail, ownerPassword)
			wantReason(t, "afterwards", err, "code_required")
			if to := w.mailed(t, message.TwoFactorKept); !slices.Equal(to, []string{ownerEmail}) {
				t.Errorf("told %v", to)
			}
		})
	}
}

// The mail may be sent before or after what it rests on has changed.
func TestALinkThatBeginsTheRemovalEndsWithWhatItRestsOn(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(t *testing.T, w env, session account.Session, phone app){
		"another password": func(t *testing.T, w env, session account.Session, phone app) {
			proof := identity.Proof{Password: ownerPassword, Code: phone.code(), Origin: atHome}
			wantCode(t, "change", w.ChangePassword(t.Context(), session, proof, "battery staple"), "")
		},
		"another phone": func(t *testing.T, w env, session account.Session, phone app) {
			wantCode(t, "turn off", w.turnOff(t, session, ownerPassword, phone.code()), "")
			w.turnOn(t, session, ownerPassword)
		},
	} {
		for _, late := range []bool{false, true} {
			w := setup(t)
			session := w.confirmedOwner(t)
			phone := w.turnOn(t, session, ownerPassword)
			w.sendMail(t)
			wantCode(t, "ask", w.askToRemove(t, ownerPassword), "")
			link := ""
			if !late {
				link = mailedToken(t, w, message.RemoveTwoFactor)
			}
			w.clock.Advance(time.Minute)
			change(t, w, session, phone)
			if late {
				link = mailedToken(t, w, message.RemoveTwoFactor)
			}
			_, err := w.BeginTwoFactorRemoval(t.Context(), link, stranger)
			wantReason(t, name, err, "link_invalid")
			if to := w.mailed(t, message.TwoFactorRemoval); len(to) != 0 {
				t.Errorf("%s: announced to %v", name, to)
			}
		}
	}
}

func TestALinkAboutAnEarlierRemovalDoesNotStopALaterOne(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	w.turnOn(t, session, ownerPassword)
	wantCode(t, "ask", w.askToRemove(t, ownerPassword), "")
	_, err := w.BeginTwoFactorRemoval(t.Context(), mailedToken(t, w, message.RemoveTwoFactor), atHome)
	wantCode(t, "begin", err, "")
	wantCode(t, "stop", w.KeepTwoFactor(t.Context(), session, atHome), "")
	late := mailedToken(t, w, message.TwoFactorRemoval)
	w.clock.Advance(time.Minute)
	at := w.beginRemoval(t)
	wantReason(t, "the link of the first removal", w.StopTwoFactorRemoval(t.Context(), late, stranger), "link_invalid")
	if shown, err := w.stores.Sessions.Get(t.Context(), session.Hash, "", w.clock.Now()); err != nil || !shown.RemoveAt.Equal(at) {
		t.Errorf("the session shows %s, %v", shown.RemoveAt, err)
	}
	wantCode(t, "the link of the second", w.StopTwoFactorRemoval(t.Context(), mailedToken(t, w, message.TwoFactorRemoval), atHome), "")
}

func TestALinkForANewPasswordThatIsMailedAfterANewPasswordIsInvalid(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	wantCode(t, "ask", w.RequestPasswordReset(t.Context(), ownerEmail, stranger), "")
	w.clock.Advance(time.Minute)
	wantCode(t, "change", w.changePassword(t, session, ownerPassword, "battery staple"), "")
	_, err := w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "stranger's own", stranger)
	wantReason(t, "reset", err, "link_invalid")
}

func TestFormerAddressesAreToldOfTheRemovalAndCanStopIt(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	w.moveTo(t, session, newEmail)
	w.turnOn(t, session, ownerPassword)
	ask := w.RequestTwoFactorRemoval(t.Context(), identity.LoginInput{Email: newEmail, Password: ownerPassword, Origin: stranger})
	wantCode(t, "ask", ask, "")
	_, err := w.BeginTwoFactorRemoval(t.Context(), mailedToken(t, w, message.RemoveTwoFactor), stranger)
	wantCode(t, "begin", err, "")
	if to := w.mailed(t, message.TwoFactorRemoval); !slices.Equal(slices.Sorted(slices.Values(to)), []string{newEmail, ownerEmail}) {
		t.Errorf("announced to %v", to)
	}
	wantCode(t, "stop", w.StopTwoFactorRemoval(t.Context(), mailedToken(t, w, message.TwoFactorRemoval), atHome), "")
}

// After an undo, the intruder's address gets no link that stops the owner's removal.
func TestAnAddressThatWasTakenBackIsNotToldOfTheRemoval(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	a := w.turnOn(t, session, ownerPassword)
	w.clock.Advance(8 * 24 * time.Hour)
	for _, email := range []string{newEmail, "third@example.com"} {
		proof := identity.Proof{Password: ownerPassword, Code: a.code(), Origin: stranger}
		wantCode(t, "ask", w.RequestEmailChange(t.Context(), session, proof, email), "")
		wantCode(t, "confirm", w.confirmChange(t, mailedToken(t, w, message.ConfirmEmailChange)), "")
		w.clock.Advance(time.Minute)
	}
	undo := ""
	for _, mail := range w.mail.AccountMails() {
		if mail.Message.Kind == message.EmailChanged && mail.Message.RecipientAddress == ownerEmail {
			undo = mail.Link[len("https://book.example.com/undo-email-change?token="):]
		}
	}
	wantCode(t, "undo", w.UndoChanges(t.Context(), undo, atHome), "")
	_, err := w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", atHome)
	wantCode(t, "reset", err, "")
	wantCode(t, "ask", w.askToRemove(t, "battery staple"), "")
	_, err = w.BeginTwoFactorRemoval(t.Context(), mailedToken(t, w, message.RemoveTwoFactor), atHome)
	wantCode(t, "begin", err, "")
	if to := w.mailed(t, message.TwoFactorRemoval); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("announced to %v", to)
	}
}

// A stranger may have registered with somebody's address.
func TestAnUnconfirmedAddressCannotBeLockedOut(t *testing.T) {
	t.Parallel()
	w := setup(t)
	squatter := w.owner(t)
	_, err := w.BeginTwoFactor(t.Context(), squatter, ownerPassword)
	wantReason(t, "two-factor sign-in", err, "email_not_confirmed")

	// An earlier version allowed it.
	wantCode(t, "seed", w.stores.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		feed := calendarfeed.Feed{ID: "00000000-0000-7000-8000-0000000000f1", CreatedAt: w.clock.Now()}
		if err := tx.Feeds.Put(ctx, squatter.Business, feed); err != nil {
			return err
		}
		return tx.TwoFactors.Put(ctx, account.TwoFactor{Account: squatter.Account, SealedKey: []byte("x"), EnabledAt: w.clock.Now()})
	}), "")
	wantCode(t, "the holder asks", w.RequestPasswordReset(t.Context(), ownerEmail, atHome), "")
	_, err = w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", atHome)
	wantCode(t, "reset", err, "")
	_, err = login(w, t, ownerEmail, "battery staple")
	wantCode(t, "sign in", err, "")
	_, err = w.stores.Sessions.Get(t.Context(), squatter.Hash, "", w.clock.Now())
	wantCode(t, "the stranger's session", err, core.NotFound)
	if feeds, err := w.stores.Feeds.List(t.Context(), squatter.Business); err != nil || len(feeds) != 0 {
		t.Errorf("feeds %v, %v", feeds, err)
	}
}

// A confirmed owner who has only forgotten the password keeps the second step and the feeds.
func TestAResetOfAConfirmedAccountKeepsTheSecondStep(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	w.turnOn(t, session, ownerPassword)
	wantCode(t, "ask", w.RequestPasswordReset(t.Context(), ownerEmail, atHome), "")
	_, err := w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", atHome)
	wantCode(t, "reset", err, "")
	_, err = login(w, t, ownerEmail, "battery staple")
	wantReason(t, "sign in", err, "code_required")
}
