package customer_test

import (
	"encoding/json"
	"os"
	"testing"

	"slotwise/core/customer"
)

func TestE164(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"+49 30 123456":          "+4930123456",
		"0049 (30) 12-34-56":     "+4930123456",
		"+49 (0) 30 123456":      "+4930123456",
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

// The browser's test reads the same file.
func TestDialled(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("testdata/dialled.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases map[string]string
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	for typed, want := range cases {
		if got := customer.Dialled(typed); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

func TestPhoneNumbersAreComparedInTheCountryOfTheBusiness(t *testing.T) {
	t.Parallel()
	for zone, numbers := range map[string]map[string]string{
		"Europe/Berlin": {
			"030 123456": "+4930123456", "+49 30 123456": "+4930123456", "0049 30 123456": "+4930123456", "30/123456": "+4930123456",
			"+1 207 555 0142": "+12075550142", "call me": "", "030": "", "030 123456 ext. 7": "",
		},
		"America/New_York": {"(207) 555-0142": "+12075550142", "1 207 555 0142": "+12075550142", "+1 (207) 555-0142": "+12075550142"},
		"US/Eastern":       {"(207) 555-0142": "+12075550142"},
		"Europe/Moscow":    {"8 812 123 45 67": "+78121234567", "812 123 45 67": "+78121234567"},
		"Europe/Rome":      {"06 1234 5678": "+390612345678"}, // the zero is part of the number
		"UTC":              {"030 123456": "030123456", "+49 30 123456": "+4930123456"},
	} {
		for typed, want := range numbers {
			if got := customer.ComparablePhone(typed, zone); got != want {
				t.Errorf("%q in %s: %q, want %q", typed, zone, got, want)
			}
		}
	}
}
