package paypal

import (
	"context"
	"net/http"
	"strings"
	"time"

	"slotwise/core/payment"
)

// Capture implements ports.PaymentProcessor. It reads the order first: PayPal stores keys of orders for only 6 hours. After that,
// only the order's own state prevents a second capture.
func (p *Processor) Capture(ctx context.Context, account payment.Account, ref payment.Reference, key string) (payment.Observation, error) {
	c := p.accounts.Of(account)
	var before order
	if err := c.readOrder(ctx, ref.Page, &before); err != nil && payment.FailureOf(err) != payment.NotFound {
		return payment.Observation{}, err
	}
	if seen, err := c.observe(before); err != nil || seen.State != payment.Approved {
		return c.read(ctx, ref)
	}
	var taken order
	err := c.do(ctx, call{
		doing: "capture order", method: http.MethodPost, path: pathOf(ordersPath+"/", ref.Page, "/capture"), key: before.keyOf(key), body: struct{}{},
	}, &taken)
	switch {
	case err == nil && taken.ID == before.ID && len(taken.unit().Payments.Captures) > 0:
		return c.observe(taken)
	case err == nil,
		payment.FailureOf(err) == payment.NotFound,
		isReason(err, "ORDER_ALREADY_CAPTURED", "ORDER_ALREADY_COMPLETED", "ORDER_COMPLETION_IN_PROGRESS", "ORDER_NOT_APPROVED"):
		return c.read(ctx, ref)
	case isReason(err, "INSTRUMENT_DECLINED", "PAYER_ACTION_REQUIRED", "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING"):
		c.decline(before, payURLOf(err))
		return c.read(ctx, ref)
	case payment.FailureOf(err) == payment.Rejected:
		return payment.Observation{State: payment.Refused, Reference: ref, Test: account.Test}, nil
	}
	return payment.Observation{}, err
}

// keyOf adds the approval to a key. After a declined card the customer approves another one in the same order. Without the
// addition, PayPal could return its first reply for the same key.
func (o order) keyOf(key string) string {
	digits := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, o.UpdateTime)
	return key + "." + digits
}

// declined is an approval whose capture was declined. The order may remain approved, although the customer has to choose
// another way to pay.
type declined struct {
	updated string // the order's update time, which identifies the approval
	payURL  string
	until   time.Time // when the adapter may try to capture this approval again
}

// pauseAfterDecline prevents repeated checks from using up the attempts that PayPal allows.
const pauseAfterDecline = time.Minute

func (c *client) decline(o order, payURL string) {
	const many = 1000
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.declined) >= many {
		clear(c.declined)
	}
	c.declined[o.ID] = declined{o.UpdateTime, payURL, c.clock.Now().Add(pauseAfterDecline)}
}

// isDeclined reports whether the order's last approval was declined within pauseAfterDecline.
func (c *client) isDeclined(o order) (declined, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	d, ok := c.declined[o.ID]
	return d, ok && d.updated == o.UpdateTime && c.clock.Now().Before(d.until)
}
