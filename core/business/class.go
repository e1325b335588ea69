package business

import (
	"time"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/text"
)

// The limits of a class: the places of a session, those that one booking can have, and the times of its weekly timetable.
const (
	MaxCapacity   = 500
	MaxPlaces     = 10
	MaxClassPlans = 50
)

// IsClass reports whether the service is a class: several customers come at a set time. It is one from the beginning or never.
func (s Service) IsClass() bool { return s.Capacity > 0 }

// ClassDetails is the part of the service dialog about a class.
type ClassDetails struct {
	Capacity   int
	MostPlaces int           // 0: one
	Plans      []PlanDetails // the weekly timetable
	KeepsPlans bool          // the timetable stays as it is, whatever Plans says
}

// PlanDetails is a time of the weekly timetable as the owner enters it.
type PlanDetails struct {
	ID          string // empty: a new one
	Weekday     time.Weekday
	Time        civil.Minute
	Staff       StaffID    // empty: whoever is free
	First, Last civil.Date // zero: from today, and without an end
}

// setClass makes the service a class, unless the details are nil.
func (s *Service) setClass(d *ClassDetails, p *core.Problems) {
	if d == nil {
		return
	}
	s.Capacity, s.MostPlaces = d.Capacity, max(d.MostPlaces, 1)
	CheckCapacity(s.Capacity, FieldCapacity, p)
	p.Check(s.MostPlaces <= MaxPlaces, FieldMostPlaces, text.Of("field.range", "least", 1, "most", MaxPlaces, "unit", ""))
	p.Check(len(s.Steps) <= 1 && !WithoutStaff(s.Steps), FieldSteps, text.Of("class.steps"))
	p.Check(len(d.Plans) <= MaxClassPlans, FieldClassPlans, text.Of("field.tooMany", "most", MaxClassPlans))
}

// CheckCapacity adds a problem for a number of places that no session can have.
func CheckCapacity(n int, field core.Field, p *core.Problems) {
	p.Check(1 <= n && n <= MaxCapacity, field, text.Of("field.range", "least", 1, "most", MaxCapacity, "unit", ""))
}
