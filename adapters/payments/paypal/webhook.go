package paypal

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"

	sdk "github.com/plutov/paypal/v4"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// PayPal retries an event for three days without changing the time of the transmission.
const (
	oldest     = 3*24*time.Hour + time.Hour
	mostAhead  = 5 * time.Minute
	signedWith = "SHA256withRSA"
)

// events are the types of events that the adapter subscribes to.
var events = []string{
	"CHECKOUT.ORDER.APPROVED", "CHECKOUT.PAYMENT-APPROVAL.REVERSED", "PAYMENT.CAPTURE.COMPLETED", "PAYMENT.CAPTURE.PENDING", "PAYMENT.CAPTURE.DENIED",
	"PAYMENT.CAPTURE.DECLINED", "PAYMENT.CAPTURE.REFUNDED", "PAYMENT.CAPTURE.REVERSED", "CUSTOMER.DISPUTE.CREATED", "CUSTOMER.DISPUTE.UPDATED",
	"CUSTOMER.DISPUTE.RESOLVED",
}

// VerifyWebhook implements ports.PaymentProcessor. It sends the webhook back to PayPal, which checks its own signature. Before
// that it rejects everything that PayPal cannot have sent.
func (p *Processor) VerifyWebhook(ctx context.Context, account payment.Account, w ports.Webhook) (payment.Event, error) {
	c := p.accounts.Of(account)
	check, err := c.checkFor(w)
	if err != nil {
		return payment.Event{}, notFromPayPal(err)
	}
	if !c.checks.AllowN(w.At, 1) {
		return payment.Event{}, &payment.Error{Failure: payment.RateLimited, Reason: "own_limit", RetryAfter: time.Second / checksPerSecond, Err: errors.New("too many webhooks to check")}
	}
	var result struct {
		Status string `json:"verification_status"`
	}
	err = c.do(ctx, call{doing: "verify webhook", method: http.MethodPost, path: "/v1/notifications/verify-webhook-signature", body: check}, &result)
	switch {
	case payment.FailureOf(err) == payment.Rejected, payment.FailureOf(err) == payment.NotFound:
		return payment.Event{}, notFromPayPal(err)
	case err != nil:
		return payment.Event{}, err
	case result.Status == "FAILURE":
		return payment.Event{}, notFromPayPal(errors.New("PayPal has not signed it"))
	case result.Status != "SUCCESS":
		return payment.Event{}, calls.Foreign("verify webhook")
	}
	return eventOf(w.Body)
}

func notFromPayPal(err error) error { return rejected("signature_invalid", text.Text{}, err) }

// checkFor returns the request that asks PayPal whether it sent the webhook. It contains the body byte for byte.
func (c *client) checkFor(w ports.Webhook) (json.RawMessage, error) {
	id, certificate := c.account.Credentials[webhookID], w.Header.Get("Paypal-Cert-Url")
	sent, err := time.Parse(time.RFC3339, w.Header.Get("Paypal-Transmission-Time"))
	switch {
	case id == "":
		return nil, errors.New("these credentials have no webhook id")
	case err != nil:
		return nil, errors.New("the time of the transmission is missing")
	case w.At.Sub(sent) > oldest:
		return nil, errors.New("the transmission is too old")
	case sent.Sub(w.At) > mostAhead:
		return nil, errors.New("the transmission is from the future")
	case w.Header.Get("Paypal-Auth-Algo") != signedWith:
		return nil, errors.New("the algorithm of the signature is another one")
	case !c.isCertificate(certificate):
		return nil, errors.New("the certificate is not PayPal's")
	// Bytes around the object would not be part of the request, so PayPal would not check them.
	case !bytes.HasPrefix(w.Body, []byte("{")) || !bytes.HasSuffix(w.Body, []byte("}")) || !json.Valid(w.Body):
		return nil, errors.New("the body is not one JSON object")
	}
	var check []byte
	for _, field := range []struct{ name, value string }{
		{"auth_algo", signedWith},
		{"cert_url", certificate},
		{"transmission_id", w.Header.Get("Paypal-Transmission-Id")},
		{"transmission_sig", w.Header.Get("Paypal-Transmission-Sig")},
		{"transmission_time", w.Header.Get("Paypal-Transmission-Time")},
		{"webhook_id", id},
	} {
		if field.value == "" {
			return nil, errors.New(field.name + " is missing")
		}
		value, err := json.Marshal(field.value)
		if err != nil {
			return nil, err
		}
		check = append(append(check, `,"`+field.name+`":`...), value...)
	}
	check[0] = '{'
	return append(append(append(check, `,"webhook_event":`...), w.Body...), '}'), nil
}

