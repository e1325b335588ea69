package messaging_test

import (
	"strings"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// The mail with the link to pay is sent to those who have not paid and still can.
func TestTheLinkToPayIsSentOnlyWhileTheDepositCanBePaid(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		state     deposit.State
		held      time.Duration
		confirmed bool
		want      int
		kept      []string
	}{
		"unpaid":                       {deposit.Awaiting, 30 * time.Minute, true, 1, []string{"payment_due:customer:sent"}},
		"paid":                         {deposit.Paid, 30 * time.Minute, true, 0, nil},
		"money is on its way":          {deposit.Processing, 30 * time.Minute, true, 0, nil},
		"the page has just closed":     {deposit.Awaiting, deposit.PageMargin, true, 0, nil},
		"the business has no address":  {deposit.Awaiting, 30 * time.Minute, false, 0, []string{"payment_due:customer:awaiting_confirmation"}},
		"the place is released before": {deposit.Closing, 30 * time.Minute, true, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newEnv(t)
			if !c.confirmed {
				w = newEnv(t, unconfirmed)
			}
			a := w.book(march(2, 10))
			w.runJobs()
			amount, now := money.Amount{Minor: 1000, Currency: a.Price().Currency}, w.clock.Now()
			m := message.ForAppointment(message.ID(w.deps.Generate.ID()), message.Outgoing{Kind: message.PaymentDue, Recipient: message.ToCustomer}, a, ownerAddress, c.confirmed, now)
			keys := ports.StoredCredentials{ID: porttest.ID[payment.CredentialsID]("keys"), Business: w.id, Processor: "stripe", WebhookToken: "a-token-of-an-address", CreatedAt: now}
			w.inTx(func(tx ports.Tx) error {
				ok(t, tx.Credentials.Insert(w.ctx, keys))
				ok(t, tx.Appointments.SetDeposit(w.ctx, w.id, a.ID, appointment.Deposit{State: appointment.DepositState(c.state), Amount: amount}, now.Add(c.held)))
				ok(t, tx.Deposits.Insert(w.ctx, deposit.Attempt{
					ID: porttest.ID[deposit.AttemptID]("attempt"), Business: w.id, Appointment: a.ID, Number: 1, Processor: "stripe", Credentials: keys.ID, State: c.state, Amount: amount, Price: amount, Percent: 100, CreatedAt: now, UpdatedAt: now, ChangedAt: now, HeldUntil: now.Add(c.held),
				}))
				return tx.Messages.Queue(w.ctx, m)
			})
			w.runJobs()
			same(t, "mails", w.mailed(m.ID), c.want)
			var kept []string
			for _, state := range w.states(a) {
				if strings.HasPrefix(state, "payment_due:") {
					kept = append(kept, state)
				}
			}
			same(t, "what is kept of it", kept, c.kept)
		})
	}
}
