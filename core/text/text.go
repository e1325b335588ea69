// Package text names what people read by the id of a message and the values that the message mentions. The core has no sentences: a
// catalogue outside of it has them, in each language.
package text

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"slotwise/core/civil"
	"slotwise/core/money"
)

// Text is a message of the catalogue with its values, each a string, an int, a money.Amount, a time.Duration, a time.Time, a civil.Date,
// a Moment, a Zone or a Text. The zero value is no text.
type Text struct {
	ID     string // "<area>.<message>"; what it means never changes
	Values map[string]any
}

// Of returns a text. The pairs are names and values. A value of another type is kept as fmt prints it. The id and the names are
// literals, which a test compares with the catalogue.
func Of(id string, pairs ...any) Text {
	t := Text{ID: id}
	for i := 0; i+1 < len(pairs); i += 2 {
		if t.Values == nil {
			t.Values = make(map[string]any, len(pairs)/2)
		}
		t.Values[fmt.Sprint(pairs[i])] = kept(pairs[i+1])
	}
	return t
}

func kept(value any) any {
	switch v := value.(type) {
	case string, int, money.Amount, time.Duration, time.Time, civil.Date, Moment, Zone, Text:
		return v
	case int64:
		return int(v)
	}
	return fmt.Sprint(value)
}

// IsZero reports whether there is no text.
func (t Text) IsZero() bool { return t.ID == "" }

// String returns the id and the values for the log, such as "service.minutes (least: 15, most: 480)".
func (t Text) String() string {
	if len(t.Values) == 0 {
		return t.ID
	}
	values := make([]string, 0, len(t.Values))
	for _, name := range slices.Sorted(maps.Keys(t.Values)) {
		values = append(values, fmt.Sprintf("%s: %v", name, t.Values[name]))
	}
	return t.ID + " (" + strings.Join(values, ", ") + ")"
}
