package mail

import (
	"strings"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// ledger is what happened to a deposit of 12.50 euros.
type ledger struct {
	state                         deposit.State
	came, back, takenBack, second int64
	currency                      money.Currency // of what came; empty: euros
	dispute                       payment.Dispute
	refunds                       int
	cancelled                     bool
	obstacle                      deposit.Trouble
	reason                        string
}

func statementIn(t *testing.T, a appointment.Appointment, l ledger) *deposit.Statement {
	t.Helper()
	if l.currency == "" {
		l.currency = "EUR"
	}
	in := func(minor int64) money.Amount { return money.Amount{Minor: minor, Currency: l.currency} }
	attempt := deposit.Attempt{
		ID: "first", State: l.state, Amount: money.Amount{Minor: 1250, Currency: "EUR"}, Captured: in(l.came), Refunded: l.back, Refunds: l.refunds, Dispute: l.dispute,
		Cancelled: l.cancelled, Obstacle: l.obstacle, Reason: deposit.Reason{Words: l.reason}, ChangedAt: a.StartsAt.AddDate(0, 0, -2), HeldUntil: a.StartsAt.AddDate(0, 0, -2).Add(32 * time.Minute),
	}
	var lines []deposit.Line
	add := func(kind deposit.LineKind, minor int64, id deposit.AttemptID) {
		if minor > 0 {
			lines = append(lines, deposit.Line{Kind: kind, Amount: in(minor), Attempt: id, At: a.StartsAt.AddDate(0, 0, -1)})
		}
	}
	add(deposit.LineDeposit, l.came, "first")
	add(deposit.LineRefund, l.back, "first")
	add(deposit.LineDispute, l.takenBack, "first")
	add(deposit.LineDeposit, l.second, "second")
	add(deposit.LineRefund, l.second, "second")
	says, ok := deposit.StatementOf(a, []deposit.Attempt{attempt}, lines)
	if !ok {
		t.Fatal("no deposit")
	}
	return &says
}

// Every sentence about money says what the ledger says.
func TestMailsSayWhatTheLedgerSays(t *testing.T) {
	t.Parallel()
	dispute := func(l ledger, d payment.Dispute) ledger { l.dispute = d; return l }
	paid, refunding := ledger{state: deposit.Paid, came: 1250}, ledger{state: deposit.RefundDue, came: 1250, refunds: 1, cancelled: true}
	kept := paid
	kept.cancelled = true
	for name, c := range map[string]struct {
		kind     message.Kind
		to       message.Recipient
		by       appointment.ActorKind
		stands   bool
		is       ledger
		want     []string
		wantNone []string
	}{
		"another currency": {
			kind: message.DepositRefunded, to: message.ToCustomer, is: ledger{state: deposit.Refunded, came: 1000, back: 1000, currency: "USD", refunds: 1},
			want: []string{"Refund of $10.00", "$10.00 arrived instead of the deposit of €12.50, so your time was not booked."}, wantNone: []string{"€10.00"},
		},
		"another amount, to the owner": {
			kind: message.DepositOdd, to: message.ToOwner, is: ledger{state: deposit.RefundDue, came: 1249},
			want: []string{"€12.49 arrived instead of the deposit of €12.50."},
		},
		"too late": {
			kind: message.DepositRefunded, to: message.ToCustomer, is: ledger{state: deposit.Refunded, came: 1250, back: 1250, refunds: 1},
			want: []string{"it could not be booked again"},
		},
		"partly refunded outside": {
			kind: message.RefundedOutside, to: message.ToOwner, stands: true, is: ledger{state: deposit.Paid, came: 1250, back: 250},
			want: []string{"Of the deposit of €12.50, €2.50 was refunded at your payment processor.", "€12.50 paid, €2.50 of it refunded"},
		},
		"a change of an appointment whose deposit was partly refunded": {
			kind: message.Changed, to: message.ToCustomer, stands: true, is: ledger{state: deposit.Paid, came: 1250, back: 250},
			want: []string{"€12.50 paid, €2.50 of it refunded", "€48.00 at the appointment"},
		},
		"a lost dispute": {
			kind: message.DisputeLost, to: message.ToOwner, stands: true, is: dispute(ledger{state: deposit.Paid, came: 1250, takenBack: 1250}, payment.DisputeLost),
			want: []string{"The bank has taken €12.50 back.", "€58.00 is due"}, wantNone: []string{"€12.50 paid"},
		},
		"a refund that is blocked": {
			kind: message.Cancelled, to: message.ToCustomer, by: appointment.ActorOwner, is: dispute(refunding, payment.DisputeOpen),
			want: []string{"Your bank is deciding about your deposit of €12.50."}, wantNone: []string{"on its way"},
		},
		"a refund by the bank": {
			kind: message.DepositRefunded, to: message.ToCustomer, is: dispute(ledger{state: deposit.Refunded, came: 1250, takenBack: 1250, refunds: 1, cancelled: true}, payment.DisputeLost),
			want: []string{"Your bank has returned €12.50", "it has returned €12.50 to you"}, wantNone: []string{"has refunded"},
		},
		"a dispute that is won before a refund": {
			kind: message.DisputeWon, to: message.ToOwner, is: dispute(refunding, payment.DisputeWon), want: []string{"has to go back all the same"}, wantNone: []string{"You keep"},
		},
		"cancelled by the owner": {
			kind: message.Cancelled, to: message.ToCustomer, by: appointment.ActorOwner, is: refunding, want: []string{"Your deposit of €12.50 is on its way back to you."},
		},
		"cancelled by the owner while the payment is on its way": {
			kind: message.Cancelled, to: message.ToCustomer, by: appointment.ActorOwner, is: ledger{state: deposit.Closing, cancelled: true},
			want: []string{"has cancelled your appointment.", "Your payment of €12.50 has not arrived so far. If it still arrives, you get it back."}, wantNone: []string{"book again"},
		},
		"cancelled by the customer while the payment is being taken": {
			kind: message.Cancelled, to: message.ToCustomer, by: appointment.ActorCustomer, is: ledger{state: deposit.Capturing, cancelled: true},
			want: []string{"You have cancelled", "If it still arrives, you get it back."}, wantNone: []string{"book again"},
		},
		"cancelled, and nothing was charged": {
			kind: message.Cancelled, to: message.ToCustomer, by: appointment.ActorOwner, is: ledger{state: deposit.Expired, cancelled: true},
			want: []string{"The deposit of €12.50 was not charged.", "book again"}, wantNone: []string{"arrive"},
		},
		"cancelled too late": {
			kind: message.Cancelled, to: message.ToCustomer, by: appointment.ActorCustomer, is: kept,
			want: []string{"keeps your deposit of €12.50, because a full refund was possible until", "€12.50 kept by"}, wantNone: []string{"at the appointment", "€12.50 paid"},
		},
		"kept by the owner's choice": {
			kind: message.Cancelled, to: message.ToCustomer, by: appointment.ActorOwner, is: kept, want: []string{"keeps the deposit of €12.50."}, wantNone: []string{"was possible until"},
		},
		"a second payment": {
			kind: message.DepositRefunded, to: message.ToCustomer, stands: true, is: ledger{state: deposit.Paid, came: 1250, second: 1250},
			want: []string{"Your deposit was paid twice.", "the second payment: €12.50", "Your booking stays as it is."},
		},
		"a refund that is not permitted": {
			kind: message.DepositStuck, to: message.ToOwner, is: ledger{state: deposit.Stuck, came: 1250, refunds: 1, obstacle: deposit.TroublePermission, reason: "The key lacks a permission."},
			want: []string{"The reason: The key lacks a permission.", "The keys are not refused, and deposits are still taken."}, wantNone: []string{".."},
		},
		"a refund that waits for the owner": {
			kind: message.PaymentWaits, to: message.ToOwner, is: ledger{state: deposit.Refunding, came: 1250, refunds: 1, obstacle: deposit.TroubleOwner, reason: "Top up the balance at Stripe."},
			want: []string{"A refund waits for you", "The refund of €12.50 to", "Top up the balance at Stripe."}, wantNone: []string{"is held until"},
		},
		"a payment that waits for others": {
			kind: message.PaymentWaits, to: message.ToOwner, is: ledger{state: deposit.Processing, obstacle: deposit.TroubleOthers, reason: "PayPal reviews the payment."}, stands: true,
			want: []string{"A payment is delayed", "gives this reason: PayPal reviews the payment.", "is held until"}, wantNone: []string{"waits for you"},
		},
		"a payment that waits after its hold": {
			kind: message.PaymentWaits, to: message.ToOwner, is: ledger{state: deposit.Closing, obstacle: deposit.TroubleOwner, reason: "Accept the payment."},
			want: []string{"waits for you", "The time is free again."}, wantNone: []string{"is held until", "0001"},
		},
		"a refund that waits for others": {
			kind: message.PaymentWaits, to: message.ToOwner, is: ledger{state: deposit.Refunding, came: 1250, refunds: 1, obstacle: deposit.TroubleOthers, reason: "Stripe has asked the customer."},
			want: []string{"A refund is delayed", "The refund of €12.50 to", "Stripe has asked the customer."}, wantNone: []string{"waits for you"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			status := appointment.Cancelled
			if c.stands {
				status = appointment.Confirmed
			}
			berlin := places()[0]
			by := c.by
			if by == "" {
				by = appointment.ActorSystem
			}
			a := berlin.mail(variant{kind: c.kind, recipient: c.to, status: status, by: by, revision: 2}, "spring")
			a.Deposit, a.Terms = statementIn(t, a.Appointment, c.is), deposit.Terms{RefundUntil: a.Appointment.StartsAt.AddDate(0, 0, -1)}
			m := deliver(t, a)
			text := m.Subject + "\n" + strings.Join(strings.Fields(strings.ReplaceAll(m.Text, nbsp, " ")), " ")
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("%q is missing in\n%s", want, text)
				}
			}
			for _, none := range c.wantNone {
				if strings.Contains(text, none) {
					t.Errorf("%q is in\n%s", none, text)
				}
			}
		})
	}
}

