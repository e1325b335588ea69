package httpapi

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/slot"
	"slotwise/core/text"
	"slotwise/core/usecase/booking"
)

func (s *server) listAvailableSlots(c *echo.Context) error {
	errs := contract.FieldErrors{}
	in := booking.SlotsInput{
		Business: businessID(c), Service: serviceID(c), Staff: business.StaffID(c.QueryParam("staff_id")),
		Further: readFurther(c),
		Date:    readDate("appointment_date", c.QueryParam("appointment_date"), errs),
		Moving:  appointment.ID(c.QueryParam("moving")),
	}
	if err := errs.Err(); err != nil {
		return err
	}
	if in.Moving != "" { // the free slots would reveal the time of a customer's appointment
		if err := s.checkMember(access.Book)(c); err != nil {
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
	buffer, _ := slotBuffers.Get().(*[]byte) // the pool contains only this type
	defer slotBuffers.Put(buffer)
	*buffer = appendSlots((*buffer)[:0], slots)
	return c.JSONBlob(http.StatusOK, *buffer)
}

// slotBuffers are for the most frequent response. Without the pool its buffer would be a third of a request's allocations.
var slotBuffers = sync.Pool{New: func() any { return new([]byte) }}

func (s *server) listAvailableDays(c *echo.Context) error {
	errs := contract.FieldErrors{}
	in := booking.DaysInput{
		Business: businessID(c), Service: serviceID(c), Staff: business.StaffID(c.QueryParam("staff_id")), Further: readFurther(c),
		From: readDate("from", c.QueryParam("from"), errs), To: readDate("to", c.QueryParam("to"), errs),
	}
	if err := errs.Err(); err != nil {
		return err
	}
	days, err := s.Booking.AvailableDays(c.Request().Context(), in)
	return writeDays(c, days, err)
}

func writeDays(c *echo.Context, days []slot.Day, err error) error {
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, daysToWire(days))
}

func readRange(c *echo.Context) (from, to civil.Date, err error) {
	errs := contract.FieldErrors{}
	from = readDate("from", c.QueryParam("from"), errs)
	to = readDate("to", c.QueryParam("to"), errs)
	return from, to, errs.Err()
}

// readFurther reads the services that are booked after the one of the path, each as "service" or "service:staff".
func readFurther(c *echo.Context) booking.Further {
	further := booking.Further{SameStaff: c.QueryParam("same_staff") == "true"}
	given := c.QueryParam("further_services")
	if given == "" {
		return further
	}
	for item := range strings.SplitSeq(given, ",") {
		service, staff, _ := strings.Cut(item, ":")
		further.Items = append(further.Items, booking.ChosenItem{Service: business.ServiceID(service), Staff: business.StaffID(staff)})
	}
	return further
}

type bookingRequest struct {
	ServiceID         business.ServiceID    `json:"service_id"`
	StaffID           business.StaffID      `json:"staff_id"`
	Further           []furtherService      `json:"further_services"`
	SameStaff         bool                  `json:"same_staff"`
	SessionID         appointment.SessionID `json:"session_id"`
	Places            int                   `json:"places"`
	Date              string                `json:"appointment_date"`
	Time              string                `json:"appointment_time"`
	Datetime          string                `json:"appointment_datetime"`
	ClientInfo        clientInfo            `json:"client_info"`
	Notes             string                `json:"notes"`
	BookingSource     appointment.Source    `json:"booking_source"`
	Channel           appointment.Channel   `json:"channel"`
	AllowOutsideHours bool                  `json:"allow_outside_hours"`
	AllowBlocked      bool                  `json:"allow_blocked"`
	Website           string                `json:"website"`
	MarketingConsent  bool                  `json:"marketing_consent"`
	PolicyShown       *string               `json:"cancellation_policy"`
	PriceShown        json.Number           `json:"price_shown"`
	CurrencyShown     money.Currency        `json:"currency_shown"`
	DurationShown     *int                  `json:"duration_shown"`
	DepositShown      *depositShown         `json:"deposit_shown"`
}

type furtherService struct {
	ServiceID business.ServiceID `json:"service_id"`
	StaffID   business.StaffID   `json:"staff_id"`
}

// depositShown is the deposit that the page showed; zero is due if it showed none.
type depositShown struct {
	DueNow        json.Number `json:"due_now"`
	RefundMinutes int         `json:"refund_minutes"`
}

// errHoneypot does not reveal which field exposed the script.
var errHoneypot = &core.Error{Code: core.Invalid, Text: text.Of("booking.refused")}

// book books as a customer, or as the owner if the source is manual. An owner who uses their own booking page books as a
// customer.
func (s *server) book(c *echo.Context) error {
	in, err := contract.Body[bookingRequest](c)
	if err != nil {
		return err
	}
	by := appointment.Actor{Kind: appointment.ActorCustomer}
	if in.BookingSource == appointment.Manual {
		if err := s.checkMember(access.Book)(c); err != nil {
			return err
		}
		by = actor(c)
	}
	if in.Website != "" { // the field is invisible, so a script filled it in
		return errHoneypot
	}
	input, err := in.toInput(c)
	if err != nil {
		return err
	}
	input.Address = s.edge.ClientAddress(c.Request())
	if by.Kind == appointment.ActorCustomer {
		input.Language = contract.Asked(c)
	}
	booked, err := s.Booking.Book(c.Request().Context(), by, input)
	if changed, ok := errors.AsType[*booking.OfferChangedError](err); ok {
		return &contract.ChangedError{Err: err, Current: s.offerToWire(changed, contract.Words(c))}
	}
	if err != nil {
		return err
	}
	if by.Kind.IsMember() {
		return writeJSON(c, http.StatusCreated, resultToWire(booked, contract.Words(c)))
	}
	wire := s.withManageLink(booked, contract.Words(c))
	if booked.Deposit.Asked() {
		// The processor may take longer than the request's deadline, so this call outlives it. The place remains held for that time.
		paying, err := s.Deposits.Begin(context.WithoutCancel(c.Request().Context()), booked.Appointment)
		if err != nil {
			return err
		}
		wire = s.withManageLink(booking.Result{Appointment: paying.Appointment, Zone: booked.Zone}, contract.Words(c))
		wire.Payment = depositPaymentToWire(paying, booked.Zone)
	}
	return writeJSON(c, http.StatusCreated, wire)
}

// withManageLink returns the customer's new appointment with the manage link. The customer's emails contain the same link.
func (s *server) withManageLink(booked booking.Result, words *texts.Catalogue) appointmentBody {
	wire := forCustomer(booked.Appointment, booked.Zone, words)
	wire.ManageURL = s.Booking.ManageURL(booked.Appointment)
	wire.ManageToken = wire.ManageURL[strings.LastIndexByte(wire.ManageURL, '/')+1:]
	return wire
}

func (r bookingRequest) toInput(c *echo.Context) (booking.BookInput, error) {
	errs := contract.FieldErrors{}
	in := booking.BookInput{
		Business: businessID(c), Service: r.ServiceID, Staff: r.StaffID, Further: booking.Further{SameStaff: r.SameStaff},
		Session: r.SessionID, Places: r.Places,
		Customer: appointment.Customer(r.ClientInfo), Notes: r.Notes, AllowOutsideHours: r.AllowOutsideHours, AllowBlocked: r.AllowBlocked, Channel: r.Channel,
		MarketingConsent: r.MarketingConsent, Shown: r.shown(),
		Key: c.Request().Header.Get("Idempotency-Key"),
	}
	r.readWanted(&in, errs)
	for _, item := range r.Further {
		in.Further.Items = append(in.Further.Items, booking.ChosenItem{Service: item.ServiceID, Staff: item.StaffID})
	}
	if in.Key != "" {
		in.RequestHash = sha256.Sum256(contract.CanonicalBody(c))
	}
	return in, errs.Err()
}

// readWanted reads what is booked: a service at a time, or places in a session of a class.
func (r bookingRequest) readWanted(in *booking.BookInput, errs contract.FieldErrors) {
	if r.SessionID != "" {
		for field, given := range map[string]bool{
			"service_id": r.ServiceID != "", "staff_id": r.StaffID != "", "further_services": len(r.Further) > 0, "same_staff": r.SameStaff,
			"appointment_date": r.Date != "", "appointment_time": r.Time != "", "appointment_datetime": r.Datetime != "",
		} {
			if given {
				errs.Add(field, text.Of("class.session"))
			}
		}
		return
	}
	for field, given := range map[string]string{"service_id": string(r.ServiceID), "appointment_date": r.Date, "appointment_time": r.Time} {
		if given == "" {
			errs.Add(field, contract.Missing)
		}
	}
	in.Date, in.Time = readDate("appointment_date", r.Date, errs), readClock("appointment_time", r.Time, errs)
	in.At = readInstant("appointment_datetime", r.Datetime, errs)
}

func (r bookingRequest) shown() booking.Shown {
	shown := booking.Shown{Price: r.PriceShown.String(), Currency: r.CurrencyShown, Policy: r.PolicyShown}
	if r.DurationShown != nil {
		shown.Duration = new(time.Duration(*r.DurationShown) * time.Minute)
	}
	if d := r.DepositShown; d != nil {
		shown.Deposit = &booking.ShownDeposit{DueNow: d.DueNow.String(), RefundUntil: time.Duration(d.RefundMinutes) * time.Minute}
	}
	return shown
}

// offer is what a customer would book now, after they saw something else.
type offer struct {
	Service service        `json:"service"`
	Further []service      `json:"further_services,omitempty"`
	Total   *bookingTotal  `json:"total,omitempty"` // only for several services
	Deposit *publicDeposit `json:"deposit"`
	Policy  string         `json:"cancellation_policy"`
}

func (s *server) offerToWire(changed *booking.OfferChangedError, words *texts.Catalogue) offer {
	b, now := changed.Setup.Business, s.Clock.Now()
	services := make([]service, len(changed.Services))
	for i, v := range changed.Services {
		services[i] = s.serviceToBook(changed.Setup, v, now)
	}
	return offer{services[0], services[1:], s.totalOf(changed, now), s.publicDepositOf(b, now, words), b.Rules.CancellationPolicy}
}

// totalOf returns what the services cost together; nil for one that costs and takes the same whoever does it.
func (s *server) totalOf(changed *booking.OfferChangedError, now time.Time) *bookingTotal {
	if one := changed.Services[0]; len(changed.Services) == 1 && one.Price == changed.Booked[0].Price && one.Duration == changed.Booked[0].Duration {
		return nil
	}
	var due *deposit.Quote
	if q, asked := s.Booking.Quote(changed.Setup, changed.Booked, now); asked {
		due = &q
	}
	return totalToWire(appointment.Appointment{}.WithServices(changed.Booked), due)
}
