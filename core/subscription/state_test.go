package subscription

import (
	"errors"
	"strings"
	"testing"

	"slotwise/core"
)

// table has every cell: the next state, the action and the notice to the owner. A number is a refusal.
const table = `
           | start                | session expired | session complete and paid | saw incomplete | saw active        | saw active with an end | saw past due            | saw unpaid             | saw canceled           | cancel                 | reactivate       | switch | use free
none       | checkout, open page  | none            | active, welcome           | confirming     | active, welcome   | ending, welcome        | past_due, payment failed | lapsed               | none                   | 409 not_subscribed     | 409 not_subscribed | 409 not_subscribed | none
checkout   | checkout, open page  | none            | active, welcome           | confirming     | active, welcome   | ending, welcome        | past_due, payment failed | lapsed               | none                   | 409 not_subscribed     | 409 not_subscribed | 409 not_subscribed | checkout
confirming | 409 confirming       | none, not completed | active, welcome       | confirming     | active, welcome   | ending, welcome        | past_due, payment failed | lapsed               | none, not completed    | none, end now          | 409 confirming     | 409 confirming | 409 confirming
active     | 409 subscribed       | active          | active, end duplicate     | active         | active            | ending                 | past_due, payment failed | lapsed, premium ended | ended, premium ended  | ending, set end        | active             | active, change plan | 409 paid
ending     | 409 subscribed       | ending          | ending, end duplicate     | ending         | active            | ending                 | past_due, payment failed | lapsed, premium ended | ended, premium ended  | ending                 | active, clear end  | 409 reactivate_first | 409 paid
past_due   | 409 card_needed      | past_due        | past_due, end duplicate   | past_due       | active, recovered | ending                 | past_due                 | lapsed, premium ended | ended, premium ended  | ending, set end        | past_due, clear end | 409 past_due | ended, end now
lapsed     | 409 card_needed      | lapsed          | lapsed, end duplicate     | lapsed         | active, recovered | ending, recovered      | past_due                 | lapsed                | ended                 | ended, end now         | 409 card_needed    | 409 past_due | ended, end now
ended      | checkout, open page  | ended           | active, welcome           | confirming     | active, welcome   | ending, welcome        | past_due, payment failed | lapsed                | ended                 | 409 not_subscribed     | 409 ended          | 409 not_subscribed | ended
`

func TestTheTableOfStates(t *testing.T) {
	t.Parallel()
	lines := strings.Split(strings.TrimSpace(table), "\n")
	events := cells(lines[0])[1:]
	if len(lines) != len(States())+1 || len(events) != 13 {
		t.Fatalf("the table has %d states and %d events", len(lines)-1, len(events))
	}
	for i, line := range lines[1:] {
		row := cells(line)
		if row[0] != string(States()[i]) || len(row) != len(events)+1 {
			t.Fatalf("the row of %s is %q", States()[i], row)
		}
		for j, want := range row[1:] {
			if got := cell(Next(States()[i], Event(events[j]))); got != want {
				t.Errorf("%s, %s: %q, want %q", row[0], events[j], got, want)
			}
		}
	}
}

func cells(line string) []string {
	parts := strings.Split(line, "|")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

func cell(step Step, err error) string {
	if e, refused := errors.AsType[*core.Error](err); refused {
		return "409 " + e.Reason
	}
	parts := []string{string(step.To)}
	for _, more := range []string{string(step.Do), string(step.Notice)} {
		if more != "" {
			parts = append(parts, more)
		}
	}
	return strings.Join(parts, ", ")
}

func TestPremiumByState(t *testing.T) {
	t.Parallel()
	for _, s := range States() {
		if want := s == Active || s == Ending || s == PastDue; s.Premium() != want {
			t.Errorf("%s: premium %v", s, s.Premium())
		}
	}
}
