package httpapi

import (
	"fmt"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/core/business"
	"slotwise/core/subscription"
	"slotwise/core/tier"
)

// exportBusinesses streams the businesses of the list, of which there may be very many.
func (s *server) exportBusinesses(c *echo.Context) error {
	return streamCSV(c, "businesses", []string{
		"Name", "Email", "Plan", "Complimentary", "Suspended since", "Demo", "Category", "Booking link", "Services", "Appointments", "Registered", "Last sign-in",
	}, func(write func(cells ...string)) error {
		return s.OperatorView.EachBusiness(c.Request().Context(), businessesInput(c.QueryParams()), func(b business.Listed, now time.Time) error {
			write(
				b.Name, b.Email, string(b.Entitlement.Effective(now)), yesOrEmpty(b.Entitlement.Complimentary), isoTime(b.SuspendedAt, time.UTC), yesOrEmpty(b.Demo),
				string(b.Category), s.PublicURL+"/book/"+b.UniqueURL, strconv.Itoa(b.Services), strconv.Itoa(b.Appointments),
				isoTime(b.CreatedAt, time.UTC), isoTime(b.LastSignInAt, time.UTC),
			)
			return nil
		})
	})
}

// exportSubscriptions streams the subscriptions of the list.
func (s *server) exportSubscriptions(c *echo.Context) error {
	return streamCSV(c, "subscriptions", []string{
		"Transaction", "Business", "Email", "Amount", "Currency", "Test money", "Status", "Interval", "Paid", "Next renewal", "Days until renewal",
	}, func(write func(cells ...string)) error {
		return s.OperatorView.EachSubscription(c.Request().Context(), subscriptionsInput(c.QueryParams()), func(l subscription.Listed, now time.Time) error {
			write(
				l.Paid.ID, l.BusinessName, l.BusinessEmail, l.Paid.Amount.Decimal(), string(l.Paid.Amount.Currency), yesOrEmpty(l.Paid.Test),
				string(l.State.Standing()), tier.PlanOf(l.Plan).Interval, isoTime(l.Paid.PaidAt, time.UTC), isoTime(l.Renewal, time.UTC),
				strconv.Itoa(l.DaysUntilRenewal(now)),
			)
			return nil
		})
	})
}

func (s *server) exportRevenue(c *echo.Context) error {
	months, err := s.OperatorView.Revenue(c.Request().Context(), mostMonths(c.QueryParams()))
	if err != nil {
		return err
	}
	file := startCSV(c, "revenue")
	file.write("Month (UTC)", "Revenue", "Currency", "Payments", "Test money", "Test payments")
	for _, m := range months {
		file.write(fmt.Sprintf("%04d-%02d", m.Year, m.Month), m.Revenue.Decimal(), string(m.Revenue.Currency), strconv.Itoa(m.Payments),
			m.TestRevenue.Decimal(), strconv.Itoa(m.TestPayments))
	}
	return file.end()
}
