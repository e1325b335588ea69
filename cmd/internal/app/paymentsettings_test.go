package app

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/usecase/demo"
)

// ownerAt is a signed-in owner on a running site.
type ownerAt struct {
	t        *testing.T
	client   *http.Client
	business string // path of the business in the API
}

// signInPremium signs in as the owner of the premium business of the sample data.
func signInPremium(t *testing.T, url string) *ownerAt {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	o := &ownerAt{t: t, client: &http.Client{Jar: jar}}
	for _, a := range demo.Accounts() {
		if a.Label != "premium" {
			continue
		}
		var signedIn struct {
			ID string `json:"id"`
		}
		response := o.call(http.MethodPost, url+"/api/business/login", map[string]any{"email": a.Email, "password": a.Password}, http.StatusOK)
		if err := json.Unmarshal([]byte(response), &signedIn); err != nil {
			t.Fatal(err)
		}
		o.business = url + "/api/business/" + signedIn.ID
	}
	return o
}

func (o *ownerAt) call(method, url string, body any, want int) string {
	o.t.Helper()
	encoded, err := json.Marshal(body)
	if err != nil {
		o.t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(o.t.Context(), method, url, bytes.NewReader(encoded))
	if err != nil {
		o.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	res, err := o.client.Do(r)
	if err != nil {
		o.t.Fatal(err)
	}
	text, err := io.ReadAll(res.Body)
	_ = res.Body.Close()
	if err != nil || res.StatusCode != want {
		o.t.Fatalf("%s %s: %d, want %d: %s (%v)", method, url, res.StatusCode, want, text, err)
	}
	for _, secret := range plantedSecrets {
		if strings.Contains(string(text), secret) {
			o.t.Errorf("%s %s shows a secret: %s", method, url, text)
		}
	}
	return string(text)
}

// plantedSecrets are the secrets of the accounts below.
var plantedSecrets = []string{"sk_test_PLANTED", "sk_live_PLANTED", "PLANTED-token", "PLANTED-secret"}

// The real adapters connect to the simulated processors of the demo, which refuse real credentials. The log fails the test for each
// line, so it cannot contain a secret.
func TestAnOwnerConnectsEachProcessorInTheDemo(t *testing.T) {
	t.Parallel()
	c := demoConfig(t)
	a := start(t, c)
	defer func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}()
	owner := signInPremium(t, a.URL())
	for processor, config := range map[string]map[string]any{
		"stripe": {"publishable_key": "pk_test_shop", "secret_key": "sk_test_PLANTED-1234", "is_test_mode": true},
		"square": {"application_id": simulator.SquareApplication, "access_token": "PLANTED-token-5678", "location_id": "LUSD", "is_sandbox": true},
		"paypal": {"client_id": simulator.PayPalSandboxPrefix + "shop", "client_secret": "PLANTED-secret-9012", "is_sandbox": true},
	} {
		owner.call(http.MethodPatch, owner.business+"/payment-settings", map[string]any{"payment_processor": processor, "payment_processor_config": config}, http.StatusOK)
		tested := owner.call(http.MethodPost, owner.business+"/test-payment-connection", nil, http.StatusOK)
		settings := owner.call(http.MethodGet, owner.business+"/payment-settings", nil, http.StatusOK)
		if !strings.Contains(tested, `"status":"success"`) || !strings.Contains(settings, `"connection":"connected"`) || !strings.Contains(settings, `"test_money_only":true`) {
			t.Errorf("%s: %s\n%s", processor, tested, settings)
		}
	}
	live := map[string]any{"publishable_key": "pk_live_shop", "secret_key": "sk_live_PLANTED-1234", "is_test_mode": false}
	owner.call(http.MethodPatch, owner.business+"/payment-settings", map[string]any{"payment_processor": "stripe", "payment_processor_config": live}, http.StatusBadRequest)
	live["is_test_mode"] = true // live keys that claim to be test keys
	owner.call(http.MethodPatch, owner.business+"/payment-settings", map[string]any{"payment_processor": "stripe", "payment_processor_config": live}, http.StatusOK)
	refused := owner.call(http.MethodPost, owner.business+"/test-payment-connection", nil, http.StatusBadRequest)
	if !strings.Contains(refused, "connection_failed") {
		t.Errorf("live keys in test mode: %s", refused)
	}
}
