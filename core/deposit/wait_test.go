package deposit_test

import (
	"cmp"
	"errors"
	"slices"
	"testing"
	"time"

	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// reply is what a processor does with each call of one kind.
type reply struct {
	call deposit.Call
	kind deposit.EventKind
	fail payment.Failure // instead
}

// pollFor polls an attempt as use cases do for as long as it takes polls, and returns it with the alerts and the messages.
func pollFor(t *testing.T, a deposit.Attempt, until time.Duration, replies ...reply) (deposit.Attempt, []deposit.Alert, []deposit.Message) {
	t.Helper()
	var alerts []deposit.Alert
	var messages []deposit.Message
	for at := now; at.Before(now.Add(until)); at = a.NextCheck {
		ask := a.Poll(at)
		for ask != deposit.NoCall {
			e := happening(deposit.SeenPaid)
			e.Call = ask
			if i := slices.IndexFunc(replies, func(r reply) bool { return r.call == ask }); i >= 0 && replies[i].fail != "" {
				e = a.Replied(ask, payment.Observation{}, &payment.Error{Failure: replies[i].fail, Reason: "the_code", Words: "The words.", Err: errors.New("it fails")})
			} else if i >= 0 {
				e = happening(replies[i].kind)
				e.Call = ask
			}
			c, _ := resolve(t, deposit.Next(a, e, at, 0), true)
			a, ask = c.Attempt, c.Ask
			alerts = append(alerts, c.Alerts...)
			if c.Tell != deposit.NoMessage {
				messages = append(messages, c.Tell)
			}
		}
	}
	return a, alerts, messages
}

// Reads that succeed do not reset the time after which a person is needed.
func TestWhatIsNotSettledAfterThreeDaysNeedsAPersonOnce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		from    deposit.State
		replies []reply
		reason  string
		tell    []deposit.Message
	}{
		"a refund without a reply": {
			deposit.RefundDue,
			[]reply{{call: deposit.CallRefund, fail: payment.Unknown}},
			"deposit.reason.noReply",
			[]deposit.Message{deposit.TellRefundStuck},
		},
		"a refund that is refused to the keys": {
			deposit.RefundDue,
			[]reply{{call: deposit.CallRefund, fail: payment.Unauthorized}},
			"The words.",
			[]deposit.Message{deposit.TellRefundStuck},
		},
		"a read without a reply": {
			deposit.RefundDue,
			[]reply{{call: deposit.CallRead, fail: payment.Unknown}},
			"deposit.reason.noReply",
			[]deposit.Message{deposit.TellRefundStuck},
		},
		"a refund that stays under way": {
			deposit.Refunding,
			[]reply{{call: deposit.CallRead, kind: deposit.RefundAccepted}},
			"deposit.reason.refundSlow", nil,
		},
		"a page that cannot be closed": {
			deposit.Closing,
			[]reply{{call: deposit.CallEnd, fail: payment.RateLimited}},
			"deposit.reason.noReply",
			[]deposit.Message{deposit.TellUnclear}, // likewise
		},
		"money that stays under way": {
			deposit.Closing,
			[]reply{{call: deposit.CallEnd, kind: deposit.SeenPending}},
			"deposit.reason.notSettled",
			[]deposit.Message{deposit.TellPending}, // by each poll; use cases send it once
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := sample(c.from)
			a.UnsettledAt = now
			if c.from != deposit.Closing {
				a.Captured = dollars(3600)
			}
			if before, alerts, _ := pollFor(t, a, 71*time.Hour, c.replies...); before.State != c.from || slices.Contains(alerts, deposit.AlertStuck) {
				t.Errorf("after 71 hours it is %s, with the alerts %v", before.State, alerts)
			}
			after, alerts, messages := pollFor(t, a, 30*24*time.Hour, c.replies...)
			messages = slices.Compact(messages)
			alerts = slices.DeleteFunc(alerts, func(one deposit.Alert) bool { return one == deposit.AlertKeysRefused })
			if after.State != deposit.Stuck || !slices.Equal(alerts, []deposit.Alert{deposit.AlertStuck}) || !slices.Equal(messages, c.tell) || cmp.Or(after.Reason.Words, after.Reason.Text.ID) != c.reason {
				t.Errorf("it is %s for %v, with the alerts %v and the messages %v", after.State, after.Reason, alerts, messages)
			}
		})
	}
}

