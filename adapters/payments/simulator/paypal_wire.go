package simulator

import (
	"net/http"
	"regexp"
	"strings"
	"time"

	"slotwise/core/money"
)

// payPalMoney is an amount on the wire.
type payPalMoney struct {
	CurrencyCode string `json:"currency_code"`
	Value        string `json:"value"`
}

type payPalLink struct {
	Href   string `json:"href"`
	Rel    string `json:"rel"`
	Method string `json:"method,omitempty"`
}

// payPalCurrencies are the currencies that PayPal accepts. The value is true for those without decimals.
var payPalCurrencies = map[money.Currency]bool{
	"AUD": false, "BRL": false, "CAD": false, "CHF": false, "CNY": false, "CZK": false, "DKK": false, "EUR": false, "GBP": false,
	"HKD": false, "HUF": true, "ILS": false, "INR": false, "JPY": true, "MXN": false, "MYR": false, "NOK": false, "NZD": false,
	"PHP": false, "PLN": false, "SEK": false, "SGD": false, "THB": false, "TWD": true, "USD": false,
}

var payPalValue = regexp.MustCompile(`^-?\d+(\.\d+)?$`)

// amount checks an amount as PayPal does. issue is empty if the amount is valid.
func (m payPalMoney) amount() (a money.Amount, issue string) {
	whole, known := payPalCurrencies[money.Currency(m.CurrencyCode)]
	_, decimals, _ := strings.Cut(m.Value, ".")
	switch {
	case !known:
		return a, "CURRENCY_NOT_SUPPORTED"
	case !payPalValue.MatchString(m.Value):
		return a, "INVALID_PARAMETER_SYNTAX"
	case whole && decimals != "":
		return a, "DECIMALS_NOT_SUPPORTED"
	case len(decimals) > 2:
		return a, "DECIMAL_PRECISION"
	}
	a, err := money.Parse(m.Value, money.Currency(m.CurrencyCode))
	if err != nil {
		return a, "MAX_VALUE_EXCEEDED"
	}
	if a.Minor <= 0 {
		return a, "CANNOT_BE_ZERO_OR_NEGATIVE"
	}
	return a, ""
}

// payPalAmount formats an amount as PayPal does, with two decimals or none.
func payPalAmount(a money.Amount) payPalMoney {
	value := a.Decimal()
	if payPalCurrencies[a.Currency] {
		value, _, _ = strings.Cut(value, ".")
	}
	return payPalMoney{string(a.Currency), value}
}

func payPalTime(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// payPalError is the body of a refusal.
type payPalError struct {
	Name    string         `json:"name"`
	Message string         `json:"message"`
	DebugID string         `json:"debug_id"`
	Details []payPalDetail `json:"details,omitempty"`
	Links   []payPalLink   `json:"links,omitempty"`
}

type payPalDetail struct {
	Field       string `json:"field,omitempty"`
	Value       string `json:"value,omitempty"`
	Location    string `json:"location,omitempty"`
	Issue       string `json:"issue"`
	Description string `json:"description,omitempty"`
}

// refuse implements processor.
func (p *paypal) refuse(status int) reply {
	switch status {
	case http.StatusUnauthorized:
		return asJSON(status, map[string]string{"error": "invalid_token", "error_description": "The token passed in was not found in the system"})
	case http.StatusForbidden:
		return p.fail(status, "NOT_AUTHORIZED", "Authorization failed due to insufficient permissions.", payPalDetail{Issue: "PERMISSION_DENIED"})
	case http.StatusNotFound:
		return p.fail(status, "RESOURCE_NOT_FOUND", "The specified resource does not exist.", payPalDetail{Issue: "INVALID_RESOURCE_ID"})
	case http.StatusTooManyRequests:
		return p.fail(status, "RATE_LIMIT_REACHED", "Too many requests. Blocked due to rate limiting.")
	case http.StatusServiceUnavailable:
		return p.fail(status, "SERVICE_UNAVAILABLE", "Service Unavailable.")
	default:
		return p.fail(status, "INTERNAL_SERVER_ERROR", "An internal server error has occurred.")
	}
}

func (p *paypal) fail(status int, name, message string, details ...payPalDetail) reply {
	return asJSON(status, payPalError{Name: name, Message: message, DebugID: strings.ToLower(p.sim.newCode("")), Details: details})
}

// malformed returns the reply to a body or a parameter that violates the schema.
func (p *paypal) malformed(issue, field, description string) reply {
	return p.fail(http.StatusBadRequest, "INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema.",
		payPalDetail{Field: field, Location: "body", Issue: issue, Description: description})
}

// unprocessable returns the reply to a request that the state of the object or the rules of the business do not allow.
func (p *paypal) unprocessable(issue, field string) reply {
	return p.fail(http.StatusUnprocessableEntity, "UNPROCESSABLE_ENTITY",
		"The requested action could not be performed, semantically incorrect, or failed business validation.", payPalDetail{Field: field, Issue: issue})
}

func (p *paypal) notFound() reply {
	return p.fail(http.StatusNotFound, "RESOURCE_NOT_FOUND", "The specified resource does not exist.",
		payPalDetail{Issue: "INVALID_RESOURCE_ID", Description: "Specified resource ID does not exist. Please check the resource ID and try again."})
}

// badAmount returns the reply to an issue of payPalMoney.amount.
func (p *paypal) badAmount(issue, field string) reply {
	if issue == "INVALID_PARAMETER_SYNTAX" {
		return p.malformed(issue, field, "The value of a field does not conform to the expected format.")
	}
	return p.unprocessable(issue, field)
}
