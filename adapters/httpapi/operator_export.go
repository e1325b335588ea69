package httpapi

import (
	"fmt"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/business"
	"slotwise/core/subscription"
	"slotwise/core/text"
	"slotwise/core/tier"
)

// businessColumn is a column of the table of businesses.
type businessColumn struct {
	name    text.Text
	ofPlans bool // omitted if plans are turned off
	cell    func(r businessRow) string
}

// businessRow is what the cells of a row are made of.
type businessRow struct {
	*server
	business.Listed
	now   time.Time
	words *texts.Catalogue
}

var businessColumns = []businessColumn{
	{text.Of("table.head.name"), false, func(r businessRow) string { return r.Name }},
	{text.Of("table.head.email"), false, func(r businessRow) string { return r.Email }},
	{text.Of("table.head.plan"), true, func(r businessRow) string { return string(r.Entitlement.Effective(r.now)) }},
	{text.Of("table.head.complimentary"), true, func(r businessRow) string { return yesOrEmpty(r.words, r.Entitlement.Complimentary) }},
	{text.Of("table.head.suspendedSince"), false, func(r businessRow) string { return isoTime(r.SuspendedAt, time.UTC) }},
	{text.Of("table.head.demo"), false, func(r businessRow) string { return yesOrEmpty(r.words, r.Demo) }},
	{text.Of("table.head.category"), false, func(r businessRow) string { return wordFor(r.words, categoryWords, r.Category) }},
	{text.Of("table.head.bookingLink"), false, func(r businessRow) string { return r.PublicURL + "/book/" + r.UniqueURL }},
	{text.Of("table.head.services"), false, func(r businessRow) string { return strconv.Itoa(r.Services) }},
	{text.Of("table.head.appointments"), false, func(r businessRow) string { return strconv.Itoa(r.Appointments) }},
	{text.Of("table.head.registered"), false, func(r businessRow) string { return isoTime(r.CreatedAt, time.UTC) }},
	{text.Of("table.head.lastSignIn"), false, func(r businessRow) string { return isoTime(r.LastSignInAt, time.UTC) }},
}

// exportBusinesses streams the businesses of the list, because there may be very many.
func (s *server) exportBusinesses(c *echo.Context) error {
	var columns []businessColumn
	var head []text.Text
	for _, column := range businessColumns {
		if !column.ofPlans || !s.PlansOff {
			columns, head = append(columns, column), append(head, column.name)
		}
	}
	words := contract.Words(c)
	return streamCSV(c, "businesses", head, func(write func(cells ...string)) error {
		return s.Operators.EachBusiness(c.Request().Context(), businessesInput(c.QueryParams()), func(b business.Listed, now time.Time) error {
			cells := make([]string, len(columns))
			for i, column := range columns {
				cells[i] = column.cell(businessRow{s, b, now, words})
			}
			write(cells...)
			return nil
		})
	})
}

// exportSubscriptions streams the subscriptions of the list.
func (s *server) exportSubscriptions(c *echo.Context) error {
	words := contract.Words(c)
	return streamCSV(c, "subscriptions", []text.Text{
		text.Of("table.head.transaction"), text.Of("table.head.business"), text.Of("table.head.email"),
		text.Of("table.head.amount"), text.Of("table.head.currency"), text.Of("table.head.testMoney"),
		text.Of("table.head.status"), text.Of("table.head.interval"), text.Of("table.head.paid"),
		text.Of("table.head.nextRenewal"), text.Of("table.head.daysUntilRenewal"),
	}, func(write func(cells ...string)) error {
		return s.Operators.EachSubscription(c.Request().Context(), subscriptionsInput(c.QueryParams()), func(l subscription.Listed, now time.Time) error {
			write(
				l.Paid.ID, l.BusinessName, l.BusinessEmail, l.Paid.Amount.Decimal(), string(l.Paid.Amount.Currency), yesOrEmpty(words, l.Paid.Test),
				wordFor(words, standingWords, l.State.Standing()), wordFor(words, intervalWords, tier.PlanOf(l.Plan).Interval), isoTime(l.Paid.PaidAt, time.UTC), isoTime(l.Renewal, time.UTC),
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
	file.head(contract.Words(c), []text.Text{
		text.Of("table.head.monthInUTC"), text.Of("table.head.revenue"), text.Of("table.head.currency"),
		text.Of("table.head.payments"), text.Of("table.head.testMoney"), text.Of("table.head.testPayments"),
	})
	for _, m := range months {
		file.write(fmt.Sprintf("%04d-%02d", m.Year, m.Month), m.Revenue.Decimal(), string(m.Revenue.Currency), strconv.Itoa(m.Payments),
			m.TestRevenue.Decimal(), strconv.Itoa(m.TestPayments))
	}
	return file.end()
}
