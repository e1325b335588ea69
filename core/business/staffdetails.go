package business

import (
	"time"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/text"
)

// StaffDetails are a staff member's details as the owner enters them.
type StaffDetails struct {
	Name           string // 1 to 100 characters
	Email          string
	Phone          string         // 1 to 40
	Specialization string         // up to 100
	Language       *text.Language // which the product has, or empty for the business's; nil: unchanged
}

// WithDetails replaces the details, and the language if it is given. A new address must be confirmed again. It returns Invalid with a message per field.
func (m Staff) WithDetails(d StaffDetails) (Staff, error) {
	var p core.Problems
	m.Name, m.Phone, m.Specialization = CleanLine(d.Name), CleanLine(d.Phone), CleanLine(d.Specialization)
	core.Patch(&m.Language, d.Language)
	p.Check(m.Name != "", FieldName, text.Of("staff.nameMissing"))
	p.CheckLength(m.Name, 100, FieldName)
	email, ok := ParseEmail(d.Email)
	p.Check(ok, FieldEmail, InvalidEmail)
	if email != m.Email {
		m.Email, m.Mail = email, StaffMail{}
	}
	p.Check(m.Phone != "", FieldPhone, text.Of("staff.phoneMissing"))
	p.Check(PlausiblePhone(m.Phone), FieldPhone, InvalidPhone)
	p.CheckLength(m.Phone, 40, FieldPhone)
	p.CheckLength(m.Specialization, 100, FieldSpecialization)
	return m, p.Err()
}

// StaffPlan changes when a staff member works and what they do. Nil fields stay unchanged.
type StaffPlan struct {
	Active    *bool
	Hours     *OwnHours
	Breaks    map[time.Weekday]Day // replaces the given days
	Overrides *[]DateOverride      // replaces all of them
	Services  *ServiceSet
	Terms     *[]TermsDetails // replaces all of them
}

// OwnHours are the own hours of a staff member or a resource. Days that are not given stay unchanged; initially they are copied from the
// business's hours.
type OwnHours struct {
	Days map[time.Weekday]Day // nil: none. A staff member works the business's hours, including later changes
}

// replace returns the hours instead of the former ones. Both are nil if there are none.
func (own OwnHours) replace(former *Hours, ofBusiness Hours) (*Hours, error) {
	if own.Days == nil {
		return nil, nil
	}
	hours := ofBusiness
	if former != nil {
		hours = *former
	}
	hours, err := hours.With(own.Days)
	return &hours, err
}

// WithPlan applies a plan on today, in a business with these hours and services. It returns Invalid with a message per field.
func (m Staff) WithPlan(plan StaffPlan, ofBusiness Hours, services []Service, today civil.Date) (Staff, error) {
	var err error
	core.Patch(&m.Active, plan.Active)
	if plan.Hours != nil {
		if m.Hours, err = plan.Hours.replace(m.Hours, ofBusiness); err != nil {
			return m, err
		}
	}
	if plan.Breaks != nil {
		if m.Breaks, err = m.Breaks.WithBreaks(plan.Breaks); err != nil {
			return m, err
		}
	}
	if plan.Overrides != nil {
		if m.Overrides, err = CheckOverrides(*plan.Overrides, today); err != nil {
			return m, err
		}
	}
	if plan.Services != nil {
		if m, err = m.withServices(*plan.Services, services); err != nil {
			return m, err
		}
	}
	if plan.Terms != nil {
		return m.WithTerms(*plan.Terms, services)
	}
	return m, nil
}

// withServices accepts services of the business, and archived ones that the staff member did before.
func (m Staff) withServices(set ServiceSet, services []Service) (Staff, error) {
	known := make(map[ServiceID]bool, len(services))
	for _, s := range services {
		known[s.ID] = true
	}
	for _, id := range set.Listed() {
		if !known[id] && (m.Services.All() || !m.Services.Includes(id)) {
			return m, core.InvalidField(FieldServices, text.Of("staff.serviceGone"))
		}
	}
	m.Services = set
	return m, nil
}
