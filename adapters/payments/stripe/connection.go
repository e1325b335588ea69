package stripe

import (
	"context"
	"errors"
	"strings"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// TestConnection implements ports.PaymentProcessor. Stripe offers no way to test the publishable key, so only its format is checked.
// The calls that deposits need are tried without any effect.
func (p *Processor) TestConnection(ctx context.Context, account payment.Account, currency money.Currency) (payment.Connection, error) {
	if err := checkKeys(account); err != nil {
		return payment.Connection{}, err
	}
	if _, ok := amountRules(currency); !ok {
		return payment.Connection{}, refuse("currency", text.Of("processor.currency", "processor", "Stripe", "currency", currency))
	}
	client := p.accounts.Of(account)
	balance, err := client.V1Balance.Retrieve(ctx, nil)
	if unread := failed("read the balance", err); err != nil && unread.Failure != payment.Forbidden { // deposits do not need it
		return payment.Connection{}, connectionFailed(unread)
	}
	if err == nil && balance.Livemode == account.Test {
		return payment.Connection{}, refuse("mode", wrongMode(account.Test))
	}
	if err := checkRights(ctx, client); err != nil {
		return payment.Connection{}, err
	}
	owner, err := client.V1Accounts.Retrieve(ctx, nil)
	if refused := stripeError(err); refused != nil && refused.HTTPStatusCode == 403 {
		return payment.Connection{Account: "Restricted key"}, nil // it lacks the permission to read the account
	}
	if err != nil {
		return payment.Connection{}, connectionFailed(failed("read the account", err))
	}
	if !owner.ChargesEnabled {
		return payment.Connection{}, refuse("charges_disabled", text.Of("processor.stripe.chargesDisabled"))
	}
	return payment.Connection{ID: payment.AccountID(owner.ID), Account: accountName(owner)}, nil
}

// checkKeys compares the keys' prefixes with each other and with the flag.
func checkKeys(account payment.Account) error {
	mode := "live_"
	if account.Test {
		mode = "test_"
	}
	secret, publishable := account.Credentials[secretKey], account.Credentials[publishableKey]
	secretRest, isSecret := cutAny(secret, "sk_", "rk_")
	publishableRest, isPublishable := strings.CutPrefix(publishable, "pk_")
	switch {
	case !isSecret:
		return refuse("secret_key", text.Of("processor.stripe.secretKeyForm"))
	case !isPublishable:
		return refuse("publishable_key", text.Of("processor.stripe.publishableKeyForm"))
	case !strings.HasPrefix(secretRest, mode), !strings.HasPrefix(publishableRest, mode):
		return refuse("mode", wrongMode(account.Test))
	default:
		return nil
	}
}

func cutAny(s string, prefixes ...string) (rest string, found bool) {
	for _, prefix := range prefixes {
		if rest, found = strings.CutPrefix(s, prefix); found {
			return rest, true
		}
	}
	return s, false
}

func wrongMode(test bool) text.Text {
	if test {
		return text.Of("processor.stripe.keysOfLiveMode")
	}
	return text.Of("processor.stripe.keysOfTestMode")
}

func refuse(reason string, says text.Text) *payment.Error {
	return &payment.Error{Failure: payment.Rejected, Reason: reason, Says: says, Err: errors.New("test the connection to Stripe")}
}

func connectionFailed(err *payment.Error) *payment.Error {
	switch err.Failure {
	case payment.Unauthorized:
		err.Says = text.Of("processor.stripe.thisKeyRefused")
	case payment.Unknown, payment.RateLimited:
		err.Says = text.Of("processor.didNotRespond", "processor", "Stripe")
	case payment.Forbidden, payment.Rejected, payment.Disputed, payment.NotFound, payment.KeyUsed:
	}
	return err
}

func accountName(a *sdk.Account) string {
	if a.Settings != nil && a.Settings.Dashboard != nil && a.Settings.Dashboard.DisplayName != "" {
		return a.Settings.Dashboard.DisplayName
	}
	return a.ID
}
