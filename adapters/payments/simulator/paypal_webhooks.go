package simulator

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
)

// payPalWebhook is a webhook address that an account has registered.
type payPalWebhook struct {
	id     string
	client string
	url    string
	events []string
}

type payPalWebhookRequest struct {
	URL        string `json:"url"`
	EventTypes []struct {
		Name string `json:"name"`
	} `json:"event_types"`
}

// payPalEvents are the types of events that the simulator can send.
var payPalEvents = []string{
	"*", "CHECKOUT.ORDER.APPROVED", "CHECKOUT.PAYMENT-APPROVAL.REVERSED", "PAYMENT.CAPTURE.COMPLETED", "PAYMENT.CAPTURE.PENDING",
	"PAYMENT.CAPTURE.DENIED", "PAYMENT.CAPTURE.DECLINED", "PAYMENT.CAPTURE.REFUNDED", "PAYMENT.CAPTURE.REVERSED", "PAYMENT.REFUND.PENDING",
	"PAYMENT.REFUND.FAILED", "CUSTOMER.DISPUTE.CREATED", "CUSTOMER.DISPUTE.UPDATED", "CUSTOMER.DISPUTE.RESOLVED",
}

func (p *paypal) createWebhook(r *request, client string) reply {
	const most = 10
	var req payPalWebhookRequest
	if err := r.decodeJSON(&req); err != nil {
		return p.invalidWebhook("MALFORMED_REQUEST_JSON", err.Error())
	}
	u, err := url.Parse(req.URL)
	// PayPal requires https. On this machine, the product under test is reachable without it.
	if err != nil || u.Host == "" || u.Scheme != "https" && !slices.Contains([]string{"127.0.0.1", "localhost", "::1"}, u.Hostname()) {
		return p.invalidWebhook("VALIDATION_ERROR", "Not a valid webhook URL.")
	}
	var events []string
	for _, e := range req.EventTypes {
		if !slices.Contains(payPalEvents, e.Name) {
			return p.invalidWebhook("VALIDATION_ERROR", "Not a valid event type: "+e.Name)
		}
		events = append(events, e.Name)
	}
	if len(events) == 0 {
		return p.invalidWebhook("VALIDATION_ERROR", "event_types is required.")
	}
	own := p.ownWebhooks(client)
	if slices.ContainsFunc(own, func(w *payPalWebhook) bool { return w.url == req.URL }) {
		return p.invalidWebhook("WEBHOOK_URL_ALREADY_EXISTS", "Webhook URL already exists.")
	}
	if len(own) == most {
		return p.invalidWebhook("WEBHOOK_NUMBER_LIMIT_EXCEEDED", "You have reached the maximum number of webhooks.")
	}
	w := &payPalWebhook{id: p.sim.newCode("W"), client: client, url: req.URL, events: events}
	p.webhooks = append(p.webhooks, w)
	return asJSON(http.StatusCreated, w.representation(p))
}

func (p *paypal) invalidWebhook(name, message string) reply {
	return p.fail(http.StatusBadRequest, name, message)
}

func (p *paypal) ownWebhooks(client string) (own []*payPalWebhook) {
	for _, w := range p.webhooks {
		if w.client == client {
			own = append(own, w)
		}
	}
	return own
}

func (p *paypal) ownWebhook(id, client string) (*payPalWebhook, bool) {
	for _, w := range p.ownWebhooks(client) {
		if w.id == id {
			return w, true
		}
	}
	return nil, false
}

func (p *paypal) listWebhooks(_ *request, client string) reply {
	all := []any{}
	for _, w := range p.ownWebhooks(client) {
		all = append(all, w.representation(p))
	}
	return asJSON(http.StatusOK, map[string]any{"webhooks": all})
}

func (p *paypal) getWebhook(r *request, client string) reply {
	w, ok := p.ownWebhook(r.PathValue("id"), client)
	if !ok {
		return p.notFound()
	}
	return asJSON(http.StatusOK, w.representation(p))
}

func (p *paypal) deleteWebhook(r *request, client string) reply {
	w, ok := p.ownWebhook(r.PathValue("id"), client)
	if !ok {
		return p.notFound()
	}
	p.webhooks = slices.DeleteFunc(p.webhooks, func(other *payPalWebhook) bool { return other == w })
	return reply{status: http.StatusNoContent}
}

func (w *payPalWebhook) representation(p *paypal) map[string]any {
	types := []any{}
	for _, name := range w.events {
		types = append(types, map[string]string{"name": name})
	}
	return map[string]any{
		"id": w.id, "url": w.url, "event_types": types,
		"links": []payPalLink{p.link("self", http.MethodGet, "/v1/notifications/webhooks/"+w.id)},
	}
}

// emit queues an event for each address of the account that subscribed to it.
func (p *paypal) emit(client, eventType, resourceType, summary string, resource any) {
	id := "WH-" + p.sim.newCode("E")
	body, err := json.Marshal(map[string]any{
		"id": id, "event_version": "1.0", "create_time": payPalTime(p.sim.cfg.Clock.Now()), "resource_type": resourceType, "resource_version": "2.0",
		"event_type": eventType, "summary": summary, "resource": resource,
		"links": []payPalLink{p.link("self", http.MethodGet, "/v1/notifications/webhooks-events/"+id)},
	})
	if err != nil {
		panic("simulator: marshal an event: " + err.Error()) // a bug in the simulator
	}
	for _, w := range p.ownWebhooks(client) {
		if slices.Contains(w.events, "*") || slices.Contains(w.events, eventType) {
			p.sim.enqueue(Delivery{Event: id, Type: eventType, URL: w.url, Body: body, Sign: p.signer(w, p.sim.newCode("t-"))})
		}
	}
}
