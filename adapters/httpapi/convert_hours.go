package httpapi

import (
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
)

// operatingHours is a week on the wire; in a request the days that are absent stay.
type operatingHours struct {
	Monday    *dayHours `json:"monday,omitempty"`
	Tuesday   *dayHours `json:"tuesday,omitempty"`
	Wednesday *dayHours `json:"wednesday,omitempty"`
	Thursday  *dayHours `json:"thursday,omitempty"`
	Friday    *dayHours `json:"friday,omitempty"`
	Saturday  *dayHours `json:"saturday,omitempty"`
	Sunday    *dayHours `json:"sunday,omitempty"`
}

// byWeekday is the days by time.Weekday.
func (h *operatingHours) byWeekday() [7]**dayHours {
	return [7]**dayHours{&h.Sunday, &h.Monday, &h.Tuesday, &h.Wednesday, &h.Thursday, &h.Friday, &h.Saturday}
}

// dayHours has the two names that clients use for the same thing; answers use the first.
type dayHours struct {
	IsOpen  *bool     `json:"is_open,omitempty"`
	Open    string    `json:"open,omitempty"`
	Close   string    `json:"close,omitempty"`
	Windows *[]window `json:"windows,omitempty"`

	Enabled *bool  `json:"enabled,omitempty"`
	Start   string `json:"start,omitempty"`
	End     string `json:"end,omitempty"`
}

type window struct {
	Open  string `json:"open"`
	Close string `json:"close"`
}

type dateOverride struct {
	Date    string   `json:"date"`
	Windows []window `json:"windows"`
	Note    string   `json:"note,omitempty"`
}

func hoursToWire(hours business.Hours) operatingHours {
	var wire operatingHours
	for weekday, day := range wire.byWeekday() {
		d := dayToWire(hours[weekday])
		*day = &d
	}
	return wire
}

func dayToWire(day business.Day) dayHours {
	windows := windowsToWire(day.Windows)
	wire := dayHours{IsOpen: &day.Open, Windows: &windows}
	if len(windows) > 0 {
		wire.Open, wire.Close = windows[0].Open, windows[len(windows)-1].Close
	}
	return wire
}

func windowsToWire(windows []business.Window) []window {
	wire := make([]window, len(windows))
	for i, w := range windows {
		wire[i] = window{w.Open.String(), w.Close.String()}
	}
	return wire
}

func overridesToWire(overrides []business.DateOverride) []dateOverride {
	wire := make([]dateOverride, len(overrides))
	for i, o := range overrides {
		wire[i] = dateOverride{o.Date.String(), windowsToWire(o.Windows), o.Note}
	}
	return wire
}

// hoursFromWire reads the days that were given.
func hoursFromWire(wire operatingHours, wrong fieldErrors) map[time.Weekday]business.Day {
	hours := map[time.Weekday]business.Day{}
	for i, day := range wire.byWeekday() {
		if weekday := time.Weekday(i); *day != nil {
			hours[weekday] = dayFromWire(wireName(business.FieldHours(weekday)), **day, wrong)
		}
	}
	return hours
}

// dayFromWire takes the windows, or the one window that open and close, or start and end, make. A day is open unless it
// says that it is not. Without any window it leaves nil: the day keeps those that it has.
func dayFromWire(field string, wire dayHours, wrong fieldErrors) business.Day {
	day := business.Day{Open: true}
	switch {
	case wire.IsOpen != nil:
		day.Open = *wire.IsOpen
	case wire.Enabled != nil:
		day.Open = *wire.Enabled
	}
	switch {
	case wire.Windows != nil:
		day.Windows = windowsFromWire(field+".windows", *wire.Windows, wrong)
	case wire.Open != "" || wire.Close != "":
		day.Windows = []business.Window{{Open: readEdge(field+".open", wire.Open, wrong), Close: readEdge(field+".close", wire.Close, wrong)}}
	case wire.Start != "" || wire.End != "":
		day.Windows = []business.Window{{Open: readEdge(field+".start", wire.Start, wrong), Close: readEdge(field+".end", wire.End, wrong)}}
	}
	return day
}

func windowsFromWire(field string, wire []window, wrong fieldErrors) []business.Window {
	windows := make([]business.Window, len(wire))
	for i, w := range wire {
		at := fmt.Sprintf("%s.%d", field, i)
		windows[i] = business.Window{Open: readEdge(at+".open", w.Open, wrong), Close: readEdge(at+".close", w.Close, wrong)}
	}
	return windows
}

func readEdge(field, text string, wrong fieldErrors) civil.Minute {
	m, err := civil.ParseClock(text)
	if err != nil {
		wrong.add(field, fillIn)
	}
	return m
}

func overridesFromWire(wire []dateOverride, wrong fieldErrors) []business.DateOverride {
	overrides := make([]business.DateOverride, len(wire))
	for i, o := range wire {
		at := fmt.Sprintf("date_overrides.%d", i)
		overrides[i] = business.DateOverride{
			Date: readDate(at+".date", o.Date, wrong), Windows: windowsFromWire(at+".windows", o.Windows, wrong), Note: o.Note,
		}
	}
	return overrides
}
