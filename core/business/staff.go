package business

import (
	"maps"
	"slices"
	"time"

	"slotwise/core/text"
)

// StaffID identifies a staff member within their business. An empty id means no particular staff member.
type StaffID string

// Staff is a person with their own lane.
type Staff struct {
	ID             StaffID
	Name           string
	Email          string // never shown to the public
	Mail           StaffMail
	Phone          string        // never shown to the public
	Specialization string        // as entered; empty: customers read General
	Language       text.Language // of mails to them and of their calendar feed; empty: the business's
	Active         bool          // can be booked while the plan allows staff
	Hours          *Hours        // nil: the business's
	Breaks         Hours
	Overrides      []DateOverride // replace the business's of the same date
	Services       ServiceSet     // the services they do
	Terms          map[ServiceID]Terms
	CreatedAt      time.Time
	Version        int // 1 at first, rises with each change
}

// Identity returns the id and the version.
func (m Staff) Identity() (StaffID, int) { return m.ID, m.Version }

// ServiceSet is either every service of a business, including those added later, or only the listed ones. The zero value is
// the empty set, so that an uninitialised set does not count as AllServices. Sets are immutable and can be shared.
type ServiceSet struct {
	all    bool
	listed map[string]bool // by ServiceID, in the form that package slot needs
}

// AllServices returns the set of every service.
func AllServices() ServiceSet { return ServiceSet{all: true} }

// OnlyServices returns the set of the listed services. It may contain archived ones, which can still have future
// appointments.
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

// All reports whether s is AllServices.
func (s ServiceSet) All() bool { return s.all }

// Includes reports whether the service is in the set.
func (s ServiceSet) Includes(id ServiceID) bool { return s.all || s.listed[string(id)] }

// Listed returns the services of OnlyServices, ascending. It is nil for AllServices.
func (s ServiceSet) Listed() []ServiceID {
	var ids []ServiceID
	for _, id := range slices.Sorted(maps.Keys(s.listed)) {
		ids = append(ids, ServiceID(id))
	}
	return ids
}

// forSlots converts the set for package slot, where nil means every service.
func (s ServiceSet) forSlots() map[string]bool {
	switch {
	case s.all:
		return nil
	case s.listed == nil:
		return map[string]bool{}
	}
	return s.listed
}
