package booking

import (
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
)

// canBookStaff says whether the staff member can be asked for: one who is active, in a business that can have staff, and
// who does the service.
func canBookStaff(setup *business.Setup, id business.StaffID, service business.ServiceID, now time.Time) bool {
	m, active := activeStaff(setup, id, now)
	return active && m.Services.Includes(service)
}

func activeStaff(setup *business.Setup, id business.StaffID, now time.Time) (business.Staff, bool) {
	staff := setup.ActiveStaff(now)
	i := slices.IndexFunc(staff, func(m business.Staff) bool { return m.ID == id })
	if i < 0 {
		return business.Staff{}, false
	}
	return staff[i], true
}

// checkStaff returns NotFound for anybody who cannot be asked for; nobody in particular always can.
func checkStaff(setup *business.Setup, id business.StaffID, service business.ServiceID, now time.Time) error {
	if id != "" && !canBookStaff(setup, id, service, now) {
		return errStaffNotFound
	}
	return nil
}

// checkStaffField is checkStaff for a form: Invalid, with what is wrong under the field.
func checkStaffField(setup *business.Setup, id business.StaffID, service business.ServiceID, now time.Time) error {
	if id == "" {
		return nil
	}
	switch m, active := activeStaff(setup, id, now); {
	case !active:
		return core.InvalidField(appointment.FieldStaff, "This staff member cannot be booked. Please choose somebody else.")
	case !m.Services.Includes(service):
		return core.InvalidField(appointment.FieldStaff, "This staff member does not offer this service. Please choose somebody else.")
	}
	return nil
}
