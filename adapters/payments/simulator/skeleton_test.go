package simulator

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/money"
)

type fixedClock struct{ now time.Time }

func (c *fixedClock) Now() time.Time { return c.now }

// toy is a processor with one operation and one payment.
type toy struct{ calls, paid int }

func (p *toy) mount(a *api) {
	a.handle("POST /v1/things", "things.create", nil, func(*request) reply { p.calls++; return asJSON(http.StatusOK, p.calls) })
}
func (p *toy) refuse(status int) reply { return asJSON(status, "refused") }
func (p *toy) find(id string) (checkout, bool) {
	if id != "thing" {
		return nil, false
	}
	return p, true
}

func (p *toy) page() page {
	return page{Processor: "Toy", Title: "Deposit: Haircut", Amount: "$12.00", Actions: []Action{Pay, Decline}, BackURL: "https://shop.example/back"}
}

func (p *toy) do(a Action, _ *money.Amount) (string, error) {
	if a != Pay || p.paid > 0 {
		return "", errImpossible
	}
	p.paid++
	return "https://shop.example/done", nil
}

func newToy(t *testing.T) (*toy, *Simulator, *httptest.Server) {
	t.Helper()
	p := &toy{}
	s := New(Config{Clock: &fixedClock{time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)}, URL: "http://sim.test", Client: http.DefaultClient})
	a := &api{sim: s, name: "toy", processor: p, mux: http.NewServeMux()}
	p.mount(a)
	s.processors["toy"] = p
	s.mux.Handle("/toy/", http.StripPrefix("/toy", a.mux))
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	return p, s, server
}

func TestFaultsConcernTheCallsThatTheyName(t *testing.T) {
	t.Parallel()
	p, s, server := newToy(t)
	s.Inject(Fault{Operation: "toy.*", Call: 2, Status: http.StatusTooManyRequests, RetryAfter: 20 * time.Second})
	s.Inject(Fault{Operation: "toy.things.create", Call: 3, Cut: true})
	s.Inject(Fault{Operation: "toy.things.create", Call: 4, Cut: true, Applied: true})
	s.Inject(Fault{Operation: "other.*", Times: Always, Status: http.StatusUnauthorized})

	for i, want := range []string{"200", "429 20", "cut", "cut", "200"} {
		if got := post(t, server, "/toy/v1/things"); got != want {
			t.Errorf("call %d: %s, want %s", i+1, got, want)
		}
	}
	if p.calls != 3 {
		t.Errorf("%d calls took effect, want the first, the fourth and the fifth", p.calls)
	}
}

func post(t *testing.T, server *httptest.Server, path string) string {
	t.Helper()
	res, err := http.Post(server.URL+path, "application/json", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var body [100]byte
	if _, err := res.Body.Read(body[:]); errors.Is(err, http.ErrBodyReadAfterClose) || err != nil && err.Error() == "unexpected EOF" {
		return "cut"
	}
	return strings.TrimSpace(strings.Fields(res.Status)[0] + " " + res.Header.Get("Retry-After"))
}

func TestThePayPageDoesWhatItsButtonsSay(t *testing.T) {
	t.Parallel()
	p, _, server := newToy(t)
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	press := func(a Action) (status int, location string) {
		t.Helper()
		res, err := client.PostForm(server.URL+"/pay/thing", url.Values{"action": {string(a)}})
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		return res.StatusCode, res.Header.Get("Location")
	}
	if status, _ := press(Refund); status != http.StatusConflict {
		t.Errorf("a button that the page does not have: %d", status)
	}
	if status, location := press(Pay); location != "https://shop.example/done" || p.paid != 1 {
		t.Errorf("pay: %d to %q, paid %d times", status, location, p.paid)
	}
	if status, _ := press(Pay); status != http.StatusOK || p.paid != 1 {
		t.Errorf("pay again: %d, paid %d times", status, p.paid)
	}
}

func TestWebhooksCanBeHeldDroppedRepeatedAndReordered(t *testing.T) {
	t.Parallel()
	var got []string
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got = append(got, r.Header.Get("Event"))
		if len(got) == 1 {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}))
	defer receiver.Close()
	_, s, _ := newToy(t)
	for _, event := range []string{"a", "b", "c"} {
		s.enqueue(Delivery{Event: event, URL: receiver.URL, Sign: func([]byte, time.Time) http.Header { return http.Header{"Event": {event}} }})
	}
	s.HoldWebhooks(true)
	if err := s.DeliverWebhooks(t.Context()); err != nil || len(got) != 0 {
		t.Fatalf("delivered %v while held (%v)", got, err)
	}
	s.HoldWebhooks(false)
	s.ChangeWebhooks(func(all []Delivery) []Delivery { return []Delivery{all[2], all[0], all[0]} })
	if err := s.DeliverWebhooks(t.Context()); err == nil {
		t.Error("no error although the first one was refused")
	}
	if err := s.DeliverWebhooks(t.Context()); err != nil {
		t.Error(err)
	}
	if want := []string{"c", "a", "a", "c"}; !slices.Equal(got, want) {
		t.Errorf("delivered %v, want %v", got, want)
	}
	if left := s.Webhooks(); len(left) != 0 {
		t.Errorf("%d webhooks are left", len(left))
	}
}
