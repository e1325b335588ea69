package customer

import (
	"cmp"
	"regexp"
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

// E.164 numbers have at most 15 digits. No country has numbers with fewer than 7.
const (
	minE164Digits = 7
	maxE164Digits = 15
)

// minDialled is the number of digits below which a text is no phone number. No country has shorter ones with an area code.
const minDialled = 5

var extension = regexp.MustCompile(`(?i)[\s,;(]*(?:ext(?:ension|n)?[.:]?|;ext=|x|#)\s*([0-9]{1,7})\s*\)?\s*$`)

// Dialled returns a typed phone number as a link to tel: dials it (RFC 3966), such as "+442079460958" or "5550100;ext=12". It is
// empty for a text that is not a number. The browser's phoneUrl follows the same rule; testdata/dialled.json tests both.
func Dialled(typed string) string {
	number, suffix := strings.TrimSpace(typed), ""
	if at := extension.FindStringSubmatchIndex(number); at != nil {
		number, suffix = number[:at[0]], ";ext="+number[at[2]:at[3]]
	}
	parts := strings.FieldsFunc(number, unicode.IsLetter) // as in "Tel. 030 12345 or 030 67890"
	for _, part := range append(parts, number) {
		part = withoutTrunk(part)
		dialled := digits(part)
		if len(dialled) < minDialled {
			continue
		}
		if first := strings.IndexAny(part, "+0123456789"); part[first] == '+' {
			dialled = "+" + dialled
		}
		return dialled + suffix
	}
	return ""
}

// withoutTrunk removes the "(0)" of an international number such as +49 (0) 30. It is dialled only within the country.
func withoutTrunk(typed string) string {
	text := strings.TrimLeft(typed, " (.:")
	if strings.HasPrefix(text, "+") || strings.HasPrefix(text, "00") {
		return strings.Replace(text, "(0)", "", 1)
	}
	return typed
}

// E164 returns a phone number in the form of ITU-T E.164, such as "+493012345". It returns an empty text for national numbers,
// because these do not contain the country.
func E164(typed string) string {
	text := withoutTrunk(strings.TrimSpace(typed))
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

// dialing has a country's dialling rules. The comparison of numbers needs no more, and a library with complete numbering plans would
// take more memory than the rest of the program. "go run ./gen" in this folder writes the table. It is not part of "go generate",
// because it reads the machine's time zone data.
type dialing struct {
	code  string // country code, such as "49"
	trunk string // the prefix of national numbers, such as "0"; may be empty
}

// ComparablePhone returns a typed number in the form in which numbers are compared: E.164 if the country is known. The
// country of a national number is that of the business's time zone. If the zone has no known country, the digits are
// compared as typed. The result is empty for a text that is not a number.
func ComparablePhone(typed, zone string) string {
	number := digits(typed)
	if len(number) < minE164Digits || strings.ContainsFunc(typed, unicode.IsLetter) {
		return ""
	}
	return cmp.Or(E164(typed), dialingByZone[zone].national(number))
}

// national reads the digits of a national number.
func (d dialing) national(number string) string {
	if d.code == "" {
		return number
	}
	// In countries with another trunk prefix than 0, numbers have ten digits and may begin with the digit of the prefix.
	const wholeNumber = 10
	if strings.HasPrefix(d.trunk, "0") || len(number) > wholeNumber {
		number = strings.TrimPrefix(number, d.trunk)
	}
	return "+" + d.code + number
}
