package simulator

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"time"

	"slotwise/core/money"
)

// payPalOrderRequest is the request that creates an order. The deprecated application_context is not accepted.
type payPalOrderRequest struct {
	Intent        string              `json:"intent"`
	PurchaseUnits []payPalUnitRequest `json:"purchase_units"`
	PaymentSource struct {
		PayPal *payPalWallet `json:"paypal"`
	} `json:"payment_source"`
}

type payPalUnitRequest struct {
	ReferenceID string      `json:"reference_id"`
	Description string      `json:"description"`
	CustomID    string      `json:"custom_id"`
	InvoiceID   string      `json:"invoice_id"`
	Amount      payPalMoney `json:"amount"`
}

type payPalWallet struct {
	ExperienceContext struct {
		PaymentMethodPreference string  `json:"payment_method_preference"`
		BrandName               string  `json:"brand_name"`
		Locale                  *string `json:"locale"`
		LandingPage             *string `json:"landing_page"`
		ShippingPreference      string  `json:"shipping_preference"`
		UserAction              string  `json:"user_action"`
		ReturnURL               string  `json:"return_url"`
		CancelURL               string  `json:"cancel_url"`
	} `json:"experience_context"`
}

// payPalLocale is the pattern in PayPal's API description.
var payPalLocale = regexp.MustCompile(`^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$`)

// payPalOrder is an order with everything that results from it: at most one capture, and its refunds.
type payPalOrder struct {
	p       *paypal
	id      string
	client  string
	status  string // PAYER_ACTION_REQUIRED, APPROVED or COMPLETED
	unit    payPalUnitRequest
	wallet  payPalWallet
	amount  money.Amount
	created time.Time
	updated time.Time
	ended   bool // ended before its expiry
	// lateAt is when a customer who left the page approves.
	lateAt time.Time

	takes   money.Amount // the amount that the capture will take; a test can change it
	outcome Action       // how the capture will end: "" for success, ApproveDeclined, PayPending or Fail

	capture      *payPalCapture
	nextRefund   Action // how the next refund by the API ends: "" for success, FailRefund or HoldRefund
	disputeState Action // "", or the last of Dispute, WinDispute and LoseDispute
}

func (p *paypal) createOrder(r *request, client string) reply {
	const operation = "orders"
	if id, used := p.usedRequestID(r, operation, client); used {
		return p.orders[id].reply(r, http.StatusOK)
	}
	var req payPalOrderRequest
	if err := r.decodeJSON(&req); err != nil {
		return p.malformed("MALFORMED_REQUEST_JSON", "", err.Error())
	}
	amount, refusal, ok := p.checkOrder(r, req)
	if !ok {
		return refusal
	}
	o := &payPalOrder{
		p: p, id: p.sim.newCode("O"), client: client, status: "PAYER_ACTION_REQUIRED", unit: req.PurchaseUnits[0],
		wallet: *req.PaymentSource.PayPal, amount: amount, takes: amount, created: r.now, updated: r.now,
	}
	p.orders[o.id] = o
	p.rememberRequestID(r, operation, client, o.id, payPalOrderRequestLife)
	return o.reply(r, http.StatusCreated)
}

// checkOrder returns a refusal if the request is invalid.
func (p *paypal) checkOrder(r *request, req payPalOrderRequest) (amount money.Amount, refusal reply, ok bool) {
	if req.Intent != "CAPTURE" {
		return amount, p.unprocessable("UNSUPPORTED_INTENT", "/intent"), false
	}
	if len(req.PurchaseUnits) != 1 {
		return amount, p.malformed("INVALID_ARRAY_MAX_ITEMS", "/purchase_units", "The simulator takes one purchase unit."), false
	}
	if req.PaymentSource.PayPal == nil {
		return amount, p.malformed("MISSING_REQUIRED_PARAMETER", "/payment_source/paypal", "The simulator takes no other payment source."), false
	}
	if r.Header.Get("Paypal-Request-Id") == "" {
		return amount, p.malformed("PAYPAL_REQUEST_ID_REQUIRED", "PayPal-Request-Id", "A PayPal-Request-Id is required if you are trying to process payment for an Order."), false
	}
	unit := req.PurchaseUnits[0]
	amount, issue := unit.Amount.amount()
	if issue != "" {
		return amount, p.badAmount(issue, "/purchase_units/@reference_id=='default'/amount/value"), false
	}
	if field := firstBadField(unit, *req.PaymentSource.PayPal); field != "" {
		return amount, p.malformed("INVALID_PARAMETER_SYNTAX", field, "The value of a field does not conform to the expected format."), false
	}
	return amount, reply{}, true
}