// A mail about a move says until when the deposit comes back, as the page does.
func TestAMoveSaysUntilWhenTheDepositComesBack(t *testing.T) {
	t.Parallel()
	berlin := places()[0]
	for name, c := range map[string]struct {
		is     ledger
		before time.Duration // of the mail, at which the refund has ended
		want   string        // empty: nothing about it
	}{
		"in time":     {ledger{state: deposit.Paid, came: 1250}, -time.Hour, "You get your deposit of €12.50 back if you cancel by"},
		"ended":       {ledger{state: deposit.Paid, came: 1250}, time.Hour, "A refund of your deposit was possible until"},
		"is refunded": {ledger{state: deposit.Refunded, came: 1250, back: 1250}, -time.Hour, ""},
	} {
		m := berlin.mail(variant{kind: message.Changed, recipient: message.ToCustomer, status: appointment.Confirmed, by: appointment.ActorOwner, revision: 2}, "spring")
		m.MovedFrom = m.Appointment.StartsAt.AddDate(0, 0, -1)
		m.Deposit, m.Terms = statementIn(t, m.Appointment, c.is), deposit.Terms{RefundUntil: m.Message.CreatedAt.Add(-c.before)}
		text := strings.Join(strings.Fields(strings.ReplaceAll(deliver(t, m).Text, nbsp, " ")), " ")
		if said := strings.Contains(text, "cancel by") || strings.Contains(text, "was possible until"); said != (c.want != "") || !strings.Contains(text, c.want) {
			t.Errorf("%s: the mail is\n%s", name, text)
		}
	}
}
