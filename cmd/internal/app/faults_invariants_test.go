package app

import (
	"slices"
	"strings"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/ports/porttest"
)

// settle ends all faults, lets a day pass and checks the invariants.
func (s *shop) settle() {
	s.Helper()
	s.sim.ClearFaults()
	s.sim.HoldWebhooks(false)
	s.skew = 0
	s.later(25 * time.Hour)
	s.check()
}

// check checks the six invariants.
func (s *shop) check() {
	s.Helper()
	s.sendMail()
	var want int64
	for _, id := range s.withDeposits() {
		v := &visit{shop: s, id: id}
		attempts := v.attempts()
		v.checkMoney(attempts)
		v.checkMails(attempts)
		want += v.held()
	}
	if got := s.sim.Kept(""); got != want {
		s.Errorf("I1: the processor keeps %d for all deposits, and knows %d of them", got, want)
	}
	s.checkPlaces()
	s.checkSecrets()
}

func (s *shop) withDeposits() (ids []appointment.ID) {
	s.Helper()
	rows, err := s.db.Pool().Query(s.Context(), "SELECT DISTINCT appointment_id::text FROM deposit_attempts ORDER BY 1")
	porttest.OK(s, err)
	for rows.Next() {
		var id appointment.ID
		porttest.OK(s, rows.Scan(&id))
		ids = append(ids, id)
	}
	porttest.OK(s, rows.Err())
	return ids
}

// held returns the amount that the processor keeps for the visit's deposit.
func (v *visit) held() int64 { return v.sim.Kept(v.reference()) }

// reference returns the deposit's name in the processor's ledger.
func (v *visit) reference() string { return v.attempt().DepositKey() }

// checkMoney checks I1, I2, I3 and I5 for one deposit.
func (v *visit) checkMoney(attempts []deposit.Attempt) {
	v.Helper()
	var want int64
	paid := 0
	for _, a := range attempts {
		switch a.State {
		case deposit.Paid:
			want, paid = a.Amount.Minor, paid+1
		case deposit.Stuck:
			want = v.held() // a person decides
		case deposit.Creating, deposit.Awaiting, deposit.Processing, deposit.Capturing, deposit.Closing, deposit.RefundDue, deposit.Refunding:
			v.Errorf("I3: attempt %d of %s is %s after a day", a.Number, v.id, a.State)
		case deposit.Refunded:
			want = max(want, v.outside()) // refunded without us
		case deposit.Expired, deposit.Failed:
		}
	}
	if got := v.held(); got != want {
		v.Errorf("I1: the processor keeps %d for %s, want %d: %s", got, v.id, want, v.story(attempts))
	}
	if paid > 1 {
		v.Errorf("I2: %d attempts at the deposit of %s are paid", paid, v.id)
	}
	moved := map[simulator.Movement]int{}
	for _, e := range v.sim.Ledger(v.reference()) {
		moved[e.Movement]++
	}
	if moved[simulator.Captured] > len(attempts) || moved[simulator.Refunded] > len(attempts)+moved[simulator.RefundReturned] {
		v.Errorf("I5: %d captures and %d refunds moved money for %d attempts", moved[simulator.Captured], moved[simulator.Refunded], len(attempts))
	}
}

func (v *visit) story(attempts []deposit.Attempt) string {
	var lines []string
	for _, a := range attempts {
		lines = append(lines, string(a.State)+" "+a.Reason.Says().String())
	}
	for _, e := range v.sim.Ledger(v.reference()) {
		lines = append(lines, string(e.Movement)+" "+e.Amount.Decimal())
	}
	return strings.Join(lines, ", ")
}

// about are the mails of I4. Each tells the customer the final outcome of the booking or its money.
var about = []string{"booked", "booked_late", "not_paid", "not_taken", "refunded", "refund_stuck"}

// outside returns the amount that went back to the customer through the processor, without a call from us.
func (v *visit) outside() int64 {
	return v.moved(simulator.RefundedOutside) - v.moved(simulator.OutsideReturned) + v.moved(simulator.Disputed) - v.moved(simulator.DisputeWon)
}

