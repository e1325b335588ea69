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

// E.164 numbers have at most 15 digits. No country has numbers of fewer than 7.
const (
	minE164Digits = 7
	maxE164Digits = 15
)

// E164 is a phone number in the form of ITU-T E.164, such as "+493012345". It is empty for national numbers, which do not
// say the country.
func E164(typed string) string {
	text := strings.Replace(strings.TrimSpace(typed), "(0)", "", 1) // as in +49 (0) 30: dialled within the country only
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

// dialing is how a country's numbers are dialled. Nothing more of a numbering plan is needed to compare numbers, and a library
// that knows all of it would take more memory than the rest of the program. "go run ./gen" in this folder writes the table. It is no
// part of "go generate", because it reads the machine's time zone data.
type dialing struct {
	code  string // of the country, such as "49"
	trunk string // what is dialled before a national number, such as "0"; may be empty
}

// ComparablePhone is a typed number in the form in which numbers are compared: E.164 where the country is known. A national
// number is read as one of the country of the business, which its time zone tells. Where that tells none, the digits are
// compared as typed. It is empty for what is no number.
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
	// Countries with another trunk prefix than 0 have numbers of ten digits, which may begin with the same digit.
	const wholeNumber = 10
	if strings.HasPrefix(d.trunk, "0") || len(number) > wholeNumber {
		number = strings.TrimPrefix(number, d.trunk)
	}
	return "+" + d.code + number
}
