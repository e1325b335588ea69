package httpapi_test

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"slotwise/adapters/httpapi"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

const premiumPayments = "Payment processing is a Premium feature. Please upgrade your plan."

// The secrets that the tests below enter.
const (
	plantedKey     = "sk_live_PLANTED-0001-9Qd2"
	plantedOther   = "sk_live_PLANTED-0002-m3Kd"
	plantedWebhook = "whsec_PLANTED-0003-7c1e"
)

// openEuropean opens a premium business whose currency the fake processor takes.
func (w *env) openEuropean(name, email string) testBusiness {
	w.t.Helper()
	s := w.openBusiness(name, email)
	w.makePremium(s)
	s.owner.patch(s.path("/currency"), object{"currency": "EUR"}).want(http.StatusOK)
	return s
}

// openWithDeposits registers a premium business that takes deposits.
func (w *env) openWithDeposits() testBusiness {
	w.t.Helper()
	s := w.openEuropean("Shear Joy", "owner@example.com")
	s.connect()
	s.change(object{"requires_advance_payment": true})
	return s
}

// change patches the payment settings and returns the business.
func (s testBusiness) change(patch object) object {
	s.owner.t.Helper()
	return decode[object](s.owner.patch(s.path("/payment-settings"), patch).want(http.StatusOK))
}

func (s testBusiness) configure(config object) object {
	s.owner.t.Helper()
	return s.change(object{"payment_processor": "till", "payment_processor_config": config})
}

// connect enters credentials and tests them.
func (s testBusiness) connect() {
	s.owner.t.Helper()
	s.configure(object{"account": "acct_1", "key": plantedKey, "is_test": true})
	s.owner.post(s.path("/test-payment-connection"), nil).want(http.StatusOK)
}

func (s testBusiness) deposits() object {
	s.owner.t.Helper()
	return decode[object](s.owner.get(s.path("/payment-settings")).want(http.StatusOK))
}

func (s testBusiness) testFails(detail string) {
	s.owner.t.Helper()
	s.owner.post(s.path("/test-payment-connection"), nil).wantProblem(http.StatusBadRequest, "connection_failed", detail)
}

// is compares fields of a response.
func is(t *testing.T, got, want object) {
	t.Helper()
	for field, value := range want {
		if !reflect.DeepEqual(got[field], value) {
			t.Errorf("%s is %v, want %v", field, got[field], value)
		}
	}
}

func TestPaymentSettingsOfANewBusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openEuropean("Shear Joy", "owner@example.com")
	s.addService(object{"name": "Balayage", "duration_minutes": 60, "price": 180, "deposit_mode": "none"})
	got := s.deposits()
	is(t, got, object{
		"payment_processor": nil, "connection": "none", "config": object{}, "requires_advance_payment": false, "takes_deposits": false,
		"advance_payment_percentage": 10.0, "deposit_refund_hours": 24.0, "deposit_hold_minutes": 30.0, "webhook": nil, "last_test": nil,
		"payments_under_way": 0.0, "test_money_only": false,
	})
	is(t, got["example"].(object), object{"service_name": "Balayage", "price": 180.0})
	processor := got["processors"].([]any)[1].(object)
	is(t, processor, object{"id": "till", "name": "Till", "fees": "2.9% + 30 cents", "minimum_amount": 0.5, "amount_step": 0.01, "takes_currency": true, "test_flag": "is_test"})
	is(t, processor["fields"].([]any)[1].(object), object{"name": "key", "label": "Secret key", "secret": true, "required": true})
	is(t, decode[object](s.owner.get(s.path("")).want(http.StatusOK)), object{
		"payment_processor": nil, "payment_processor_config": nil, "payment_connection": "none", "advance_payment_percentage": 10.0,
	})
	s.owner.post(s.path("/test-payment-connection"), nil).wantProblem(http.StatusConflict, "no_payment_processor", "Please choose a payment processor first.")
	s.owner.post(s.path("/payment-webhook"), nil).wantProblem(http.StatusConflict, "no_payment_processor", "")
}