// A refund that the credentials do not permit is told at once and only once, in the processor's words. It is made once it is permitted.
func TestARefundThatIsNotPermitted(t *testing.T) {
	t.Parallel()
	a := sample(deposit.RefundDue)
	a.Captured, a.UnsettledAt = dollars(3600), now
	forbidden := reply{call: deposit.CallRefund, fail: payment.Forbidden}
	a, alerts, messages := pollFor(t, a, 52*time.Hour, forbidden)
	if a.State != deposit.Stuck || a.Trouble() != deposit.TroublePermission || a.Reason.Words != "The words." || !a.FailingAt.IsZero() {
		t.Errorf("it is %s with the trouble %s: %q", a.State, a.Trouble(), a.Reason.Words)
	}
	if !slices.Equal(alerts, []deposit.Alert{deposit.AlertStuck}) || !slices.Equal(messages, []deposit.Message{deposit.TellRefundStuck}) {
		t.Errorf("alerts %v, messages %v", alerts, messages)
	}
	a, _, messages = pollFor(t, a, time.Hour, reply{call: deposit.CallRefund, kind: deposit.SeenRefunded})
	if a.State != deposit.Refunded || a.Obstacle != "" || !slices.Equal(messages, []deposit.Message{deposit.TellRefunded}) {
		t.Errorf("once it is permitted it is %s with %v", a.State, messages)
	}
}

// A read that the credentials do not permit says nothing about the payment. It is told once, and again only if it was permitted meanwhile.
func TestAReadThatIsNotPermitted(t *testing.T) {
	t.Parallel()
	a, alerts, _ := pollFor(t, sample(deposit.Awaiting), 30*time.Minute, reply{call: deposit.CallRead, fail: payment.Forbidden})
	if a.State != deposit.Awaiting || a.Trouble() != deposit.TroublePermission || !slices.Equal(alerts, []deposit.Alert{deposit.AlertStuck}) {
		t.Errorf("it is %s with the trouble %q and the alerts %v", a.State, a.Trouble(), alerts)
	}
	if a, _, _ = pollFor(t, a, time.Minute, reply{call: deposit.CallRead, kind: deposit.SeenOpen}); a.Obstacle != "" || !a.UnsettledAt.IsZero() {
		t.Errorf("after a usable reply: %+v", a)
	}
	if a, _, _ = pollFor(t, sample(deposit.Paid), 30*24*time.Hour, reply{call: deposit.CallRead, fail: payment.Forbidden}); a.State != deposit.Paid {
		t.Errorf("a paid deposit that cannot be read is %s", a.State)
	}
}

// While a dispute is open, the refund waits on purpose. Its three days begin when the dispute ends.
func TestADisputeDoesNotCountAsWaiting(t *testing.T) {
	t.Parallel()
	a := sample(deposit.RefundDue)
	a.Captured, a.UnsettledAt, a.Dispute = dollars(3600), now, payment.DisputeOpen
	a, alerts, _ := pollFor(t, a, 30*24*time.Hour)
	if a.State != deposit.RefundDue || len(alerts) > 0 {
		t.Errorf("it is %s, with the alerts %v", a.State, alerts)
	}
}

