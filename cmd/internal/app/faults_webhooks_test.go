package app

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/ports/porttest"
)

var webhookFaults = []fault{
	{name: "1 a webhook comes five times, twice at once", run: func(s *shop) {
		v := s.book()
		v.does(simulator.Pay)
		events := s.sim.Webhooks()
		s.sim.DropWebhooks()
		for _, d := range events {
			s.repeated(d)
		}
		if got := s.inbox(); got != len(events) {
			s.Errorf("%d events are stored, want %d", got, len(events))
		}
		s.work()
		s.deliver() // the events of the capture
		v.is(deposit.Paid)
		v.booked(true)
		v.hears("booked")
	}},
	{name: "2 webhooks come in the wrong order", run: func(s *shop) {
		v := s.book()
		s.sim.HoldWebhooks(true)
		v.does(simulator.Pay)
		told := []string(nil)
		if s.processor == "paypal" { // PayPal captures nothing before we check
			v.returns()
			told = []string{"booked"}
		}
		v.does(simulator.Refund)
		s.sim.HoldWebhooks(false)
		s.sim.ChangeWebhooks(func(all []simulator.Delivery) []simulator.Delivery {
			slices.Reverse(all)
			return all
		})
		for len(s.sim.Webhooks()) > 0 {
			var first simulator.Delivery
			s.sim.ChangeWebhooks(func(all []simulator.Delivery) []simulator.Delivery {
				first = all[0]
				return all[1:]
			})
			if got := s.post(first, first.Sign(first.Body, s.clock.Now())); got != http.StatusOK {
				s.Errorf("webhook %s: %d", first.Type, got)
			}
			s.work()
			v.is(deposit.Refunded)
		}
		if len(told) == 0 {
			told = []string{"refunded"}
		}
		v.hears(told...)
	}},
	{name: "3 the webhook comes before the customer returns", run: func(s *shop) {
		v := s.book()
		v.does(simulator.Pay)
		s.deliver()
		s.clock.Advance(3 * time.Second)
		v.sees("complete", "paid")
		v.hears("booked")
	}},
	{name: "4 the customer never returns", run: func(s *shop) {
		v := s.book()
		v.does(simulator.Pay)
		s.deliver()
		v.is(deposit.Paid)
		v.hears("booked")
	}},
	{name: "4 the customer never returns, and no webhook comes", run: func(s *shop) {
		v := s.book()
		v.does(simulator.Pay)
		s.sim.DropWebhooks()
		s.pass(time.Minute)
		v.is(deposit.Paid)
		v.hears("booked")
	}},
	{name: "6 forged signatures", run: func(s *shop) {
		v, d := s.paidWithoutWebhook()
		good := func() http.Header { return d.Sign(d.Body, s.clock.Now()) }
		other := newShop(s.T, s.processor, shopOptions{earlier: time.Minute}) // another start time gives it another secret
		_, foreign := other.paidWithoutWebhook()
		forged := map[string]http.Header{
			"no header": {}, "another business's": foreign.Sign(d.Body, s.clock.Now()),
			"another key": s.altered(good(), turned),
			"empty":       s.altered(good(), func(string) string { return "" }),
		}
		switch s.processor {
		case "stripe":
			forged["v0 only"] = s.altered(good(), func(value string) string { return strings.ReplaceAll(value, "v1=", "v0=") })
		case "square":
			sha1 := good()
			sha1.Set("X-Square-Signature", sha1.Get(signatureHeaders["square"]))
			sha1.Del(signatureHeaders["square"])
			forged["SHA-1 only"] = sha1
		case "paypal":
			elsewhere := good()
			elsewhere.Set("Paypal-Cert-Url", "https://paypal.com.example.net/cert.pem")
			before := s.asked("")
			s.refuses(v, "a certificate elsewhere", d, elsewhere)
			if s.asked("") != before {
				s.Error("a certificate elsewhere made us ask the processor")
			}
		}
		for name, header := range forged {
			s.refuses(v, name, d, header)
		}
		v.settles(deposit.Paid)
	}},
	{name: "7 a message is replayed", run: func(s *shop) {
		v, d := s.paidWithoutWebhook()
		sent := s.clock.Now()
		old := map[payment.Processor]time.Duration{"stripe": 10 * time.Minute, "paypal": 5 * 24 * time.Hour}[s.processor]
		if old > 0 {
			s.refuses(v, "old", d, d.Sign(d.Body, sent.Add(-old)))
		}
		header := d.Sign(d.Body, sent)
		if got := s.post(d, header); got != http.StatusOK {
			s.Fatalf("the event itself: %d", got)
		}
		s.work()
		v.settles(deposit.Paid)
		if s.processor == "square" { // Square's signatures contain no time
			s.later(24 * time.Hour)
			for _, purge := range []string{"", "DELETE FROM webhook_events"} {
				s.exec(purge)
				if got := s.post(d, header); got != http.StatusOK {
					s.Errorf("replayed after a day: %d", got)
				}
				s.work()
				v.is(deposit.Paid)
			}
		}
		v.hears("booked")
	}},
	{name: "8 a body is altered after it was signed", run: func(s *shop) {
		v, d := s.paidWithoutWebhook()
		for name, body := range map[string]string{
			"a byte": strings.Replace(string(d.Body), "1", "2", 1), "a space": string(d.Body) + " ", "formatted again": reformatted(d.Body),
		} {
			changed := d
			changed.Body = []byte(body)
			s.refuses(v, "altered: "+name, changed, d.Sign(d.Body, s.clock.Now()))
		}
		v.settles(deposit.Paid)
	}},
	{name: "29 the database is down when the webhook comes", run: func(s *shop) {
		v, d := s.paidWithoutWebhook()
		up := s.databaseDown()
		if got := s.post(d, d.Sign(d.Body, s.clock.Now())); got != http.StatusServiceUnavailable {
			s.Errorf("while the database is down: %d", got)
		}
		up()
		if got := s.post(d, d.Sign(d.Body, s.clock.Now())); got != http.StatusOK {
			s.Errorf("delivered again: %d", got)
		}
		s.work()
		v.is(deposit.Paid)
		v.hears("booked")
	}},
}

