package customer_test

import (
	"testing"

	"slotwise/core/customer"
)

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
