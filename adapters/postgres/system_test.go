package postgres

import (
	"testing"

	"slotwise/core/deposit"
	"slotwise/ports"
)

func TestFiguresOfPayments(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	none, err := db.System().Payments(t.Context())
	if err != nil || len(none.ByState) != 0 || none.NeedPerson != 0 || !none.OldestSince.IsZero() {
		t.Errorf("nothing: %+v, %v", none, err)
	}
	s := newTestBusiness(t, db)
	s.fill() // a deposit that still has checks due, and a refunded payment for a plan
	got, err := db.System().Payments(t.Context())
	s.must(err)
	if want := (ports.PaymentFigures{NeedPerson: 1, OldestSince: day.UTC()}); got.NeedPerson != want.NeedPerson || !got.OldestSince.Equal(want.OldestSince) || got.ByState[deposit.Paid] != 1 {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