// Money that waits for the owner at the processor is told to the owner once, with the processor's reason.
func TestMoneyThatWaitsForTheOwner(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Processing)
	seen := payment.Observation{State: payment.Pending, OwnerMust: text.Of("processor.paypal.internationalWithdrawal")}
	told := 0
	for range 5 {
		c, _ := resolve(t, deposit.Next(a, a.Replied(deposit.CallRead, seen, nil), now, 0), true)
		a = c.Attempt
		told += len(c.Alerts)
	}
	if told != 1 || a.State != deposit.Processing || a.Trouble() != deposit.TroubleOwner || a.Reason.Text.ID != "processor.paypal.internationalWithdrawal" {
		t.Errorf("it is %s with the trouble %q: %v, told %d times", a.State, a.Trouble(), a.Reason, told)
	}
	if c, _ := resolve(t, deposit.Next(a, happening(deposit.SeenPaid), now, 0), true); c.Attempt.Obstacle != "" {
		t.Errorf("paid, with the trouble %q", c.Attempt.Obstacle)
	}
}

// Money that waits for others is told to the owner as well, once, and not again when the time is released.
func TestMoneyThatWaitsForOthers(t *testing.T) {
	t.Parallel()
	seen := payment.Observation{State: payment.Pending, WaitsFor: text.Of("processor.paypal.pendingReview")}
	a, told := sample(deposit.Processing), 0
	for _, e := range []deposit.Event{
		a.Replied(deposit.CallRead, seen, nil), a.Replied(deposit.CallRead, seen, nil), {Kind: deposit.HoldEnded}, a.Replied(deposit.CallEnd, seen, nil),
	} {
		c, _ := resolve(t, deposit.Next(a, e, now.Add(deposit.ProcessingLimit*2), 0), true)
		a = c.Attempt
		told += len(c.Alerts)
	}
	if told != 1 || a.State != deposit.Closing || a.Trouble() != deposit.TroubleOthers || a.Reason.Text.ID != seen.WaitsFor.ID {
		t.Errorf("it is %s with the trouble %q: %v, told %d times", a.State, a.Trouble(), a.Reason, told)
	}
}

// A refund that waits for the owner is told once, and no longer once it is done.
func TestARefundThatWaitsForTheOwner(t *testing.T) {
	t.Parallel()
	a := sample(deposit.RefundDue)
	a.Captured = dollars(3600)
	seen := payment.Observation{State: payment.Captured, Captured: a.Captured, Refund: payment.RefundPending, OwnerMust: text.Of("processor.stripe.addMoney")}
	told := 0
	for _, call := range []deposit.Call{deposit.CallRefund, deposit.CallRead, deposit.CallRead} {
		c, _ := resolve(t, deposit.Next(a, a.Replied(call, seen, nil), now, 0), true)
		a = c.Attempt
		told += len(c.Alerts)
	}
	if told != 1 || a.State != deposit.Refunding || a.Trouble() != deposit.TroubleOwner {
		t.Errorf("it is %s with the trouble %q, told %d times", a.State, a.Trouble(), told)
	}
	if c, _ := resolve(t, deposit.Next(a, happening(deposit.SeenRefunded), now, 0), true); c.Attempt.InTrouble() {
		t.Errorf("refunded, with the trouble %q", c.Attempt.Trouble())
	}
}

