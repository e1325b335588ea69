package simulator

import (
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	// SquareApplication is the application id of every access token of the sandbox.
	SquareApplication = "sandbox-sq0idb-simulator"
	// SquareLiveApplication is the application id of every access token of the live host.
	SquareLiveApplication = "sq0idp-simulator"
	// SquareLiveToken is the prefix of access tokens of the live host. All other tokens belong to the sandbox.
	SquareLiveToken = "live-token-"

	squareLive = "/live" // prefix of the paths of the live host

	squareListDelay = 5 * time.Second // lists do not show changes that are newer than this
	squareKeysLast  = 24 * time.Hour  // Square does not document how long it stores keys; after this time a key counts as new
)

// square is Square's API of version 2025-08-20. The sandbox is at the root and the live host below /live.
//
// Every access token is accepted until it is revoked. Tokens with the same text before their first dot belong to the same
// seller. Sellers see only their own objects. Locations exist without any setup: see ChangeSquareLocation.
type square struct {
	sim           *Simulator
	locations     map[string]SquareLocation // only those that a test has changed
	links         []*squareLink
	orders        []*squareOrder
	payments      []*squarePayment
	refunds       []*squareRefund
	disputes      []*squareDispute
	subscriptions []*squareSubscription
}

func newSquare(s *Simulator) *square { return &square{sim: s, locations: map[string]SquareLocation{}} }

func (p *square) mount(a *api) {
	p.handle(a, "POST /oauth2/token/status", "token.status", p.tokenStatus)
	p.handle(a, "GET /v2/locations/{id}", "locations.get", p.getLocation)
	p.handle(a, "GET /v2/online-checkout/payment-links", "links.list", p.listLinks)
	p.handle(a, "POST /v2/online-checkout/payment-links", "links.create", p.createLink)
	p.handle(a, "GET /v2/online-checkout/payment-links/{id}", "links.get", p.getLink)
	p.handle(a, "DELETE /v2/online-checkout/payment-links/{id}", "links.delete", p.deleteLink)
	p.handle(a, "GET /v2/orders/{id}", "orders.get", p.getOrder)
	p.handle(a, "PUT /v2/orders/{id}", "orders.update", p.updateOrder)
	p.handle(a, "POST /v2/orders/search", "orders.search", p.searchOrders)
	p.handle(a, "POST /v2/orders/batch-retrieve", "orders.batch", p.batchOrders)
	p.handle(a, "GET /v2/payments", "payments.list", p.listPayments)
	p.handle(a, "GET /v2/payments/{id}", "payments.get", p.getPayment)
	p.handle(a, "POST /v2/refunds", "refunds.create", p.createRefund)
	p.handle(a, "GET /v2/refunds/{id}", "refunds.get", p.getRefund)
	p.handle(a, "GET /v2/disputes", "disputes.list", p.listDisputes)
	p.handle(a, "GET /v2/webhooks/subscriptions", "webhooks.list", p.listSubscriptions)
	p.handle(a, "POST /v2/webhooks/subscriptions", "webhooks.create", p.createSubscription)
	p.handle(a, "DELETE /v2/webhooks/subscriptions/{id}", "webhooks.delete", p.deleteSubscription)
}

// squareCall is a request of a seller.
type squareCall struct {
	*request

	seller string
	live   bool
}

// squareOperation returns the body of the response, or a *squareError.
type squareOperation func(squareCall) (any, error)

// handle adds an operation to both hosts. Idempotency keys are scoped to the seller and the operation. Only successes are stored.
func (p *square) handle(a *api, pattern, name string, do squareOperation) {
	method, path, _ := strings.Cut(pattern, " ")
	keyed := func(r *request, do operation) reply { return p.keyed(name, r, do) }
	operate := func(r *request) reply {
		c, err := p.authenticate(r)
		if err != nil {
			return squareReply(nil, err)
		}
		return squareReply(do(c))
	}
	for _, host := range []string{"", squareLive} {
		a.handle(method+" "+host+path, name, keyed, operate)
	}
}

func (p *square) authenticate(r *request) (squareCall, error) {
	token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	live := strings.HasPrefix(r.URL.Path, squareLive+"/")
	switch {
	case !ok || token == "" || live != strings.HasPrefix(token, SquareLiveToken):
		return squareCall{}, &squareError{http.StatusUnauthorized, "AUTHENTICATION_ERROR", "UNAUTHORIZED", "This request could not be authorized.", ""}
	case p.sim.revoked[token]:
		return squareCall{}, &squareError{http.StatusUnauthorized, "AUTHENTICATION_ERROR", "ACCESS_TOKEN_REVOKED", "The access token has been revoked.", ""}
	}
	seller, _, _ := strings.Cut(token, ".")
	return squareCall{r, seller, live}, nil
}

