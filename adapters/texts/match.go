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

// Choice is what readers choose their language from.
type Choice struct {
	Languages []Language // in the order in which people see them
	nearest   language.Matcher
}

func choiceOf(languages []Language) Choice {
	tags := make([]language.Tag, len(languages))
	for i, l := range languages {
		tags[i] = language.Make(string(l.ID))
	}
	return Choice{languages, language.NewMatcher(tags)}
}

var choices = func() (all [ForOwners + 1]Choice) {
	for to := range all {
		all[to] = choiceOf(slices.DeleteFunc(Languages(), func(l Language) bool { return !l.offered(Audience(to)) }))
	}
	return all
}()

// Offered returns the choice of an audience.
func Offered(to Audience) Choice { return choices[to] }

// Only returns the languages of the choice that are among the given ones.
func (c Choice) Only(ids []text.Language) Choice {
	return choiceOf(slices.DeleteFunc(slices.Clone(c.Languages), func(l Language) bool { return !slices.Contains(ids, l.ID) }))
}

// Has reports whether readers can choose a language.
func (c Choice) Has(id text.Language) bool {
	return slices.ContainsFunc(c.Languages, func(l Language) bool { return l.ID == id })
}

// Preferred returns the language that is the nearest to one of an Accept-Language header or of a single tag: "de" for "de-CH", and
// "pt-BR" for "pt". ok is false if it names none, or has a mistake.
func (c Choice) Preferred(header string) (l text.Language, ok bool) {
	tags, _, err := language.ParseAcceptLanguage(header)
	if err != nil || len(tags) == 0 {
		return "", false
	}
	_, at, confidence := c.nearest.Match(tags...)
	if confidence == language.No {
		return "", false
	}
	return c.Languages[at].ID, true
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
