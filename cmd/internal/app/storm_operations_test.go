package app

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/usecase/booking"
)

// stormOperation is something that an owner or a customer does. It occurs as often as its weight says.
type stormOperation struct {
	name   string
	weight int
	do     func(*storm, context.Context, *rand.Rand) error
}

// errNothingYet says that there is nothing yet with which the operation could be done.
var errNothingYet = &core.Error{Code: core.Conflict, Reason: "nothing_yet"}

var stormOperations = []stormOperation{
	{"book by the owner", 2, (*storm).bookByOwner},
	{"book by a customer", 4, (*storm).bookByCustomer},
	{"book with a repeated request", 1, (*storm).bookTwice},
	{"book with a deposit", 3, (*storm).bookWithDeposit},
	{"move", 2, (*storm).moveSome},
	{"cancel", 2, (*storm).cancelSome},
	{"cancel the oldest", 6, (*storm).cancelOldest},
	{"change the status", 3, (*storm).changeStatus},
	{"edit", 2, (*storm).editSome},
	{"edit the services", 2, (*storm).editItems},
	{"correct the customer", 1, (*storm).correctCustomer},
	{"delete", 1, (*storm).deleteSome},
	{"book a series", 2, (*storm).bookSeries},
	{"move a series", 3, (*storm).moveSeries},
	{"cancel a series", 4, (*storm).cancelSeries},
	{"open a session", 2, (*storm).openSession},
	{"move a session", 1, (*storm).moveSession},
	{"change a capacity", 2, (*storm).changeCapacity},
	{"cancel a session", 1, (*storm).cancelSession},
	{"join a class", 6, (*storm).join},
	{"change a timetable", 1, (*storm).changeTimetable},
	{"open planned sessions", 1, (*storm).openPlanned},
	{"change a room", 1, (*storm).changeRoom},
	{"pay", 3, (*storm).pay},
	{"let time pass", 1, (*storm).letTimePass},
}

// endsOfHolds are mostly held, paid or expire.
var endsOfHolds = []stormOperation{
	{"book by the owner", 1, (*storm).bookByOwner},
	{"book by a customer", 2, (*storm).bookByCustomer},
	{"book with a deposit", 8, (*storm).bookWithDeposit},
	{"cancel", 1, (*storm).cancelSome},
	{"cancel the oldest", 4, (*storm).cancelOldest},
	{"change the status", 1, (*storm).changeStatus},
	{"open a session", 2, (*storm).openSession},
	{"change a capacity", 2, (*storm).changeCapacity},
	{"cancel a session", 1, (*storm).cancelSession},
	{"join a class", 8, (*storm).join},
	{"pay", 5, (*storm).pay},
	{"let time pass", 3, (*storm).letTimePass},
}

// operate performs one of the operations.
func (s *storm) operate(all []stormOperation, r *rand.Rand) (name string, err error) {
	sum := 0
	for _, o := range all {
		sum += o.weight
	}
	n := r.IntN(sum)
	for _, o := range all {
		if n -= o.weight; n < 0 {
			return o.name, o.do(s, s.t.Context(), r)
		}
	}
	return "", nil
}

func (s *storm) bookByOwner(ctx context.Context, r *rand.Rand) error {
	return s.book(ctx, stormOwner, s.form(r))
}

func (s *storm) bookByCustomer(ctx context.Context, r *rand.Rand) error {
	return s.book(ctx, stormCustomer, s.form(r))
}

// bookTwice sends a request again before it is answered. Both get the same appointment, or none.
func (s *storm) bookTwice(ctx context.Context, r *rand.Rand) error {
	in := s.form(r)
	in.Key = fmt.Sprint("key ", r.Uint64())
	var group sync.WaitGroup
	var again booking.Result
	var errAgain error
	group.Go(func() { again, errAgain = s.Book(ctx, stormCustomer, in) })
	first, err := s.Book(ctx, stormCustomer, in)
	group.Wait()
	if err == nil && errAgain == nil && first.ID != again.ID {
		return fmt.Errorf("a repeated request booked %s and %s", first.ID, again.ID)
	}
	if err == nil {
		s.keep(first.Appointment)
	}
	return cmp.Or(err, errAgain)
}

func (s *storm) book(ctx context.Context, by appointment.Actor, in booking.BookInput) error {
	booked, err := s.Book(ctx, by, in)
	if err != nil {
		return err
	}
	s.keep(booked.Appointment)
	return s.beginPayment(ctx, booked.Appointment)
}

// keep remembers an appointment, for which further operations follow.
func (s *storm) keep(all ...appointment.Appointment) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range all {
		s.confirm(string(a.ID), a.Version)
		s.booked = append(s.booked, a)
		if a.Held() {
			s.held = append(s.held, a)
		}
	}
}

// confirm notes what a client was told. It is called as soon as a use case returns.
func (s *storm) confirm(id string, version int) { fmt.Fprintln(s.confirmed, id, version) }

