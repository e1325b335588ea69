package letters_test

import (
	"testing"

	"slotwise/core/letters"
)

func TestPlain(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":               "",
		"Zoë":            "zoe",
		"Zoe\u0308":      "zoe",
		"İstanbul":       "istanbul",
		"ılıca":          "ilica",
		"straße GROẞ":    "strasse gross",
		"Ångström":       "angstrom",
		"Hőgye Kovács":   "hogye kovacs",
		"Nguyễn Thị Ánh": "nguyen thi anh",
		"Łukasz Żółć":    "lukasz zolc",
		"Bērziņš":        "berzins",
		"Þóra Æsir":      "thora aesir",
		"ΑΘΉΝΑ Νίκος":    "αθηνα νικοσ",
		"Фёдор Й":        "федор и",
		"がぎ カ ｶ":         "かき カ カ",
		"Ｚｏｅ":            "zoe",
		"王伟, 김":          "王伟, 김",
		"O'Neill-5.":     "o'neill-5.",
		"\xff":           "\ufffd",
	} {
		if got := letters.Plain(text); got != want {
			t.Errorf("Plain(%q) = %q, want %q", text, got, want)
		}
		if again := letters.Plain(want); again != want && text != "\xff" {
			t.Errorf("Plain(%q) = %q: it is not stable", want, again)
		}
	}
}