// isCertificate reports whether a URL is one of PayPal's certificates, or of the simulator's. PayPal would fetch a
// certificate from any URL, so without this check strangers could sign with their own.
func (c *client) isCertificate(address string) bool {
	if rest, ok := strings.CutPrefix(address, c.url+"/v1/notifications/certs/"); ok {
		return rest != "" && rest == path.Base(rest)
	}
	u, err := url.Parse(address)
	return err == nil && u.Scheme == "https" && u.User == nil && u.Port() == "" && u.RawQuery == "" &&
		(u.Hostname() == "paypal.com" || strings.HasSuffix(u.Hostname(), ".paypal.com"))
}

// notification has the fields of an event that the adapter reads. Which of them are set depends on the resource.
type notification struct {
	ID       string `json:"id"`
	Type     string `json:"event_type"`
	Resource struct {
		ID            string     `json:"id"`
		CustomID      string     `json:"custom_id"`
		PurchaseUnits []unit     `json:"purchase_units"`
		Links         []sdk.Link `json:"links"`
		Related       struct {
			IDs struct {
				Order string `json:"order_id"`
			} `json:"related_ids"`
		} `json:"supplementary_data"`
		Disputed []struct {
			Capture string `json:"seller_transaction_id"`
			Custom  string `json:"custom"`
		} `json:"disputed_transactions"`
	} `json:"resource"`
}

func eventOf(body []byte) (payment.Event, error) {
	var n notification
	if err := json.Unmarshal(body, &n); err != nil || n.ID == "" {
		return payment.Event{}, notFromPayPal(errors.New("the body is no event"))
	}
	e := payment.Event{ID: n.ID, Type: n.Type, Attempt: n.Resource.CustomID}
	switch {
	case strings.HasPrefix(n.Type, "CHECKOUT."):
		e.Reference.Page = n.Resource.ID
		if len(n.Resource.PurchaseUnits) > 0 {
			e.Attempt = n.Resource.PurchaseUnits[0].CustomID
		}
	case strings.HasPrefix(n.Type, "CUSTOMER.DISPUTE."):
		if len(n.Resource.Disputed) > 0 {
			e.Reference.Payment, e.Attempt = n.Resource.Disputed[0].Capture, n.Resource.Disputed[0].Custom
		}
	default:
		e.Reference = payment.Reference{Page: n.Resource.Related.IDs.Order, Payment: n.Resource.ID}
		if n.Type == "PAYMENT.CAPTURE.REFUNDED" || n.Type == "PAYMENT.CAPTURE.REVERSED" { // the resource is the refund
			e.Reference.Payment = captureOf(n.Resource.Links)
		}
	}
	return e, nil
}

// captureOf returns the id of the capture in a refund's links, or "".
func captureOf(links []sdk.Link) string {
	for _, link := range links {
		if before, id := path.Split(link.Href); link.Rel == "up" && strings.HasSuffix(before, "/payments/captures/") {
			return id
		}
	}
	return ""
}

// webhook is a registered webhook address.
type webhook struct {
	ID  string `json:"id"`
	URL string `json:"url"`
}

// webhookRequest has the fields of PayPal's webhook that a request may set. The SDK's type also sends fields that only PayPal may
// set.
type webhookRequest struct {
	URL        string      `json:"url"`
	EventTypes []eventType `json:"event_types"`
}

type eventType struct {
	Name string `json:"name"`
}

// SetUpWebhook implements ports.PaymentProcessor. If the address is already registered, it keeps that webhook's id.
func (p *Processor) SetUpWebhook(ctx context.Context, account payment.Account, address string) (payment.Credentials, error) {
	c := p.accounts.Of(account)
	asked := webhookRequest{URL: address}
	for _, name := range events {
		asked.EventTypes = append(asked.EventTypes, eventType{name})
	}
	var made webhook
	err := c.do(ctx, call{doing: "create webhook", method: http.MethodPost, path: "/v1/notifications/webhooks", body: asked}, &made)
	if isReason(err, "WEBHOOK_URL_ALREADY_EXISTS") {
		made, err = c.findWebhook(ctx, address)
	}
	if err != nil {
		return nil, err
	}
	if made.ID == "" {
		return nil, calls.Foreign("create webhook")
	}
	return payment.Credentials{webhookID: made.ID}, nil
}

func (c *client) findWebhook(ctx context.Context, address string) (webhook, error) {
	var list struct {
		Webhooks []webhook `json:"webhooks"`
	}
	if err := c.do(ctx, call{doing: "list webhooks", method: http.MethodGet, path: "/v1/notifications/webhooks"}, &list); err != nil {
		return webhook{}, err
	}
	for _, w := range list.Webhooks {
		if w.URL == address {
			return w, nil
		}
	}
	return webhook{}, rejected("WEBHOOK_URL_ALREADY_EXISTS", text.Of("processor.paypal.webhookOfAnotherApp"), errors.New("list webhooks: none has the address"))
}
