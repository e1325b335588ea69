package app

import (
	"net/http"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/setupchange"
	"slotwise/core/usecase/booking"
	"slotwise/ports/porttest"
)

func (v *visit) cancelRefunds() bool {
	v.Helper()
	got := v.ask(http.MethodGet, "/api/manage/"+v.token, v.token, nil)
	d, _ := got.body["deposit"].(map[string]any)
	refunds, ok := d["cancel_refunds"].(bool)
	if !ok {
		v.Fatalf("the page says %v about the deposit", d)
	}
	return refunds
}

// staysKept checks that a customer who cancels does not get the deposit back.
func (v *visit) staysKept() {
	v.Helper()
	if v.cancelRefunds() {
		v.Error("the page says that cancelling gives the deposit back")
	}
	v.customerCancels()
	v.work()
	v.deliver()
	if back := v.moved(simulator.Refunded); back != 0 {
		v.Errorf("%d were refunded", back)
	}
}

// lapsed is a paid deposit that no longer comes back to a customer who cancels.
func lapsed(t *testing.T) *visit {
	s := newShop(t, "stripe", shopOptions{})
	s.changeBusiness(func(b *business.Business) { b.Rules.ChangeUntil = 0 })
	v := s.paid()
	s.clock.Advance(20 * time.Hour)
	return v
}

func TestAnotherZoneWithTheSameMomentBringsNoRefundBack(t *testing.T) {
	t.Parallel()
	v := lapsed(t)
	_, err := v.cases.settings.UpdatePreferences(v.Context(), stormOwner, v.business, core.AnyVersion, business.PreferencesPatch{Timezone: "Europe/London"}, setupchange.KeepMoment)
	porttest.OK(t, err)
	v.staysKept()
}

func TestAnUndoneMoveBringsNoRefundBack(t *testing.T) {
	t.Parallel()
	v := lapsed(t)
	start := v.appointment().StartsAt
	mistake := start.AddDate(0, 0, 9)
	_, err := v.cases.booking.Update(v.Context(), stormOwner, booking.UpdateInput{Business: v.business, Appointment: v.id, StartsAt: &mistake})
	porttest.OK(t, err)
	if !v.cancelRefunds() {
		t.Error("a move by the business does not give the customer time to decide")
	}
	v.clock.Advance(10 * time.Second)
	_, err = v.cases.booking.Update(v.Context(), stormOwner, booking.UpdateInput{Business: v.business, Appointment: v.id, StartsAt: &start, Restore: true})
	porttest.OK(t, err)
	v.staysKept()
}

func TestAMoveToAnEarlierStartEndsTheRefundEarlier(t *testing.T) {
	t.Parallel()
	s := newShop(t, "stripe", shopOptions{earlier: 240 * time.Hour})
	s.changeBusiness(func(b *business.Business) { b.Rules.ChangeUntil = 0 })
	v := s.paid()
	moved := v.ask(http.MethodPost, "/api/manage/"+v.token+"/move", v.token, map[string]any{"appointment_date": "2027-02-22", "appointment_time": "10:00"})
	if moved.status != http.StatusOK {
		t.Fatalf("the move was answered %d %v", moved.status, moved.body)
	}
	window := s.businessNow().Deposits.RefundUntil
	s.clock.Set(v.appointment().StartsAt.Add(-window - time.Minute))
	if !v.cancelRefunds() {
		t.Error("the deposit does not come back before the window")
	}
	s.clock.Advance(2 * time.Minute)
	v.staysKept()
}
