package httpapi

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/usecase/booking"
)

type seriesRequest struct {
	bookingRequest

	Repeat appointment.Repeat `json:"repeat"`
	Count  int                `json:"count"`
	Starts []seriesStart      `json:"starts"`
}

type seriesStart struct {
	Datetime          string `json:"appointment_datetime"`
	AllowOutsideHours bool   `json:"allow_outside_hours"`
}

func readSeries(c *echo.Context) (booking.SeriesInput, error) {
	r, err := contract.Body[seriesRequest](c)
	if err != nil {
		return booking.SeriesInput{}, err
	}
	in := booking.SeriesInput{Repeat: r.Repeat, Count: r.Count}
	if in.BookInput, err = r.toInput(c); err != nil {
		return in, err
	}
	errs := contract.FieldErrors{}
	for i, start := range r.Starts {
		at := readInstant(fmt.Sprintf("starts.%d.appointment_datetime", i), start.Datetime, errs)
		in.Starts = append(in.Starts, booking.SeriesStart{At: at, AllowOutsideHours: start.AllowOutsideHours})
	}
	return in, errs.Err()
}

func (s *server) previewSeries(c *echo.Context) error {
	in, err := readSeries(c)
	if err != nil {
		return err
	}
	preview, err := s.Booking.PreviewSeries(c.Request().Context(), actor(c), in)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, previewToWire(preview, contract.Words(c)))
}

type seriesPreview struct {
	Dates []seriesDate `json:"dates"`
}

type seriesDate struct {
	Date     string            `json:"appointment_date"`
	State    booking.DateState `json:"state"`
	Start    *string           `json:"appointment_datetime"`
	Question *string           `json:"question"`
	Nearest  *string           `json:"nearest_datetime"`

	Price        *json.Number `json:"price"`
	NearestPrice *json.Number `json:"nearest_price"`
}

func previewToWire(p booking.SeriesPreview, words *texts.Catalogue) seriesPreview {
	dates := make([]seriesDate, len(p.Dates))
	for i, d := range p.Dates {
		dates[i] = seriesDate{
			d.Date.String(), d.State, instantOrNull(d.Start, p.Zone), orNull(words.Write(d.Question)), instantOrNull(d.Nearest, p.Zone),
			priceOrNull(d.Price), priceOrNull(d.NearestPrice),
		}
	}
	return seriesPreview{dates}
}

type bookedSeries struct {
	ID           appointment.SeriesID `json:"series_id"`
	Repeat       appointment.Repeat   `json:"repeat"`
	Appointments []appointmentBody    `json:"appointments"`
}

func (s *server) bookSeries(c *echo.Context) error {
	in, err := readSeries(c)
	if err != nil {
		return err
	}
	booked, err := s.Booking.BookSeries(c.Request().Context(), actor(c), in)
	if taken, ok := errors.AsType[*booking.DatesTakenError](err); ok {
		return &contract.ChangedError{Err: err, Current: previewToWire(taken.Preview, contract.Words(c))}
	}
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusCreated, bookedSeries{booked.Series.ID, booked.Series.Repeat, appointmentsToWire(booked.Appointments, booked.Zone, contract.Words(c))})
}

func (s *server) moveLater(c *echo.Context) error {
	in, err := contract.Body[struct {
		Date              string `json:"appointment_date"`
		Time              string `json:"appointment_time"`
		Datetime          string `json:"appointment_datetime"`
		AllowOutsideHours bool   `json:"allow_outside_hours"`
		explanation
	}](c)
	if err != nil {
		return err
	}
	errs := contract.FieldErrors{}
	start := booking.LocalStart{
		Date: readDate("appointment_date", in.Date, errs), Time: readClock("appointment_time", in.Time, errs), At: readInstant("appointment_datetime", in.Datetime, errs),
	}
	if err := errs.Err(); err != nil {
		return err
	}
	return s.updateLater(c, booking.LaterInput{Start: &start, AllowOutsideHours: in.AllowOutsideHours, Explanation: in.toInput()})
}

func (s *server) cancelLater(c *echo.Context) error {
	why, err := contract.Body[explanation](c)
	if err != nil {
		return err
	}
	return s.updateLater(c, booking.LaterInput{Explanation: why.toInput()})
}

func (s *server) updateLater(c *echo.Context, in booking.LaterInput) error {
	in.Business, in.Appointment, in.IfVersion = businessID(c), appointmentID(c), ifMatch(c)
	changed, err := s.Booking.UpdateLater(c.Request().Context(), actor(c), in)
	if err != nil {
		return withCurrent(err, func() any { return appointmentToWire(changed.Appointments[0], changed.Zone, contract.Words(c)) })
	}
	return writeJSON(c, http.StatusOK, appointmentsToWire(changed.Appointments, changed.Zone, contract.Words(c)))
}

// seriesPlace is the place of an appointment in its series.
type seriesPlace struct {
	Repeat   appointment.Repeat `json:"repeat"`
	Position int                `json:"position"`
	Count    int                `json:"count"`
	Later    int                `json:"later"`
}

func seriesPlaceToWire(p booking.SeriesPlace) *seriesPlace {
	if p.Count == 0 {
		return nil
	}
	place := seriesPlace(p)
	return &place
}
