package porttest

import (
	"context"
	"testing"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

// RunAlerts checks a ports.AlertStore and its ports.AlertReader.
func RunAlerts(t *testing.T, open Opener) {
	t.Run("a matter is raised once until it is settled", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		raise := func(a operator.Alert) (isNew bool) {
			t.Helper()
			OK(t, h.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) (err error) {
				isNew, err = tx.Alerts.Raise(ctx, a)
				return err
			}))
			return isNew
		}
		settle := func(id business.ID, subject string, kinds ...operator.AlertKind) (settled bool) {
			t.Helper()
			OK(t, h.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) (err error) {
				settled, err = tx.Alerts.Settle(ctx, id, subject, at(3), kinds...)
				return err
			}))
			return settled
		}
		list := func(kinds ...operator.AlertKind) (ids []operator.AlertID) {
			t.Helper()
			alerts, err := h.Alerts.Open(s.ctx, kinds, 2)
			OK(t, err)
			for _, a := range alerts {
				ids = append(ids, a.ID)
			}
			return ids
		}
		first := operator.Alert{
			ID: "00000000-0000-7000-8000-0000000000e1", Business: s.id, Kind: operator.PlanRefunded, Subject: "in_1", Name: "in_1",
			Amount: money.Amount{Minor: 1234, Currency: "USD"}, Test: true, Detail: "In full.", Says: text.Of("system.clockAhead", "minutes", 7), RaisedAt: at(1),
		}
		again, clock, stuck := first, first, first
		again.ID, again.RaisedAt = "00000000-0000-7000-8000-0000000000e2", at(2)
		clock.ID, clock.Business, clock.Kind, clock.Subject, clock.Amount = "00000000-0000-7000-8000-0000000000e3", business.Installation, operator.ClockWrong, "stripe", money.Amount{}
		stuck.ID, stuck.Kind, stuck.RaisedAt = "00000000-0000-7000-8000-0000000000e4", operator.DepositStuck, at(0)
		Same(t, "new", []bool{raise(first), raise(again), raise(clock), raise(stuck)}, []bool{true, false, true, true})
		got, err := h.Alerts.Get(s.ctx, first.ID)
		OK(t, err)
		Same(t, "as it was raised", got, first)
		Same(t, "open, the oldest first", list(operator.PlanRefunded, operator.DepositStuck, operator.PlanDisputed), []operator.AlertID{stuck.ID, first.ID})
		Same(t, "of the kinds alone", list(operator.PlanRefunded), []operator.AlertID{first.ID})

		Same(t, "settled", []bool{
			settle(s.id, "in_2", operator.PlanRefunded), settle(s.id, "in_1", operator.PlanDisputed), settle(s.id, "in_1", operator.AlertsOfPlans()...),
			settle(s.id, "in_1", operator.AlertsOfPlans()...),
		}, []bool{false, false, true, false})
		got, err = h.Alerts.Get(s.ctx, first.ID)
		OK(t, err)
		Same(t, "readable", got, first)
		Same(t, "no longer open", list(operator.PlanRefunded, operator.DepositStuck), []operator.AlertID{stuck.ID})
		Same(t, "again", []bool{raise(again), raise(first)}, []bool{true, false})
		Same(t, "open again", list(operator.PlanRefunded), []operator.AlertID{again.ID})
		_, err = h.Alerts.Get(s.ctx, first.ID)
		NotFound(t, err)
	})
}
