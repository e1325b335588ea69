package civil_test

import (
	"testing"
	"time"

	"slotwise/core/civil"
)

func TestStretches(t *testing.T) {
	t.Parallel()
	from, to := time.Date(2027, time.January, 1, 0, 0, 0, 0, time.UTC), time.Date(2028, time.June, 1, 0, 0, 0, 0, time.UTC)
	for name, want := range map[string][]string{
		"America/New_York": {"2026-11-01T01:00:00-05:00 EST", "2027-03-14T03:00:00-04:00 EDT summer", "2027-11-07T01:00:00-05:00 EST", "2028-03-12T03:00:00-04:00 EDT summer"},
		"Europe/Berlin":    {"2026-10-25T02:00:00+01:00 GMT+1", "2027-03-28T03:00:00+02:00 GMT+2 summer", "2027-10-31T02:00:00+01:00 GMT+1", "2028-03-26T03:00:00+02:00 GMT+2 summer"},
		"Etc/GMT+5":        {"always -5h0m0s GMT-5"},
		"UTC":              {"always 0s UTC"},
	} {
		loc, err := civil.LoadZone(name)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, s := range civil.Stretches(loc, from, to) {
			text := s.From.Format(time.RFC3339)
			if s.From.IsZero() {
				text = "always " + s.Offset.String()
			} else if _, offset := s.From.Zone(); time.Duration(offset)*time.Second != s.Offset {
				t.Errorf("%s: %s has the offset %s", name, text, s.Offset)
			}
			text += " " + s.Abbreviation
			if s.Summer {
				text += " summer"
			}
			got = append(got, text)
		}
		if len(got) != len(want) {
			t.Fatalf("%s: got %q, want %q", name, got, want)
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: got %q, want %q", name, got[i], want[i])
			}
		}
	}
}

// On the last day of a leap year package time returns bounds that have passed.
func TestStretchesEndInEveryZone(t *testing.T) {
	t.Parallel()
	from := time.Date(2028, time.December, 31, 12, 0, 0, 0, time.UTC)
	for _, name := range civil.ZoneNames() {
		loc, err := civil.LoadZone(name)
		if err != nil {
			t.Fatal(err)
		}
		stretches := civil.Stretches(loc, from, from.AddDate(3, 0, 0))
		for at := from; at.Before(from.AddDate(3, 0, 0)); at = at.Add(13 * time.Hour) {
			offset := stretches[0].Offset
			for _, s := range stretches[1:] {
				if !s.From.After(at) {
					offset = s.Offset
				}
			}
			if _, want := at.In(loc).Zone(); time.Duration(want)*time.Second != offset {
				t.Fatalf("%s: at %s the offset is %s, want %d s", name, at, offset, want)
			}
		}
	}
}
