package httpapi

import (
	"mime"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/customer"
	"slotwise/core/text"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/customers"
)

// exportCustomers streams the customers, because there may be very many.
func (s *server) exportCustomers(c *echo.Context) error {
	words := contract.Words(c)
	return streamCSV(c, "customers", []text.Text{
		text.Of("table.head.name"), text.Of("table.head.email"), text.Of("table.head.phone"),
		text.Of("table.head.customerSince"), text.Of("table.head.appointments"), text.Of("table.head.lastVisit"),
		text.Of("table.head.nextVisit"), text.Of("table.head.blockedSince"), text.Of("table.head.notes"),
	}, func(write func(cells ...string)) error {
		return s.Customers.Each(c.Request().Context(), businessID(c), func(l customer.Listed, zone *time.Location) error {
			write(words.Customer(l.FullName), l.Email, l.Phone, isoDate(l.CreatedAt, zone), strconv.Itoa(l.Appointments),
				isoTime(l.LastVisit, zone), isoTime(l.NextVisit, zone), isoDate(l.Block.Since, zone), l.Notes)
			return nil
		})
	})
}

type customerData struct {
	Business     string              `json:"business"`
	ExportedAt   string              `json:"exported_at"`
	Customer     customerRecord      `json:"customer"`
	Appointments []appointmentDetail `json:"appointments"`
}

func (s *server) exportCustomer(c *echo.Context) error {
	data, err := s.Customers.Export(c.Request().Context(), businessID(c), customerID(c))
	if err != nil {
		return err
	}
	wire := customerData{
		Business: data.Business.Name, ExportedAt: instant(s.Clock.Now(), data.Zone), Customer: customerToWire(data.Record, contract.Words(c)),
		Appointments: make([]appointmentDetail, len(data.Appointments)),
	}
	for i, a := range data.Appointments {
		detail := booking.Detail{Result: booking.Result{Appointment: a.Appointment, Zone: data.Zone}, History: a.History, Messages: a.Messages}
		paid, err := s.Deposits.PaidFor(c.Request().Context(), a.Appointment)
		if err != nil {
			return err
		}
		wire.Appointments[i] = detailToWire(detail, paid, nil, contract.Words(c))
	}
	c.Response().Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": "customer-data.json"}))
	return writeJSON(c, http.StatusOK, wire)
}

func (s *server) eraseCustomer(c *echo.Context) error {
	in, err := contract.Body[struct {
		NotifyCustomer bool `json:"notify_customer"`
	}](c)
	if err != nil {
		return err
	}
	record, err := s.Customers.Erase(c.Request().Context(), actor(c), customers.EraseInput{
		Business: businessID(c), Customer: customerID(c), IfVersion: ifMatch(c), Silent: !in.NotifyCustomer,
	})
	return writeDeleted(c, err, func() any { return customerToWire(record, contract.Words(c)) })
}
