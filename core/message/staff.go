package message

import (
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
)

// StaffOutgoing is a message to a staff member that follows from a change.
type StaffOutgoing struct {
	Kind  Kind
	Staff business.StaffID
}

// OutgoingToStaff lists the messages to staff members that follow from a change, regardless of who made it: at most one to each
// staff member. before is the zero value for a new appointment. There are no messages about an appointment that has already
// begun.
//
//	what happened                                  who has it   who had it
//	booked, reactivated, assigned to them          assigned     taken away
//	another time or service of theirs, another
//	time zone or customer's details                changed
//	cancelled or declined                                       cancelled
//	confirmed, completed, own notes, …                                     (none)
func OutgoingToStaff(before, after appointment.Appointment, e appointment.Entry, now time.Time) []StaffOutgoing {
	if e.Action == appointment.ActionDeleted || !after.StartsAt.After(now) {
		return nil
	}
	had, has := staffOf(before), staffOf(after)
	left := Cancelled
	if after.Status.Occupies() {
		left = TakenAway
	}
	var outgoing []StaffOutgoing
	for _, m := range had {
		if !slices.Contains(has, m) {
			outgoing = append(outgoing, StaffOutgoing{left, m})
		}
	}
	for _, m := range has {
		switch {
		case !slices.Contains(had, m):
			outgoing = append(outgoing, StaffOutgoing{Assigned, m})
		case concernsStaff(e) || !slices.Equal(workOf(before, m), workOf(after, m)):
			outgoing = append(outgoing, StaffOutgoing{Changed, m})
		}
	}
	return outgoing
}

// staffOf returns the staff members whose time the appointment takes.
func staffOf(a appointment.Appointment) []business.StaffID {
	if a.Version == 0 || !a.Status.Occupies() || a.Held() {
		return nil
	}
	return a.Staff()
}

// concernsStaff reports whether all staff members of the appointment need to know of the change.
func concernsStaff(e appointment.Entry) bool {
	return e.ChangesAny(business.FieldTimezone, appointment.FieldCustomerName, appointment.FieldCustomerNotes)
}

// work is one service that a staff member does.
type work struct {
	service  string
	starts   int64 // in Unix seconds
	duration time.Duration
}

// workOf returns what the staff member does in the appointment.
func workOf(a appointment.Appointment, staff business.StaffID) []work {
	var all []work
	for _, i := range a.Items {
		if i.StaffID == staff {
			all = append(all, work{i.ServiceName, a.StartsAt.Add(i.After).Unix(), i.Duration})
		}
	}
	return all
}
