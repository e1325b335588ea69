package civil_test

import (
	"testing"

	"slotwise/core/civil"
)

func TestClockTimesReadBackAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	for m := civil.Minute(0); m <= civil.MinutesPerDay; m++ {
		got, err := civil.ParseClock(m.String())
		if err != nil || got != m {
			t.Fatalf("ParseClock(%q) = %d, %v; want %d", m.String(), got, err, m)
		}
	}
}

func TestParseClockRefusesWhatIsNoTimeOfDay(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"", "9:00", "09:60", "24:01", "25:00", "09-00", "09:00:00", "ab:cd", "+9:00", "-1:00", "09:0 ", "٠٩:٠٠"} {
		if m, err := civil.ParseClock(s); err == nil {
			t.Errorf("ParseClock(%q) = %d, want an error", s, m)
		}
	}
}

func TestMinutesOutsideTheDayKeepTheirDistance(t *testing.T) {
	t.Parallel()
	for m, want := range map[civil.Minute]string{1440: "24:00", 1530: "25:30", 6000: "100:00", -90: "-01:30"} {
		if got := m.String(); got != want {
			t.Errorf("Minute(%d) reads %q, want %q", int(m), got, want)
		}
	}
}
