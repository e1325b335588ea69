package business

import (
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/money"
	"slotwise/core/text"
)

// Terms are what a staff member takes for a service, where it differs from the service itself.
type Terms struct {
	Price   *money.Amount // nil: the service's
	Minutes []int         // of each step; nil: the service's. They have no effect if the service has another number of steps by now
}

// TermsDetails are terms as the owner enters them.
type TermsDetails struct {
	Service ServiceID
	Price   string // major units, as a decimal number; empty: the service's
	Minutes []int  // of each step; none: the service's
}

// WithTerms replaces all terms of the staff member. It returns Invalid for a service that does not exist, and for a price or minutes that it
// cannot have.
func (m Staff) WithTerms(all []TermsDetails, services []Service) (Staff, error) {
	var p core.Problems
	m.Terms = nil
	for _, d := range all {
		i := slices.IndexFunc(services, func(v Service) bool { return v.ID == d.Service })
		if i < 0 {
			return m, core.InvalidField(FieldTerms, text.Of("staff.serviceGone"))
		}
		terms := d.parse(services[i], &p)
		if terms.Price == nil && terms.Minutes == nil {
			continue
		}
		if m.Terms == nil {
			m.Terms = map[ServiceID]Terms{}
		}
		m.Terms[d.Service] = terms
	}
	return m, p.Err()
}

func (d TermsDetails) parse(service Service, p *core.Problems) (terms Terms) {
	p.Check(!service.IsClass(), FieldTerms, text.Of("class.terms", "service", service.Name))
	if d.Price != "" {
		price, ok := priceOf(d.Price, service.Price.Currency)
		p.Check(ok, FieldTerms, text.Of("staff.termsPrice", "service", service.Name))
		terms.Price = &price
	}
	if len(d.Minutes) > 0 {
		terms.Minutes = d.Minutes
		with, ok := service.withMinutes(d.Minutes)
		ok = ok && !slices.ContainsFunc(d.Minutes, func(n int) bool { return n < 1 }) && MinDuration <= with.Duration && with.Duration <= MaxDuration
		p.Check(ok, FieldTerms, text.Of("staff.termsMinutes", "service", service.Name))
	}
	return terms
}

// withMinutes returns the service with other minutes of its steps. ok is false if it has another number of steps.
func (s Service) withMinutes(minutes []int) (_ Service, ok bool) {
	if len(minutes) != max(1, len(s.Steps)) {
		return s, false
	}
	s.Steps, s.Duration = slices.Clone(s.Steps), 0
	for i, n := range minutes {
		d := time.Duration(n) * time.Minute
		s.Duration += d
		if len(s.Steps) > 0 {
			s.Steps[i].Duration = d
		}
	}
	return s, true
}

// By returns the service as a staff member does it, and whether that differs from the service itself.
func (s Service) By(m Staff) (_ Service, differs bool) {
	terms, ok := m.Terms[s.ID]
	if !ok || WithoutStaff(s.Steps) {
		return s, false
	}
	done := s
	if terms.Price != nil && terms.Price.Currency == s.Price.Currency {
		done.Price = *terms.Price
	}
	if with, fits := done.withMinutes(terms.Minutes); fits {
		done = with
	}
	return done, done.Price != s.Price || !done.takesAsLongAs(s)
}

func (s Service) takesAsLongAs(other Service) bool {
	return s.Duration == other.Duration && EqualSteps(s.Steps, other.Steps)
}

// ServiceBy returns a service as it is done by a staff member, or by nobody in particular if the id is empty.
func (s *Setup) ServiceBy(service Service, staff StaffID) Service {
	if m := s.member(staff); m != nil {
		service, _ = service.By(*m)
	}
	return service
}

// Other is a staff member who takes another price or time for a service than the service itself, and the service as they do it.
type Other struct {
	Staff   StaffID
	Service Service
}

// Requirements returns the requirements of a booking of the service with that staff member, or with anybody. The staff members whose terms
// differ are among the Others.
func (s *Setup) Requirements(service Service, staff StaffID, now time.Time) Requirements {
	r := s.ServiceBy(service, staff).Requirements(staff)
	r.Grid = service.Duration
	for i := range s.Staff {
		m := &s.Staff[i]
		if len(m.Terms) == 0 || !m.Active || staff != "" && m.ID != staff || !m.Services.Includes(service.ID) || !s.limits(now).Staff {
			continue
		}
		if done, differs := service.By(*m); differs {
			r.Others = append(r.Others, Other{m.ID, done})
		}
	}
	return r
}

// Other returns the service as a staff member does it. ok is false if that is as it is.
func (r Requirements) Other(staff StaffID) (_ Service, ok bool) {
	i := slices.IndexFunc(r.Others, func(o Other) bool { return o.Staff == staff })
	if i < 0 {
		return Service{}, false
	}
	return r.Others[i].Service, true
}

// Ways returns the ways to do an item: first that of all staff members who take as long as the item says, then one for each of the Others who
// take another time.
func (r Requirements) Ways() []Requirements {
	ways := []Requirements{r}
	for _, o := range r.Others {
		if r.takesOtherTime(o.Staff) {
			way := r
			way.Staff, way.Duration, way.Steps = o.Staff, o.Service.Duration, o.Service.Steps
			ways = append(ways, way)
		}
	}
	return ways
}

// takesOtherTime reports whether the staff member takes another time than the item says.
func (r Requirements) takesOtherTime(staff StaffID) bool {
	other, ok := r.Other(staff)
	return ok && !other.takesAsLongAs(Service{Duration: r.Duration, Steps: r.Steps})
}

// Longest returns the way that takes the longest time.
func (r Requirements) Longest() Requirements {
	return slices.MaxFunc(r.Ways(), func(a, b Requirements) int { return int(a.Duration - b.Duration) })
}
