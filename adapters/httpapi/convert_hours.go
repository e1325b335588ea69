package httpapi

import (
	"fmt"
	"time"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
)

// operatingHours is a week on the wire. A request does not change the days that it omits.
type operatingHours struct {
	Monday    *dayHours `json:"monday,omitempty"`
	Tuesday   *dayHours `json:"tuesday,omitempty"`
	Wednesday *dayHours `json:"wednesday,omitempty"`
	Thursday  *dayHours `json:"thursday,omitempty"`
	Friday    *dayHours `json:"friday,omitempty"`
	Saturday  *dayHours `json:"saturday,omitempty"`
	Sunday    *dayHours `json:"sunday,omitempty"`
}

// byWeekday returns the days indexed by time.Weekday.
func (h *operatingHours) byWeekday() [7]**dayHours {
	return [7]**dayHours{&h.Sunday, &h.Monday, &h.Tuesday, &h.Wednesday, &h.Thursday, &h.Friday, &h.Saturday}
}

// dayHours has two sets of names, because clients use both. Responses use the first one.
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

// ownHoursToWire returns nil if there are no own hours.
func ownHoursToWire(own *business.Hours) *operatingHours {
	if own == nil {
		return nil
	}
	return new(hoursToWire(*own))
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

// breakTimes is a week of breaks in responses. Requests use operatingHours instead.
type breakTimes struct {
	Monday    breakDay `json:"monday"`
	Tuesday   breakDay `json:"tuesday"`
	Wednesday breakDay `json:"wednesday"`
	Thursday  breakDay `json:"thursday"`
	Friday    breakDay `json:"friday"`
	Saturday  breakDay `json:"saturday"`
	Sunday    breakDay `json:"sunday"`
}

type breakDay struct {
	Enabled bool     `json:"enabled"`
	Start   string   `json:"start,omitempty"` // of the first break
	End     string   `json:"end,omitempty"`   // of the last one
	Windows []window `json:"windows"`
}

func breaksToWire(breaks business.Hours) breakTimes {
	on := func(weekday time.Weekday) breakDay {
		day := dayToWire(breaks[weekday])
		return breakDay{Enabled: *day.IsOpen, Start: day.Open, End: day.Close, Windows: *day.Windows}
	}
	return breakTimes{
		Monday: on(time.Monday), Tuesday: on(time.Tuesday), Wednesday: on(time.Wednesday), Thursday: on(time.Thursday),
		Friday: on(time.Friday), Saturday: on(time.Saturday), Sunday: on(time.Sunday),
	}
}

// hoursFromWire converts the days that the request contains. It reports problems of a day under fieldOf its weekday.
func hoursFromWire(wire operatingHours, fieldOf func(time.Weekday) core.Field, errs contract.FieldErrors) map[time.Weekday]business.Day {
	hours := map[time.Weekday]business.Day{}
	for i, day := range wire.byWeekday() {
		if weekday := time.Weekday(i); *day != nil && **day != (dayHours{}) {
			hours[weekday] = dayFromWire(contract.WireName(fieldOf(weekday)), **day, errs)
		}
	}
	return hours
}

// ownHoursFromWire returns nil if the request does not change the own hours.
func ownHoursFromWire(own optional[*operatingHours], errs contract.FieldErrors) *business.OwnHours {
	switch {
	case !own.given:
		return nil
	case own.value == nil:
		return &business.OwnHours{}
	}
	return &business.OwnHours{Days: hoursFromWire(*own.value, business.FieldHours, errs)}
}

// dayFromWire uses the windows, or otherwise a single window from open and close or from start and end. A day is open by
// default. If there is no window, Windows is nil and the day's windows are not changed.
func dayFromWire(field string, wire dayHours, errs contract.FieldErrors) business.Day {
	day := business.Day{Open: true}
	switch {
	case wire.IsOpen != nil:
		day.Open = *wire.IsOpen
	case wire.Enabled != nil:
		day.Open = *wire.Enabled
	}
	switch {
	case wire.Windows != nil:
		day.Windows = windowsFromWire(field+".windows", *wire.Windows, errs)
	case wire.Open != "" || wire.Close != "":
		day.Windows = []business.Window{{Open: readEdge(field+".open", wire.Open, errs), Close: readEdge(field+".close", wire.Close, errs)}}
	case wire.Start != "" || wire.End != "":
		day.Windows = []business.Window{{Open: readEdge(field+".start", wire.Start, errs), Close: readEdge(field+".end", wire.End, errs)}}
	}
	return day
}

func windowsFromWire(field string, wire []window, errs contract.FieldErrors) []business.Window {
	windows := make([]business.Window, len(wire))
	for i, w := range wire {
		path := fmt.Sprintf("%s.%d", field, i)
		windows[i] = business.Window{Open: readEdge(path+".open", w.Open, errs), Close: readEdge(path+".close", w.Close, errs)}
	}
	return windows
}

func readEdge(field, text string, errs contract.FieldErrors) civil.Minute {
	m, err := civil.ParseClock(text)
	if err != nil {
		errs.Add(field, contract.Missing)
	}
	return m
}

func overridesFromWire(wire []dateOverride, errs contract.FieldErrors) []business.DateOverride {
	overrides := make([]business.DateOverride, len(wire))
	for i, o := range wire {
		path := fmt.Sprintf("date_overrides.%d", i)
		overrides[i] = business.DateOverride{
			Date: readDate(path+".date", o.Date, errs), Windows: windowsFromWire(path+".windows", o.Windows, errs), Note: o.Note,
		}
	}
	return overrides
}
