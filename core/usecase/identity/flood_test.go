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

// registerTags registers with n addresses of one mailbox, each from another network address.
func (w env) registerTags(t *testing.T, n int) {
	t.Helper()
	for i := range n {
		register(t, w, func(in *identity.RegisterInput) {
			in.Name, in.Email = fmt.Sprint("Salon ", i), fmt.Sprintf("Victim+%d@example.com", i)
			in.Origin.Address = fmt.Sprint("198.51.100.", i)
		})
	}
}

// Each account could otherwise mail somebody who has never heard of it.
func TestAStrangerCannotFloodAMailboxByTags(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.registerTags(t, 10)
	for i := range 10 {
		for range 5 {
			from := identity.RequestOrigin{Address: fmt.Sprint("198.51.100.", i)}
			wantCode(t, "ask for a new password", w.RequestPasswordReset(t.Context(), fmt.Sprintf("victim+%d@example.com", i), from), "")
		}
	}
	if confirm, reset := len(w.mailed(t, message.ConfirmEmail)), len(w.mailed(t, message.ResetPassword)); confirm != 5 || reset != 5 {
		t.Errorf("%d links that confirm and %d for a new password, want 5 of each", confirm, reset)
	}

	last := register(t, w, func(in *identity.RegisterInput) { in.Email = "victim+last@example.com" })
	if got := len(w.mailed(t, message.ConfirmEmail)); got != 5 {
		t.Errorf("%d links after the last registration, want still 5", got)
	}
	for range 5 {
		wantCode(t, "send it again", w.ResendConfirmation(t.Context(), last.Business), "")
	}
	w.clock.Advance(2 * time.Hour)
	wantCode(t, "send it once more", w.ResendConfirmation(t.Context(), last.Business), core.TooMany)
	w.clock.Advance(24 * time.Hour)
	wantCode(t, "send it again a day later", w.ResendConfirmation(t.Context(), last.Business), "")
	if got := len(w.mailed(t, message.ConfirmEmail)); got != 11 {
		t.Errorf("%d links, want 11", got)
	}
}

// Before the address is confirmed, a stranger may register with tags of it, and ask for new passwords.
func TestAStrangerDoesNotUseUpTheMailsOfAnUnconfirmedOwner(t *testing.T) {
	t.Parallel()
	w := setup(t)
	const email = "victim@example.com"
	w.registerTags(t, 10)
	owner := register(t, w, func(in *identity.RegisterInput) { in.Email = email })
	mailed := func(kind message.Kind) int {
		n := 0
		for _, to := range w.mailed(t, kind) {
			if to == email {
				n++
			}
		}
		return n
	}
	if mailed(message.ConfirmEmail) != 1 {
		t.Error("no link after the registration")
	}
	for i := range 10 {
		from := identity.RequestOrigin{Address: fmt.Sprint("198.51.100.", i)}
		tagged := fmt.Sprintf("victim+%d@example.com", i)
		for _, address := range []string{tagged, tagged, email} {
			wantCode(t, "a stranger asks for a new password", w.RequestPasswordReset(t.Context(), address, from), "")
		}
		stranger := w.account(t, account.Owner, tagged)
		_ = w.ResendConfirmation(t.Context(), stranger.Business())
	}
	wantCode(t, "send the link again", w.ResendConfirmation(t.Context(), owner.Business), "")
	if mailed(message.ConfirmEmail) != 2 {
		t.Error("no other link was sent")
	}
	if got := mailed(message.ResetPassword); got != 2 {
		t.Errorf("%d links for a new password, want 2", got)
	}
	w.clock.Advance(2 * time.Hour) // the stranger has used up those before
	wantCode(t, "ask for a new password", w.RequestPasswordReset(t.Context(), email, atHome), "")
	if got := mailed(message.ResetPassword); got != 3 {
		t.Errorf("%d links for a new password, want 3", got)
	}
}

func TestAFloodByTagsDoesNotLockAConfirmedOwnerOut(t *testing.T) {
	t.Parallel()
	w := setup(t)
	signedIn := register(t, w, func(in *identity.RegisterInput) { in.Email = "victim@example.com" })
	wantCode(t, "confirm", w.ConfirmEmail(t.Context(), mailedToken(t, w, message.ConfirmEmail)), "")
	w.registerTags(t, 15)
	wantCode(t, "ask for a new password", w.RequestPasswordReset(t.Context(), "victim@example.com", atHome), "")
	if to := w.mailed(t, message.ResetPassword); len(to) != 1 || to[0] != signedIn.Email {
		t.Errorf("mailed %v", to)
	}
}

func TestARefusedRegistrationUsesNoMailUp(t *testing.T) {
	t.Parallel()
	w := setup(t)
	signedIn := register(t, w, nil)
	for i := range 15 {
		in := form()
		in.Origin.Address = fmt.Sprint("198.51.100.", i)
		_, err := w.Register(t.Context(), in)
		wantReason(t, "the same address", err, "email_taken")
	}
	wantCode(t, "send the link again", w.ResendConfirmation(t.Context(), signedIn.Business), "")
}