// form is the form for one to three services.
func (s *storm) form(r *rand.Rand) booking.BookInput {
	in := booking.BookInput{
		Business: s.id, Service: s.someService(r), Date: s.someDate(r), Time: someTime(r), Address: "192.0.2.1", Customer: someCustomer(r), AllowOutsideHours: r.IntN(4) == 0,
	}
	in.Staff = s.perhapsStaff(in.Service, r)
	for range r.IntN(3) {
		item := booking.ChosenItem{Service: s.someService(r)}
		item.Staff = s.perhapsStaff(item.Service, r)
		in.Further.Items = append(in.Further.Items, item)
	}
	return in
}

func (s *storm) moveSome(ctx context.Context, r *rand.Rand) error {
	a, err := s.someAppointment(ctx, r)
	if err != nil {
		return err
	}
	moved, err := s.Move(ctx, a.Link().Token(), s.someDate(r), someTime(r), time.Time{}, "")
	if err == nil {
		s.confirm(string(a.ID), moved.Appointment.Version)
	}
	return err
}

func (s *storm) cancelSome(ctx context.Context, r *rand.Rand) error {
	a, err := s.someAppointment(ctx, r)
	if err != nil {
		return err
	}
	cancelled, err := s.Cancel(ctx, a.Link().Token(), "")
	if err == nil {
		s.confirm(string(a.ID), cancelled.Appointment.Version)
	}
	return err
}

// cancelOldest makes room for others. It leaves the last few, so that there is always something to change.
func (s *storm) cancelOldest(ctx context.Context, _ *rand.Rand) error {
	const least = 10
	s.mu.Lock()
	if len(s.booked) <= least {
		s.mu.Unlock()
		return errNothingYet
	}
	a := s.booked[0]
	s.booked = s.booked[1:]
	s.mu.Unlock()
	return s.update(ctx, a, booking.UpdateInput{Status: new(appointment.Cancelled)})
}

func (s *storm) changeStatus(ctx context.Context, r *rand.Rand) error {
	a, err := s.someAppointment(ctx, r)
	if err != nil {
		return err
	}
	status := []appointment.Status{appointment.Pending, appointment.Confirmed, appointment.Cancelled}[r.IntN(3)]
	return s.update(ctx, a, booking.UpdateInput{Status: &status})
}

// editSome is an edit by the owner: another time, and sometimes another staff member or none.
func (s *storm) editSome(ctx context.Context, r *rand.Rand) error {
	a, err := s.someAppointment(ctx, r)
	if err != nil || a.Session != "" {
		return err
	}
	at := civil.Instant(s.someDate(r), someTime(r), berlin)
	in := booking.UpdateInput{StartsAt: &at}
	switch n := r.IntN(4); {
	case len(a.Items) > 1 || a.First().ServiceID == s.sauna: // its staff members stay
	case n < 2:
		in.Staff = new(s.someStaff(r))
	case n == 2:
		in.Staff = new(business.StaffID(""))
	}
	return s.update(ctx, a, in)
}

// editItems leaves the first service of an appointment, and often adds another one.
func (s *storm) editItems(ctx context.Context, r *rand.Rand) error {
	a, err := s.someAppointment(ctx, r)
	if err != nil || a.Session != "" {
		return err
	}
	in := booking.UpdateInput{Items: []booking.EditedItem{{Item: 1}}, AllowOutsideHours: true}
	if r.IntN(3) > 0 {
		service := s.someService(r)
		in.Items = append(in.Items, booking.EditedItem{Service: service, Staff: new(s.perhapsStaff(service, r))})
	}
	return s.update(ctx, a, in)
}

func (s *storm) correctCustomer(ctx context.Context, r *rand.Rand) error {
	a, err := s.someAppointment(ctx, r)
	if err != nil {
		return err
	}
	return s.update(ctx, a, booking.UpdateInput{Customer: &appointment.CustomerPatch{Email: new(someCustomer(r).Email)}})
}

func (s *storm) update(ctx context.Context, a appointment.Appointment, in booking.UpdateInput) error {
	in.Business, in.Appointment = s.id, a.ID
	updated, err := s.Update(ctx, stormOwner, in)
	if err == nil {
		s.confirm(string(a.ID), updated.Version)
	}
	return err
}

func (s *storm) deleteSome(ctx context.Context, r *rand.Rand) error {
	a, err := s.someAppointment(ctx, r)
	if err != nil {
		return err
	}
	_, err = s.Delete(ctx, stormOwner, s.id, a.ID, core.AnyVersion, booking.Explanation{})
	return err
}

func (s *storm) bookWithDeposit(ctx context.Context, r *rand.Rand) error {
	in := s.form(r)
	in.Service = s.tint
	in.Staff = s.perhapsStaff(in.Service, r)
	return s.book(ctx, stormCustomer, in)
}

func (s *storm) beginPayment(ctx context.Context, a appointment.Appointment) error {
	if !a.Held() {
		return nil
	}
	_, err := s.cases.deposits.Begin(ctx, a)
	return err
}

