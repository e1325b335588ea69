package identity_test

import (
	"testing"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/core/usecase/identity"
)

const (
	madeFromAddress = "account.guessable.email"
	madeFromName    = "account.guessable.business"
)

func TestWhatIsKnownOfTheAccountIsNoPassword(t *testing.T) {
	t.Parallel()
	for password, want := range map[string]string{
		"owner@example.com": madeFromAddress, "Owner2027": madeFromAddress, "glow studio": madeFromName, "GlowStudio1": madeFromName,
	} {
		w := setup(t)
		in := form()
		in.Password = password
		_, err := w.Register(t.Context(), in)
		wantField(t, "register", err, account.FieldPassword, want)

		session := w.confirmedOwner(t)
		wantField(t, "change", w.changePassword(t, session, ownerPassword, password), account.FieldPassword, want)

		wantCode(t, "ask for a link", w.RequestPasswordReset(t.Context(), ownerEmail, atHome), "")
		token := mailedToken(t, w, message.ResetPassword)
		_, err = w.ResetPassword(t.Context(), token, password, atHome)
		wantField(t, "reset", err, account.FieldPassword, want)
		_, err = w.ResetPassword(t.Context(), token, "battery staple", atHome)
		wantCode(t, "the link after a refusal", err, "")
	}
	w := setup(t)
	wantField(t, "an operator", w.PutOperator(t.Context(), "operator@example.com", "operator1"), account.FieldPassword, madeFromAddress)
}

func TestARefusedPasswordIsRefusedInEveryUnicodeForm(t *testing.T) {
	t.Parallel()
	w := setup(t)
	in := form()
	in.Password = "ｐassword"
	_, err := w.Register(t.Context(), in)
	wantCode(t, "a full-width letter", err, core.Invalid)
}

func TestANewPasswordAsksForACode(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	a := w.turnOn(t, session, ownerPassword)
	change := func(code string) error {
		return w.ChangePassword(t.Context(), session, identity.Proof{Password: ownerPassword, Code: code, Origin: atHome}, "battery staple")
	}
	wantReason(t, "no code", change(""), "wrong_code")
	wantReason(t, "a wrong code", change("000001"), "wrong_code")
	_, err := w.loginWithCode(t, atHome, a.code())
	wantCode(t, "the former password after the refusals", err, "")
	wantCode(t, "a recovery code", change(a.recovery[0]), "")
	_, err = login(w, t, ownerEmail, "battery staple")
	wantReason(t, "the new password", err, "code_required")
}

func TestANewPasswordOfAnOperatorAsksForACode(t *testing.T) {
	t.Parallel()
	w := setup(t)
	if err := w.PutOperator(t.Context(), ownerEmail, ownerPassword); err != nil {
		t.Fatal(err)
	}
	signedIn, err := w.Login(t.Context(), identity.LoginInput{Role: account.Operator, Email: ownerEmail, Password: ownerPassword})
	wantCode(t, "sign in", err, "")
	session := w.session(t, account.Operator, signedIn.Token)
	a := w.turnOn(t, session, ownerPassword)
	wantReason(t, "no code", w.changePassword(t, session, ownerPassword, "battery staple"), "wrong_code")
	proof := identity.Proof{Password: ownerPassword, Code: a.code(), Origin: atHome}
	wantCode(t, "a code", w.ChangePassword(t.Context(), session, proof, "battery staple"), "")
	w.sendMail(t)
	for _, mail := range w.mail.AccountMails() {
		if mail.Message.Kind == message.PasswordChanged && mail.Link != "https://book.example.com/admin/login" {
			t.Errorf("the mail leads to %s", mail.Link)
		}
	}
	if len(w.mailed(t, message.PasswordChanged)) != 1 {
		t.Error("no mail about the new password")
	}
}
