package porttest

import (
	"fmt"
	"net/http"
	"testing"

	"slotwise/core/payment"
)

// foreignResponses lets something between the adapter and the processor respond, such as a proxy or a page about maintenance. Whatever its
// status, it is not what the processor says.
func foreignResponses(t *testing.T, open func(t *testing.T) PaymentFixture) {
	for name, b := range map[string]Breakage{
		"a page that is not found":    {Status: http.StatusNotFound, Foreign: "404 page not found"},
		"a page that is forbidden":    {Status: http.StatusForbidden, Foreign: "<html><body>Access denied</body></html>"},
		"a proxy that asks who calls": {Status: http.StatusUnauthorized, Foreign: `{"message":"Unauthorized"}`},
		"a gateway without a route":   {Status: http.StatusNotFound, Foreign: `{"error":{"code":404,"message":"no route"},"errors":["no route"]}`},
		"a framework without a route": framework(http.StatusNotFound),
		"a framework that refuses":    framework(http.StatusBadRequest),
		"a framework that asks":       framework(http.StatusUnauthorized),
		"a framework that forbids":    framework(http.StatusForbidden),
		"a framework that waited":     framework(http.StatusRequestTimeout),
		"a refusal":                   {Status: http.StatusBadRequest, Foreign: "{}"},
		"a redirect":                  {Status: http.StatusFound, Foreign: "<a href='/login'>Found</a>"},
		"a page about maintenance":    {Status: http.StatusOK, Foreign: "<html><body>Back soon</body></html>"},
		"a success of something else": {Status: http.StatusOK, Foreign: `{"status":"ok"}`},
	} {
		for step, call := range foreignSteps {
			t.Run(name+", "+step, func(t *testing.T) {
				p := payments{open(t), t}
				paid := p.paid("one")
				p.Simulated.Break("all", b)
				p.fails(step, call(p, paid), payment.Unknown)
			})
		}
	}
}

// framework returns the response of a gateway that was built with a common framework, which describes each of its errors as JSON.
func framework(status int) Breakage {
	return Breakage{Status: status, Foreign: fmt.Sprintf(
		`{"timestamp":"2027-02-25T08:00:00.000+00:00","status":%d,"error":%q,"path":"/v1/orders"}`, status, http.StatusText(status),
	)}
}

var foreignSteps = map[string]func(payments, payment.Observation) error{
	"start": func(p payments, _ payment.Observation) error {
		_, err := p.Processor.Start(p.Context(), p.Account, p.page("two"))
		return err
	},
	"read": func(p payments, paid payment.Observation) error {
		_, err := p.Processor.Read(p.Context(), p.Account, paid.Reference)
		return err
	},
	"end": func(p payments, paid payment.Observation) error {
		_, err := p.Processor.End(p.Context(), p.Account, paid.Reference)
		return err
	},
	"refund": func(p payments, paid payment.Observation) error {
		_, err := p.refund(paid, "deposit-one.a1.refund1")
		return err
	},
	"test": func(p payments, _ payment.Observation) error {
		_, err := p.Processor.TestConnection(p.Context(), p.Account, p.Currency)
		return err
	},
	"webhook": func(p payments, _ payment.Observation) error {
		_, err := p.Processor.SetUpWebhook(p.Context(), p.Account, p.Simulated.WebhookURL())
		return err
	},
}