// What a processor's definition says is written for who reads it.
func TestAProcessorIsDescribedInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openWithDeposits()
	german := acceptLanguage("de")
	till := decode[object](s.owner.get(s.path("/payment-settings"), german).want(http.StatusOK))["processors"].([]any)[1].(object)
	is(t, till, object{"fees": "2,9\u00a0% + 30 Cent", "refund_time": "meist in 0 bis 1 Tagen"})
	is(t, till["fields"].([]any)[1].(object), object{"label": "Geheimschlüssel"})
	business := w.browser().get("/api/business/url/"+s.url, german).want(http.StatusOK)
	is(t, decode[object](business)["deposit"].(object), object{"refund_time": "meist in 0 bis 1 Tagen"})
	page := w.browser().get("/book/" + s.url + "?lang=en-XA").want(http.StatusOK)
	if !strings.Contains(string(page.Body), `"refund_time":"[úsúállý`) {
		t.Error("the booking page says something else")
	}
	s.configure(object{"account": nil, "key": nil})
	s.owner.post(s.path("/test-payment-connection"), nil, german).wantProblem(http.StatusBadRequest, "connection_failed",
		"Bitte eingeben: Veröffentlichbarer Schlüssel, Geheimschlüssel.")
}

func TestPaymentSettingsArePremium(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.get(s.path("/payment-settings")).wantProblem(http.StatusForbidden, "limit_reached", premiumPayments)
	s.owner.patch(s.path("/payment-settings"), object{"payment_processor": "till"}).wantProblem(http.StatusForbidden, "limit_reached", premiumPayments)
	for _, path := range []string{"/test-payment-connection", "/payment-webhook"} {
		s.owner.post(s.path(path), nil).wantProblem(http.StatusForbidden, "limit_reached", premiumPayments)
	}
}

func TestAProcessorIsConnected(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openEuropean("Shear Joy", "owner@example.com")
	s.configure(object{"account": "acct_1"})
	s.testFails("Please enter: Secret key.")
	b := s.configure(object{"key": plantedKey, "is_test": true}) // keeps the account
	is(t, b, object{"payment_processor": "till", "payment_connection": "untested"})
	is(t, b["payment_processor_config"].(object), object{
		"account": "acct_1", "key": object{"configured": true, "hint": "9Qd2"}, "webhook_key": object{"configured": false, "hint": ""}, "is_test": true, "last_test": nil,
	})
	s.change(object{"requires_advance_payment": true, "advance_payment_percentage": 20})
	is(t, s.deposits(), object{"requires_advance_payment": true, "takes_deposits": false, "connection": "untested", "test_mode": true})

	tested := decode[object](s.owner.post(s.path("/test-payment-connection"), nil).want(http.StatusOK))
	is(t, tested, object{"status": "success", "tested_at": "2027-06-07T10:00:00+02:00", "account": "Pier Street", "currency": "EUR"})
	got := s.deposits()
	is(t, got, object{"takes_deposits": true, "connection": "connected"})
	is(t, got["last_test"].(object), object{"status": "success", "detail": "", "account": "Pier Street", "currency": "EUR"})
	is(t, got["config"].(object)["account"].(object), object{"configured": true, "hint": "acct_1"})
	if account := w.till.Tested()[0]; account.Credentials["key"] != plantedKey || account.Credentials["account"] != "acct_1" || !account.Test {
		t.Errorf("the processor was asked about another account")
	}
	s.configure(object{"account": "acct_1", "key": plantedKey}) // the same values again
	is(t, s.deposits(), object{"connection": "connected"})
}

func TestOtherKeysHaveToPassATest(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openEuropean("Shear Joy", "owner@example.com")
	s.connect()
	first := s.deposits()
	s.configure(object{"webhook_key": plantedWebhook})
	got := s.deposits()
	is(t, got, object{"connection": "connected", "webhook": first["webhook"]}) // the webhook key does not affect the test
	s.configure(object{"key": plantedOther})
	got = s.deposits()
	is(t, got, object{"connection": "untested", "last_test": nil, "webhook": first["webhook"]})
	is(t, got["config"].(object)["webhook_key"].(object), object{"configured": true, "hint": "7c1e"})

	w.till.Refuse(&payment.Error{Failure: payment.Unauthorized, Err: errors.New("401")})
	s.testFails("Till does not accept these keys.")
	got = s.deposits()
	is(t, got, object{"connection": "failed"})
	is(t, got["last_test"].(object), object{"status": "failed", "detail": "Till does not accept these keys."})
	w.till.Refuse(&payment.Error{Failure: payment.Rejected, Words: "This is the key of another account.", Err: errors.New("400")})
	s.testFails("This is the key of another account.")
	w.till.Refuse(nil)
	s.owner.post(s.path("/test-payment-connection"), nil).want(http.StatusOK)
	w.till.Refuse(errors.New("timeout"))
	s.testFails("Till did not respond. Please try again in a moment.")
	is(t, s.deposits(), object{"connection": "connected"}) // a timeout says nothing about the keys
	s.configure(object{"key": nil})
	s.testFails("Please enter: Secret key.")
}

