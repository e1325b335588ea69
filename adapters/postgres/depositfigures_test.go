package postgres

import (
	"context"
	"fmt"
	"testing"
	"time"

	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// The ledger determines what was paid for appointments, with test payments counted separately. A refund that succeeded first and failed
// later did not reach the customer, even if the ledger has an entry for it.
func TestPaymentsOfAPeriod(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	s.fillPayments() // includes 1.00 on that day
	var attempt deposit.Attempt
	s.must(s.bun.NewRaw("SELECT id, appointment_id FROM deposit_attempts WHERE business_id = ?", s.id).Scan(t.Context(), &attempt.ID, &attempt.Appointment))
	returned := func(at time.Time, want int64) {
		t.Helper()
		rows, err := s.Analytics().Analytics(t.Context(), s.id, ports.AnalyticsBounds{
			From: day, To: at, Until: at, Stretches: []time.Time{day, at}, Spans: []time.Time{day, at},
		})
		s.must(err)
		porttest.Same(t, "payments", rows.Payments, []ports.PaymentTotal{
			{Currency: "EUR", Deposits: 100, Desk: 700, Returned: want}, {Currency: "EUR", Test: true, Deposits: 300},
		})
	}
	add := func(l deposit.Line) {
		t.Helper()
		l.Business, l.Appointment = s.id, attempt.Appointment
		l.ID = fmt.Sprint(l.Kind, l.At, l.Amount.Minor)
		s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Deposits.AddLine(ctx, l) }))
	}
	euros := func(minor int64) money.Amount { return money.Amount{Minor: minor, Currency: "EUR"} }
	add(deposit.Line{Kind: deposit.LinePayment, Method: deposit.Cash, Amount: euros(700), At: day})
	add(deposit.Line{Kind: deposit.LineDeposit, Method: "stripe", Amount: euros(300), At: day, Attempt: attempt.ID, Test: true})
	for i, step := range []struct {
		kind     deposit.LineKind
		minor    int64
		returned int64
	}{
		{deposit.LineRefund, 40, 40}, {deposit.LineRefundFailed, 40, 0}, {deposit.LineRefund, 100, 100}, {deposit.LineRefundFailed, 100, 0}, {deposit.LineDispute, 100, 100},
	} {
		at := day.Add(time.Duration(i+1) * time.Hour)
		add(deposit.Line{Kind: step.kind, Method: "stripe", Amount: euros(step.minor), At: at, Attempt: attempt.ID})
		returned(at.Add(time.Minute), step.returned)
	}
}
