package simulator

import (
	"net/http"
	"strings"
	"time"
)

// stripe is Stripe's API. Every well-formed key belongs to an account: sk_test_shop_1 and rk_test_shop_2 belong to "shop", so
// that tests can replace a key. Test and live keys of an account see different objects.
type stripe struct {
	sim      *Simulator
	accounts map[string]*stripeAccount
}

// stripeAccount is the test mode or the live mode of an account.
type stripeAccount struct {
	id        string
	live      bool
	used      time.Time
	sessions  []*stripeSession
	intents   []*stripeIntent
	refunds   []*stripeRefund
	disputes  []*stripeDispute
	endpoints []*stripeEndpoint
	events    []stripeEvent

	products      []*stripeProduct
	prices        []*stripePrice
	customers     []*stripeCustomer
	subscriptions []*stripeSubscription
	invoices      []*stripeInvoice
	portals       []*stripePortal
}

const stripeVersion = "2026-08-26.dahlia"

func newStripe(s *Simulator) *stripe {
	return &stripe{sim: s, accounts: map[string]*stripeAccount{}}
}

// stripeOperation does the work of one operation for the account of the key.
type stripeOperation func(*stripeAccount, *request) reply

// stripeRoute is an operation with the name that faults use.
type stripeRoute struct {
	pattern, name string
	do            stripeOperation
}

func (p *stripe) subscriptionOperations() []stripeRoute {
	return []stripeRoute{
		{"POST /v1/products", "products.create", p.createProduct},
		{"GET /v1/products", "products.list", p.listProducts},
		{"GET /v1/products/{id}", "products.read", p.readProduct},
		{"POST /v1/prices", "prices.create", p.createPrice},
		{"GET /v1/prices", "prices.list", p.listPrices},
		{"GET /v1/prices/{id}", "prices.read", p.readPrice},
		{"POST /v1/customers", "customers.create", p.createCustomer},
		{"GET /v1/customers", "customers.list", p.listCustomers},
		{"GET /v1/customers/{id}", "customers.read", p.readCustomer},
		{"POST /v1/customers/{id}", "customers.update", p.updateCustomer},
		{"GET /v1/subscriptions", "subscriptions.list", p.listSubscriptions},
		{"GET /v1/subscriptions/{id}", "subscriptions.read", p.readSubscription},
		{"POST /v1/subscriptions/{id}", "subscriptions.update", p.updateSubscription},
		{"DELETE /v1/subscriptions/{id}", "subscriptions.cancel", p.cancelSubscription},
		{"GET /v1/invoices", "invoices.list", p.listInvoices},
		{"GET /v1/invoices/{id}", "invoices.read", p.readInvoice},
		{"POST /v1/invoices/create_preview", "invoices.preview", p.previewInvoice},
		{"POST /v1/invoices/{id}/void", "invoices.void", p.voidInvoice},
		{"GET /v1/invoice_payments", "invoice_payments.list", p.listInvoicePayments},
		{"POST /v1/billing_portal/sessions", "portal.create", p.createPortal},
	}
}

func (p *stripe) mount(a *api) {
	for _, o := range append(p.subscriptionOperations(), []stripeRoute{
		{"GET /v1/account", "account.read", p.readAccount},
		{"GET /v1/balance", "balance.read", p.readBalance},
		{"POST /v1/checkout/sessions", "sessions.create", p.createSession},
		{"GET /v1/checkout/sessions", "sessions.list", p.listSessions},
		{"GET /v1/checkout/sessions/{id}", "sessions.read", p.readSession},
		{"POST /v1/checkout/sessions/{id}/expire", "sessions.expire", p.expireSession},
		{"GET /v1/payment_intents/{id}", "intents.read", p.readIntent},
		{"GET /v1/charges", "charges.list", p.listCharges},
		{"GET /v1/charges/{id}", "charges.read", p.readCharge},
		{"POST /v1/refunds", "refunds.create", p.createRefund},
		{"GET /v1/refunds", "refunds.list", p.listRefunds},
		{"GET /v1/refunds/{id}", "refunds.read", p.readRefund},
		{"GET /v1/disputes", "disputes.list", p.listDisputes},
		{"GET /v1/disputes/{id}", "disputes.read", p.readDispute},
		{"POST /v1/webhook_endpoints", "endpoints.create", p.createEndpoint},
		{"GET /v1/webhook_endpoints", "endpoints.list", p.listEndpoints},
		{"DELETE /v1/webhook_endpoints/{id}", "endpoints.delete", p.deleteEndpoint},
		{"GET /v1/events", "events.list", p.listEvents},
		{"GET /v1/events/{id}", "events.read", p.readEvent},
	}...) {
		a.handle(o.pattern, o.name, p.once, func(r *request) reply {
			account, refused := p.authenticate(r)
			if refused != nil {
				return refused.reply()
			}
			return o.do(account, r)
		})
	}
	a.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		(&stripeError{status: http.StatusNotFound, Type: "invalid_request_error", Message: "Unrecognized request URL (" + r.Method + ": " + r.URL.Path + ")."}).reply().write(w)
	})
}

// stripeKey is a parsed API key.
type stripeKey struct {
	kind    string // "sk" or "rk"
	live    bool
	account string
}

func parseStripeKey(key string) (k stripeKey, ok bool) {
	parts := strings.SplitN(key, "_", 4)
	if len(parts) < 3 || parts[0] != "sk" && parts[0] != "rk" || parts[1] != "test" && parts[1] != "live" || parts[2] == "" {
		return stripeKey{}, false
	}
	return stripeKey{parts[0], parts[1] == "live", parts[2]}, true
}

