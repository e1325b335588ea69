package texts

import (
	"cmp"
	_ "embed" // of the table
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
)

// locale says how a language writes numbers, amounts, dates and zones.
type locale struct {
	Group          string                    `json:"group"`
	Decimal        string                    `json:"decimal"`
	Minus          string                    `json:"minus"`
	Grouped        int                       `json:"grouped"` // from how many digits on they are grouped
	Amount         string                    `json:"amount"`  // "# ¤"
	NegativeAmount string                    `json:"negativeAmount"`
	Symbols        map[money.Currency]string `json:"symbols"` // of currencies that have another one in English

	LongDate          string     `json:"longDate"` // "{weekday}, {day}. {month} {year}"
	ShortDate         string     `json:"shortDate"`
	ShortDateWithYear string     `json:"shortDateWithYear"`
	Weekdays          [7]string  `json:"weekdays"`
	Months            [12]string `json:"months"`
	ShortWeekdays     [7]string  `json:"shortWeekdays"`
	ShortMonths       [12]string `json:"shortMonths"`

	Zones map[string]string `json:"zones"` // by the English name, or by the zone where others of the same English name have another one
}

//go:embed locales.json
var localesFile []byte

// locales are all locales by the tag of a language. A test of the pages writes the file from what browsers say.
var locales = sync.OnceValue(func() map[string]*locale {
	var all map[string]*locale
	if err := json.Unmarshal(localesFile, &all); err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return all
})

// british is how English writes dates of which the day comes first. In other languages the order of words does not depend on that of digits.
const british = "en-GB"

func (c *Catalogue) locale() *locale { return locales()[c.Tag.String()] }

func (c *Catalogue) localeOfDates(order business.DateFormat) *locale {
	if c.Tag == language.AmericanEnglish && order == business.DayFirst {
		return locales()[british]
	}
	return c.locale()
}

// Number returns a number with separators of thousands.
func (c *Catalogue) Number(n int) string {
	digits, negative := strings.CutPrefix(strconv.Itoa(n), "-")
	if negative {
		return c.locale().Minus + c.locale().group(digits)
	}
	return c.locale().group(digits)
}

func (l *locale) group(digits string) string {
	if len(digits) < l.Grouped {
		return digits
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + l.Group + digits[i:]
	}
	return digits
}

// Decimal returns a number that is at least zero, such as "1250.5", as people write it: "1,250.5", "1.250,5".
func (c *Catalogue) Decimal(number string) string {
	l := c.locale()
	whole, fraction, hasFraction := strings.Cut(number, ".")
	if !hasFraction {
		return l.group(whole)
	}
	return l.group(whole) + l.Decimal + fraction
}

// Amount returns an amount with its symbol, as on the pages: "$1,250.00", "1.250,00 €".
func (c *Catalogue) Amount(a money.Amount) string {
	l := c.locale()
	decimal, negative := strings.CutPrefix(a.Decimal(), "-")
	number, pattern := c.Decimal(decimal), l.Amount
	if negative {
		pattern = l.NegativeAmount
	}
	info, _ := money.Lookup(a.Currency)
	symbol := cmp.Or(l.Symbols[a.Currency], info.Distinct, string(a.Currency))
	if last, _ := utf8.DecodeLastRuneInString(symbol); strings.Contains(pattern, "¤#") && !unicode.IsSymbol(last) {
		symbol += "\u00a0"
	}
	return strings.NewReplacer("¤", symbol, "#", number).Replace(pattern)
}

// LongDate returns "Thursday, June 10, 2027", in English with the day first "Thursday 10 June 2027", with the year first "Thursday,
// 2027-06-10".
func (c *Catalogue) LongDate(t time.Time, order business.DateFormat) string {
	l := c.localeOfDates(order)
	if order == business.YearFirst {
		return c.yearFirst(l.Weekdays[t.Weekday()], t)
	}
	return l.date(l.LongDate, t, l.Weekdays, l.Months)
}

