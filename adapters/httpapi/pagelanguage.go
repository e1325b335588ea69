package httpapi

import (
	"context"
	"slices"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/adapters/texts"
	"slotwise/core/account"
	"slotwise/core/text"
)

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
	asked := c.QueryParam(contract.LanguageParameter)
	if l, ok := contract.Made(c, asked); ok {
		return l, true
	}
	return texts.Preferred(asked, offered)
}

// wordsOfAppPage sets the language of a page of owners and operators: the one in its address, else that of the account, else one that the
// browser accepts.
func wordsOfAppPage(c *echo.Context) *texts.Catalogue {
	account, _ := c.Get(accountLanguageKey).(text.Language)
	if _, asked := languageInAddress(c, texts.ForOwners); !asked && offers(c, account, texts.ForOwners) {
		return contract.WriteIn(c, account)
	}
	return wordsOfPage(c, texts.ForOwners, text.English)
}

// accountLanguageKey is the context key under which knowAccountLanguage stores a language.
const accountLanguageKey = "accountLanguage"

// withAccountLanguage tells the page of owners or operators the language of whoever is signed in. A page that cannot learn it now is shown
// without.
func (s *server) withAccountLanguage(page echo.HandlerFunc) echo.HandlerFunc {
	read := edge.Breaker(edge.AsProblem)(s.readAccountLanguage)
	return func(c *echo.Context) error {
		if err := read(c); err != nil {
			s.Log.Debug("read the language of an account", "error", err)
		}
		return page(c)
	}
}

// accountLanguagePatience is how long a page waits for the database to learn its language.
const accountLanguagePatience = time.Second

func (s *server) readAccountLanguage(c *echo.Context) error {
	role := account.Owner
	switch firstTexts(c.Request().URL.Path) {
	case texts.Auth:
		return nil
	case texts.Admin:
		role = account.Operator
	case texts.Dashboard, texts.Rest, texts.Payment:
	}
	cookie := s.sessionToken(c.Request(), role)
	if cookie == "" {
		return nil
	}
	ctx, cancel := context.WithTimeout(c.Request().Context(), accountLanguagePatience)
	defer cancel()
	session, err := s.Identity.AuthenticateUnattended(ctx, role, cookie)
	c.Set(accountLanguageKey, session.Language)
	return err
}

// offers reports whether an audience can choose a language.
func offers(c *echo.Context, l text.Language, to texts.Audience) bool {
	_, made := contract.Made(c, string(l))
	return made || slices.ContainsFunc(texts.Offered(to), func(o texts.Language) bool { return o.ID == l })
}

var notOffered = text.Of("field.language")

// readLanguage returns the language that a field names. It adds a problem if an audience cannot choose it.
func readLanguage(c *echo.Context, typed string, to texts.Audience, errs contract.FieldErrors) text.Language {
	l := text.Language(typed)
	if !offers(c, l, to) {
		errs.Add("language", notOffered)
	}
	return l
}
