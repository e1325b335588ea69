package texts_test

import (
	"testing"

	"slotwise/adapters/texts"
	"slotwise/core/text"
)

func TestPreferred(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]text.Language{
		"de": "de", "de-CH": "de", "DE-at;q=0.8, fr;q=0.9": "fr", "pt": "pt-BR", "pt-PT": "pt-BR", "ar-EG": "ar", "en-GB,en;q=0.9": "en",
		"nl, de;q=0.5": "de", "ja, *;q=0.5": "", "ja": "", "": "", "*": "", "de;q=x": "", "en-XA": "en",
	} {
		if got, ok := texts.Offered(texts.Everyone).Preferred(header); got != want && ok || ok != (want != "") {
			t.Errorf("Preferred(%q) = %q, %t, want %q", header, got, ok, want)
		}
	}
}

func TestMade(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]text.Language{"en-XA": "en-XA", "EN-xa": "en-XA", "ar-XB": "ar-XB", "en": "", "": ""} {
		if got, ok := texts.Made(name); got != want || ok != (want != "") {
			t.Errorf("Made(%q) = %q, %t, want %q", name, got, ok, want)
		}
	}
}
