package civil

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

//go:generate go run ./gen

// ZoneNames lists the zones that a person may choose: "Area/City" names and UTC, sorted. The
// caller owns the slice.
func ZoneNames() []string { return slices.Clone(choosableZones) }

// AllZones lists every name that LoadZone accepts, sorted. The caller owns the slice.
func AllZones() []string {
	return slices.Sorted(slices.Values(slices.Concat(choosableZones, otherZones)))
}

// KnownZone reports whether a person may choose the zone.
func KnownZone(name string) bool { return contains(choosableZones, name) }

func contains(sorted []string, name string) bool {
	_, found := slices.BinarySearch(sorted, name)
	return found
}

// zoneRules reads the rules of a zone.
var zoneRules func(name string) ([]byte, error)

// UseZoneRules makes LoadZone read other zone data, instead of that of ZONEINFO or of
// the machine. read returns the rules of a zone in TZif format. It must run before the first LoadZone.
func UseZoneRules(read func(name string) ([]byte, error)) { zoneRules = read }

// loadedZones maps names to *time.Location. It has only names on the lists, so its size is
// bounded.
var loadedZones sync.Map

// LoadZone returns the zone of an IANA name, choosable or not. Anything else is an error,
// including "" and "Local", which would mean the zone of the server. The zone data is read
// only once for each name.
func LoadZone(name string) (*time.Location, error) {
	if cached, ok := loadedZones.Load(name); ok {
		if loc, ok := cached.(*time.Location); ok {
			return loc, nil
		}
	}
	if !KnownZone(name) && !contains(otherZones, name) {
		return nil, fmt.Errorf("%q is not an IANA time zone", name)
	}
	loc, err := readZone(name)
	if err != nil {
		return nil, fmt.Errorf("load time zone %q: %w", name, err)
	}
	loadedZones.Store(name, loc)
	return loc, nil
}

func readZone(name string) (*time.Location, error) {
	if zoneRules == nil || name == "UTC" {
		return time.LoadLocation(name)
	}
	data, err := zoneRules(name)
	if err != nil {
		return nil, err
	}
	return time.LoadLocationFromTZData(name, data)
}
