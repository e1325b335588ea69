package simulator

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func newSquareServer(t *testing.T) (*Simulator, *fixedClock, func(method, path, body string) (status int, code string)) {
	t.Helper()
	now := &fixedClock{time.Date(2027, 6, 8, 10, 0, 0, 0, time.UTC)}
	s := New(Config{Clock: now, URL: "http://sim.test", Client: http.DefaultClient})
	call := func(method, path, body string) (int, string) {
		r := httptest.NewRequest(method, "/square"+path, strings.NewReader(body))
		r.Header.Set("Authorization", "Bearer shear-joy.1")
		rec := httptest.NewRecorder()
		s.ServeHTTP(rec, r)
		var refused struct {
			Errors []struct {
				Code  string `json:"code"`
				Field string `json:"field"`
			} `json:"errors"`
		}
		if err := json.Unmarshal(rec.Body.Bytes(), &refused); err != nil {
			t.Fatalf("%s %s: %v", method, path, err)
		}
		if len(refused.Errors) == 0 {
			return rec.Code, ""
		}
		return rec.Code, strings.TrimSpace(refused.Errors[0].Code + " " + refused.Errors[0].Field)
	}
	return s, now, call
}

const squareGoodLink = `{"idempotency_key":"k","order":{"location_id":"LUSD","reference_id":"a1",
	"line_items":[{"name":"Deposit","quantity":"1","base_price_money":{"amount":1200,"currency":"USD"}}],"metadata":{"deposit_id":"d1"}},
	"checkout_options":{"redirect_url":"https://book.example.com/m/1"},"pre_populated_data":{"buyer_email":"ada@example.com"}}`

func TestSquareRefusesWhatItDoesNotKnow(t *testing.T) {
	t.Parallel()
	_, _, call := newSquareServer(t)
	for _, c := range []struct{ old, replacement, want string }{
		{`"order":{`, `"ordre":{`, "UNKNOWN_BODY_PARAMETER ordre"},
		{`"amount":1200`, `"amount":"12.00"`, "EXPECTED_INTEGER order.line_items.base_price_money.amount"},
		{`"amount":1200`, `"amount":12.5`, "EXPECTED_INTEGER order.line_items.base_price_money.amount"},
		{`"quantity":"1"`, `"quantity":1`, "EXPECTED_STRING order.line_items.quantity"},
		{`{"deposit_id":"d1"}`, `"d1"`, "EXPECTED_MAP order.metadata"},
		{`}`, `,`, "EXPECTED_JSON_BODY"},
		{`LUSD`, `LXXX`, "INVALID_VALUE order.location_id"},
		{`LUSD`, `LEUR`, "INVALID_VALUE order.line_items[0].base_price_money.currency"},
		{`"a1"`, `"` + strings.Repeat("a", 41) + `"`, "VALUE_TOO_LONG order.reference_id"},
		{`"k"`, `"` + strings.Repeat("k", 193) + `"`, "VALUE_TOO_LONG idempotency_key"},
		{`ada@example.com`, `ada`, "INVALID_EMAIL_ADDRESS pre_populated_data.buyer_email"},
		{`1200`, `0`, "VALUE_TOO_LOW order.line_items[0].base_price_money.amount"},
		{`https://book.example.com`, ``, "INVALID_VALUE checkout_options.redirect_url"},
	} {
		status, code := call(http.MethodPost, "/v2/online-checkout/payment-links", strings.Replace(squareGoodLink, c.old, c.replacement, 1))
		if status != http.StatusBadRequest || code != c.want {
			t.Errorf("%s instead of %s: %d %s, want %s", c.replacement, c.old, status, code, c.want)
		}
	}
	if status, code := call(http.MethodGet, "/v2/payments?colour=red", ""); status != http.StatusBadRequest || code != "UNKNOWN_QUERY_PARAMETER colour" {
		t.Errorf("an unknown parameter: %d %s", status, code)
	}
}

func TestSquareRemembersKeysForADay(t *testing.T) {
	t.Parallel()
	s, now, call := newSquareServer(t)
	create := func(body string) string {
		_, code := call(http.MethodPost, "/v2/online-checkout/payment-links", body)
		return code
	}
	for range 2 {
		if code := create(squareGoodLink); code != "" {
			t.Fatal(code)
		}
	}
	if code := create(strings.Replace(squareGoodLink, "1200", "1300", 1)); code != "IDEMPOTENCY_KEY_REUSED idempotency_key" {
		t.Errorf("another body with the key: %q", code)
	}
	now.now = now.now.Add(25 * time.Hour)
	create(squareGoodLink)
	if links := len(s.processors["square"].(*square).links); links != 2 {
		t.Errorf("%d links, want one a day", links)
	}
}

func TestSquareShowsThePayPageOfALink(t *testing.T) {
	t.Parallel()
	s, _, call := newSquareServer(t)
	call(http.MethodPost, "/v2/online-checkout/payment-links", squareGoodLink)
	id := s.processors["square"].(*square).links[0].ID
	show := func(method, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "/pay/"+id, strings.NewReader(body))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		rec := httptest.NewRecorder()
		s.ServeHTTP(rec, r)
		return rec
	}
	if page := show(http.MethodGet, "").Body.String(); !strings.Contains(page, "$12.00") || !strings.Contains(page, "Square") {
		t.Errorf("the page is %s", page)
	}
	show(http.MethodPost, "action=decline")
	approved := show(http.MethodPost, "action=approve")
	if back := approved.Header().Get("Location"); !strings.HasPrefix(back, "https://book.example.com/m/1?orderId=") || s.Kept("d1") != 0 {
		t.Errorf("approved: %d to %q, %d kept", approved.Code, back, s.Kept("d1"))
	}
	if paid := show(http.MethodPost, "action=settle").Body.String(); !strings.Contains(paid, "This was paid.") || s.Kept("d1") != 1200 {
		t.Errorf("%d kept, and the page is %s", s.Kept("d1"), paid)
	}
	if page := show(http.MethodGet, "").Body.String(); strings.Contains(page, "<form") || !strings.Contains(page, "transactionId") {
		t.Error("a paid link can be used again, or does not lead back")
	}
}
