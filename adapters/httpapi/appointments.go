package httpapi

import (
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/report"
	"slotwise/ports"
)

func (s *server) listAppointments(c *echo.Context) error {
	query := c.QueryParams()
	in, err := listInput(businessID(c), query)
	if err != nil {
		return err
	}
	return s.writePolled(c, func() (polled, error) {
		page, err := s.Reports.Appointments(c.Request().Context(), in)
		if err != nil {
			return polled{}, err
		}
		linkNext(c, page.Next)
		return polled{appointmentsToWire(page.Appointments, page.Zone, contract.Words(c)), page.Until}, nil
	})
}

// linkNext links to the next page of a list, if there is one.
func linkNext(c *echo.Context, cursor string) {
	if cursor == "" {
		return
	}
	next := maps.Clone(c.QueryParams())
	next.Set("cursor", cursor)
	c.Response().Header().Set("Link", "<"+c.Request().URL.EscapedPath()+"?"+next.Encode()+`>; rel="next"`)
}

// listInput converts a validated query.
func listInput(id business.ID, query url.Values) (report.AppointmentsInput, error) {
	errs := contract.FieldErrors{}
	in := report.AppointmentsInput{
		Business:   id,
		From:       readOptionalDate("from", query.Get("from"), errs),
		To:         readOptionalDate("to", query.Get("to"), errs),
		Text:       query.Get("q"),
		Customer:   query.Get("customer"),
		Service:    business.ServiceID(query.Get("service_id")),
		Staff:      business.StaffID(query.Get("staff_id")),
		Unassigned: query.Get("unassigned") == "true",
		Status:     appointment.Status(query.Get("status")),
		Deposit:    ports.DepositFilter(query.Get("deposit")),
		Past:       query.Get("past") == "true",
		Furthest:   query.Get("order") == "furthest",
		Cursor:     query.Get("cursor"),
	}
	if n, err := strconv.Atoi(query.Get("limit")); err == nil {
		in.Limit = n
	}
	return in, errs.Err()
}

func (s *server) getAppointment(c *echo.Context) error {
	return s.writeDetail(c, http.StatusOK)
}

// writeDetail writes the appointment that the path names.
func (s *server) writeDetail(c *echo.Context, status int) error {
	detail, err := s.Booking.Detail(c.Request().Context(), businessID(c), appointmentID(c))
	if err != nil {
		return err
	}
	paid, err := s.Deposits.PaidFor(c.Request().Context(), detail.Appointment)
	if err != nil {
		return err
	}
	uses, err := s.Reports.Resources(c.Request().Context(), detail.Appointment)
	return writeVersioned(c, status, detail.Version, err, func() any { return detailToWire(detail, paid, uses, contract.Words(c)) })
}

type appointmentUpdate struct {
	Status            *appointment.Status        `json:"status"`
	ClientInfo        *clientInfoUpdate          `json:"client_info"`
	ServiceID         *business.ServiceID        `json:"service_id"`
	StaffID           optional[business.StaffID] `json:"staff_id"`
	Items             []editedItem               `json:"items"`
	Datetime          *string                    `json:"appointment_datetime"`
	Date              *string                    `json:"appointment_date"`
	Time              *string                    `json:"appointment_time"`
	Notes             *string                    `json:"notes"`
	NoShow            *bool                      `json:"no_show"`
	AllowOutsideHours bool                       `json:"allow_outside_hours"`
	Restore           bool                       `json:"restore"`
	explanation
}

// explanation is the owner's text about a change or a deletion.
type explanation struct {
	NotifyCustomer *bool  `json:"notify_customer"`
	NoteToCustomer string `json:"note_to_customer"`
	Reason         string `json:"reason"`
	KeepDeposit    bool   `json:"keep_deposit"`
}

func (e explanation) toInput() booking.Explanation {
	silent := e.NotifyCustomer != nil && !*e.NotifyCustomer
	return booking.Explanation{Notice: appointment.Notice{Silent: silent, Note: e.NoteToCustomer}, Reason: e.Reason, KeepDeposit: e.KeepDeposit}
}

