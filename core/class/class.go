// Package class describes the sessions of classes, which several customers attend at a set time, and the weekly timetables by which they are
// opened.
package class

import (
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/text"
)

// Status is the state of a session.
type Status string

const (
	Scheduled Status = "scheduled"
	Cancelled Status = "cancelled"
	// NotOpened is the status of a date of the timetable at which the staff member or the rooms are not free. It occupies nothing, and cannot
	// be booked.
	NotOpened Status = "not_opened"
	// Removed is the status of a session that left the timetable before anybody had booked it. Nobody sees it any more.
	Removed Status = "removed"
)

// Session is a date of a class. It occupies lanes as an appointment does, and customers take places in it.
type Session struct {
	ID           appointment.SessionID
	BusinessID   business.ID
	ServiceID    business.ServiceID
	StaffID      business.StaffID // empty: a place of the business
	StartsAt     time.Time
	Duration     time.Duration
	Capacity     int
	Status       Status
	OutsideHours bool       // the owner chose a time outside the hours, in a break or in blocked time
	Plan         PlanID     // empty: opened by hand
	PlanDate     civil.Date // the date of the timetable; the session can have been moved since
	CreatedAt    time.Time
	Version      int // rises with each change
}

// EndsAt is the end of the session, without the buffer after it.
func (s Session) EndsAt() time.Time { return s.StartsAt.Add(s.Duration) }

// Service returns the service as it is done in the session.
func (s Session) Service(of business.Service) business.Service {
	if len(of.Steps) == 1 {
		of.Steps = []business.Step{{Duration: s.Duration, Staffed: true, Pools: of.Steps[0].Pools}}
	}
	of.Duration = s.Duration
	return of
}

// Item returns the item of an appointment with that many places in the session.
func (s Session) Item(of business.Service, places int, staffName string) appointment.Item {
	service := s.Service(of)
	service.Price.Minor *= int64(places)
	item := appointment.Item{StaffID: s.StaffID, StaffName: staffName}
	return item.WithService(service)
}

// Allocations returns what the session occupies with its item on the lanes of the assignment. Nothing moves it to another lane.
func (s Session) Allocations(item appointment.Item, on appointment.Assignment) []appointment.Allocation {
	all := appointment.Appointment{ID: s.ID.Holder(), StartsAt: s.StartsAt, Items: []appointment.Item{item}}.Allocations([]appointment.Assignment{on})
	for i := range all {
		all[i].Floating, all[i].OfSession = false, true
	}
	return all
}

// Listed is a session as it is shown.
type Listed struct {
	Session
	ServiceName string // at present
	StaffName   string
	Taken       int       // places, also those that are held for a payment
	HoldEnd     time.Time // the first end of a hold on one of the taken places; zero: none is held
}

// Left returns how many places are free.
func (l Listed) Left() int {
	if l.Status != Scheduled {
		return 0
	}
	return max(l.Capacity-l.Taken, 0)
}

// Errors about sessions.
var (
	ErrNotFound  = &core.Error{Code: core.NotFound, Text: text.Of("class.notFound")}
	ErrChanged   = &core.Error{Code: core.Changed, Text: text.Of("class.changed")}
	ErrCancelled = &core.Error{Code: core.Conflict, Reason: "session_cancelled", Text: text.Of("class.cancelled")}
	ErrFull      = &core.Error{Code: core.Conflict, Reason: "session_full", Text: text.Of("class.full")}
)

// The fields of a session, for errors.
var (
	FieldStart    = core.NewField("session.start")
	FieldDate     = core.NewField("session.start.date") // the local date of the start
	FieldTime     = core.NewField("session.start.time") // the local time of the start
	FieldCapacity = core.NewField("session.capacity")
	FieldPlaces   = core.NewField("places")
	FieldSession  = core.NewField("session")
)

// LaterSessions are what is cancelled together with a session, if the later ones of its plan are cancelled, too.
type LaterSessions struct {
	Sessions     int
	Appointments int
	Places       int
	Deposits     int // appointments with a paid deposit
}

// PlacesGoneError refuses a booking of more places than are left.
type PlacesGoneError struct {
	Left int // at least one
}

func (e *PlacesGoneError) Error() string { return e.Unwrap().Error() }

func (e *PlacesGoneError) Unwrap() error {
	return &core.Error{Code: core.Conflict, Reason: "places_gone", Text: text.Of("class.placesGone", "left", e.Left)}
}