// firstBadField returns the name of the first field whose value PayPal's API description does not allow.
func firstBadField(unit payPalUnitRequest, wallet payPalWallet) string {
	context := wallet.ExperienceContext
	const longest = 127
	for _, text := range []struct{ field, value string }{
		{"/purchase_units/0/description", unit.Description},
		{"/purchase_units/0/custom_id", unit.CustomID},
		{"/purchase_units/0/invoice_id", unit.InvoiceID},
		{"/payment_source/paypal/experience_context/brand_name", context.BrandName},
	} {
		if len([]rune(text.value)) > longest {
			return text.field
		}
	}
	for _, choice := range []struct {
		field, value string
		allowed      []string
	}{
		{"payment_method_preference", context.PaymentMethodPreference, []string{"", "UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"}},
		{"shipping_preference", context.ShippingPreference, []string{"", "GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"}},
		{"user_action", context.UserAction, []string{"", "CONTINUE", "PAY_NOW"}},
	} {
		if !slices.Contains(choice.allowed, choice.value) {
			return "/payment_source/paypal/experience_context/" + choice.field
		}
	}
	if context.Locale != nil && !payPalLocale.MatchString(*context.Locale) {
		return "/payment_source/paypal/experience_context/locale"
	}
	if context.LandingPage != nil && !slices.Contains([]string{"LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE"}, *context.LandingPage) {
		return "/payment_source/paypal/experience_context/landing_page"
	}
	for _, address := range []struct{ field, value string }{{"return_url", context.ReturnURL}, {"cancel_url", context.CancelURL}} {
		if u, err := url.Parse(address.value); err != nil || !u.IsAbs() || u.Host == "" {
			return "/payment_source/paypal/experience_context/" + address.field
		}
	}
	return ""
}

// ownOrder finds an order of the account that PayPal still knows.
func (p *paypal) ownOrder(r *request, client string) (*payPalOrder, bool) {
	o, ok := p.orders[r.PathValue("id")]
	if !ok || o.client != client || o.id != r.PathValue("id") {
		return nil, false
	}
	o.catchUp(r.now)
	return o, !o.gone(r.now)
}

func (p *paypal) getOrder(r *request, client string) reply {
	o, ok := p.ownOrder(r, client)
	if !ok {
		return p.notFound()
	}
	return asJSON(http.StatusOK, o.representation())
}

// gone reports whether PayPal no longer knows the order.
func (o *payPalOrder) gone(now time.Time) bool {
	return o.capture == nil && (o.ended || now.Sub(o.created) >= payPalOrderLife)
}

// catchUp performs the late approval if it is due.
func (o *payPalOrder) catchUp(now time.Time) {
	if o.lateAt.IsZero() || now.Before(o.lateAt) {
		return
	}
	o.lateAt = time.Time{}
	if !o.gone(now) && o.payable() {
		o.approve(now, "")
	}
}

// payable reports whether the customer can approve: for the first time, or with another way to pay after a decline.
func (o *payPalOrder) payable() bool {
	return o.status == "PAYER_ACTION_REQUIRED" || o.status == "APPROVED" && o.outcome == ApproveDeclined
}

func (o *payPalOrder) approve(now time.Time, outcome Action) {
	if next := o.updated.Add(time.Second); now.Before(next) {
		now = next // times are whole seconds; a second approval must have a later one
	}
	o.status, o.outcome, o.updated = "APPROVED", outcome, now
	o.p.emit(o.client, "CHECKOUT.ORDER.APPROVED", "checkout-order", "An order has been approved by buyer", o.representation())
}

// reply returns the order in the form that the Prefer header requests.
func (o *payPalOrder) reply(r *request, status int) reply {
	whole := o.representation()
	if r.Header.Get("Prefer") == "return=representation" {
		return asJSON(status, whole)
	}
	return asJSON(status, map[string]any{"id": whole["id"], "status": whole["status"], "links": whole["links"]})
}

func (o *payPalOrder) representation() map[string]any {
	unit := map[string]any{
		"reference_id": "default", "amount": payPalAmount(o.amount),
		"payee": map[string]string{"email_address": "business@example.com", "merchant_id": payPalMerchant(o.client)},
	}
	for field, value := range map[string]string{"description": o.unit.Description, "custom_id": o.unit.CustomID, "invoice_id": o.unit.InvoiceID} {
		if value != "" {
			unit[field] = value
		}
	}
	if o.capture != nil {
		unit["payments"] = o.payments()
	}
	whole := map[string]any{
		"id": o.id, "intent": "CAPTURE", "status": o.status, "purchase_units": []any{unit}, "create_time": payPalTime(o.created),
		"update_time": payPalTime(o.updated), "payment_source": map[string]any{"paypal": map[string]any{}}, "links": o.links(),
	}
	if o.status != "PAYER_ACTION_REQUIRED" {
		whole["payer"] = map[string]any{"payer_id": "TESTPAYER2345", "email_address": "customer@example.com"}
	}
	return whole
}

func (o *payPalOrder) links() []payPalLink {
	self := o.p.link("self", http.MethodGet, "/v2/checkout/orders/"+o.id)
	switch o.status {
	case "PAYER_ACTION_REQUIRED":
		return []payPalLink{self, o.payerAction()}
	case "APPROVED":
		return []payPalLink{self, o.p.link("capture", http.MethodPost, "/v2/checkout/orders/"+o.id+"/capture")}
	default:
		return []payPalLink{self}
	}
}

func (o *payPalOrder) payerAction() payPalLink {
	return payPalLink{Href: o.p.sim.payURL(o.id), Rel: "payer-action", Method: http.MethodGet}
}

// browserURL returns the URL to which PayPal sends the customer, with the parameters that PayPal adds.
func (o *payPalOrder) browserURL(to string, approved bool) string {
	u, err := url.Parse(to)
	if err != nil {
		return ""
	}
	q := u.Query()
	q.Set("token", o.id)
	if approved {
		q.Set("PayerID", "TESTPAYER2345")
	}
	u.RawQuery = q.Encode()
	return u.String()
}