// ShortDate is LongDate for subjects: "Thu, Jun 10". It includes the year if that is not the year of now.
func (c *Catalogue) ShortDate(t, now time.Time, order business.DateFormat) string {
	l := c.localeOfDates(order)
	switch {
	case order == business.YearFirst:
		return c.yearFirst(l.ShortWeekdays[t.Weekday()], t)
	case t.Year() == now.Year():
		return l.date(l.ShortDate, t, l.ShortWeekdays, l.ShortMonths)
	}
	return l.date(l.ShortDateWithYear, t, l.ShortWeekdays, l.ShortMonths)
}

// Weekday returns the name of a day of the week.
func (c *Catalogue) Weekday(day time.Weekday) string { return c.locale().Weekdays[day] }

// Month returns the name of a month, in the form that dates have.
func (c *Catalogue) Month(month time.Month) string { return c.locale().Months[month-1] }

func (c *Catalogue) yearFirst(weekday string, t time.Time) string {
	return c.Say("screen.shared.time.weekdayAndDate", "weekday", weekday, "date", t.Format(time.DateOnly))
}

func (*locale) date(pattern string, t time.Time, weekdays [7]string, months [12]string) string {
	return strings.NewReplacer(
		"{weekday}", weekdays[t.Weekday()], "{day}", strconv.Itoa(t.Day()), "{month}", months[t.Month()-1], "{year}", strconv.Itoa(t.Year()),
	).Replace(pattern)
}

// Clock returns the time of day: "9:30 AM" or "09:30".
func (c *Catalogue) Clock(t time.Time, format business.TimeFormat) string {
	if format == business.Clock24 {
		return t.Format("15:04")
	}
	if t.Hour() < 12 {
		return c.Say("screen.shared.time.beforeNoon", "time", t.Format("3:04"))
	}
	return c.Say("screen.shared.time.afterNoon", "time", t.Format("3:04"))
}

// Moment returns "Wednesday, June 9, 2027, 10:30 AM", and the name of the zone if the moment names it; or only the time.
func (c *Catalogue) Moment(m text.Moment) string {
	zone, err := civil.LoadZone(string(m.Zone))
	if err != nil { // the zone data have lost a zone that a row names
		return m.String()
	}
	at := m.At.In(zone)
	date, clock := c.LongDate(at, business.DateFormat(m.DateFormat)), c.Clock(at, business.TimeFormat(m.TimeFormat))
	switch {
	case m.OnlyTime:
		return clock
	case m.NamesZone:
		return c.Say("moment.inZone", "date", date, "time", clock, "zone", c.ZoneName(zone))
	}
	return c.Say("moment.local", "date", date, "time", clock)
}

func (c *Catalogue) zoneNamed(name text.Zone) string {
	zone, err := civil.LoadZone(string(name))
	if err != nil {
		return string(name)
	}
	return c.ZoneName(zone)
}

// ZoneName returns what people call the zone, as on the pages: "Eastern Time (New York)".
func (c *Catalogue) ZoneName(zone *time.Location) string {
	name := civil.ZoneName(zone)
	if c.Tag == language.AmericanEnglish {
		return name
	}
	place := placeOf(zone.String())
	name = strings.TrimSuffix(name, " ("+place+")")
	if name == English().Say("screen.shared.time.utc") {
		name = c.Say("screen.shared.time.utc")
	}
	l := c.locale()
	name = cmp.Or(l.Zones[zone.String()], l.Zones[name], name)
	if place == "" || strings.Contains(name, place) {
		return name
	}
	return c.Say("screen.shared.time.zoneWithPlace", "zone", name, "place", place)
}

// placeOf returns the city of a zone: "New York". It is empty if the zone has none.
func placeOf(zone string) string {
	at := strings.LastIndexByte(zone, '/')
	if at < 0 || strings.HasPrefix(zone, "Etc/") {
		return ""
	}
	return strings.ReplaceAll(zone[at+1:], "_", " ")
}
