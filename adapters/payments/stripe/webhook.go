package stripe

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"

	sdk "github.com/stripe/stripe-go/v86"
	"github.com/stripe/stripe-go/v86/webhook"

	"slotwise/core/payment"
	"slotwise/ports"
)

// signatureAge is how far the time of a signature may differ from ours, in either direction.
const signatureAge = 5 * time.Minute

// events are the types of events about a deposit.
var events = []string{
	"checkout.session.completed", "checkout.session.async_payment_succeeded", "checkout.session.async_payment_failed", "checkout.session.expired",
	"charge.refunded", "refund.created", "refund.updated", "refund.failed",
	"charge.dispute.created", "charge.dispute.closed", "charge.dispute.funds_withdrawn", "charge.dispute.funds_reinstated",
}

// VerifyWebhook implements ports.PaymentProcessor.
func (*Processor) VerifyWebhook(_ context.Context, account payment.Account, w ports.Webhook) (payment.Event, error) {
	event, err := verify(account.Credentials[webhookSecret], w)
	if err != nil {
		return payment.Event{}, err
	}
	if event.Livemode == account.Test {
		return payment.Event{}, rejected("mode", errors.New("the event is of the other mode"))
	}
	return describe(event)
}

// verify checks the signature and its time. The SDK would only reject old signatures, and by the machine's clock, so this checks
// the time itself. The SDK would also reject events of other API versions, which manually created endpoints send. The fields that
// we use do not depend on the version.
func verify(secret string, w ports.Webhook) (sdk.Event, error) {
	if secret == "" {
		return sdk.Event{}, rejected("no_secret", errors.New("the account has no signing secret"))
	}
	header := w.Header.Get("Stripe-Signature")
	event, err := webhook.ConstructEventWithOptions(w.Body, header, secret, webhook.ConstructEventOptions{IgnoreTolerance: true, IgnoreAPIVersionMismatch: true})
	if err != nil {
		return sdk.Event{}, rejected("signature", err)
	}
	signed, err := signedAt(header)
	if err != nil {
		return sdk.Event{}, rejected("signature", err)
	}
	if apart := w.At.Sub(signed); apart > signatureAge || apart < -signatureAge {
		return sdk.Event{}, rejected("clock", errors.New("the signature is "+apart.String()+" old"))
	}
	return event, nil
}

func signedAt(header string) (time.Time, error) {
	for part := range strings.SplitSeq(header, ",") {
		if text, ok := strings.CutPrefix(strings.TrimSpace(part), "t="); ok {
			seconds, err := strconv.ParseInt(text, 10, 64)
			return time.Unix(seconds, 0), err
		}
	}
	return time.Time{}, errors.New("the signature has no time")
}

func rejected(reason string, err error) *payment.Error {
	return &payment.Error{Failure: payment.Rejected, Reason: reason, Err: err}
}

// describe returns what the event is about. It does not use the event's amounts and states.
func describe(event sdk.Event) (payment.Event, error) {
	var object struct {
		ID                string            `json:"id"`
		Object            string            `json:"object"`
		PaymentIntent     string            `json:"payment_intent"`
		ClientReferenceID string            `json:"client_reference_id"`
		Metadata          map[string]string `json:"metadata"`
	}
	if event.Data == nil {
		return payment.Event{}, rejected("body", errors.New("the event has no data"))
	}
	if err := json.Unmarshal(event.Data.Raw, &object); err != nil {
		return payment.Event{}, rejected("body", err)
	}
	about := payment.Event{ID: event.ID, Type: string(event.Type), Attempt: object.Metadata[metaAttempt]}
	about.Reference.Payment = object.PaymentIntent
	switch object.Object {
	case "checkout.session":
		about.Reference.Page, about.Attempt = object.ID, object.ClientReferenceID
	case "payment_intent":
		about.Reference.Payment = object.ID
	}
	return about, nil
}

// SetUpWebhook implements ports.PaymentProcessor. Stripe shows a secret only once, so this replaces an older endpoint with the same
// address.
func (p *Processor) SetUpWebhook(ctx context.Context, account payment.Account, url string) (payment.Credentials, error) {
	client := p.accounts.Of(account)
	var older []string
	params := &sdk.WebhookEndpointListParams{}
	params.Limit = sdk.Int64(100)
	for endpoint, err := range client.V1WebhookEndpoints.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list webhook endpoints", err)
		}
		if endpoint.URL == url {
			older = append(older, endpoint.ID)
		}
	}
	made, err := client.V1WebhookEndpoints.Create(ctx, &sdk.WebhookEndpointCreateParams{
		URL: sdk.String(url), EnabledEvents: sdk.StringSlice(events), APIVersion: sdk.String(sdk.APIVersion), Description: sdk.String("Deposits of bookings"),
	})
	if err != nil {
		return nil, failed("create a webhook endpoint", err)
	}
	for _, id := range older {
		if _, err := client.V1WebhookEndpoints.Delete(ctx, id, nil); err != nil {
			return nil, failed("delete a webhook endpoint", err)
		}
	}
	return payment.Credentials{webhookSecret: made.Secret}, nil
}
