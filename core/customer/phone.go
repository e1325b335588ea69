package customer

import (
	"strings"
	"unicode"
)

func digits(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, text)
}

// E.164 numbers have at most 15 digits. No country has numbers of fewer than 7.
const (
	minE164Digits = 7
	maxE164Digits = 15
)

// E164 is a phone number in the form of ITU-T E.164, such as "+493012345". It is empty for national numbers, which do not
// say the country.
func E164(typed string) string {
	text := strings.TrimSpace(typed)
	number := digits(text)
	switch {
	case strings.HasPrefix(text, "+"):
	case strings.HasPrefix(text, "00"):
		number = strings.TrimPrefix(number, "00")
	default:
		return ""
	}
	if len(number) < minE164Digits || len(number) > maxE164Digits || strings.HasPrefix(number, "0") || strings.ContainsFunc(text, unicode.IsLetter) {
		return ""
	}
	return "+" + number
}
