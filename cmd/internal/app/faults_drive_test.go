package app

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/usecase/booking"
	"slotwise/ports/porttest"
)

// visit is a customer's booking.
type visit struct {
	*shop
	id      appointment.ID
	token   string // of the customer's link
	session deposit.AttemptID
	url     string // of the pay page
}

// reply is a response of the site.
type siteReply struct {
	status int
	body   map[string]any
	code   string // of a problem
}

// ask sends a request to the site as a customer. token is the token of the customer's link, or "".
func (s *shop) ask(method, path, token string, body any) siteReply {
	s.Helper()
	text, err := json.Marshal(body)
	porttest.OK(s, err)
	r, err := http.NewRequestWithContext(s.Context(), method, "https://book.example.com"+path, bytes.NewReader(text))
	porttest.OK(s, err)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	if token != "" {
		r.Header.Set("X-Manage-Token", token)
	}
	response := s.serve(r)
	defer func() { _ = response.Body.Close() }()
	got := siteReply{status: response.StatusCode}
	_ = json.NewDecoder(response.Body).Decode(&got.body) // some responses have no body
	got.code, _ = got.body["code"].(string)
	return got
}

// tryBooking books the place at that time of the Monday.
func (s *shop) tryBooking(at, email string) (*visit, siteReply) {
	s.Helper()
	got := s.ask(http.MethodPost, "/api/business/"+string(s.business)+"/appointments", "", map[string]any{
		"service_id": s.service, "appointment_date": "2027-03-01", "appointment_time": at,
		"client_info": map[string]any{"full_name": "Zoe Customer", "email": email, "phone": "5550142"},
	})
	if got.status != http.StatusCreated {
		return nil, got
	}
	v := &visit{shop: s, id: appointment.ID(stringOf(got.body["id"])), token: stringOf(got.body["manage_token"])}
	if page, ok := got.body["payment"].(map[string]any); ok {
		v.session, v.url = deposit.AttemptID(stringOf(page["session_id"])), stringOf(page["url"])
	}
	return v, got
}

func stringOf(v any) string {
	s, _ := v.(string)
	return s
}

// book makes a booking at 10:00 that has a pay page.
func (s *shop) book() *visit { return s.bookAt("10:00") }

func (s *shop) bookAt(at string) *visit {
	s.Helper()
	v, got := s.tryBooking(at, "zoe@example.com")
	if v == nil || v.url == "" {
		s.Fatalf("booking at %s: %d %v", at, got.status, got.body)
	}
	return v
}

// attempts returns the attempts at the visit's deposit, newest first.
func (v *visit) attempts() []deposit.Attempt {
	v.Helper()
	all, err := v.db.Deposits().Attempts(v.Context(), v.business, v.id)
	porttest.OK(v, err)
	return all
}

func (v *visit) attempt() deposit.Attempt {
	v.Helper()
	all := v.attempts()
	if len(all) == 0 {
		v.Fatal("there is no attempt")
	}
	return all[0]
}

func (v *visit) appointment() appointment.Appointment {
	v.Helper()
	a, err := v.db.Appointments().Get(v.Context(), v.business, v.id)
	porttest.OK(v, err)
	return a
}

// is checks the state of the newest attempt.
func (v *visit) is(want deposit.State) {
	v.Helper()
	if a := v.attempt(); a.State != want {
		v.Fatalf("the attempt is %s (%v), want %s", a.State, a.Reason, want)
	}
}

// booked checks whether the appointment holds its place permanently.
func (v *visit) booked(want bool) {
	v.Helper()
	a := v.appointment()
	if booked := a.Status.Occupies() && !a.Held(); booked != want {
		v.Fatalf("the appointment is %s, held until %v; booked should be %v", a.Status, a.HeldUntil, want)
	}
}

// does performs an action of the customer or the processor on the payment.
func (v *visit) does(a simulator.Action) {
	v.Helper()
	_, err := v.sim.Do(v.attempt().Reference.Page, a)
	porttest.OK(v, err)
}

// doesWith is does with another amount.
func (v *visit) doesWith(a simulator.Action, amount money.Amount) {
	v.Helper()
	_, err := v.sim.DoWith(v.attempt().Reference.Page, a, amount)
	porttest.OK(v, err)
}

// returns opens the customer's return page, which asks for the state of the payment.
func (v *visit) returns() (status, paymentStatus string) {
	v.Helper()
	got := v.ask(http.MethodGet, "/api/payments/checkout/status/"+string(v.session), v.token, nil)
	if got.status != http.StatusOK {
		v.Fatalf("status: %d %v", got.status, got.body)
	}
	return stringOf(got.body["status"]), stringOf(got.body["payment_status"])
}

// sees checks the state that the customer's page gets.
func (v *visit) sees(status, paymentStatus string) {
	v.Helper()
	if gotStatus, gotPayment := v.returns(); gotStatus != status || gotPayment != paymentStatus {
		v.Errorf("the customer sees %s, %s; want %s, %s", gotStatus, gotPayment, status, paymentStatus)
	}
}

// ownerCancels cancels the appointment. A paid deposit is refunded unless keep is true.
func (v *visit) ownerCancels(keep bool) {
	v.Helper()
	porttest.OK(v, v.tryOwnerCancels(keep))
}

func (v *visit) tryOwnerCancels(keep bool) error {
	_, err := v.cases.booking.Update(v.Context(), stormOwner, booking.UpdateInput{
		Business: v.business, Appointment: v.id, Status: new(appointment.Cancelled), Explanation: booking.Explanation{KeepDeposit: keep},
	})
	return err
}

func (v *visit) customerCancels() {
	v.Helper()
	_, err := v.cases.booking.Cancel(v.Context(), v.token, "")
	porttest.OK(v, err)
}

// told returns the kinds of mails to the customer about the appointment, in order, without the link to pay, whose job waits for minutes.
func (v *visit) told() []string { return v.mailsTo(message.ToCustomer) }

func (v *visit) mailsTo(r message.Recipient) (kinds []string) {
	v.Helper()
	rows, err := v.db.Pool().Query(v.Context(),
		"SELECT kind FROM messages WHERE business_id = $1 AND appointment_id = $2 AND recipient = $3 AND kind <> $4 ORDER BY created_at, id",
		v.business, v.id, r, message.PaymentDue)
	porttest.OK(v, err)
	for rows.Next() {
		var kind string
		porttest.OK(v, rows.Scan(&kind))
		kinds = append(kinds, kind)
	}
	porttest.OK(v, rows.Err())
	return kinds
}

// hears checks all mails that the customer got, in order.
func (v *visit) hears(want ...string) {
	v.Helper()
	v.sendMail()
	if got := strings.Join(v.told(), " "); got != strings.Join(want, " ") {
		v.Errorf("the customer was told %q, want %q", got, strings.Join(want, " "))
	}
}

// mailed returns the text of all mails.
func (s *shop) mailed() string {
	s.Helper()
	var all strings.Builder
	porttest.OK(s, filepath.WalkDir(s.mailDir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		all.Write(content)
		return err
	}))
	return all.String()
}
