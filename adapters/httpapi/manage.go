package httpapi

import (
	"context"
	"mime"
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/usecase/booking"
)

type managedAppointment struct {
	Appointment appointmentBody `json:"appointment"`
	Business    publicBusiness  `json:"business"`
	Deposit     *managedDeposit `json:"deposit,omitempty"`
	CanChange   bool            `json:"can_change"`
	CanMove     bool            `json:"can_move"`
	ChangeUntil string          `json:"change_until"`
	ArrivalNote string          `json:"arrival_note"`
	Policy      *seenPolicy     `json:"cancellation_policy"`
}

func (s *server) managedToWire(ctx context.Context, m booking.ManagedAppointment, words *texts.Catalogue) (managedAppointment, error) {
	b, loc := s.publicBusiness(m.Setup.Business, words), m.Setup.Business.Zone()
	wire := managedAppointment{
		Appointment: forCustomer(m.Appointment, loc, words), Business: b,
		CanChange: m.CanChange, CanMove: m.CanMove, ChangeUntil: instant(m.ChangeUntil, loc), ArrivalNote: b.ArrivalNote, Policy: policyToWire(m.Policy, loc),
	}
	if !m.Appointment.Deposit.Asked() {
		return wire, nil
	}
	d, err := s.Deposits.DepositOf(ctx, m.Appointment)
	if err != nil {
		return managedAppointment{}, err
	}
	wire.Deposit = s.managedDeposit(*d, loc, words)
	return wire, nil
}

func (s *server) writeManaged(c *echo.Context, m booking.ManagedAppointment, err error) error {
	if err != nil {
		return err
	}
	wire, err := s.managedToWire(c.Request().Context(), m, contract.Words(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, wire)
}

func (s *server) getManaged(c *echo.Context) error {
	m, err := s.Booking.ManagedAppointment(c.Request().Context(), token(c))
	return s.writeManaged(c, m, err)
}

func (s *server) listSlotsForMove(c *echo.Context) error {
	errs := contract.FieldErrors{}
	date := readDate("appointment_date", c.QueryParam("appointment_date"), errs)
	if err := errs.Err(); err != nil {
		return err
	}
	slots, err := s.Booking.SlotsForMove(c.Request().Context(), token(c), date)
	return writeSlots(c, slots, err)
}

func (s *server) listDaysForMove(c *echo.Context) error {
	from, to, err := readRange(c)
	if err != nil {
		return err
	}
	days, err := s.Booking.DaysForMove(c.Request().Context(), token(c), from, to)
	return writeDays(c, days, err)
}

func (s *server) moveManaged(c *echo.Context) error {
	in, err := contract.Body[struct {
		Date     string `json:"appointment_date"`
		Time     string `json:"appointment_time"`
		Datetime string `json:"appointment_datetime"`
	}](c)
	if err != nil {
		return err
	}
	errs := contract.FieldErrors{}
	date := readDate("appointment_date", in.Date, errs)
	clock := readClock("appointment_time", in.Time, errs)
	startsAt := readInstant("appointment_datetime", in.Datetime, errs)
	if err := errs.Err(); err != nil {
		return err
	}
	m, err := s.Booking.Move(c.Request().Context(), token(c), date, clock, startsAt, contract.Asked(c))
	return s.writeManaged(c, m, err)
}

func (s *server) cancelManaged(c *echo.Context) error {
	m, err := s.Booking.Cancel(c.Request().Context(), token(c), contract.Asked(c))
	return s.writeManaged(c, m, err)
}

func (s *server) getCalendarFile(c *echo.Context) error {
	file, number, err := s.Booking.CalendarFile(c.Request().Context(), token(c))
	if err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition",
		mime.FormatMediaType("attachment", map[string]string{"filename": string(number) + ".ics"}))
	return c.Blob(http.StatusOK, "text/calendar; charset=utf-8", file)
}

func token(c *echo.Context) string { return c.Param("token") }
