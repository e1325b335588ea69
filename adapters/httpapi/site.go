package httpapi

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/pages"
	"slotwise/adapters/texts"
	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/core/tier"
)

// siteFacts are what the pages of the public site in a language show of this installation.
func (s *server) siteFacts(language text.Language) pages.Facts {
	words := texts.In(language)
	monthly, yearly := tier.PlanOf(tier.PlanPremiumMonthly), tier.PlanOf(tier.PlanPremiumYearly)
	saving := money.Amount{Minor: yearly.ListPrice.Minor - yearly.Price.Minor, Currency: yearly.Price.Currency}
	facts := pages.Facts{
		PublicURL: s.PublicURL, SupportEmail: s.SupportEmail, SupportPromises: s.SupportPromises, Privacy: s.Privacy, Terms: s.Terms,
		Plans: !s.PlansOff, FreePrice: roundPrice(words.Amount(tier.PlanOf(tier.PlanFree).Price)), FreeServices: tier.LimitsOf(tier.Free).Services,
		MonthlyPrice: words.Amount(monthly.Price), YearlyPrice: words.Amount(yearly.Price), YearlyListPrice: words.Amount(yearly.ListPrice),
		YearlySaving: words.Amount(saving), MonthlyDecimal: monthly.Price.Decimal(),
		YearlySavingPercent: words.Decimal(strconv.FormatFloat(100*float64(saving.Minor)/float64(yearly.ListPrice.Minor), 'f', 1, 64)),
	}
	if s.Demo == nil {
		return facts
	}
	facts.Demo, facts.SampleURL = true, s.Demo.BookingURL
	for _, a := range s.Demo.Accounts {
		switch a.Label {
		case "free":
			facts.FreeEmail, facts.FreePassword = a.Email, a.Password
		case "premium":
			facts.PremiumEmail, facts.PremiumPassword = a.Email, a.Password
		}
	}
	return facts
}

var zeroDecimals = regexp.MustCompile(`[.,]00\b`)

// roundPrice returns an amount without its decimals if they are zero: "$0", "0 $".
func roundPrice(amount string) string { return zeroDecimals.ReplaceAllString(amount, "") }

// securityTextValid is how long researchers may rely on what they have read. RFC 9116 recommends less than a year.
const securityTextValid = 180 * 24 * time.Hour

// securityText tells security researchers whom to write to (RFC 9116). The contact form works without an address.
func (s *server) securityText(c *echo.Context) error {
	var text strings.Builder
	if s.SupportEmail != "" {
		fmt.Fprintf(&text, "Contact: mailto:%s\n", s.SupportEmail)
	}
	expires := s.Clock.Now().Add(securityTextValid).UTC().Truncate(24 * time.Hour)
	fmt.Fprintf(&text, "Contact: %[1]s/contact\nExpires: %[2]s\nPreferred-Languages: en\nCanonical: %[1]s/.well-known/security.txt\n",
		s.PublicURL, expires.Format(time.RFC3339))
	c.Response().Header().Set("Cache-Control", pages.CacheBriefly)
	return c.String(http.StatusOK, text.String())
}
