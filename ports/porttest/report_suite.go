package porttest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/ports"
)

func runCustomers(t *testing.T, open Opener) {
	t.Run("customers of another business are not listed", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		other.book(other.appointment(at(1)))
		customers, err := s.Reports.Customers(s.ctx, s.id, "", 10)
		OK(t, err)
		Same(t, "customers", len(customers), 0)
	})

	t.Run("an email address in any case is one customer, and a booking fills only what is missing", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		visit := func(startsIn, booked float64, c appointment.Customer) {
			a := s.appointment(at(startsIn))
			a.CreatedAt, a.Customer = at(booked), c
			s.book(a)
		}
		visit(1, -3, appointment.Customer{FullName: "Zoë Å", Email: "ZOE@example.com"})
		visit(-20, -1, appointment.Customer{FullName: "Somebody else", Email: "zoe@example.com", Phone: "(0) 22"})
		visit(5, -2, appointment.Customer{FullName: "Bo", Email: "bo_x@example.com", Phone: "33"})
		visit(7, -2, appointment.Customer{FullName: "Nobody"})
		zoe := customer.Summary{FullName: "Zoë Å", Email: "zoe@example.com", Phone: "(0) 22", Appointments: 2, LastAppointment: at(1)}
		bo := customer.Summary{FullName: "Bo", Email: "bo_x@example.com", Phone: "33", Appointments: 1, LastAppointment: at(5)}
		for text, want := range map[string][]customer.Summary{
			"": {bo, zoe}, "zoë å": {zoe}, "zoe": {zoe}, "EXAMPLE": {bo, zoe}, "33": {bo}, "0-22": {zoe}, "bo_x@": {bo}, "zo_@": nil, "nobody": nil,
		} {
			got, err := s.Reports.Customers(s.ctx, s.id, text, 10)
			OK(t, err)
			Same(t, "customers with "+text, got, want)
		}
		got, err := s.Reports.Customers(s.ctx, s.id, "", 1)
		OK(t, err)
		Same(t, "the most recent one", got, []customer.Summary{bo})
	})

	t.Run("the first consent to news and offers is kept, and a booking without one withdraws nothing", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		for i, consent := range []bool{false, true, true, false} {
			b := s.bookingOf(s.appointment(at(float64(i + 1))))
			b.Appointment.CreatedAt, b.MarketingConsent = at(float64(i-10)), consent
			Same(t, "outcome", s.try(b), ports.Booked)
			got, err := s.Reports.ListCustomers(s.ctx, s.id, ports.CustomerQuery{Now: noon, Limit: 10})
			OK(t, err)
			var want time.Time
			if i > 0 {
				want = at(-9)
			}
			Same(t, "since", got.Customers[0].MarketingConsentAt, want)
		}
	})
}