// A refund that the processor refuses because of a dispute that it does not show waits like one whose dispute is seen. It is requested again,
// since nothing else shows the end of the dispute.
func TestARefundThatADisputeBlocks(t *testing.T) {
	t.Parallel()
	due := sample(deposit.RefundDue)
	due.Captured, due.UnsettledAt = dollars(3600), now
	stuck := due
	stuck.State, stuck.Refunds = deposit.Stuck, 1
	disputed := reply{call: deposit.CallRefund, fail: payment.Disputed}
	for name, a := range map[string]deposit.Attempt{"due": due, "needed a person before": stuck} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, alerts, messages := pollFor(t, a, 30*24*time.Hour, disputed)
			if a.State != deposit.RefundDue || a.Dispute != payment.DisputeOpen || a.Trouble() != deposit.TroubleDispute || a.Reason.Words != "The words." {
				t.Errorf("it is %s, dispute %q, trouble %q: %v", a.State, a.Dispute, a.Trouble(), a.Reason)
			}
			if !slices.Equal(alerts, []deposit.Alert{deposit.AlertDisputed}) || len(messages) > 0 {
				t.Errorf("alerts %v, messages %v", alerts, messages)
			}
			if late, alerts, messages := pollFor(t, a, 121*24*time.Hour, disputed); late.State != deposit.Stuck || !slices.Equal(alerts, []deposit.Alert{deposit.AlertStuck}) ||
				!slices.Equal(messages, []deposit.Message{deposit.TellRefundStuck}) || late.Trouble() != deposit.TroubleRefund || late.Reason.Words != "The words." {
				t.Errorf("after 121 days it is %s, trouble %q: %v, alerts %v, messages %v", late.State, late.Trouble(), late.Reason, alerts, messages)
			}
			seen := a
			c, _ := resolve(t, deposit.Next(seen, seenDispute(payment.DisputeOpen), now, 0), true)
			if c.Ask != deposit.NoCall || len(c.Alerts) > 0 || c.Attempt.InTrouble() {
				t.Errorf("once the dispute is seen: %s, %v", c.Ask, c.Alerts)
			}
			if c, _ = resolve(t, deposit.Next(c.Attempt, seenDispute(payment.DisputeWon), now, 0), true); c.Ask != deposit.CallRefund {
				t.Errorf("once it is seen to be won: %q", c.Ask)
			}
			if a, _, _ = pollFor(t, a, 7*time.Hour, reply{call: deposit.CallRefund, kind: deposit.SeenRefunded}); a.State != deposit.Refunded || a.Dispute != payment.NoDispute || a.InTrouble() {
				t.Errorf("once it is refunded: %s, dispute %q", a.State, a.Dispute)
			}
		})
	}
}

// A processor that never refunds what was disputed does not refund it after the dispute either, so a person has to.
func TestARefundThatIsRefusedAfterADispute(t *testing.T) {
	t.Parallel()
	a := sample(deposit.RefundDue)
	a.Captured, a.UnsettledAt, a.Dispute = dollars(3600), now, payment.DisputeWon
	a, alerts, messages := pollFor(t, a, 30*24*time.Hour, reply{call: deposit.CallRefund, fail: payment.Disputed})
	if a.State != deposit.Stuck || a.Dispute != payment.DisputeWon || a.Trouble() != deposit.TroubleRefund || a.Reason.Words != "The words." {
		t.Errorf("it is %s, dispute %q, trouble %q", a.State, a.Dispute, a.Trouble())
	}
	if !slices.Equal(alerts, []deposit.Alert{deposit.AlertStuck}) || !slices.Equal(messages, []deposit.Message{deposit.TellRefundStuck}) {
		t.Errorf("alerts %v, messages %v", alerts, messages)
	}
}

// Once something else keeps the refund, nothing tells of the end of that dispute. So the refund is requested again as soon as it can be.
func TestARefundThatADisputeAndThenSomethingElseBlocks(t *testing.T) {
	t.Parallel()
	refused := func(call deposit.Call, failure payment.Failure) func(deposit.Attempt) deposit.Event {
		return func(a deposit.Attempt) deposit.Event {
			return a.Replied(call, payment.Observation{}, &payment.Error{Failure: failure, Err: errors.New("refused")})
		}
	}
	for name, between := range map[string][]func(deposit.Attempt) deposit.Event{
		"a read that is not permitted":       {refused(deposit.CallRead, payment.Forbidden)},
		"another account":                    {func(deposit.Attempt) deposit.Event { return deposit.AtFormerAccount(deposit.CallRead) }},
		"a balance that is too low, a retry": {refused(deposit.CallRefund, payment.Rejected), func(deposit.Attempt) deposit.Event { return happening(deposit.RetryRequested) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := sample(deposit.RefundDue)
			a.Captured, a.UnsettledAt = dollars(3600), now
			a, _, _ = pollFor(t, a, 24*time.Hour, reply{call: deposit.CallRefund, fail: payment.Disputed})
			for _, event := range between {
				c, _ := resolve(t, deposit.Next(a, event(a), now, 0), true)
				a = c.Attempt
			}
			if a, _, _ = pollFor(t, a, 7*time.Hour, reply{call: deposit.CallRefund, kind: deposit.SeenRefunded}); a.State != deposit.Refunded || a.Dispute != payment.NoDispute || a.InTrouble() {
				t.Errorf("it is %s, dispute %q, trouble %q", a.State, a.Dispute, a.Trouble())
			}
		})
	}
}

