package identity_test

import (
	"fmt"
	"testing"
	"time"

	"slotwise/core"
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
	got := len(w.mailed(t, message.ConfirmEmail)) + len(w.mailed(t, message.ResetPassword))
	if got != 12 {
		t.Errorf("%d mails, want 12", got)
	}

	last := register(t, w, func(in *identity.RegisterInput) { in.Email = "victim+last@example.com" })
	if got := len(w.mailed(t, message.ConfirmEmail)); got != 10 {
		t.Errorf("%d links after the last registration, want still 10", got)
	}
	wantCode(t, "send it again at once", w.ResendConfirmation(t.Context(), last.Business), core.TooMany)
	w.clock.Advance(24 * time.Hour)
	wantCode(t, "send it again a day later", w.ResendConfirmation(t.Context(), last.Business), "")
	if got := len(w.mailed(t, message.ConfirmEmail)); got != 11 {
		t.Errorf("%d links, want one more", got)
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
