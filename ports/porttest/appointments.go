package porttest

import (
	"slices"

	"slotwise/core/appointment"
	"slotwise/core/business"
)

// On returns the allocation of an appointment with one item on a lane.
func On(a appointment.Appointment, lane business.LaneID) appointment.Allocation {
	return a.Allocations([]appointment.Assignment{appointment.OnLane(lane)})[0]
}

// ChangeItems changes each item of an appointment, but not of its copies.
func ChangeItems(a *appointment.Appointment, change func(*appointment.Item)) {
	a.Items = slices.Clone(a.Items)
	for i := range a.Items {
		change(&a.Items[i])
	}
}

// Assign sets the staff member of an appointment with one item.
func Assign(a *appointment.Appointment, m business.Staff) {
	*a = a.Assigned(appointment.Assignment{Staff: m.ID, StaffName: m.Name})
}
