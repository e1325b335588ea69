package payment_test

import (
	"testing"

	"slotwise/core/payment"
)

func TestWhichAccountsSeeAPayment(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		now, before   payment.AccountID
		sees, certain bool
	}{
		{"acct_1", "acct_1", true, true},
		{"acct_1", "acct_2", false, true},
		{"acct_1", "", false, false},
		{"", "", false, false},
		{"M1/app", "M1/app", true, true},
		{"M1/app", "/app", true, true}, // the merchant was not read when the payment was taken
		{"M1/app", "app", true, true},  // the form of a former version
		{"M1/app", "other", false, false},
		{"M1/app", "M1/other", false, false},
		{"M1/app", "/other", false, false},
		{"M1/app", "M2/other", false, true},
	} {
		if sees, certain := c.now.Sees(c.before); sees != c.sees || certain != c.certain {
			t.Errorf("%q sees payments of %q: %v, certain %v", c.now, c.before, sees, certain)
		}
	}
}
