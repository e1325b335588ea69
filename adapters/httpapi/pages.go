package httpapi

import (
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/httpapi/internal/pages"
	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

func aboutProduct(words *texts.Catalogue) string { return words.Say("page.about") }

// bookingTexts returns the texts of the booking page and of the manage page, with those about deposits or the address of their file. Within
// another site the embed code chooses the language.
func bookingTexts(c *echo.Context, offered texts.Choice, deposit bool) []byte {
	choice := offered.Languages
	if isEmbedded(c) {
		choice = nil
	}
	return contract.Words(c).BookingScreens(choice, deposit)
}

// firstTexts returns the group of texts that a page of the program needs for its first paint.
func firstTexts(path string) texts.Group {
	switch {
	case strings.HasPrefix(path, "/dashboard/"):
		return texts.Dashboard
	case strings.HasPrefix(path, "/payment/"):
		return texts.Payment
	case strings.HasPrefix(path, "/admin/dashboard"):
		return texts.Operator
	}
	return texts.Auth
}

// screenTexts serves the texts that a page of the program loads later. After an update, the addresses of a former page are gone.
func (s *server) screenTexts(c *echo.Context) error {
	catalogue := texts.In(text.Language(c.Param("language")))
	content, ok := catalogue.ScreenFile(c.Param("file"))
	if !ok {
		return s.pages.Unknown(c)
	}
	c.Response().Header().Set("Cache-Control", pages.CacheForever)
	return c.JSONBlob(http.StatusOK, content)
}

func (s *server) appPage(c *echo.Context) error {
	words := wordsOfAppPage(c)
	v := pages.View{Title: "Slotwise", Description: aboutProduct(words), Words: words, Texts: words.AppScreens(texts.Offered(texts.ForOwners).Languages, firstTexts(c.Request().URL.Path)), InitialData: s.appPageData(c.Request())}
	v.Private = c.QueryParam("token") != "" // from a mailed link; other sites must not see it
	return s.pages.WriteApp(c, v)
}

// bookingLink matches what a booking link can be, apart from capital letters.
var bookingLink = regexp.MustCompile(`^[A-Za-z0-9-]+$`)

// redirectToBookingPage redirects a booking link with capital letters or a trailing slash to the correct one. For anything else it
// writes the not-found page: the parameter may contain escapes, which a redirect would escape again.
func (s *server) redirectToBookingPage(c *echo.Context) error {
	typed := c.Param("uniqueUrl")
	if !bookingLink.MatchString(typed) {
		return s.bookingFailure(c, business.ErrNotFound)
	}
	link := url.URL{Path: "/book/" + strings.ToLower(typed), RawQuery: c.Request().URL.RawQuery}
	return c.Redirect(http.StatusMovedPermanently, link.String())
}

// bookingPage writes the booking page with business and services, so that the first paint needs no second request.
func (s *server) bookingPage(c *echo.Context) error {
	if typed := c.Param("uniqueUrl"); typed != strings.ToLower(typed) {
		return s.redirectToBookingPage(c)
	}
	setup, err := s.Settings.SetupByURL(c.Request().Context(), c.Param("uniqueUrl"))
	if err != nil {
		return s.bookingFailure(c, closedOf(setup, err))
	}
	offered := choiceOf(setup.Business)
	words := wordsOfPage(c, offered, setup.Business.Language)
	b := s.publicBusiness(setup.Business, words)
	v := pages.View{Words: words, Title: words.Say("page.booking.title", "business", b.Name), Description: b.Description, Framing: framedBy(setup.Business), Styles: brandStyles(b.Brand), Embedded: isEmbedded(c)}
	v.Texts = bookingTexts(c, offered, false)
	if v.Description == "" {
		v.Description = words.Say("page.booking.description", "business", b.Name)
	}
	v.Contact = contactOf(setup.Business)
	v.Unlisted = setup.Business.HideFromSearch
	asked, _ := languageInAddress(c, offered)
	v.Sharing = s.sharingOf(b, v, offered, asked)
	now := s.Clock.Now()
	v.InitialData = bookingPageData{
		Page: "booking", Business: &b, Services: s.servicesToBook(setup, now), Staff: publicStaffToWire(setup.ActiveStaff(now), setup.Services, words),
	}
	return s.pages.WriteBook(c, http.StatusOK, v)
}

// managePage shows a customer's own appointment. It has no side effects, because mail scanners also open links.
func (s *server) managePage(c *echo.Context) error {
	m, err := s.Booking.ManagedAppointment(c.Request().Context(), token(c))
	if err != nil {
		return s.bookingFailure(c, err)
	}
	offered := choiceOf(m.Setup.Business)
	words := wordsOfManagePage(c, offered, m.Appointment.Language)
	wire, err := s.managedToWire(c.Request().Context(), m, words)
	if err != nil {
		return s.bookingFailure(c, err)
	}
	return s.pages.WriteBook(c, http.StatusOK, pages.View{
		Words: words, Title: words.Say("page.manage.title", "business", wire.Business.Name), Description: aboutProduct(words), Framing: framedBy(m.Setup.Business), Private: true, Styles: brandStyles(wire.Business.Brand),
		Contact:     contactOf(m.Setup.Business),
		Texts:       bookingTexts(c, offered, wire.Deposit != nil),
		InitialData: bookingPageData{Page: "manage", Token: token(c), Managed: &wire},
	})
}

// bookingFailure writes an error as a page, because people see it. It writes the not-found page if the business or appointment
// does not exist, and the closed page if the business does not accept bookings. For other errors it writes the page without
// initial data and returns the error for the log.
func (s *server) bookingFailure(c *echo.Context, err error) error {
	var fallback text.Language
	offered := texts.Offered(texts.ForCustomers)
	if at, ok := errors.AsType[*closedError](err); ok {
		fallback, offered = at.business.Language, choiceOf(at.business)
	}
	words := wordsOfPage(c, offered, fallback)
	v := pages.View{Words: words, Title: words.Say("page.noBusiness"), Description: aboutProduct(words), Framing: pages.Framing{Allowed: true}, Private: true, Embedded: isEmbedded(c)}
	v.Texts = bookingTexts(c, offered, false)
	v.InitialData = bookingPageData{Page: "not_found", Token: token(c)}
	if token(c) != "" {
		v.Title = words.Say("page.noAppointment")
	}
	if core.CodeOf(err) == core.NotFound {
		return s.pages.WriteBook(c, http.StatusNotFound, v)
	}
	status := contract.StatusOf(err)
	if closed, ok := closedPage(err, words); ok {
		v.Title, v.InitialData = closed.Title, closed
		if at, ok := errors.AsType[*closedError](err); ok {
			v.Contact = contactOf(at.business)
		}
		return s.pages.WriteBook(c, status, v)
	}
	v.Title, v.InitialData = "Slotwise", nil
	contract.SetRetryAfter(c, status, err)
	return errors.Join(err, s.pages.WriteBook(c, status, v))
}

func framedBy(b business.Business) pages.Framing {
	return pages.Framing{Allowed: true, Sites: b.EmbedSites}
}

// isEmbedded reports whether the embed code opened the page. The embed code adds its booking channel to the URL.
func isEmbedded(c *echo.Context) bool {
	return c.QueryParam("src") == string(appointment.ChannelEmbed)
}
