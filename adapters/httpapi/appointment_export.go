package httpapi

import (
	"cmp"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/appointment"
	"slotwise/core/money"
)

// exportAppointments streams the appointments of the list, because there may be very many.
func (s *server) exportAppointments(c *echo.Context) error {
	in, err := listInput(businessID(c), c.QueryParams())
	if err != nil {
		return err
	}
	return streamCSV(c, "appointments", []string{
		"Number", "Starts", "Ends", "Starts (UTC)", "Minutes", "Service", "Staff", "Status", "No-show",
		"Customer", "Email", "Phone", "Customer's notes", "Notes", "Price", "Currency", "Booked", "Source", "Channel", "Deposit", "Deposit state", "Deposit refunded",
		"Deposit received", "Deposit taken back", "Deposit currency", "Deposit dispute",
	}, func(write func(cells ...string)) error {
		words := contract.Words(c)
		return s.Reports.EachAppointment(c.Request().Context(), in, func(a appointment.Appointment, zone *time.Location) error {
			cells := []string{
				string(a.Number), isoTime(a.StartsAt, zone), isoTime(a.EndsAt(), zone), a.StartsAt.UTC().Format(time.RFC3339),
				strconv.Itoa(minutes(a.Duration())), a.ServiceNames(), a.StaffNames(), string(a.Status), yesOrEmpty(a.NoShow),
				words.Customer(a.Customer.FullName), a.Customer.Email, a.Customer.Phone, a.Customer.Notes, a.Notes, a.Price().Decimal(), string(a.Price().Currency),
				isoTime(a.CreatedAt, zone), string(a.Source), string(a.Channel),
			}
			write(append(cells, depositCells(a.Deposit)...)...)
			return nil
		})
	})
}

// depositCells returns empty cells if the appointment has no deposit. The first one is in the currency of the price. The others are in that of
// what arrived.
func depositCells(d appointment.Deposit) []string {
	if !d.Asked() {
		return make([]string, 7)
	}
	currency := cmp.Or(d.Came.Currency, d.Amount.Currency)
	amount := func(minor int64) string { return money.Amount{Minor: minor, Currency: currency}.Decimal() }
	return []string{
		d.Amount.Decimal(), string(d.State), amount(d.Refunded), amount(d.Came.Minor), amount(d.TakenBack().Minor), string(currency), string(d.Dispute),
	}
}

func yesOrEmpty(yes bool) string {
	if yes {
		return "yes"
	}
	return ""
}
