package business

import (
	"strings"
	"testing"
)

func TestNamesThatShowNothingAreEmpty(t *testing.T) {
	t.Parallel()
	for _, blank := range []string{"\u3164", "\u00ad \u2800", "\u200b\u2060", "\u115f\u1160", "\u0301", "\uffa0 \u3164"} {
		if got := CleanLine(blank); got != "" {
			t.Errorf("%+q becomes %+q", blank, got)
		}
	}
	for _, name := range []string{"Zoë", "Zoe\u0308", "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd", "\U0001f487", "5", "\u0e1b\u0e39\u0e48"} {
		if got := CleanLine(name); got != name {
			t.Errorf("%+q becomes %+q", name, got)
		}
	}
	if got := CleanText("a" + strings.Repeat("\u0301", 90) + "b"); got != "a"+strings.Repeat("\u0301", maxMarks)+"b" {
		t.Errorf("90 combining marks become %d", strings.Count(got, "\u0301"))
	}
}

func TestMailbox(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{"a@x.test": "a@x.test", "a+b@x.test": "a@x.test", "a+b+c@x.test": "a@x.test", "+a@x.test": "+a@x.test"} {
		if got := Mailbox(address); got != want {
			t.Errorf("%s counts as %s, want %s", address, got, want)
		}
	}
}
