package main

import (
	"testing"
	"time"
)

func TestParticularsAreComputedAndTheRestIsQuoted(t *testing.T) {
	t.Parallel()
	w := writer{
		particular: map[string]string{"ID-1": "f(1)", "ID-2": "f(2)"},
		start:      time.Date(2027, time.January, 4, 9, 0, 0, 0, time.UTC), startSQL: "s",
	}
	for text, want := range map[string]string{
		``:                                       `E''`,
		`it's 9:30 \ late`:                       `E'it\'s 9\x3A30 \\ late'`,
		`ID-1`:                                   `E'' || f(1) || E''`,
		`{"a":"ID-2","b":"ID-1"}`:                `E'{"a"\x3A"' || f(2) || E'","b"\x3A"' || f(1) || E'"}'`,
		`{"to":"2027-01-04T09:30:00Z"}`:          `E'{"to"\x3A"' || to_timestamp(s + 1800)::text || E'"}'`,
		`{"from":"2027-01-04T10:00:00.5+01:00"}`: `E'{"from"\x3A"' || to_timestamp(s + 0)::text || E'"}'`,
		`{"created":"2026-11-22T09:30:00Z"}`:     `E'{"created"\x3A"2026-11-22T09\x3A30\x3A00Z"}'`,
		`{ID-1,ID-1}`:                            `E'{' || f(1) || E',' || f(1) || E'}'`,
	} {
		if got := w.literal(text); got != want {
			t.Errorf("literal(%s)\n got %s\nwant %s", text, got, want)
		}
	}
}
