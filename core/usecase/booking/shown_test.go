package booking_test

import (
	"errors"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/usecase/booking"
)

func TestWhatIsBookedIsWhatWasShown(t *testing.T) {
	t.Parallel()
	half := 30 * time.Minute
	long, policy, other := 2*time.Hour, "A day ahead.", "Two days ahead."
	none := &booking.ShownDeposit{DueNow: "0"}
	for name, test := range map[string]struct {
		shown   booking.Shown
		changed bool
	}{
		"all as it is":          {shown: booking.Shown{Price: "48", Currency: "USD", Duration: &half, Policy: &policy, Deposit: none}},
		"nothing named":         {},
		"trailing zeros":        {shown: booking.Shown{Price: "48.00"}},
		"another price":         {booking.Shown{Price: "32"}, true},
		"a price with decimals": {booking.Shown{Price: "48.001"}, true},
		"another currency":      {booking.Shown{Price: "48", Currency: "EUR"}, true},
		"another duration":      {booking.Shown{Duration: &long}, true},
		"another policy":        {booking.Shown{Policy: &other}, true},
		"a deposit":             {booking.Shown{Deposit: &booking.ShownDeposit{DueNow: "10", RefundUntil: time.Hour}}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newEnv(t, func(b *business.Business) { b.Rules.CancellationPolicy = "A day ahead." })
			in := w.form(2, "09:00")
			in.Shown = test.shown
			a, err := w.Book(w.ctx, customer, in)
			if !test.changed {
				ok(t, err)
				_, err = w.Cancel(w.ctx, a.Link().Token(), "")
				ok(t, err)
				return
			}
			refused(t, err, core.Conflict, "changed_meanwhile")
			changed, _ := errors.AsType[*booking.OfferChangedError](err)
			same(t, "the present price", changed.Services[0].Price, w.haircut.Price)
			same(t, "the present policy", changed.Setup.Business.Rules.CancellationPolicy, policy)
		})
	}
}
