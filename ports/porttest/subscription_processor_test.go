package porttest_test

import (
	"net/http"
	"testing"
	"time"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func TestTheFakeIsASubscriptionProcessor(t *testing.T) {
	t.Parallel()
	porttest.RunSubscriptionProcessor(t, func(*testing.T) porttest.SubscriptionFixture {
		clock := porttest.NewClock(time.Date(2027, time.March, 3, 12, 0, 0, 0, time.UTC))
		returned := int64(0)
		p := porttest.NewSubscriptionProcessor(clock)
		return porttest.SubscriptionFixture{
			Processor: p, Now: clock.Now,
			Pay:   func(_ *testing.T, session string) { p.PayPage(session) },
			Renew: func(_ *testing.T, id string) { p.Renew(id) },
			Cards: func(_ *testing.T, id string, work bool) {
				p.Decline(!work)
				if work {
					p.Retry(id)
				}
			},
			CancelAt: func(_ *testing.T, id string) { p.Set(id, func(s *subscription.Snapshot) { s.EndsAt = s.PeriodEnd }) },
			Refund: func(_ *testing.T, id string, amount money.Amount) {
				returned += amount.Minor
				p.Reverse(id, returned, payment.NoDispute)
			},
			Dispute: func(_ *testing.T, id string, as payment.Dispute) { p.Reverse(id, 0, as) },
			Webhook: func(*testing.T) ports.Webhook {
				return ports.Webhook{Header: http.Header{"Stripe-Signature": {"signed"}}, Body: []byte(p.LastEvent()), At: clock.Now()}
			},
		}
	})
}
