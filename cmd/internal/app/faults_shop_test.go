package app

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/system"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/tier"
	"slotwise/core/usecase/deposits"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// shop is a business that takes deposits. Only the processor, the mail server and the clock are simulated. Everything else is real,
// from the site to the database.
type shop struct {
	*testing.T
	processor payment.Processor
	all       ports.PaymentProcessors
	database  string
	db        *postgres.DB
	clock     *porttest.Clock
	conns     int           // to the database
	skew      time.Duration // how far the processor's clock is ahead of ours
	sim       *simulator.Simulator
	simURL    string
	mailDir   string
	cases     useCases
	site      http.Handler
	said      *record // the log and every response
	business  business.ID
	service   business.ServiceID
	at        func(context.Context, deposits.Point) error // nil: no failures at the points of a poll

	mu       sync.Mutex
	requests []simulator.Request
}

// record collects text from several goroutines.
type record struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (r *record) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.text.Write(p)
}

func (r *record) String() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.text.String()
}

// The secrets of all shops. They must not appear in any output.
var shopSecrets = []string{"PlantedKey", "PlantedToken", "PlantedSecret", "whsec_", "4242424242424242"}

// credentialsOf returns the credentials of a shop in test mode.
func credentialsOf(p payment.Processor) payment.Credentials {
	switch p {
	case "stripe":
		return payment.Credentials{"publishable_key": "pk_test_shop_1", "secret_key": "sk_test_shop_PlantedKey"}
	case "square":
		return payment.Credentials{"application_id": simulator.SquareApplication, "access_token": "shop.PlantedToken", "location_id": "LUSD"}
	default:
		return payment.Credentials{"client_id": simulator.PayPalSandboxPrefix + "shop", "client_secret": "PlantedSecret"}
	}
}

// opening is when the shop opens, at 9:00 on this Monday in Berlin. The tests begin a day earlier.
var opening = time.Date(2027, time.March, 1, 8, 0, 0, 0, time.UTC)

// shopOptions are settings that only a few tests change. The comments state the defaults.
type shopOptions struct {
	currency money.Currency // USD
	price    int64          // minor units; 18000
	percent  int            // 20
	slots    int            // number of parallel places of the service; 1
	conns    int            // to the database; 6
	database string         // one of its own
	earlier  time.Duration  // how much earlier the test begins
}

func newShop(t *testing.T, p payment.Processor, o shopOptions) *shop {
	t.Helper()
	s := &shop{T: t, processor: p, clock: porttest.NewClock(opening.Add(-24*time.Hour - o.earlier)), conns: cmp.Or(o.conns, 6), said: &record{}}
	s.simulate()
	if s.database = o.database; s.database == "" {
		s.database = embeddedtest.New(t, migrateForTests)
	}
	s.start()
	s.found(o)
	return s
}

func migrateForTests(ctx context.Context, url string) error {
	return postgres.Migrate(ctx, url, slog.New(slog.DiscardHandler))
}

// simulate starts the processors. They deliver their webhooks directly to the site.
func (s *shop) simulate() {
	var sim http.Handler
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { sim.ServeHTTP(w, r) }))
	s.Cleanup(server.Close)
	s.simURL = server.URL
	s.sim = simulator.New(simulator.Config{Clock: processorsClock{s}, URL: server.URL, Client: &http.Client{Transport: s}, OnRequest: func(r simulator.Request) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.requests = append(s.requests, r)
	}})
	sim = s.sim
}

// processorsClock is the clock of the processors, which may be wrong.
type processorsClock struct{ *shop }

func (c processorsClock) Now() time.Time { return c.clock.Now().Add(c.skew) }

// RoundTrip delivers webhooks to the site.
func (s *shop) RoundTrip(r *http.Request) (*http.Response, error) { return s.serve(r), nil }

// serve returns the site's response to a request.
func (s *shop) serve(r *http.Request) *http.Response {
	r.RemoteAddr = "192.0.2.1:1234"
	recorder := httptest.NewRecorder()
	s.site.ServeHTTP(recorder, r)
	response := recorder.Result()
	fmt.Fprintf(s.said, "%s %s: %d %s\n", r.Method, r.URL.Path, response.StatusCode, recorder.Body)
	return response
}

