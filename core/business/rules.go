package business

import (
	"time"

	"slotwise/core"
	"slotwise/core/text"
)

// Rules are the owner's booking rules. See DefaultRules for those of a new business.
type Rules struct {
	MinimumNotice      time.Duration // 0 to 30 days
	HorizonDays        int           // 1 to 730
	Step               time.Duration // 5 to 240 minutes; 0: the service's duration
	Reminder           time.Duration // before the start, 1 to 168 hours; 0: none
	MaxWait            time.Duration // the longest wait between services of one appointment, 0 to 120 minutes
	AnyOrder           bool          // the services of one appointment may be done in another order than the customer chose
	ChangeUntil        time.Duration // how long before the start a customer may move or cancel, 0 to 30 days
	AutoConfirm        bool
	ParallelBookings   int // concurrent appointments in a premium business without staff, 1 to 50
	ArrivalNote        string
	CancellationPolicy string
}

// RulesPatch changes some of the Rules. Nil fields stay unchanged.
type RulesPatch struct {
	MinimumNotice, Step, MaxWait, Reminder, ChangeUntil *time.Duration
	HorizonDays, ParallelBookings                       *int
	AutoConfirm, AnyOrder                               *bool
	ArrivalNote, CancellationPolicy                     *string
}

const (
	day           = 24 * time.Hour
	maxArrival    = 200
	maxPolicyText = 2000
)

// DefaultRules returns the rules of a new business.
func DefaultRules() Rules {
	return Rules{
		HorizonDays:      180,
		MaxWait:          15 * time.Minute,
		Reminder:         24 * time.Hour,
		ChangeUntil:      2 * time.Hour,
		ParallelBookings: 1,
	}
}

// With applies a patch. It returns Invalid with a message per field.
func (r Rules) With(patch RulesPatch) (Rules, error) {
	core.Patch(&r.MinimumNotice, patch.MinimumNotice)
	core.Patch(&r.Step, patch.Step)
	core.Patch(&r.MaxWait, patch.MaxWait)
	core.Patch(&r.Reminder, patch.Reminder)
	core.Patch(&r.ChangeUntil, patch.ChangeUntil)
	core.Patch(&r.HorizonDays, patch.HorizonDays)
	core.Patch(&r.ParallelBookings, patch.ParallelBookings)
	core.Patch(&r.AnyOrder, patch.AnyOrder)
	core.Patch(&r.AutoConfirm, patch.AutoConfirm)
	core.Patch(&r.ArrivalNote, patch.ArrivalNote)
	core.Patch(&r.CancellationPolicy, patch.CancellationPolicy)
	r.ArrivalNote, r.CancellationPolicy = CleanLine(r.ArrivalNote), CleanText(r.CancellationPolicy)
	return r, r.check()
}

func (r Rules) check() error {
	var p core.Problems
	within := func(field core.Field, value, least, most int, unit string) {
		p.Check(least <= value && value <= most, field, text.Of("field.range", "least", least, "most", most, "unit", unit))
	}
	minutes := func(d time.Duration) int { return int(d / time.Minute) }
	within(FieldMinimumNotice, minutes(r.MinimumNotice), 0, minutes(30*day), "minutes")
	within(FieldHorizon, r.HorizonDays, 1, 730, "days")
	if r.Step != 0 {
		within(FieldStep, minutes(r.Step), 5, 240, "minutes")
	}
	within(FieldMaxWait, minutes(r.MaxWait), 0, 120, "minutes")
	if r.Reminder != 0 {
		within(FieldReminder, int(r.Reminder/time.Hour), 1, 168, "hours")
	}
	within(FieldChangeUntil, minutes(r.ChangeUntil), 0, minutes(30*day), "minutes")
	within(FieldParallelBookings, r.ParallelBookings, 1, 50, "places")
	p.CheckLength(r.ArrivalNote, maxArrival, FieldArrivalNote)
	p.CheckLength(r.CancellationPolicy, maxPolicyText, FieldCancellationPolicy)
	return p.Err()
}