func runList(t *testing.T, open Opener) {
	t.Run("filters", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 2), newFixture(t, h, 1)
		ann := business.Staff{ID: business.StaffID(freshID()), Name: "Ann", Active: true, Services: business.AllServices()}
		annsLane := h.Hire(t, s.id, ann).ID
		shave := aService()
		s.inTx(func(tx ports.Tx) { OK(t, tx.Services.Insert(s.ctx, s.id, shave)) })

		running := s.book(s.appointment(noon.Add(-10 * time.Minute)))
		first := s.appointment(at(1))
		first.Customer = appointment.Customer{FullName: "Åsa 100%", Email: "ASA@example.com", Phone: "0555-1"}
		s.book(first)
		second := s.appointment(at(2))
		Assign(&second, ann)
		second.Status = appointment.Pending
		second.Customer = appointment.Customer{FullName: "Under_score", Email: "u@example.com"}
		s.bookOn(annsLane, second)
		third := s.appointment(at(3))
		ChangeItems(&third, func(i *appointment.Item) { i.ServiceID = shave.ID })
		third.Number = "7KQ3-M9TX"
		third.Customer = appointment.Customer{FullName: `Back\slash`, Email: "asa@example.community"}
		s.book(third)
		past := s.book(s.appointment(at(-30)))
		deleted := s.appointment(at(4))
		deleted.DeletedAt = noon
		s.book(deleted)
		other.book(other.appointment(at(1)))

		for name, c := range map[string]struct {
			filter ports.Filter
			want   []appointment.Appointment
		}{
			"none":               {ports.Filter{}, []appointment.Appointment{first, second, third, running, past}},
			"from":               {ports.Filter{From: at(2)}, []appointment.Appointment{second, third}},
			"to":                 {ports.Filter{To: at(2)}, []appointment.Appointment{first, running, past}},
			"not ended":          {ports.Filter{EndsFrom: noon}, []appointment.Appointment{first, second, third, running}},
			"service":            {ports.Filter{Service: shave.ID}, []appointment.Appointment{third}},
			"staff":              {ports.Filter{Staff: ann.ID}, []appointment.Appointment{second}},
			"no staff":           {ports.Filter{NoStaff: true}, []appointment.Appointment{first, third, running, past}},
			"status":             {ports.Filter{Status: appointment.Pending}, []appointment.Appointment{second}},
			"customer":           {ports.Filter{Customer: "asa@EXAMPLE.com"}, []appointment.Appointment{first}},
			"name, any case":     {ports.Filter{Text: "åSA 100"}, []appointment.Appointment{first}},
			"email":              {ports.Filter{Text: "asa@"}, []appointment.Appointment{first, third}},
			"phone":              {ports.Filter{Text: "555-"}, []appointment.Appointment{first}},
			"number":             {ports.Filter{Text: "m9tx"}, []appointment.Appointment{third}},
			"whole number":       {ports.Filter{Text: "7kq3m9tx"}, []appointment.Appointment{third}},
			"number's beginning": {ports.Filter{Text: "7KQ3-M"}, []appointment.Appointment{third}},
			"accents":            {ports.Filter{Text: "Asa 100"}, []appointment.Appointment{first}},
			"punctuation":        {ports.Filter{Text: "r_s"}, []appointment.Appointment{second}},
			"backslash":          {ports.Filter{Text: `back\s`}, []appointment.Appointment{third}},
			"nothing but signs":  {ports.Filter{Text: "%"}, nil},
			"percent is literal": {ports.Filter{Text: "@%example"}, nil},
			"quote":              {ports.Filter{Text: `' OR 1=1`}, nil},
			"with the customer":  {ports.Filter{Text: "asa", Customer: "asa@example.com", Service: s.service.ID}, []appointment.Appointment{first}},
			"all must match":     {ports.Filter{Text: "asa", Status: appointment.Pending}, nil},
			"furthest, not past": {ports.Filter{EndsFrom: noon, Furthest: true}, []appointment.Appointment{running, third, second, first}},
		} {
			Same(t, name, s.list(c.filter), idsOf(c.want))
		}
	})

	t.Run("every name and number that was given finds the customer's appointments", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		one, two, other := s.appointment(at(1)), s.appointment(at(2)), s.appointment(at(3))
		one.Customer = appointment.Customer{FullName: "Asa", Email: "a@example.com", Phone: "1234567"}
		two.Customer = appointment.Customer{FullName: "Zoë Müller", Email: "a@example.com", Phone: "+1 (555) 01200"}
		other.Customer = appointment.Customer{FullName: "Zott", Email: "z@example.com", Phone: "7654321"}
		for _, a := range []appointment.Appointment{one, two, other} {
			s.book(a)
		}
		correct := func(field core.Field, edit func(*appointment.Appointment)) {
			t.Helper()
			edit(&one)
			one.Version++
			e := entry(one, appointment.ActionEdited)
			e.Changes = []appointment.FieldChange{{Field: field}}
			s.inTx(func(tx ports.Tx) { OK(t, tx.Appointments.Update(s.ctx, one, e)) })
		}
		correct(appointment.FieldCustomerName, func(a *appointment.Appointment) { a.Customer.FullName = "Björk İstanbul" })
		for _, typed := range []string{"asa", "zoe", "mueller", "5550120", "bjork", "istanbul", "123 45 67"} {
			Same(t, typed, s.list(ports.Filter{Text: typed}), idsOf([]appointment.Appointment{one, two}))
		}
		correct(appointment.FieldCustomerEmail, func(a *appointment.Appointment) { a.Customer.Email = "b@example.com" })
		Same(t, "after a correction of the address", s.list(ports.Filter{Customer: "B@example.com"}), []appointment.ID{one.ID})
	})

	t.Run("the pages in both orders are the whole list, also while time passes", func(t *testing.T) {
		s := newFixture(t, open(t), 3)
		for i := range 12 { // two at each instant
			a := s.appointment(at(float64(i/2) - 2.5))
			s.bookOn(s.lanes[i%2], a)
		}
		closest, furthest := s.list(ports.Filter{}), s.list(ports.Filter{Furthest: true})
		Same(t, "count", len(closest), 12)
		reversed := slices.Clone(furthest)
		slices.Reverse(reversed)
		Same(t, "furthest is the reverse of closest", reversed, closest)
		for limit := 1; limit <= 13; limit++ {
			Same(t, fmt.Sprintf("closest, by %d", limit), s.pages(limit, false), closest)
			Same(t, fmt.Sprintf("furthest, by %d", limit), s.pages(limit, true), furthest)
		}
	})

	// Well-formed cursors whose instants are outside the database's range.
	const (
		beforeAnyCalendar = "AQCAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
		afterAnyCalendar  = "AQB__________3__________AAAAAAAAAAAAAAAAAAAAAA"
	)
	t.Run("an invalid cursor is Invalid", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		for _, cursor := range []string{"x", "!!", "AAAA", "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", beforeAnyCalendar, afterAnyCalendar} {
			_, err := s.Reports.List(s.ctx, s.id, ports.Filter{Now: noon, Limit: 5, Cursor: cursor})
			if core.CodeOf(err) != core.Invalid {
				t.Fatalf("cursor %q: got %v, want invalid", cursor, err)
			}
		}
	})
}

