package httpapi

import (
	"strings"
	"time"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/business"
)

type blockedTimeRequest struct {
	Label     string              `json:"label"`
	StaffIDs  *[]business.StaffID `json:"staff_ids"`
	Weekdays  []string            `json:"weekdays"`
	FirstDate string              `json:"first_date"`
	LastDate  *string             `json:"last_date"`
	Start     string              `json:"start"`
	End       string              `json:"end"`
}

type blockedTime struct {
	ID        business.BlockedTimeID `json:"id"`
	Label     string                 `json:"label"`
	StaffIDs  []business.StaffID     `json:"staff_ids"` // null: the whole business
	Weekdays  []string               `json:"weekdays"`  // empty: not repeated
	FirstDate string                 `json:"first_date"`
	LastDate  *string                `json:"last_date"` // null: no end
	Start     string                 `json:"start"`
	End       string                 `json:"end"`
	Version   int                    `json:"version"`
}

type blockedOccurrence struct {
	BlockedTimeID business.BlockedTimeID `json:"blocked_time_id"`
	Label         string                 `json:"label"`
	StaffIDs      []business.StaffID     `json:"staff_ids"` // null: the whole business
	Repeats       bool                   `json:"repeats"`
	Start         string                 `json:"start_datetime"`
	End           string                 `json:"end_datetime"`
}

func (r blockedTimeRequest) toInput(errs contract.FieldErrors) business.BlockedTime {
	b := business.BlockedTime{Label: r.Label, Rule: business.BlockedRule{
		Weekdays: weekdaysFromWire(r.Weekdays),
		First:    readDate("first_date", r.FirstDate, errs),
		Start:    readEdge("start", r.Start, errs), End: readEdge("end", r.End, errs),
	}}
	if r.LastDate != nil {
		b.Rule.Last = readDate("last_date", *r.LastDate, errs)
	}
	if r.StaffIDs != nil {
		b.Staff = append([]business.StaffID{}, *r.StaffIDs...)
	}
	return b
}

// weekdaysFromWire reads names that the contract has checked.
func weekdaysFromWire(names []string) (days business.Weekdays) {
	for weekday := range days {
		for _, name := range names {
			days[weekday] = days[weekday] || name == weekdayName(time.Weekday(weekday))
		}
	}
	return days
}

func weekdaysToWire(days business.Weekdays) []string {
	names := []string{}
	for weekday, on := range days {
		if on {
			names = append(names, weekdayName(time.Weekday(weekday)))
		}
	}
	return names
}

func weekdayName(weekday time.Weekday) string { return strings.ToLower(weekday.String()) }

func blockedTimeToWire(b business.BlockedTime) blockedTime {
	wire := blockedTime{
		ID: b.ID, Label: b.Label, StaffIDs: b.Staff, Weekdays: weekdaysToWire(b.Rule.Weekdays), FirstDate: b.Rule.First.String(),
		Start: b.Rule.Start.String(), End: b.Rule.End.String(), Version: b.Version,
	}
	if !b.Rule.Last.IsZero() {
		wire.LastDate = new(b.Rule.Last.String())
	}
	return wire
}

func blockedOccurrenceToWire(o business.BlockedOccurrence) blockedOccurrence {
	return blockedOccurrence{
		BlockedTimeID: o.ID, Label: o.Label, StaffIDs: o.Staff, Repeats: o.Rule.Weekdays.Any(),
		Start: o.From.Format(time.RFC3339), End: o.To.Format(time.RFC3339),
	}
}
