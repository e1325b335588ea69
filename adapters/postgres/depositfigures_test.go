package postgres

import (
	"context"
	"testing"
	"time"

	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// A refund that failed after it had been made never went back, whatever the ledger said meanwhile.
func TestFailedRefundsDidNotGoBack(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	s.fillPayments() // 1.00 came on that day
	var attempt deposit.Attempt
	s.must(s.bun.NewRaw("SELECT id, appointment_id FROM deposit_attempts WHERE business_id = ?", s.id).Scan(t.Context(), &attempt.ID, &attempt.Appointment))
	returned := func(at time.Time, want int64) {
		t.Helper()
		rows, err := s.Analytics().Analytics(t.Context(), s.id, ports.AnalyticsBounds{
			From: day, To: at, Until: at, Stretches: []time.Time{day, at}, Spans: []time.Time{day, at},
		})
		s.must(err)
		porttest.Same(t, "deposits", rows.Deposits, []ports.DepositTotal{{Currency: "EUR", Received: 100, Returned: want}})
	}
	for i, step := range []struct {
		kind     deposit.LineKind
		minor    int64
		returned int64
	}{
		{deposit.LineRefund, 40, 40}, {deposit.LineRefundFailed, 40, 0}, {deposit.LineRefund, 100, 100}, {deposit.LineRefundFailed, 100, 0}, {deposit.LineDispute, 100, 100},
	} {
		at := day.Add(time.Duration(i+1) * time.Hour)
		s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return tx.Deposits.AddLine(ctx, deposit.Line{
				ID: at.String(), Business: s.id, Appointment: attempt.Appointment, Kind: step.kind, Method: "stripe",
				Amount: money.Amount{Minor: step.minor, Currency: "EUR"}, At: at, Attempt: attempt.ID,
			})
		}))
		returned(at.Add(time.Minute), step.returned)
	}
}
