package customer

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"slotwise/core/letters"
)

// SearchText is the normalised form in which customers are stored for searching. It contains the name in each form that
// people type, the email address both verbatim and as words, and the digits of the phone number. It begins with a space, so
// that a space stands before every word, and is never empty. A match contains SearchTerm as a substring.
//
// Append new forms at the end. During an upgrade an older version of the program still writes its shorter text. A stored text
// that begins with it already contains it, so nothing is added twice.
func SearchText(fullName, email, phone string) string {
	spelled := umlautsSpelled.Replace(strings.ToLower(fullName))
	forms := []string{
		words(fullName), words(spelled), words(umlautsReduced.Replace(spelled)), joined(fullName),
		strings.ToLower(email), words(email), digits(phone), words(apostrophesSpaced.Replace(fullName)), initialsJoined(fullName),
	}
	var distinct []string
	for _, form := range forms {
		if form != "" && !slices.Contains(distinct, form) {
			distinct = append(distinct, form)
		}
	}
	return " " + strings.Join(distinct, " ")
}

// shortTerm is the length below which a search only finds the beginnings of words. Shorter parts occur in almost every
// text, and the database has no index for them.
const shortTerm = 3

// SearchTerm returns a typed search in the form of SearchText: the digits of a number, an email address verbatim, otherwise
// words. It is empty if the text contains only punctuation, which is not searchable. Then no customer matches.
func SearchTerm(typed string) string {
	term := words(typed)
	if number := digits(typed); number != "" && !strings.ContainsFunc(typed, unicode.IsLetter) {
		term = number
	} else if strings.Contains(typed, "@") && term != "" {
		term = strings.ToLower(strings.TrimSpace(typed))
	}
	if n := utf8.RuneCountInString(term); 0 < n && n < shortTerm {
		return " " + term
	}
	return term
}

// On keyboards without ä, ö and ü, people type them as one letter or as two.
var (
	umlautsSpelled = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue")
	umlautsReduced = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")
)

var (
	apostrophes       = strings.NewReplacer("'", "", "’", "", "‘", "", "ʼ", "", "`", "", "´", "")
	apostrophesSpaced = strings.NewReplacer("'", " ", "’", " ", "‘", " ", "ʼ", " ", "`", " ", "´", " ")
)

// words returns the words of a text as plain letters. Punctuation separates words, but apostrophes do not.
func words(text string) string {
	return strings.Join(strings.FieldsFunc(plain(text), isPunctuation), " ")
}

// joined is like words, but punctuation does not separate: "Anne-Marie" is one word.
func joined(text string) string {
	var all []string
	for word := range strings.FieldsSeq(plain(text)) {
		all = append(all, strings.Join(strings.FieldsFunc(word, isPunctuation), ""))
	}
	return strings.Join(all, " ")
}

// initialsJoined is like words, but joins a word of one letter with the next one: "O Neill" becomes one word, like "O'Neill".
func initialsJoined(text string) string {
	var b strings.Builder
	for word := range strings.FieldsSeq(words(text)) {
		b.WriteString(word)
		if utf8.RuneCountInString(word) > 1 {
			b.WriteByte(' ')
		}
	}
	return strings.TrimSuffix(b.String(), " ")
}

func plain(text string) string { return letters.Plain(apostrophes.Replace(text)) }

// isPunctuation is true for everything but letters, digits and the vowel signs of scripts that have them.
func isPunctuation(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mc, r)
}
