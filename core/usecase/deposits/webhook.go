package deposits

import (
	"context"
	"errors"
	"fmt"

	"slotwise/core"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

var (
	errUnknownHook = &core.Error{Code: core.NotFound, Text: text.Of("deposit.unknownWebhook")}
	errNotSigned   = &core.Error{Code: core.Invalid, Reason: "not_signed", Text: text.Of("deposit.notSigned")}
)

// Hook is the address of the webhooks of one account.
type Hook struct {
	payments *Service
	account  openAccount
}

// Hook finds the account of an address, or returns NotFound. It returns Unavailable if the database is unavailable or the stored
// keys cannot be read, so that the processor retries the webhook.
func (s *Service) Hook(ctx context.Context, id payment.Processor, token string) (Hook, error) {
	stored, err := s.deps.Credentials.ByWebhookToken(ctx, token)
	if err != nil {
		return Hook{}, core.NotFoundOr(err, errUnknownHook, "find the account of a webhook of", id)
	}
	if stored.Processor != id {
		return Hook{}, errUnknownHook
	}
	account, err := s.open(stored)
	if errors.Is(err, errKeysUnreadable) { // the processor repeats the webhook until the keys can be read again or are replaced
		return Hook{}, &core.Error{Code: core.Unavailable, Reason: "keys_unreadable", Text: text.Of("deposit.signatureNotChecked"), Err: err}
	}
	return Hook{s, account}, err
}

// Receive handles a request that claims to come from the processor. It refuses a request that is not signed for this account,
// without any change. A valid one only makes the attempt due: a later poll asks the processor. It returns Invalid with Reason
// "not_signed", or Unavailable.
func (h Hook) Receive(ctx context.Context, hook ports.Webhook) error {
	s, stored := h.payments, h.account.stored
	hook.At, hook.URL = s.deps.Clock.Now(), WebhookURL(s.deps.PublicURL, stored)
	event, err := h.account.processor.VerifyWebhook(ctx, h.account.Account, hook)
	switch failure := payment.FailureOf(err); {
	case failure == payment.Unknown || failure == payment.RateLimited: // the verification itself needs the processor
		return &core.Error{Code: core.TooMany, Text: text.Of("deposit.signatureNotChecked"), Err: err}
	case err != nil:
		return errNotSigned
	}
	// The attempt is woken even if the event was stored before. Waking it twice is harmless, and a crash between storing and
	// waking must not lose the event.
	if _, err := s.deps.Inbox.Receive(ctx, stored.Business, stored.ID, event, hook.At); err != nil {
		return fmt.Errorf("store a webhook of the credentials %s: %w", stored.ID, err)
	}
	if err := s.deps.Deposits.Wake(ctx, stored.Business, stored.ID, event, hook.At); err != nil {
		return fmt.Errorf("wake what a webhook of the credentials %s is about: %w", stored.ID, err)
	}
	return nil
}

// WebhookURL returns the address of the webhooks of an account.
func WebhookURL(site string, c ports.StoredCredentials) string {
	return site + "/webhooks/" + string(c.Processor) + "/" + c.WebhookToken
}
