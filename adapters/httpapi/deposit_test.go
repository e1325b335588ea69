package httpapi_test

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/tier"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

const hookToken = "a-token-of-a-webhook-address"

// takeDeposits makes the business request a fifth of each price as a deposit.
func (s testBusiness) takeDeposits() {
	w := s.owner.env
	w.t.Helper()
	id := business.ID(s.id)
	keys := ports.StoredCredentials{
		ID: payment.CredentialsID("0190d3f0-0000-7000-8000-0000000c0" + s.id[len(s.id)-3:]), Business: id, Processor: porttest.FakeProcessor, Test: true,
		WebhookToken: hookToken + s.id, CreatedAt: monday, LastTest: ports.ConnectionTest{At: monday, Passed: true, Connection: payment.Connection{Account: "acct_1"}},
	}
	porttest.OK(w.t, w.stores.Credentials.Insert(w.t.Context(), keys))
	s.changeRow(func(b *business.Business) {
		b.Entitlement, b.EmailConfirmedAt = tier.Entitlement{Complimentary: true}, monday
		b.Deposits.Processor, b.Deposits.Credentials, b.Deposits.Test = keys.Processor, keys.ID, true
		b.Deposits.Ready, b.Deposits.Required, b.Deposits.Percent = true, true, 20
	})
}

func (s testBusiness) changeRow(change func(*business.Business)) {
	w := s.owner.env
	w.t.Helper()
	porttest.OK(w.t, w.stores.Tx.InTx(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, business.ID(s.id))
		if err != nil {
			return err
		}
		change(&b)
		_, err = tx.Businesses.Update(ctx, b)
		return err
	}))
}

type heldBooking struct {
	ID          string
	Status      string
	ManageToken string `json:"manage_token"`
	ClientInfo  object `json:"client_info"`
	Deposit     *struct {
		State     string
		Amount    float64
		Refunded  float64
		HeldUntil *string `json:"held_until"`
	}
	Payment *struct {
		URL       *string
		SessionID string  `json:"session_id"`
		DueNow    float64 `json:"due_now"`
		DueLater  float64 `json:"due_later"`
		HeldUntil *string `json:"held_until"`
	}
}

func (s testBusiness) bookHeld(date, clock string, headers ...header) heldBooking {
	s.owner.t.Helper()
	return decode[heldBooking](s.owner.env.browser().post(s.path("/appointments"), s.bookingRequest(date, clock), headers...).want(http.StatusCreated))
}

func newDepositBusiness(t *testing.T) (*env, testBusiness) {
	t.Helper()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.takeDeposits()
	return w, s
}

func (w *env) status(b heldBooking) object {
	w.t.Helper()
	return decode[object](w.browser().call(http.MethodGet, "/api/payments/checkout/status/"+b.Payment.SessionID, nil, header{"X-Manage-Token", b.ManageToken}).want(http.StatusOK))
}

func (s testBusiness) detail(b heldBooking) (a heldBooking, payments object) {
	s.owner.t.Helper()
	got := decode[struct {
		Appointment heldBooking
		Payments    object
	}](s.owner.get(s.path("/appointments/" + b.ID)).want(http.StatusOK))
	return got.Appointment, got.Payments
}

// historyOf returns the actions of the history, newest first.
func (s testBusiness) historyOf(b heldBooking) (actions []string) {
	s.owner.t.Helper()
	got := decode[struct{ History []struct{ Action string } }](s.owner.get(s.path("/appointments/" + b.ID)).want(http.StatusOK))
	for _, e := range got.History {
		actions = append(actions, e.Action)
	}
	return actions
}

func TestABookingNamesTheDepositThatThePageShowed(t *testing.T) {
	t.Parallel()
	_, s := newDepositBusiness(t)
	request := s.bookingRequest("2027-06-08", "09:30")
	for _, outdated := range []object{{"due_now": 0}, {"due_now": 9, "refund_minutes": 1440}, {"due_now": 9.9, "refund_minutes": 60}} {
		request["deposit_shown"] = outdated
		a := s.owner.browser().post(s.path("/appointments"), request).wantProblem(http.StatusConflict, "changed_meanwhile", "")
		current := decode[struct {
			Current struct {
				Service struct {
					Due object `json:"deposit_due"`
				}
				Deposit object
			}
		}](a).Current
		if current.Service.Due["due_now"] != 9.9 || current.Deposit["refund_minutes"] != 1440.0 {
			t.Errorf("the present offer is %v", current)
		}
	}
	request["deposit_shown"] = object{"due_now": 9.9, "refund_minutes": 1440}
	s.owner.browser().post(s.path("/appointments"), request).want(http.StatusCreated)
}

