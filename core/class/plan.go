package class

import (
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/text"
)

// PlanID identifies a time of a weekly timetable within its business.
type PlanID string

// Plan is a time of a class's weekly timetable.
type Plan struct {
	ID        PlanID
	ServiceID business.ServiceID
	StaffID   business.StaffID // empty: whoever is free
	Weekday   time.Weekday
	Time      civil.Minute
	First     civil.Date
	Last      civil.Date // zero: no end
	CreatedAt time.Time
}

// Start is a date of a timetable with the start of its session.
type Start struct {
	Date civil.Date
	At   time.Time
}

// Starts returns the dates of the plan from one date to another, both inclusive. A time that a change of clocks skips becomes the end of the
// gap, and a date that is skipped is left out.
func (p Plan) Starts(from, to civil.Date, zone *time.Location) []Start {
	if from.Before(p.First) {
		from = p.First
	}
	if !p.Last.IsZero() && p.Last.Before(to) {
		to = p.Last
	}
	var starts []Start
	for d := p.nextDate(from); !d.After(to); d = d.AddDays(7) {
		if at, exists := appointment.StartOn(d, p.Time, zone); exists {
			starts = append(starts, Start{d, at})
		}
	}
	return starts
}

// nextDate returns the first date with the plan's weekday.
func (p Plan) nextDate(from civil.Date) civil.Date {
	days := int(p.Weekday) - int(civil.WeekdayOf(from.DayNumber()))
	return from.AddDays((days + 7) % 7)
}

// Same reports whether sessions of one plan are those of the other.
func (p Plan) Same(other Plan) bool {
	return p.StaffID == other.StaffID && p.Weekday == other.Weekday && p.Time == other.Time && p.First == other.First && p.Last == other.Last
}

// ParsePlans returns the timetable of a class. It replaces the present one, whose plans keep their ids. It returns Invalid for a plan that
// does not exist, for dates that are none, and for a staff member who does not do the class.
func ParsePlans(details []business.PlanDetails, before []Plan, service business.ServiceID, staff []business.Staff, today civil.Date, newID func() string, now time.Time) ([]Plan, error) {
	var problems core.Problems
	plans := make([]Plan, len(details))
	for i, d := range details {
		p := Plan{ServiceID: service, StaffID: d.Staff, Weekday: d.Weekday, Time: d.Time, First: d.First, Last: d.Last, CreatedAt: now}
		old := slices.IndexFunc(before, func(b Plan) bool { return d.ID != "" && string(b.ID) == d.ID })
		switch {
		case old >= 0:
			p.ID, p.CreatedAt = before[old].ID, before[old].CreatedAt
			if p.First.IsZero() {
				p.First = before[old].First
			}
		case d.ID != "":
			return nil, core.InvalidField(business.FieldClassPlans, text.Of("class.planGone"))
		default:
			p.ID = PlanID(newID())
		}
		if p.First.IsZero() {
			p.First = today
		}
		twice := slices.ContainsFunc(plans[:i], func(o Plan) bool { return o.ID == p.ID })
		problems.Check(!twice, business.FieldClassPlans, text.Of("class.planGone"))
		if err := business.CheckAhead(p.First, today, business.FieldClassPlans); err != nil {
			return nil, err
		}
		p.check(staff, &problems)
		plans[i] = p
	}
	return plans, problems.Err()
}

func (p Plan) check(staff []business.Staff, problems *core.Problems) {
	problems.Check(p.Time >= 0 && p.Time < civil.MinutesPerDay, business.FieldClassPlans, text.Of("hours.outsideDay"))
	problems.Check(p.Last.IsZero() || !p.Last.Before(p.First), business.FieldClassPlans, text.Of("field.lastBeforeFirst"))
	if p.StaffID == "" {
		return
	}
	i := slices.IndexFunc(staff, func(m business.Staff) bool { return m.ID == p.StaffID })
	problems.Check(i >= 0, business.FieldClassPlans, text.Of("booking.staffNotBookable"))
	if i >= 0 {
		problems.Check(staff[i].Services.Includes(p.ServiceID), business.FieldClassPlans, text.Of("booking.staffWithoutService"))
	}
}
