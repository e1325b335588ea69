package simulator

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

// stripeSession is a Checkout Session with mode "payment" or "subscription".
type stripeSession struct {
	sim     *Simulator
	account *stripeAccount

	id, status, paymentStatus string
	mode                      string
	reference                 string // client_reference_id
	email                     string
	title                     string
	amount                    int64
	currency                  string
	successURL, cancelURL     string
	metadata, intentMetadata  map[string]string
	created, expires          time.Time

	intent     *stripeIntent // nil until the customer has paid
	late       bool          // the customer pays when the page is ended
	nextRefund string        // how the next refund ends; empty: success
	nextWaits  string        // the pending_reason of the next pending one; empty: processing

	// Fields of mode "subscription".
	stripe               *stripe
	price                *stripePrice
	customer             *stripeCustomer // nil until the customer has paid, unless the request named one
	subscriptionMetadata map[string]string
	subscription         *stripeSubscription // nil until the customer has paid
}

// sessionParams are the parameters of mode "payment" and of mode "subscription".
type sessionParams struct {
	Mode                string            `form:"mode"`
	SuccessURL          string            `form:"success_url"`
	CancelURL           string            `form:"cancel_url"`
	ClientReferenceID   string            `form:"client_reference_id"`
	Customer            string            `form:"customer"`
	CustomerEmail       string            `form:"customer_email"`
	ExpiresAt           *int64            `form:"expires_at"`
	SubmitType          string            `form:"submit_type"`
	PaymentMethodTypes  []string          `form:"payment_method_types"`
	AllowPromotionCodes bool              `form:"allow_promotion_codes"`
	Metadata            map[string]string `form:"metadata"`
	AdaptivePricing     struct {
		Enabled bool `form:"enabled"`
	} `form:"adaptive_pricing"`
	LineItems []struct {
		Quantity  int64  `form:"quantity"`
		Price     string `form:"price"`
		PriceData *struct {
			Currency    string `form:"currency"`
			UnitAmount  int64  `form:"unit_amount"`
			ProductData struct {
				Name        string `form:"name"`
				Description string `form:"description"`
			} `form:"product_data"`
		} `form:"price_data"`
	} `form:"line_items"`
	PaymentIntentData *struct {
		Description         string            `form:"description"`
		Metadata            map[string]string `form:"metadata"`
		StatementDescriptor string            `form:"statement_descriptor_suffix"`
	} `form:"payment_intent_data"`
	SubscriptionData *struct {
		Metadata map[string]string `form:"metadata"`
	} `form:"subscription_data"`
	Expand []string `form:"expand"`
}

func (p *stripe) createSession(account *stripeAccount, r *request) reply {
	var params sessionParams
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	if err := params.check(r.now); err != nil {
		return err.reply()
	}
	if params.Mode == "subscription" {
		return p.createSubscriptionSession(account, r, params)
	}
	if err := params.checkPayment(); err != nil {
		return err.reply()
	}
	item := params.LineItems[0]
	s := &stripeSession{
		sim: p.sim, account: account, id: p.sim.newID("cs_" + account.mode() + "_"), status: "open", paymentStatus: "unpaid", mode: params.Mode,
		reference: params.ClientReferenceID, email: params.CustomerEmail, title: item.PriceData.ProductData.Name,
		amount: item.PriceData.UnitAmount * item.Quantity, currency: item.PriceData.Currency,
		successURL: params.SuccessURL, cancelURL: params.CancelURL, metadata: params.Metadata, created: r.now, expires: r.now.Add(24 * time.Hour),
	}
	if params.ExpiresAt != nil {
		s.expires = time.Unix(*params.ExpiresAt, 0)
	}
	if params.PaymentIntentData != nil {
		s.intentMetadata = params.PaymentIntentData.Metadata
	}
	account.sessions = append(account.sessions, s)
	return asJSON(http.StatusOK, s.json(false))
}

// check applies the rules of both modes.
func (params sessionParams) check(now time.Time) *stripeError {
	switch {
	case params.Mode == "":
		return missingParam("mode")
	case params.Mode != "payment" && params.Mode != "subscription":
		return invalidParam("mode", "Invalid mode: must be one of payment, setup, or subscription")
	case params.SuccessURL == "":
		return missingParam("success_url")
	case !isURL(params.SuccessURL):
		return invalidParam("success_url", "Not a valid URL")
	case params.CancelURL != "" && !isURL(params.CancelURL):
		return invalidParam("cancel_url", "Not a valid URL")
	case len(params.LineItems) == 0:
		return missingParam("line_items")
	case params.CustomerEmail != "" && !takesEmail(params.CustomerEmail):
		return &stripeError{Type: "invalid_request_error", Code: "email_invalid", Param: "customer_email", Message: "Invalid email address: " + params.CustomerEmail}
	case params.CustomerEmail != "" && params.Customer != "":
		return invalidParam("", "You may only specify one of these parameters: customer, customer_email.")
	case len(params.ClientReferenceID) > 200:
		return invalidParam("client_reference_id", "Invalid string: must be at most 200 characters")
	case slices.ContainsFunc(params.PaymentMethodTypes, func(t string) bool { return t != "card" }):
		return invalidParam("payment_method_types", "The payment method type provided is invalid.")
	case params.SubmitType != "" && !slices.Contains([]string{"auto", "book", "donate", "pay", "subscribe"}, params.SubmitType):
		return invalidParam("submit_type", "Invalid submit_type")
	}
	if at := params.ExpiresAt; at != nil && (*at < now.Add(30*time.Minute).Unix() || *at > now.Add(24*time.Hour).Unix()) {
		return invalidParam("expires_at", "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.")
	}
	return checkMetadata(params.Metadata)
}

