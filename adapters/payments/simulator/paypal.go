package simulator

import (
	"encoding/base32"
	"hash/fnv"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// How long PayPal stores objects.
const (
	payPalTokenLife         = 9 * time.Hour
	payPalOrderLife         = 3 * time.Hour // of an order that was not completed
	payPalOrderRequestLife  = 6 * time.Hour // of the PayPal-Request-Id of an order or its capture
	payPalRefundRequestLife = 45 * 24 * time.Hour
	payPalRefundable        = 180 * 24 * time.Hour // since the capture
)

// payPalLateApproval is how long a late customer waits before approving. It is longer than any hold.
const payPalLateApproval = 40 * time.Minute

// Each host of PayPal knows its own client ids. The sandbox is at the root and the live host below /live.
const (
	PayPalSandboxPrefix = "sandbox-"
	PayPalLivePrefix    = "live-"

	payPalLive = "/live" // prefix of the paths of the live host
)

// paypal is PayPal's API of orders, captures, refunds, webhooks and disputes. A client id is an account, and each object belongs
// to the account that created it. Requests may contain only those documented fields that the simulator decodes.
type paypal struct {
	sim      *Simulator
	tokens   map[string]payPalToken
	orders   map[string]*payPalOrder // by the ids of the order and of its capture
	refunds  map[string]*payPalRefund
	disputes []*payPalDispute
	requests map[scopedKey]payPalRequestID
	webhooks []*payPalWebhook
}

type payPalToken struct {
	client string
	until  time.Time
}

// payPalRequestID is a PayPal-Request-Id that was used. PayPal does not compare bodies: a second request gets the current state
// of the object that the first one created.
type payPalRequestID struct {
	object string // the id of the order or the refund
	until  time.Time
}

func newPayPal(s *Simulator) *paypal {
	return &paypal{
		sim: s, tokens: map[string]payPalToken{}, orders: map[string]*payPalOrder{}, refunds: map[string]*payPalRefund{},
		requests: map[scopedKey]payPalRequestID{},
	}
}

func (p *paypal) mount(a *api) {
	for _, host := range []string{"", payPalLive} {
		p.mountHost(a, host)
	}
}

func (p *paypal) mountHost(a *api, host string) {
	a.handle("POST "+host+"/v1/oauth2/token", "token", nil, p.issueToken)
	a.handle("POST "+host+"/v2/checkout/orders", "orders.create", nil, p.authenticated(p.createOrder))
	a.handle("GET "+host+"/v2/checkout/orders/{id}", "orders.get", nil, p.authenticated(p.getOrder))
	a.handle("POST "+host+"/v2/checkout/orders/{id}/capture", "orders.capture", nil, p.authenticated(p.captureOrder))
	a.handle("GET "+host+"/v2/payments/captures/{id}", "captures.get", nil, p.authenticated(p.getCapture))
	a.handle("POST "+host+"/v2/payments/captures/{id}/refund", "captures.refund", nil, p.authenticated(p.refundCapture))
	a.handle("GET "+host+"/v2/payments/refunds/{id}", "refunds.get", nil, p.authenticated(p.getRefund))
	a.handle("POST "+host+"/v1/notifications/webhooks", "webhooks.create", nil, p.authenticated(p.createWebhook))
	a.handle("GET "+host+"/v1/notifications/webhooks", "webhooks.list", nil, p.authenticated(p.listWebhooks))
	a.handle("GET "+host+"/v1/notifications/webhooks/{id}", "webhooks.get", nil, p.authenticated(p.getWebhook))
	a.handle("DELETE "+host+"/v1/notifications/webhooks/{id}", "webhooks.delete", nil, p.authenticated(p.deleteWebhook))
	a.handle("POST "+host+"/v1/notifications/verify-webhook-signature", "webhooks.verify", nil, p.authenticated(p.verifyWebhook))
	a.handle("GET "+host+"/v1/notifications/certs/{name}", "webhooks.certificate", nil, p.getCertificate)
	a.handle("GET "+host+"/v1/customer/disputes", "disputes.list", nil, p.authenticated(p.listDisputes))
	a.handle("GET "+host+"/v1/customer/disputes/{id}", "disputes.get", nil, p.authenticated(p.getDispute))
}

// isKnown reports whether the host of the request knows a client id.
func (p *paypal) isKnown(r *request, client string) bool {
	prefix := PayPalSandboxPrefix
	if strings.HasPrefix(r.URL.Path, payPalLive+"/") {
		prefix = PayPalLivePrefix
	}
	return strings.HasPrefix(client, prefix) && !p.sim.revoked[client]
}

// payPalID writes bytes as PayPal writes the ids of accounts.
var payPalID = base32.NewEncoding("23456789ABCDEFGHJKLMNPQRSTUVWXYZ").WithPadding(base32.NoPadding)

// payPalMerchant returns the id of the merchant of a client id. Client ids that differ only after a dot are apps of one merchant.
func payPalMerchant(client string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(client, PayPalSandboxPrefix), PayPalLivePrefix), ".")
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(name))
	return payPalID.EncodeToString(hash.Sum(nil))
}

