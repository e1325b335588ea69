package app

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/money"
	"slotwise/core/payment"
)

func TestEveryProcessorIsWiredOnce(t *testing.T) {
	t.Parallel()
	all := processors(Config{}, newProcessorWatch())
	for _, id := range []payment.Processor{"stripe", "square", "paypal"} {
		if p, ok := all[id]; !ok || p.Definition().ID != id {
			t.Errorf("%s is missing", id)
		}
	}
	if len(all) != 3 {
		t.Errorf("%d processors, want 3", len(all))
	}
}

// An installation without deposits must also notice a wrong clock, from calls of the account that receives payments for plans.
func TestTheClockOfTheOperatorsAccountIsCompared(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Date", time.Now().Add(-10*time.Minute).UTC().Format(http.TimeFormat))
		http.NotFound(w, nil)
	}))
	defer server.Close()
	watch := newProcessorWatch()
	var told []payment.Processor
	watch.tell(func(_ context.Context, p payment.Processor, ahead time.Duration) error {
		if ahead > 9*time.Minute {
			told = append(told, p)
		}
		return nil
	})
	plans := planProcessor(Config{PublicURL: server.URL, TestPayments: true}, watch)
	_, _ = plans.Subscriptions(t.Context(), "cus_1")
	if !slices.Equal(told, []payment.Processor{"stripe"}) {
		t.Errorf("told of the clocks of %v", told)
	}
}

// With test payments, no call leaves the site, regardless of the credentials.
func TestTestPaymentsReachTheSimulatorOnly(t *testing.T) {
	t.Parallel()
	var a App
	var site http.Handler
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { site.ServeHTTP(w, r) }))
	defer server.Close()
	c := Config{PublicURL: server.URL, TestPayments: true}
	asked := 0
	site = a.withTestPayments(c, nil, nil, http.NotFoundHandler())
	counted := site
	site = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/test-payments/") {
			asked++
		}
		counted.ServeHTTP(w, r)
	})
	defer func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}()
	credentials := map[payment.Processor]payment.Credentials{
		"square": {"application_id": "app", "access_token": "token", "location_id": "L1"},
		"paypal": {"client_id": "id", "client_secret": "secret"},
	}
	for id, p := range processors(c, newProcessorWatch()) {
		for _, test := range []bool{true, false} {
			before, mode := asked, map[bool]string{true: "test", false: "live"}[test]
			credentials["stripe"] = payment.Credentials{"publishable_key": "pk_" + mode + "_shop", "secret_key": "sk_" + mode + "_shop"}
			_, _ = p.TestConnection(t.Context(), payment.Account{Credentials: credentials[id], Test: test}, money.Default)
			if asked == before {
				t.Errorf("%s, test %v: the simulator was not asked", id, test)
			}
		}
	}
}
