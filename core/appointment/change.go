package appointment

import (
	"time"

	"slotwise/core"
	"slotwise/core/business"
)

// Assignment is where an appointment takes place: on a lane, with a staff member or with nobody in particular.
type Assignment struct {
	Lane      business.LaneID
	Staff     business.StaffID
	StaffName string
}

// Edit is what to change; nil fields stay.
type Edit struct {
	Status       *Status
	NoShow       *bool
	Customer     *Customer
	Notes        *string
	StartsAt     *time.Time
	Service      *business.Service
	Assignment   *Assignment
	OutsideHours *bool
	Note         string // for the history
}

// New is a fresh appointment at its first revision: the caller has set what it is, when and where; New sets its times
// and answers the history's first line.
func New(a Appointment, by Actor, note string, rules business.Rules, now time.Time) (Appointment, Entry) {
	a.CreatedAt, a.UpdatedAt, a.Version = now, now, 1
	a.ReminderAt = a.reminderAt(rules.Reminder, now)
	return a, Entry{At: now, Actor: by, Action: ActionBooked, Note: note, Version: 1}
}

// With changes an appointment and answers the line that it leaves in the history; changed is false when nothing differs
// from before. Any status may follow any other. Invalid for a no-show that has not had the chance to come.
func (a Appointment) With(e Edit, by Actor, rules business.Rules, now time.Time) (after Appointment, entry Entry, changed bool, err error) {
	after = a
	core.Patch(&after.Status, e.Status)
	core.Patch(&after.NoShow, e.NoShow)
	core.Patch(&after.Customer, e.Customer)
	core.Patch(&after.Notes, e.Notes)
	core.Patch(&after.OutsideHours, e.OutsideHours)
	if e.StartsAt != nil && !e.StartsAt.Equal(a.StartsAt) {
		after.StartsAt = *e.StartsAt
	}
	if e.Service != nil {
		after.CopyService(*e.Service)
	}
	if e.Assignment != nil {
		after.StaffID, after.StaffName = e.Assignment.Staff, e.Assignment.StaffName
	}
	if after.NoShow && !a.NoShow && after.StartsAt.After(now) {
		return a, Entry{}, false, core.InvalidField(FieldNoShow, "Only an appointment that has started can be marked as a no-show.")
	}
	if after == a {
		return a, Entry{}, false, nil
	}
	after, entry = a.changedTo(after, actionOf(a, after), by, now)
	entry.Changes, entry.Note = changes(a, after), e.Note
	after.ReminderAt = after.reminderAfter(a, rules.Reminder, now)
	return after, entry, true, nil
}

// Deleted hides the appointment from its owner; the customer's link goes on showing what became of it.
func (a Appointment) Deleted(by Actor, now time.Time) (Appointment, Entry) {
	after := a
	after.DeletedAt, after.ReminderAt = now, time.Time{}
	return a.changedTo(after, ActionDeleted, by, now)
}

func (a Appointment) changedTo(after Appointment, action Action, by Actor, now time.Time) (Appointment, Entry) {
	after.UpdatedAt, after.Version = now, a.Version+1
	return after, Entry{At: now, Actor: by, Action: action, Version: after.Version}
}

// expected says whether the customer is still to come.
func (a Appointment) expected() bool { return a.Status == Pending || a.Status == Confirmed }

// reminderAt is when the reminder is due; zero when there is none, or its time is past already: who books this late does
// not forget.
func (a Appointment) reminderAt(lead time.Duration, now time.Time) time.Time {
	at := a.StartsAt.Add(-lead)
	if lead == 0 || !a.expected() || !at.After(now) {
		return time.Time{}
	}
	return at
}

// reminderAfter keeps the reminder, sent or not, unless the change made another one due.
func (a Appointment) reminderAfter(before Appointment, lead time.Duration, now time.Time) time.Time {
	switch {
	case !a.expected():
		return time.Time{}
	case !before.expected(), !a.StartsAt.Equal(before.StartsAt):
		return a.reminderAt(lead, now)
	}
	return before.ReminderAt
}
