package deposit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/deposit"
	"slotwise/core/payment"
)

// effects lists what the caller does in the cells in which there is something to do. "else" is without the time.
const effects = `
creating o.open: tell payment_due else release, end
creating o.approved: capture else release, end
creating o.pend: nothing else release, tell payment_pending
creating o.paid: book, tell booked, line deposit 36.00 else release, refund 36.00, line deposit 36.00
creating o.odd: release, refund 35.00, alert odd_amount, line deposit 35.00
creating o.fail: release, tell not_taken
creating o.dead: release, tell not_taken
creating o.auth: alert keys_refused
creating o.refd: release, tell refunded, line deposit 36.00, line refund 36.00
creating t.hold: release, start
creating x.cancel: release, start
awaiting o.approved: capture else release, end
awaiting o.pend: nothing else release, tell payment_pending
awaiting o.paid: book, tell booked, line deposit 36.00 else release, refund 36.00, line deposit 36.00
awaiting o.odd: release, refund 35.00, alert odd_amount, line deposit 35.00
awaiting o.fail: release, tell not_paid
awaiting o.dead: release, tell not_paid
awaiting o.auth: alert keys_refused
awaiting o.refd: release, tell refunded, line deposit 36.00, line refund 36.00
awaiting t.hold: release, end
awaiting x.cancel: release, end
processing o.open: nothing else release, end
processing o.approved: capture else release, end
processing o.paid: book, tell booked, line deposit 36.00 else release, refund 36.00, line deposit 36.00
processing o.odd: release, refund 35.00, alert odd_amount, line deposit 35.00
processing o.fail: release, tell not_paid
processing o.dead: release, tell not_paid
processing o.auth: alert keys_refused
processing o.refd: release, tell refunded, line deposit 36.00, line refund 36.00
processing x.cancel: release, end, tell payment_pending
capturing o.open: nothing else release, end
capturing o.pend: nothing else release, tell payment_pending
capturing x.cancel: tell payment_pending
capturing o.approved: capture
capturing o.paid: book, tell booked, line deposit 36.00 else release, refund 36.00, line deposit 36.00
capturing o.odd: release, refund 35.00, alert odd_amount, line deposit 35.00
capturing o.fail: release, tell not_paid
capturing o.dead: release, tell not_paid
capturing o.auth: alert keys_refused
capturing o.refd: release, tell refunded, line deposit 36.00, line refund 36.00
paid o.odd: alert stuck
paid o.fail: alert stuck
paid o.auth: alert keys_refused
paid o.refd: alert refunded_outside, line refund 36.00
paid x.refund: read
closing o.approved: capture else nothing
closing o.pend: tell payment_pending
closing o.paid: book, tell booked_late, line deposit 36.00 else refund 36.00, line deposit 36.00
closing o.odd: refund 35.00, alert odd_amount, line deposit 35.00
closing o.fail: tell not_paid
closing o.dead: tell not_paid
closing o.auth: alert keys_refused
closing o.refd: tell refunded, line deposit 36.00, line refund 36.00
expired o.open: end
expired o.approved: capture else end
expired o.pend: tell payment_pending
expired o.paid: book, tell booked_late, line deposit 36.00 else refund 36.00, line deposit 36.00
expired o.odd: refund 35.00, alert odd_amount, line deposit 35.00
expired o.auth: alert keys_refused
expired o.refd: tell refunded, line deposit 36.00, line refund 36.00
failed o.open: end
failed o.approved: capture else end
failed o.pend: tell payment_pending
failed o.paid: book, tell booked_late, line deposit 36.00 else refund 36.00, line deposit 36.00
failed o.odd: refund 35.00, alert odd_amount, line deposit 35.00
failed o.auth: alert keys_refused
failed o.refd: tell refunded, line deposit 36.00, line refund 36.00
refund_due o.paid: refund 36.00
refund_due o.odd: refund 35.00
refund_due o.fail: tell refunded
refund_due o.auth: alert keys_refused
refund_due o.refd: tell refunded, line refund 36.00
refund_due o.refno: tell refund_stuck, alert stuck
refunding o.fail: tell refund_stuck, alert stuck
refunding o.auth: alert keys_refused
refunding o.refd: tell refunded, line refund 36.00
refunding o.refno: tell refund_stuck, alert stuck
refunded o.auth: alert keys_refused
refunded o.paid: tell refund_stuck, alert stuck, line refund_failed 36.00
refunded o.odd: tell refund_stuck, alert stuck, line refund_failed 36.00
stuck o.auth: alert keys_refused
stuck o.paid: line deposit 36.00
stuck o.odd: line deposit 35.00
stuck o.refd: tell refunded, line deposit 36.00, line refund 36.00
stuck x.retry: end
`

