package identity_test

import (
	"testing"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/core/usecase/identity"
)

// A sign-in takes a while to hash the password. What it has verified may have changed when it starts the session.
func TestASignInStartsNoSessionIfTheAccountChangedMeanwhile(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]struct {
		meanwhile func(t *testing.T, w env, session account.Session)
		want      string
	}{
		"the password was changed": {func(t *testing.T, w env, session account.Session) {
			wantCode(t, "change", w.changePassword(t, session, ownerPassword, "battery staple"), "")
		}, "wrong_credentials"},
		"the password was reset": {func(t *testing.T, w env, _ account.Session) {
			wantCode(t, "ask", w.RequestPasswordReset(t.Context(), ownerEmail, atHome), "")
			_, err := w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", atHome)
			wantCode(t, "reset", err, "")
		}, "wrong_credentials"},
		"two-factor sign-in was turned on": {func(t *testing.T, w env, session account.Session) {
			w.turnOn(t, session, ownerPassword)
		}, "code_required"},
		"the address was changed": {func(t *testing.T, w env, session account.Session) {
			w.moveTo(t, session, newEmail)
		}, "wrong_credentials"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			session := w.confirmedOwner(t)
			w.db.Meanwhile(func() { change.meanwhile(t, w, session) })
			_, err := login(w, t, ownerEmail, ownerPassword)
			wantReason(t, "sign in", err, change.want)
			left, err := w.stores.Sessions.List(t.Context(), session.Account, w.clock.Now())
			wantCode(t, "list", err, "")
			for _, s := range left {
				if s.Hash != session.Hash {
					t.Errorf("another session was started: %+v", s)
				}
			}
		})
	}
}

func TestAnOperatorIsSetWhileTheySignIn(t *testing.T) {
	t.Parallel()
	w := setup(t)
	wantCode(t, "create", w.PutOperator(t.Context(), "root@example.com", "first password"), "")
	w.db.Meanwhile(func() {
		wantCode(t, "set another password", w.PutOperator(t.Context(), "root@example.com", "second password"), "")
	})
	_, err := w.operatorLogin(t, "root@example.com", "first password", "")
	wantReason(t, "sign in", err, "wrong_credentials")
}

// The owner ends the sessions of an intruder while a request of theirs is running.
func TestARequestOfAnEndedSessionChangesNothing(t *testing.T) {
	t.Parallel()
	proof := identity.Proof{Password: ownerPassword, Origin: stranger}
	for name, request := range map[string]func(t *testing.T, w env, session account.Session) error{
		"enable two-factor sign-in": func(t *testing.T, w env, session account.Session) error {
			_, err := w.EnableTwoFactor(t.Context(), session, w.apps.Code("KEY1", w.clock.Now()), stranger)
			return err
		},
		"begin two-factor sign-in": func(t *testing.T, w env, session account.Session) error {
			_, err := w.BeginTwoFactor(t.Context(), session, ownerPassword)
			return err
		},
		"change the address": func(t *testing.T, w env, session account.Session) error {
			return w.RequestEmailChange(t.Context(), session, proof, newEmail)
		},
		"cancel a change of the address": func(t *testing.T, w env, session account.Session) error {
			return w.CancelEmailChange(t.Context(), session, stranger)
		},
		"change the password": func(t *testing.T, w env, session account.Session) error {
			return w.changePassword(t, session, ownerPassword, "battery staple")
		},
		"end the owner's session": func(t *testing.T, w env, session account.Session) error {
			return w.EndOtherSignIns(t.Context(), session, stranger)
		},
		"keep the account": func(t *testing.T, w env, session account.Session) error {
			return w.Keep(t.Context(), session, stranger)
		},
		"keep two-factor sign-in": func(t *testing.T, w env, session account.Session) error {
			return w.KeepTwoFactor(t.Context(), session, stranger)
		},
		"end a sign-in": func(t *testing.T, w env, session account.Session) error {
			return w.EndSignIn(t.Context(), session, session.Hash, stranger)
		},
		"turn two-factor sign-in off": func(t *testing.T, w env, session account.Session) error {
			return w.DisableTwoFactor(t.Context(), session, proof)
		},
		"delete the account": func(t *testing.T, w env, session account.Session) error {
			return w.RequestDeletion(t.Context(), session, proof)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			owner := w.confirmedOwner(t)
			signedIn, err := login(w, t, ownerEmail, ownerPassword)
			wantCode(t, "sign in", err, "")
			intruder := w.session(t, account.Owner, signedIn.Token)
			_, err = w.BeginTwoFactor(t.Context(), intruder, ownerPassword)
			wantCode(t, "begin", err, "")
			before := len(w.kinds(t, owner))
			w.db.Meanwhile(func() {
				wantCode(t, "end the intruder's session", w.EndOtherSignIns(t.Context(), owner, atHome), "")
			})
			wantCode(t, name, request(t, w, intruder), core.Unauthenticated)
			if after := len(w.kinds(t, owner)); after != before+1 {
				t.Errorf("%d events were added, want only that of ending the session", after-before)
			}
		})
	}
}
