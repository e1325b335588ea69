package httpapi

import (
	"crypto/sha256"
	"net/http"
	"strings"

	"github.com/labstack/echo/v5"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/usecase/booking"
)

func (s *server) listAvailableSlots(c *echo.Context) error {
	wrong := fieldErrors{}
	in := booking.SlotsInput{
		Business: businessID(c), Service: serviceID(c), Staff: business.StaffID(c.QueryParam("staff_id")),
		Date:   readDate("appointment_date", c.QueryParam("appointment_date"), wrong),
		Moving: appointment.ID(c.QueryParam("moving")),
	}
	if err := wrong.asError(); err != nil {
		return err
	}
	if in.Moving != "" { // what becomes free would tell a stranger when somebody's appointment is
		if err := s.checkOwner(c); err != nil {
			return err
		}
	}
	slots, err := s.Booking.AvailableSlots(c.Request().Context(), in)
	return writeSlots(c, slots, err)
}

func writeSlots(c *echo.Context, slots booking.Slots, err error) error {
	if err != nil {
		return err
	}
	const perStart = 160 // bytes, with one staff id
	return c.JSONBlob(http.StatusOK, appendSlots(make([]byte, 0, 128+perStart*len(slots.Starts)), slots))
}

func (s *server) listAvailableDays(c *echo.Context) error {
	from, to, err := readRange(c)
	if err != nil {
		return err
	}
	days, err := s.Booking.AvailableDays(c.Request().Context(), booking.DaysInput{
		Business: businessID(c), Service: serviceID(c), Staff: business.StaffID(c.QueryParam("staff_id")), From: from, To: to,
	})
	return writeDays(c, days, err)
}

func writeDays(c *echo.Context, days []booking.DayCount, err error) error {
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, daysToWire(days))
}

func readRange(c *echo.Context) (from, to civil.Date, err error) {
	wrong := fieldErrors{}
	from = readDate("from", c.QueryParam("from"), wrong)
	to = readDate("to", c.QueryParam("to"), wrong)
	return from, to, wrong.asError()
}

type bookingRequest struct {
	ServiceID         business.ServiceID  `json:"service_id"`
	StaffID           business.StaffID    `json:"staff_id"`
	Date              string              `json:"appointment_date"`
	Time              string              `json:"appointment_time"`
	Datetime          string              `json:"appointment_datetime"`
	ClientInfo        clientInfo          `json:"client_info"`
	Notes             string              `json:"notes"`
	BookingSource     appointment.Source  `json:"booking_source"`
	Channel           appointment.Channel `json:"channel"`
	AllowOutsideHours bool                `json:"allow_outside_hours"`
	Website           string              `json:"website"`
}

var errHoneypot = &core.Error{Code: core.Invalid, Message: "Please leave the field \"website\" empty."}

// book books for a customer, or, when the source is manual, for the owner: an owner who tries their own public page is
// a customer there.
func (s *server) book(c *echo.Context) error {
	in, err := body[bookingRequest](c)
	if err != nil {
		return err
	}
	by := appointment.Actor{Kind: appointment.ActorCustomer}
	if in.BookingSource == appointment.Manual {
		if err := s.checkOwner(c); err != nil {
			return err
		}
		by = owner(c)
	}
	if in.Website != "" { // nobody sees the field; a script filled it in
		return errHoneypot
	}
	input, err := in.toInput(c)
	if err != nil {
		return err
	}
	input.Address = s.clientAddress(c.Request())
	booked, err := s.Booking.Book(c.Request().Context(), by, input)
	if err != nil {
		return err
	}
	if by.Kind == appointment.ActorOwner {
		return writeJSON(c, http.StatusCreated, resultToWire(booked))
	}
	return writeJSON(c, http.StatusCreated, s.withManageLink(booked))
}

// withManageLink is the customer's own new appointment, with the link that goes into their e-mails too.
func (s *server) withManageLink(booked booking.Result) appointmentBody {
	wire := forCustomer(booked.Appointment, booked.Zone)
	wire.ManageURL = s.Booking.ManageURL(booked.Appointment)
	wire.ManageToken = wire.ManageURL[strings.LastIndexByte(wire.ManageURL, '/')+1:]
	return wire
}

func (r bookingRequest) toInput(c *echo.Context) (booking.BookInput, error) {
	wrong := fieldErrors{}
	in := booking.BookInput{
		Business: businessID(c), Service: r.ServiceID, Staff: r.StaffID,
		Date:     readDate("appointment_date", r.Date, wrong),
		Time:     readClock("appointment_time", r.Time, wrong),
		At:       readInstant("appointment_datetime", r.Datetime, wrong),
		Customer: appointment.Customer(r.ClientInfo), Notes: r.Notes, AllowOutsideHours: r.AllowOutsideHours, Channel: r.Channel,
		Key: c.Request().Header.Get("Idempotency-Key"),
	}
	if in.Key != "" {
		in.RequestHash = sha256.Sum256(canonicalBody(c))
	}
	return in, wrong.asError()
}
