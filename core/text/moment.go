package text

import "time"

// Moment is a point in time as a business writes it.
type Moment struct {
	At         time.Time // UTC
	Zone       Zone      // on whose clock
	DateFormat string    // a business.DateFormat
	TimeFormat string    // a business.TimeFormat
	NamesZone  bool      // the name of the zone follows
	OnlyTime   bool      // without the date
}

// String returns the moment for the log.
func (m Moment) String() string { return m.At.UTC().Format(time.RFC3339) + " in " + string(m.Zone) }

// Zone is a time zone by its name in the zone data: "America/Halifax".
type Zone string
