package settings_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/core/usecase/settings"
	"slotwise/ports"
)

func member(name string) settings.StaffInput {
	return settings.StaffInput{StaffDetails: business.StaffDetails{Name: name, Email: "member@salon.example", Phone: "+49 30 1234"}}
}

func (w *env) hire(name string) business.Staff {
	w.t.Helper()
	m, err := w.AddStaff(w.ctx, w.id, member(name))
	ok(w.t, err)
	return m
}

func (w *env) team() (names []string) {
	w.t.Helper()
	list, err := w.ListStaff(w.ctx, w.id)
	ok(w.t, err)
	for _, m := range list {
		names = append(names, m.Name)
	}
	return names
}

func TestAddAndUpdateStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	ann := w.hire("Ann")
	same(t, "added", ann, business.Staff{
		ID: ann.ID, Name: "Ann", Email: "member@salon.example", Phone: "+49 30 1234", Active: true, Services: business.AllServices(), CreatedAt: now, Version: 1,
	})
	setup, err := w.SetupByID(w.ctx, w.id)
	ok(t, err)
	same(t, "lane", setup.Lanes[1].Staff, ann.ID)

	w.clock.Advance(time.Hour)
	cut := w.fill(1)[0]
	only, off := business.OnlyServices(cut.ID), false
	in := member("Anna")
	in.Specialization, in.Services, in.Active = "Colour", &only, &off
	changed, err := w.UpdateStaff(w.ctx, w.id, ann.ID, 1, in)
	ok(t, err)
	want := ann
	want.Name, want.Specialization, want.Services, want.Active, want.Version = "Anna", "Colour", only, false, 2
	same(t, "changed", changed, want)
	onBreak, err := w.UpdateStaffPlan(w.ctx, w.id, ann.ID, 2, business.StaffPlan{Breaks: map[time.Weekday]business.Day{
		time.Monday: {Open: true, Windows: []business.Window{{Open: 720, Close: 750}}},
	}})
	ok(t, err)
	changed, err = w.UpdateStaff(w.ctx, w.id, ann.ID, 3, member("Anna"))
	ok(t, err)
	onBreak.Specialization, onBreak.Version = "", 4
	same(t, "what is not given stays", changed, onBreak)
	same(t, "team", w.team(), []string{"Anna"})

	_, err = w.AddStaff(w.ctx, w.id, settings.StaffInput{})
	same(t, "field", refused(t, err, core.Invalid, "").Fields[business.FieldName].String(), "staff.nameMissing")
	_, err = w.AddStaff(w.ctx, "nobody's", member("Bob"))
	same(t, "message", refused(t, err, core.NotFound, "").Text.String(), "business.notFound")
}

func TestStaffChangedMeanwhile(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	ann := w.hire("Ann")
	current, err := w.UpdateStaff(w.ctx, w.id, ann.ID, 1, member("Anna"))
	ok(t, err)
	for _, seen := range []core.IfVersion{1, 3, core.NoVersion} {
		_, updated := w.UpdateStaff(w.ctx, w.id, ann.ID, seen, member("Again"))
		_, onBreak := w.UpdateStaffPlan(w.ctx, w.id, ann.ID, seen, business.StaffPlan{})
		returned, deleted := w.DeleteStaff(w.ctx, w.id, ann.ID, seen)
		for _, err := range []error{updated, onBreak, deleted} {
			same(t, "message", refused(t, err, core.Changed, "").Text.String(), "staff.changed")
		}
		same(t, "as they are now", returned, current)
	}
	_, err = w.DeleteStaff(w.ctx, w.id, ann.ID, 2)
	ok(t, err)
	_, err = w.UpdateStaff(w.ctx, w.id, ann.ID, core.AnyVersion, member("Back"))
	same(t, "message", refused(t, err, core.NotFound, "").Text.String(), "staff.notFound")
	same(t, "left", len(w.team()), 0)
}

// On a plan without staff, staff data cannot be read or changed, but nothing is lost.
func TestStaffNeedsThePlan(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Entitlement = tier.RegisteredPremium(tier.PlanPremiumMonthly, now) })
	ann := w.hire("Ann")
	w.clock.Set(now.Add(tier.RegistrationGrace))
	_, listed := w.ListStaff(w.ctx, w.id)
	_, added := w.AddStaff(w.ctx, w.id, member("Bob"))
	_, updated := w.UpdateStaff(w.ctx, w.id, ann.ID, core.AnyVersion, member("Anna"))
	_, onBreak := w.UpdateStaffPlan(w.ctx, w.id, ann.ID, core.AnyVersion, business.StaffPlan{})
	_, deleted := w.DeleteStaff(w.ctx, w.id, ann.ID, core.AnyVersion)
	_, archived := w.ListArchivedStaff(w.ctx, w.id)
	_, restored := w.RestoreStaff(w.ctx, w.id, ann.ID)
	for _, err := range []error{listed, added, updated, onBreak, deleted, archived, restored} {
		same(t, "message", refused(t, err, core.LimitReached, "").Text.String(), "tier.staff")
	}
	w.clock.Set(now)
	same(t, "kept", w.team(), []string{"Ann"})
}

func TestTheSoftwareLimitsActiveStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		for i := range business.MaxActiveStaff {
			m := business.Staff{ID: business.StaffID(w.generate.ID()), Name: fmt.Sprint(i), Active: true, CreatedAt: now, Version: 1}
			if err := tx.Staff.Insert(ctx, w.id, m); err != nil {
				return err
			}
		}
		return nil
	})
	_, err := w.AddStaff(w.ctx, w.id, member("One more"))
	refused(t, err, core.Conflict, "technical_limit")
	on, off := true, false
	in := member("On leave")
	in.Active = &off
	inactive, err := w.AddStaff(w.ctx, w.id, in)
	ok(t, err)
	in.Active = &on
	_, err = w.UpdateStaff(w.ctx, w.id, inactive.ID, core.AnyVersion, in)
	refused(t, err, core.Conflict, "technical_limit")
}
