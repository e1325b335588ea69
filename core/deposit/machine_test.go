package deposit_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
)

var now = time.Date(2027, 6, 8, 14, 18, 0, 0, time.UTC)

// states is the state table of deposits: each cell is the state after the event of its column. "S? a : b" is a when the time can be
// had, else b. After a semicolon follow the cells of special cases: of an attempt that is cancelled, of a reply that still has a page to
// pay, of a time that was held for 24 hours, of money that is still here, and of a refund that was only partial. An event with a dash
// cannot come; it changes nothing.
const states = `
| State      | o.open                       | o.approved                                      | o.pend                         | o.paid                                   | o.odd      | o.fail                    | o.dead  | o.unk | o.auth | o.refd   | t.hold              | x.cancel |
| creating   | awaiting                     | S? capturing : closing                          | processing                     | S? paid : refund_due                     | refund_due | failed                    | failed  | same  | same   | refunded | closing             | closing  |
| awaiting   | same                         | S? capturing : closing                          | processing                     | paid                                     | refund_due | failed; payable: awaiting | expired | same  | same   | refunded | closing             | closing  |
| processing | awaiting                     | S? capturing : closing                          | same                           | S? paid : refund_due                     | refund_due | failed                    | expired | same  | same   | refunded | same; 24h: closing  | closing  |
| capturing  | awaiting; cancelled: closing | same; cancelled: closing                        | processing; cancelled: closing | paid; cancelled: refund_due              | refund_due | failed                    | expired | same  | same   | refunded | same                | same     |
| paid       | -                            | -                                               | -                              | same                                     | stuck      | stuck                     | same    | same  | same   | refunded | same                | same     |
| closing    | same                         | S? capturing : closing; cancelled: closing      | same                           | S? paid : refund_due; cancelled: refund_due | refund_due | failed                 | expired | same  | same   | refunded | same                | same     |
| expired    | closing                      | S? capturing : closing; cancelled: closing      | closing                        | S? paid : refund_due; cancelled: refund_due | refund_due | same                   | same    | same  | same   | refunded | -                   | same     |
| failed     | closing                      | S? capturing : closing; cancelled: closing      | closing                        | S? paid : refund_due; cancelled: refund_due | refund_due | same                   | same    | same  | same   | refunded | -                   | same     |
| refund_due | -                            | -                                               | same                           | same                                     | same       | refunded                  | same    | same  | same   | refunded | -                   | same     |
| refunding  | -                            | -                                               | same                           | same; partial: refund_due                | same; partial: refund_due | stuck      | same    | same  | same   | refunded | -                   | same     |
| refunded   | -                            | -                                               | -                              | stuck                                    | stuck      | -                         | -       | same  | same   | same     | -                   | same     |
| stuck      | same                         | same                                            | same                           | same                                     | same       | same                      | same    | same  | same   | refunded | -                   | same     |
`

// furtherStates are the events that the text beside the design's table describes: what comes of a refund, and what people order.
const furtherStates = `
| State      | o.refp    | o.refno | o.refkey | x.refund   | x.retry                    |
| creating   | -         | -       | -        | -          | same                       |
| awaiting   | -         | -       | -        | -          | same                       |
| processing | -         | -       | -        | -          | same                       |
| capturing  | -         | -       | -        | -          | same                       |
| paid       | -         | -       | -        | refund_due | same                       |
| closing    | -         | -       | -        | -          | same                       |
| expired    | -         | -       | -        | -          | same                       |
| failed     | -         | -       | -        | -          | same                       |
| refund_due | refunding | stuck   | same     | -          | same                       |
| refunding  | same      | stuck   | -        | -          | same                       |
| refunded   | -         | -       | -        | -          | same                       |
| stuck      | -         | -       | -        | -          | closing; money: refund_due |
`

func TestStates(t *testing.T) {
	t.Parallel()
	cells := append(parse(t, states), parse(t, furtherStates)...)
	if len(cells) != 12*(12+5) {
		t.Fatalf("the tables have %d cells", len(cells))
	}
	for _, c := range cells {
		t.Run(string(c.state)+"/"+string(c.event), func(t *testing.T) {
			t.Parallel()
			for condition, outcome := range c.outcomes {
				c.check(t, condition, outcome)
			}
		})
	}
}

type cell struct {
	state    deposit.State
	event    deposit.EventKind
	outcomes map[string]string // by condition; "": none
}

