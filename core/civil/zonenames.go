package civil

import (
	"fmt"
	"strings"
	"sync"
	"time"
)

// zoneNames has the names of one zone in zoneNamesTable.
type zoneNames struct {
	name          string
	abbreviations map[string]string // by offset
}

// namesByZone is loaded once, when it is first needed for a mail.
var namesByZone = sync.OnceValue(func() map[string]zoneNames {
	all := map[string]zoneNames{}
	for line := range strings.Lines(zoneNamesTable) {
		zone, rest, _ := strings.Cut(strings.TrimSpace(line), "\t")
		name, list, _ := strings.Cut(rest, "\t")
		n := zoneNames{name, map[string]string{}}
		for one := range strings.SplitSeq(list, ",") {
			if offset, abbreviation, found := strings.Cut(one, " "); found {
				n.abbreviations[offset] = abbreviation
			}
		}
		all[zone] = n
	}
	return all
})

// ZoneName returns what people call the zone: "Eastern Time (New York)". For a zone without such a name it returns the IANA name.
func ZoneName(loc *time.Location) string {
	if n, found := namesByZone()[loc.String()]; found {
		return n.name
	}
	return loc.String()
}

// ZoneAbbreviation returns the short name of t's zone at t: "EST", or "GMT+2" if there is no
// common one.
func ZoneAbbreviation(t time.Time) string {
	_, seconds := t.Zone()
	sign := '+'
	if seconds < 0 {
		sign, seconds = '-', -seconds
	}
	hours, minutes := seconds/3600, seconds%3600/60
	known := namesByZone()[t.Location().String()].abbreviations[fmt.Sprintf("%c%02d:%02d", sign, hours, minutes)]
	switch {
	case known != "":
		return known
	case minutes != 0:
		return fmt.Sprintf("GMT%c%d:%02d", sign, hours, minutes)
	case hours != 0:
		return fmt.Sprintf("GMT%c%d", sign, hours)
	default:
		return "GMT"
	}
}
