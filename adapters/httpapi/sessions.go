package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/usecase/booking"
)

func (s *server) listSessions(c *echo.Context) error {
	from, to, err := readRange(c)
	if err != nil {
		return err
	}
	found, err := s.Booking.Sessions(c.Request().Context(), businessID(c), business.ServiceID(c.QueryParam("service_id")), from, to)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, sessionsToWire(found))
}

func (s *server) listOpenSessions(c *echo.Context) error {
	from, to, err := readRange(c)
	if err != nil {
		return err
	}
	found, err := s.Booking.OpenSessions(c.Request().Context(), businessID(c), business.ServiceID(c.QueryParam("service_id")), from, to)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, openSessionsToWire(found))
}

func (s *server) listSessionsForAttention(c *echo.Context) error {
	items, setup, err := s.Booking.SessionsForAttention(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	wire := make([]affectedSession, len(items))
	for i, item := range items {
		wire[i] = affectedSession{sessionToWire(item.Listed, item.Rooms, setup.Business.Zone()), item.Reason, item.Note}
	}
	return writeJSON(c, http.StatusOK, wire)
}

func (s *server) getSession(c *echo.Context) error {
	d, err := s.Booking.Session(c.Request().Context(), businessID(c), sessionID(c))
	if err != nil {
		return err
	}
	return writeVersioned(c, http.StatusOK, d.List[0].Version, nil, func() any { return sessionDetailToWire(d, contract.Words(c)) })
}

// sessionStart is the start of a session: a date and a time, with an optional instant.
type sessionStart struct {
	Date     string `json:"date"`
	Time     string `json:"time"`
	Datetime string `json:"datetime"`
}

func (r sessionStart) toInput(errs contract.FieldErrors) *booking.LocalStart {
	if r == (sessionStart{}) {
		return nil
	}
	if r.Date == "" {
		errs.Add("date", contract.Missing)
	}
	if r.Time == "" {
		errs.Add("time", contract.Missing)
	}
	return &booking.LocalStart{Date: readDate("date", r.Date, errs), Time: readClock("time", r.Time, errs), At: readInstant("datetime", r.Datetime, errs)}
}

func (s *server) openSession(c *echo.Context) error {
	r, err := contract.Body[struct {
		ServiceID         business.ServiceID `json:"service_id"`
		StaffID           business.StaffID   `json:"staff_id"`
		Capacity          int                `json:"capacity"`
		AllowOutsideHours bool               `json:"allow_outside_hours"`
		sessionStart
	}](c)
	if err != nil {
		return err
	}
	errs := contract.FieldErrors{}
	start := r.toInput(errs)
	if err := errs.Err(); err != nil {
		return err
	}
	opened, err := s.Booking.OpenSession(c.Request().Context(), booking.OpenSessionInput{
		Business: businessID(c), Service: r.ServiceID, Staff: r.StaffID, Start: *start, Capacity: r.Capacity, AllowOutsideHours: r.AllowOutsideHours,
	})
	return writeSession(c, http.StatusCreated, opened, err)
}

func (s *server) updateSession(c *echo.Context) error {
	r, err := contract.Body[struct {
		StaffID           optional[business.StaffID] `json:"staff_id"`
		Capacity          *int                       `json:"capacity"`
		AllowOutsideHours bool                       `json:"allow_outside_hours"`
		sessionStart
		explanation
	}](c)
	if err != nil {
		return err
	}
	errs := contract.FieldErrors{}
	in := booking.SessionInput{
		Business: businessID(c), Session: sessionID(c), IfVersion: ifMatch(c), Start: r.sessionStart.toInput(errs), Capacity: r.Capacity,
		AllowOutsideHours: r.AllowOutsideHours, Explanation: r.explanation.toInput(),
	}
	if r.StaffID.given {
		in.Staff = &r.StaffID.value
	}
	if err := errs.Err(); err != nil {
		return err
	}
	changed, err := s.Booking.UpdateSession(c.Request().Context(), actor(c), in)
	return writeSession(c, http.StatusOK, changed, err)
}

// writeSession writes the only session.
func writeSession(c *echo.Context, status int, found booking.Sessions, err error) error {
	version := 0
	if len(found.List) > 0 {
		version = found.List[0].Version
	}
	return writeVersioned(c, status, version, err, func() any { return sessionsToWire(found)[0] })
}

func (s *server) cancelSession(c *echo.Context) error {
	r, err := contract.Body[struct {
		Later bool `json:"later"`
		explanation
	}](c)
	if err != nil {
		return err
	}
	cancelled, err := s.Booking.CancelSession(c.Request().Context(), actor(c), booking.CancelSessionInput{
		Business: businessID(c), Session: sessionID(c), IfVersion: ifMatch(c), Later: r.Later, Explanation: r.toInput(),
	})
	if err != nil {
		return withCurrent(err, func() any { return sessionsToWire(cancelled)[0] })
	}
	return writeJSON(c, http.StatusOK, sessionsToWire(cancelled))
}

func sessionID(c *echo.Context) appointment.SessionID {
	return appointment.SessionID(c.Param("sessionId"))
}
