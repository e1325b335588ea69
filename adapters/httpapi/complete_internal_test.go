package httpapi

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"slotwise/adapters/texts"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/ports/porttest"
)

// What has no text of its own would be shown as a code, or as nothing that helps.
func TestEveryKindHasAText(t *testing.T) {
	t.Parallel()
	for _, kind := range operator.AlertsOfPlans() {
		for _, name := range []texts.ID{".happened", ".reason", ".whatToDo"} {
			if texts.English().Fill(systemTexts.plans[kind]+name, nil) == "" {
				t.Errorf("no text %s for the alert %s", name, kind)
			}
		}
	}
	for _, kind := range porttest.Constants[deposit.LineKind](t, "../../core/deposit", "LineKind") {
		if lineText(deposit.Line{Kind: kind}).IsZero() && kind != deposit.LinePayment { // taken at the desk
			t.Errorf("no text for the line %s", kind)
		}
	}
	for _, dispute := range porttest.Constants[payment.Dispute](t, "../../core/payment", "Dispute") {
		if texts.English().Write(notificationTexts.disputes[dispute]) == "" && dispute != payment.NoDispute {
			t.Errorf("no text for the dispute %s", dispute)
		}
	}
	kinds := porttest.Constants[message.Kind](t, "../../core/message", "Kind")
	for _, kind := range kinds {
		if mailForOperators(kind, "", texts.English()) == "" && !slices.Contains(neverFails, kind) {
			t.Errorf("no name for the mail %s", kind)
		}
	}
}

// neverFails are the kinds of mail that are not stored.
var neverFails = []message.Kind{message.Test}

// The history of a business has events of two other types of kinds, which the contract lists.
func TestTheContractListsEachKindOfEvent(t *testing.T) {
	t.Parallel()
	contract, err := os.ReadFile("openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(contract), "enum: [registered, paid, ")
	list, _, _ = strings.Cut(list, "]")
	listed := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
	want := []string{string(operator.TierChanged), string(operator.BusinessSuspended), string(operator.BusinessRestored), string(operator.SignInsEnded)}
	for _, kind := range porttest.Constants[subscription.EntryKind](t, "../../core/subscription", "EntryKind") {
		want = append(want, string(kind))
	}
	slices.Sort(listed)
	slices.Sort(want)
	porttest.Same(t, "kinds of events", listed, want)
}
