package booking_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/setupchange"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// plan puts a time into the timetable of the class, from the 1st of March on.
func (w *env) plan(yoga business.Service, weekday time.Weekday, at string, edit ...func(*class.Plan)) class.Plan {
	w.t.Helper()
	p := class.Plan{ID: class.PlanID(w.generate.ID()), ServiceID: yoga.ID, Weekday: weekday, Time: clock(at), First: day(1), CreatedAt: monday}
	for _, e := range edit {
		e(&p)
	}
	w.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Classes.PutPlans(ctx, w.id, []class.Plan{p}) })
	return p
}

// timetable returns the sessions of three weeks as "MM-DD HH:MM staff status", joined by commas.
func (w *env) timetable() string {
	w.t.Helper()
	found, err := w.Service.Sessions(w.ctx, w.id, "", day(1), day(21))
	ok(w.t, err)
	var all []string
	for _, of := range found.List {
		label := of.StartsAt.In(w.zone()).Format("01-02 15:04")
		if of.StaffID != "" {
			label += " " + porttest.Name(of.StaffID)
		}
		if of.Status != class.Scheduled {
			label += " " + string(of.Status)
		}
		if of.OutsideHours {
			label += " outside"
		}
		all = append(all, label)
	}
	return strings.Join(all, ", ")
}

func (w *env) openPlanned() {
	w.t.Helper()
	ok(w.t, w.OpenPlannedSessions(w.ctx))
}

func horizon(days int) func(*business.Business) {
	return func(b *business.Business) { premium(b); b.Rules.HorizonDays = days }
}

func TestTheTimetableOpensSessionsUpToTheHorizon(t *testing.T) {
	t.Parallel()
	w := newEnv(t, horizon(9))
	w.staff(ann, bob)
	yoga := w.yoga(3, 1)
	w.plan(yoga, time.Tuesday, "10:00", func(p *class.Plan) { p.StaffID = bob })
	w.plan(yoga, time.Monday, "06:30")
	w.plan(yoga, time.Monday, "09:30", func(p *class.Plan) { p.Last = day(7) })
	w.openPlanned()
	same(t, "until the 10th, but nothing that has passed", w.timetable(), "03-01 09:30 ann, 03-02 10:00 bob, 03-08 06:30 ann outside, 03-09 10:00 bob")
	w.openPlanned()
	same(t, "opened once", w.timetable(), "03-01 09:30 ann, 03-02 10:00 bob, 03-08 06:30 ann outside, 03-09 10:00 bob")
	w.clock.Set(monday.AddDate(0, 0, 7))
	w.openPlanned()
	same(t, "a week later", w.timetable(), "03-01 09:30 ann, 03-02 10:00 bob, 03-08 06:30 ann outside, 03-09 10:00 bob, 03-15 06:30 ann outside, 03-16 10:00 bob")
}

func TestASessionThatMeetsAnAppointmentIsTriedAgain(t *testing.T) {
	t.Parallel()
	w := newEnv(t, horizon(6))
	w.staff(ann)
	yoga := w.yoga(3, 1)
	a := w.book(customer, w.form(2, "10:30"))
	w.plan(yoga, time.Tuesday, "10:00", func(p *class.Plan) { p.StaffID = ann })
	w.plan(yoga, time.Wednesday, "10:00", func(p *class.Plan) { p.StaffID = ann })
	w.openPlanned()
	same(t, "not opened", w.timetable(), "03-02 10:00 ann not_opened, 03-03 10:00 ann")
	items, _, err := w.SessionsForAttention(w.ctx, w.id)
	ok(t, err)
	same(t, "needs attention", len(items), 1)
	same(t, "because", items[0].Reason, setupchange.SessionNotOpened)
	open, err := w.OpenSessions(w.ctx, w.id, yoga.ID, day(1), day(7))
	ok(t, err)
	same(t, "customers do not see it", len(open.List), 1)
	_, err = w.Book(w.ctx, owner, w.places(items[0].Session.Session, 1))
	refused(t, err, "conflict", "session_not_opened")

	_, err = w.update(a, to(berlin(4, "10:30")))
	ok(t, err)
	w.openPlanned()
	same(t, "opened", w.timetable(), "03-02 10:00 ann, 03-03 10:00 ann")
	items, _, err = w.SessionsForAttention(w.ctx, w.id)
	ok(t, err)
	same(t, "nothing needs attention", len(items), 0)
}

