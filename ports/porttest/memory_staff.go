package porttest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/ports"
)

type storedStaff struct {
	business.Staff
	archived time.Time // zero: not archived
}

func (m storedStaff) listed() bool { return m.archived.IsZero() }

// listedStaff returns the staff members who are not archived, in order.
func (t *tenant) listedStaff() []business.Staff {
	var list []business.Staff
	for _, m := range t.staff {
		if m.listed() {
			m.Overrides = slices.Clone(m.Overrides)
			list = append(list, m.Staff)
		}
	}
	slices.SortStableFunc(list, func(a, b business.Staff) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	return list
}

type staff struct{ viewer }

var (
	_ ports.StaffStore  = staff{}
	_ ports.StaffReader = staff{}
)

func (v staff) List(ctx context.Context, id business.ID) (list []business.Staff, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			list = t.listedStaff()
			return nil
		})
	})
	if core.CodeOf(err) == core.NotFound {
		return nil, nil
	}
	return list, err
}

func (v staff) Insert(ctx context.Context, id business.ID, added business.Staff) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			t.staff = append(t.staff, storedStaff{Staff: added})
			t.addLane(business.Lane{Staff: added.ID})
			t.setupVersion++
			return nil
		})
	})
}

func (t *tenant) staffMember(id business.StaffID, fn func(at int)) error {
	at := slices.IndexFunc(t.staff, func(m storedStaff) bool { return m.ID == id && m.listed() })
	if at < 0 {
		return errNotFound
	}
	t.setupVersion++
	fn(at)
	return nil
}

func (v staff) Update(ctx context.Context, id business.ID, changed business.Staff) (version int, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			return t.staffMember(changed.ID, func(at int) {
				before := t.staff[at]
				changed.CreatedAt, changed.Version = before.CreatedAt, before.Version+1
				t.staff[at].Staff, version = changed, changed.Version
			})
		})
	})
	return version, err
}

func (v staff) SetMail(ctx context.Context, id business.ID, m business.StaffID, mail business.StaffMail) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			return t.staffMember(m, func(at int) { t.staff[at].Mail = mail })
		})
	})
}

func (v staff) EndMail(ctx context.Context, id business.ID, since time.Time) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			t.setupVersion++
			for at := range t.staff {
				if !t.staff[at].Mail.AskedAt.Before(since) {
					t.staff[at].Mail = business.StaffMail{}
				}
			}
			return nil
		})
	})
}

func (v staff) Remove(ctx context.Context, id business.ID, m business.StaffID, now time.Time) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			return t.staffMember(m, func(at int) {
				t.removeFeeds(func(f calendarfeed.Feed) bool { return f.Staff == m })
				if t.staffHasAppointments(m) {
					t.staff[at].archived = now
					return
				}
				t.staff = slices.Delete(t.staff, at, at+1)
				t.lanes = slices.DeleteFunc(t.lanes, func(l business.Lane) bool { return l.Staff == m })
			})
		})
	})
}

func (v staff) Archived(ctx context.Context, id business.ID) (list []business.Staff, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			archived := slices.DeleteFunc(slices.Clone(t.staff), storedStaff.listed)
			slices.SortFunc(archived, func(a, b storedStaff) int { return cmp.Or(b.archived.Compare(a.archived), cmp.Compare(a.ID, b.ID)) })
			for _, m := range archived {
				list = append(list, m.Staff)
			}
			return nil
		})
	})
	return list, err
}

func (v staff) Restore(ctx context.Context, id business.ID, m business.StaffID) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			at := slices.IndexFunc(t.staff, func(stored storedStaff) bool { return stored.ID == m && !stored.listed() })
			if at < 0 {
				return errNotFound
			}
			t.setupVersion++
			t.staff[at].archived = time.Time{}
			t.staff[at].Version++
			return nil
		})
	})
}

func (v staff) Upcoming(ctx context.Context, id business.ID, now time.Time) (counts map[business.StaffID]int, err error) {
	counts = map[business.StaffID]int{}
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			for _, a := range t.appointments {
				if a.First().StaffID != "" && a.Status.Occupies() && a.DeletedAt.IsZero() && !a.StartsAt.Before(now) {
					counts[a.First().StaffID]++
				}
			}
			return nil
		})
	})
	return counts, err
}

func (t *tenant) staffHasAppointments(m business.StaffID) bool {
	for _, a := range t.appointments {
		if a.First().StaffID == m {
			return true
		}
	}
	for _, held := range t.allocations {
		for _, p := range held {
			if slices.ContainsFunc(t.lanes, func(l business.Lane) bool { return l.ID == p.Lane && l.Staff == m }) {
				return true
			}
		}
	}
	return false
}

// lacksLane reports whether the lane of one of the places was deleted.
func (t *tenant) lacksLane(places []appointment.Allocation) bool {
	return slices.ContainsFunc(places, func(p appointment.Allocation) bool {
		return !slices.ContainsFunc(t.lanes, func(l business.Lane) bool { return l.ID == p.Lane })
	})
}
