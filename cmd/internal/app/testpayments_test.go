package app

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// testPaymentSite is a running server with test payments.
type testPaymentSite struct {
	*testing.T

	config Config
	stop   func()
}

func startTestPayments(t *testing.T, db *postgres.DB) testPaymentSite {
	t.Helper()
	var a App
	var site http.Handler
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { site.ServeHTTP(w, r) }))
	c := Config{PublicURL: server.URL, TestPayments: true}
	site = a.withTestPayments(c, db.TestPayments(), keysOf(t, []byte(strings.Repeat("key ", 10))).sealer, http.NotFoundHandler())
	stop := func() {
		server.Close()
		porttest.OK(t, a.Close())
	}
	return testPaymentSite{t, c, stop}
}

func (s testPaymentSite) plans() ports.SubscriptionProcessor {
	return planProcessor(s.config, newProcessorWatch())
}

// press presses a button of a pay page.
func (s testPaymentSite) press(id, action string) {
	s.Helper()
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.PostForm(s.config.testPaymentsURL("/pay/"+id), url.Values{"action": {action}})
	porttest.OK(s, err)
	porttest.OK(s, res.Body.Close())
	porttest.Same(s, "status of "+action, res.StatusCode, http.StatusSeeOther)
}

func newTestPaymentsDB(t *testing.T) *postgres.DB {
	t.Helper()
	migrate := func(ctx context.Context, url string) error {
		return postgres.Migrate(ctx, url, slog.New(slog.DiscardHandler))
	}
	db, err := postgres.Open(t.Context(), postgres.Config{URL: embeddedtest.New(t, migrate)})
	porttest.OK(t, err)
	t.Cleanup(db.Close)
	return db
}

func TestAPlanThatWasBoughtWithTestPaymentsSurvivesARestart(t *testing.T) {
	t.Parallel()
	db := newTestPaymentsDB(t)
	before := startTestPayments(t, db)
	customer, err := before.plans().CreateCustomer(t.Context(), subscription.Customer{Business: "b", Name: "Shear Joy", Email: "ada@shop.invalid", Key: "customer"})
	porttest.OK(t, err)
	page, err := before.plans().OpenCheckout(t.Context(), subscription.CheckoutPage{
		Key: "checkout", Business: "b", Customer: customer, Plan: tier.PlanPremiumMonthly, ReturnURL: "https://book.example.com/paid",
		CancelURL: "https://book.example.com/back", PayUntil: time.Now().Add(time.Hour),
	})
	porttest.OK(t, err)
	other := startTestPayments(t, db) // a second server
	other.press(page.ID, "pay")
	bought := onlySubscription(t, before.plans(), customer)
	before.stop()
	other.stop()

	after := startTestPayments(t, db)
	defer after.stop()
	porttest.Same(t, "the subscription after the restart", onlySubscription(t, after.plans(), customer), bought)
	ending, err := after.plans().SetEnd(t.Context(), bought.ID, true)
	porttest.OK(t, err)
	third := startTestPayments(t, db)
	defer third.stop()
	porttest.Same(t, "the end on another server", onlySubscription(t, third.plans(), customer).EndsAt, ending.EndsAt)
	renewing, err := third.plans().SetEnd(t.Context(), bought.ID, false)
	porttest.OK(t, err)
	porttest.Same(t, "the end after reactivating", renewing.EndsAt, time.Time{})
	porttest.Same(t, "the renewal", renewing.PeriodEnd, bought.PeriodEnd)
}

func onlySubscription(t *testing.T, p ports.SubscriptionProcessor, customer string) subscription.Snapshot {
	t.Helper()
	all, err := p.Subscriptions(t.Context(), customer)
	porttest.OK(t, err)
	porttest.Same(t, "subscriptions", len(all), 1)
	return all[0]
}

func TestADepositThatWasBegunWithTestPaymentsSurvivesARestart(t *testing.T) {
	t.Parallel()
	db := newTestPaymentsDB(t)
	credentials := map[payment.Processor]payment.Credentials{
		"stripe": {"publishable_key": "pk_test_shop", "secret_key": "sk_test_shop"},
		"square": {"application_id": "sandbox-sq0idb-simulator", "access_token": "token", "location_id": "LUSD"},
		"paypal": {"client_id": "sandbox-shop", "client_secret": "secret"},
	}
	for id, values := range credentials {
		account := payment.Account{ID: payment.CredentialsID(id), Test: true, Credentials: values}
		before := startTestPayments(t, db)
		amount := money.Amount{Minor: 1200, Currency: "USD"}
		begun, err := processors(before.config, newProcessorWatch())[id].Start(t.Context(), account, payment.Page{
			Attempt: "attempt", Deposit: "deposit", Key: "create", Amount: amount, Description: "Deposit: Haircut", Business: "Shear Joy",
			Email: "zoe@customer.example", ReturnURL: "https://book.example.com/paid", CancelURL: "https://book.example.com/back", PayUntil: time.Now().Add(time.Hour),
		})
		porttest.OK(t, err)
		before.stop()

		after := startTestPayments(t, db)
		p := processors(after.config, newProcessorWatch())[id]
		after.press(begun.Reference.Page, "pay")
		paid, err := p.Capture(t.Context(), account, begun.Reference, "capture")
		porttest.OK(t, err)
		porttest.Same(t, string(id)+": captured", paid.Captured, amount)
		after.stop()

		last := startTestPayments(t, db)
		_, err = processors(last.config, newProcessorWatch())[id].Refund(t.Context(), account, paid.Reference, amount, "refund")
		porttest.OK(t, err)
		refunded, err := processors(last.config, newProcessorWatch())[id].Read(t.Context(), account, paid.Reference)
		porttest.OK(t, err)
		porttest.Same(t, string(id)+": refunded", refunded.Refunded, amount.Minor)
		last.stop()
	}
	var kept string
	porttest.OK(t, db.Pool().QueryRow(t.Context(), `SELECT string_agg(encode(request, 'escape'), ' ') FROM test_payment_requests`).Scan(&kept))
	for _, secret := range []string{"sk_test_shop", "zoe@customer.example", "customer@example.com"} {
		if strings.Contains(kept, secret) {
			t.Errorf("the database has %s as text", secret)
		}
	}
}