func runOverview(t *testing.T, open Opener) {
	bounds := ports.OverviewBounds{
		Now: noon, SoonUntil: noon.Add(5 * time.Minute),
		DayFrom: at(-12), DayTo: at(12),
		MonthFrom: at(-60), MonthTo: at(60),
		ComingDays: []time.Time{at(12), at(35), at(60)}, // the first has 23 hours
	}

	t.Run("an empty business", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		o, err := s.Reports.Overview(s.ctx, s.id, bounds)
		OK(t, err)
		Same(t, "overview", o, ports.OverviewRows{Coming: []ports.DayTotal{{}, {}}})
	})

	t.Run("figures and lists", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 4), newFixture(t, h, 1)
		booked := func(lane int, startsAt time.Time, price money.Amount, status appointment.Status) appointment.Appointment {
			a := s.appointment(startsAt)
			ChangeItems(&a, func(i *appointment.Item) { i.Price = price })
			a.Status = status
			a.CreatedAt = noon.Add(time.Duration(lastID.Load()) * time.Millisecond)
			b := s.bookingOn(s.lanes[lane], a)
			b.Messages = []message.Message{aMessage(a, message.Booked, message.ToOwner)}
			b.Messages[0].State, b.Messages[0].CreatedAt = message.Failed, a.CreatedAt
			Same(t, "outcome", s.try(b), ports.Booked)
			return a
		}
		eur := func(n int64) money.Amount { return money.Amount{Minor: n, Currency: "EUR"} }
		booked(0, at(-100), money.Amount{Minor: 7, Currency: "AUD"}, appointment.Completed)
		midnight := booked(0, at(-12), eur(1), appointment.Confirmed)
		now := booked(0, noon, eur(10), appointment.Pending)
		soon := booked(1, noon.Add(5*time.Minute-time.Millisecond), eur(100), appointment.Confirmed)
		notSoon := booked(2, noon.Add(5*time.Minute), eur(1000), appointment.Confirmed)
		cancelled := booked(3, noon.Add(time.Minute), eur(5), appointment.Cancelled)
		first := booked(0, at(12), eur(10000), appointment.Pending)
		second := booked(0, at(35), eur(0), appointment.Confirmed)
		beyond := booked(0, at(60), money.Amount{Minor: 3, Currency: "USD"}, appointment.Confirmed)
		unpaid := booked(1, at(70), money.Amount{Minor: 9, Currency: "CHF"}, appointment.Cancelled)
		deleted := booked(3, at(1), eur(7), appointment.Pending)
		s.change(&deleted, func(a *appointment.Appointment) { a.DeletedAt = noon })
		other.book(other.appointment(at(1)))

		s.queue(accountMessage(s.id).MarkRefused("550 no", true, noon)) // is not about an appointment

		for _, state := range []message.State{message.AwaitingQuota, message.AwaitingConfirmation, message.AwaitingQuota} {
			s.queue(aMessage(soon, message.Reminder, message.ToCustomer).Waiting(state))
		}

		o, err := s.Reports.Overview(s.ctx, s.id, bounds)
		OK(t, err)
		Same(t, "starting soon", o.StartingSoon, 2)
		Same(t, "month, without cancelled ones", o.Month, 6)
		Same(t, "pending in the future", o.Pending, 2)
		Same(t, "pending or confirmed in the future", o.Upcoming, 6)
		Same(t, "the oldest pending", o.OldestPending, now.CreatedAt)
		Same(t, "failed messages", o.FailedMessages, 10)
		Same(t, "waiting messages", o.Waiting, ports.WaitingMessages{Confirmation: 1, Quota: 2})
		failed := func(a appointment.Appointment) ports.FailedMessage {
			return ports.FailedMessage{Appointment: a.ID, CustomerName: a.Customer.FullName}
		}
		Same(t, "the last failed", o.Failed, []ports.FailedMessage{failed(unpaid), failed(beyond), failed(second), failed(first), failed(cancelled)})
		Same(t, "revenue", o.Revenue, []money.Amount{{Minor: 7, Currency: "AUD"}, eur(11111), {Minor: 3, Currency: "USD"}})
		Same(t, "coming", o.Coming, []ports.DayTotal{{Appointments: 1, Booked: first.Duration()}, {Appointments: 1, Booked: second.Duration()}})
		Same(t, "today", idsOf(o.Today), idsOf([]appointment.Appointment{midnight, now, cancelled, soon, notSoon}))
		Same(t, "recent", idsOf(o.Recent), idsOf([]appointment.Appointment{unpaid, beyond, second, first, cancelled}))
		Same(t, "an appointment of today", o.Today[0], midnight)
	})
}

// pages reads a list page by page. Half an hour passes between two pages.
func (s *fixture) pages(limit int, furthest bool) (all []appointment.ID) {
	s.t.Helper()
	f := ports.Filter{Now: noon, Limit: limit, Furthest: furthest}
	for {
		page, err := s.Reports.List(s.ctx, s.id, f)
		OK(s.t, err)
		if len(page.Appointments) > limit {
			s.t.Fatalf("%d on a page of %d", len(page.Appointments), limit)
		}
		if len(page.Next) > 200 {
			s.t.Fatalf("a cursor of %d characters", len(page.Next))
		}
		all = append(all, idsOf(page.Appointments)...)
		if page.Next == "" {
			return all
		}
		f.Cursor = page.Next
		f.Now = f.Now.Add(30 * time.Minute)
	}
}

func idsOf(appointments []appointment.Appointment) (all []appointment.ID) {
	for _, a := range appointments {
		all = append(all, a.ID)
	}
	return all
}
