package civil

import (
	"testing"
	"time"
)

func TestNamesAreThoseOfThePages(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ zone, at, name, abbreviation string }{
		{"America/New_York", "2027-11-07T05:30:00Z", "Eastern Time (New York)", "EDT"},
		{"America/New_York", "2027-11-07T06:30:00Z", "Eastern Time (New York)", "EST"},
		{"Europe/Berlin", "2027-10-31T00:30:00Z", "Central European Time (Berlin)", "GMT+2"},
		{"Europe/London", "2027-10-31T01:30:00Z", "United Kingdom Time (London)", "GMT"},
		{"Australia/Lord_Howe", "2027-04-03T15:00:00Z", "Lord Howe Time", "GMT+10:30"},
		{"America/Santiago", "2027-04-04T03:30:00Z", "Chile Time (Santiago)", "GMT-4"},
		{"UTC", "2027-04-04T03:30:00Z", "Coordinated Universal Time", "UTC"},
	} {
		loc, err := LoadZone(c.zone)
		if err != nil {
			t.Fatal(err)
		}
		at, err := time.Parse(time.RFC3339, c.at)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{ZoneName(loc), ZoneAbbreviation(at.In(loc))}; got != [2]string{c.name, c.abbreviation} {
			t.Errorf("%s at %s: %q", c.zone, c.at, got)
		}
	}
}

func TestEveryZoneHasAName(t *testing.T) {
	t.Parallel()
	for _, name := range append(ZoneNames(), otherZones...) {
		if _, found := namesByZone()[name]; !found {
			t.Errorf("%s has no name", name)
		}
	}
}