// start connects everything, as a starting process does.
func (s *shop) start() {
	s.Helper()
	db, err := postgres.Open(s.Context(), postgres.Config{URL: s.database, MaxConns: s.conns})
	porttest.OK(s, err)
	s.Cleanup(db.Close)
	s.db = db
	c := Config{PublicURL: "https://book.example.com", DataDir: s.TempDir(), SecretKey: []byte(strings.Repeat("k", 32)), SupportEmail: "help@book.example.com"}
	mailer, err := newMailer(c)
	porttest.OK(s, err)
	s.mailDir = mailFolder(c)
	k, err := findKeys(s.Context(), c, db)
	porttest.OK(s, err)
	log := slog.New(slog.NewTextHandler(s.said, &slog.HandlerOptions{Level: slog.LevelDebug}))
	watch := newProcessorWatch()
	s.all = processorsAt(func(path string) string { return s.simURL + path }, calls.Config{
		Clock: s.clock, Backoff: time.Nanosecond, Pause: time.Nanosecond, Timeout: time.Minute, PerSecond: 10_000,
	}, watch)
	s.cases = wire(c, db, mailer, k, outside{watch: watch, clock: s.clock, passwords: system.NewPasswords(2), reserved: system.NewPasswords(1), processors: s.all, at: s.reach, wait: s.wait})
	s.site, err = newSite(c, nil, mailer, db, s.cases, s.clock, prometheus.NewRegistry(), log)
	porttest.OK(s, err)
}

// wait moves the clock instead of waiting.
func (s *shop) wait(_ context.Context, pause time.Duration) error {
	s.clock.Advance(pause)
	return nil
}

// reach is called at the points where the use case can be aborted.
func (s *shop) reach(ctx context.Context, p deposits.Point) error {
	if s.at == nil {
		return nil
	}
	return s.at(ctx, p)
}

// found creates the business and connects it to its processor.
func (s *shop) found(o shopOptions) {
	s.Helper()
	if o.currency == "" {
		o.currency = "USD"
	}
	if o.price == 0 {
		o.price = 18000
	}
	if o.percent == 0 {
		o.percent = 20
	}
	ctx, now, generate := s.Context(), s.clock.Now(), system.Generator{}
	b := business.New(business.ID(generate.ID()), business.Details{Name: "Shear Joy", Email: "owner@example.com", Phone: "(503) 555-0142", Category: business.HairSalon}, "Europe/Berlin", now)
	b.Entitlement, b.EmailConfirmedAt, b.Currency = tier.Entitlement{Complimentary: true}, now, o.currency
	b.Rules.Step = 15 * time.Minute
	if o.slots > 0 {
		b.Rules.ParallelBookings = o.slots
	}
	cut := business.Service{
		ID: business.ServiceID(generate.ID()), Name: "Cut", Duration: 30 * time.Minute, Price: money.Amount{Minor: o.price, Currency: o.currency},
		Active: true, BookableOnline: true, CreatedAt: now, Category: "general", Version: 1,
	}
	porttest.OK(s, s.db.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(tx.Businesses.Create(ctx, b), tx.Services.Insert(ctx, b.ID, cut))
	}))
	s.business, s.service = b.ID, cut.ID
	credentials := credentialsOf(s.processor)
	if s.processor == "square" {
		credentials["location_id"] = "L" + string(o.currency)
	}
	s.connect(credentials, o.percent)
}

// asked returns how often an operation of the processor was called.
func (s *shop) asked(operation string) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.requests {
		if strings.HasPrefix(r.Operation, operation) {
			n++
		}
	}
	return n
}

// eachProcessor runs a test for the processors that it names, or for all.
func eachProcessor(t *testing.T, names []payment.Processor, run func(*testing.T, payment.Processor)) {
	t.Helper()
	for _, p := range []payment.Processor{"stripe", "square", "paypal"} {
		if len(names) == 0 || slices.Contains(names, p) {
			t.Run(string(p), func(t *testing.T) {
				t.Parallel()
				run(t, p)
			})
		}
	}
}