// repeated delivers a webhook five times, the first two concurrently.
func (s *shop) repeated(d simulator.Delivery) {
	s.Helper()
	header := func() http.Header { return d.Sign(d.Body, s.clock.Now()) }
	status := make([]int, 5)
	var group sync.WaitGroup
	for i := range 2 {
		group.Go(func() { status[i] = s.post(d, header()) })
	}
	group.Wait()
	for i := 2; i < len(status); i++ {
		status[i] = s.post(d, header())
	}
	for _, got := range status {
		if got != http.StatusOK {
			s.Errorf("webhook %s: %v", d.Type, status)
		}
	}
}

// paidWithoutWebhook returns a deposit that the customer has paid, and the processor's event, which was not delivered.
func (s *shop) paidWithoutWebhook() (*visit, simulator.Delivery) {
	s.Helper()
	v := s.book()
	s.sim.DropWebhooks()
	v.does(simulator.Pay)
	events := s.sim.Webhooks()
	s.sim.DropWebhooks()
	if len(events) == 0 {
		s.Fatal("the processor has sent nothing")
	}
	return v, events[0]
}

// refuses checks that a webhook changes nothing. Only PayPal may be called, to verify its signature.
func (s *shop) refuses(v *visit, name string, d simulator.Delivery, header http.Header) {
	s.Helper()
	before, asked, verified := v.attempt(), s.asked(""), s.asked("paypal.webhooks.verify")
	if got := s.post(d, header); got != http.StatusBadRequest {
		s.Errorf("%s: %d", name, got)
	}
	if s.inbox() > 0 {
		s.Errorf("%s: it was stored", name)
	}
	if extra := s.asked("") - asked - (s.asked("paypal.webhooks.verify") - verified); extra > 0 {
		s.Errorf("%s: the processor was asked %d times", name, extra)
	}
	porttest.Same(s, name, v.attempt(), before)
}

// signatureHeaders are the headers that contain the processors' signatures.
var signatureHeaders = map[payment.Processor]string{
	"stripe": "Stripe-Signature", "square": "X-Square-Hmacsha256-Signature", "paypal": "Paypal-Transmission-Sig",
}

func (s *shop) altered(header http.Header, change func(string) string) http.Header {
	name := signatureHeaders[s.processor]
	header.Set(name, change(header.Get(name)))
	return header
}

// turned returns an invalid signature: it changes letters and digits near the end.
func turned(signature string) string {
	runes := []rune(signature)
	for i := len(runes) - 12; i < len(runes)-4; i++ {
		switch r := runes[i]; {
		case r == '0':
			runes[i] = '1'
		case '1' <= r && r <= '9', 'b' <= r && r <= 'z', 'B' <= r && r <= 'Z':
			runes[i] = r - 1
		default:
			runes[i] = 'b'
		}
	}
	return string(runes)
}

// reformatted returns the same JSON with different white space.
func reformatted(body []byte) string {
	return strings.Replace(string(body), ":", ": ", 1)
}

// settles lets time pass until the attempt reaches that state.
func (v *visit) settles(want deposit.State) {
	v.Helper()
	for range 40 {
		if v.attempt().State == want {
			return
		}
		v.pass(time.Minute)
	}
	v.is(want)
}

// databaseDown closes all connections to the database and refuses new ones, until up is called.
func (s *shop) databaseDown() (up func()) {
	s.Helper()
	u, err := url.Parse(s.database)
	porttest.OK(s, err)
	name := strings.TrimPrefix(u.Path, "/")
	admin, err := pgx.Connect(s.Context(), embeddedtest.URL(s)) // another database of the same server
	porttest.OK(s, err)
	allow := func(yes string) {
		_, err := admin.Exec(s.Context(), "ALTER DATABASE "+pgx.Identifier{name}.Sanitize()+" ALLOW_CONNECTIONS "+yes)
		porttest.OK(s, err)
	}
	allow("false")
	_, err = admin.Exec(s.Context(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
	porttest.OK(s, err)
	return func() {
		allow("true")
		porttest.OK(s, admin.Close(s.Context()))
		s.db.Pool().Reset()
	}
}
