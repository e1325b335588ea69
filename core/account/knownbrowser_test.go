package account_test

import (
	"strings"
	"testing"
	"time"

	"slotwise/core/account"
)

var browserKeys = account.NewBrowserKeys([]byte("the current secret of the tests!"), nil)

func TestABrowserIsKnownToTheAccountsItSignedInTo(t *testing.T) {
	t.Parallel()
	cookie := browserKeys.Remember("", account.Owner, "o@example.com", "browser", noon)
	cookie = browserKeys.Remember(cookie, account.Operator, "p@example.com", "again", noon)
	for _, c := range []struct {
		role  account.Role
		email string
		id    string
	}{
		{account.Owner, "o@example.com", "browser"},
		{account.Operator, "p@example.com", "again"},
		{account.Operator, "o@example.com", ""},
		{account.Owner, "p@example.com", ""},
		{account.Owner, "q@example.com", ""},
	} {
		if got := browserKeys.Recognise(cookie, c.role, c.email, noon); got != c.id {
			t.Errorf("%s %s: %q, want %q", c.role, c.email, got, c.id)
		}
	}
}

func TestABrowserIsKnownFor90DaysAfterItsLastSignIn(t *testing.T) {
	t.Parallel()
	known := func(cookie string, days int) bool {
		return browserKeys.Recognise(cookie, account.Owner, "o@example.com", noon.AddDate(0, 0, days)) != ""
	}
	cookie := browserKeys.Remember("", account.Owner, "o@example.com", "browser", noon)
	if !known(cookie, 89) || known(cookie, 90) {
		t.Error("the browser is not known for 90 days")
	}
	again := browserKeys.Remember(cookie, account.Owner, "o@example.com", "another id", noon.AddDate(0, 0, 60))
	if !known(again, 149) || known(again, 150) || strings.Count(again, ":") != 0 {
		t.Errorf("signing in again does not replace the mark: %s", again)
	}
	if got := browserKeys.Recognise(again, account.Owner, "o@example.com", noon); got != "browser" {
		t.Errorf("the browser's id changed to %q", got)
	}
}

func TestAMarkCannotBeMadeOrChanged(t *testing.T) {
	t.Parallel()
	cookie := browserKeys.Remember("", account.Owner, "o@example.com", "browser", noon)
	fields := strings.Split(cookie, ".")
	later := time.Date(2099, 1, 1, 0, 0, 0, 0, time.UTC).Unix()
	for _, forged := range []string{
		"", "x", "a.b.c", ":::", "." + fields[1] + "." + fields[2], "other." + fields[1] + "." + fields[2],
		fields[0] + "." + time.Unix(later, 0).Format("20060102") + "." + fields[2], fields[0] + "." + fields[1] + ".", strings.Repeat("x", 10_000) + "." + fields[1] + "." + fields[2],
	} {
		if id := browserKeys.Recognise(forged, account.Owner, "o@example.com", noon); id != "" {
			t.Errorf("%.60q is recognised as %q", forged, id)
		}
	}
	other := account.NewBrowserKeys([]byte("another secret, also of 32 bytes"), nil)
	if other.Recognise(cookie, account.Owner, "o@example.com", noon) != "" {
		t.Error("another installation's mark is recognised")
	}
	if (account.BrowserKeys{}).Recognise((account.BrowserKeys{}).Remember("", account.Owner, "o@example.com", "b", noon), account.Owner, "o@example.com", noon) != "" {
		t.Error("a mark without a key is recognised")
	}
}

func TestMarksOfThePreviousSecretAreRecognised(t *testing.T) {
	t.Parallel()
	rotated := account.NewBrowserKeys([]byte("another secret, also of 32 bytes"), []byte("the current secret of the tests!"))
	cookie := browserKeys.Remember("", account.Owner, "o@example.com", "browser", noon)
	if got := rotated.Recognise(cookie, account.Owner, "o@example.com", noon); got != "browser" {
		t.Errorf("got %q", got)
	}
}

func TestASharedBrowserKeepsItsLatestFourAccounts(t *testing.T) {
	t.Parallel()
	cookie := ""
	for _, who := range []string{"a", "b", "c", "d", "e"} {
		cookie = browserKeys.Remember(cookie, account.Owner, who+"@example.com", "browser of "+who, noon)
	}
	for who, known := range map[string]bool{"a": false, "b": true, "e": true} {
		if got := browserKeys.Recognise(cookie, account.Owner, who+"@example.com", noon) != ""; got != known {
			t.Errorf("%s: known %v, want %v", who, got, known)
		}
	}
}
