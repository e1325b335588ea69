package simulator

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"
)

type stripeEvent struct {
	id, kind string
	created  time.Time
	body     map[string]any
}

type stripeEndpoint struct {
	id, url, secret, version string
	events                   []string
	created                  time.Time
}

// event stores an event and queues it for the endpoints that subscribed to it.
func (account *stripeAccount) event(s *Simulator, kind string, object map[string]any) {
	e := stripeEvent{id: s.newID("evt_"), kind: kind, created: s.cfg.Clock.Now()}
	e.body = map[string]any{
		"id": e.id, "object": "event", "api_version": stripeVersion, "created": e.created.Unix(), "type": kind, "livemode": account.live,
		"pending_webhooks": len(account.endpoints), "request": map[string]any{"id": nil, "idempotency_key": nil},
		"data": map[string]any{"object": maps.Clone(object)},
	}
	account.events = append(account.events, e)
	for _, endpoint := range account.endpoints {
		if !slices.Contains(endpoint.events, kind) && !slices.Contains(endpoint.events, "*") {
			continue
		}
		body := maps.Clone(e.body)
		body["api_version"] = endpoint.version
		raw, err := json.Marshal(body)
		if err != nil {
			panic("simulator: marshal an event: " + err.Error()) // a bug in the simulator
		}
		s.enqueue(Delivery{Event: e.id, Type: kind, URL: endpoint.url, Body: raw, Sign: signStripe(endpoint.secret)})
	}
}

// signStripe signs as described in https://docs.stripe.com/webhooks#verify-manually.
func signStripe(secret string) func([]byte, time.Time) http.Header {
	return func(body []byte, at time.Time) http.Header {
		mac := hmac.New(sha256.New, []byte(secret))
		_, _ = fmt.Fprintf(mac, "%d.%s", at.Unix(), body)
		return http.Header{"Stripe-Signature": {fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))}}
	}
}

// plansEndpoint is an endpoint that was registered without a request.
type plansEndpoint struct{ apiKey, url, secret string }

// AddStripeEndpoint registers an address for all events of a key's account, as its owner can do in Stripe's dashboard.
func (s *Simulator) AddStripeEndpoint(apiKey, url, secret string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := plansEndpoint{apiKey, url, secret}
	s.endpoints = append(s.endpoints, e)
	s.addStripeEndpoint(e)
}

func (s *Simulator) addStripeEndpoint(e plansEndpoint) {
	key, ok := parseStripeKey(e.apiKey)
	if p, isStripe := s.processors["stripe"].(*stripe); ok && isStripe {
		account := p.account(key)
		account.endpoints = append(account.endpoints, &stripeEndpoint{s.newID("we_"), e.url, e.secret, stripeVersion, []string{"*"}, s.cfg.Clock.Now()})
	}
}

func (p *stripe) createEndpoint(account *stripeAccount, r *request) reply {
	var params struct {
		URL           string            `form:"url"`
		EnabledEvents []string          `form:"enabled_events"`
		APIVersion    string            `form:"api_version"`
		Description   string            `form:"description"`
		Metadata      map[string]string `form:"metadata"`
		Expand        []string          `form:"expand"`
	}
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	const most = 16
	switch {
	case params.URL == "":
		return missingParam("url").reply()
	case !isURL(params.URL) || account.live && !strings.HasPrefix(params.URL, "https://"):
		return (&stripeError{Type: "invalid_request_error", Code: "url_invalid", Param: "url", Message: "Invalid URL: must be https"}).reply()
	case len(params.EnabledEvents) == 0:
		return missingParam("enabled_events").reply()
	case len(account.endpoints) >= most:
		return invalidParam("", "You have reached the maximum of 16 test webhook endpoints.").reply()
	}
	e := &stripeEndpoint{p.sim.newID("we_"), params.URL, p.sim.newID("whsec_"), params.APIVersion, params.EnabledEvents, r.now}
	if e.version == "" {
		e.version = stripeVersion
	}
	account.endpoints = append(account.endpoints, e)
	body := e.json(account)
	body["secret"] = e.secret // only this response contains it
	return asJSON(http.StatusOK, body)
}

func (e *stripeEndpoint) json(account *stripeAccount) map[string]any {
	return map[string]any{
		"id": e.id, "object": "webhook_endpoint", "url": e.url, "enabled_events": e.events, "api_version": e.version, "status": "enabled",
		"livemode": account.live, "created": e.created.Unix(), "metadata": map[string]string{}, "application": nil, "description": nil,
	}
}

func (p *stripe) listEndpoints(account *stripeAccount, r *request) reply {
	var params stripePage
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	var found []listed
	for _, e := range account.endpoints {
		found = append(found, listed{e.id, e.created, e.json(account)})
	}
	return params.list("/v1/webhook_endpoints", found)
}

func (p *stripe) deleteEndpoint(account *stripeAccount, r *request) reply {
	id := r.PathValue("id")
	before := len(account.endpoints)
	account.endpoints = slices.DeleteFunc(account.endpoints, func(e *stripeEndpoint) bool { return e.id == id })
	if len(account.endpoints) == before {
		return noSuch("webhook endpoint", id)
	}
	return asJSON(http.StatusOK, map[string]any{"id": id, "object": "webhook_endpoint", "deleted": true})
}

func (p *stripe) listEvents(account *stripeAccount, r *request) reply {
	var params struct {
		stripePage
		Type  string   `form:"type"`
		Types []string `form:"types"`
	}
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	var found []listed
	for _, e := range account.events {
		if (params.Type == "" || e.kind == params.Type) && (params.Types == nil || slices.Contains(params.Types, e.kind)) {
			found = append(found, listed{e.id, e.created, e.body})
		}
	}
	return params.list("/v1/events", found)
}

func (p *stripe) readEvent(account *stripeAccount, r *request) reply {
	for _, e := range account.events {
		if e.id == r.PathValue("id") {
			return asJSON(http.StatusOK, e.body)
		}
	}
	return noSuch("event", r.PathValue("id"))
}
