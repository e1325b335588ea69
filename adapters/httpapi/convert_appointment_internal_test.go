package httpapi

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"slotwise/core/appointment"
)

func TestHistoryUsesTheNamesOnTheWire(t *testing.T) {
	t.Parallel()
	var stored []appointment.FieldChange
	history := `[{"field":"start","from":"a","to":"b"},{"field":"removed_field","from":"c","to":"d"}]`
	if err := json.NewDecoder(strings.NewReader(history)).Decode(&stored); err != nil {
		t.Fatal(err)
	}
	if got := changesToWire(stored); !slices.Equal(got, []fieldChange{{"appointment_datetime", "a", "b"}, {"removed_field", "c", "d"}}) {
		t.Errorf("history: %+v", got)
	}
}
