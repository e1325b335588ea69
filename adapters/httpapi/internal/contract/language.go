package contract

import (
	"github.com/labstack/echo/v5"

	"slotwise/adapters/texts"
	"slotwise/core/text"
)

// wordsKey is where a request keeps the catalogue of its response.
const wordsKey = "words"

// Asked returns the language of the product that a request of the API accepts. It is empty if the request names none that the product has.
func Asked(c *echo.Context) text.Language {
	accepted := c.Request().Header.Get("Accept-Language")
	if l, ok := texts.Made(accepted); ok { // a page in that language
		return l
	}
	l, _ := texts.Preferred(accepted, texts.Everyone)
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
