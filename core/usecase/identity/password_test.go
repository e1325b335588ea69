package identity_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/core/usecase/identity"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func TestPasswordResetWorksOnceAndEndsEverySession(t *testing.T) {
	t.Parallel()
	w := setup(t)
	signedIn := register(t, w, nil)
	if err := w.RequestPasswordReset(t.Context(), "owner@example.com", identity.RequestOrigin{}); err != nil {
		t.Fatal(err)
	}
	token := mailedToken(t, w, message.ResetPassword)
	if _, err := w.ResetPassword(t.Context(), token, "short", identity.RequestOrigin{}); core.CodeOf(err) != core.Invalid {
		t.Errorf("a short password: %v", err)
	}
	if _, err := w.ResetPassword(t.Context(), token, "battery staple", identity.RequestOrigin{}); err != nil {
		t.Fatalf("the refusal used up the link: %v", err)
	}
	if _, err := w.ResetPassword(t.Context(), token, "another one", identity.RequestOrigin{}); core.CodeOf(err) != core.Invalid {
		t.Errorf("the link worked twice: %v", err)
	}
	if _, err := w.Authenticate(t.Context(), account.Owner, "", signedIn.Token); core.CodeOf(err) != core.Unauthenticated {
		t.Errorf("an old session is still valid after the reset: %v", err)
	}
	if _, err := login(w, t, "owner@example.com", "battery staple"); err != nil {
		t.Errorf("login with the new password: %v", err)
	}
	w.sendMail(t)
	var told []string
	for _, mail := range w.mail.AccountMails() {
		if mail.Message.Kind == message.PasswordChanged {
			told = append(told, mail.Message.RecipientAddress+" "+mail.Link)
		}
	}
	if len(told) != 1 || !strings.HasPrefix(told[0], "owner@example.com https://") || !strings.HasSuffix(told[0], "/forgot-password") {
		t.Errorf("mails about the change: %q, want one with the way to another password", told)
	}
}

func TestResetForAnUnknownAddressDoesTheSameWorkWithoutAMail(t *testing.T) {
	t.Parallel()
	w := setup(t)
	if err := w.RequestPasswordReset(t.Context(), "nobody@example.com", identity.RequestOrigin{}); err != nil {
		t.Fatal(err)
	}
	jobs := w.stores.Jobs(t)
	if len(jobs) != 1 {
		t.Fatalf("%d jobs, want one without a message", len(jobs))
	}
	job := jobs[0].(ports.SendMessage)
	if m, err := w.stores.Messages.Get(t.Context(), job.Business, job.Message); core.CodeOf(err) != core.NotFound {
		t.Errorf("a message was stored: %+v, %v", m, err)
	}
	w.sendMail(t)
	if len(w.mail.AccountMails()) != 0 {
		t.Errorf("mailed %+v", w.mail.AccountMails())
	}
}

func TestResetLinkExpires(t *testing.T) {
	t.Parallel()
	w := setup(t)
	register(t, w, nil)
	if err := w.RequestPasswordReset(t.Context(), "owner@example.com", identity.RequestOrigin{}); err != nil {
		t.Fatal(err)
	}
	token := mailedToken(t, w, message.ResetPassword)
	w.clock.Advance(61 * time.Minute)
	if _, err := w.ResetPassword(t.Context(), token, "battery staple", identity.RequestOrigin{}); core.CodeOf(err) != core.Invalid {
		t.Errorf("an old link worked: %v", err)
	}
}

// fullHasher is a hasher whose queue is full.
type fullHasher struct{ porttest.Passwords }

var errFull = &core.Error{Code: core.TooMany, Text: text.Of("account.signIn.busy")}

func (fullHasher) Hash(context.Context, string) (string, error)         { return "", errFull }
func (fullHasher) Verify(context.Context, string, string) (bool, error) { return false, errFull }

// hasher is one that tests replace.
type hasher struct{ ports.PasswordHasher }

// TestAFloodOfSignInsLeavesAWayIn is about people whom the product knows while strangers keep the hasher busy.
func TestAFloodOfSignInsLeavesAWayIn(t *testing.T) {
	t.Parallel()
	passwords := &hasher{porttest.Passwords{}}
	w := setupWith(t, passwords, porttest.Passwords{})
	registered := register(t, w, nil)
	wantCode(t, "confirm", w.ConfirmEmail(t.Context(), mailedToken(t, w, message.ConfirmEmail)), "")
	session := w.session(t, account.Owner, registered.Token)
	passwords.PasswordHasher = fullHasher{}
	known := atHome
	known.Browser = registered.Browser
	_, err := w.loginFrom(t, stranger, ownerEmail, ownerPassword)
	wantCode(t, "a stranger", err, core.TooMany)
	_, err = w.loginFrom(t, known, "other@example.com", ownerPassword)
	wantCode(t, "a browser that is known to another account", err, core.TooMany)
	_, err = w.loginFrom(t, known, ownerEmail, ownerPassword)
	wantCode(t, "a known browser", err, "")
	wantCode(t, "a change by a signed-in person", w.changePassword(t, session, ownerPassword, "battery staple"), "")
	wantCode(t, "ask for a link", w.RequestPasswordReset(t.Context(), ownerEmail, stranger), "")
	_, err = w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "yet another one", stranger)
	wantCode(t, "a mailed link", err, "")
}

func TestAMadeUpResetLinkNeverReachesTheHasher(t *testing.T) {
	t.Parallel()
	w := setupWith(t, fullHasher{}, fullHasher{})
	_, err := w.ResetPassword(t.Context(), "made-up", "battery staple", identity.RequestOrigin{Address: "192.0.2.9"})
	if e, ok := errors.AsType[*core.Error](err); !ok || e.Reason != "link_invalid" {
		t.Errorf("got %v, want link_invalid without hashing", err)
	}
}

func TestTryingResetLinksIsLimitedPerAddress(t *testing.T) {
	t.Parallel()
	w := setup(t)
	try := func(address string) core.Code {
		_, err := w.ResetPassword(t.Context(), "made-up", "battery staple", identity.RequestOrigin{Address: address})
		return core.CodeOf(err)
	}
	tries := 0
	for ; tries < 100 && try("192.0.2.9") == core.Invalid; tries++ {
	}
	if tries != 20 || try("192.0.2.9") != core.TooMany {
		t.Errorf("%d links were tried from one address, want 20", tries)
	}
	if code := try("192.0.2.10"); code != core.Invalid {
		t.Errorf("another address: %s", code)
	}
}