func TestBookingWithADeposit(t *testing.T) {
	t.Parallel()
	w, s := newDepositBusiness(t)
	key := header{"Idempotency-Key", "one-booking-only"}
	jobs := len(w.stores.Jobs(t))
	b := s.bookHeld("2027-06-08", "09:30", key)
	if b.Payment == nil || b.Payment.URL == nil || b.Payment.DueNow+b.Payment.DueLater == 0 || b.Payment.HeldUntil == nil || b.Status != "pending" || b.Deposit.State != "awaiting" {
		t.Fatalf("booked %+v", b)
	}
	if *b.Payment.HeldUntil != "2027-06-07T10:30:00+02:00" {
		t.Errorf("held until %s", *b.Payment.HeldUntil)
	}
	if again := s.bookHeld("2027-06-08", "09:30", key); again.ID != b.ID || *again.Payment.URL != *b.Payment.URL || again.Payment.SessionID != b.Payment.SessionID {
		t.Errorf("the repeated request returned %+v", again.Payment)
	}
	held, _ := s.detail(b)
	if held.ClientInfo["full_name"] != "" || held.Deposit.HeldUntil == nil {
		t.Errorf("the owner sees %+v", held)
	}
	if n := len(w.stores.Jobs(t)) - jobs; n != 1 {
		t.Errorf("%d mails about a booking that is not paid, want the link to pay", n)
	}
	w.taking.Pay(b.Payment.SessionID)
	w.clock.Advance(time.Minute)
	if got := w.status(b); got["status"] != "complete" || got["payment_status"] != "paid" || got["state"] != "paid" {
		t.Errorf("status %v", got)
	}
	paid, payments := s.detail(b)
	if paid.ClientInfo["full_name"] == "" || paid.Deposit.State != "paid" || paid.Deposit.HeldUntil != nil || payments["paid"] != b.Payment.DueNow || payments["due"] != b.Payment.DueLater {
		t.Errorf("paid: %+v, %v", paid, payments)
	}
	w.sendMail()
	if mails := w.mailer.AppointmentMails(); len(mails) != 2 {
		t.Errorf("%d mails", len(mails))
	}
	s.owner.post(s.path("/appointments/"+b.ID+"/payments"), object{"amount": b.Payment.DueLater, "method": "cash"}, key).want(http.StatusCreated)
	s.owner.post(s.path("/appointments/"+b.ID+"/payments"), object{"amount": b.Payment.DueLater, "method": "cash"}, key).want(http.StatusCreated)
	for _, other := range []object{{"amount": 1, "method": "cash"}, {"amount": b.Payment.DueLater, "method": "card"}} {
		s.owner.post(s.path("/appointments/"+b.ID+"/payments"), other, key).wantProblem(http.StatusConflict, "key_reused", "")
	}
	s.owner.post(s.path("/appointments/"+b.ID+"/payments"), object{"amount": 1, "method": "cash"}).wantField("amount", "Nothing is due.")
	if actions := s.historyOf(b); !slices.Equal(actions, []string{"payment", "deposit", "booked"}) {
		t.Errorf("the history is %v", actions)
	}
	s.owner.post(s.path("/appointments/"+b.ID+"/deposit/refund"), nil).want(http.StatusOK)
	back, payments := s.detail(b)
	if back.Deposit.State != "refunded" || back.Deposit.Refunded != b.Payment.DueNow || back.Status != "pending" {
		t.Errorf("refunded: %+v, %v", back, payments)
	}
}

// The owner can release a held place, and the customer can give it up. Every other action is refused.
func TestAHeldAppointmentCanOnlyBeReleased(t *testing.T) {
	t.Parallel()
	w, s := newDepositBusiness(t)
	b := s.bookHeld("2027-06-08", "09:30")
	s.owner.put(s.path("/appointments/"+b.ID), object{"notes": "x"}).wantProblem(http.StatusConflict, "held_for_payment", "This time is held for a payment. It can be changed once the deposit is paid.")
	w.browser().post("/api/manage/"+b.ManageToken+"/move", object{"appointment_date": "2027-06-08", "appointment_time": "10:00"}).
		wantProblem(http.StatusConflict, "held_for_payment", "Please pay the deposit first. Then you can move the appointment.")
	managed := decode[object](w.browser().post("/api/manage/"+b.ManageToken+"/cancel", nil).want(http.StatusOK))
	if d, _ := managed["deposit"].(object); d["state"] != "closing" || d["held_until"] != nil {
		t.Errorf("after cancelling: %v", managed["deposit"])
	}
	other := s.bookHeld("2027-06-08", "09:30") // the place is free again
	released := decode[heldBooking](s.owner.put(s.path("/appointments/"+other.ID), object{"status": "cancelled"}).want(http.StatusOK))
	if released.Status != "cancelled" || released.ClientInfo["full_name"] != "" {
		t.Errorf("released: %+v", released)
	}
	s.owner.get(s.path("/appointments/" + other.ID)).want(http.StatusNotFound)
}

