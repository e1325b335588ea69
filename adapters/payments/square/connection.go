package square

import (
	"context"
	"errors"
	"slices"

	sdk "github.com/square/square-go-sdk"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// scopes are the permissions that an access token needs.
var scopes = []string{"MERCHANT_PROFILE_READ", "ORDERS_READ", "ORDERS_WRITE", "PAYMENTS_READ", "PAYMENTS_WRITE"}

// TestConnection implements ports.PaymentProcessor. It reads the access token's status and the location, and
// tries the calls that deposits need without any effect.
func (p *Processor) TestConnection(ctx context.Context, account payment.Account, currency money.Currency) (payment.Connection, error) {
	c := p.accounts.Of(account)
	token, err := c.tokens.RetrieveTokenStatus(calls.Repeatable(ctx))
	if err != nil {
		return payment.Connection{}, connectionFailed(failed("read the status of the access token", err))
	}
	if value(token.GetClientID()) == "" {
		return payment.Connection{}, connectionFailed(calls.Foreign("read the status of the access token"))
	}
	if id := value(token.GetClientID()); id != account.Credentials[applicationID] {
		return payment.Connection{}, refuse("application_mismatch", text.Of("processor.square.applicationMismatch"))
	}
	for _, scope := range scopes {
		if !slices.Contains(token.GetScopes(), scope) {
			return payment.Connection{}, refuse("scope_missing", text.Of("processor.square.scopeMissing", "scope", scope))
		}
	}
	location, failure := c.readLocation(ctx)
	if failure != nil {
		return payment.Connection{}, connectionFailed(failure)
	}
	connection, err := c.usable(location, currency)
	if err == nil {
		err = c.checkRights(ctx, currency)
	}
	if err != nil {
		return payment.Connection{}, err
	}
	connection.ID = payment.AccountID(value(token.GetMerchantID())) // keys of another location reach the same payments
	return connection, nil
}

func (c *client) usable(location *sdk.Location, currency money.Currency) (payment.Connection, error) {
	takes := money.Currency(value(location.GetCurrency()))
	name := value(location.GetName())
	switch {
	case value(location.GetStatus()) != sdk.LocationStatusActive:
		return payment.Connection{}, refuse("location_inactive", text.Of("processor.square.locationInactive", "location", name))
	case !slices.Contains(location.GetCapabilities(), sdk.LocationCapabilityCreditCardProcessing):
		return payment.Connection{}, refuse("no_card_payments", text.Of("processor.square.noCardPayments", "location", name))
	case takes != currency:
		return payment.Connection{}, wrongCurrency(takes, currency)
	}
	// Several locations can have the same name, so this adds the id.
	return payment.Connection{Account: name + " (" + c.location + ")", Currency: takes}, nil
}

// readLocation reads the location and caches its currency.
func (c *client) readLocation(ctx context.Context) (*sdk.Location, *payment.Error) {
	read, err := c.locations.Get(ctx, &sdk.GetLocationsRequest{LocationID: c.location})
	if err != nil {
		return nil, failed("read location", err)
	}
	if value(read.GetLocation().GetID()) != c.location {
		return nil, calls.Foreign("read location")
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.currency = money.Currency(value(read.GetLocation().GetCurrency()))
	return read.GetLocation(), nil
}

// refuse returns the error for settings that the owner has to correct.
func refuse(reason string, says text.Text) *payment.Error {
	return &payment.Error{Failure: payment.Rejected, Reason: reason, Says: says, Err: errors.New("test the connection to Square")}
}

func connectionFailed(err *payment.Error) *payment.Error {
	switch err.Failure {
	case payment.NotFound:
		err.Says = text.Of("processor.square.noLocation")
	case payment.Unknown, payment.RateLimited:
		err.Says = text.Of("processor.didNotRespond", "processor", "Square")
	case payment.Unauthorized, payment.Forbidden, payment.Rejected, payment.Disputed, payment.KeyUsed:
	}
	return err
}
