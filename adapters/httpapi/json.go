package httpapi

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
)

// writeJSON encodes the whole value before it writes anything, so that an encoding error does not leave half a response.
func writeJSON(c *echo.Context, status int, v any) error {
	encoded, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("encode response: %w", err)
	}
	return c.JSONBlob(status, encoded)
}

// optional distinguishes an absent field from null.
type optional[T any] struct {
	given bool
	value T // the zero value for null
}

// UnmarshalJSON is called for fields that are present, including null.
func (o *optional[T]) UnmarshalJSON(raw []byte) error {
	o.given = true
	return json.Unmarshal(raw, &o.value)
}

// price returns an amount as a decimal number of major units.
func price(a money.Amount) json.Number { return json.Number(a.Decimal()) }

// orNull returns nil for an empty value.
func orNull[S ~string](s S) *string {
	if s == "" {
		return nil
	}
	text := string(s)
	return &text
}

// instant formats t as RFC 3339 with the offset of the zone.
func instant(t time.Time, zone *time.Location) string { return t.In(zone).Format(time.RFC3339) }

func instantOrNull(t time.Time, zone *time.Location) *string {
	if t.IsZero() {
		return nil
	}
	text := instant(t, zone)
	return &text
}

func minutes(d time.Duration) int { return int(d / time.Minute) }

// The functions below check what the contract's patterns cannot, for example whether a date exists.

// endOfDates is the year at which dates in requests end. It is long after all that can be planned, and arithmetic does not reach the year
// 10000 from there, which RFC 3339 cannot write.
const endOfDates = 3000

func readDate(field, typed string, errs contract.FieldErrors) civil.Date {
	d, err := civil.ParseDate(typed)
	switch {
	case err != nil:
		errs.Add(field, text.Of("field.noSuchDate"))
	case d.Year >= endOfDates:
		errs.Add(field, text.Of("field.dateTooLate", "year", endOfDates))
	}
	return d
}

// readOptionalDate returns the zero date for an empty text.
func readOptionalDate(field, typed string, errs contract.FieldErrors) civil.Date {
	if typed == "" {
		return civil.Date{}
	}
	return readDate(field, typed, errs)
}

// readClock accepts HH:MM and HH:MM:00, because appointments start on whole minutes.
func readClock(field, typed string, errs contract.FieldErrors) civil.Minute {
	const withSeconds = len("15:04:05")
	if len(typed) == withSeconds && typed[5:] == ":00" {
		typed = typed[:5]
	}
	m, err := civil.ParseClock(typed)
	if err != nil {
		errs.Add(field, text.Of("field.noSuchTime"))
	}
	return m
}

// readInstant returns the zero time for an empty text.
func readInstant(field, typed string, errs contract.FieldErrors) time.Time {
	if typed == "" {
		return time.Time{}
	}
	t, err := time.Parse(time.RFC3339, typed)
	if err != nil {
		errs.Add(field, contract.WriteInstant)
	}
	return t
}
