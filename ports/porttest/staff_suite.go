package porttest

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/ports"
)

func aStaffMember() business.Staff {
	return business.Staff{
		ID:             business.StaffID(freshID()),
		Name:           "Ann O'Hara",
		Email:          "ann@example.com",
		Phone:          "+49 30 999",
		Specialization: "Colour",
		Active:         true,
		Hours:          &business.Hours{time.Friday: {Open: true, Windows: []business.Window{{Open: 600, Close: 900}}}},
		Breaks:         business.Hours{time.Friday: {Open: true, Windows: []business.Window{{Open: 720, Close: 735}}}},
		Overrides: []business.DateOverride{
			{Date: civil.Date{Year: 2027, Month: time.March, Day: 5}, Note: "sick"},
			{Date: civil.Date{Year: 2027, Month: time.March, Day: 12}, Windows: []business.Window{{Open: 600, Close: 840}}},
		},
		Mail:      business.StaffMail{Secret: [16]byte{1, 2, 3}, AskedAt: at(-2), ConfirmedAt: at(-1), StoppedAt: at(0)},
		Services:  business.AllServices(),
		CreatedAt: at(-2),
		Version:   1,
	}
}

// RunStaffStore checks a ports.StaffStore.
func RunStaffStore(t *testing.T, open Opener) {
	t.Run("staff members are listed by creation, and each change raises the version of the setup", func(t *testing.T) {
		staffIsListedByCreation(t, open(t))
	})

	t.Run("an update stores everything but id, creation time and version, which rises by one", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		ann := aStaffMember()
		s.Hire(t, s.id, ann)
		lanes := s.setup().Lanes
		changed := business.Staff{
			ID: ann.ID, Name: "Bea", Email: "bea@example.com", Phone: "12345", Services: business.OnlyServices(s.service.ID), CreatedAt: at(5), Version: 99,
			Terms: map[business.ServiceID]business.Terms{s.service.ID: {Price: &money.Amount{Minor: 1234, Currency: s.service.Price.Currency}, Minutes: []int{20, 25}}},
		}
		Same(t, "version", s.updateStaff(changed), 2)
		changed.CreatedAt, changed.Version = ann.CreatedAt, 2
		Same(t, "stored", s.setup().Staff, []business.Staff{changed})
		Same(t, "version", s.updateStaff(ann), 3)
		ann.Version = 3
		Same(t, "with everything again", s.setup().Staff, []business.Staff{ann})
		Same(t, "lanes", s.setup().Lanes, lanes)
	})

	t.Run("whether a staff member gets mail changes without a new version", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		ann := aStaffMember()
		ann.Mail = business.StaffMail{}
		s.Hire(t, s.id, ann)
		before := s.setup()
		ann.Mail = ann.Mail.Asked([16]byte{9}, noon)
		s.inTx(func(tx ports.Tx) { OK(t, tx.Staff.SetMail(s.ctx, s.id, ann.ID, ann.Mail)) })
		Same(t, "stored", s.setup().Staff, []business.Staff{ann})
		Same(t, "the version of the setup rises", s.setup().Version > before.Version, true)
		ann.Mail = business.StaffMail{}
		s.inTx(func(tx ports.Tx) { OK(t, tx.Staff.SetMail(s.ctx, s.id, ann.ID, ann.Mail)) })
		Same(t, "as if nobody had asked", s.setup().Staff, []business.Staff{ann})
		s.removeStaff(ann.ID)
		s.rollBack(func(tx ports.Tx) { NotFound(t, tx.Staff.SetMail(s.ctx, s.id, ann.ID, ann.Mail)) })
	})

	t.Run("mail to those who were asked lately ends, also to who is archived", func(t *testing.T) {
		mailToStaffEnds(t, open(t))
	})

	t.Run("a staff member without appointments is deleted with their lane", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		ann, bob := aStaffMember(), aStaffMember()
		s.Hire(t, s.id, ann)
		lane := s.Hire(t, s.id, bob)
		before := s.setup()
		s.removeStaff(ann.ID)
		after := s.setup()
		Same(t, "staff", after.Staff, []business.Staff{bob})
		Same(t, "lanes", after.Lanes, []business.Lane{before.Lanes[0], lane})
		Same(t, "the version of the setup rises", after.Version > before.Version, true)
	})

	t.Run("removing a staff member keeps their appointments and the time that these take", func(t *testing.T) {
		removingStaffKeepsAppointments(t, open(t))
	})

	t.Run("an archived staff member is restored as they were", func(t *testing.T) {
		archivedStaffIsRestored(t, open(t))
	})

	t.Run("upcoming appointments per staff member", func(t *testing.T) {
		upcomingPerStaffMember(t, open(t))
	})

	t.Run("a place of a deleted staff member cannot be claimed", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		ann := aStaffMember()
		lane := s.Hire(t, s.id, ann)
		s.removeStaff(ann.ID)
		b := s.bookingOn(lane.ID, s.appointment(at(1)))
		err := s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Appointments.Book(ctx, b)
			return err
		})
		if !errors.Is(err, ports.ErrLaneRemoved) {
			t.Fatalf("booked on the lane: %v", err)
		}
		Same(t, "busy time", len(s.schedulingData(noon, at(3)).Busy), 0)
	})

	t.Run("a staff member who is unknown, removed or of another business is NotFound", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		removed, archived, theirs := aStaffMember(), aStaffMember(), aStaffMember()
		s.Hire(t, s.id, removed)
		lane := s.Hire(t, s.id, archived)
		other.Hire(t, other.id, theirs)
		s.bookOn(lane.ID, s.appointment(at(1)))
		s.removeStaff(removed.ID)
		s.removeStaff(archived.ID)
		for _, m := range []business.Staff{aStaffMember(), removed, archived, theirs, {ID: "no uuid"}} {
			NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Staff.Update(ctx, s.id, m)
				return err
			}))
			NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Staff.Remove(ctx, s.id, m.ID, noon) }))
			if m.ID != archived.ID {
				NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Staff.Restore(ctx, s.id, m.ID) }))
			}
		}
		Same(t, "staff of the other business", other.setup().Staff, []business.Staff{theirs})
		NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
			return tx.Staff.Insert(ctx, business.ID(freshID()), aStaffMember())
		}))
	})
}