// check applies the cell's event with and without the time.
func (c cell) check(t *testing.T, condition, outcome string) {
	t.Helper()
	a, e, at := c.situation(condition)
	with, without, asks := strings.TrimPrefix(outcome, "S? "), "", strings.HasPrefix(outcome, "S? ")
	if asks {
		with, without, _ = strings.Cut(with, " : ")
	}
	decision := deposit.Next(a, e, at, 0)
	after, asked := resolve(t, decision, true)
	if got := after.Attempt.State; string(got) != c.named(with) {
		t.Errorf("%s: got %s, want %s", condition, got, with)
	}
	if asks && !asked {
		t.Errorf("%s: it does not ask for the time", condition)
	}
	if !asks && asked && a.TimeHeldUntil().Equal(after.Attempt.TimeHeldUntil()) {
		t.Errorf("%s: it asks for the time, which it has", condition)
	}
	if after, _ := resolve(t, decision, false); asks && string(after.Attempt.State) != c.named(without) {
		t.Errorf("%s: without the time got %s, want %s", condition, after.Attempt.State, without)
	}
}

func (c cell) named(outcome string) string {
	if outcome == "same" || outcome == "-" {
		return string(c.state)
	}
	return outcome
}

// situation is an attempt in the cell's state, the cell's event and its time.
func (c cell) situation(condition string) (deposit.Attempt, deposit.Event, time.Time) {
	a, e, at := sample(c.state), happening(c.event), now
	if slices.Contains([]deposit.State{deposit.RefundDue, deposit.Refunding, deposit.Refunded, deposit.Paid}, c.state) {
		a.Captured = a.Amount
	}
	if c.state == deposit.Refunded {
		a.Refunded = a.Captured.Minor
	}
	if c.event == deposit.HoldEnded {
		at = now.Add(time.Hour)
	}
	switch condition {
	case "cancelled":
		a.Cancelled = true
	case "payable":
		e.Seen.PayURL = "https://pay.example.com/1"
	case "24h":
		at = now.Add(24 * time.Hour)
	case "money":
		a.Captured = a.Amount
	case "partial":
		e.Seen.Refund, e.Seen.Refunded = payment.RefundDone, 1
	}
	return a, e, at
}

func sample(state deposit.State) deposit.Attempt {
	a := deposit.Attempt{
		ID: "6a1b0f6e-8f0e-4c56-9c11-6a2f6f9f0001", Business: "b", Appointment: "0d9c2f1e-52a4-4a38-8a0b-2f1c5a3e0002", Number: 1, Processor: "stripe", Credentials: "v1",
		State: state, Amount: money.Amount{Minor: 3600, Currency: "USD"}, Price: money.Amount{Minor: 18000, Currency: "USD"}, Percent: 20,
		HeldUntil: now.Add(32 * time.Minute), CreatedAt: now.Add(-10 * time.Second), ChangedAt: now.Add(-5 * time.Second), UpdatedAt: now,
	}
	if state != deposit.Creating {
		a.Reference = payment.Reference{Page: "cs_1"}
	}
	return a
}

func dollars(minor int64) money.Amount { return money.Amount{Minor: minor, Currency: "USD"} }

// happening is an event with a reply that fits.
func happening(kind deposit.EventKind) deposit.Event {
	e := deposit.Event{Kind: kind}
	switch kind {
	case deposit.SeenOpen:
		e.Seen = payment.Observation{State: payment.Open, PayURL: "https://pay.example.com/1", Reference: payment.Reference{Page: "cs_1"}}
	case deposit.SeenApproved:
		e.Seen = payment.Observation{State: payment.Approved, Reference: payment.Reference{Page: "cs_1"}}
	case deposit.SeenPending:
		e.Seen = payment.Observation{State: payment.Pending}
	case deposit.SeenPaid:
		e.Seen = payment.Observation{State: payment.Captured, Captured: dollars(3600), Reference: payment.Reference{Payment: "pi_1"}}
	case deposit.SeenOdd:
		e.Seen = payment.Observation{State: payment.Captured, Captured: dollars(3500)}
	case deposit.SeenRefused:
		e.Seen = payment.Observation{State: payment.Refused}
	case deposit.SeenDead:
		e.Seen = payment.Observation{State: payment.Dead}
	case deposit.SeenRefunded:
		e.Seen = payment.Observation{State: payment.Captured, Captured: dollars(3600), Refunded: 3600, Refund: payment.RefundDone}
	case deposit.RefundAccepted:
		e.Seen = payment.Observation{State: payment.Captured, Captured: dollars(3600), Refund: payment.RefundPending}
	case deposit.SeenUnknown, deposit.SeenUnauthorized, deposit.RefundRefused, deposit.RefundKeyUsed,
		deposit.HoldEnded, deposit.CancelRequested, deposit.RefundRequested, deposit.RetryRequested:
	}
	if e.Seen.State != "" {
		e.Call = deposit.CallRead
	}
	return e
}