func TestKeysThatAreReplacedDuringATestAreNotReady(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openEuropean("Shear Joy", "owner@example.com")
	s.configure(object{"account": "acct_1", "key": plantedKey})
	w.till.During(func() { s.configure(object{"key": plantedOther}) })
	s.owner.post(s.path("/test-payment-connection"), nil).want(http.StatusOK)
	is(t, s.deposits(), object{"connection": "untested"})
	s.owner.post(s.path("/test-payment-connection"), nil).want(http.StatusOK)
	w.till.During(func() { s.owner.patch(s.path("/currency"), object{"currency": "USD"}).want(http.StatusOK) })
	s.owner.post(s.path("/test-payment-connection"), nil).want(http.StatusOK)
	is(t, s.deposits(), object{"connection": "currency_changed"})
	w.till.During(func() { s.configure(object{"key": plantedKey}) })
	s.owner.post(s.path("/payment-webhook"), nil).wantProblem(http.StatusConflict, "keys_replaced", "")
}

func TestAnotherCurrencyStopsDepositsUntilATest(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openWithDeposits()
	s.owner.patch(s.path("/currency"), object{"currency": "EUR"}).want(http.StatusOK)
	is(t, s.deposits(), object{"takes_deposits": true})
	s.owner.patch(s.path("/currency"), object{"currency": "USD"}).want(http.StatusOK)
	got := s.deposits()
	is(t, got, object{"takes_deposits": false, "requires_advance_payment": true, "connection": "currency_changed"})
	is(t, got["processors"].([]any)[1].(object), object{"takes_currency": false, "minimum_amount": nil})
	s.testFails("This account takes EUR only.")
	s.owner.patch(s.path("/currency"), object{"currency": "EUR"}).want(http.StatusOK)
	s.owner.post(s.path("/test-payment-connection"), nil).want(http.StatusOK)
	is(t, s.deposits(), object{"takes_deposits": true})
}

func TestRefusedKeysAreShownUntilATestPasses(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openWithDeposits()
	w.change(s, func(b *business.Business) { b.Deposits.KeysRefused = true })
	is(t, s.deposits(), object{"connection": "refused", "takes_deposits": false, "requires_advance_payment": true})
	s.owner.post(s.path("/test-payment-connection"), nil).want(http.StatusOK)
	is(t, s.deposits(), object{"connection": "connected", "takes_deposits": true})
}

// The server was started with another secret key than the one under which the keys were stored.
func TestKeysThatCannotBeReadAreShownAndEnteredAgain(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openWithDeposits()
	stored, err := w.stores.Credentials.Sealed(t.Context(), "", 1)
	porttest.OK(t, err)
	lost := stored[0].WithValues(payment.Credentials{"account": "acct_1", "key": plantedKey}, porttest.Sealer{Key: "another server"})
	_, err = w.stores.Credentials.Reseal(t.Context(), stored[0], lost)
	porttest.OK(t, err)

	is(t, s.deposits(), object{"connection": "unreadable", "takes_deposits": false, "refused_at": nil, "requires_advance_payment": true})
	is(t, decode[object](s.owner.get(s.path("")).want(http.StatusOK)), object{"payment_connection": "unreadable"})
	s.owner.post(s.path("/test-payment-connection"), nil).
		wantProblem(http.StatusBadRequest, "credentials_lost", "The stored keys cannot be read on this server. Please enter them again.")
	s.connect()
	is(t, s.deposits(), object{"connection": "connected", "takes_deposits": true})
}

func TestAWebhookIsSetUp(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openEuropean("Shear Joy", "owner@example.com")
	s.connect()
	url := s.deposits()["webhook"].(object)["url"].(string)
	if !strings.HasPrefix(url, publicURL+"/webhooks/till/") || len(url) < len(publicURL+"/webhooks/till/")+30 {
		t.Fatalf("address %s", url)
	}
	b := decode[object](s.owner.post(s.path("/payment-webhook"), nil).want(http.StatusOK))
	is(t, b, object{"payment_connection": "connected"})
	is(t, b["payment_processor_config"].(object), object{"webhook_key": object{"configured": true, "hint": url[len(url)-4:]}})
	is(t, s.deposits()["webhook"].(object), object{"url": url, "last_received_at": nil})
	w.till.Refuse(&payment.Error{Failure: payment.Rejected, Words: "The address is not public.", Err: errors.New("400")})
	s.owner.post(s.path("/payment-webhook"), nil).wantProblem(http.StatusBadRequest, "connection_failed", "The address is not public.")
}

