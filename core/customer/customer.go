// Package customer holds who books at a business: one customer per e-mail address, whatever they book.
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

// SearchText is the normal form in which customers are stored for searching, and in which a search is compared with
// them: lower case, without accents, letters and digits alone. A phone number is one word.
func SearchText(fullName, email, phone string) string {
	return strings.Join([]string{searchWords(fullName), strings.ToLower(email), digits(phone)}, " ")
}

// SearchTerm is a typed search in the normal form of SearchText: as words and, when it is nothing but a number as people
// write it, as digits.
func SearchTerm(typed string) string {
	if number := digits(typed); number != "" && !strings.ContainsFunc(typed, unicode.IsLetter) {
		return number
	}
	if strings.Contains(typed, "@") {
		return strings.ToLower(strings.TrimSpace(typed))
	}
	return searchWords(typed)
}

func searchWords(text string) string {
	words := strings.FieldsFunc(business.FoldAccents(strings.ToLower(text)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
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

// E.164 numbers have at most 15 digits. Fewer than 7 are no subscriber's anywhere.
const (
	minE164Digits = 7
	maxE164Digits = 15
)

// E164 is a phone number in the form of ITU-T E.164, such as "+493012345"; empty when the typed text does not say the
// country: national numbers stay as typed.
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