// issueToken accepts any secret.
func (p *paypal) issueToken(r *request) reply {
	client, secret, ok := r.BasicAuth()
	if !ok || secret == "" || !p.isKnown(r, client) {
		return asJSON(http.StatusUnauthorized, map[string]string{"error": "invalid_client", "error_description": "Client Authentication failed"})
	}
	form, err := url.ParseQuery(string(r.body))
	if err != nil || form.Get("grant_type") != "client_credentials" || len(form) != 1 {
		return asJSON(http.StatusBadRequest, map[string]string{"error": "unsupported_grant_type", "error_description": "Grant Type is NULL"})
	}
	token := p.sim.newCode("A21AA")
	p.tokens[token] = payPalToken{client, r.now.Add(payPalTokenLife)}
	return asJSON(http.StatusOK, map[string]any{
		"access_token": token, "token_type": "Bearer", "expires_in": int(payPalTokenLife / time.Second),
		"app_id": "APP-SIMULATOR", "scope": "https://uri.paypal.com/services/payments/payment",
	})
}

// authenticated finds the account of the access token.
func (p *paypal) authenticated(do func(r *request, client string) reply) operation {
	return func(r *request) reply {
		token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		t, known := p.tokens[token]
		if !ok || !known || !r.now.Before(t.until) || !p.isKnown(r, t.client) {
			return p.refuse(http.StatusUnauthorized)
		}
		return do(r, t.client)
	}
}

// usedRequestID returns the object that an earlier request with the same PayPal-Request-Id created.
func (p *paypal) usedRequestID(r *request, operation, client string) (object string, found bool) {
	used, found := p.requests[payPalRequestScope(r, operation, client)]
	if !found || !r.now.Before(used.until) {
		return "", false
	}
	return used.object, true
}

func (p *paypal) rememberRequestID(r *request, operation, client, object string, life time.Duration) {
	if r.Header.Get("Paypal-Request-Id") != "" {
		p.requests[payPalRequestScope(r, operation, client)] = payPalRequestID{object, r.now.Add(life)}
	}
}

func payPalRequestScope(r *request, operation, client string) scopedKey {
	return scopedKey{"paypal." + operation + "." + client, r.Header.Get("Paypal-Request-Id")}
}

func (p *paypal) find(id string) (checkout, bool) {
	o, ok := p.orders[id]
	if !ok {
		return nil, false
	}
	o.catchUp(p.sim.cfg.Clock.Now())
	return o, true
}

// link is the address of a resource of the API.
func (p *paypal) link(rel, method, path string) payPalLink {
	return payPalLink{Href: p.sim.cfg.URL + "/paypal" + path, Rel: rel, Method: method}
}
