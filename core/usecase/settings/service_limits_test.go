package settings_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
)

// After the grace period, the free plan's limits apply to what the owner sees and may switch on, even before the sweep has
// stored the change.
func TestServicesBeyondThePlanAreInactiveBeforeTheSweep(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Entitlement = tier.RegisteredPremium(tier.PlanPremiumMonthly, now) })
	added := w.fill(7)
	same(t, "active during the grace", len(w.active()), 7)
	w.clock.Set(now.Add(tier.RegistrationGrace))
	same(t, "active after it", w.active(), []string{"Service 1", "Service 2", "Service 3", "Service 4", "Service 5"})
	_, err := w.ToggleService(w.ctx, w.id, added[6].ID, core.AnyVersion)
	refused(t, err, core.LimitReached, "")
	_, err = w.UpdateService(w.ctx, w.id, added[5].ID, core.AnyVersion, details("On by the form"))
	refused(t, err, core.LimitReached, "")
	off, err := w.ToggleService(w.ctx, w.id, added[0].ID, core.AnyVersion)
	ok(t, err)
	same(t, "off", off.Active, false)
}

func TestTheSoftwareLimitsActiveServicesOnEveryPlan(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		for range business.MaxActiveServices {
			s := business.Service{ID: business.ServiceID(w.generate.ID()), Name: "Service", Duration: time.Hour, Active: true, BookableOnline: true, CreatedAt: now, Version: 1}
			if err := tx.Services.Insert(ctx, w.id, s); err != nil {
				return err
			}
		}
		return nil
	})
	_, err := w.add("One more")
	refused(t, err, core.Conflict, "technical_limit")
	in := details("Not offered yet")
	in.Active = false
	inactive, err := w.AddService(w.ctx, w.id, in)
	ok(t, err)
	_, err = w.ToggleService(w.ctx, w.id, inactive.ID, core.AnyVersion)
	refused(t, err, core.Conflict, "technical_limit")
}

func TestStepsOfAService(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	room := w.addPool("Room", 1).ID
	in := details("Dye")
	in.DurationMinutes = 60
	in.Steps = []business.StepDetails{{Minutes: 40, Staffed: true}, {Minutes: 20, Pools: []business.PoolID{room}}}
	dye, err := w.AddService(w.ctx, w.id, in)
	ok(t, err)
	want := []business.Step{{Duration: 40 * time.Minute, Staffed: true}, {Duration: 20 * time.Minute, Pools: []business.PoolID{room}}}
	same(t, "added", dye.Steps, want)
	same(t, "stored", w.stored(dye.ID).Steps, want)

	unknown := in
	unknown.Steps = []business.StepDetails{{Minutes: 60, Staffed: true, Pools: []business.PoolID{business.PoolID(w.generate.ID())}}}
	_, err = w.UpdateService(w.ctx, w.id, dye.ID, core.AnyVersion, unknown)
	same(t, "a room of nobody", refused(t, err, core.Invalid, "").Fields[business.FieldSteps].ID, "service.poolMissing")

	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, w.id)
		if err != nil {
			return err
		}
		b.Entitlement = tier.Entitlement{}
		_, err = tx.Businesses.Update(ctx, b)
		return err
	})
	in.Name = "Colour"
	renamed, err := w.UpdateService(w.ctx, w.id, dye.ID, core.AnyVersion, in)
	ok(t, err)
	same(t, "kept on Free", renamed.Steps, want)
	processing, withRoom := in, in
	processing.Steps = []business.StepDetails{{Minutes: 30, Staffed: true}, {Minutes: 30}}
	withRoom.Steps = []business.StepDetails{{Minutes: 60, Staffed: true, Pools: []business.PoolID{room}}}
	for message, in := range map[string]business.ServiceDetails{"tier.steps": processing, "tier.resources": withRoom} {
		_, err := w.UpdateService(w.ctx, w.id, dye.ID, core.AnyVersion, in)
		same(t, "changed on Free", refused(t, err, core.LimitReached, "").Text.ID, message)
		_, err = w.AddService(w.ctx, w.id, in)
		same(t, "added on Free", refused(t, err, core.LimitReached, "").Text.ID, message)
	}
	in.Steps = nil
	plain, err := w.UpdateService(w.ctx, w.id, dye.ID, core.AnyVersion, in)
	ok(t, err)
	same(t, "removed on Free", len(plain.Steps), 0)
	same(t, "stored without", w.stored(dye.ID).Steps == nil, true)
}

// stored reads a service.
func (w *env) stored(id business.ServiceID) (s business.Service) {
	w.t.Helper()
	setup, err := w.Businesses.Setup(w.ctx, w.id)
	ok(w.t, err)
	s, _ = setup.Service(id, now)
	return s
}
