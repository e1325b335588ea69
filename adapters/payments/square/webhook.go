package square

import (
	"context"
	"encoding/json"
	"errors"

	sdk "github.com/square/square-go-sdk"
	"github.com/square/square-go-sdk/webhooks"
	verifier "github.com/square/square-go-sdk/webhooks/client"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// signatureHeader contains the HMAC-SHA256 of the registered address and the body. The older SHA-1 header is not accepted.
const signatureHeader = "X-Square-Hmacsha256-Signature"

var events = []string{
	"payment.created", "payment.updated", "refund.created", "refund.updated", "dispute.created", "dispute.state.updated",
}

// notification has the fields of a webhook that the adapter reads.
type notification struct {
	ID   string `json:"event_id"`
	Type string `json:"type"`
	Data struct {
		ID     string `json:"id"`
		Object struct {
			Payment struct {
				OrderID string `json:"order_id"`
			} `json:"payment"`
			Refund struct {
				PaymentID string `json:"payment_id"`
				OrderID   string `json:"order_id"`
			} `json:"refund"`
			Dispute struct {
				DisputedPayment struct {
					PaymentID string `json:"payment_id"`
				} `json:"disputed_payment"`
			} `json:"dispute"`
		} `json:"object"`
	} `json:"data"`
}

// VerifyWebhook implements ports.PaymentProcessor. Square's signature has no time, so it cannot detect a replay of an old
// webhook. The inbox recognises the repeated id.
func (*Processor) VerifyWebhook(ctx context.Context, account payment.Account, w ports.Webhook) (payment.Event, error) {
	if len(w.Body) == 0 { // the SDK accepts an empty body with any signature
		return payment.Event{}, rejected("signature", errors.New("the body is empty"))
	}
	err := (&verifier.Client{}).VerifySignature(ctx, &sdk.VerifySignatureRequest{
		RequestBody: string(w.Body), SignatureHeader: w.Header.Get(signatureHeader),
		SignatureKey: account.Credentials[signatureKey], NotificationURL: w.URL,
	})
	if err != nil {
		return payment.Event{}, rejected("signature", err)
	}
	var n notification
	if err := json.Unmarshal(w.Body, &n); err != nil || n.ID == "" {
		return payment.Event{}, rejected("body", errors.New("the body is no event"))
	}
	return payment.Event{ID: n.ID, Type: n.Type, Reference: n.about()}, nil
}

func rejected(reason string, err error) error {
	return &payment.Error{Failure: payment.Rejected, Reason: reason, Err: err}
}

// about returns the payment that the event is about.
func (n notification) about() payment.Reference {
	switch object := n.Data.Object; n.Type {
	case "payment.created", "payment.updated":
		return payment.Reference{Payment: n.Data.ID, Order: object.Payment.OrderID}
	case "refund.created", "refund.updated":
		return payment.Reference{Payment: object.Refund.PaymentID, Order: object.Refund.OrderID}
	case "dispute.created", "dispute.state.updated":
		return payment.Reference{Payment: object.Dispute.DisputedPayment.PaymentID}
	}
	return payment.Reference{}
}

// SetUpWebhook implements ports.PaymentProcessor. It reuses an existing subscription for the address.
func (p *Processor) SetUpWebhook(ctx context.Context, account payment.Account, url string) (payment.Credentials, error) {
	c := p.accounts.Of(account)
	var found *sdk.WebhookSubscription
	first, err := c.subscriptions.List(ctx, &webhooks.ListSubscriptionsRequest{Limit: new(100)})
	if err == nil {
		err = each(ctx, first, func(s *sdk.WebhookSubscription) bool {
			if value(s.GetNotificationURL()) == url && value(s.GetEnabled()) {
				found = s
			}
			return found == nil
		})
	}
	if err == nil && found == nil {
		found, err = c.subscribe(ctx, url)
	}
	if payment.FailureOf(err) == payment.Unauthorized || payment.FailureOf(err) == payment.Forbidden {
		return nil, &payment.Error{
			Failure: payment.Rejected, Reason: "personal_token_needed", Err: err,
			Says: text.Of("processor.square.personalTokenNeeded"),
		}
	}
	if err != nil {
		return nil, failed("subscribe to webhooks", err)
	}
	if value(found.GetSignatureKey()) == "" {
		return nil, calls.Foreign("subscribe to webhooks")
	}
	return payment.Credentials{signatureKey: value(found.GetSignatureKey())}, nil
}

func (c *client) subscribe(ctx context.Context, url string) (*sdk.WebhookSubscription, error) {
	made, err := c.subscriptions.Create(ctx, &webhooks.CreateWebhookSubscriptionRequest{Subscription: &sdk.WebhookSubscription{
		Name: new("Slotwise"), Enabled: new(true), EventTypes: events,
		NotificationURL: &url, APIVersion: new(version),
	}})
	return made.GetSubscription(), err
}
