// Package zone knows the IANA time zones: those that a person may choose from, and the
// remaining names that a browser may send ("US/Pacific", "Etc/GMT+5").
//
// Name and Abbreviation are what people call them.
//
// Without Use, package time reads the zone data of ZONEINFO, else the machine's.
package zone

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

//go:generate go run ./gen

// Names lists the zones that a person may choose: "Area/City" names and UTC, sorted. The
// caller owns the slice.
func Names() []string { return slices.Clone(choices) }

// All lists every name that Load accepts, sorted. The caller owns the slice.
func All() []string { return slices.Sorted(slices.Values(slices.Concat(choices, others))) }

// Known reports whether a person may choose the zone.
func Known(name string) bool { return contains(choices, name) }

func contains(sorted []string, name string) bool {
	_, found := slices.BinarySearch(sorted, name)
	return found
}

// rules reads the rules of a zone.
var rules func(name string) ([]byte, error)

// Use makes Load read other zone data. read returns the rules of a zone in TZif format. Use must run before the first Load.
func Use(read func(name string) ([]byte, error)) { rules = read }

// loaded maps names to *time.Location. It has only names on the lists, so its size is
// bounded.
var loaded sync.Map

// Load returns the zone of an IANA name, choosable or not. Anything else is an error,
// including "" and "Local", which would mean the zone of the server. The zone data is read
// only once for each name.
func Load(name string) (*time.Location, error) {
	if cached, ok := loaded.Load(name); ok {
		if loc, ok := cached.(*time.Location); ok {
			return loc, nil
		}
	}
	if !Known(name) && !contains(others, name) {
		return nil, fmt.Errorf("%q is not an IANA time zone", name)
	}
	loc, err := read(name)
	if err != nil {
		return nil, fmt.Errorf("load time zone %q: %w", name, err)
	}
	loaded.Store(name, loc)
	return loc, nil
}

func read(name string) (*time.Location, error) {
	if rules == nil || name == "UTC" {
		return time.LoadLocation(name)
	}
	data, err := rules(name)
	if err != nil {
		return nil, err
	}
	return time.LoadLocationFromTZData(name, data)
}
