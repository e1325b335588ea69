// Package customer describes who books at a business: one customer per email address.
package customer

import (
	"strings"
	"time"
	"unicode"

	"slotwise/core/business"
)

// Summary is a customer in a list, with figures of their appointments.
type Summary struct {
	FullName, Email, Phone string
	Appointments           int
	LastAppointment        time.Time
}

// SearchText is the normalised form in which customers are stored for searching. It contains the name without accents, the
// address both verbatim and as words, and the digits of the phone number. A match contains SearchTerm as a substring.
func SearchText(fullName, email, phone string) string {
	return strings.Join(strings.Fields(strings.Join([]string{
		searchWords(fullName), strings.ToLower(email), searchWords(email), digits(phone),
	}, " ")), " ")
}

// SearchTerm is a typed search in the form of SearchText: the digits of a number, an address verbatim, else words.
func SearchTerm(typed string) string {
	if number := digits(typed); number != "" && !strings.ContainsFunc(typed, unicode.IsLetter) {
		return number
	}
	if strings.Contains(typed, "@") {
		return strings.ToLower(strings.TrimSpace(typed))
	}
	return searchWords(typed)
}

// umlauts unifies the two ways in which people write ä, ö and ü on keyboards without them.
var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")

// searchWords returns the words of a text in lower case, without accents and punctuation.
func searchWords(text string) string {
	plain := umlauts.Replace(business.FoldAccents(strings.ToLower(text)))
	words := strings.FieldsFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(words, " ")
}

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
