package httpapi

import (
	"strings"
	"time"

	"slotwise/core/civil"
)

type timezone struct {
	Value  string `json:"value"`
	Label  string `json:"label"`
	Offset string `json:"offset"`
}

// zoneToWire labels a zone with its city and the offset at now: "Berlin (UTC+02:00)".
func zoneToWire(loc *time.Location, now time.Time) timezone {
	name, offset := loc.String(), now.In(loc).Format("-07:00")
	if strings.HasPrefix(name, "Etc/GMT") { // such a name has the opposite sign of its offset
		return timezone{Value: name, Label: "UTC" + offset, Offset: offset}
	}
	city := name[strings.LastIndexByte(name, '/')+1:]
	return timezone{Value: name, Label: strings.ReplaceAll(city, "_", " ") + " (UTC" + offset + ")", Offset: offset}
}

// clockChange says how far the clocks of a zone are ahead of UTC from an instant on.
type clockChange struct {
	At            string `json:"at"`
	OffsetMinutes int    `json:"offset_minutes"`
	Abbreviation  string `json:"abbreviation"`
}

// clockToWire returns the clock changes around now. They change once a year, so that a page that compares two responses finds
// them equal.
func clockToWire(loc *time.Location, now time.Time) []clockChange {
	from := time.Date(now.Year()-1, time.January, 1, 0, 0, 0, 0, time.UTC)
	stretches := civil.Stretches(loc, from, from.AddDate(5, 0, 0))
	wire := make([]clockChange, len(stretches))
	for i, s := range stretches {
		at := s.From
		if i == 0 {
			at = from
		}
		wire[i] = clockChange{instant(at, time.UTC), minutes(s.Offset), s.Abbreviation}
	}
	return wire
}
