package app

import (
	"context"
	"errors"
	"net/http"
	"time"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// A processor that the product does not know. The type contains both the adapter and the simulated processor.
type till struct {
	now      time.Time
	deposits map[string]*tillPayment // by the key that created them, which is also their id
	refunds  map[string]bool         // keys
	broken   map[string]*porttest.Breakage
	quiet    time.Time
	down     *porttest.Breakage // of all calls
}

type tillPayment struct {
	page              payment.Page
	seen              payment.Observation
	captures, refunds int
	byUs              int64 // refunded through the adapter
	late              bool
	next              payment.RefundState
	heldAmount        int64
}

func newTill() *till {
	return &till{
		now: time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC), deposits: map[string]*tillPayment{}, refunds: map[string]bool{}, broken: map[string]*porttest.Breakage{},
	}
}

func (*till) Definition() payment.Definition {
	return payment.Definition{
		ID: "till", Name: "Till", Fees: text.Of("till.fees"), TestFlag: "is_practice", RefundTime: text.Of("processor.refundTime.days", "least", 0, "most", 1),
		Fields: []payment.CredentialField{{Name: "number", Label: text.Of("till.number"), Required: true}, {Name: "pin", Label: text.Of("till.pin"), Secret: true, Required: true}},
	}
}

func (*till) AmountRules(c money.Currency) (payment.AmountRules, bool) {
	return payment.AmountRules{Minimum: 1, Step: 1}, c == "USD"
}

var errTill = errors.New("the till refused")

func refused(f payment.Failure) error {
	return &payment.Error{Failure: f, Words: "The till refused.", Err: errTill}
}

// call makes a call as an adapter does: it retries once without a response, and makes no call while the processor asked for a pause.
func (p *till) call(step string, work func() (payment.Observation, error)) (payment.Observation, error) {
	var err error
	for range 2 {
		b := p.broken[step]
		switch {
		case p.down != nil:
			return payment.Observation{}, p.refusesAll()
		case p.now.Before(p.quiet):
			return payment.Observation{}, &payment.Error{Failure: payment.RateLimited, RetryAfter: p.quiet.Sub(p.now), Err: errTill}
		case b == nil:
			return work()
		}
		if !b.Twice {
			delete(p.broken, step)
		}
		b.Twice = false
		if b.Applied {
			_, _ = work()
		}
		if b.Status == http.StatusTooManyRequests {
			p.quiet = p.now.Add(b.RetryAfter)
			continue
		}
		if b.Status == http.StatusForbidden {
			return payment.Observation{}, refused(payment.Forbidden)
		}
		if err = refused(payment.Unknown); b.Status == http.StatusInternalServerError && step != "read" {
			return payment.Observation{}, err
		}
	}
	return payment.Observation{}, err
}

// refusesAll returns what a call returns while all are broken. A response that is not the till's says nothing.
func (p *till) refusesAll() error {
	if p.down.Foreign != "" {
		return refused(payment.Unknown)
	}
	return refused(payment.Unauthorized)
}

func (p *till) Start(_ context.Context, _ payment.Account, page payment.Page) (payment.Observation, error) {
	return p.call("start", func() (payment.Observation, error) {
		if known := p.deposits[page.Key]; known != nil {
			if known.page.Amount != page.Amount {
				return payment.Observation{}, refused(payment.KeyUsed)
			}
			return known.seen, nil
		}
		if page.Amount.Currency != "USD" {
			return payment.Observation{}, refused(payment.Rejected)
		}
		made := &tillPayment{page: page, seen: payment.Observation{
			State: payment.Open, PayURL: "https://till.example/" + page.Key, Reference: payment.Reference{Page: page.Key}, Test: true, Attempt: page.Attempt,
		}}
		p.deposits[page.Key] = made
		return made.seen, nil
	})
}

func (*till) Find(context.Context, payment.Account, string, time.Time) (payment.Observation, error) {
	return payment.Observation{}, refused(payment.NotFound)
}

func (*till) List(context.Context, payment.Account, time.Time) ([]payment.Listed, error) {
	return nil, nil
}

func (p *till) Read(_ context.Context, _ payment.Account, ref payment.Reference) (payment.Observation, error) {
	return p.call("read", func() (payment.Observation, error) {
		if known := p.deposits[ref.Page]; known != nil {
			return known.seen, nil
		}
		return payment.Observation{}, refused(payment.NotFound)
	})
}

func (p *till) Capture(ctx context.Context, account payment.Account, ref payment.Reference, _ string) (payment.Observation, error) {
	return p.Read(ctx, account, ref)
}

