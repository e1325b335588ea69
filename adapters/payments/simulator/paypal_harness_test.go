package simulator

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// payPalTest is an account at a simulator of PayPal.
type payPalTest struct {
	t     *testing.T
	sim   *Simulator
	clock *fixedClock
	url   string
	token string
}

func newPayPalTest(t *testing.T) *payPalTest {
	t.Helper()
	p := &payPalTest{t: t, clock: &fixedClock{time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)}}
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { p.sim.ServeHTTP(w, r) }))
	p.url = "http://" + server.Listener.Addr().String()
	p.sim = New(Config{Clock: p.clock, URL: p.url, Client: http.DefaultClient})
	server.Start()
	t.Cleanup(server.Close)
	p.signIn("sandbox-client")
	return p
}

// signIn gets an access token.
func (p *payPalTest) signIn(client string) string {
	p.t.Helper()
	got := p.send(http.MethodPost, "/v1/oauth2/token", "", "grant_type=client_credentials", func(r *http.Request) { r.SetBasicAuth(client, "secret") })
	p.token, _ = got.body["access_token"].(string)
	return got.String()
}

type payPalReply struct {
	status int
	body   map[string]any
}

// String returns the HTTP status with the object's status or the first issue: "201 COMPLETED", "422 DUPLICATE_INVOICE_ID".
func (r payPalReply) String() string {
	word, _ := r.body["status"].(string)
	if details, ok := r.body["details"].([]any); ok {
		word, _ = details[0].(map[string]any)["issue"].(string)
	}
	if name, ok := r.body["name"].(string); ok && word == "" {
		word = name
	}
	if name, ok := r.body["error"].(string); ok {
		word = name
	}
	return strings.TrimSpace(http.StatusText(r.status) + " " + word)
}

func (r payPalReply) id() string {
	id, _ := r.body["id"].(string)
	return id
}

// capture returns the id and the status of the capture of an order.
func (r payPalReply) capture() (id, status string) {
	units, _ := r.body["purchase_units"].([]any)
	if len(units) == 0 {
		return "", ""
	}
	payments, _ := units[0].(map[string]any)["payments"].(map[string]any)
	captures, _ := payments["captures"].([]any)
	if len(captures) == 0 {
		return "", ""
	}
	c, _ := captures[0].(map[string]any)
	id, _ = c["id"].(string)
	status, _ = c["status"].(string)
	return id, status
}

// call sends a request of the account. key is its PayPal-Request-Id, or empty for none.
func (p *payPalTest) call(method, path, key, body string) payPalReply {
	p.t.Helper()
	return p.send(method, path, key, body, func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+p.token) })
}

func (p *payPalTest) send(method, path, key, body string, authorize func(*http.Request)) payPalReply {
	p.t.Helper()
	r, err := http.NewRequestWithContext(p.t.Context(), method, p.url+"/paypal"+path, strings.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	if key != "" {
		r.Header.Set("Paypal-Request-Id", key)
	}
	r.Header.Set("Prefer", "return=representation")
	authorize(r)
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		p.t.Fatal(err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	got := payPalReply{status: res.StatusCode}
	_ = json.Unmarshal(raw, &got.body)
	return got
}

func (p *payPalTest) expect(got payPalReply, want string) payPalReply {
	p.t.Helper()
	if got.String() != want {
		p.t.Errorf("got %q (%v), want %q", got, got.body, want)
	}
	return got
}

// payPalOrderBody is a valid request for an order.
const payPalOrderBody = `{"intent":"CAPTURE","purchase_units":[{"custom_id":"attempt","invoice_id":"INVOICE","description":"Deposit: Haircut",` +
	`"amount":{"currency_code":"USD","value":"10.00"}}],"payment_source":{"paypal":{"experience_context":{"user_action":"PAY_NOW",` +
	`"return_url":"https://shop.example/done?a=1","cancel_url":"https://shop.example/back"}}}}`

func (p *payPalTest) order(key, invoice string) string {
	p.t.Helper()
	return p.expect(p.call(http.MethodPost, "/v2/checkout/orders", key, strings.Replace(payPalOrderBody, "INVOICE", invoice, 1)), "Created PAYER_ACTION_REQUIRED").id()
}

func (p *payPalTest) do(id string, a Action) string {
	p.t.Helper()
	back, err := p.sim.Do(id, a)
	if err != nil {
		p.t.Error(err)
	}
	return back
}

func (p *payPalTest) captureOrder(order, key string) payPalReply {
	p.t.Helper()
	return p.call(http.MethodPost, "/v2/checkout/orders/"+order+"/capture", key, "{}")
}

// paid creates and captures an order and returns the id of its capture.
func (p *payPalTest) paid(invoice string, how Action) string {
	p.t.Helper()
	order := p.order(invoice+".create", invoice)
	p.do(order, how)
	id, _ := p.expect(p.captureOrder(order, invoice+".capture"), "Created COMPLETED").capture()
	return id
}

func (p *payPalTest) refund(capture, key, body string) payPalReply {
	p.t.Helper()
	return p.call(http.MethodPost, "/v2/payments/captures/"+capture+"/refund", key, body)
}

func (p *payPalTest) movements(invoice string) string {
	var all []string
	for _, e := range p.sim.Ledger(invoice) {
		all = append(all, string(e.Movement)+" "+e.Amount.Decimal())
	}
	return strings.Join(all, ", ")
}
