package account_test

import (
	"regexp"
	"testing"

	"slotwise/core/account"
)

func TestRecoveryCodesAreReadHoweverTheyAreTyped(t *testing.T) {
	t.Parallel()
	code := account.RecoveryCode([16]byte{0x00, 0x7e, 0x0f, 32, 255, 5, 6, 7, 8, 9})
	if !regexp.MustCompile(`^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$`).MatchString(code) || code[:4] != "01z0" {
		t.Fatalf("code %q", code)
	}
	_, want, isRecovery := account.ParseCode("a", code)
	if !isRecovery {
		t.Fatal("not a recovery code")
	}
	for _, typed := range []string{" " + code + "\n", "O1Z0" + code[4:], "oLz0" + code[5:], code[:4] + " " + code[5:]} {
		if _, got, isRecovery := account.ParseCode("a", typed); !isRecovery || got != want {
			t.Errorf("%q is read as another code", typed)
		}
	}
	if _, got, _ := account.ParseCode("b", code); got == want {
		t.Error("a code has the same hash in another account")
	}
}

func TestCodesOfAppsAreDigits(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{"123456": "123456", "123 456": "123456", "": "", "12345": "12345"} {
		if digits, _, isRecovery := account.ParseCode("a", typed); isRecovery || digits != want {
			t.Errorf("%q: %q, %v", typed, digits, isRecovery)
		}
	}
}
