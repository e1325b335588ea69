package httpapi

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/core/usecase/settings"
)

// staffMember is the owner's view of a staff member.
type staffMember struct {
	publicStaffMember // with the specialization as entered

	Email          string                  `json:"email"`
	Phone          string                  `json:"phone"`
	Language       text.Language           `json:"language"` // empty: the business's
	IsActive       bool                    `json:"is_active"`
	OperatingHours *operatingHours         `json:"operating_hours"` // null: the business's
	BreakTimes     breakTimes              `json:"break_times"`
	DateOverrides  []dateOverride          `json:"date_overrides"`
	EmailState     business.StaffMailState `json:"email_state"`
	Upcoming       *int                    `json:"upcoming_appointments,omitempty"` // only in lists
	Version        int                     `json:"version"`
}

// publicStaffMember is what customers see of a staff member.
type publicStaffMember struct {
	ID             business.StaffID      `json:"id"`
	Name           string                `json:"name"`
	Specialization string                `json:"specialization"`
	ServiceIDs     *[]business.ServiceID `json:"service_ids"`     // null: every service
	Terms          []staffTerms          `json:"terms,omitempty"` // of services for which they take another price or time
}

// staffTerms say what a staff member takes for a service. In requests, absent fields are those of the service.
type staffTerms struct {
	ServiceID       business.ServiceID `json:"service_id"`
	Price           json.Number        `json:"price,omitempty"`
	Minutes         []int              `json:"minutes,omitempty"`          // of each step; only for the owner
	DurationMinutes int                `json:"duration_minutes,omitempty"` // only in responses for customers
}

type staffRequest struct {
	staffPlanRequest

	Name           string  `json:"name"`
	Email          string  `json:"email"`
	Phone          string  `json:"phone"`
	Specialization string  `json:"specialization"`
	Language       *string `json:"language"`
}

// staffPlanRequest changes when a staff member works and which services they offer. Absent fields remain unchanged.
type staffPlanRequest struct {
	IsActive       *bool                           `json:"is_active"`
	OperatingHours optional[*operatingHours]       `json:"operating_hours"`
	BreakTimes     *operatingHours                 `json:"break_times"`
	DateOverrides  *[]dateOverride                 `json:"date_overrides"`
	ServiceIDs     optional[*[]business.ServiceID] `json:"service_ids"`
	Terms          *[]staffTerms                   `json:"terms"`
}

func (r staffRequest) toInput(c *echo.Context) (settings.StaffInput, error) {
	errs := contract.FieldErrors{}
	in := settings.StaffInput{
		StaffDetails: business.StaffDetails{
			Name: r.Name, Email: r.Email, Phone: r.Phone, Specialization: r.Specialization, Language: readLanguageOrNone(c, r.Language, errs),
		},
		StaffPlan: r.toPlan(errs),
	}
	return in, errs.Err()
}

func (r staffPlanRequest) toPlan(errs contract.FieldErrors) business.StaffPlan {
	plan := business.StaffPlan{Active: r.IsActive, Hours: ownHoursFromWire(r.OperatingHours, errs)}
	if r.BreakTimes != nil {
		plan.Breaks = hoursFromWire(*r.BreakTimes, business.FieldBreaks, errs)
	}
	if r.DateOverrides != nil {
		overrides := overridesFromWire(*r.DateOverrides, errs)
		plan.Overrides = &overrides
	}
	if r.ServiceIDs.given {
		services := business.AllServices()
		if only := r.ServiceIDs.value; only != nil {
			services = business.OnlyServices(*only...)
		}
		plan.Services = &services
	}
	if r.Terms != nil {
		terms := make([]business.TermsDetails, len(*r.Terms))
		for i, t := range *r.Terms {
			terms[i] = business.TermsDetails{Service: t.ServiceID, Price: t.Price.String(), Minutes: t.Minutes}
		}
		plan.Terms = &terms
	}
	return plan
}

// staffTermsToWire returns the terms in the order of the services.
func staffTermsToWire(all map[business.ServiceID]business.Terms) []staffTerms {
	var wire []staffTerms
	for _, id := range slices.Sorted(maps.Keys(all)) {
		terms := staffTerms{ServiceID: id, Minutes: all[id].Minutes}
		if all[id].Price != nil {
			terms.Price = price(*all[id].Price)
		}
		wire = append(wire, terms)
	}
	return wire
}

// publicTerms returns what a staff member takes for the services that they do with another price or time.
func publicTerms(m business.Staff, services []business.Service) []staffTerms {
	var wire []staffTerms
	for _, service := range services {
		if done, differs := service.By(m); differs && m.Services.Includes(service.ID) && service.ForCustomers() {
			wire = append(wire, staffTerms{ServiceID: service.ID, Price: price(done.Price), DurationMinutes: minutes(done.Duration)})
		}
	}
	return wire
}

func staffToWire(m business.Staff) staffMember {
	return staffMember{
		publicStaffMember: publicStaffMember{ID: m.ID, Name: m.Name, Specialization: m.Specialization, ServiceIDs: serviceIDs(m.Services), Terms: staffTermsToWire(m.Terms)},
		Email:             m.Email, Phone: m.Phone, Language: m.Language, IsActive: m.Active, OperatingHours: ownHoursToWire(m.Hours),
		BreakTimes: breaksToWire(m.Breaks), DateOverrides: overridesToWire(m.Overrides), EmailState: m.Mail.State(), Version: m.Version,
	}
}

func publicStaffToWire(active []business.Staff, services []business.Service, words *texts.Catalogue) []publicStaffMember {
	wire := make([]publicStaffMember, len(active))
	for i, m := range active {
		wire[i] = publicStaffMember{
			ID: m.ID, Name: m.Name, Specialization: cmp.Or(m.Specialization, words.Say("business.generalSpecialization")), ServiceIDs: serviceIDs(m.Services),
			Terms: publicTerms(m, services),
		}
	}
	return wire
}

// serviceIDs returns nil if the set is every service.
func serviceIDs(s business.ServiceSet) *[]business.ServiceID {
	if s.All() {
		return nil
	}
	ids := append([]business.ServiceID{}, s.Listed()...)
	return &ids
}