func (params sessionParams) checkPayment() *stripeError {
	if len(params.LineItems) != 1 || params.LineItems[0].PriceData == nil {
		return missingParam("line_items[0][price_data]")
	}
	item := params.LineItems[0]
	switch {
	case params.SubscriptionData != nil:
		return invalidParam("subscription_data", "You can not pass `subscription_data` in `payment` mode.")
	case item.Quantity < 1:
		return missingParam("line_items[0][quantity]")
	case item.PriceData.ProductData.Name == "":
		return missingParam("line_items[0][price_data][product_data][name]")
	}
	if err := checkStripeAmount(item.PriceData.UnitAmount, item.PriceData.Currency, "line_items[0][price_data][unit_amount]"); err != nil {
		return err
	}
	if params.PaymentIntentData == nil {
		return nil
	}
	return checkMetadata(params.PaymentIntentData.Metadata)
}

func checkMetadata(m map[string]string) *stripeError {
	const keys, keyLength, valueLength = 50, 40, 500
	if len(m) > keys {
		return invalidParam("metadata", "Metadata can have at most 50 keys.")
	}
	for key, value := range m {
		if len(key) > keyLength || len(value) > valueLength {
			return invalidParam("metadata["+key+"]", "Metadata keys have at most 40 characters, and values 500.")
		}
	}
	return nil
}

func isURL(s string) bool {
	u, err := url.Parse(strings.NewReplacer("{", "", "}", "").Replace(s))
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}

func (p *stripe) session(account *stripeAccount, r *request) (*stripeSession, bool) {
	id := r.PathValue("id")
	s := first(account.sessions, func(s *stripeSession) bool { return s.id == id })
	if s == nil {
		s = p.sample(account, id, r.now)
	}
	return s, s != nil
}

func (p *stripe) readSession(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	s, ok := p.session(account, r)
	if !ok {
		return noSuch("checkout.session", r.PathValue("id"))
	}
	return asJSON(http.StatusOK, s.json(slices.Contains(params.Expand, "payment_intent.latest_charge")))
}

func (p *stripe) listSessions(account *stripeAccount, r *request) reply {
	var params struct {
		stripePage
		PaymentIntent string `form:"payment_intent"`
		Status        string `form:"status"`
		Customer      string `form:"customer"`
		Subscription  string `form:"subscription"`
	}
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	var found []listed
	for _, s := range account.sessions {
		wanted := (params.Status == "" || s.status == params.Status) && (params.PaymentIntent == "" || s.intent != nil && s.intent.id == params.PaymentIntent) &&
			(params.Customer == "" || s.customer != nil && s.customer.id == params.Customer) &&
			(params.Subscription == "" || s.subscription != nil && s.subscription.id == params.Subscription)
		if wanted {
			found = append(found, listed{s.id, s.created, s.json(false)})
		}
	}
	return params.list("/v1/checkout/sessions", found)
}

func (p *stripe) expireSession(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	s, ok := p.session(account, r)
	if !ok {
		return noSuch("checkout.session", r.PathValue("id"))
	}
	if s.status == "open" {
		s.end()
	}
	if s.status != "expired" {
		return invalidParam("", `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `+"`"+s.status+"`.").reply()
	}
	return asJSON(http.StatusOK, s.json(false))
}

func (account *stripeAccount) mode() string {
	if account.live {
		return "live"
	}
	return "test"
}

// json returns the session as the API shows it. expand includes the payment intent and its charge.
func (s *stripeSession) json(expand bool) map[string]any {
	body := map[string]any{
		"id": s.id, "object": "checkout.session", "livemode": s.account.live, "mode": s.mode, "status": s.status, "payment_status": s.paymentStatus,
		"client_reference_id": orNull(s.reference), "customer_email": orNull(s.email), "amount_total": s.amount, "amount_subtotal": s.amount,
		"currency": s.currency, "success_url": s.successURL, "cancel_url": orNull(s.cancelURL), "metadata": orEmpty(s.metadata),
		"created": s.created.Unix(), "expires_at": s.expires.Unix(), "payment_intent": nil, "url": nil, "payment_method_types": []string{"card"},
		"automatic_tax": map[string]any{"enabled": false, "liability": nil, "provider": nil, "status": nil}, "custom_fields": []any{},
		"custom_text":      map[string]any{"after_submit": nil, "shipping_address": nil, "submit": nil, "terms_of_service_acceptance": nil},
		"shipping_options": []any{}, "customer": nil, "subscription": nil, "invoice": nil,
	}
	if s.customer != nil {
		body["customer"] = s.customer.id
	}
	if s.subscription != nil {
		body["subscription"], body["invoice"] = s.subscription.id, s.subscription.latest.id
	}
	if s.status == "open" {
		body["url"] = s.sim.payURL(s.id)
	}
	if s.intent != nil {
		body["payment_intent"] = s.intent.id
		if expand {
			intent := s.intent.json()
			intent["latest_charge"] = s.intent.chargeJSON()
			body["payment_intent"] = intent
		}
	}
	return body
}

func orNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func orEmpty(m map[string]string) map[string]string {
	if m == nil {
		return map[string]string{}
	}
	return maps.Clone(m)
}