func (p *square) keyed(name string, r *request, do operation) reply {
	c, err := p.authenticate(r)
	key := squareKey(r.body)
	if err != nil || key == "" {
		return do(r)
	}
	scope := "square." + name + " " + c.seller
	if first, same, found := p.sim.keys.used(scope, key, string(r.body), r.now); found {
		if !same {
			return squareReply(nil, squareInvalid("IDEMPOTENCY_KEY_REUSED", "idempotency_key", "The idempotency key can only be retried with the same request data."))
		}
		return first
	}
	got := do(r)
	if got.status == http.StatusOK {
		p.sim.keys.remember(scope, key, string(r.body), got, r.now.Add(squareKeysLast))
	}
	return got
}

func squareKey(body []byte) string {
	var keyed struct {
		Key string `json:"idempotency_key"`
	}
	_ = json.Unmarshal(body, &keyed) // the operation reports an invalid body
	return keyed.Key
}

// squareError is an error as Square reports it.
type squareError struct {
	status   int
	category string
	code     string
	detail   string
	field    string // of the request; may be empty
}

func (e *squareError) Error() string { return e.code + ": " + e.detail }

func squareInvalid(code, field, detail string) error {
	return &squareError{http.StatusBadRequest, "INVALID_REQUEST_ERROR", code, detail, field}
}

func squareNotFound(what, id string) error {
	return &squareError{http.StatusNotFound, "INVALID_REQUEST_ERROR", "NOT_FOUND", what + " with ID `" + id + "` not found.", ""}
}

func squareReply(body any, err error) reply {
	if err == nil {
		return asJSON(http.StatusOK, body)
	}
	failed, ok := errors.AsType[*squareError](err)
	if !ok {
		panic("simulator: square: " + err.Error()) // a bug in the simulator
	}
	entry := map[string]string{"category": failed.category, "code": failed.code, "detail": failed.detail}
	if failed.field != "" {
		entry["field"] = failed.field
	}
	return asJSON(failed.status, map[string]any{"errors": []any{entry}})
}

func (p *square) refuse(status int) reply {
	e := &squareError{status, "API_ERROR", "INTERNAL_SERVER_ERROR", "An internal error has occurred.", ""}
	switch status {
	case http.StatusUnauthorized:
		e.category, e.code, e.detail = "AUTHENTICATION_ERROR", "UNAUTHORIZED", "This request could not be authorized."
	case http.StatusForbidden:
		e.category, e.code, e.detail = "AUTHENTICATION_ERROR", "INSUFFICIENT_SCOPES", "The merchant has not given your application sufficient permissions to do that."
	case http.StatusNotFound:
		e.category, e.code, e.detail = "INVALID_REQUEST_ERROR", "NOT_FOUND", "Resource not found."
	case http.StatusTooManyRequests:
		e.category, e.code, e.detail = "RATE_LIMIT_ERROR", "RATE_LIMITED", "This application has sent too many requests."
	}
	return squareReply(nil, e)
}

// decode reads the body. It refuses fields that our adapter does not send, even if Square knows them.
func (c squareCall) decode(into any) error {
	err := c.decodeJSON(into)
	if err == nil {
		return nil
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return squareInvalid(squareExpected(wrong.Type), wrong.Field, "Expected another type than "+wrong.Value+".")
	}
	if _, field, unknown := strings.Cut(err.Error(), "unknown field "); unknown {
		return squareInvalid("UNKNOWN_BODY_PARAMETER", strings.Trim(field, `"`), "The body parameter is not recognized.")
	}
	return squareInvalid("EXPECTED_JSON_BODY", "", "The body is not JSON.")
}

func squareExpected(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "EXPECTED_STRING"
	case reflect.Bool:
		return "EXPECTED_BOOLEAN"
	case reflect.Int, reflect.Int64:
		return "EXPECTED_INTEGER"
	case reflect.Slice:
		return "EXPECTED_ARRAY"
	case reflect.Map:
		return "EXPECTED_MAP"
	default:
		return "EXPECTED_OBJECT"
	}
}

// queryOnly refuses query parameters other than the known ones.
func (c squareCall) queryOnly(known ...string) error {
	for name := range c.URL.Query() {
		if !slices.Contains(known, name) {
			return squareInvalid("UNKNOWN_QUERY_PARAMETER", name, "The query parameter is not recognized.")
		}
	}
	return nil
}

// squareFirst returns the first element for which fits returns true, or nil.
func squareFirst[T any](all []*T, fits func(*T) bool) *T {
	if i := slices.IndexFunc(all, fits); i >= 0 {
		return all[i]
	}
	return nil
}

// squarePage returns one page of a list. The cursor is the number of elements before the page.
func squarePage[T any](all []T, cursor string, limit int) (page []T, next string, err error) {
	from := 0
	if cursor != "" {
		if from, err = strconv.Atoi(cursor); err != nil || from < 0 || from > len(all) {
			return nil, "", squareInvalid("INVALID_CURSOR", "cursor", "The cursor is not one that a list has returned.")
		}
	}
	to := min(from+limit, len(all))
	if to < len(all) {
		next = strconv.Itoa(to)
	}
	return all[from:to], next, nil
}

func squareTime(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
