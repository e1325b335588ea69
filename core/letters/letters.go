// Package letters reduces text to plain letters, so that texts can be searched and compared regardless of how they are typed.
package letters

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

//go:generate go run ./gen

// plainLetter is a letter and its replacement for people who do not have it on their keyboards.
type plainLetter struct {
	letter rune
	plain  string
}

// Plain returns the text in lower case and without accents: "Zoë" becomes "zoe", "İstanbul" "istanbul" and "straße" "strasse".
// Letters of scripts without accents, digits and punctuation stay. The result is the same for composed and decomposed text.
//
// The table is generated, because the domain uses no third-party module and the standard library has no decompositions.
func Plain(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range strings.ToLower(text) {
		switch {
		case r < utf8.RuneSelf:
			b.WriteByte(byte(r))
		case unicode.Is(unicode.Mn, r): // a combining accent
		default:
			b.WriteString(plainForm(r))
		}
	}
	return b.String()
}

func plainForm(r rune) string {
	i, found := slices.BinarySearchFunc(plainLetters, r, func(p plainLetter, r rune) int { return int(p.letter - r) })
	if !found {
		return string(r)
	}
	return plainLetters[i].plain
}
