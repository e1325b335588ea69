package account_test

import (
	"errors"
	"testing"

	"slotwise/core"
	"slotwise/core/account"
)

// refusalOf returns the message about a new password of an owner, or "" if it is accepted.
func refusalOf(t *testing.T, password string) string {
	t.Helper()
	err := account.NewPassword{Typed: password, Normal: password, Email: "anna.schmidt+shop@example.com", Name: "Glow Studio"}.Check()
	if err == nil {
		return ""
	}
	e, ok := errors.AsType[*core.Error](err)
	if !ok || e.Code != core.Invalid {
		t.Fatalf("%q: %v", password, err)
	}
	return e.Fields[account.FieldPassword].String()
}

func TestPasswordsAreCountedInTypedCharacters(t *testing.T) {
	t.Parallel()
	for password, valid := range map[string]bool{"": false, "sieben7": false, "äöüßäöü": false, "äöüßäöüß": true, "correct horse": true} {
		if message := refusalOf(t, password); (message == "") != valid || !valid && message != "field.tooShort (least: 8)" {
			t.Errorf("%q: %q", password, message)
		}
	}
	if err := (account.NewPassword{Typed: "zwo\u0308lf!!", Normal: "zw\u00f6lf!!"}).Check(); err != nil {
		t.Errorf("8 typed characters, 7 in the normal form: %v", err)
	}
}

func TestPasswordsThatAreTriedFirstAreRefusedWithTheReason(t *testing.T) {
	t.Parallel()
	for reason, passwords := range map[string][]string{
		"blank":    {"        ", "\u00a0\u2003 \t\u200b   "},
		"repeats":  {"aaaaaaaa", "AaAaAaAa", "abababab", "ääääääää", "........", "1111111122"},
		"sequence": {"12345678", "1234567890", "0987654321", "abcdefgh", "ZYXWVUTS", "abcd1234", "qwertzuiop", "Poiuytrewq", "123-456-789", "qwerty 123", "абвгдежз"},
		"mostUsed": {"password", "PassWord1", "trustno1", "iloveyou"},
		"product":  {"slotwise", "SlotWise", "Slotwise1", "slotwise2026", "2026 slotwise!", "slot-wise", "Sl0tw1se!", "$lotwise", "slotwiseslotwise"},
		"email": {
			"anna.schmidt+shop@example.com", "Anna.Schmidt+Shop@Example.com1", "anna.schmidt", "AnnaSchmidt", "annaschmidt85", "anna.schmidt+shop", "4nna_schmidt!",
		},
		"business": {"Glow Studio", "glowstudio", "glow-studio-24", "gl0wstud10"},
	} {
		for _, password := range passwords {
			if got, want := refusalOf(t, password), "account.guessable."+reason; got != want {
				t.Errorf("%q: %q, want %q", password, got, want)
			}
		}
	}
}

func TestOtherPasswordsAreAccepted(t *testing.T) {
	t.Parallel()
	for _, password := range []string{
		"correct horse", "password\niloveyou", "iloveyou glow studio", "slotwise-demo", "slotwise green lamp", "?;:_-.,~|", "12?;:_-.,~|", "\U0001F600\U0001F389\U0001F680\U0001F30D\U0001F436\U0001F355\U0001F3B8\U0001F3C0", "anna likes tea", "studio glows at noon",
		"84629174652", "hijack the lamp", "abc xy 12", "tr0ub4dor&3", "пароль-лампа",
	} {
		if message := refusalOf(t, password); message != "" {
			t.Errorf("%q: %q", password, message)
		}
	}
}

func TestANumberAsAddressIsNoPassword(t *testing.T) {
	t.Parallel()
	check := func(password string) error {
		return account.NewPassword{Typed: password, Normal: password, Email: "13912345678@example.com"}.Check()
	}
	for _, password := range []string{"13912345678", "139 1234 5678", "139123456780"} {
		if check(password) == nil {
			t.Errorf("%q is accepted", password)
		}
	}
	if err := check("84629174652"); err != nil {
		t.Error(err)
	}
}

func TestWithoutAnAddressOrANameNothingElseIsRefused(t *testing.T) {
	t.Parallel()
	if err := (account.NewPassword{Typed: "correct horse", Normal: "correct horse"}).Check(); err != nil {
		t.Error(err)
	}
}
