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

// SearchText is the normal form in which customers are stored for searching. A search in the form of SearchTerm is a part
// of it: words without accents, the address as it is and as words, and the phone number's digits in one.
func SearchText(fullName, email, phone string) string {
	return strings.Join(strings.Fields(strings.Join([]string{
		searchWords(fullName), strings.ToLower(email), searchWords(email), digits(phone),
	}, " ")), " ")
}

// SearchTerm is a typed search in the form of SearchText: digits for a number, an address as it is, else words.
func SearchTerm(typed string) string {
	if number := digits(typed); number != "" && !strings.ContainsFunc(typed, unicode.IsLetter) {
		return number
	}
	if strings.Contains(typed, "@") {
		return strings.ToLower(strings.TrimSpace(typed))
	}
	return searchWords(typed)
}

// umlauts makes one of the two ways in which people write ä, ö and ü without the key for it.
var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")

// searchWords are the words of a text in lower case, without accents and punctuation.
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
