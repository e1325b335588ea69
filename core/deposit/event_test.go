package deposit_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// TestReplaced: a key whose first use failed for good is replaced by a new attempt, while the time is held.
func TestReplaced(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Creating)
	used := a.Replied(deposit.CallStart, payment.Observation{}, &payment.Error{Failure: payment.KeyUsed, Err: errors.New("used")})
	none := a.Replied(deposit.CallFind, payment.Observation{}, &payment.Error{Failure: payment.NotFound, Err: errors.New("none")})
	if c, _ := resolve(t, deposit.Next(a, used, now, 0), true); c.Attempt.State != deposit.Creating {
		t.Errorf("before the search: %s", c.Attempt.State)
	}
	c, _ := resolve(t, deposit.Next(a, none, now, 0), true)
	if !c.Replace || c.Hold != deposit.HoldUnchanged || c.Tell != "" || c.Attempt.State != deposit.Failed {
		t.Errorf("got %+v", c)
	}
	again := c.Attempt.Again("n2", now)
	if !again.NextCheck.After(now) || !again.Replaces() {
		t.Errorf("the next page is requested at %v, want a pause", again.NextCheck)
	}
	if !again.TimeHeldUntil().Equal(a.TimeHeldUntil()) || again.State != deposit.Creating || again.Number != 2 || !again.Reason.IsZero() {
		t.Errorf("got %+v", again)
	}
	if c, _ := resolve(t, deposit.Next(a, none, now.Add(time.Minute), 0), true); c.Replace || c.Hold != deposit.HoldReleased || c.Tell != deposit.TellNotTaken {
		t.Errorf("after the time for a page: %+v", c)
	}
}