func resolve(t *testing.T, d deposit.Decision, held bool) (c deposit.Change, asked bool) {
	t.Helper()
	c, err := d.Resolve(func(time.Time) (bool, error) {
		asked = true
		return held, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return c, asked
}

func parse(t *testing.T, table string) (cells []cell) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(table), "\n")
	columns := row(lines[0])
	for _, line := range lines[1:] {
		values := row(line)
		if len(values) != len(columns) {
			t.Fatalf("%d cells in %q", len(values), line)
		}
		for i := 1; i < len(values); i++ {
			c := cell{state: deposit.State(values[0]), event: deposit.EventKind(columns[i]), outcomes: map[string]string{}}
			for part := range strings.SplitSeq(values[i], "; ") {
				condition, outcome, conditional := strings.Cut(part, ": ")
				if !conditional || strings.HasPrefix(part, "S? ") {
					condition, outcome = "", part
				}
				c.outcomes[condition] = outcome
			}
			cells = append(cells, c)
		}
	}
	return cells
}

func row(line string) (cells []string) {
	for cell := range strings.SplitSeq(strings.Trim(line, "| "), "|") {
		cells = append(cells, strings.TrimSpace(cell))
	}
	return cells
}

// TestTimeIsAskedFor: no event leads from the end of a hold into a state that holds the time without asking for the time.
func TestTimeIsAskedFor(t *testing.T) {
	t.Parallel()
	late := now.Add(25 * time.Hour)
	for _, c := range parse(t, states) {
		a, e, _ := c.situation("")
		decision := deposit.Next(a, e, late, 0)
		with, asked := resolve(t, decision, true)
		without, _ := resolve(t, decision, false)
		stays := a.State == with.Attempt.State && (a.State == deposit.Paid || a.State == deposit.Capturing) // without an end within a day
		if with.Attempt.State.HoldsTime() && !asked && !stays {
			t.Errorf("%s, %s: %s without the time", c.state, c.event, with.Attempt.State)
		}
		if without.Attempt.State.HoldsTime() && !stays {
			t.Errorf("%s, %s: %s although the time is gone", c.state, c.event, without.Attempt.State)
		}
		if with.Attempt.State == deposit.Awaiting || with.Attempt.State == deposit.Creating {
			t.Errorf("%s, %s: %s a day later", c.state, c.event, with.Attempt.State)
		}
	}
}

// An attempt that is stuck because it waits in vain asks on, and settles once it gets what it waits for. What is stuck for another reason
// needs a person.
func TestWhatWaitsInVainSettlesByItself(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		waits    bool
		captured int64
		seen     deposit.EventKind
		call     deposit.Call
		want     deposit.State
		ask      deposit.Call
	}{
		"nothing was known of money":        {true, 0, deposit.SeenPaid, deposit.CallEnd, deposit.Paid, deposit.NoCall},
		"a page that was not paid":          {true, 0, deposit.SeenOpen, deposit.CallEnd, deposit.Stuck, deposit.NoCall},
		"a page that is closed":             {true, 0, deposit.SeenDead, deposit.CallEnd, deposit.Expired, deposit.NoCall},
		"money that has to go back":         {true, 3600, deposit.SeenPaid, deposit.CallRead, deposit.Stuck, deposit.CallRefund},
		"the refund is not permitted still": {true, 3600, deposit.SeenUnknown, deposit.CallRefund, deposit.Stuck, deposit.NoCall},
		"the refund is accepted":            {true, 3600, deposit.RefundAccepted, deposit.CallRefund, deposit.Refunding, deposit.NoCall},
		"the refund is under way still":     {true, 3600, deposit.RefundAccepted, deposit.CallRead, deposit.Stuck, deposit.NoCall},
		"money that is back":                {true, 3600, deposit.SeenRefunded, deposit.CallRefund, deposit.Refunded, deposit.NoCall},
		"the keys are refused still":        {true, 0, deposit.SeenUnauthorized, deposit.CallRead, deposit.Stuck, deposit.NoCall},
		"nobody replies":                    {true, 0, deposit.SeenUnknown, deposit.CallRead, deposit.Stuck, deposit.NoCall},
		"a refund that was not to be had":   {false, 3600, deposit.SeenPaid, deposit.CallRead, deposit.Stuck, deposit.NoCall},
	} {
		a := sample(deposit.Stuck)
		a.Captured = dollars(c.captured)
		if c.waits {
			a.UnsettledAt = now.Add(-80 * time.Hour)
		}
		e := happening(c.seen)
		e.Call = c.call
		change, _ := resolve(t, deposit.Next(a, e, now, 0), true)
		if change.Attempt.State != c.want || change.Ask != c.ask {
			t.Errorf("%s: %s and %q, want %s and %q", name, change.Attempt.State, change.Ask, c.want, c.ask)
		}
	}
}

// Keys that cannot be read end a start at once, so that nobody waits, and change no other state.
func TestUnreadableKeys(t *testing.T) {
	t.Parallel()
	for _, state := range deposit.States() {
		want := state
		if state == deposit.Creating {
			want = deposit.Closing
		}
		if c, _ := resolve(t, deposit.Next(sample(state), deposit.KeysUnreadable(), now, 0), true); c.Attempt.State != want {
			t.Errorf("%s becomes %s, want %s", state, c.Attempt.State, want)
		}
	}
}
