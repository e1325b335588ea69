package mail

import (
	"fmt"
	"strings"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/business"
	"slotwise/core/civil"
)

// nbsp joins parts that must stay on one line: month and day, time and AM, number and unit.
const nbsp = "\u00a0"

// formatter writes instants in the formats and the zone of one business, and in the language of the reader.
type formatter struct {
	in   *texts.Catalogue
	zone *time.Location
	date business.DateFormat
	time business.TimeFormat
}

func newFormatter(b business.Business, in *texts.Catalogue) (formatter, error) {
	loc, err := civil.LoadZone(b.Timezone)
	if err != nil {
		return formatter{}, fmt.Errorf("timezone of business %s: %w", b.ID, err)
	}
	return formatter{in: in, zone: loc, date: b.DateFormat, time: b.TimeFormat}, nil
}

// longDate returns "Thursday, June 10, 2027".
func (f formatter) longDate(t time.Time) string { return f.in.LongDate(t.In(f.zone), f.date) }

// shortDate is longDate for subjects: "Thu, Jun 10". It includes the year if that is not the year of now.
func (f formatter) shortDate(t, now time.Time) string {
	return f.in.ShortDate(t.In(f.zone), now.In(f.zone), f.date)
}

// clock returns "9:30 AM" or "09:30". In an hour that occurs twice it names the zone: "1:30 AM EST".
func (f formatter) clock(t time.Time) string {
	if local := t.In(f.zone); civil.OccursTwice(local) {
		return f.in.Say("mail.time.withZone", "time", f.reading(t), "zone", civil.ZoneAbbreviation(local))
	}
	return f.reading(t)
}

// reading returns the local wall-clock time.
func (f formatter) reading(t time.Time) string { return f.in.Clock(t.In(f.zone), f.time) }

// clockRange returns "10:30 – 11:15 AM". It names AM or PM once if both ends share it, the end does not read earlier than the start, and
// the language writes it last.
func (f formatter) clockRange(from, to time.Time) string {
	first, last := f.clock(from), f.clock(to)
	hours := from.In(f.zone).Format("3:04")
	begin, end := f.minuteOfDay(from), f.minuteOfDay(to)
	if f.time != business.Clock24 && !civil.OccursTwice(from.In(f.zone)) && begin/noon == end/noon && begin <= end && !strings.HasSuffix(first, hours) {
		first = hours
	}
	return f.in.Say("mail.time.period", "from", first, "to", last)
}

// noon is the minute of the day at which PM begins.
const noon = 12 * 60

func (f formatter) minuteOfDay(t time.Time) int {
	hour, minute, _ := t.In(f.zone).Clock()
	return hour*60 + minute
}

// moment returns "Thursday, June 10, 2027 at 9:30 AM".
func (f formatter) moment(t time.Time) string {
	return f.in.Say("mail.time.moment", "date", f.longDate(t), "time", f.clock(t))
}

// momentInZone is moment with the name of the zone.
func (f formatter) momentInZone(t time.Time) string {
	return f.in.Say("mail.time.momentInZone", "moment", f.moment(t), "zone", f.zoneDuring(t, t))
}

// zoneDuring names the zone as the pages do: "Central European Time (Berlin)". If the clocks change between from and to, it
// also names both offsets, because the two wall-clock times then do not show the duration.
func (f formatter) zoneDuring(from, to time.Time) string {
	name, start, end := f.in.ZoneName(f.zone), f.offset(from), f.offset(to)
	if start == end {
		return name
	}
	return f.in.Say("mail.time.zoneOfTwoOffsets", "zone", name, "start", start, "end", end)
}

// offset returns "UTC+05:30" or "UTC−04:00".
func (f formatter) offset(t time.Time) string {
	_, seconds := t.In(f.zone).Zone()
	sign := "+"
	if seconds < 0 {
		sign, seconds = "−", -seconds
	}
	return fmt.Sprintf("UTC%s%02d:%02d", sign, seconds/3600, seconds%3600/60)
}

// unbroken keeps a short text on one line.
func unbroken(s string) string { return strings.ReplaceAll(s, " ", nbsp) }

// duration returns "45 min", "2 h" or "2 h 15 min". It is short, to fit the ticket's narrow column.
func (f formatter) duration(d time.Duration) string {
	hours, minutes := int(d.Hours()), int(d.Minutes())%60
	switch {
	case hours == 0:
		return f.in.Say("mail.time.minutes", "minutes", minutes)
	case minutes == 0:
		return f.in.Say("mail.time.hours", "hours", hours)
	}
	return f.in.Say("mail.time.hoursAndMinutes", "hours", hours, "minutes", minutes)
}
