package business

import (
	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/text"
)

// maxRangeDays is more than the 42 cells of a calendar month.
const maxRangeDays = 62

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