func TestEffects(t *testing.T) {
	t.Parallel()
	var got []string
	for _, c := range append(parse(t, states), parse(t, furtherStates)...) {
		if c.outcomes[""] == "-" {
			continue
		}
		a, e, at := c.situation("")
		decision := deposit.Next(a, e, at, 0)
		with, asked := resolve(t, decision, true)
		text := describe(with)
		if without, _ := resolve(t, decision, false); asked && describe(without) != text {
			text += " else " + describe(without)
		}
		if text != "nothing" {
			got = append(got, fmt.Sprintf("%s %s: %s", c.state, c.event, text))
		}
	}
	want := strings.Split(strings.TrimSpace(effects), "\n")
	slices.Sort(got)
	slices.Sort(want)
	for _, line := range got {
		if !slices.Contains(want, line) {
			t.Errorf("got %s", line)
		}
	}
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("missing %s", line)
		}
	}
}

func describe(c deposit.Change) string {
	var done []string
	switch c.Hold {
	case deposit.HoldConfirmed:
		done = append(done, "book")
	case deposit.HoldReleased:
		done = append(done, "release")
	case deposit.HoldUnchanged:
	}
	if c.Replace {
		done = append(done, "replace")
	}
	switch c.Ask {
	case deposit.NoCall:
	case deposit.CallRefund:
		done = append(done, "refund "+c.Refund.Decimal())
	default:
		done = append(done, string(c.Ask))
	}
	if c.Tell != "" {
		done = append(done, "tell "+string(c.Tell))
	}
	for _, alert := range c.Alerts {
		done = append(done, "alert "+string(alert))
	}
	for _, line := range c.Lines {
		done = append(done, fmt.Sprintf("line %s %s", line.Kind, line.Amount.Decimal()))
	}
	if len(done) == 0 {
		return "nothing"
	}
	return strings.Join(done, ", ")
}

// TestDisputes: a dispute is a flag, and nothing is refunded while it is open.
func TestDisputes(t *testing.T) {
	t.Parallel()
	disputed := happening(deposit.SeenPaid)
	disputed.Seen.Dispute = payment.DisputeOpen
	a := sample(deposit.Paid)
	a.Captured = dollars(3600)
	c, _ := resolve(t, deposit.Next(a, disputed, now, 0), true)
	if c.Attempt.State != deposit.Paid || !slices.Equal(c.Alerts, []deposit.Alert{deposit.AlertDisputed}) || len(c.Lines) != 0 {
		t.Errorf("opened: %+v", c)
	}
	if again, _ := resolve(t, deposit.Next(c.Attempt, disputed, now, 0), true); len(again.Alerts) != 0 {
		t.Errorf("told again: %v", again.Alerts)
	}
	due, _ := resolve(t, deposit.Next(c.Attempt, deposit.Event{Kind: deposit.RefundRequested}, now, 0), true)
	if waits, _ := resolve(t, deposit.Next(due.Attempt, disputed, now, 0), true); waits.Ask != deposit.NoCall || waits.Attempt.State != deposit.RefundDue {
		t.Errorf("a disputed deposit is refunded: %+v", waits)
	}
	lost := disputed
	lost.Seen.Dispute = payment.DisputeLost
	c, _ = resolve(t, deposit.Next(c.Attempt, lost, now, 0), true)
	if c.Attempt.State != deposit.Paid || !slices.Equal(c.Alerts, []deposit.Alert{deposit.AlertDisputeLost}) {
		t.Errorf("lost: %+v", c)
	}
	if len(c.Lines) != 1 || c.Lines[0].Kind != deposit.LineDispute || c.Lines[0].Amount.Minor != 3600 {
		t.Errorf("lost: %+v", c.Lines)
	}
}