func bearer(r *http.Request) string {
	key, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return key
}

func (p *stripe) authenticate(r *request) (*stripeAccount, *stripeError) {
	key, ok := parseStripeKey(bearer(r.Request))
	if !ok || p.sim.revoked[bearer(r.Request)] {
		return nil, &stripeError{status: http.StatusUnauthorized, Type: "invalid_request_error", Message: "Invalid API Key provided"}
	}
	return p.account(key), nil
}

func (p *stripe) account(key stripeKey) *stripeAccount {
	name := key.account
	if key.live {
		name += " (live)"
	}
	if p.accounts[name] == nil {
		p.accounts[name] = &stripeAccount{id: "acct_" + key.account, live: key.live}
	}
	p.accounts[name].used = p.sim.cfg.Clock.Now()
	return p.accounts[name]
}

// once applies the idempotency key. Stripe stores every response, including a 500, unless it refused the request itself.
func (p *stripe) once(r *request, do operation) reply {
	key := r.Header.Get("Idempotency-Key")
	if key == "" || r.Method != http.MethodPost {
		return do(r)
	}
	if len(key) > 255 {
		return invalidParam("", "Idempotency keys can have at most 255 characters.").reply()
	}
	scope, body := "stripe "+bearer(r.Request), r.URL.Path+"?"+string(r.body)
	if parsed, ok := parseStripeKey(bearer(r.Request)); ok {
		scope = "stripe " + p.account(parsed).id
	}
	if first, same, found := p.sim.keys.used(scope, key, body, r.now); found {
		if !same {
			return (&stripeError{Type: "idempotency_error", Message: "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '" + key + "' if you meant to execute a different request."}).reply()
		}
		first.header = first.header.Clone()
		if first.header == nil {
			first.header = http.Header{}
		}
		first.header.Set("Idempotent-Replayed", "true")
		return first
	}
	got := do(r)
	if got.status < 400 || got.status == http.StatusPaymentRequired || got.status >= 500 {
		p.sim.keys.remember(scope, key, body, got, r.now.Add(24*time.Hour))
	}
	return got
}

// stripeError is the body of an error.
type stripeError struct {
	status  int    // 0 means 400
	Type    string `json:"type"`
	Code    string `json:"code,omitempty"`
	Param   string `json:"param,omitempty"`
	Message string `json:"message,omitempty"`
}

func (e *stripeError) reply() reply {
	status := e.status
	if status == 0 {
		status = http.StatusBadRequest
	}
	return asJSON(status, map[string]any{"error": e})
}

func invalidParam(param, message string) *stripeError {
	return &stripeError{Type: "invalid_request_error", Param: param, Message: message}
}

func missingParam(param string) *stripeError {
	return &stripeError{Type: "invalid_request_error", Code: "parameter_missing", Param: param, Message: "Missing required param: " + param + "."}
}

// noSuchParam is noSuch for an object that a parameter names.
func noSuchParam(kind, param, id string) reply {
	return (&stripeError{Type: "invalid_request_error", Code: "resource_missing", Param: param, Message: "No such " + kind + ": '" + id + "'"}).reply()
}

func noSuch(kind, id string) reply {
	return (&stripeError{status: http.StatusNotFound, Type: "invalid_request_error", Code: "resource_missing", Param: "id", Message: "No such " + kind + ": '" + id + "'"}).reply()
}

// stripeNotPermitted is the refusal of a restricted key that lacks a permission.
func stripeNotPermitted() *stripeError {
	return &stripeError{
		status: http.StatusForbidden, Type: "invalid_request_error", Code: "more_permissions_required",
		Message: "The provided key does not have the required permissions for this endpoint.",
	}
}

func (p *stripe) refuse(status int) reply {
	switch status {
	case http.StatusUnauthorized:
		return (&stripeError{status: status, Type: "invalid_request_error", Code: "api_key_expired", Message: "Expired API Key provided"}).reply()
	case http.StatusForbidden:
		return stripeNotPermitted().reply()
	case http.StatusNotFound:
		return (&stripeError{status: status, Type: "invalid_request_error", Code: "resource_missing", Message: "No such object", Param: "id"}).reply()
	case http.StatusTooManyRequests:
		return (&stripeError{status: status, Type: "invalid_request_error", Code: "rate_limit", Message: "Too many requests hit the API too quickly."}).reply()
	default:
		return (&stripeError{status: status, Type: "api_error", Message: "An unknown error occurred"}).reply()
	}
}

func (p *stripe) find(id string) (checkout, bool) {
	for _, account := range p.accounts {
		if s := first(account.sessions, func(s *stripeSession) bool {
			return s.id == id || s.intent != nil && (s.intent.id == id || s.intent.charge == id)
		}); s != nil {
			return s, true
		}
		if sub := account.subscription(id); sub != nil {
			return sub, true
		}
		if c := account.customer(id); c != nil {
			return c, true
		}
		if portal := first(account.portals, func(b *stripePortal) bool { return b.id == id }); portal != nil {
			return portal, true
		}
	}
	return nil, false
}

// advance applies the changes that are due by now.
func (p *stripe) advance(now time.Time) {
	for _, name := range sortedKeys(p.accounts) {
		for _, s := range p.accounts[name].sessions {
			if s.status == "open" && !now.Before(s.expires) {
				s.end()
			}
		}
		for _, sub := range p.accounts[name].subscriptions {
			sub.advance(now)
		}
	}
}
