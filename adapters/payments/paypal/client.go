package paypal

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"

	sdk "github.com/plutov/paypal/v4"
	"golang.org/x/time/rate"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// Strangers can cause calls that verify webhooks. These limits keep capacity for the account's own calls.
const (
	checksPerSecond = 2
	checksAtOnce    = 10
)

// client calls PayPal for one account.
type client struct {
	account payment.Account
	url     string // of the API
	http    *http.Client
	clock   ports.Clock
	checks  *rate.Limiter

	mu       sync.Mutex
	token    *sdk.Client         // has the access token, and renews it before it expires
	declined map[string]declined // by the id of the order
}

func newClient(account payment.Account, url string, c *http.Client, clock ports.Clock) *client {
	return &client{
		account: account, url: url, http: c, clock: clock, checks: rate.NewLimiter(checksPerSecond, checksAtOnce), declined: map[string]declined{},
	}
}

// newSDK creates a client of the SDK without an access token.
func (c *client) newSDK() (*sdk.Client, error) {
	made, err := sdk.NewClient(c.account.Credentials[clientID], c.account.Credentials[clientSecret], c.url)
	if err != nil {
		return nil, &payment.Error{Failure: payment.Unauthorized, Reason: "credentials_missing", Says: text.Of("processor.paypal.credentialsMissing"), Err: err}
	}
	made.SetHTTPClient(c.http)
	return made, nil
}

// withToken returns the SDK's client with the current access token. It replaces a refused one, unless another call has
// already replaced it.
func (c *client) withToken(refused *sdk.Client) (*sdk.Client, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.token != nil && c.token != refused {
		return c.token, nil
	}
	made, err := c.newSDK()
	if err != nil {
		return nil, err
	}
	c.token = made
	return made, nil
}

// call is one request. Many functions of the SDK cannot be used: they send empty fields that PayPal refuses, drop fields of
// responses, or modify the shared client.
type call struct {
	doing  string // for errors, such as "create order"
	method string
	path   string
	key    string // PayPal-Request-Id
	body   any    // marshalled to JSON; json.RawMessage is sent byte for byte
}

// do makes a call. If PayPal refuses the access token, it repeats the call with a new one, because the SDK renews tokens only
// by time. All calls are safe to repeat: reads, calls with a key, and calls whose repetition has no effect.
func (c *client) do(ctx context.Context, what call, into any) error {
	ctx = calls.Repeatable(ctx)
	var refused *sdk.Client
	for {
		with, err := c.withToken(refused)
		if err != nil {
			return err
		}
		err = c.try(ctx, with, what, into)
		if refused != nil || !tokenRefused(err) {
			return failed(what.doing, err)
		}
		refused = with
	}
}

func (c *client) try(ctx context.Context, with *sdk.Client, what call, into any) error {
	req, err := with.NewRequest(ctx, what.method, c.url+what.path, nil)
	if err != nil {
		return err
	}
	if what.body != nil {
		if err := setBody(req, what.body); err != nil {
			return err
		}
		req.Header.Set("Prefer", "return=representation")
	}
	if what.key != "" {
		req.Header.Set("Paypal-Request-Id", what.key)
	}
	return with.SendWithAuth(req, into)
}

// setBody marshals a body without the changes that the SDK would make to raw JSON.
func setBody(req *http.Request, body any) error {
	raw, exact := body.(json.RawMessage)
	if !exact {
		var err error
		if raw, err = json.Marshal(body); err != nil {
			return fmt.Errorf("marshal a request: %w", err)
		}
	}
	req.ContentLength = int64(len(raw))
	req.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(raw)), nil }
	req.Body, _ = req.GetBody()
	return nil
}

// tokenRefused reports whether PayPal refused the access token, as opposed to the credentials.
func tokenRefused(err error) bool {
	refusal, ok := errors.AsType[*sdk.ErrorResponse](err)
	return ok && refusal.Response.StatusCode == http.StatusUnauthorized && !strings.HasSuffix(refusal.Response.Request.URL.Path, oauthPath)
}
