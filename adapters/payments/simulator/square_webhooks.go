package simulator

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"time"
)

// squareSubscription is a webhook address to which Square sends events.
type squareSubscription struct {
	ID              string   `json:"id"`
	Name            string   `json:"name"`
	Enabled         bool     `json:"enabled"`
	EventTypes      []string `json:"event_types"`
	NotificationURL string   `json:"notification_url"`
	APIVersion      string   `json:"api_version"`
	SignatureKey    string   `json:"signature_key"`
	CreatedAt       string   `json:"created_at"`

	seller string
}

// squareEvents are the types of events that the simulator sends.
var squareEvents = []string{"payment.created", "payment.updated", "refund.created", "refund.updated", "dispute.created", "dispute.state.updated"}

type squareSubscriptionRequest struct {
	IdempotencyKey string `json:"idempotency_key"`
	Subscription   *struct {
		Name            string   `json:"name"`
		Enabled         bool     `json:"enabled"`
		EventTypes      []string `json:"event_types"`
		NotificationURL string   `json:"notification_url"`
		APIVersion      string   `json:"api_version"`
	} `json:"subscription"`
}

func (p *square) createSubscription(c squareCall) (any, error) {
	var asked squareSubscriptionRequest
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	s := asked.Subscription
	if s == nil {
		return nil, squareInvalid("MISSING_REQUIRED_PARAMETER", "subscription", "Missing required parameter.")
	}
	if err := squareLength("idempotency_key", asked.IdempotencyKey, 45); err != nil {
		return nil, err
	}
	if err := squareLength("subscription.name", s.Name, 64); err != nil {
		return nil, err
	}
	if u, err := url.Parse(s.NotificationURL); err != nil || u.Host == "" {
		return nil, squareInvalid("INVALID_VALUE", "subscription.notification_url", "The URL is invalid.")
	}
	for _, t := range s.EventTypes {
		if !slices.Contains(squareEvents, t) {
			return nil, squareInvalid("INVALID_ENUM_VALUE", "subscription.event_types", "There is no event "+t+".")
		}
	}
	made := &squareSubscription{
		ID: p.sim.newID("wbhk_"), Name: s.Name, Enabled: s.Enabled, EventTypes: s.EventTypes, NotificationURL: s.NotificationURL,
		APIVersion: s.APIVersion, SignatureKey: p.sim.newID("signature-key-"), CreatedAt: squareTime(c.now), seller: c.seller,
	}
	p.subscriptions = append(p.subscriptions, made)
	return map[string]any{"subscription": made}, nil
}

func (p *square) listSubscriptions(c squareCall) (any, error) {
	if err := c.queryOnly("cursor", "limit", "include_disabled"); err != nil {
		return nil, err
	}
	var found []*squareSubscription
	for _, s := range p.subscriptions {
		if s.seller == c.seller {
			found = append(found, s)
		}
	}
	return squareList("subscriptions", found, c)
}

func (p *square) deleteSubscription(c squareCall) (any, error) {
	before := len(p.subscriptions)
	p.subscriptions = slices.DeleteFunc(p.subscriptions, func(s *squareSubscription) bool { return s.ID == c.PathValue("id") && s.seller == c.seller })
	if len(p.subscriptions) == before {
		return nil, squareNotFound("Webhook subscription", c.PathValue("id"))
	}
	return map[string]any{}, nil
}

// notify sends an event with the object's current state to the seller's subscriptions for that type.
func (p *square) notify(seller, eventType, kind, id string, object any) {
	event := p.sim.newID("sqevent-")
	now := p.sim.cfg.Clock.Now()
	body, err := json.Marshal(map[string]any{
		"merchant_id": squareMerchant(seller), "type": eventType, "event_id": event, "created_at": squareTime(now),
		"data": map[string]any{"type": kind, "id": id, "object": map[string]any{kind: object}},
	})
	if err != nil {
		panic("simulator: marshal an event: " + err.Error()) // a bug in the simulator
	}
	for _, s := range p.subscriptions {
		if s.seller == seller && s.Enabled && slices.Contains(s.EventTypes, eventType) {
			p.sim.enqueue(Delivery{Event: event, Type: eventType, URL: s.NotificationURL, Body: body, Sign: s.sign})
		}
	}
}

// sign signs the address and the body. Square's signature does not include a time.
func (s *squareSubscription) sign(body []byte, _ time.Time) http.Header {
	mac := hmac.New(sha256.New, []byte(s.SignatureKey))
	mac.Write([]byte(s.NotificationURL))
	mac.Write(body)
	h := http.Header{}
	h.Set("X-Square-Hmacsha256-Signature", base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	return h
}
