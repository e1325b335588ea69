package booking

import (
	"slices"
	"strings"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/text"
	"slotwise/ports"
)

// Further are the services that are booked after the first one.
type Further struct {
	Items     []ChosenItem
	SameStaff bool // one staff member does all services, also the first
}

// ChosenItem is a service with the staff member who was chosen for it; empty: anybody.
type ChosenItem struct {
	Service business.ServiceID
	Staff   business.StaffID
}

// choice has all services of a booking.
type choice struct {
	first   ChosenItem
	further Further
}

func (f Further) after(service business.ServiceID, staff business.StaffID) choice {
	return choice{ChosenItem{service, staff}, f}
}

func (c choice) len() int { return 1 + len(c.further.Items) }

// item returns the services in their order.
func (c choice) item(i int) ChosenItem {
	if i == 0 {
		return c.first
	}
	return c.further.Items[i-1]
}

// resultKey returns the key of what is calculated for the choice.
func (c choice) resultKey(id business.ID, from, to civil.Date) ports.ResultKey {
	key := ports.ResultKey{Business: id, Service: c.first.Service, Staff: c.first.Staff, From: from, To: to}
	if len(c.further.Items) == 0 {
		return key
	}
	var further strings.Builder
	for _, item := range c.further.Items {
		further.WriteString("," + string(item.Service) + ":" + string(item.Staff))
	}
	key.Further, key.SameStaff = further.String(), c.further.SameStaff
	return key
}

// wanted are items that need time, one after the other.
type wanted struct {
	business.Arrangement

	items []business.Requirements // at least one
}

// wantedBy returns what the chosen services need. It returns NotFound for a service or a staff member that cannot be booked.
func wantedBy(setup *business.Setup, chosen choice, now time.Time) (wanted, error) {
	items := make([]business.Requirements, chosen.len())
	for i := range items {
		item := chosen.item(i)
		service, ok := setup.Service(item.Service, now)
		switch {
		case !ok:
			return wanted{}, business.ErrServiceNotFound
		case !service.Active:
			return wanted{}, errNotOffered
		case service.IsClass():
			return wanted{}, core.InvalidField(appointment.FieldService, bookedAlone(service))
		}
		if err := checkStaff(setup, item.Staff, item.Service, now); err != nil {
			return wanted{}, err
		}
		items[i] = setup.Requirements(service, item.Staff, now)
	}
	return chosen.wanted(setup, items)
}

// wanted puts the items one after the other. It refuses services that are too many or take too long together.
func (c choice) wanted(setup *business.Setup, items []business.Requirements) (wanted, error) {
	if len(items) > business.MaxItems {
		return wanted{}, core.InvalidField(appointment.FieldFurther, text.Of("booking.tooManyServices", "most", business.MaxItems))
	}
	business.PlaceInSequence(items)
	w := wanted{business.Arrangement{SameStaff: c.further.SameStaff, AnyOrder: setup.Business.Rules.AnyOrder}, items}
	if all := business.Together(w.longest()); all.Duration > business.MaxTogether {
		return wanted{}, core.InvalidField(appointment.FieldFurther, text.Of("booking.tooLongTogether", "hours", int(business.MaxTogether/time.Hour)))
	}
	return w, nil
}

// services returns the services of the items, which exist.
func (w wanted) services(setup *business.Setup, now time.Time) []business.Service {
	services := make([]business.Service, len(w.items))
	for i, item := range w.items {
		services[i], _ = setup.Service(item.Service, now)
	}
	return services
}

// servicesByStaff returns the services as the chosen staff members do them.
func (w wanted) servicesByStaff(setup *business.Setup, now time.Time) []business.Service {
	services := w.services(setup, now)
	for i, item := range w.items {
		services[i] = setup.ServiceBy(services[i], item.Staff)
	}
	return services
}

// differs reports whether the price or the time may differ from those of the services, by who does them.
func (w wanted) differs() bool {
	return slices.ContainsFunc(w.items, func(i business.Requirements) bool { return len(i.Others) > 0 })
}

// longest returns the items as they take the longest time, one after the other.
func (w wanted) longest() []business.Requirements {
	if !w.differs() {
		return w.items
	}
	items := make([]business.Requirements, len(w.items))
	for i, item := range w.items {
		items[i] = item.Longest()
	}
	business.PlaceInSequence(items)
	return items
}

// wantedToMove returns what the appointment needs at another time: the same staff members if they can be booked, otherwise any.
func wantedToMove(setup *business.Setup, a appointment.Appointment, now time.Time) wanted {
	return wantedAsBooked(a).withBookableStaff(setup, now)
}

// wantedAsBooked returns what the appointment needs with its staff members.
func wantedAsBooked(a appointment.Appointment) wanted {
	w := wanted{items: make([]business.Requirements, len(a.Items))}
	for i, item := range a.Items {
		w.items[i] = item.Requirements(item.StaffID)
	}
	return w
}

// nobody says of each item whether it has no staff member.
func (w wanted) nobody() []bool {
	items := make([]bool, len(w.items))
	for i, item := range w.items {
		items[i] = item.Staff == ""
	}
	return items
}

// withBookableStaff returns w with anybody in place of staff members who cannot be booked.
func (w wanted) withBookableStaff(setup *business.Setup, now time.Time) wanted {
	w.items = slices.Clone(w.items)
	for i, item := range w.items {
		if !canBookStaff(setup, item.Staff, item.Service, now) {
			w.items[i].Staff = ""
		}
	}
	return w
}

func (w wanted) clearStaff() {
	for i := range w.items {
		w.items[i].Staff = ""
	}
}

// check returns Invalid, for the staff member, unless all chosen ones can be booked.
func (w wanted) check(setup *business.Setup, now time.Time) error {
	for _, item := range w.items {
		if err := checkStaffField(setup, item.Staff, item.Service, now); err != nil {
			return err
		}
	}
	return nil
}

// severalServices refuses a change of a service or a staff member that does not say which one.
var severalServices = text.Of("booking.severalServices")
