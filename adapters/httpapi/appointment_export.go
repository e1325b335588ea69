package httpapi

import (
	"cmp"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/money"
	"slotwise/core/text"
)

// exportAppointments streams the appointments of the list, because there may be very many.
func (s *server) exportAppointments(c *echo.Context) error {
	in, err := listInput(businessID(c), c.QueryParams())
	if err != nil {
		return err
	}
	words := contract.Words(c)
	return streamCSV(c, "appointments", []text.Text{
		text.Of("table.head.number"), text.Of("table.head.starts"), text.Of("table.head.ends"), text.Of("table.head.startsInUTC"),
		text.Of("table.head.minutes"), text.Of("table.head.service"), text.Of("table.head.staff"), text.Of("table.head.status"),
		text.Of("table.head.noShow"), text.Of("table.head.customer"), text.Of("table.head.email"), text.Of("table.head.phone"),
		text.Of("table.head.customersNotes"), text.Of("table.head.notes"), text.Of("table.head.price"), text.Of("table.head.currency"),
		text.Of("table.head.booked"), text.Of("table.head.source"), text.Of("table.head.channel"), text.Of("table.head.deposit"),
		text.Of("table.head.depositState"), text.Of("table.head.depositRefunded"), text.Of("table.head.depositReceived"), text.Of("table.head.depositTakenBack"),
		text.Of("table.head.depositCurrency"), text.Of("table.head.depositDispute"),
	}, func(write func(cells ...string)) error {
		return s.Reports.EachAppointment(c.Request().Context(), in, func(a appointment.Appointment, zone *time.Location) error {
			cells := []string{
				string(a.Number), isoTime(a.StartsAt, zone), isoTime(a.EndsAt(), zone), a.StartsAt.UTC().Format(time.RFC3339),
				strconv.Itoa(minutes(a.Duration())), words.Services(a), a.StaffNames(), wordFor(words, statusWords, a.Status), yesOrEmpty(words, a.NoShow),
				words.Customer(a.Customer.FullName), a.Customer.Email, a.Customer.Phone, a.Customer.Notes, a.Notes, a.Price().Decimal(), string(a.Price().Currency),
				isoTime(a.CreatedAt, zone), wordFor(words, sourceWords, a.Source), wordFor(words, channelWords, a.Channel),
			}
			write(append(cells, depositCells(words, a.Deposit)...)...)
			return nil
		})
	})
}

// depositCells returns empty cells if the appointment has no deposit. The first one is in the currency of the price. The others are in that of
// what arrived.
func depositCells(words *texts.Catalogue, d appointment.Deposit) []string {
	if !d.Asked() {
		return make([]string, 7)
	}
	currency := cmp.Or(d.Came.Currency, d.Amount.Currency)
	amount := func(minor int64) string { return money.Amount{Minor: minor, Currency: currency}.Decimal() }
	return []string{
		d.Amount.Decimal(), wordFor(words, depositWords, d.State), amount(d.Refunded), amount(d.Came.Minor), amount(d.TakenBack().Minor), string(currency), wordFor(words, disputeWords, d.Dispute),
	}
}
