package booking

import (
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

// canBookStaff reports whether customers can choose the staff member for the service: an active one who does the service, in
// a business that can have staff.
func canBookStaff(setup *business.Setup, id business.StaffID, service business.ServiceID, now time.Time) bool {
	m, active := activeStaff(setup, id, now)
	return active && does(setup, m, service, now)
}

// does reports whether a staff member does a service. Nobody does one without staff.
func does(setup *business.Setup, m business.Staff, id business.ServiceID, now time.Time) bool {
	service, _ := setup.Service(id, now)
	return m.Services.Includes(id) && !business.WithoutStaff(service.Steps)
}

func activeStaff(setup *business.Setup, id business.StaffID, now time.Time) (business.Staff, bool) {
	staff := setup.ActiveStaff(now)
	i := slices.IndexFunc(staff, func(m business.Staff) bool { return m.ID == id })
	if i < 0 {
		return business.Staff{}, false
	}
	return staff[i], true
}

// checkStaff returns NotFound for a staff member who cannot be chosen. An empty id is always valid.
func checkStaff(setup *business.Setup, id business.StaffID, service business.ServiceID, now time.Time) error {
	if id != "" && !canBookStaff(setup, id, service, now) {
		return errStaffNotFound
	}
	return nil
}

// checkStaffField is checkStaff for a form. It returns Invalid with a message for the field.
func checkStaffField(setup *business.Setup, id business.StaffID, service business.ServiceID, now time.Time) error {
	if id == "" {
		return nil
	}
	switch m, active := activeStaff(setup, id, now); {
	case !active:
		return core.InvalidField(appointment.FieldStaff, text.Of("booking.staffNotBookable"))
	case !does(setup, m, service, now):
		return core.InvalidField(appointment.FieldStaff, text.Of("booking.staffWithoutService"))
	}
	return nil
}
