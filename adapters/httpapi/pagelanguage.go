package httpapi

import (
	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/text"
)

// languageParameter names the language of a page in its address.
const languageParameter = "lang"

// wordsOfPage sets the language of a page: the one in its address, else one that the browser accepts, else the fallback.
func wordsOfPage(c *echo.Context, offered texts.Audience, fallback text.Language) *texts.Catalogue {
	l, ok := languageInAddress(c, offered)
	if !ok {
		l, ok = texts.Preferred(c.Request().Header.Get("Accept-Language"), offered)
	}
	if !ok {
		l = fallback
	}
	return contract.WriteIn(c, l)
}

// wordsOfManagePage sets the language of a customer's own page: the one in its address, else the appointment's.
func wordsOfManagePage(c *echo.Context, appointments text.Language) *texts.Catalogue {
	if l, ok := languageInAddress(c, texts.ForCustomers); ok {
		return contract.WriteIn(c, l)
	}
	return contract.WriteIn(c, appointments)
}

// languageInAddress returns the language that a page's address asks for.
func languageInAddress(c *echo.Context, offered texts.Audience) (text.Language, bool) {
	asked := c.QueryParam(languageParameter)
	if l, ok := contract.Made(c, asked); ok {
		return l, true
	}
	return texts.Preferred(asked, offered)
}
