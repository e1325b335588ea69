package square

import (
	"context"
	"errors"
	"fmt"
	"slices"

	squaresdk "github.com/square/square-go-sdk"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// scopes are what an access token has to allow.
var scopes = []string{"MERCHANT_PROFILE_READ", "ORDERS_READ", "ORDERS_WRITE", "PAYMENTS_READ", "PAYMENTS_WRITE"}

// TestConnection implements ports.PaymentProcessor. It reads the access token's status and the location.
func (p *Processor) TestConnection(ctx context.Context, account payment.Account, currency money.Currency) (payment.Connection, error) {
	c := p.accounts.Of(account)
	token, err := c.tokens.RetrieveTokenStatus(calls.Repeatable(ctx))
	if err != nil {
		return payment.Connection{}, failed("read the status of the access token", err)
	}
	if id := value(token.GetClientID()); id != account.Credentials[applicationID] {
		return payment.Connection{}, wrong("application_mismatch", "The access token belongs to another application than the application ID.")
	}
	for _, scope := range scopes {
		if !slices.Contains(token.GetScopes(), scope) {
			return payment.Connection{}, wrong("scope_missing", fmt.Sprintf("The access token lacks the permission %s.", scope))
		}
	}
	location, err := c.readLocation(ctx)
	if payment.FailureOf(err) == payment.NotFound {
		return payment.Connection{}, wrong("no_such_location", "Square knows no location with this location ID for this access token.")
	}
	if err != nil {
		return payment.Connection{}, err
	}
	return c.usable(location, currency)
}

func (c *client) usable(location *squaresdk.Location, currency money.Currency) (payment.Connection, error) {
	takes := money.Currency(value(location.GetCurrency()))
	name := value(location.GetName())
	switch {
	case value(location.GetStatus()) != squaresdk.LocationStatusActive:
		return payment.Connection{}, wrong("location_inactive", fmt.Sprintf("The location %s is not active at Square.", name))
	case !slices.Contains(location.GetCapabilities(), squaresdk.LocationCapabilityCreditCardProcessing):
		return payment.Connection{}, wrong("no_card_payments", fmt.Sprintf("The location %s cannot take card payments yet. Activate them at Square.", name))
	case takes != currency:
		return payment.Connection{}, wrongCurrency(takes, currency)
	}
	return payment.Connection{Account: name, Currency: takes}, nil
}

func (c *client) readLocation(ctx context.Context) (*squaresdk.Location, error) {
	read, err := c.locations.Get(ctx, &squaresdk.GetLocationsRequest{LocationID: c.location})
	if err != nil {
		return nil, failed("read location", err)
	}
	return read.GetLocation(), nil
}

// wrong is the error for settings that the owner has to correct.
func wrong(reason, detail string) error {
	return &payment.Error{Failure: payment.Rejected, Reason: reason, Detail: detail, Err: errors.New("the test of the connection failed")}
}
