package customer

import (
	"cmp"
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

// E164 returns a phone number in the form of ITU-T E.164, such as "+493012345". It returns an empty text for national numbers,
// because these do not contain the country.
func E164(typed string) string {
	text := strings.Replace(strings.TrimSpace(typed), "(0)", "", 1) // as in +49 (0) 30: dialled only within the country
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