// checkMails checks I4: exactly one mail about the outcome of the booking, and no mail twice.
func (v *visit) checkMails(attempts []deposit.Attempt) {
	v.Helper()
	count, failedLater := map[string]int{}, 0
	for _, e := range v.sim.Ledger(v.reference()) {
		if e.Movement == simulator.RefundReturned { // the refund failed later, so another mail follows
			failedLater++
		}
	}
	for _, kind := range v.told() {
		if slices.Contains(about, kind) {
			count[kind]++
		}
		if count[kind] > 1+failedLater {
			v.Errorf("I4: the customer of %s was told %s %d times", v.id, kind, count[kind])
		}
	}
	want, a := "", attempts[0]
	switch {
	case a.State == deposit.Paid && count["booked"]+count["booked_late"] != 1:
		want = "that it is booked"
	case a.State == deposit.Refunded && count["refunded"] != 1+failedLater && !refundedOutside(v):
		want = "that the money is back"
	case (a.State == deposit.Expired || a.State == deposit.Failed) && !a.Cancelled && count["not_paid"]+count["not_taken"] != 1:
		want = "that it is not booked"
	}
	if want != "" {
		v.Errorf("I4: the customer of %s, whose attempt is %s, was told %v, and not once %s", v.id, a.State, v.told(), want)
	}
}

// refundedOutside reports whether the money went back without us. In that case someone else informs the customer.
func refundedOutside(v *visit) bool {
	return slices.ContainsFunc(v.sim.Ledger(v.reference()), func(e simulator.Entry) bool {
		return e.Movement == simulator.RefundedOutside || e.Movement == simulator.Disputed
	})
}

// checkPlaces checks I2: no place is held twice, and no attempt that should not hold a place has one.
func (s *shop) checkPlaces() {
	s.Helper()
	for problem, query := range map[string]string{
		"pairs of appointments overlap on a lane": `
			SELECT count(*) FROM allocations a JOIN allocations b USING (business_id, lane_id)
			WHERE (a.holder_id, a.part) < (b.holder_id, b.part) AND NOT a.released AND NOT b.released
				AND a.blocked_from < b.blocked_to AND b.blocked_from < a.blocked_to`,
		"appointments have a place without a deposit that holds it": `
			SELECT count(*) FROM allocations p WHERE NOT p.released AND EXISTS (SELECT FROM deposit_attempts d
				WHERE d.business_id = p.business_id AND d.appointment_id = p.holder_id)
				AND NOT EXISTS (SELECT FROM deposit_attempts d WHERE d.business_id = p.business_id AND d.appointment_id = p.holder_id
				AND d.state IN ('paid', 'stuck', 'refunded', 'refunding', 'refund_due'))`,
		"deposits are paid without a place, unless the appointment was cancelled": `
			SELECT count(*) FROM deposit_attempts d JOIN appointments a ON a.business_id = d.business_id AND a.id = d.appointment_id
			WHERE d.state = 'paid' AND a.status <> 'cancelled' AND a.deleted_at IS NULL AND NOT EXISTS (SELECT FROM allocations p
				WHERE p.business_id = d.business_id AND p.holder_id = d.appointment_id AND NOT p.released AND p.held_until IS NULL)`,
	} {
		var n int
		porttest.OK(s, s.db.Pool().QueryRow(s.Context(), query).Scan(&n))
		if n > 0 {
			s.Errorf("I2: %d %s", n, problem)
		}
	}
}

// checkSecrets checks I6: no response, log line or mail contains a secret.
func (s *shop) checkSecrets() {
	s.Helper()
	for where, said := range map[string]string{"the log or a response": s.said.String(), "a mail": s.mailed()} {
		for _, secret := range shopSecrets {
			if at := strings.Index(said, secret); at >= 0 {
				s.Errorf("I6: %s has a secret: …%s…", where, said[max(0, at-200):min(len(said), at+100)])
			}
		}
	}
}