// TestLines: partial refunds add up, and nothing is recorded twice.
func TestLines(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Awaiting)
	ids := map[string]bool{}
	for _, step := range []struct{ refunded, deposit, refund int64 }{{0, 3600, 0}, {600, 0, 600}, {600, 0, 0}, {3600, 0, 3000}} {
		e := happening(deposit.SeenPaid)
		e.Seen.Refunded = step.refunded
		if step.refunded == 3600 {
			e.Kind = deposit.SeenRefunded
		}
		c, _ := resolve(t, deposit.Next(a, e, now, 0), true)
		sums := map[deposit.LineKind]int64{}
		for _, line := range c.Lines {
			sums[line.Kind] += line.Amount.Minor
			if ids[line.ID] || !strings.HasPrefix(line.ID, string(a.ID)) {
				t.Errorf("the id %s", line.ID)
			}
			ids[line.ID] = true
		}
		if sums[deposit.LineDeposit] != step.deposit || sums[deposit.LineRefund] != step.refund {
			t.Errorf("%+v: got %v", step, sums)
		}
		a = c.Attempt
	}
}

// TestRefundsThatFailLater: a refund that the processor takes back is a line of its own, however often it happens, and no line has the id of
// another.
func TestRefundsThatFailLater(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Awaiting)
	ids, at := map[string]bool{}, now
	var all []deposit.Line
	for _, step := range []struct {
		refunded int64
		want     deposit.State
		lines    string
	}{
		{0, deposit.Paid, "deposit 36.00"},
		{600, deposit.Paid, "refund 6.00"},
		{0, deposit.Paid, "refund_failed 6.00"},
		{600, deposit.Paid, "refund 6.00"},
		{3600, deposit.Refunded, "refund 30.00"},
		{0, deposit.Stuck, "refund_failed 36.00"},
		{0, deposit.Stuck, ""},
		{3600, deposit.Refunded, "refund 36.00"},
		{600, deposit.Stuck, "refund_failed 30.00"},
		{3600, deposit.Refunded, "refund 30.00"},
	} {
		e := happening(deposit.SeenPaid)
		e.Seen.Refunded = step.refunded
		e = a.Replied(deposit.CallRead, e.Seen, nil)
		at = at.Add(time.Minute)
		c, _ := resolve(t, deposit.Next(a, e, at, 0), true)
		var lines []string
		for _, line := range c.Lines {
			lines = append(lines, fmt.Sprintf("%s %s", line.Kind, line.Amount.Decimal()))
			if ids[line.ID] || !strings.HasPrefix(line.ID, string(a.ID)) {
				t.Errorf("the id %s", line.ID)
			}
			ids[line.ID] = true
		}
		if got := strings.Join(lines, ", "); got != step.lines || c.Attempt.State != step.want {
			t.Errorf("%d refunded: %s with %q, want %s with %q", step.refunded, c.Attempt.State, got, step.want, step.lines)
		}
		all = append(all, c.Lines...)
		if sum := deposit.Sum(all, "USD").Minor; sum != 3600-step.refunded {
			t.Errorf("%d refunded: the ledger says that %d are here", step.refunded, sum)
		}
		if again, _ := resolve(t, deposit.Next(a, e, at, 0), true); len(again.Lines) != len(c.Lines) || len(c.Lines) > 0 && again.Lines[0].ID != c.Lines[0].ID {
			t.Errorf("%d refunded: the same change has the lines %v and %v", step.refunded, c.Lines, again.Lines)
		}
		a = c.Attempt
	}
	if a.Reason.IsZero() {
		t.Error("nobody learns why the deposit needs a person")
	}
}

// TestADepositThatTheBankTookBackStaysRefunded: the customer has the money, so a second poll finds nothing new.
func TestADepositThatTheBankTookBackStaysRefunded(t *testing.T) {
	t.Parallel()
	a := sample(deposit.RefundDue)
	a.Captured, a.Dispute = dollars(3600), payment.DisputeOpen
	seen := happening(deposit.SeenPaid).Seen
	seen.Dispute = payment.DisputeLost
	for range 2 {
		c, _ := resolve(t, deposit.Next(a, a.Replied(deposit.CallRead, seen, nil), now, 0), true)
		if c.Attempt.State != deposit.Refunded {
			t.Fatalf("%s for %v", c.Attempt.State, c.Attempt.Reason)
		}
		a = c.Attempt
	}
}

