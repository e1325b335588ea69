package civil

import (
	"cmp"
	"strconv"
	"time"
)

// ZoneData says which zone data is in use.
type ZoneData struct {
	Version string // "2026a", a year and a letter; empty: unknown
	Source  string // the folder or the file that it comes from; empty: the program itself
}

// String describes the data for the log.
func (d ZoneData) String() string {
	return cmp.Or(d.Version, "of an unknown version") + " from " + cmp.Or(d.Source, "the program itself")
}

// Outdated reports whether the data is older than half a year. A version only names its year, so the last day of the year counts.
func (d ZoneData) Outdated(now time.Time) bool {
	if len(d.Version) < len("2026") {
		return false
	}
	year, err := strconv.Atoi(d.Version[:len("2026")])
	return err == nil && !now.Before(time.Date(year+1, time.July, 1, 0, 0, 0, 0, time.UTC))
}
