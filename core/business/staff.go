package business

import (
	"maps"
	"slices"
)

// StaffID names a staff member within their business; empty: nobody in particular.
type StaffID string

// Staff is a person with a lane of their own.
type Staff struct {
	ID       StaffID
	Name     string
	Active   bool
	Hours    *Hours // nil: the business's
	Breaks   Hours
	Services ServiceSet // that they do
}

// ServiceSet is every service of a business, those included that are added later, or the listed ones only. The zero
// value has none: whoever does everything has to be given AllServices. Sets are shared and never change.
type ServiceSet struct {
	all    bool
	listed map[string]bool // by ServiceID, as the calculation of slots takes them
}

// AllServices has every service.
func AllServices() ServiceSet { return ServiceSet{all: true} }

// OnlyServices has the listed services, archived ones too: appointments for them can still be ahead.
func OnlyServices(ids ...ServiceID) ServiceSet {
	var s ServiceSet
	for _, id := range ids {
		if s.listed == nil {
			s.listed = make(map[string]bool, len(ids))
		}
		s.listed[string(id)] = true
	}
	return s
}

// All says whether s is AllServices.
func (s ServiceSet) All() bool { return s.all }

// Includes says whether the service is one of the set.
func (s ServiceSet) Includes(id ServiceID) bool { return s.all || s.listed[string(id)] }

// Listed are the services of OnlyServices, ascending; nil for AllServices.
func (s ServiceSet) Listed() []ServiceID {
	var ids []ServiceID
	for _, id := range slices.Sorted(maps.Keys(s.listed)) {
		ids = append(ids, ServiceID(id))
	}
	return ids
}

// forSlots is the set as the calculation of slots takes it: there, nil is every service.
func (s ServiceSet) forSlots() map[string]bool {
	switch {
	case s.all:
		return nil
	case s.listed == nil:
		return map[string]bool{}
	}
	return s.listed
}
