package appointment

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/slot"
)

// Item is one service of an appointment, and who does it. Name, price, duration and buffers are copies made at booking: later changes
// of the service do not affect them.
type Item struct {
	ServiceID   business.ServiceID
	ServiceName string
	Price       money.Amount
	After       time.Duration // from the appointment's start to the item's
	Duration    time.Duration
	BufferBefore,
	BufferAfter time.Duration
	Steps []business.Step // as in business.Service

	StaffID   business.StaffID // empty: unassigned
	StaffName string
}

// Equal reports whether the items are the same.
func (i Item) Equal(other Item) bool {
	return i.ServiceID == other.ServiceID && i.ServiceName == other.ServiceName && i.Price == other.Price &&
		i.After == other.After && i.Duration == other.Duration && i.BufferBefore == other.BufferBefore && i.BufferAfter == other.BufferAfter &&
		business.EqualSteps(i.Steps, other.Steps) && i.StaffID == other.StaffID && i.StaffName == other.StaffName
}

// WithService returns the item with the details of the service.
func (i Item) WithService(s business.Service) Item {
	i.ServiceID, i.ServiceName, i.Price = s.ID, s.Name, s.Price
	i.Duration, i.BufferBefore, i.BufferAfter, i.Steps = s.Duration, s.BufferBefore, s.BufferAfter, s.Steps
	return i
}

// Requirements returns the requirements of the item for a slot with that staff member. Duration and buffers are those at booking:
// later changes of the service do not matter.
func (i Item) Requirements(staff business.StaffID) business.Requirements {
	return business.Requirements{
		Service: i.ServiceID, Duration: i.Duration, BufferBefore: i.BufferBefore, BufferAfter: i.BufferAfter, Steps: i.Steps, Staff: staff, After: i.After,
	}
}

// Assignment says when an item begins, who does it and which lanes it occupies.
type Assignment struct {
	After     time.Duration    // from the start of the appointment
	Lanes     []OccupiedLane   // the first is where the customer is served; none: the appointment occupies nothing
	OnPlace   bool             // the first is a parallel place
	Staff     business.StaffID // empty: unassigned
	StaffName string
	// Service replaces the details of the item, if whoever does it has their own price or time. Nil: they stay.
	Service *business.Service
}

// OccupiedLane is a lane that an item occupies.
type OccupiedLane struct {
	Lane  business.LaneID
	Spans []slot.Span // from the start of the item; nil: the whole item
}

// OnLane returns an assignment to one lane for the whole item, for nobody in particular.
func OnLane(lane business.LaneID) Assignment { return Assignment{Lanes: []OccupiedLane{{Lane: lane}}} }

// First returns the first item. It is the zero value for the zero value of an appointment.
func (a Appointment) First() Item {
	if len(a.Items) == 0 {
		return Item{}
	}
	return a.Items[0]
}

// WithService returns the appointment with the details of the service in its only item.
func (a Appointment) WithService(s business.Service) Appointment {
	a.Items = []Item{a.First().WithService(s)}
	return a
}

// WithServices returns the appointment with one item for each service, one after the other.
func (a Appointment) WithServices(services []business.Service) Appointment {
	a.Items = make([]Item, len(services))
	after := time.Duration(0)
	for i, s := range services {
		a.Items[i] = Item{After: after}.WithService(s)
		after += s.Duration
	}
	return a
}

// Assigned returns the appointment with the starts and staff members of the assignments, one for each item.
func (a Appointment) Assigned(to ...Assignment) Appointment {
	a.Items = slices.Clone(a.Items)
	for i, t := range to {
		if t.Service != nil {
			a.Items[i] = a.Items[i].WithService(*t.Service)
		}
		a.Items[i].After, a.Items[i].StaffID, a.Items[i].StaffName = t.After, t.Staff, t.StaffName
	}
	return a
}

// InOrder returns the appointment with its items in the order in which they begin.
func (a Appointment) InOrder() Appointment {
	a.Items = slices.Clone(a.Items)
	slices.SortStableFunc(a.Items, func(a, b Item) int { return cmp.Compare(a.After, b.After) })
	return a
}

// Price is the sum of the items' prices.
func (a Appointment) Price() money.Amount {
	sum := money.Amount{Currency: a.First().Price.Currency}
	for _, i := range a.Items {
		sum.Minor += i.Price.Minor
	}
	return sum
}

// Duration is the time from the start of the first item to the end of the last.
func (a Appointment) Duration() time.Duration {
	var d time.Duration
	for _, i := range a.Items {
		d = max(d, i.After+i.Duration)
	}
	return d
}

// EndsAt is the end of the appointment, without the buffer after it.
func (a Appointment) EndsAt() time.Time { return a.StartsAt.Add(a.Duration()) }

// ServiceNames joins the names of the services.
func (a Appointment) ServiceNames() string {
	return a.joined(func(i Item) string { return i.ServiceName })
}

// StaffNames joins the names of the staff members. It is empty if there are none.
func (a Appointment) StaffNames() string {
	return a.joined(func(i Item) string { return i.StaffName })
}

func (a Appointment) joined(name func(Item) string) string {
	var names []string
	for _, i := range a.Items {
		if n := name(i); n != "" && !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	return strings.Join(names, ", ")
}

// Staff returns the staff members of the items, each once.
func (a Appointment) Staff() []business.StaffID {
	var staff []business.StaffID
	for _, i := range a.Items {
		if i.StaffID != "" && !slices.Contains(staff, i.StaffID) {
			staff = append(staff, i.StaffID)
		}
	}
	return staff
}