type clientInfoUpdate struct {
	FullName *string `json:"full_name"`
	Email    *string `json:"email"`
	Phone    *string `json:"phone"`
	Notes    *string `json:"notes"`
}

func (s *server) updateAppointment(c *echo.Context) error {
	update, err := contract.Body[appointmentUpdate](c)
	if err != nil {
		return err
	}
	in, err := update.toInput()
	if err != nil {
		return err
	}
	in.Business, in.Appointment, in.IfVersion = businessID(c), appointmentID(c), ifMatch(c)
	changed, err := s.Booking.Update(c.Request().Context(), actor(c), in)
	return writeVersioned(c, http.StatusOK, changed.Version, err, func() any { return resultToWire(changed, contract.Words(c)) })
}

func (u appointmentUpdate) toInput() (booking.UpdateInput, error) {
	errs := contract.FieldErrors{}
	in := booking.UpdateInput{
		Status: u.Status, Service: u.ServiceID, Notes: u.Notes, NoShow: u.NoShow, AllowOutsideHours: u.AllowOutsideHours, Restore: u.Restore,
		Explanation: u.explanation.toInput(),
	}
	if u.ClientInfo != nil {
		client := appointment.CustomerPatch(*u.ClientInfo)
		in.Customer = &client
	}
	if u.StaffID.given {
		in.Staff = &u.StaffID.value
	}
	in.Items = readItems(u.Items, errs)
	u.readStart(&in, errs)
	return in, errs.Err()
}

// editedItem is a service of the appointment after the change.
type editedItem struct {
	Item      int                        `json:"item"`
	ServiceID business.ServiceID         `json:"service_id"`
	StaffID   optional[business.StaffID] `json:"staff_id"`
	Start     string                     `json:"start"`
}

func readItems(items []editedItem, errs contract.FieldErrors) []booking.EditedItem {
	if items == nil {
		return nil
	}
	all := make([]booking.EditedItem, 0, len(items))
	for _, i := range items {
		item := booking.EditedItem{Item: i.Item, Service: i.ServiceID, StartsAt: readInstant("items", i.Start, errs)}
		if i.StaffID.given {
			item.Staff = &i.StaffID.value
		}
		all = append(all, item)
	}
	return all
}

// readStart reads the start, which is an instant, or a date and a time with an optional instant.
func (u appointmentUpdate) readStart(in *booking.UpdateInput, errs contract.FieldErrors) {
	var startsAt time.Time
	if u.Datetime != nil {
		startsAt = readInstant("appointment_datetime", *u.Datetime, errs)
	}
	switch {
	case u.Date == nil && u.Time == nil:
		if u.Datetime != nil {
			in.StartsAt = &startsAt
		}
	case u.Date == nil:
		errs.Add("appointment_date", contract.Missing)
	case u.Time == nil:
		errs.Add("appointment_time", contract.Missing)
	default:
		in.LocalStart = &booking.LocalStart{
			Date: readDate("appointment_date", *u.Date, errs), Time: readClock("appointment_time", *u.Time, errs), At: startsAt,
		}
	}
}

func (s *server) deleteAppointment(c *echo.Context) error {
	why, err := contract.Body[explanation](c)
	if err != nil {
		return err
	}
	deleted, err := s.Booking.Delete(c.Request().Context(), actor(c), businessID(c), appointmentID(c), ifMatch(c), why.toInput())
	return writeDeleted(c, err, func() any { return resultToWire(deleted, contract.Words(c)) })
}

func (s *server) retryMessage(c *echo.Context) error {
	m, err := s.Messaging.Retry(c.Request().Context(), businessID(c), appointmentID(c), message.ID(c.Param("messageId")))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, messageToWire(m.Message, m.Zone, contract.Words(c)))
}

func appointmentID(c *echo.Context) appointment.ID { return appointment.ID(c.Param("appointmentId")) }
