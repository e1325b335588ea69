package texts

import (
	"slices"
	"strings"

	"golang.org/x/text/language"

	"slotwise/core/text"
)

// Audience is who reads. A language is offered to an audience when it has all that it reads.
type Audience int

// The audiences.
const (
	Everyone     Audience = iota // programs, and all others: a message that a language lacks is in English
	ForCustomers                 // the booking page, with what belongs to it
	ForOwners                    // the dashboard and the sign-in pages
)

func (l Language) offered(to Audience) bool {
	switch to {
	case ForCustomers:
		return l.Customers
	case ForOwners:
		return l.Owners
	case Everyone:
	}
	return !l.Made
}

// Offered returns the languages from which an audience chooses, in their order.
func Offered(to Audience) []Language {
	return slices.DeleteFunc(Languages(), func(l Language) bool { return !l.offered(to) })
}

// matcher finds the nearest of some languages.
type matcher struct {
	languages []Language
	language.Matcher
}

var matchers = func() (all [ForOwners + 1]matcher) {
	for to := range all {
		m := matcher{languages: Offered(Audience(to))}
		var tags []language.Tag
		for _, l := range m.languages {
			tags = append(tags, language.Make(string(l.ID)))
		}
		m.Matcher = language.NewMatcher(tags)
		all[to] = m
	}
	return all
}()

// Preferred returns the offered language that is the nearest to one of an Accept-Language header or of a single tag: "de" for "de-CH",
// and "pt-BR" for "pt". ok is false if it names none, or has a mistake.
func Preferred(header string, offered Audience) (l text.Language, ok bool) {
	tags, _, err := language.ParseAcceptLanguage(header)
	if err != nil || len(tags) == 0 {
		return "", false
	}
	m := matchers[offered]
	_, at, confidence := m.Match(tags...)
	if confidence == language.No {
		return "", false
	}
	return m.languages[at].ID, true
}

// Made returns the made language with that name.
func Made(name string) (l text.Language, ok bool) {
	for _, l := range languages {
		if l.Made && strings.EqualFold(string(l.ID), name) {
			return l.ID, true
		}
	}
	return "", false
}
