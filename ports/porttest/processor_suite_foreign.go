package porttest

import (
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