func (p *till) End(_ context.Context, _ payment.Account, ref payment.Reference) (payment.Observation, error) {
	return p.call("end", func() (payment.Observation, error) {
		known := p.deposits[ref.Page]
		if known.late {
			known.capture(known.page.Amount)
		}
		if known.seen.State == payment.Open {
			known.seen.State, known.seen.PayURL = payment.Dead, ""
		}
		return known.seen, nil
	})
}

func (p *till) Refund(_ context.Context, _ payment.Account, ref payment.Reference, amount money.Amount, key string) (payment.Observation, error) {
	return p.call("refund", func() (payment.Observation, error) {
		known := p.deposits[ref.Page]
		if p.refunds[key] || known.seen.State != payment.Captured || known.seen.Refunded == known.seen.Captured.Minor {
			return known.seen, nil
		}
		if known.seen.Dispute == payment.DisputeOpen {
			return payment.Observation{}, &payment.Error{Failure: payment.Disputed, Reason: "disputed", Words: "The bank decides first.", Err: errors.New("refund a disputed payment")}
		}
		p.refunds[key] = true
		if known.next != payment.NoRefund {
			known.seen.Refund, known.next, known.heldAmount = known.next, payment.NoRefund, amount.Minor
			return known.seen, nil
		}
		known.refund(amount.Minor)
		known.byUs, known.refunds = known.byUs+amount.Minor, known.refunds+1
		return known.seen, nil
	})
}

func (p *till) TestConnection(_ context.Context, account payment.Account, c money.Currency) (payment.Connection, error) {
	if p.down != nil {
		return payment.Connection{}, p.refusesAll()
	}
	for _, step := range []string{"start", "read", "refund"} {
		if b := p.broken[step]; b != nil && b.Status == http.StatusForbidden {
			delete(p.broken, step)
			return payment.Connection{}, refused(payment.Rejected)
		}
	}
	if c != "USD" || !account.Test || account.Credentials["number"] != "7" {
		return payment.Connection{}, refused(payment.Rejected)
	}
	return payment.Connection{Account: "Till 7"}, nil
}

func (*till) VerifyWebhook(context.Context, payment.Account, ports.Webhook) (payment.Event, error) {
	return payment.Event{}, refused(payment.Rejected)
}

func (p *till) SetUpWebhook(context.Context, payment.Account, string) (payment.Credentials, error) {
	if p.down != nil {
		return nil, p.refusesAll()
	}
	return nil, refused(payment.Rejected)
}

func (k *tillPayment) capture(amount money.Amount) {
	k.seen.State, k.seen.Captured, k.seen.Reference.Payment, k.late = payment.Captured, amount, "paid-"+k.page.Key, false
	k.captures++
}

func (k *tillPayment) refund(minor int64) {
	k.seen.Refunded += minor
	if k.seen.Refund != payment.RefundPending { // another one is still under way
		k.seen.Refund = payment.RefundDone
	}
}

// The methods below simulate the processor's side.

func (p *till) Now() time.Time       { return p.now }
func (p *till) Pass(d time.Duration) { p.now = p.now.Add(d) }
func (*till) WebhookURL() string     { return "" }

func (*till) Webhooks(context.Context) ([]ports.Webhook, error) { return nil, nil }

func (p *till) Break(step string, b porttest.Breakage) {
	if step == "all" {
		p.down = &b
		return
	}
	p.broken[step] = &b
}

func (p *till) Moved(deposit string) (m porttest.Moved) {
	for _, k := range p.deposits {
		if k.page.Deposit == deposit {
			m.Captured, m.Captures, m.Refunded, m.Refunds = m.Captured+int64(k.captures)*k.seen.Captured.Minor, m.Captures+k.captures, m.Refunded+k.byUs, m.Refunds+k.refunds
		}
	}
	return m
}

func (p *till) Do(id, action string, amount money.Amount) error {
	k := p.deposits[id]
	if amount.Currency == "" {
		amount = k.page.Amount
	}
	if k.seen.State == payment.Dead {
		return errTill
	}
	switch action {
	case "pay", "settle":
		k.capture(amount)
	case "pay_pending":
		k.seen.State = payment.Pending
	case "fail":
		k.seen.State = payment.Refused
	case "late":
		k.late = true
	case "refund":
		k.refund(amount.Minor)
	case "hold_refund":
		k.next = payment.RefundPending
	case "fail_refund":
		k.next = payment.RefundFailed
	case "settle_refund":
		k.seen.Refund = payment.RefundDone
		k.refund(k.heldAmount)
	case "return_refund":
		k.seen.Refunded, k.seen.Refund = 0, payment.RefundFailed
	case "dispute":
		k.seen.Dispute = payment.DisputeOpen
	case "win_dispute":
		k.seen.Dispute = payment.DisputeWon
	case "lose_dispute":
		k.seen.Dispute = payment.DisputeLost
	}
	return nil
}