// TestRefundNumbers: a repeated refund has the same key; one after a failure has another.
func TestRefundNumbers(t *testing.T) {
	t.Parallel()
	a := sample(deposit.RefundDue)
	a.Refunds, a.Captured = 1, dollars(3600)
	key := a.RefundKey()
	after := func(e deposit.Event) deposit.Change {
		c, _ := resolve(t, deposit.Next(a, e, now, 0), true)
		a = c.Attempt
		return c
	}
	if c := after(happening(deposit.SeenPaid)); c.Ask != deposit.CallRefund || a.RefundKey() != key {
		t.Errorf("repeated: %s with %s", c.Ask, a.RefundKey())
	}
	after(deposit.Event{Kind: deposit.RefundRefused})
	if a.State != deposit.Stuck {
		t.Errorf("refused: %s", a.State)
	}
	if c := after(deposit.Event{Kind: deposit.RetryRequested}); c.Ask != deposit.CallRead || a.State != deposit.RefundDue || a.RefundKey() == key {
		t.Errorf("retried: %s with %s", c.Ask, a.RefundKey())
	}
	key = a.RefundKey()
	if c := after(deposit.Event{Kind: deposit.RefundKeyUsed}); c.Ask != deposit.NoCall || a.State != deposit.RefundDue || a.RefundKey() == key {
		t.Errorf("key used: %s with %s", c.Ask, a.RefundKey())
	}
}

// TestLateBooking: a payment that PayPal's customers approve after the hold is one that came late.
func TestLateBooking(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Expired)
	a.HeldUntil, a.Reason = now.Add(-time.Minute), deposit.Reason{}
	c, _ := resolve(t, deposit.Next(a, happening(deposit.SeenApproved), now, 0), true)
	if c.Ask != deposit.CallCapture || c.Attempt.State != deposit.Capturing {
		t.Fatalf("approved: %+v", c)
	}
	c, _ = resolve(t, deposit.Next(c.Attempt, happening(deposit.SeenPaid), now.Add(time.Second), 0), true)
	if c.Tell != deposit.TellBookedLate || c.Hold != deposit.HoldConfirmed || !c.Attempt.Late {
		t.Errorf("captured: %+v", c)
	}
}

// TestCustomersOfCancelledBookingsAreNotTold: they know that the time is released. Only money that moves is worth a message.
func TestCustomersOfCancelledBookingsAreNotTold(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Closing)
	a.Cancelled = true
	for kind, want := range map[deposit.EventKind]deposit.Message{
		deposit.SeenDead: "", deposit.SeenRefused: "", deposit.SeenPaid: "", deposit.SeenRefunded: deposit.TellRefunded, deposit.SeenPending: deposit.TellPending,
	} {
		if c, _ := resolve(t, deposit.Next(a, happening(kind), now, 0), true); c.Tell != want {
			t.Errorf("%s: told %q", kind, c.Tell)
		}
	}
}

// TestPaymentsThatMayStillArrive: who is done with paying and loses the time is told so, and who never paid is not.
func TestPaymentsThatMayStillArrive(t *testing.T) {
	t.Parallel()
	longAgo := now.Add(-30 * 24 * time.Hour)
	for state, want := range map[deposit.State]deposit.Message{
		deposit.Awaiting: "", deposit.Processing: deposit.TellPending, deposit.Capturing: deposit.TellPending,
	} {
		a := sample(state)
		a.ChangedAt, a.HeldUntil = longAgo, longAgo
		if c, _ := resolve(t, deposit.Next(a, deposit.Event{Kind: deposit.HoldEnded}, now, 0), true); c.Tell != want || c.Attempt.State != deposit.Closing {
			t.Errorf("%s, at the end of the hold: %s, told %q", state, c.Attempt.State, c.Tell)
		}
		if c, _ := resolve(t, deposit.Next(sample(state), deposit.Event{Kind: deposit.CancelRequested}, now, 0), true); c.Tell != want {
			t.Errorf("%s, cancelled: told %q", state, c.Tell)
		}
	}
}