func TestAHoldThatEndedSaysWhenItWasToldToEnd(t *testing.T) {
	t.Parallel()
	w, s := newDepositBusiness(t)
	b := s.bookHeld("2027-06-08", "09:30")
	w.clock.Advance(33 * time.Minute)
	w.status(b)
	managed := decode[object](w.browser().get("/api/manage/" + b.ManageToken).want(http.StatusOK))
	if d, _ := managed["deposit"].(object); d["state"] != "expired" || d["held_until"] != *b.Payment.HeldUntil {
		t.Errorf("after the hold: %v, which was held until %s", managed["deposit"], *b.Payment.HeldUntil)
	}
}

func TestOnlyWhoPaysSeesThePayment(t *testing.T) {
	t.Parallel()
	w, s := newDepositBusiness(t)
	theirs := w.openBusiness("Other", "other@example.com")
	b := s.bookHeld("2027-06-08", "09:30")
	another := s.bookHeld("2027-06-08", "11:00")
	w.taking.Calls()
	path := "/api/payments/checkout/status/" + b.Payment.SessionID
	w.browser().get(path).want(http.StatusNotFound)
	theirs.owner.get(path).want(http.StatusNotFound)
	w.browser().get(path, header{"X-Manage-Token", another.ManageToken}).want(http.StatusNotFound)
	w.browser().get("/api/payments/checkout/status/0190d3f0-0000-7000-8000-00000000ffff", header{"X-Manage-Token", b.ManageToken}).want(http.StatusNotFound)
	w.browser().call(http.MethodPatch, theirs.path("/complete-payment/"+b.Payment.SessionID), nil, header{"X-Manage-Token", b.ManageToken}).want(http.StatusNotFound)
	if calls := w.taking.Calls(); len(calls) != 0 {
		t.Errorf("the processor was asked: %v", calls)
	}
	s.owner.get(path).want(http.StatusOK)
	w.browser().call(http.MethodPatch, s.path("/complete-payment/"+b.Payment.SessionID), nil, header{"X-Manage-Token", b.ManageToken}).want(http.StatusOK)
}

func TestNoPageReleasesThePlace(t *testing.T) {
	t.Parallel()
	w, s := newDepositBusiness(t)
	down := errors.New("the processor is down")
	w.taking.Fail(down, down, down, down, down, down, down, down)
	w.taking.During(func(string) { w.clock.Advance(10 * time.Second) })
	w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "09:30")).want(http.StatusConflict)
	w.taking.During(nil)
	s.changeRow(func(b *business.Business) { b.Deposits.KeysRefused = true })
	refused := w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "09:30")).want(http.StatusConflict)
	if got := decode[object](refused); got["code"] != "deposit_refused" || !strings.Contains(got["detail"].(string), "Nothing was charged.") {
		t.Errorf("refused: %v", got)
	}
	s.changeRow(func(b *business.Business) { b.Deposits.Required = false })
	s.book("2027-06-08", "09:30")
}

func TestPaymentWebhooks(t *testing.T) {
	t.Parallel()
	w, s := newDepositBusiness(t)
	send := func(path string, header http.Header, body string) int {
		r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
		maps.Copy(r.Header, header)
		recorder := httptest.NewRecorder()
		w.handler.ServeHTTP(recorder, r)
		return recorder.Code
	}
	b := s.bookHeld("2027-06-08", "09:30")
	signed, body := porttest.SignedWebhook("event_1", b.Payment.SessionID)
	w.taking.Calls()
	path := "/webhooks/stripe/" + hookToken + s.id
	for name, got := range map[string]struct{ got, want int }{
		"signed":            {send(path, signed, string(body)), http.StatusOK},
		"again":             {send(path, signed, string(body)), http.StatusOK},
		"not signed":        {send(path, nil, string(body)), http.StatusBadRequest},
		"too large":         {send(path, signed, strings.Repeat("x", 300<<10)), http.StatusRequestEntityTooLarge},
		"unknown token":     {send(path+"x", signed, string(body)), http.StatusNotFound},
		"another processor": {send(strings.Replace(path, "stripe", "square", 1), signed, string(body)), http.StatusNotFound},
	} {
		if got.got != got.want {
			t.Errorf("%s: status %d, want %d", name, got.got, got.want)
		}
	}
	if calls := w.taking.Calls(); len(calls) != 0 {
		t.Errorf("the processor was asked before the response: %v", calls)
	}
}

