package civil_test

import (
	"slices"
	"testing"
	_ "time/tzdata"

	"slotwise/core/civil"
)

func TestNamesAreSortedDistinctAndLoadable(t *testing.T) {
	t.Parallel()
	names := civil.ZoneNames()
	if len(names) < 400 {
		t.Errorf("only %d zones to choose from", len(names))
	}
	if !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Error("the names are not sorted and distinct")
	}
	for _, name := range names {
		loc, err := civil.LoadZone(name)
		if err != nil {
			t.Errorf("a zone on the list cannot be loaded: %v", err)
		} else if loc.String() != name {
			t.Errorf("loading %s gave %s", name, loc)
		}
	}
}

func TestNamesBelongToTheCaller(t *testing.T) {
	t.Parallel()
	civil.ZoneNames()[0] = "Nowhere/Special"
	if civil.KnownZone("Nowhere/Special") || civil.ZoneNames()[0] == "Nowhere/Special" {
		t.Error("a caller changed the list")
	}
}

func TestWhichNamesCanBeChosenAndLoaded(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name         string
		known, loads bool
	}{
		{"Europe/Berlin", true, true},
		{"America/Argentina/Buenos_Aires", true, true},
		{"Asia/Kolkata", true, true},
		{"Pacific/Apia", true, true},
		{"Arctic/Longyearbyen", true, true},
		{"UTC", true, true},
		{"US/Pacific", false, true},
		{"Etc/GMT+5", false, true},
		{"CET", false, true},
		{"", false, false},
		{"Local", false, false},
		{"Factory", false, false},
		{"europe/berlin", false, false},
		{"Europe/Berlin ", false, false},
		{"Mars/Olympus", false, false},
		{"../../etc/passwd", false, false},
		{"/etc/localtime", false, false},
	} {
		if got := civil.KnownZone(test.name); got != test.known {
			t.Errorf("Known(%q) = %v, want %v", test.name, got, test.known)
		}
		loc, err := civil.LoadZone(test.name)
		if (err == nil) != test.loads || (loc != nil) != test.loads {
			t.Errorf("Load(%q) = %v, %v; want it to load: %v", test.name, loc, err, test.loads)
		}
	}
}

func TestLoadReadsAZoneOnce(t *testing.T) {
	t.Parallel()
	first, _ := civil.LoadZone("Europe/Paris")
	second, _ := civil.LoadZone("Europe/Paris")
	if first == nil || first != second {
		t.Error("the second load did not give the same zone")
	}
}