// pay pays or declines a deposit, perhaps after its hold has ended, and lets the worker hear of it.
func (s *storm) pay(ctx context.Context, r *rand.Rand) error {
	s.mu.Lock()
	a, err := recent(s.held, 8, r)
	s.mu.Unlock()
	if err != nil {
		return err
	}
	attempts, err := s.db.Deposits().Attempts(ctx, s.id, a.ID)
	if err != nil {
		return err
	}
	does := []simulator.Action{simulator.Pay, simulator.Pay, simulator.PayLate, simulator.Decline}[r.IntN(4)]
	if _, err := s.sim.Do(attempts[0].Reference.Page, does); err != nil { // it is over
		return errNothingYet
	}
	_ = s.sim.DeliverWebhooks(ctx) // those from another time are delivered again
	return s.poll(ctx)
}

// poll lets the worker hear of payments. A payment whose appointment others change at every try is left to the next poll.
func (s *storm) poll(ctx context.Context) error {
	err := s.cases.deposits.PollDue(ctx)
	if err != nil && strings.HasSuffix(err.Error(), "the appointment was changed meanwhile") {
		return errNothingYet
	}
	return err
}

// letTimePass ends some holds.
func (s *storm) letTimePass(ctx context.Context, r *rand.Rand) error {
	s.mu.Lock()
	if s.clock.Now().Before(opening.AddDate(0, 0, -2)) {
		s.clock.Advance(time.Duration(4+r.IntN(8)) * time.Minute)
	}
	s.mu.Unlock()
	if r.IntN(2) == 0 { // else those who want the time release the hold
		return nil
	}
	return s.poll(ctx)
}

// changeRoom takes a room out of use or into use, gives it hours or none, or replaces it by another one.
func (s *storm) changeRoom(ctx context.Context, r *rand.Rand) error {
	setup, err := s.db.Setups().Get(ctx, s.id)
	if err != nil {
		return err
	}
	pool := setup.Pools[r.IntN(len(setup.Pools))]
	room := pool.Resources[r.IntN(len(pool.Resources))]
	in := business.ResourceDetails{Name: room.Name}
	switch r.IntN(4) {
	case 0:
		if _, err = s.cases.settings.AddResource(ctx, s.id, pool.ID, in); err == nil {
			_, err = s.cases.settings.ArchiveResource(ctx, s.id, room.ID, core.AnyVersion)
		}
		return err
	case 1:
		in.Active = new(len(pool.Resources) == 1 || !room.Active)
	default:
		in.Hours = someHours(r)
	}
	_, err = s.cases.settings.UpdateResource(ctx, s.id, room.ID, core.AnyVersion, in)
	return err
}

func someHours(r *rand.Rand) *business.OwnHours {
	if r.IntN(2) == 0 {
		return &business.OwnHours{}
	}
	open := civil.Minute(60 * (9 + r.IntN(4)))
	return &business.OwnHours{Days: map[time.Weekday]business.Day{
		time.Tuesday: {Open: true, Windows: []business.Window{{Open: open, Close: open + 5*60}}},
	}}
}

func (s *storm) someService(r *rand.Rand) business.ServiceID {
	switch r.IntN(6) {
	case 0, 1:
		return s.dye
	case 2:
		return s.sauna
	}
	return s.cut
}

func (s *storm) someStaff(r *rand.Rand) business.StaffID { return s.staff[r.IntN(len(s.staff))] }

// perhapsStaff returns a staff member, or nobody in particular.
func (s *storm) perhapsStaff(service business.ServiceID, r *rand.Rand) business.StaffID {
	if service == s.sauna || r.IntN(3) == 0 {
		return ""
	}
	return s.someStaff(r)
}

// someDate is mostly the first one.
func (s *storm) someDate(r *rand.Rand) civil.Date {
	return s.date.AddDays(7 * max(r.IntN(stormWeeks+3)-3, 0))
}

func someTime(r *rand.Rand) civil.Minute { return civil.Minute(9*60 + 15*r.IntN(stormSlots)) }

func someCustomer(r *rand.Rand) appointment.Customer {
	return appointment.Customer{FullName: "Zoe", Email: fmt.Sprintf("zoe%d@example.com", r.IntN(6)), Phone: "55501"}
}

// someAppointment returns the present state of one of the newest appointments.
func (s *storm) someAppointment(ctx context.Context, r *rand.Rand) (appointment.Appointment, error) {
	s.mu.Lock()
	a, err := recent(s.booked, 40, r)
	s.mu.Unlock()
	if err != nil {
		return a, err
	}
	return s.db.Appointments().Get(ctx, s.id, a.ID)
}

// recent returns one of the newest.
func recent[T any](all []T, most int, r *rand.Rand) (one T, err error) {
	if len(all) == 0 {
		return one, errNothingYet
	}
	return all[len(all)-1-r.IntN(min(len(all), most))], nil
}
