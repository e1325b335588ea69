package business

import (
	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/text"
)

// maxRangeDays is more than the 42 cells of a calendar month.
const maxRangeDays = 62

// maxDaysAhead is how far ahead appointments, hours of a date and blocked times can be planned: ten years and some days. Customers can book
// within Rules.HorizonDays.
const maxDaysAhead = slot.MaxDays

var tooFarAhead = text.Of("field.tooFarAhead", "years", maxDaysAhead/366)

func isTooFarAhead(d, today civil.Date) bool { return today.DaysUntil(d) > maxDaysAhead }

// CheckAhead returns Invalid for a date that is too far ahead to be planned.
func CheckAhead(d, today civil.Date, field core.Field) error {
	if isTooFarAhead(d, today) {
		return core.InvalidField(field, tooFarAhead)
	}
	return nil
}

// FieldTo is the last date of a range.
var FieldTo = core.NewField("to")

// CheckRange returns Invalid for a range of dates, both inclusive, that is reversed or has more than 62 dates.
func CheckRange(from, to civil.Date) error {
	switch n := from.DaysUntil(to); {
	case n < 0:
		return core.InvalidField(FieldTo, text.Of("field.lastBeforeFirst"))
	case n >= maxRangeDays:
		return core.InvalidField(FieldTo, text.Of("field.tooManyDays", "most", 62))
	}
	return nil
}
