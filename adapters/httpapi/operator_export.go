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

// businessColumn is a column of the table of businesses.
type businessColumn struct {
	name    string
	ofPlans bool // omitted if plans are turned off
	cell    func(s *server, b business.Listed, now time.Time) string
}

var businessColumns = []businessColumn{
	{"Name", false, func(_ *server, b business.Listed, _ time.Time) string { return b.Name }},
	{"Email", false, func(_ *server, b business.Listed, _ time.Time) string { return b.Email }},
	{"Plan", true, func(_ *server, b business.Listed, now time.Time) string { return string(b.Entitlement.Effective(now)) }},
	{"Complimentary", true, func(_ *server, b business.Listed, _ time.Time) string { return yesOrEmpty(b.Entitlement.Complimentary) }},
	{"Suspended since", false, func(_ *server, b business.Listed, _ time.Time) string { return isoTime(b.SuspendedAt, time.UTC) }},
	{"Demo", false, func(_ *server, b business.Listed, _ time.Time) string { return yesOrEmpty(b.Demo) }},
	{"Category", false, func(_ *server, b business.Listed, _ time.Time) string { return string(b.Category) }},
	{"Booking link", false, func(s *server, b business.Listed, _ time.Time) string { return s.PublicURL + "/book/" + b.UniqueURL }},
	{"Services", false, func(_ *server, b business.Listed, _ time.Time) string { return strconv.Itoa(b.Services) }},
	{"Appointments", false, func(_ *server, b business.Listed, _ time.Time) string { return strconv.Itoa(b.Appointments) }},
	{"Registered", false, func(_ *server, b business.Listed, _ time.Time) string { return isoTime(b.CreatedAt, time.UTC) }},
	{"Last sign-in", false, func(_ *server, b business.Listed, _ time.Time) string { return isoTime(b.LastSignInAt, time.UTC) }},
}

// exportBusinesses streams the businesses of the list, because there may be very many.
func (s *server) exportBusinesses(c *echo.Context) error {
	var columns []businessColumn
	var head []string
	for _, column := range businessColumns {
		if !column.ofPlans || !s.PlansOff {
			columns, head = append(columns, column), append(head, column.name)
		}
	}
	return streamCSV(c, "businesses", head, func(write func(cells ...string)) error {
		return s.Operators.EachBusiness(c.Request().Context(), businessesInput(c.QueryParams()), func(b business.Listed, now time.Time) error {
			cells := make([]string, len(columns))
			for i, column := range columns {
				cells[i] = column.cell(s, b, now)
			}
			write(cells...)
			return nil
		})
	})
}

// exportSubscriptions streams the subscriptions of the list.
func (s *server) exportSubscriptions(c *echo.Context) error {
	return streamCSV(c, "subscriptions", []string{
		"Transaction", "Business", "Email", "Amount", "Currency", "Test money", "Status", "Interval", "Paid", "Next renewal", "Days until renewal",
	}, func(write func(cells ...string)) error {
		return s.Operators.EachSubscription(c.Request().Context(), subscriptionsInput(c.QueryParams()), func(l subscription.Listed, now time.Time) error {
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
	months, err := s.Operators.Revenue(c.Request().Context(), mostMonths(c.QueryParams()))
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
