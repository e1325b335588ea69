package simulator

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"slotwise/core/money"
	"slotwise/core/payment"
)

// sampleMark marks the ids of sample payments.
const sampleMark = "sample_"

// SampleStripePayment returns ids of a payment for an attempt. Every Simulator treats it as paid when asked, although it has never seen
// it, because the ids encode what was paid. Sample data has such payments, so that they can be refunded even after a restart.
func SampleStripePayment(attempt string, amount money.Amount) payment.Reference {
	units, currency := toStripe(amount)
	suffix := fmt.Sprintf("%s%d_%s_%s", sampleMark, units, currency, attempt)
	return payment.Reference{Page: "cs_test_" + suffix, Payment: "pi_" + suffix}
}

// sample adds the session that SampleStripePayment encoded, or returns nil.
func (p *stripe) sample(account *stripeAccount, session string, now time.Time) *stripeSession {
	suffix, marked := strings.CutPrefix(session, "cs_test_"+sampleMark)
	parts := strings.SplitN(suffix, "_", 3)
	if !marked || account.live || len(parts) != 3 {
		return nil
	}
	units, err := strconv.ParseInt(parts[0], 10, 64)
	if err != nil || units <= 0 {
		return nil
	}
	currency, attempt := parts[1], parts[2]
	s := &stripeSession{
		sim: p.sim, account: account, id: session, status: "complete", paymentStatus: "paid", mode: "payment", reference: attempt,
		amount: units, currency: currency, created: now, expires: now,
	}
	s.intent = &stripeIntent{
		account: account, id: "pi_" + sampleMark + suffix, charge: "ch_" + sampleMark + suffix, status: "succeeded",
		amount: units, received: units, currency: currency, created: now, reference: attempt,
	}
	account.sessions, account.intents = append(account.sessions, s), append(account.intents, s.intent)
	return s
}

// sampleIntent adds the payment that SampleStripePayment encoded, or returns nil.
func (p *stripe) sampleIntent(account *stripeAccount, id string, now time.Time) *stripeIntent {
	if s := p.sample(account, "cs_test_"+strings.TrimPrefix(id, "pi_"), now); s != nil {
		return s.intent
	}
	return nil
}
