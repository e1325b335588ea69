package contract

import (
	"cmp"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/texts"
	"slotwise/core/text"
)

// Context keys of requests.
const (
	wordsKey = "words" // the catalogue of the response
	madeKey  = "made"  // the made languages can be chosen
)

// OfferMade lets requests choose the languages that are made for tests.
func OfferMade(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		c.Set(madeKey, true)
		return next(c)
	}
}

// Made returns the made language with that name, if requests can choose it.
func Made(c *echo.Context, name string) (text.Language, bool) {
	if c.Get(madeKey) == nil {
		return "", false
	}
	return texts.Made(name)
}

// LanguageParameter names the language in the address of a page or of a download.
const LanguageParameter = "lang"

// Asked returns the language of the product that a request of the API accepts. It is empty if the request names none that the product has.
func Asked(c *echo.Context) text.Language {
	accepted := cmp.Or(c.QueryParam(LanguageParameter), c.Request().Header.Get("Accept-Language"))
	if l, ok := Made(c, accepted); ok { // a page in that language
		return l
	}
	l, _ := texts.Offered(texts.Everyone).Preferred(accepted)
	return l
}

// Words returns the catalogue in whose language the response to a request is written: English if the request names none.
func Words(c *echo.Context) *texts.Catalogue {
	if words, ok := c.Get(wordsKey).(*texts.Catalogue); ok {
		return words
	}
	c.Response().Header().Add("Vary", "Accept-Language")
	return WriteIn(c, Asked(c))
}

// WriteIn sets the language of a response, and returns its catalogue.
func WriteIn(c *echo.Context, l text.Language) *texts.Catalogue {
	words := texts.In(l)
	c.Set(wordsKey, words)
	c.Response().Header().Set("Content-Language", string(words.ID))
	return words
}
