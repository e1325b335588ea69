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
	"slotwise/core/business"
	"slotwise/core/text"
)

// wordsOfPage sets the language of a page: the one in its address, else one that the browser accepts, else the fallback.
func wordsOfPage(c *echo.Context, offered texts.Choice, fallback text.Language) *texts.Catalogue {
	l, ok := languageInAddress(c, offered)
	if !ok {
		l, ok = offered.Preferred(c.Request().Header.Get("Accept-Language"))
	}
	if !ok {
		l = fallback
	}
	return contract.WriteIn(c, l)
}

// wordsOfManagePage sets the language of a customer's own page: the one in its address, else the appointment's.
func wordsOfManagePage(c *echo.Context, offered texts.Choice, appointments text.Language) *texts.Catalogue {
	if l, ok := languageInAddress(c, offered); ok {
		return contract.WriteIn(c, l)
	}
	return contract.WriteIn(c, appointments)
}

// languageInAddress returns the language that a page's address asks for.
func languageInAddress(c *echo.Context, offered texts.Choice) (text.Language, bool) {
	asked := c.QueryParam(contract.LanguageParameter)
	if l, ok := contract.Made(c, asked); ok {
		return l, true
	}
	return offered.Preferred(asked)
}

// wordsOfAppPage sets the language of a page of owners and operators: the one in its address, else that of the account, else one that the
// browser accepts.
func wordsOfAppPage(c *echo.Context) *texts.Catalogue {
	account, _ := c.Get(accountLanguageKey).(text.Language)
	offered := texts.Offered(texts.ForOwners)
	if _, asked := languageInAddress(c, offered); !asked && canChoose(c, offered, account) {
		return contract.WriteIn(c, account)
	}
	return wordsOfPage(c, offered, text.English)
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
	screens := firstTexts(c.Request().URL.Path)
	if screens == texts.Auth {
		return nil
	}
	role := account.Owner
	if screens == texts.Operator {
		role = account.Operator
	}
	cookie := s.sessionToken(c.Request(), role)
	if cookie == "" {
		return nil
	}
	ctx, cancel := context.WithTimeout(c.Request().Context(), accountLanguagePatience)
	defer cancel()
	session, err := s.Identity.AuthenticateUnattended(ctx, role, "", cookie)
	c.Set(accountLanguageKey, session.Language)
	return err
}

// choiceOf returns what the customers of a business choose their language from.
func choiceOf(b business.Business) texts.Choice {
	all := texts.Offered(texts.ForCustomers)
	if len(b.Languages) == 0 {
		return all
	}
	return all.Only(append(slices.Clone(b.Languages), b.Language))
}

// canChoose reports whether a language is in a choice, or is a made one in a demo.
func canChoose(c *echo.Context, offered texts.Choice, l text.Language) bool {
	_, made := contract.Made(c, string(l))
	return made || offered.Has(l)
}

var notOffered = text.Of("field.language")

// readLanguage returns the language that a field names. It adds a problem if an audience cannot choose it.
func readLanguage(c *echo.Context, typed string, to texts.Audience, field string, errs contract.FieldErrors) text.Language {
	l := text.Language(typed)
	if !canChoose(c, texts.Offered(to), l) {
		errs.Add(field, notOffered)
	}
	return l
}

// readLanguageOrNone returns the language of a customer or a staff member that the field "language" names. None is empty. It returns nil if
// the field is absent.
func readLanguageOrNone(c *echo.Context, typed *string, errs contract.FieldErrors) *text.Language {
	if typed == nil || *typed == "" {
		return (*text.Language)(typed)
	}
	return new(readLanguage(c, *typed, texts.ForCustomers, "language", errs))
}

// readLanguages returns the languages that the field "languages" names, each once.
func readLanguages(c *echo.Context, typed []string, to texts.Audience, errs contract.FieldErrors) []text.Language {
	languages := []text.Language{}
	for _, one := range typed {
		if l := readLanguage(c, one, to, "languages", errs); !slices.Contains(languages, l) {
			languages = append(languages, l)
		}
	}
	return languages
}
