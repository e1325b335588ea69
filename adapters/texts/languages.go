package texts

import (
	"slices"
	"sync"

	"golang.org/x/text/language"

	"slotwise/core/text"
)

// Language is a language in which the product writes.
type Language struct {
	ID          text.Language // its folder, and what addresses and the lang of pages call it
	Tag         language.Tag  // for x/text and browsers' Intl
	Name        string        // in the language itself
	RightToLeft bool
	Customers   bool // it is offered to customers
	Owners      bool // it is offered to owners
	Beta        bool // no native speaker has read it
	Made        bool // from English, for the demo, development and tests
}

// Dir returns the direction as HTML names it.
func (l Language) Dir() string {
	if l.RightToLeft {
		return "rtl"
	}
	return "ltr"
}

// languages are all languages, in the order in which people choose from them. Arabic has Western digits, so that a time reads the same
// everywhere.
var languages = []Language{
	{ID: text.English, Tag: language.AmericanEnglish, Name: "English", Customers: true, Owners: true},
	{ID: "de", Tag: language.German, Name: "Deutsch", Customers: true, Owners: true, Beta: true},
	{ID: "fr", Tag: language.French, Name: "Français", Customers: true, Owners: true, Beta: true},
	{ID: "es", Tag: language.Spanish, Name: "Español", Customers: true, Owners: true, Beta: true},
	{ID: "pt-BR", Tag: language.BrazilianPortuguese, Name: "Português (Brasil)", Customers: true, Owners: true, Beta: true},
	{ID: "tr", Tag: language.Turkish, Name: "Türkçe", Customers: true, Owners: true, Beta: true},
	{ID: "ar", Tag: language.MustParse("ar-u-nu-latn"), Name: "العربية", RightToLeft: true, Customers: true, Owners: true, Beta: true},
	{ID: accentedEnglish, Tag: language.AmericanEnglish, Name: "[Éñglísh···]", Made: true},
	{ID: mirroredEnglish, Tag: language.MustParse("ar-u-nu-latn"), Name: mirrored("[Éñglísh···]"), RightToLeft: true, Made: true},
}

// Languages returns all languages. The caller owns the slice.
func Languages() []Language { return slices.Clone(languages) }

// catalogues are read when they are first needed.
var catalogues = func() map[text.Language]func() *Catalogue {
	all := make(map[text.Language]func() *Catalogue, len(languages))
	for _, l := range languages {
		all[l.ID] = sync.OnceValue(func() *Catalogue {
			c, err := read(files, l)
			if err != nil {
				panic(err) // the files are part of the program, and a test reads them
			}
			return c
		})
	}
	return all
}()

// In returns the catalogue of a language, and that of English for a language that the product does not have.
func In(l text.Language) *Catalogue {
	if catalogue, ok := catalogues[l]; ok {
		return catalogue()
	}
	return English()
}

// English returns the catalogue in English.
func English() *Catalogue { return catalogues[text.English]() }
