package httpapi

import (
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/core/business"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/operators"
	"slotwise/ports"
)

func (s *server) getOperatorFigures(c *echo.Context) error {
	figures, err := s.Operators.Figures(c.Request().Context())
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, operatorFiguresToWire(figures))
}

func (s *server) listBusinesses(c *echo.Context) error {
	page, err := s.Operators.Businesses(c.Request().Context(), businessesInput(c.QueryParams()))
	if err != nil {
		return err
	}
	linkNext(c, page.Next)
	writeTotal(c, page.All)
	return writeJSON(c, http.StatusOK, listedBusinessesToWire(page.Businesses, page.Now))
}

func (s *server) listSubscriptions(c *echo.Context) error {
	page, err := s.Operators.Subscriptions(c.Request().Context(), subscriptionsInput(c.QueryParams()))
	if err != nil {
		return err
	}
	linkNext(c, page.Next)
	writeTotal(c, page.All)
	return writeJSON(c, http.StatusOK, listedSubscriptionsToWire(page.Subscriptions, page.Now))
}

func (s *server) listMonthlyRevenue(c *echo.Context) error {
	months, err := s.Operators.Revenue(c.Request().Context(), mostMonths(c.QueryParams()))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, monthlyRevenueToWire(months))
}

// writeTotal sets the header with the number of entries on all pages of a list.
func writeTotal(c *echo.Context, n int) {
	c.Response().Header().Set("X-Total-Count", strconv.Itoa(n))
}

// createdWithin are the periods of the filter by registration.
var createdWithin = map[string]time.Duration{"7d": 7 * 24 * time.Hour, "30d": 30 * 24 * time.Hour, "365d": 365 * 24 * time.Hour}

// businessesInput converts a validated query.
func businessesInput(query url.Values) operators.BusinessesInput {
	in := operators.BusinessesInput{
		Text: query.Get("q"), Tier: tier.Tier(query.Get("tier")), Category: business.Category(query.Get("category")),
		CreatedWithin: createdWithin[query.Get("created")], Sort: business.Sort(query.Get("sort")), Descending: query.Get("dir") == "desc",
		Cursor: query.Get("cursor"), Limit: limitOf(query),
	}
	switch query.Get("suspended") {
	case "true":
		in.Suspension = ports.SuspendedOnly
	case "false":
		in.Suspension = ports.NotSuspended
	}
	return in
}

// subscriptionsInput converts a validated query.
func subscriptionsInput(query url.Values) operators.SubscriptionsInput {
	return operators.SubscriptionsInput{
		Text: query.Get("q"), Standing: subscription.Standing(query.Get("status")), Interval: query.Get("interval"),
		Cursor: query.Get("cursor"), Limit: limitOf(query),
	}
}

// limitOf returns the limit of a validated query, or 0 if it has none.
func limitOf(query url.Values) int {
	n, err := strconv.Atoi(query.Get("limit"))
	if err != nil {
		return 0
	}
	return n
}

// mostMonths returns 0 for all months.
func mostMonths(query url.Values) int {
	if query.Get("months") == "all" {
		return 0
	}
	const year = 12
	return year
}
