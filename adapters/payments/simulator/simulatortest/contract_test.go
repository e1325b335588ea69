//go:build contract

package simulatortest

import (
	"net/http"
	"strings"
	"testing"
)

func TestContractRefusesWhatTheDocumentDoesNotKnow(t *testing.T) {
	t.Parallel()
	contract := NewContract(t, []string{"/square"}, "square/openapi.json")
	const refund = `{"idempotency_key":"k","payment_id":"p","amount_money":{"amount":1200,"currency":"USD"}}`
	for _, c := range []struct {
		path, body string
		allowed    bool
	}{
		{"/v2/refunds", refund, true},
		{"/v2/refunds", strings.Replace(refund, "1200", `"1200"`, 1), false},
		{"/v2/refunds", strings.Replace(refund, "USD", "dollars", 1), false},
		{"/v2/refunds", strings.Replace(refund, `"payment_id"`, `"payment"`, 1), false},
		{"/v2/refunds", strings.Replace(refund, `"idempotency_key":"k",`, "", 1), false},
		{"/v2/refund", refund, false},
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://sim.test/square"+c.path, strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		if _, err := contract.request(r); (err == nil) != c.allowed {
			t.Errorf("%s %s: %v", c.path, c.body, err)
		}
	}
}
