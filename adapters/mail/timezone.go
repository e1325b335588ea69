package mail

import (
	"fmt"
	"time"

	ics "github.com/arran4/golang-ical"

	"slotwise/core/civil"
)

const (
	localTime = "20060102T150405"
	utcTime   = "20060102T150405Z"
)

// setTime sets a time of an event. It is a local time of the zone, so that a program with other zone data still shows the hour
// that the page and the mail name. The standard takes a local time that occurs twice for its first occurrence, so the second one is
// written in UTC.
func setTime(event *ics.VEvent, property ics.ComponentProperty, t time.Time, loc *time.Location) {
	local := t.In(loc)
	first := civil.Instant(civil.DateOf(local, loc), civil.Minute(local.Hour()*60+local.Minute()), loc)
	if loc == time.UTC || !first.Equal(local.Truncate(time.Minute)) {
		event.SetProperty(property, t.UTC().Format(utcTime))
		return
	}
	event.SetProperty(property, local.Format(localTime), &ics.KeyValues{Key: string(ics.ParameterTzid), Value: []string{loc.String()}})
}

// addTimezone adds the rules of the zone for the events from..to. It lists each clock change instead of a rule for all years, because
// only these changes are certain. UTC needs none.
func addTimezone(calendar *ics.Calendar, loc *time.Location, from, to time.Time) {
	if loc == time.UTC {
		return
	}
	timezone := ics.NewTimezone(loc.String())
	for _, s := range civil.Stretches(loc, from, to) {
		timezone.Components = append(timezone.Components, observance(s, loc))
	}
	calendar.AddVTimezone(timezone)
}

func observance(s civil.Stretch, loc *time.Location) ics.Component {
	before, begins := s.Offset, time.Date(1970, time.January, 1, 0, 0, 0, 0, time.UTC)
	if !s.From.IsZero() {
		_, seconds := s.From.Add(-time.Second).In(loc).Zone()
		before = time.Duration(seconds) * time.Second
		begins = s.From.UTC().Add(before)
	}
	base := ics.ComponentBase{}
	base.SetProperty(ics.ComponentPropertyDtStart, begins.Format(localTime))
	base.SetProperty(ics.ComponentProperty(ics.PropertyTzoffsetfrom), calendarOffset(before))
	base.SetProperty(ics.ComponentProperty(ics.PropertyTzoffsetto), calendarOffset(s.Offset))
	base.SetProperty(ics.ComponentProperty(ics.PropertyTzname), s.Abbreviation)
	if s.Summer {
		return &ics.Daylight{ComponentBase: base}
	}
	return &ics.Standard{ComponentBase: base}
}

// calendarOffset returns "-0330".
func calendarOffset(d time.Duration) string {
	sign := '+'
	if d < 0 {
		sign, d = '-', -d
	}
	return fmt.Sprintf("%c%02d%02d", sign, int(d.Hours()), int(d.Minutes())%60)
}