func staffIsListedByCreation(t *testing.T, h Harness) {
	s := newFixture(t, h, 1)
	version, ofBusiness := s.setup().Version, s.setup().Business.Version
	checkRaised := func() {
		t.Helper()
		now := s.setup()
		if now.Version <= version {
			t.Fatalf("version %d after %d", now.Version, version)
		}
		version = now.Version
		Same(t, "version of the business", now.Business.Version, ofBusiness)
	}
	second, third, first := aStaffMember(), aStaffMember(), aStaffMember()
	first.CreatedAt, second.Hours, third.Overrides = at(-3), nil, nil
	for _, m := range []business.Staff{third, second, first} {
		s.inTx(func(tx ports.Tx) { OK(t, tx.Staff.Insert(s.ctx, s.id, m)) })
		checkRaised()
	}
	want := []business.Staff{first, second, third}
	Same(t, "setup", s.setup().Staff, want)
	s.inTx(func(tx ports.Tx) {
		list, err := tx.Staff.List(s.ctx, s.id)
		OK(t, err)
		Same(t, "list", list, want)
	})
	s.updateStaff(second)
	checkRaised()
	s.removeStaff(third.ID)
	checkRaised()
}

func removingStaffKeepsAppointments(t *testing.T, h Harness) {
	s := newFixture(t, h, 1)
	ann, bob := aStaffMember(), aStaffMember()
	anns, bobs := s.Hire(t, s.id, ann), s.Hire(t, s.id, bob)
	a := s.appointment(at(1))
	Assign(&a, ann)
	s.bookOn(anns.ID, a)
	unassigned := s.bookOn(bobs.ID, s.appointment(at(1)))
	s.removeStaff(ann.ID)
	s.removeStaff(bob.ID)
	Same(t, "staff", len(s.setup().Staff), 0)
	Same(t, "lanes", s.setup().Lanes[1:], []business.Lane{anns, bobs})
	Same(t, "appointments", []appointment.Appointment{s.get(a.ID), s.get(unassigned.ID)}, []appointment.Appointment{a, unassigned})
	Same(t, "busy time", len(s.schedulingData(noon, at(3)).Busy), 2)
	s.inTx(func(tx ports.Tx) {
		busy, err := tx.Allocations.Busy(s.ctx, s.id, []business.LaneID{anns.ID, bobs.ID}, noon, at(3))
		OK(t, err)
		Same(t, "busy time under the locks", len(busy), 2)
	})
}