func TestReplied(t *testing.T) {
	t.Parallel()
	usd := func(minor int64) money.Amount { return money.Amount{Minor: minor, Currency: "USD"} }
	paid := payment.Observation{State: payment.Captured, Captured: usd(3600)}
	with := func(change func(*payment.Observation)) payment.Observation {
		seen := paid
		change(&seen)
		return seen
	}
	for name, c := range map[string]struct {
		state deposit.State
		call  deposit.Call
		seen  payment.Observation
		want  deposit.EventKind
	}{
		"paid":                       {deposit.Awaiting, deposit.CallRead, paid, deposit.SeenPaid},
		"paid, our attempt named":    {deposit.Awaiting, deposit.CallRead, with(func(o *payment.Observation) { o.Attempt = string(sample("").ID) }), deposit.SeenPaid},
		"another attempt":            {deposit.Awaiting, deposit.CallRead, with(func(o *payment.Observation) { o.Attempt = "other" }), deposit.SeenUnknown},
		"another attempt's end":      {deposit.Awaiting, deposit.CallRead, payment.Observation{State: payment.Dead, Attempt: "other"}, deposit.SeenUnknown},
		"too little":                 {deposit.Awaiting, deposit.CallRead, with(func(o *payment.Observation) { o.Captured = usd(3599) }), deposit.SeenOdd},
		"a tip":                      {deposit.Awaiting, deposit.CallRead, with(func(o *payment.Observation) { o.Captured = usd(3700) }), deposit.SeenOdd},
		"another currency":           {deposit.Awaiting, deposit.CallRead, with(func(o *payment.Observation) { o.Captured.Currency = "CAD" }), deposit.SeenOdd},
		"the other mode":             {deposit.Awaiting, deposit.CallRead, with(func(o *payment.Observation) { o.Test = true }), deposit.SeenOdd},
		"nothing":                    {deposit.Awaiting, deposit.CallRead, with(func(o *payment.Observation) { o.Captured = usd(0) }), deposit.SeenUnknown},
		"partly refunded":            {deposit.Paid, deposit.CallRead, with(func(o *payment.Observation) { o.Refunded = 600 }), deposit.SeenPaid},
		"refunded":                   {deposit.Paid, deposit.CallRead, with(func(o *payment.Observation) { o.Refunded = 3600 }), deposit.SeenRefunded},
		"a former refund has failed": {deposit.RefundDue, deposit.CallRead, with(func(o *payment.Observation) { o.Refund = payment.RefundFailed }), deposit.SeenPaid},
		"this refund has failed":     {deposit.RefundDue, deposit.CallRefund, with(func(o *payment.Observation) { o.Refund = payment.RefundFailed }), deposit.RefundRefused},
		"the refund fails later":     {deposit.Refunding, deposit.CallRead, with(func(o *payment.Observation) { o.Refund = payment.RefundFailed }), deposit.RefundRefused},
		"the refund is on its way":   {deposit.RefundDue, deposit.CallRefund, with(func(o *payment.Observation) { o.Refund = payment.RefundPending }), deposit.RefundAccepted},
		"lost to a dispute":          {deposit.RefundDue, deposit.CallRead, with(func(o *payment.Observation) { o.Dispute = payment.DisputeLost }), deposit.SeenRefunded},
		"a state from nowhere":       {deposit.Awaiting, deposit.CallRead, payment.Observation{}, deposit.SeenUnknown},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := sample(c.state).Replied(c.call, c.seen, nil).Kind; got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestFailedCalls(t *testing.T) {
	t.Parallel()
	const same = deposit.SeenUnknown
	calls := []deposit.Call{deposit.CallStart, deposit.CallFind, deposit.CallRead, deposit.CallCapture, deposit.CallEnd, deposit.CallRefund}
	for failure, want := range map[payment.Failure][]deposit.EventKind{
		payment.Unknown:      {same, same, same, same, same, same},
		payment.RateLimited:  {same, same, same, same, same, same},
		payment.Unauthorized: slices.Repeat([]deposit.EventKind{deposit.SeenUnauthorized}, 6),
		payment.Rejected:     {deposit.SeenRefused, same, same, same, same, deposit.RefundRefused},
		payment.NotFound:     {deposit.SeenRefused, deposit.SeenDead, deposit.SeenDead, same, same, deposit.RefundRefused},
		payment.KeyUsed:      {same, same, same, same, same, deposit.RefundKeyUsed},
	} {
		for i, call := range calls {
			err := error(&payment.Error{Failure: failure, Words: "Not like this.", Err: errors.New("400")})
			if got := sample(deposit.Awaiting).Replied(call, payment.Observation{}, err); got.Kind != want[i] || got.Reason.Words != "Not like this." {
				t.Errorf("%s of %s: got %s (%s), want %s", failure, call, got.Kind, got.Reason.Says(), want[i])
			}
		}
	}
	known := sample(deposit.Closing)
	known.Captured = dollars(3600)
	if got := known.Replied(deposit.CallRead, payment.Observation{}, &payment.Error{Failure: payment.NotFound, Err: errors.New("404")}); got.Kind != same {
		t.Errorf("money that was seen is not forgotten: %s", got.Kind)
	}
	begun := sample(deposit.Awaiting)
	begun.Reference.Payment = "pi_1"
	if got := begun.Replied(deposit.CallRead, payment.Observation{}, &payment.Error{Failure: payment.NotFound, Err: errors.New("404")}); got.Kind != same {
		t.Errorf("a known payment may be in transit: %s", got.Kind)
	}
	if got := known.Replied(deposit.CallRead, payment.Observation{}, errors.New("connection reset")); got.Kind != same {
		t.Errorf("any other error is unknown: %s", got.Kind)
	}
}

// TestRefundsThatAReplyDoesNotKnow: what is known of refunds stays, so that the ledger gets no line for a refund that never failed.
func TestRefundsThatAReplyDoesNotKnow(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Paid)
	a.Captured, a.Refunded = dollars(3600), 1000
	seen := payment.Observation{State: payment.Captured, Captured: money.Amount{Minor: 3600, Currency: "USD"}, RefundsUnknown: true}
	c, _ := resolve(t, deposit.Next(a, a.Replied(deposit.CallRead, seen, nil), now, 0), true)
	if c.Attempt.Refunded != 1000 || len(c.Lines) != 0 {
		t.Errorf("got %d refunded and the lines %+v", c.Attempt.Refunded, c.Lines)
	}
}

// Whoever looks for money at a processor needs the amount that is there, in its currency.
func TestTheMoneyThatIsConcerned(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Stuck)
	if got := a.Concerned(); got != a.Amount {
		t.Errorf("without money: %v, want %v", got, a.Amount)
	}
	a.Captured, a.Refunded = money.Amount{Minor: 3330, Currency: "EUR"}, 330
	if got, want := a.Concerned(), (money.Amount{Minor: 3000, Currency: "EUR"}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}
