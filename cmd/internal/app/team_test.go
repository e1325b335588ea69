package app

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/settings"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// team is a premium business on a real database, whose owner changes the staff while customers book.
type team struct {
	*storm
	settings *settings.Service
	customer int
}

func newTeam(t *testing.T) *team {
	t.Helper()
	s := newStorm(t, 0)
	return &team{storm: s, settings: s.cases.settings}
}

func (w *team) hire(name string) business.Staff {
	w.t.Helper()
	m, err := w.settings.AddStaff(w.t.Context(), w.id, staffNamed(name))
	porttest.OK(w.t, err)
	return m
}

func staffNamed(name string) settings.StaffInput {
	return settings.StaffInput{StaffDetails: business.StaffDetails{Name: name, Email: "member@example.com", Phone: "12345"}}
}

func (w *team) hireAndDismiss(name string) error {
	m, err := w.settings.AddStaff(w.t.Context(), w.id, staffNamed(name))
	if err != nil {
		return err
	}
	_, err = w.settings.DeleteStaff(w.t.Context(), w.id, m.ID, core.AnyVersion)
	return err
}

func (w *team) dismiss(m business.Staff) {
	w.t.Helper()
	_, err := w.settings.DeleteStaff(w.t.Context(), w.id, m.ID, core.AnyVersion)
	porttest.OK(w.t, err)
}

func (w *team) deactivate(m business.Staff) {
	w.t.Helper()
	off := false
	in := staffNamed(m.Name)
	in.Active = &off
	_, err := w.settings.UpdateStaff(w.t.Context(), w.id, m.ID, core.AnyVersion, in)
	porttest.OK(w.t, err)
}

func (w *team) setTier(complimentary bool) {
	w.t.Helper()
	porttest.OK(w.t, w.db.InTx(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, w.id)
		if err != nil {
			return err
		}
		b.Entitlement = tier.Entitlement{Complimentary: complimentary}
		_, err = tx.Businesses.Update(ctx, b)
		return err
	}))
}

func (w *team) try(at string, staff business.StaffID) (appointment.Appointment, error) {
	clock, err := civil.ParseClock(at)
	porttest.OK(w.t, err)
	w.customer++
	booked, err := w.Book(w.t.Context(), stormCustomer, booking.BookInput{
		Business: w.id, Service: w.cut, Staff: staff, Date: w.date, Time: clock, Address: "192.0.2.1",
		Customer: appointment.Customer{FullName: "Zoe", Email: fmt.Sprintf("zoe%d@example.com", w.customer), Phone: "55501"},
	})
	return booked.Appointment, err
}

func (w *team) mustBook(at string, staff business.StaffID) appointment.Appointment {
	w.t.Helper()
	booked, err := w.try(at, staff)
	porttest.OK(w.t, err)
	a, err := w.db.Appointments().Get(w.t.Context(), w.id, booked.ID)
	porttest.OK(w.t, err)
	return a
}

// taken checks that nobody can book at that time, and that it is not offered.
func (w *team) taken(at string) {
	w.t.Helper()
	if _, err := w.try(at, ""); core.CodeOf(err) != core.Conflict {
		w.t.Errorf("%s can be booked twice: %v", at, err)
	}
	slots, err := w.AvailableSlots(w.t.Context(), booking.SlotsInput{Business: w.id, Service: w.cut, Date: w.date})
	porttest.OK(w.t, err)
	if slices.ContainsFunc(slots.Starts, func(s booking.Start) bool { return s.At.Format("15:04") == at }) {
		w.t.Errorf("%s is offered", at)
	}
}

// kept checks that the appointment is unchanged and still has its place.
func (w *team) kept(a appointment.Appointment) {
	w.t.Helper()
	now, err := w.db.Appointments().Get(w.t.Context(), w.id, a.ID)
	porttest.OK(w.t, err)
	porttest.Same(w.t, "appointment", now, a)
	w.taken(a.StartsAt.In(berlin).Format("15:04"))
}

var berlin = time.FixedZone("CET", 60*60) // on the date of the tests

func TestHiringTheFirstStaffMemberKeepsUnassignedAppointments(t *testing.T) {
	t.Parallel()
	w := newTeam(t)
	a := w.mustBook("09:00", "")
	ann := w.hire("Ann")
	w.kept(a)
	porttest.Same(t, "with Ann", w.mustBook("09:30", "").First().StaffID, ann.ID)
	w.kept(a)
}

func TestTheLastStaffMemberLeaves(t *testing.T) {
	t.Parallel()
	for name, leave := range map[string]func(*team, business.Staff){"archived": (*team).dismiss, "inactive": (*team).deactivate} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newTeam(t)
			ann := w.hire("Ann")
			a, unassigned := w.mustBook("09:00", ann.ID), w.mustBook("10:00", "")
			leave(w, ann)
			w.kept(a)
			w.kept(unassigned)
			w.kept(w.mustBook("11:00", "")) // on a place of the business
			w.hire("Bob")
			w.kept(a)
			w.kept(unassigned)
		})
	}
}

// An appointment of a former staff member keeps its time. A colleague's appointment cannot move there, and keeps its own time.
func TestNobodyMovesOverAnAppointmentOfSomebodyWhoLeft(t *testing.T) {
	t.Parallel()
	w := newTeam(t)
	ann, bob := w.hire("Ann"), w.hire("Bob")
	a, b := w.mustBook("09:00", ann.ID), w.mustBook("10:00", bob.ID)
	w.dismiss(ann)
	w.kept(a)
	_, err := w.Update(t.Context(), stormOwner, booking.UpdateInput{Business: w.id, Appointment: b.ID, StartsAt: &a.StartsAt, AllowOutsideHours: true})
	porttest.Refused(t, err, core.Conflict, "slot_taken")
	w.kept(b)
}

