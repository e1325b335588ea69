package demo

import (
	"slices"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
)

// sampleStaff describes a staff member of a sample business.
type sampleStaff struct {
	name, mailbox, phone, specialization string
	active                               bool
	hours                                business.Hours // zero: the business's
	breaks                               business.Hours
	categories                           []string // of the services that they do; none: every service
	daysUntilTraining                    int      // they are away on that day; 0: never
}

// member is the staff member in a business with these services.
func (s sampleStaff) member(id business.StaffID, services []business.Service, today civil.Date, createdAt time.Time) business.Staff {
	m := business.Staff{
		ID: id, Name: s.name, Email: s.mailbox + "@demo.example.com", Phone: s.phone, Specialization: s.specialization,
		Active: s.active, Breaks: s.breaks, Services: business.AllServices(), CreatedAt: createdAt, Version: 1,
	}
	if s.hasOwnHours() {
		m.Hours = &s.hours
	}
	if s.daysUntilTraining > 0 {
		m.Overrides = []business.DateOverride{{Date: today.AddDays(s.daysUntilTraining), Note: "Training"}}
	}
	if len(s.categories) > 0 {
		m.Services = business.OnlyServices(idsOf(services, s.categories)...)
	}
	return m
}

func (s sampleStaff) hasOwnHours() bool {
	for _, day := range s.hours {
		if day.Open {
			return true
		}
	}
	return false
}

func idsOf(services []business.Service, categories []string) (ids []business.ServiceID) {
	for _, service := range services {
		if slices.Contains(categories, service.Category) {
			ids = append(ids, service.ID)
		}
	}
	return ids
}

// tuesdayToSaturday opens on these days with the same windows.
func tuesdayToSaturday(windows ...business.Window) business.Hours {
	h := daily(windows...)
	h[time.Monday].Open = false
	return h
}
