package httpapi

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/core/usecase/subscriptions"
)

func (s *server) createSubscription(c *echo.Context) error {
	in, err := contract.Body[struct {
		Plan      tier.PlanID `json:"plan"`
		OriginURL string      `json:"origin_url"`
	}](c)
	if err != nil {
		return err
	}
	url, err := s.Subscriptions.StartCheckout(c.Request().Context(), presentSession(c).Business, in.Plan, in.OriginURL)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, struct {
		CheckoutURL string `json:"checkout_url"`
	}{url})
}

// createCheckoutSession offers only one package, the monthly plan.
func (s *server) createCheckoutSession(c *echo.Context) error {
	in, err := contract.Body[struct {
		OriginURL string `json:"origin_url"`
	}](c)
	if err != nil {
		return err
	}
	url, err := s.Subscriptions.StartCheckout(c.Request().Context(), presentSession(c).Business, tier.PlanPremiumMonthly, in.OriginURL)
	if err != nil {
		return err
	}
	return writeLink(c, url)
}

func writeLink(c *echo.Context, url string) error {
	return writeJSON(c, http.StatusOK, struct {
		URL string `json:"url"`
	}{url})
}

// subscriptionCheckout returns the state of a subscription's payment to the signed-in owner. An owner whose session has ended gets "not
// signed in" rather than "unknown payment". A customer can only ask for deposits, and no deposit has an id of this form.
func (s *server) subscriptionCheckout(c *echo.Context) error {
	if s.sessionToken(c.Request(), account.Owner) == "" && c.Request().Header.Get(manageTokenHeader) != "" {
		return errUnknownPayment
	}
	session, err := s.ownerSession(c)
	if err != nil {
		return err
	}
	return s.writeCheckout(c, session.Business)
}

func (s *server) writeCheckout(c *echo.Context, id business.ID) error {
	page, err := s.Subscriptions.Checkout(c.Request().Context(), id, c.Param("session_id"))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, checkoutStatus{Status: string(page.State), PaymentStatus: string(page.Paid), Refunded: page.Refunded, Running: &page.Running})
}

type subscriptionStatus struct {
	State              subscriptions.PlanState `json:"state"`
	Plan               *string                 `json:"plan"`
	BillingInterval    *string                 `json:"billing_interval"`
	NextBillingAmount  *json.Number            `json:"next_billing_amount"`
	Currency           *string                 `json:"currency"`
	CurrentPeriodStart *string                 `json:"current_period_start"`
	CurrentPeriodEnd   *string                 `json:"current_period_end"`
	CancelAtPeriodEnd  bool                    `json:"cancel_at_period_end"`
	GraceUntil         *string                 `json:"grace_until"`
	PremiumUntil       *string                 `json:"premium_until"`
	PastDueSince       *string                 `json:"past_due_since"`
	AmountDue          *json.Number            `json:"amount_due"`
	NextTryAt          *string                 `json:"next_try_at"`
	Known              bool                    `json:"known"`
	Payments           bool                    `json:"payments"`
	Test               bool                    `json:"test"`
}

func (s *server) getSubscriptionStatus(c *echo.Context) error {
	status, err := s.Subscriptions.Status(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, subscriptionStatusToWire(status, status.Zone))
}

func subscriptionStatusToWire(status subscriptions.Status, zone *time.Location) subscriptionStatus {
	sub := status.Subscription
	wire := subscriptionStatus{
		State: status.State, Plan: orNull(status.Plan), GraceUntil: instantOrNull(status.GraceUntil, zone), PremiumUntil: instantOrNull(status.PremiumUntil, zone),
		Known: sub.UnknownSince.IsZero(), Payments: status.Payments, Test: status.Test,
	}
	if status.Billed() {
		wire.BillingInterval = orNull(tier.PlanOf(status.Plan).Interval)
		wire.NextBillingAmount, wire.AmountDue = priceOrNull(sub.Next), priceOrNull(sub.Due)
		wire.CurrentPeriodStart, wire.CurrentPeriodEnd = instantOrNull(sub.PeriodStart, zone), instantOrNull(sub.PeriodEnd, zone)
		wire.CancelAtPeriodEnd = !sub.EndsAt.IsZero()
		wire.PastDueSince, wire.NextTryAt = instantOrNull(sub.PastDueSince, zone), instantOrNull(sub.NextTryAt, zone)
		wire.Currency = orNull(max(sub.Next.Currency, sub.Due.Currency))
	}
	return wire
}