func TestFormerCredentialsStayForRefunds(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openEuropean("Shear Joy", "owner@example.com")
	s.connect()
	stored := func() []ports.StoredCredentials {
		t.Helper()
		all, err := w.stores.Credentials.Sealed(t.Context(), "", 10)
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	first := stored()[0]
	for _, none := range []any{nil, "none"} {
		s.connect()
		s.change(object{"requires_advance_payment": true})
		b := s.change(object{"payment_processor": none})
		is(t, b, object{"payment_processor": nil, "payment_processor_config": nil, "requires_advance_payment": false, "payment_connection": "none"})
	}
	kept, err := w.stores.Credentials.Get(t.Context(), business.ID(s.id), first.ID)
	if err != nil || !reflect.DeepEqual(kept, first) {
		t.Errorf("kept %+v (%v), want %+v", kept, err, first)
	}
	s.configure(object{"account": "acct_1"}) // new settings begin without values
	s.testFails("Please enter: Secret key.")
	tokens := map[string]bool{}
	for _, c := range stored() {
		tokens[c.WebhookToken] = true
	}
	if len(tokens) < 3 {
		t.Errorf("accounts that were entered anew share the address of their webhooks: %v", tokens)
	}
}

func TestPaymentSettingsAreChecked(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openEuropean("Shear Joy", "owner@example.com")
	patch := func(o object) response {
		t.Helper()
		return s.owner.patch(s.path("/payment-settings"), o)
	}
	patch(object{}).want(http.StatusBadRequest)
	patch(object{"requires_advance_payment": true}).wantField("requires_advance_payment", "Please choose a payment processor first.")
	patch(object{"payment_processor": "stripe?"}).wantField("payment_processor", "This payment processor is not available.")
	patch(object{"payment_processor_config": object{"key": "x"}}).wantField("payment_processor", "Please choose a payment processor first.")
	for _, config := range []object{
		{"unknown": "x"}, {"is_sandbox": true}, {"key": "a b"}, {"key": "a\nb"}, {"key": strings.Repeat("x", 501)}, {"key": "\u202e"},
	} {
		patch(object{"payment_processor": "till", "payment_processor_config": config}).wantField("payment_processor_config", "")
	}
	for _, value := range []any{1, 1.5, object{"$gt": ""}, []string{"x"}} {
		patch(object{"payment_processor": "till", "payment_processor_config": object{"key": value}}).wantField("payment_processor_config.key", "")
	}
	patch(object{"payment_processor": "till", "payment_processor_config": object{"key": "\x00"}}).want(http.StatusBadRequest)
	many := object{}
	for i := range 30 {
		many[strings.Repeat("x", i+1)] = "y"
	}
	patch(object{"payment_processor": "till", "payment_processor_config": many}).want(http.StatusBadRequest)
	patch(object{"deposit_refund_hours": -1}).wantField("deposit_refund_hours", "Please enter 0 to 720 hours.")
	patch(object{"deposit_refund_hours": 721}).wantField("deposit_refund_hours", "")
	patch(object{"deposit_hold_minutes": 29}).wantField("deposit_hold_minutes", "Please enter 30 to 120 minutes.")
	patch(object{"deposit_hold_minutes": 121}).wantField("deposit_hold_minutes", "")
	patch(object{"advance_payment_percentage": 10.5}).wantField("advance_payment_percentage", "")
	for given, want := range map[int]float64{0: 1, -5: 1, 1: 1, 100: 100, 101: 100, 2_000_000_000: 100} {
		is(t, s.change(object{"advance_payment_percentage": given}), object{"advance_payment_percentage": want})
	}
	is(t, s.change(object{"deposit_refund_hours": 0, "deposit_hold_minutes": 120}), object{"deposit_refund_hours": 0.0, "deposit_hold_minutes": 120.0})
}

func TestPaymentSettingsChangedMeanwhile(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openEuropean("Shear Joy", "owner@example.com")
	tag := s.owner.get(s.path("/payment-settings")).want(http.StatusOK).Header.Get("ETag")
	s.connect()
	stale := s.owner.call(http.MethodPatch, s.path("/payment-settings"), object{"advance_payment_percentage": 50}, header{"If-Match", tag})
	stale.wantProblem(http.StatusPreconditionFailed, "changed_meanwhile", "")
	is(t, decode[struct{ Current object }](stale).Current, object{"advance_payment_percentage": 10.0, "payment_connection": "connected"})
	tag = s.owner.get(s.path("/payment-settings")).want(http.StatusOK).Header.Get("ETag")
	s.owner.call(http.MethodPatch, s.path("/payment-settings"), object{"advance_payment_percentage": 50}, header{"If-Match", tag}).want(http.StatusOK)
}

func TestTheDepositOfAService(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openEuropean("Shear Joy", "owner@example.com")
	change := func(fields object) response {
		t.Helper()
		in := object{"name": "Cut", "duration_minutes": 30, "price": 49.5}
		maps.Copy(in, fields)
		return s.owner.put(s.path("/services/"+s.service), in)
	}
	for _, c := range []struct{ given, want object }{
		{object{}, object{"deposit_mode": "business", "deposit_percentage": nil}},
		{object{"deposit_mode": "own", "deposit_percentage": 50}, object{"deposit_mode": "own", "deposit_percentage": 50.0}},
		{object{"deposit_mode": "none", "deposit_percentage": 50}, object{"deposit_mode": "none", "deposit_percentage": nil}},
	} {
		is(t, decode[object](change(c.given).want(http.StatusOK)), c.want)
		is(t, decode[[]object](s.owner.get(s.path("/services")).want(http.StatusOK))[0], c.want)
	}
	for _, percent := range []any{0, 101, nil} {
		given := object{"deposit_mode": "own"}
		if percent != nil {
			given["deposit_percentage"] = percent
		}
		change(given).wantField("deposit_percentage", "Please enter 1 to 100 percent.")
	}
	change(object{"deposit_mode": "all"}).wantField("deposit_mode", "Choose one of: business, none, own.")
}

// No output ever contains a secret. Every test checks this for its responses, log lines and mails.
func TestSecretsOfProcessorsAreNeverShown(t *testing.T) {
	t.Parallel()
	registry := prometheus.NewRegistry()
	w := newEnv(t, func(c *httpapi.Config) { c.Metrics = registry })
	s, other := w.openEuropean("Shear Joy", "owner@example.com"), w.openEuropean("Blue Studio", "blue@example.com")
	patch := func(o object) response { return s.owner.patch(s.path("/payment-settings"), o) }
	patch(object{"payment_processor": "till", "payment_processor_config": object{"account": "acct_1", "key": plantedKey, "webhook_key": plantedWebhook, "is_test": true}}).
		want(http.StatusOK)
	for _, misplaced := range []object{
		{"payment_processor_config": object{"key": plantedOther + " "}},
		{"payment_processor_config": object{plantedOther: "x"}},
		{"payment_processor_config": object{"key": []string{plantedOther}}},
		{"payment_processor": plantedOther},
		{"requires_advance_payment": plantedOther},
	} {
		patch(misplaced).want(http.StatusBadRequest)
	}
	for _, failure := range []error{nil, &payment.Error{Failure: payment.Unauthorized, Err: errors.New("401")}, errors.New("timeout")} {
		w.till.Refuse(failure)
		s.owner.post(s.path("/test-payment-connection"), nil)
		s.owner.post(s.path("/payment-webhook"), nil)
	}
	w.till.During(func() { panic(fmt.Sprintf("asked about %+v %#v", w.till.Tested(), w.till.Tested())) })
	s.owner.post(s.path("/test-payment-connection"), nil).wantProblem(http.StatusInternalServerError, "internal", "")
	if !strings.Contains(w.log.String(), "asked about [{") {
		t.Error("the log does not have the panic")
	}
	for _, b := range []*browser{s.owner, other.owner, w.browser()} {
		for _, path := range []string{"", "/payment-settings", "/services", "/overview"} {
			b.get(s.path(path))
		}
		b.get("/book/" + s.url).want(http.StatusOK)
		if public := b.get("/api/business/url/" + s.url).want(http.StatusOK); strings.Contains(string(public.Body), "payment_") {
			t.Errorf("the public sees %s", public.Body)
		}
	}
	for name, file := range unzip(t, s.owner.get(s.path("/export.zip")).want(http.StatusOK).Body) {
		w.wantNothingPlanted("the exported "+name, file)
	}
	metrics, err := registry.Gather()
	if err != nil || len(metrics) == 0 {
		t.Fatalf("metrics: %v (%v)", metrics, err)
	}
	w.wantNothingPlanted("a metric", fmt.Sprint(metrics))
	w.sendMail()
}
