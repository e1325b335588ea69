package demo

import (
	"slices"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
)

// sampleStaff describes a staff member of a sample business.
type sampleStaff struct {
	name, mailbox, phone, specialization string
	active                               bool
	hours                                business.Hours // zero: the business's
	breaks                               business.Hours
	categories                           []string // categories of the services that they do; none: every service
	away                                 []absence
	terms                                []sampleTerms
}

// sampleTerms are the own price and time of a staff member for a service.
type sampleTerms struct {
	service string
	minor   int64
	minutes []int // of each step; nil: those of the service
}

// absence is a day on which a staff member does not work, counted from the day of the reset.
type absence struct {
	inDays int
	note   string
}

// member returns the staff member for a business with these services.
func (s sampleStaff) member(id business.StaffID, services []business.Service, today civil.Date, createdAt time.Time) business.Staff {
	m := business.Staff{
		ID: id, Name: s.name, Email: s.mailbox + "@demo.example.com", Phone: s.phone, Specialization: s.specialization,
		Active: s.active, Breaks: s.breaks, Services: business.AllServices(), CreatedAt: createdAt, Version: 1,
	}
	if s.hasOwnHours() {
		m.Hours = &s.hours
	}
	for _, a := range s.away {
		m.Overrides = append(m.Overrides, business.DateOverride{Date: today.AddDays(a.inDays), Note: a.note})
	}
	m.Terms = termsOf(s.terms, services)
	if len(s.categories) > 0 {
		m.Services = business.OnlyServices(idsOf(services, s.categories)...)
	}
	return m
}

func termsOf(own []sampleTerms, services []business.Service) map[business.ServiceID]business.Terms {
	terms := map[business.ServiceID]business.Terms{}
	for _, o := range own {
		for _, service := range services {
			if service.Name == o.service {
				terms[service.ID] = business.Terms{Price: &money.Amount{Minor: o.minor, Currency: service.Price.Currency}, Minutes: o.minutes}
			}
		}
	}
	return terms
}

func (s sampleStaff) hasOwnHours() bool {
	return slices.ContainsFunc(s.hours[:], func(d business.Day) bool { return d.Open })
}

func idsOf(services []business.Service, categories []string) (ids []business.ServiceID) {
	for _, service := range services {
		if slices.Contains(categories, service.Category) {
			ids = append(ids, service.ID)
		}
	}
	return ids
}