func TestADowngradeAndAReturnKeepAppointments(t *testing.T) {
	t.Parallel()
	w := newTeam(t)
	ann, bob := w.hire("Ann"), w.hire("Bob")
	a, b := w.mustBook("09:00", ann.ID), w.mustBook("09:00", bob.ID)
	w.setTier(false)
	w.kept(a)
	w.kept(b)
	onFree := w.mustBook("10:00", "")
	porttest.Same(t, "staff on Free", onFree.First().StaffID, business.StaffID(""))
	w.setTier(true)
	for _, each := range []appointment.Appointment{a, b, onFree} {
		w.kept(each)
	}
	porttest.Same(t, "with both again", len(w.offered("11:00")), 2)
}

func (w *team) offered(at string) []business.StaffID {
	w.t.Helper()
	slots, err := w.AvailableSlots(w.t.Context(), booking.SlotsInput{Business: w.id, Service: w.cut, Date: w.date})
	porttest.OK(w.t, err)
	for _, s := range slots.Starts {
		if s.At.Format("15:04") == at {
			return s.Staff
		}
	}
	return nil
}

// Staff members come and go while customers book. Each confirmed booking stays on its lane, nothing deadlocks, and every refusal
// has a reason for its user.
func TestStaffComesAndGoesWhileCustomersBook(t *testing.T) {
	t.Parallel()
	w := newTeam(t)
	w.hire("Ann")
	const rounds = 25
	var group sync.WaitGroup
	group.Go(func() {
		for i := range rounds {
			if err := w.hireAndDismiss(fmt.Sprint("Member ", i)); err != nil {
				t.Errorf("change the staff: %v", err)
			}
		}
	})
	for c := range stormClients {
		group.Go(func() {
			for i := range rounds {
				clock := civil.Minute(9*60 + 15*((c+i)%stormSlots))
				booked, err := w.Book(t.Context(), stormCustomer, booking.BookInput{
					Business: w.id, Service: w.cut, Date: w.date, Time: clock, Address: "192.0.2.1",
					Customer: appointment.Customer{FullName: "Zoe", Email: "zoe@example.com", Phone: "55501"},
				})
				w.mu.Lock()
				if err == nil {
					w.booked = append(w.booked, booked.Appointment)
				} else if e, ok := errors.AsType[*core.Error](err); !ok || e.Reason != "slot_taken" && e.Code != core.Unavailable {
					t.Errorf("refused with %v", err)
				}
				w.mu.Unlock()
			}
		})
	}
	group.Wait()
	for problem, query := range map[string]string{
		"appointments without a place of their own": `
			SELECT count(*) FROM appointments a JOIN appointment_items i ON i.business_id = a.business_id AND i.appointment_id = a.id
			LEFT JOIN allocations p ON p.business_id = a.business_id AND p.holder_id = a.id AND NOT p.released
			LEFT JOIN lanes l ON l.business_id = p.business_id AND l.id = p.lane_id AND l.staff_id IS NOT DISTINCT FROM i.staff_id
			WHERE a.business_id = $1 AND l.id IS NULL`,
		"deadlocks": `SELECT deadlocks FROM pg_stat_database WHERE datname = current_database() AND $1::uuid IS NOT NULL`,
	} {
		var n int
		porttest.OK(t, w.db.Pool().QueryRow(t.Context(), query, w.id).Scan(&n))
		if n > 0 {
			t.Errorf("%d %s", n, problem)
		}
	}
	var n int
	porttest.OK(t, w.db.Pool().QueryRow(t.Context(), `SELECT count(*) FROM appointments WHERE business_id = $1`, w.id).Scan(&n))
	porttest.Same(t, "appointments", n, len(w.booked))
}

// The business has only one lane at a time, either a place or Ann's. The two alternate while customers book. No time may be booked
// twice.
func TestNoTimeIsPromisedTwiceWhileTheLanesSwitch(t *testing.T) {
	t.Parallel()
	w := newTeam(t)
	const rounds = 12
	var group sync.WaitGroup
	group.Go(func() {
		for range rounds {
			if err := w.hireAndDismiss("Ann"); err != nil {
				t.Errorf("change the staff: %v", err)
			}
		}
	})
	for range stormClients {
		group.Go(func() {
			for i := range stormSlots {
				_, err := w.Book(t.Context(), stormCustomer, booking.BookInput{
					Business: w.id, Service: w.cut, Date: w.date, Time: civil.Minute(9*60 + 15*i), Address: "192.0.2.1",
					Customer: appointment.Customer{FullName: "Zoe", Email: "zoe@example.com", Phone: "55501"},
				})
				if code := core.CodeOf(err); err != nil && code != core.Conflict && code != core.Unavailable {
					t.Errorf("refused with %v", err)
				}
			}
		})
	}
	group.Wait()
	var twice int
	porttest.OK(t, w.db.Pool().QueryRow(t.Context(), `
		SELECT count(*) FROM allocations a JOIN allocations b USING (business_id)
		WHERE a.business_id = $1 AND a.holder_id < b.holder_id AND a.blocked_from < b.blocked_to AND b.blocked_from < a.blocked_to`, w.id).Scan(&twice))
	if twice > 0 {
		t.Errorf("%d pairs of appointments have the same time", twice)
	}
}
