package civil_test

import (
	"testing"
	"time"

	"slotwise/core/civil"
)

func TestOutdated(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		version, now string
		want         bool
	}{
		{"2025b", "2026-06-30", false},
		{"2025b", "2026-07-01", true},
		{"2026a", "2026-11-26", false},
		{"2019c", "2026-11-26", true},
		{"", "2026-11-26", false},
		{"next", "2026-11-26", false},
	} {
		now, err := time.Parse(time.DateOnly, tt.now)
		if err != nil {
			t.Fatal(err)
		}
		if got := (civil.ZoneData{Version: tt.version}).Outdated(now); got != tt.want {
			t.Errorf("%s on %s: %v", tt.version, tt.now, got)
		}
	}
}
