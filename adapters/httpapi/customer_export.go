package httpapi

import (
	"mime"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/core/customer"
	"slotwise/core/usecase/booking"
)

// exportCustomers streams the customers, of whom there may be very many. The file begins with the first of them, so that an
// error before is still a response of its own.
func (s *server) exportCustomers(c *echo.Context) error {
	var file csvFile
	begin := func() {
		if file == (csvFile{}) {
			file = startCSV(c, "customers")
			file.write("Name", "Email", "Phone", "Customer since", "Appointments", "Last visit", "Next visit", "Blocked since", "Notes")
		}
	}
	err := s.Booking.EachCustomer(c.Request().Context(), businessID(c), func(l customer.Listed, zone *time.Location) error {
		begin()
		file.write(l.FullName, l.Email, l.Phone, isoDate(l.CreatedAt, zone), strconv.Itoa(l.Appointments),
			isoTime(l.LastVisit, zone), isoTime(l.NextVisit, zone), isoDate(l.Block.Since, zone), l.Notes)
		return nil
	})
	if err != nil {
		return err
	}
	begin()
	return file.end()
}

func isoDate(t time.Time, zone *time.Location) string { return inCell(t, zone, time.DateOnly) }

func isoTime(t time.Time, zone *time.Location) string { return inCell(t, zone, "2006-01-02 15:04") }

func inCell(t time.Time, zone *time.Location, layout string) string {
	if t.IsZero() {
		return ""
	}
	return t.In(zone).Format(layout)
}

type customerData struct {
	Business     string              `json:"business"`
	ExportedAt   string              `json:"exported_at"`
	Customer     customerRecord      `json:"customer"`
	Appointments []appointmentDetail `json:"appointments"`
}

func (s *server) exportCustomer(c *echo.Context) error {
	data, err := s.Booking.ExportCustomer(c.Request().Context(), businessID(c), customerID(c))
	if err != nil {
		return err
	}
	wire := customerData{
		Business: data.Business.Name, ExportedAt: instant(s.Clock.Now(), data.Zone), Customer: customerToWire(data.CustomerRecord),
		Appointments: make([]appointmentDetail, len(data.Appointments)),
	}
	for i, a := range data.Appointments {
		detail := booking.Detail{Result: booking.Result{Appointment: a.Appointment, Zone: data.Zone}, History: a.History, Messages: a.Messages}
		wire.Appointments[i] = detailToWire(detail)
	}
	c.Response().Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": "customer-data.json"}))
	return writeJSON(c, http.StatusOK, wire)
}

func (s *server) eraseCustomer(c *echo.Context) error {
	in, err := body[struct {
		NotifyCustomer bool `json:"notify_customer"`
	}](c)
	if err != nil {
		return err
	}
	record, err := s.Booking.EraseCustomer(c.Request().Context(), owner(c), booking.EraseCustomerInput{
		Business: businessID(c), Customer: customerID(c), IfVersion: ifMatch(c), Silent: !in.NotifyCustomer,
	})
	return writeDeleted(c, err, func() any { return customerToWire(record) })
}
