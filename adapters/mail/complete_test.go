package mail

import (
	"regexp"
	"slices"
	"testing"

	"slotwise/core/deposit"
	"slotwise/core/operator"
	"slotwise/ports/porttest"
)

// complete checks that a table has an entry for each value, except for those that need none.
func complete[K ~string, V any](t *testing.T, name string, table map[K]V, values []K, without ...K) {
	t.Helper()
	for _, v := range values {
		if _, ok := table[v]; ok == slices.Contains(without, v) {
			t.Errorf("%s: has an entry for %q: %v", name, v, ok)
		}
	}
	if len(table)+len(without) != len(values) {
		t.Errorf("%s has %d entries for %v", name, len(table), values)
	}
}

// A reason without a sentence of its own would be told as a code, or not at all.
func TestEveryReasonHasASentence(t *testing.T) {
	t.Parallel()
	complete(t, "trouble", depositTexts.trouble, porttest.Constants[deposit.Trouble](t, "../../core/deposit", "Trouble"))
	complete(t, "not booked", depositTexts.notBooked, porttest.Constants[deposit.NotBooked](t, "../../core/deposit", "NotBooked"),
		deposit.NotBookedSecond) // has mails of its own
	standings := porttest.Constants[deposit.Standing](t, "../../core/deposit", "Standing")
	complete(t, "rows for customers", depositTexts.customerRow, standings, deposit.Unpaid)
	complete(t, "rows for owners", depositTexts.ownerRow, standings, deposit.Unpaid)
	complete(t, "cancelled", depositTexts.cancelled, standings, deposit.Received, deposit.PartlyReturned) // of appointments that stand
	complete(t, "alerts", alertTexts, porttest.Constants[operator.AlertKind](t, "../../core/operator", "AlertKind"),
		operator.RefundStuck, operator.PaymentPending, operator.DepositWaits, operator.DepositTooSmall, operator.KeysRefused) // go to others than the operator
}

var (
	code = regexp.MustCompile(`\b[a-z]+(_[a-z]+)+\b`)
	id   = regexp.MustCompile(`\b(in|sub|cus)_\w+`)
)

// Ids help the operator to find the object at the processor. Codes of reasons do not.
func TestAlertsShowNoCodes(t *testing.T) {
	t.Parallel()
	for _, mail := range alertMails() {
		c, err := alertContent(mail)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range append(slices.Clone(c.Intro), c.Subject) {
			if found := code.FindString(id.ReplaceAllString(text, "")); found != "" {
				t.Errorf("%s shows the code %s", mail.Alert.Kind, found)
			}
		}
	}
}
