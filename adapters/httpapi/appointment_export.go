package httpapi

import (
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

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
	}, func(write func(cells ...string)) error {
		return s.Reports.EachAppointment(c.Request().Context(), in, func(a appointment.Appointment, zone *time.Location) error {
			write(
				string(a.Number), isoTime(a.StartsAt, zone), isoTime(a.EndsAt(), zone), a.StartsAt.UTC().Format(time.RFC3339),
				strconv.Itoa(minutes(a.Duration)), a.ServiceName, a.StaffName, string(a.Status), yesOrEmpty(a.NoShow),
				a.Customer.FullName, a.Customer.Email, a.Customer.Phone, a.Customer.Notes, a.Notes, a.Price.Decimal(), string(a.Price.Currency),
				isoTime(a.CreatedAt, zone), string(a.Source), string(a.Channel), depositCell(a, a.Deposit.Amount.Minor), string(a.Deposit.State), depositCell(a, a.Deposit.Refunded),
			)
			return nil
		})
	})
}

// depositCell returns an empty cell if the appointment has no deposit.
func depositCell(a appointment.Appointment, minor int64) string {
	if !a.Deposit.Asked() {
		return ""
	}
	return money.Amount{Minor: minor, Currency: a.Price.Currency}.Decimal()
}

func yesOrEmpty(yes bool) string {
	if yes {
		return "yes"
	}
	return ""
}
