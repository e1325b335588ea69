package deposit

import (
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/tier"
)

// Quote is what a customer has to pay when booking services.
type Quote struct {
	Parts
	Percent     int           // of the price, rounded if the services have different ones
	RefundUntil time.Duration // how long before the start a customer who cancels gets it back
	Why         NoDeposit     // nothing is due although the business takes deposits; empty: something is due, or it takes none

	processor   payment.Processor
	credentials payment.CredentialsID
	test        bool
	hold        time.Duration
}

// QuoteFor returns what a booking of the services has to pay in advance at now. asked is false when nothing is due: the plan or the owner asks
// for no deposit, the connection has not passed its test, or the price is free or below what the processor takes. rules are those of a
// processor in a currency.
func QuoteFor(setup *business.Setup, services []business.Service, now time.Time, rules func(payment.Processor, money.Currency) (payment.AmountRules, bool)) (q Quote, asked bool) {
	d := setup.Business.Deposits
	if !d.Ready && !d.KeysRefused || d.Credentials == "" || !tier.LimitsOf(setup.Tier(now)).Payments {
		return Quote{}, false
	}
	taken, ok := rules(d.Processor, services[0].Price.Currency)
	if !ok {
		return Quote{}, false
	}
	shares := make([]Share, len(services))
	for i, s := range services {
		shares[i] = Share{s.Price, s.Deposit.Percentage(d)}
	}
	q = Quote{RefundUntil: d.RefundUntil, processor: d.Processor, credentials: d.Credentials, test: d.Test, hold: d.Hold}
	q.Parts, q.Why = Of(shares, taken)
	q.Percent = percentOf(shares, q.Parts)
	return q, q.Why == ""
}

// percentOf returns the percentage that all shares have, or else that of the deposit.
func percentOf(shares []Share, parts Parts) int {
	first := shares[0].Percent
	if price := parts.Now.Minor + parts.Later.Minor; price > 0 && slices.ContainsFunc(shares, func(s Share) bool { return s.Percent != first }) {
		return max(int((100*parts.Now.Minor+price/2)/price), 1)
	}
	return first
}

// New returns the first attempt at the deposit of an appointment that is booked at now. The processor has not been asked yet.
func New(id AttemptID, a appointment.Appointment, q Quote, now time.Time) Attempt {
	return Attempt{
		ID: id, Business: a.BusinessID, Appointment: a.ID, Number: 1, Processor: q.processor, Credentials: q.credentials, Test: q.test,
		State: Creating, Amount: q.Now, Price: a.Price(), Percent: q.Percent,
		HeldUntil: now.Add(q.hold + PageMargin), NextCheck: now.Add(startPolls[0]), CreatedAt: now, UpdatedAt: now, ChangedAt: now,
	}
}

// Held returns the appointment as one that is only held for the attempt's payment.
func (a Attempt) Held(appt appointment.Appointment) appointment.Appointment {
	appt.Status, appt.Deposit, appt.HeldUntil = appointment.Pending, Summary([]Attempt{a}), a.TimeHeldUntil()
	return appt
}

// Counting returns the attempt that stands for the deposit: the one that is Paid, else the newest, which is the first. ok is false without
// any.
func Counting(attempts []Attempt) (counts Attempt, ok bool) {
	if len(attempts) == 0 {
		return Attempt{}, false
	}
	if paid := slices.IndexFunc(attempts, func(a Attempt) bool { return a.State == Paid }); paid >= 0 {
		return attempts[paid], true
	}
	return attempts[0], true
}

// Summary is what an appointment says of its deposit, by the attempt that counts.
func Summary(attempts []Attempt) appointment.Deposit {
	counts, ok := Counting(attempts)
	if !ok {
		return appointment.Deposit{}
	}
	return appointment.Deposit{
		State: appointment.DepositState(counts.State), Amount: counts.Amount, Came: counts.Captured, Refunded: counts.Refunded, Dispute: counts.Dispute, Test: counts.Test,
	}
}
