package deposits

import (
	"context"
	"slices"
	"strings"

	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/ports"
)

// telling is the set of messages about a change.
type telling struct {
	change   deposit.Change    // without messages that the owner and the customer have already received
	operator []message.Message // to the operator
}

// tell removes messages about an attempt that needs a person or waits if they were sent before. However often a person retries in vain, and
// whatever calls fail in between, the owner, the customer and the operator each get one message. They get another one if the attempt made
// progress and needs a person again, or waits for another reason.
func (t *transition) tell(ctx context.Context, tx ports.Tx, a appointment.Appointment, before deposit.Attempt, change deposit.Change) (telling, error) {
	told := telling{change: change}
	told.change.Alerts = slices.Clone(change.Alerts)
	if progressed(before, change.Attempt) {
		if _, err := tx.Alerts.Settle(ctx, before.Business, string(before.ID), t.now, operator.DepositStuck, operator.RefundStuck, operator.PaymentPending); err != nil {
			return told, err
		}
	}
	if kind, once := customerOnce[change.Tell]; once {
		isNew, err := tx.Alerts.Raise(ctx, t.alert(kind, a, change.Attempt))
		if err != nil {
			return told, err
		}
		if !isNew {
			told.change.Tell = deposit.NoMessage
		}
	}
	if err := told.once(ctx, tx, deposit.AlertWaits, t.waits(a, change.Attempt)); err != nil {
		return told, err
	}
	stuck := t.alert(operator.DepositStuck, a, change.Attempt)
	err := told.once(ctx, tx, deposit.AlertStuck, stuck)
	if slices.ContainsFunc(told.change.Alerts, deposit.Alert.ForOperator) {
		told.operator = []message.Message{message.ForAlert(stuck, t.deps.SupportEmail)}
	}
	return told, err
}

// customerOnce are the alerts by which is known that the customer was told.
var customerOnce = map[deposit.Message]operator.AlertKind{deposit.TellRefundStuck: operator.RefundStuck, deposit.TellPending: operator.PaymentPending, deposit.TellUnclear: operator.PaymentPending}

// once removes what is told of the change if it was told before. as is the stored alert by which that is known.
func (told *telling) once(ctx context.Context, tx ports.Tx, what deposit.Alert, as operator.Alert) error {
	at := slices.Index(told.change.Alerts, what)
	if at < 0 {
		return nil
	}
	isNew, err := tx.Alerts.Raise(ctx, as)
	if err == nil && !isNew {
		told.change.Alerts = slices.Delete(told.change.Alerts, at, at+1)
	}
	return err
}

// progressed reports whether a change ends whatever may have needed a person: the attempt is at rest, or other money has to go back.
func progressed(before, after deposit.Attempt) bool {
	if after.State == before.State {
		return false
	}
	otherMoney := after.State == deposit.RefundDue && before.State != deposit.Stuck && before.State != deposit.Refunding
	return otherMoney || after.State == deposit.Paid || after.State.Ended()
}

// waits is the alert by which is known that the owner was told what an attempt waits for.
func (t *transition) waits(a appointment.Appointment, attempt deposit.Attempt) operator.Alert {
	as, what := t.alert(operator.DepositWaits, a, attempt), "payment"
	if attempt.Here().Minor > 0 {
		what = "refund"
	}
	as.Subject = strings.Join([]string{as.Subject, what, string(attempt.Obstacle), attempt.Reason.Text.String(), attempt.Reason.Words}, " ")
	return as
}

func (t *transition) alert(kind operator.AlertKind, a appointment.Appointment, attempt deposit.Attempt) operator.Alert {
	return operator.Alert{
		ID: operator.AlertID(t.deps.Generate.ID()), Business: attempt.Business, Kind: kind, Subject: string(attempt.ID), Name: string(a.Number),
		Amount: attempt.Concerned(), Test: attempt.Test, Detail: attempt.Reason.Words, Says: attempt.Reason.Text, RaisedAt: t.now,
	}
}