// priceOrNull returns nil if there is no amount.
func priceOrNull(a money.Amount) *json.Number {
	if a.Currency == "" {
		return nil
	}
	number := price(a)
	return &number
}

type switchPreview struct {
	Currency          money.Currency `json:"currency"`
	Charge            json.Number    `json:"charge"`
	Unused            json.Number    `json:"unused"`
	Credit            json.Number    `json:"credit"`
	DueNow            json.Number    `json:"due_now"`
	PeriodStart       string         `json:"period_start"`
	PeriodEnd         string         `json:"period_end"`
	UnusedDays        int            `json:"unused_days"`
	PeriodDays        int            `json:"period_days"`
	NextBillingAt     string         `json:"next_billing_at"`
	NextBillingAmount json.Number    `json:"next_billing_amount"`
	CoveredPeriods    int            `json:"covered_periods"`
}

func (s *server) previewSubscriptionSwitch(c *echo.Context) error {
	p, err := s.Subscriptions.PreviewSwitch(c.Request().Context(), businessID(c), tier.PlanID(c.QueryParam("new_plan")))
	if err != nil {
		return err
	}
	bill := p.Bill
	at, next, covered := bill.Next()
	unusedDays, periodDays := p.Subscription.Days(s.Clock.Now())
	inCharge := func(minor int64) json.Number {
		return price(money.Amount{Minor: minor, Currency: bill.Charge.Currency})
	}
	return writeJSON(c, http.StatusOK, switchPreview{
		Currency: bill.Charge.Currency, Charge: price(bill.Charge), Unused: inCharge(bill.Unused), Credit: inCharge(bill.Credit), DueNow: price(bill.DueNow()),
		PeriodStart: instant(bill.Start, p.Zone), PeriodEnd: instant(bill.End, p.Zone), UnusedDays: unusedDays, PeriodDays: periodDays,
		NextBillingAt: instant(at, p.Zone), NextBillingAmount: price(next), CoveredPeriods: covered,
	})
}

func (s *server) switchSubscription(c *echo.Context) error {
	in, err := contract.Body[struct {
		NewPlan tier.PlanID `json:"new_plan"`
	}](c)
	if err != nil {
		return err
	}
	if _, err := s.Subscriptions.Switch(c.Request().Context(), businessID(c), in.NewPlan); err != nil {
		return err
	}
	return writeChanged(c, text.Of("subscription.changed.switched"))
}

func (s *server) cancelSubscription(c *echo.Context) error {
	if _, err := s.Subscriptions.Cancel(c.Request().Context(), businessID(c)); err != nil {
		return err
	}
	return writeChanged(c, text.Of("subscription.changed.cancelled"))
}

func (s *server) reactivateSubscription(c *echo.Context) error {
	if _, err := s.Subscriptions.Reactivate(c.Request().Context(), businessID(c)); err != nil {
		return err
	}
	return writeChanged(c, text.Of("subscription.changed.reactivated"))
}

func (s *server) useFreePlan(c *echo.Context) error {
	if err := s.Subscriptions.UseFree(c.Request().Context(), businessID(c)); err != nil {
		return err
	}
	return writeChanged(c, text.Of("subscription.changed.free"))
}

func writeChanged(c *echo.Context, message text.Text) error {
	return writeJSON(c, http.StatusOK, struct {
		Success bool   `json:"success"`
		Message string `json:"message"`
	}{true, contract.Words(c).Write(message)})
}

func (s *server) openSubscriptionPortal(c *echo.Context) error {
	in, err := contract.Body[struct {
		OriginURL string `json:"origin_url"`
	}](c)
	if err != nil {
		return err
	}
	url, err := s.Subscriptions.Portal(c.Request().Context(), businessID(c), in.OriginURL)
	if err != nil {
		return err
	}
	return writeLink(c, url)
}

var errUnknownPayment = &core.Error{Code: core.NotFound, Text: text.Of("subscription.noSuchPayment")}
