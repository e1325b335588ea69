package httpapi

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/core/civil"
	"slotwise/core/money"
)

// writeJSON encodes first and answers then, so that what cannot be encoded is an error and no half answer.
func writeJSON(c *echo.Context, status int, v any) error {
	encoded, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("encode answer: %w", err)
	}
	return c.JSONBlob(status, encoded)
}

// optional tells a field that is absent from one that is null.
type optional[T any] struct {
	given bool
	value T // the zero value for null
}

// UnmarshalJSON is called for fields that are there, null included.
func (o *optional[T]) UnmarshalJSON(raw []byte) error {
	o.given = true
	return json.Unmarshal(raw, &o.value)
}

// price is an amount as a decimal number of major units.
func price(a money.Amount) json.Number { return json.Number(a.Decimal()) }

// orNull is nil for a zero value.
func orNull[S ~string](s S) *string {
	if s == "" {
		return nil
	}
	text := string(s)
	return &text
}

// instant is RFC 3339 with the offset of the zone.
func instant(t time.Time, zone *time.Location) string { return t.In(zone).Format(time.RFC3339) }

func instantOrNull(t time.Time, zone *time.Location) *string {
	if t.IsZero() {
		return nil
	}
	text := instant(t, zone)
	return &text
}

func minutes(d time.Duration) int { return int(d / time.Minute) }

// The readers below finish what the contract's patterns begin: a date that no calendar has is refused here.

func readDate(field, text string, wrong fieldErrors) civil.Date {
	d, err := civil.ParseDate(text)
	if err != nil {
		wrong.add(field, "This date does not exist.")
	}
	return d
}

// readOptionalDate is the zero date for no text.
func readOptionalDate(field, text string, wrong fieldErrors) civil.Date {
	if text == "" {
		return civil.Date{}
	}
	return readDate(field, text, wrong)
}

// readClock takes HH:MM and HH:MM:00; appointments begin on whole minutes.
func readClock(field, text string, wrong fieldErrors) civil.Minute {
	const withSeconds = len("15:04:05")
	if len(text) == withSeconds && text[5:] == ":00" {
		text = text[:5]
	}
	m, err := civil.ParseClock(text)
	if err != nil {
		wrong.add(field, "This time does not exist.")
	}
	return m
}

// readInstant is the zero time for no text.
func readInstant(field, text string, wrong fieldErrors) time.Time {
	if text == "" {
		return time.Time{}
	}
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		wrong.add(field, writeInstant)
	}
	return t
}