func (s *fixture) updateStaff(m business.Staff) (version int) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) {
		var err error
		version, err = tx.Staff.Update(s.ctx, s.id, m)
		OK(s.t, err)
	})
	return version
}

func (s *fixture) removeStaff(m business.StaffID) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) { OK(s.t, tx.Staff.Remove(s.ctx, s.id, m, noon)) })
}

func archivedStaffIsRestored(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	ann, bob := aStaffMember(), aStaffMember()
	for _, m := range []business.Staff{ann, bob} {
		s.bookOn(s.Hire(t, s.id, m).ID, s.appointment(at(1)))
	}
	lanes := s.setup().Lanes
	s.inTx(func(tx ports.Tx) {
		OK(t, tx.Staff.Remove(s.ctx, s.id, ann.ID, noon))
		OK(t, tx.Staff.Remove(s.ctx, s.id, bob.ID, at(1)))
	})
	archived, err := s.Staff.Archived(s.ctx, s.id)
	OK(t, err)
	Same(t, "archived, the last one first", archived, []business.Staff{bob, ann})
	ofOther, err := s.Staff.Archived(s.ctx, other.id)
	OK(t, err)
	Same(t, "archived of the other business", len(ofOther), 0)

	before := s.setup().Version
	s.inTx(func(tx ports.Tx) { OK(t, tx.Staff.Restore(s.ctx, s.id, ann.ID)) })
	ann.Version++
	Same(t, "staff", s.setup().Staff, []business.Staff{ann})
	Same(t, "lanes", s.setup().Lanes, lanes)
	Same(t, "the version of the setup rises", s.setup().Version > before, true)
	NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Staff.Restore(ctx, s.id, ann.ID) }))
	NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Staff.Restore(ctx, other.id, bob.ID) }))
}

func mailToStaffEnds(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	asked := func(f *fixture, hour float64) business.Staff {
		m := aStaffMember()
		m.Mail = business.StaffMail{}.Asked([16]byte{9}, at(hour))
		f.bookOn(f.Hire(t, f.id, m).ID, f.appointment(at(1)))
		return m
	}
	early, late, archived, theirs := asked(s, 0), asked(s, 2), asked(s, 2), asked(other, 2)
	s.removeStaff(archived.ID)
	s.inTx(func(tx ports.Tx) {
		OK(t, tx.Staff.EndMail(s.ctx, s.id, at(2)))
		OK(t, tx.Staff.Restore(s.ctx, s.id, archived.ID))
	})
	mail := map[business.StaffID]business.StaffMail{}
	for _, m := range append(s.setup().Staff, other.setup().Staff...) {
		mail[m.ID] = m.Mail
	}
	Same(t, "mail", mail, map[business.StaffID]business.StaffMail{early.ID: early.Mail, late.ID: {}, archived.ID: {}, theirs.ID: theirs.Mail})
}

func upcomingPerStaffMember(t *testing.T, h Harness) {
	s := newFixture(t, h, 1)
	ann := aStaffMember()
	lane := s.Hire(t, s.id, ann)
	with := func(hour float64, status appointment.Status) {
		a := s.appointment(at(hour))
		Assign(&a, ann)
		a.Status = status
		s.bookOn(lane.ID, a)
	}
	with(-1, appointment.Confirmed) // past
	with(0, appointment.Pending)    // from now on includes now
	with(1, appointment.Confirmed)
	with(2, appointment.Cancelled)
	s.book(s.appointment(at(3))) // unassigned
	counts, err := s.Staff.Upcoming(s.ctx, s.id, noon)
	OK(t, err)
	Same(t, "counts", counts, map[business.StaffID]int{ann.ID: 2})
}
