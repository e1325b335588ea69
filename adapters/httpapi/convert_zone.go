package httpapi

import (
	"strings"
	"time"
)

type timezone struct {
	Value  string `json:"value"`
	Label  string `json:"label"`
	Offset string `json:"offset"`
}

// zoneToWire labels a zone with its city and the offset at now: "Berlin (UTC+02:00)".
func zoneToWire(loc *time.Location, now time.Time) timezone {
	name, offset := loc.String(), now.In(loc).Format("-07:00")
	city := name[strings.LastIndexByte(name, '/')+1:]
	return timezone{Value: name, Label: strings.ReplaceAll(city, "_", " ") + " (UTC" + offset + ")", Offset: offset}
}
