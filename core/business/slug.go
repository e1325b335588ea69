package business

import (
	"slices"
	"strings"
	"unicode"
)

// Booking links have at most 40 characters, so that they can be read out and printed.
const (
	slugMin = 3
	slugMax = 40
)

// asciiFolding replaces the letters of European names that are not in the English alphabet. It is hand-written because
// Unicode's decomposition turns ä into a where readers expect ae, and leaves ß, ø and ł as they are.
var asciiFolding = strings.NewReplacer(
	"ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "æ", "ae", "ø", "o", "å", "a", "œ", "oe",
	"à", "a", "á", "a", "â", "a", "ã", "a", "ą", "a", "ç", "c", "ć", "c", "č", "c", "ď", "d", "đ", "d",
	"è", "e", "é", "e", "ê", "e", "ë", "e", "ę", "e", "ě", "e", "ğ", "g", "ì", "i", "í", "i", "î", "i", "ï", "i", "ı", "i",
	"ł", "l", "ñ", "n", "ń", "n", "ň", "n", "ò", "o", "ó", "o", "ô", "o", "õ", "o", "ř", "r", "ś", "s", "š", "s", "ş", "s", "ș", "s",
	"ť", "t", "ț", "t", "ù", "u", "ú", "u", "û", "u", "ů", "u", "ý", "y", "ÿ", "y", "ź", "z", "ż", "z", "ž", "z",
	"'", "", "’", "", "&", " and ",
)

// reserved are links that the product uses itself or that look like a mistake.
var reserved = []string{"admin", "api", "demo", "embed", "manage", "new", "null", "slotwise", "undefined"}

// FoldAccents replaces accented letters of European names by plain ones, and drops accents that stand on their own.
// The text must be in lower case.
func FoldAccents(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, asciiFolding.Replace(text))
}

// Slug is the booking link for a name: lower-case letters, digits and single hyphens. It is "business" for a name without
// any of them. Short and reserved ones get "business-" as prefix.
func Slug(name string) string {
	var b strings.Builder
	for _, r := range FoldAccents(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	slug := strings.TrimRight(truncate(b.String(), slugMax), "-")
	if len(slug) < slugMin || slices.Contains(reserved, slug) {
		return strings.Trim("business-"+slug, "-")
	}
	return slug
}

// SlugWithSuffix is another link for the same name. It ends with six letters or digits of random.
func SlugWithSuffix(slug, random string) string {
	suffix := truncate(strings.ReplaceAll(Slug(random), "-", ""), 6)
	return strings.TrimRight(truncate(slug, slugMax-len(suffix)-1), "-") + "-" + suffix
}

func truncate(s string, maximum int) string {
	if len(s) > maximum {
		return s[:maximum]
	}
	return s
}
