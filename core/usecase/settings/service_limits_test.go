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
