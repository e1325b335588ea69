package payments

import (
	"context"
	"slices"

	"slotwise/core/alert"
	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/ports"
)

// telling is the set of messages about a change.
type telling struct {
	change   deposit.Change    // without messages that the owner and the customer have already received
	operator []message.Message // to the operator
}

// tell removes messages about an attempt that needs a person if they were sent before. However often a person retries in vain, the
// owner, the customer and the operator each get one message. They get another one if the attempt was settled and needs a person
// again.
func (t *transition) tell(ctx context.Context, tx ports.Tx, a appointment.Appointment, before deposit.Attempt, change deposit.Change) (telling, error) {
	told := telling{change: change}
	if settled(before, change.Attempt) {
		if _, err := tx.Alerts.Settle(ctx, before.Business, string(before.ID), t.now, alert.DepositStuck, alert.RefundStuck); err != nil {
			return told, err
		}
	}
	if change.Tell == deposit.TellRefundStuck {
		isNew, err := tx.Alerts.Raise(ctx, t.alert(alert.RefundStuck, a, change.Attempt))
		if err != nil {
			return told, err
		}
		if !isNew {
			told.change.Tell = deposit.NoMessage
		}
	}
	if at := slices.IndexFunc(change.Alerts, deposit.Alert.ForOperator); at >= 0 {
		stuck := t.alert(alert.DepositStuck, a, change.Attempt)
		isNew, err := tx.Alerts.Raise(ctx, stuck)
		if err != nil {
			return told, err
		}
		if isNew {
			told.operator = []message.Message{message.ForAlert(stuck, t.deps.SupportEmail)}
		} else {
			told.change.Alerts = slices.Delete(slices.Clone(change.Alerts), at, at+1)
		}
	}
	return told, nil
}

// settled reports whether an attempt that may have needed a person no longer does.
func settled(before, after deposit.Attempt) bool {
	rests := after.State == deposit.Paid || after.State.Ended()
	return rests && after.State != before.State && (!before.State.HoldsPlace() || before.Obstacle != "")
}

func (t *transition) alert(kind alert.Kind, a appointment.Appointment, attempt deposit.Attempt) alert.Alert {
	return alert.Alert{
		ID: alert.ID(t.deps.Generate.ID()), Business: attempt.Business, Kind: kind, Subject: string(attempt.ID), Name: string(a.Number),
		Amount: attempt.Concerned(), Test: attempt.Test, Detail: attempt.Reason, RaisedAt: t.now,
	}
}
