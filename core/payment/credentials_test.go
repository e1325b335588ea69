package payment_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"slotwise/core/payment"
	"slotwise/core/text"
)

var definition = payment.Definition{Fields: []payment.CredentialField{
	{Name: "account", Label: text.Of("account"), Required: true},
	{Name: "key", Label: text.Of("key"), Secret: true, Required: true},
	{Name: "webhook", Label: text.Of("webhookKey"), Secret: true},
}}

func TestHintsShowIdentifiersAndTheEndOfSecrets(t *testing.T) {
	t.Parallel()
	got := definition.Hints(payment.Credentials{"account": "acct_12345", "key": "sk_live_secret9Qd2", "webhook": "short", "unknown": "x"})
	if want := map[string]string{"account": "acct_12345", "key": "9Qd2", "webhook": ""}; !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestOnlyFieldsOfTheTestMakeAnAccount(t *testing.T) {
	t.Parallel()
	one := payment.Credentials{"account": "a", "key": "k", "webhook": "w"}
	for name, c := range map[string]struct {
		other payment.Credentials
		same  bool
	}{
		"the same":              {maps.Clone(one), true},
		"another webhook key":   {payment.Credentials{"account": "a", "key": "k"}, true},
		"another key":           {payment.Credentials{"account": "a", "key": "l", "webhook": "w"}, false},
		"an account that is no": {payment.Credentials{"key": "k"}, false},
	} {
		if got := definition.SameAccount(one, c.other); got != c.same {
			t.Errorf("%s: %v", name, got)
		}
	}
	if missing := definition.Missing(payment.Credentials{"account": "a"}); len(missing) != 1 || missing[0].Name != "key" {
		t.Errorf("missing: %v", missing)
	}
}

func TestIsCredential(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]bool{
		"sk_live_51Qx": true, "sq0idp-hb7": true, "ÄÖ": true, strings.Repeat("x", 500): true, strings.Repeat("x", 501): false,
		"a b": false, "a\nX-Header: b": false, "a\u200bb": false, "a\u00a0": false, "\x00": false,
	} {
		if got := payment.IsCredential(value); got != want {
			t.Errorf("%q: %v", value, got)
		}
	}
}

func TestCredentialsAreNotPrinted(t *testing.T) {
	t.Parallel()
	account := payment.Account{Credentials: payment.Credentials{"key": "sk_live_planted"}}
	for _, format := range []string{"%v", "%+v", "%#v", "%s"} {
		if text := fmt.Sprintf(format, account); strings.Contains(text, "planted") {
			t.Errorf("%s prints %s", format, text)
		}
	}
}
