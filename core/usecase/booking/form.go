package booking

import (
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/text"
	"slotwise/ports"
)

// BookInput is the content of the booking forms.
type BookInput struct {
	Business          business.ID
	Service           business.ServiceID
	Staff             business.StaffID
	Further           Further
	Date              civil.Date
	Time              civil.Minute
	Session           appointment.SessionID // of a class, in which places are booked; empty: the fields before it say what is
	Places            int                   // in the session; 0: one
	At                time.Time             // the instant, if the client knows it; zero: the first free occurrence of Date and Time
	Customer          appointment.Customer
	Notes             string              // the owner's; ignored from a customer
	AllowOutsideHours bool                // the owner's; ignored from a customer
	AllowBlocked      bool                // the owner's; ignored from a customer
	Channel           appointment.Channel // of a customer's booking; empty: the booking link
	Language          text.Language       // in which a customer reads the page; empty: the business's. Ignored from an owner: then it is the customer's, as far as it is known
	MarketingConsent  bool                // the customer's; ignored from an owner
	Shown             Shown
	Address           string // the customer's, for rate limits
	Key               string // idempotency key; empty: none
	RequestHash       [32]byte

	anyHorizon bool // see placement
}

// checked cleans and checks the form in the order of its fields: first the appointment, then the customer.
func (in BookInput) checked(owner bool) (BookInput, error) {
	var p core.Problems
	if in.Session == "" {
		in.checkTime(&p)
	}
	in.Customer = in.Customer.Checked(owner, &p)
	in.Notes = checkNotes(in.Notes, &p)
	return in, p.Err()
}

func (in BookInput) checkTime(p *core.Problems) {
	p.Check(in.Service != "", appointment.FieldService, text.Of("booking.serviceMissing"))
	p.Check(!in.Date.IsZero(), appointment.FieldDate, text.Of("booking.dateMissing"))
	p.Check(in.Time >= 0 && in.Time < civil.MinutesPerDay, appointment.FieldTime, text.Of("booking.timeMissing"))
}

// placement is the placement for the form's appointment. With an error about the start, it is only good for what the services cost.
func (in BookInput) placement(cal ports.SchedulingData, by appointment.Actor, now time.Time) (*placement, error) {
	setup := cal.Setup
	w, err := in.Further.after(in.Service, in.Staff).bookable(setup, now, by.Kind.IsMember())
	if err != nil {
		return nil, err
	}
	if by.Kind.IsMember() {
		if err := checkDate(setup, in.Date, now, appointment.FieldDate); err != nil {
			return nil, err
		}
	}
	p := &placement{
		setup: setup, now: now, wanted: w, owner: by.Kind.IsMember(), allowOutside: by.Kind.IsMember() && in.AllowOutsideHours, shownPrice: in.Shown.Price,
		anyHorizon: in.anyHorizon,
	}
	if by.Kind.IsMember() {
		p.unassigned = w.nobody()
	}
	if in.Shown.Duration != nil {
		p.shownLength = *in.Shown.Duration
	}
	start, err := LocalStart{in.Date, in.Time, in.At}.resolve(slotQueryFor(setup, cal.Busy, "", w, now, in.Date, in.Date), by.Kind.IsMember())
	p.start = start
	return p, err
}

// bookable returns what the services need, if each can be booked with the chosen staff member.
func (c choice) bookable(setup *business.Setup, now time.Time, owner bool) (wanted, error) {
	items := make([]business.Requirements, c.len())
	for i := range items {
		item := c.item(i)
		service, err := bookableService(setup, item.Service, now, owner)
		if err != nil {
			return wanted{}, err
		}
		items[i] = setup.Requirements(service, item.Staff, now)
	}
	w, err := c.wanted(setup, items)
	if err != nil {
		return wanted{}, err
	}
	return w, w.check(setup, now)
}

// bookedAlone says that places in a class are not booked as a service is.
func bookedAlone(service business.Service) text.Text {
	return text.Of("class.alone", "service", service.Name)
}

var notOffered = text.Of("booking.notOffered")

// bookableService returns an active service. Customers cannot book services that are reserved for the owner. The owner gets a
// message for a service that is switched off and NotFound for an unknown one. A customer gets the same message for both.
func bookableService(setup *business.Setup, id business.ServiceID, now time.Time, owner bool) (business.Service, error) {
	service, exists := setup.Service(id, now)
	switch {
	case exists && service.IsClass():
		return service, core.InvalidField(appointment.FieldService, bookedAlone(service))
	case exists && service.Active && (owner || service.BookableOnline):
		return service, nil
	case !owner:
		return service, core.InvalidField(appointment.FieldService, notOffered)
	case exists:
		return service, core.InvalidField(appointment.FieldService, text.Of("booking.serviceOff"))
	}
	return service, business.ErrServiceNotFound
}

// LocalStart is a start in local time of the business.
type LocalStart struct {
	Date civil.Date
	Time civil.Minute
	At   time.Time // the instant, if the client knows it; zero: the first free occurrence of Date and Time
}

// resolve returns At if it is set. Otherwise it returns the first free instant at which a clock shows Date and Time.
// For an owner it also returns a time that is not offered, provided that it exists on that date.
func (l LocalStart) resolve(q slot.Query, owner bool) (time.Time, error) {
	zone := q.Schedule.Zone
	if !l.At.IsZero() {
		if !clockShows(l.At, l.Date, l.Time, zone) {
			return time.Time{}, core.InvalidField(appointment.FieldStart, text.Of("booking.otherTime"))
		}
		return l.At.In(zone), nil
	}
	if at, ok := slot.AtLabel(q, l.Date, l.Time); ok {
		return at, nil
	}
	at := civil.Instant(l.Date, l.Time, zone)
	switch {
	case !owner:
		return time.Time{}, errSlotTaken
	case !clockShows(at, l.Date, l.Time, zone):
		return time.Time{}, core.InvalidField(appointment.FieldTime, text.Of("booking.skippedTime"))
	}
	return at, nil
}

// clockShows reports whether a clock in the zone shows the date and the time at t.
func clockShows(t time.Time, d civil.Date, m civil.Minute, zone *time.Location) bool {
	wall := civil.NewWall(zone)
	day, minute := wall.Read(t.Unix())
	return day == d.DayNumber() && minute == m && t.Truncate(time.Minute).Equal(t)
}

func checkNotes(notes string, p *core.Problems) string {
	notes = business.CleanText(notes)
	p.CheckLength(notes, 2000, appointment.FieldNotes)
	return notes
}
