package httpapi

import (
	"testing"
	"time"
)

func TestZoneLabels(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"America/New_York": "New York (UTC-05:00)", "Etc/GMT+5": "UTC-05:00", "Etc/GMT-14": "UTC+14:00", "UTC": "UTC (UTC+00:00)",
	} {
		loc, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := zoneToWire(loc, time.Date(2027, time.January, 1, 0, 0, 0, 0, time.UTC)).Label; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
