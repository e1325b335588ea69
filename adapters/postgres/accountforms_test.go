package postgres

import (
	"testing"

	"slotwise/core/payment"
	"slotwise/migrations"
	"slotwise/ports"
)

// Accounts that were stored in a former form are the same accounts afterwards.
func TestAccountsInTheirFormerForm(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	script, err := migrations.FS.ReadFile("20261126080100_account_forms.tx.up.sql")
	s.must(err)
	for before, after := range map[payment.AccountID]payment.AccountID{"MERCHANT/LOCATION": "MERCHANT", "MERCHANT": "MERCHANT", "": ""} {
		keys := ports.StoredCredentials{
			ID: payment.CredentialsID(newID()), Business: s.id, Processor: "square", WebhookToken: newID(), CreatedAt: day,
			LastTest: ports.ConnectionTest{At: day, Passed: true, Connection: payment.Connection{ID: before}},
		}
		s.must(s.PaymentCredentials().Insert(t.Context(), keys))
		_, err := s.bun.ExecContext(t.Context(), string(script))
		s.must(err)
		got, err := s.PaymentCredentials().Get(t.Context(), s.id, keys.ID)
		s.must(err)
		if got.LastTest.Connection.ID != after {
			t.Errorf("%q: %q, want %q", before, got.LastTest.Connection.ID, after)
		}
	}
}
