package customer_test

import (
	"strings"
	"testing"

	"slotwise/core/customer"
)

func TestASearchFindsACustomerHoweverItIsTyped(t *testing.T) {
	t.Parallel()
	stored := customer.SearchText("Zoë  Ångström-O'Neill", "Zoe.A@Example.com", "+1 (555) 01200")
	for _, typed := range []string{"", "zoe", "ZOË", "Zoe\u0308", "angstrom", "angstroem", "ångström o'neill", "zoe.a@example.com", " example.COM", "5550120", "(555) 01", "+1 555"} {
		if term := customer.SearchTerm(typed); !strings.Contains(stored, term) {
			t.Errorf("%q, as %q, is not found in %q", typed, term, stored)
		}
	}
	for _, typed := range []string{"joe", "zoe@example", "556", "%", "_"} {
		if term := customer.SearchTerm(typed); term != "" && strings.Contains(stored, term) {
			t.Errorf("%q, as %q, is found in %q", typed, term, stored)
		}
	}
	if got := customer.SearchText("", "", ""); got != "" {
		t.Errorf("an empty customer is stored as %q", got)
	}
}

func TestE164(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"+49 30 123456":          "+4930123456",
		"0049 (30) 12-34-56":     "+4930123456",
		" +1.555.0142 ":          "+15550142",
		"030 123456":             "", // no country code
		"555 0142":               "",
		"+123":                   "", // too short
		"+1234567890123456":      "", // too long
		"+0 30 123456":           "",
		"+49 30 1234 ext. 56":    "",
		"":                       "",
		"call me in the morning": "",
	} {
		if got := customer.E164(typed); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}
