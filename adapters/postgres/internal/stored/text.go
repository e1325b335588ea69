package stored

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
)

// Values are the values of a text in a jsonb column. Strings and numbers are stored as they are. The other types are objects, so that
// they are read as what they were.
type Values map[string]any

// Text is a text in a jsonb column. Null is no text.
type Text struct {
	ID     string `json:"id"`
	Values Values `json:"values,omitempty"`
}

// TextOrNull returns nil for no text.
func TextOrNull(t text.Text) *Text {
	if t.IsZero() {
		return nil
	}
	return &Text{t.ID, t.Values}
}

// Text is the inverse of TextOrNull.
func (t *Text) Text() text.Text {
	if t == nil {
		return text.Text{}
	}
	return text.Text{ID: t.ID, Values: t.Values}
}

// storedValue has one field that is not empty, which names the type.
type storedValue struct {
	Minor    *int64         `json:"minor,omitempty"`
	Currency money.Currency `json:"currency,omitempty"` // of Minor
	Seconds  *float64       `json:"seconds,omitempty"`
	Instant  *time.Time     `json:"instant,omitempty"`
	Date     string         `json:"date,omitempty"`
	Moment   *moment        `json:"moment,omitempty"`
	Zone     text.Zone      `json:"zone,omitempty"`
	Text     *Text          `json:"text,omitempty"`
}

type moment struct {
	At         time.Time `json:"at"`
	Zone       text.Zone `json:"zone"`
	DateFormat string    `json:"date_format"`
	TimeFormat string    `json:"time_format"`
	NamesZone  bool      `json:"names_zone,omitempty"`
	OnlyTime   bool      `json:"only_time,omitempty"`
}

// MarshalJSON writes null for no values.
func (v Values) MarshalJSON() ([]byte, error) {
	if v == nil {
		return []byte("null"), nil
	}
	stored := make(map[string]any, len(v))
	for name, value := range v {
		switch value := value.(type) {
		case money.Amount:
			stored[name] = storedValue{Minor: &value.Minor, Currency: value.Currency}
		case time.Duration:
			stored[name] = storedValue{Seconds: new(value.Seconds())}
		case time.Time:
			stored[name] = storedValue{Instant: new(value.UTC())}
		case civil.Date:
			stored[name] = storedValue{Date: value.String()}
		case text.Moment:
			value.At = value.At.UTC()
			stored[name] = storedValue{Moment: new(moment(value))}
		case text.Zone:
			stored[name] = storedValue{Zone: value}
		case text.Text:
			stored[name] = storedValue{Text: TextOrNull(value)}
		default:
			stored[name] = value
		}
	}
	return json.Marshal(stored)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (v *Values) UnmarshalJSON(raw []byte) error {
	var stored map[string]json.RawMessage
	if err := json.Unmarshal(raw, &stored); err != nil || stored == nil {
		return err
	}
	*v = make(Values, len(stored))
	for name, value := range stored {
		read, err := valueOf(value)
		if err != nil {
			return fmt.Errorf("read the value %s of a text: %w", name, err)
		}
		(*v)[name] = read
	}
	return nil
}

func valueOf(raw json.RawMessage) (any, error) {
	switch {
	case bytes.HasPrefix(raw, []byte("{")):
		return typedValueOf(raw)
	case bytes.HasPrefix(raw, []byte(`"`)):
		var s string
		err := json.Unmarshal(raw, &s)
		return s, err
	}
	var n int
	err := json.Unmarshal(raw, &n)
	return n, err
}

func typedValueOf(raw json.RawMessage) (any, error) {
	var s storedValue
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, err
	}
	switch {
	case s.Minor != nil:
		return money.Amount{Minor: *s.Minor, Currency: s.Currency}, nil
	case s.Seconds != nil:
		return time.Duration(*s.Seconds * float64(time.Second)), nil
	case s.Instant != nil:
		return s.Instant.UTC(), nil
	case s.Date != "":
		return civil.ParseDate(s.Date)
	case s.Moment != nil:
		s.Moment.At = s.Moment.At.UTC()
		return text.Moment(*s.Moment), nil
	case s.Zone != "":
		return s.Zone, nil
	}
	return s.Text.Text(), nil
}
