package appointment_test

import (
	"testing"

	"slotwise/core/appointment"
)

func TestAPartOfANumberIsReadHoweverItIsTyped(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]struct {
		first, last appointment.Number
		half        string
	}{
		"M9XMMM49":   {"M9XM-MM49", "M9XM-MM49", ""},
		"m9xm -mm49": {"M9XM-MM49", "M9XM-MM49", ""},
		"m9xm-m":     {"M9XM-M333", "M9XM-MYYY", ""},
		"M9XM-":      {"M9XM-3333", "M9XM-YYYY", "M9XM"},
		"mm49":       {"MM49-3333", "MM49-YYYY", "MM49"},
	} {
		part := appointment.ParseNumberPart(typed)
		first, last := part.Range()
		if part == "" || first != want.first || last != want.last || part.SecondHalf() != want.half {
			t.Errorf("%q: %s to %s, half %q", typed, first, last, part.SecondHalf())
		}
	}
	for _, typed := range []string{"", "m9x", "M9XM-MM492", "zoe", "anna", "5550", "M9XM_MM49", "ｍ9xm"} {
		if part := appointment.ParseNumberPart(typed); part != "" {
			t.Errorf("%q is read as %q", typed, part)
		}
	}
}