// Both the customer and the owner get what the ledger says, in the currency that came.
func TestTheStatementOfADeposit(t *testing.T) {
	t.Parallel()
	w, s := newDepositBusiness(t)
	statement := func(b heldBooking) (customers, owners object) {
		t.Helper()
		managed := decode[struct{ Deposit struct{ Statement object } }](w.browser().get("/api/manage/" + b.ManageToken).want(http.StatusOK))
		_, paid := s.detail(b)
		deposit, _ := paid["deposit"].(object)
		owners, _ = deposit["statement"].(object)
		return managed.Deposit.Statement, owners
	}
	says := func(b heldBooking, want object) {
		t.Helper()
		customers, owners := statement(b)
		for _, got := range []object{customers, owners} {
			for name, value := range want {
				if got[name] != value {
					t.Errorf("%s is %v, want %v in %v", name, got[name], value, got)
				}
			}
		}
	}
	right := s.bookHeld("2027-06-08", "09:30")
	odd := s.bookHeld("2027-06-08", "11:00")
	w.taking.Pay(right.Payment.SessionID)
	w.taking.Change(odd.Payment.SessionID, func(f *porttest.FakePayment) {
		f.State, f.Captured = payment.Captured, money.Amount{Minor: 3330, Currency: "EUR"}
	})
	w.clock.Advance(time.Minute)
	w.status(right)
	w.status(odd)
	here := right.Payment.DueNow
	says(right, object{"standing": "received", "not_booked": nil, "came": here, "here": here, "currency": "USD"})
	says(odd, object{"standing": "returned", "not_booked": "odd_amount", "came": 33.3, "back": 33.3, "here": 0.0, "currency": "EUR"})
	disputed := s.bookHeld("2027-06-08", "13:00")
	w.taking.Pay(disputed.Payment.SessionID)
	w.taking.Change(disputed.Payment.SessionID, func(f *porttest.FakePayment) { f.Dispute = payment.DisputeOpen })
	w.clock.Advance(time.Minute)
	w.status(disputed)
	says(disputed, object{"standing": "disputed", "here": here})
}

// The customer's page and the owner's panel agree with the accepted terms after every move.
func TestMovesAndTheRefund(t *testing.T) {
	t.Parallel()
	w, s := newDepositBusiness(t)
	b := s.bookHeld("2027-06-09", "09:30")
	w.taking.Pay(b.Payment.SessionID)
	w.clock.Advance(time.Minute)
	w.status(b)
	says := func(until, terms string) {
		t.Helper()
		managed := decode[struct {
			Deposit struct {
				RefundUntil string `json:"refund_until"`
				Terms       struct{ Text string }
			}
		}](w.browser().get("/api/manage/" + b.ManageToken).want(http.StatusOK)).Deposit
		_, paid := s.detail(b)
		owners, _ := paid["deposit"].(object)
		if managed.RefundUntil != until || owners["refund_until"] != until || !strings.HasSuffix(managed.Terms.Text, terms) {
			t.Errorf("the customer reads %+v and the owner %v, want %s and %q", managed, owners["refund_until"], until, terms)
		}
	}
	const accepted = "After that, or if you do not come, the business keeps it."
	says("2027-06-08T09:30:00+02:00", accepted)
	w.browser().post("/api/manage/"+b.ManageToken+"/move", object{"appointment_date": "2027-06-16", "appointment_time": "09:30"}).want(http.StatusOK)
	says("2027-06-08T09:30:00+02:00", accepted)
	s.owner.put(s.path("/appointments/"+b.ID), object{"appointment_datetime": "2027-06-15T11:00:00+02:00"}).want(http.StatusOK)
	says("2027-06-14T11:00:00+02:00", "So a full refund is possible until Monday, June\u00a014, 2027, 11:00\u00a0AM, Central European Time (Berlin).")
}
