package main

import "testing"

func TestParticularsAreComputedAndTheRestIsQuoted(t *testing.T) {
	t.Parallel()
	w := writer{particular: map[string]string{"ID-1": "f(1)", "ID-2": "f(2)"}}
	for text, want := range map[string]string{
		``:                        `E''`,
		`it's 9:30 \ late`:        `E'it\'s 9\x3A30 \\ late'`,
		`ID-1`:                    `E'' || f(1) || E''`,
		`{"a":"ID-2","b":"ID-1"}`: `E'{"a"\x3A"' || f(2) || E'","b"\x3A"' || f(1) || E'"}'`,
		`{ID-1,ID-1}`:             `E'{' || f(1) || E',' || f(1) || E'}'`,
	} {
		if got := w.literal(text); got != want {
			t.Errorf("literal(%s)\n got %s\nwant %s", text, got, want)
		}
	}
}
