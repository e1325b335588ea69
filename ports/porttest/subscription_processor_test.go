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
		var refunds []int64 // of the newest payment
		p := porttest.NewSubscriptionProcessor(clock)
		return porttest.SubscriptionFixture{
			Processor: p, Now: clock.Now,
			Pay:   func(_ *testing.T, session string) { p.PayPage(session) },
			Renew: func(_ *testing.T, id string) { refunds = nil; p.Renew(id) },
			Cards: func(_ *testing.T, id string, work bool) {
				p.Decline(!work)
				if work {
					p.Retry(id)
				}
			},
			CancelAt: func(_ *testing.T, id string) { p.Set(id, func(s *subscription.Snapshot) { s.EndsAt = s.PeriodEnd }) },
			Refund: func(_ *testing.T, id string, amount money.Amount) {
				refunds = append(refunds, amount.Minor)
				p.Reverse(id, sum(refunds), payment.NoDispute)
			},
			FailRefund: func(_ *testing.T, id string) {
				refunds = refunds[:len(refunds)-1]
				p.Reverse(id, sum(refunds), payment.NoDispute)
			},
			Dispute: func(_ *testing.T, id string, as payment.Dispute) { p.Reverse(id, 0, as) },
			Webhook: func(*testing.T) ports.Webhook {
				return ports.Webhook{Header: http.Header{"Stripe-Signature": {"signed"}}, Body: []byte(p.LastEvent()), At: clock.Now()}
			},
		}
	})
}

func sum(all []int64) (total int64) {
	for _, one := range all {
		total += one
	}
	return total
}
