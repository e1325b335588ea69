package app

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"time"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/paypal"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/square"
	"slotwise/adapters/payments/stripe"
	"slotwise/adapters/system"
	"slotwise/core/payment"
	"slotwise/ports"
)

// processors returns the payment processors of this installation. watch records whether they respond.
func processors(c Config, watch *processorWatch) ports.PaymentProcessors {
	return processorsAt(c.testPaymentsURL, calls.Config{Clock: system.Clock{}}, watch)
}

// processorsAt returns the processors with the API addresses that at returns for their paths. An empty address selects the
// processor's own. To add a processor, add a line here.
func processorsAt(at func(path string) string, shared calls.Config, watch *processorWatch) ports.PaymentProcessors {
	heard := func(id payment.Processor) calls.Config { return watch.of(id, shared) }
	return byName(
		stripe.New(stripe.Config{Calls: heard("stripe"), BaseURL: at("/stripe")}),
		square.New(square.Config{Calls: heard("square"), SandboxURL: at("/square"), LiveURL: at("/square/live")}),
		paypal.New(paypal.Config{Calls: heard("paypal"), SandboxURL: at("/paypal"), LiveURL: at("/paypal/live")}),
	)
}

func byName(all ...ports.PaymentProcessor) ports.PaymentProcessors {
	named := ports.PaymentProcessors{}
	for _, p := range all {
		named[p.Definition().ID] = p
	}
	return named
}

// planProcessor charges businesses for their plans. It is nil if the installation has no keys for that. watch counts its calls
// together with those of the businesses' Stripe accounts.
func planProcessor(c Config, watch *processorWatch) ports.SubscriptionProcessor {
	cfg := stripe.PlansConfig{
		Config:    stripe.Config{Calls: watch.of("stripe", calls.Config{Clock: system.Clock{}}), BaseURL: c.testPaymentsURL("/stripe")},
		SecretKey: c.StripeSecretKey, WebhookSecret: c.StripeWebhookSecret,
	}
	if c.TestPayments {
		cfg.SecretKey, cfg.WebhookSecret = testPlansKey, testPlansSecret
	}
	if c.PlansOff || cfg.SecretKey == "" {
		return nil
	}
	return stripe.NewPlans(cfg)
}

// The operator's account in the simulator.
const (
	testPlansKey    = "sk_test_platform"
	testPlansSecret = "whsec_platform"
)

// loopbackOrigins returns the other origins under which browsers on this machine reach a site in development.
func (c Config) loopbackOrigins() (origins []string) {
	public, err := url.Parse(c.PublicURL)
	if c.Production || err != nil || !httpapi.IsLoopback(public.Host) {
		return nil
	}
	for _, name := range []string{"localhost", "127.0.0.1"} {
		other := *public
		if other.Host = name; public.Port() != "" {
			other.Host += ":" + public.Port()
		}
		origins = append(origins, other.String())
	}
	return origins
}

// testPayments is the path of the simulator that replaces all processors.
const testPayments = "/test-payments"

// testPaymentsURL returns the simulator's URL for that path, or "" if the installation uses the real processors.
func (c Config) testPaymentsURL(path string) string {
	if !c.TestPayments {
		return ""
	}
	return c.PublicURL + testPayments + path
}

// withTestPayments adds the simulator to the site. The simulator keeps its state in the log.
func (a *App) withTestPayments(c Config, log ports.TestPaymentLog, sealer ports.Sealer, site http.Handler) http.Handler {
	if !c.TestPayments {
		return site
	}
	const tick, slowest, keep = time.Second, 10 * time.Second, 500
	simulated := simulator.New(simulator.Config{
		Clock: system.Clock{}, URL: c.testPaymentsURL(""), Client: &http.Client{Timeout: slowest}, Keep: keep, Log: log, Sealer: sealer,
	})
	simulated.AddStripeEndpoint(testPlansKey, c.PublicURL+httpapi.PlanWebhookPath, testPlansSecret)
	ctx, stop := context.WithCancel(context.Background())
	ticker := time.NewTicker(tick)
	go simulated.RunWebhooks(ctx, ticker.C)
	a.onClose("the test payments", func(context.Context) error {
		stop()
		ticker.Stop()
		return nil
	})
	below := http.StripPrefix(testPayments, simulated)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, testPayments+"/") {
			below.ServeHTTP(w, r)
			return
		}
		site.ServeHTTP(w, r)
	})
}