func seenDispute(d payment.Dispute) deposit.Event {
	e := happening(deposit.SeenPaid)
	e.Call, e.Seen.Dispute = deposit.CallRead, d
	return e
}

// The owner is told again when what they have to do changes, and not when another call fails in between.
func TestAnotherReasonOfAWaitIsToldAgain(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Processing)
	waits := func(reason string) deposit.Event {
		return a.Replied(deposit.CallRead, payment.Observation{State: payment.Pending, OwnerMust: text.Of(reason)}, nil)
	}
	fails := func(detail string) deposit.Event {
		return a.Replied(deposit.CallRead, payment.Observation{}, &payment.Error{Failure: payment.Unknown, Words: detail, Err: errors.New(detail)})
	}
	for i, step := range []struct {
		event  deposit.Event
		told   bool
		reason string
	}{
		{waits("processor.paypal.unilateral"), true, "processor.paypal.unilateral"},
		{waits("processor.paypal.unilateral"), false, "processor.paypal.unilateral"},
		{fails("No response."), false, "processor.paypal.unilateral"},
		{fails("Bad gateway."), false, "processor.paypal.unilateral"},
		{waits("processor.paypal.internationalWithdrawal"), true, "processor.paypal.internationalWithdrawal"},
	} {
		c, _ := resolve(t, deposit.Next(a, step.event, now, 0), true)
		a = c.Attempt
		if told := slices.Equal(c.Alerts, []deposit.Alert{deposit.AlertWaits}); told != step.told || a.Trouble() != deposit.TroubleOwner || a.Reason.Text.ID != step.reason {
			t.Errorf("step %d: alerts %v, trouble %q: %v", i, c.Alerts, a.Trouble(), a.Reason)
		}
	}
}

// A customer who closed the page may have paid. An outage of a few minutes ends before anybody has to be told of it.
func TestACustomerIsToldThatNobodyKnowsWhetherTheyPaid(t *testing.T) {
	t.Parallel()
	closing := sample(deposit.Closing)
	noPage, cancelled := closing, closing
	noPage.Reference = payment.Reference{}
	cancelled.Cancelled = true
	silent := []reply{{call: deposit.CallEnd, fail: payment.Unknown}, {call: deposit.CallFind, fail: payment.Unknown}, {call: deposit.CallStart, fail: payment.Unknown}}
	for name, c := range map[string]struct {
		a     deposit.Attempt
		after time.Duration
		want  []deposit.Message
	}{
		"a short outage":                {closing, 9 * time.Minute, nil},
		"a longer one":                  {closing, 30 * time.Minute, []deposit.Message{deposit.TellUnclear}},
		"a person is needed":            {closing, 80 * time.Hour, []deposit.Message{deposit.TellUnclear}},
		"there never was a page to pay": {noPage, 80 * time.Hour, nil},
		"cancelled":                     {cancelled, 30 * time.Minute, []deposit.Message{deposit.TellUnclear}},
	} {
		if _, _, messages := pollFor(t, c.a, c.after, silent...); !slices.Equal(slices.Compact(messages), c.want) {
			t.Errorf("%s: %v, want %v", name, messages, c.want)
		}
	}
}