func TestTheOwnerOpensWhatTheTimetableCouldNot(t *testing.T) {
	t.Parallel()
	w := newEnv(t, horizon(6))
	w.staff(ann, bob)
	yoga := w.yoga(3, 1)
	in := w.form(2, "10:30")
	in.Staff = ann
	w.book(customer, in)
	w.plan(yoga, time.Tuesday, "10:00", func(p *class.Plan) { p.StaffID = ann })
	w.openPlanned()
	items, _, err := w.SessionsForAttention(w.ctx, w.id)
	ok(t, err)
	_, err = w.changeSession(items[0].Session.Session, func(in *booking.SessionInput) { in.Staff = new(bob) })
	ok(t, err)
	w.openPlanned()
	same(t, "with somebody else", w.timetable(), "03-02 10:00 bob")
}

func TestClosedDatesOpenNoSessions(t *testing.T) {
	t.Parallel()
	w := newEnv(t, horizon(9), func(b *business.Business) { b.Overrides = []business.DateOverride{{Date: day(2)}} })
	w.plan(w.yoga(3, 1), time.Tuesday, "10:00")
	w.openPlanned()
	same(t, "closed on the 2nd", w.timetable(), "03-02 10:00 not_opened, 03-09 10:00")
}

func TestCancellingThisAndTheLaterSessions(t *testing.T) {
	t.Parallel()
	w := newEnv(t, horizon(20))
	p := w.plan(w.yoga(3, 1), time.Tuesday, "10:00")
	w.openPlanned()
	found, err := w.Service.Sessions(w.ctx, w.id, "", day(1), day(21))
	ok(t, err)
	second, third := found.List[1], found.List[2]
	w.book(customer, w.places(third.Session, 1))
	d, err := w.Session(w.ctx, w.id, second.ID)
	ok(t, err)
	same(t, "what else would be cancelled", *d.Later, class.LaterSessions{Sessions: 1, Appointments: 1, Places: 1})
	cancelled, err := w.CancelSession(w.ctx, owner, booking.CancelSessionInput{Business: w.id, Session: second.ID, Later: true})
	ok(t, err)
	same(t, "cancelled", len(cancelled.List), 2)
	w.openPlanned()
	same(t, "sessions", w.timetable(), "03-02 10:00, 03-09 10:00 cancelled, 03-16 10:00 cancelled")
	plans, err := w.Classes.Plans(w.ctx, w.id)
	ok(t, err)
	same(t, "the plan ends", fmt.Sprint(plans[0].ID == p.ID, plans[0].Last), "true 2027-03-08")
}

func TestFreeAndSuspendedBusinessesOpenNoSessions(t *testing.T) {
	t.Parallel()
	w := newEnv(t, horizon(9))
	w.plan(w.yoga(3, 1), time.Tuesday, "10:00")
	w.change(func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
	w.openPlanned()
	same(t, "on Free", w.timetable(), "")
	w.change(func(b *business.Business) {
		premium(b)
		b.Suspension = business.Suspension{At: monday, Reason: "abuse"}
	})
	w.openPlanned()
	same(t, "suspended", w.timetable(), "")
}

// Customers see sessions from the end of the notice to the horizon.
func TestSessionsForCustomers(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { premium(b); b.Rules.MinimumNotice, b.Rules.HorizonDays = 3*time.Hour, 8 })
	yoga, hidden := w.yoga(3, 1), w.service(w.id, "Team", time.Hour, func(s *business.Service) { s.Capacity, s.MostPlaces, s.BookableOnline = 3, 1, false })
	w.session(yoga, 1, "09:00")
	first, full := w.session(yoga, 1, "10:00"), w.session(yoga, 2, "10:00")
	w.session(hidden, 2, "12:00")
	last := w.session(yoga, 9, "10:00")
	w.session(yoga, 10, "10:00")
	for range 3 {
		w.book(customer, w.places(full, 1))
	}
	open, err := w.OpenSessions(w.ctx, w.id, "", day(1), day(7))
	ok(t, err)
	same(t, "listed", fmt.Sprint(len(open.List), open.List[0].ID == first.ID, open.List[0].Left(), open.List[1].Left()), "2 true 3 0")
	same(t, "the next one", open.Next, last.StartsAt)
	open, err = w.OpenSessions(w.ctx, w.id, yoga.ID, day(8), day(20))
	ok(t, err)
	same(t, "up to the horizon", fmt.Sprint(len(open.List), open.Next.IsZero()), "1 true")
	open, err = w.OpenSessions(w.ctx, w.id, hidden.ID, day(1), day(7))
	ok(t, err)
	same(t, "only for the owner", len(open.List), 0)
}
