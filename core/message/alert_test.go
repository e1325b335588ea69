package message

import (
	"slices"
	"testing"

	"slotwise/core/operator"
)

// Each alert to the operator has a kind of message of its own.
func TestEachAlertToTheOperatorHasAMessage(t *testing.T) {
	t.Parallel()
	var kinds []Kind
	for _, alert := range append(operator.AlertsOfPlans(), operator.DepositStuck, operator.ClockWrong, operator.MailWaits) {
		kind := ForAlert(operator.Alert{Kind: alert}, "").Kind
		if kind == "" || slices.Contains(kinds, kind) {
			t.Errorf("the kind of message about %s is %q", alert, kind)
		}
		kinds = append(kinds, kind)
	}
	if len(kinds) != len(ofAlert) {
		t.Errorf("%d of %d kinds are for alerts to the operator", len(kinds), len(ofAlert))
	}
}
