package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/text"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/customers"
	"slotwise/core/usecase/deposits"
	"slotwise/core/usecase/identity"
	"slotwise/core/usecase/messaging"
	"slotwise/core/usecase/operators"
	"slotwise/core/usecase/report"
	"slotwise/core/usecase/settings"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// env is an installation with the real server and use cases. Its stores are in PostgreSQL.
type env struct {
	t             testing.TB
	handler       http.Handler
	stores        porttest.Harness
	clock         *porttest.Clock
	generate      *porttest.Generator
	mailer        *porttest.Mailer
	log           *porttest.Log
	messaging     *messaging.Service
	apps          *porttest.Authenticators
	subscriptions *subscriptions.Service
	identity      *identity.Service
	operators     *operators.Service
	processor     *porttest.SubscriptionProcessor
	till          *porttest.Processor
	taking        *porttest.Payments
}

func (w *env) processors() ports.PaymentProcessors {
	return ports.PaymentProcessors{porttest.FakeProcessor: w.taking, "till": w.till}
}

// sendMail runs all jobs that were enqueued so far, including those that have already run.
func (w *env) sendMail() {
	w.t.Helper()
	for _, job := range w.stores.Jobs(w.t) {
		if err := w.messaging.Send(w.t.Context(), job.(ports.SendMessage), true); err != nil {
			w.t.Fatal(err)
		}
	}
}

// mailedToken returns the token of the last mail about an account.
func (w *env) mailedToken() string {
	w.t.Helper()
	w.sendMail()
	mails := w.mailer.AccountMails()
	_, token, found := strings.Cut(mails[len(mails)-1].Link, "token=")
	if !found {
		w.t.Fatalf("no token in %+v", mails[len(mails)-1])
	}
	return token
}

const publicURL = "https://book.example.test"

// monday is the time when every test starts: 10:00 in Berlin.
var monday = time.Date(2027, time.June, 7, 8, 0, 0, 0, time.UTC)

// newEnv returns an empty installation. The change functions may modify the server's configuration.
func newEnv(t testing.TB, change ...func(*httpapi.Config)) *env {
	t.Helper()
	return newEnvOnDatabase(t, postgres.Config{}, change...)
}

func newEnvOnDatabase(t testing.TB, c postgres.Config, change ...func(*httpapi.Config)) *env {
	t.Helper()
	stores := postgrestest.OpenWith(t, c)
	ready := func(c *httpapi.Config) { c.Ready = stores.DB.Ready }
	return newEnvOn(t, stores.Harness, slices.Insert(change, 0, ready)...)
}

func newEnvOn(t testing.TB, h porttest.Harness, change ...func(*httpapi.Config)) *env {
	t.Helper()
	return newServer(t, h, &porttest.Generator{}, change...)
}

func newServer(t testing.TB, h porttest.Harness, generate *porttest.Generator, change ...func(*httpapi.Config)) *env {
	t.Helper()
	w := &env{t: t, stores: h, generate: generate, clock: porttest.NewClock(monday), mailer: &porttest.Mailer{}, log: &porttest.Log{}, apps: &porttest.Authenticators{}, till: &porttest.Processor{}, taking: porttest.NewPayments()}
	w.processor = porttest.NewSubscriptionProcessor(w.clock)
	cfg := httpapi.Config{
		Identity: identity.New(identity.Deps{
			Clock: w.clock, Generate: generate, Passwords: porttest.Passwords{}, Reserved: porttest.Passwords{}, Tx: h.Tx, Accounts: h.Accounts, Members: h.Members, Invitations: h.Invitations, Sessions: h.Sessions,
			Events: h.Events, TwoFactors: h.TwoFactors, Apps: w.apps, Sealer: porttest.Sealer{}, Tokens: h.Tokens, Setups: h.Setups, Deletions: h.Businesses, Limits: h.Limits,
			Browsers: account.NewBrowserKeys([]byte("a secret of 32 bytes for tests.."), nil),
		}),
		Settings: settings.New(settings.Deps{
			Clock: w.clock, Generate: generate, Tx: h.Tx, Setups: h.Setups, Businesses: h.Businesses, Services: h.Services, Staff: h.Staff, Appointments: h.Appointments, Classes: h.Classes,
			Media: h.Media, Logos: porttest.Logos{}, Limits: h.Limits, Feeds: h.Feeds,
		}),
		Reports: report.New(report.Deps{
			Clock: w.clock, Setups: h.Setups, Reports: h.Reports, Figures: h.Figures, Appointments: h.Appointments, Classes: h.Classes, Export: h.Export, Limits: h.Limits,
			Feeds: h.Feeds, Files: porttest.CalendarFiles{}, PublicURL: publicURL, Notifications: h.Notifications, Marks: h.Marks,
		}),
		Booking: booking.New(booking.Deps{
			Clock: w.clock, Generate: generate, Tx: h.Tx, Setups: h.Setups, Deletions: h.Businesses, Availability: h.Availability, Appointments: h.Appointments, Classes: h.Classes, Messages: h.Messages,
			Limits: h.Limits, Files: porttest.CalendarFiles{}, PublicURL: publicURL, Processors: w.processors(), Deposits: h.Deposits,
		}),
		Messaging: messaging.New(messaging.Deps{
			Clock: w.clock, Generate: generate, Tx: h.Tx, Setups: h.Setups, Appointments: h.Appointments, Deposits: h.Deposits, Messages: h.Messages, MailCounts: h.MailCounts,
			Accounts: h.Accounts, Invitations: h.Invitations, Tokens: h.Tokens, Contacts: h.Contacts, Alerts: h.Alerts, Limits: h.Limits, Mail: w.mailer, PublicURL: publicURL,
			SupportEmail: "support@slotwise.example",
		}),
		Subscriptions: subscriptions.New(subscriptions.Deps{
			Clock: w.clock, Generate: generate, Tx: h.Tx, Businesses: h.Businesses, Setups: h.Setups, Subscriptions: h.Subscriptions,
			Alerts: h.Alerts, Processor: w.processor, PublicURL: publicURL, SupportEmail: "support@slotwise.example",
		}),
		Operators: operators.New(operators.Deps{
			Clock: w.clock, Generate: generate, Tx: h.Tx, Limits: h.Limits, Operator: h.Operator, Setups: h.Setups, Subscriptions: h.Subscriptions,
			Audit: h.Audit, Contacts: h.Contacts, Messages: h.Messages, System: h.System,
			Deposits: h.Deposits, Alerts: h.Alerts, Mail: w.mailer, SupportEmail: "support@slotwise.example", RunningSince: monday,
			Processors: func() []operators.ProcessorState {
				return []operators.ProcessorState{{Name: "Till", Asked: true, Responds: true}, {Name: "Chest"}}
			},
		}),
		Clock: w.clock, QR: fakeQR{}, MailFolder: fakeMailFolder{}, Pages: builtPages(), PublicURL: publicURL,
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")},
		Demo: &httpapi.Demo{BookingURL: "/book/demo", Accounts: []httpapi.DemoAccount{
			{Label: "free", Email: "free@demo.example", Password: "published"},
		}},
		RequestDeadline: time.Minute, // no test depends on the speed of the machine
		Log:             slog.New(slog.NewJSONHandler(w.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	}
	cfg.Customers = customers.New(customers.Deps{
		Clock: w.clock, Generate: generate, Tx: h.Tx, Setups: h.Setups, Customers: h.Customers, Appointments: h.Appointments, Messages: h.Messages, Bookings: cfg.Booking,
	})
	cfg.Deposits = deposits.New(deposits.Deps{
		Write: func(l text.Language, t text.Text) string { return texts.In(l).Write(t) },
		Clock: w.clock, Generate: generate, Tx: h.Tx, Setups: h.Setups, Appointments: h.Appointments, Deposits: h.Deposits, Credentials: h.Credentials,
		Inbox: h.Inbox, Notes: h.Notes, Processors: w.processors(), Sealer: porttest.Sealer{}, Bookings: cfg.Booking, PublicURL: publicURL, Limits: h.Limits,
	})
	for _, c := range change {
		c(&cfg)
	}
	t.Cleanup(w.wantNothingPlantedInLogAndMails)
	w.messaging, w.subscriptions, w.identity, w.operators = cfg.Messaging, cfg.Subscriptions, cfg.Identity, cfg.Operators
	var err error
	if w.handler, err = httpapi.New(cfg); err != nil {
		t.Fatal(err)
	}
	return w
}

// planted is part of every secret that the tests enter. Each test checks that no output contains it.
const planted = "PLANTED"

func (w *env) wantNothingPlanted(where string, texts ...string) {
	w.t.Helper()
	for _, text := range texts {
		if at := strings.Index(text, planted); at >= 0 {
			w.t.Errorf("%s has a secret: %s", where, text[max(0, at-200):at])
		}
	}
}

func (w *env) wantNothingPlantedInLogAndMails() {
	w.t.Helper()
	w.wantNothingPlanted("the log", w.log.String())
	w.wantNothingPlanted("a mail", fmt.Sprintf("%+v %+v %+v", w.mailer.AppointmentMails(), w.mailer.AccountMails(), w.mailer.AgendaMails()))
}

// builtPages replaces the front end's build.
func builtPages() fstest.MapFS {
	const head = `<html lang="__LANGUAGE__" dir="__DIRECTION__"><head><meta name="description" content="__DESCRIPTION__"><meta property="csp-nonce" nonce content="__CSP_NONCE__">` +
		`<title>__TITLE__</title><!--initial-data--></head><body><!--not-started--><!--no-script-->`
	return fstest.MapFS{
		"book.html":                    {Data: []byte(head + "book<!--contact--><!--failed--></body></html>")},
		"app.html":                     {Data: []byte(head + "app</body></html>")},
		"scheme.js":                    {Data: []byte("scheme()")},
		"embed.js":                     {Data: []byte("embed()")},
		"widget.js":                    {Data: []byte("widget()")},
		"framed.js":                    {Data: []byte("framed()")},
		"assets/app-1a2b3c.js":         {Data: []byte(strings.Repeat("app();", 200))},
		"assets/book-4d5e6f.js":        {Data: []byte("book()")},
		"assets/book-4d5e6f.js.br":     {Data: []byte("brotli of book()")},
		".vite/manifest.json":          {Data: []byte("{}")},
		"site/index.html":              {Data: []byte(`<a href="{{.PublicURL}}/">home</a>{{if .Plans}}<b>{{.MonthlyPrice}}</b>{{end}}{{if .Demo}}<i>{{.PremiumEmail}}</i>{{end}}`)},
		"site/guide/embedding.html":    {Data: []byte(`embedding`)},
		"site/de.html":                 {Data: []byte(`<a href="{{.PublicURL}}/de">Startseite</a>{{.FreePrice}} {{.MonthlyPrice}} {{.YearlySavingPercent}}`)},
		"site/de/demo.html":            {Data: []byte(`Demo`)},
		"site/de/guide/embedding.html": {Data: []byte(`Einbettung`)},
		"site/privacy.html":            {Data: []byte(`{{if .Privacy}}{{.Privacy}}{{else}}Template{{end}}`)},
		"site/terms.html":              {Data: []byte(`{{if .Terms}}{{.Terms}}{{else}}Template{{end}}`)},
	}
}

// fakeQR returns the text of the QR code instead of a picture.
type fakeQR struct{}

func (fakeQR) Draw(_ context.Context, c ports.QRCode) ([]byte, error) {
	logo := "nothing"
	if c.Logo != nil {
		logo = string(c.Logo.Content)
	}
	return fmt.Appendf(nil, "%s as %s of %d in %s with %s", c.Content, c.Format, c.Size, c.Color, logo), nil
}

// fakeMailFolder contains one mail.
type fakeMailFolder struct{}

var storedMail = ports.StoredMail{
	ID: "m1", At: monday, To: "ada@example.com", Subject: "Booked <for you>",
	Text: "See https://book.example.test/manage/secret-token.\nBye", HTML: "<html><head></head><body><script>alert(1)</script>Hello</body></html>",
}

func (fakeMailFolder) Recent(context.Context, int) ([]ports.StoredMail, error) {
	return []ports.StoredMail{storedMail}, nil
}

func (fakeMailFolder) Get(_ context.Context, id string) (ports.StoredMail, error) {
	if id != storedMail.ID {
		return ports.StoredMail{}, &core.Error{Code: core.NotFound}
	}
	return storedMail, nil
}

// browser sends requests, also several at once, and stores cookies.
type browser struct {
	*env
	cookies map[string]*http.Cookie
	mu      sync.Mutex // for cookies, while requests are sent
}

func (w *env) browser() *browser { return &browser{env: w, cookies: map[string]*http.Cookie{}} }

// response is a response that conforms to the contract.
type response struct {
	t      testing.TB
	Status int
	Header http.Header
	Body   []byte
}

// header is a header of a request.
type header struct{ name, value string }

// call sends a request with a JSON body, or none if it is nil, and checks the response against openapi.yaml.
func (b *browser) call(method, path string, body any, headers ...header) response {
	b.t.Helper()
	var encoded []byte
	switch body := body.(type) {
	case nil:
	case string:
		encoded = []byte(body)
	default:
		var err error
		if encoded, err = json.Marshal(body); err != nil {
			b.t.Fatal(err)
		}
	}
	r := httptest.NewRequest(method, path, bytes.NewReader(encoded))
	r.RemoteAddr = "10.0.0.1:5000" // a trusted proxy, so that tests can use other client addresses
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	for _, h := range headers {
		r.Header.Set(h.name, h.value)
	}
	b.mu.Lock()
	for _, cookie := range b.cookies {
		r.AddCookie(cookie)
	}
	b.mu.Unlock()
	recorder := httptest.NewRecorder()
	b.handler.ServeHTTP(recorder, r)
	b.mu.Lock()
	for _, cookie := range recorder.Result().Cookies() {
		if cookie.MaxAge < 0 {
			delete(b.cookies, cookie.Name)
		} else {
			b.cookies[cookie.Name] = cookie
		}
	}
	b.mu.Unlock()
	a := response{b.t, recorder.Code, recorder.Header(), plainBody(b.t, recorder)}
	b.wantNothingPlanted("the response to "+method+" "+path, string(a.Body), fmt.Sprint(a.Header))
	checkContract(b.t, r, a)
	return a
}

// plainBody returns the body after decompression, as a browser sees it.
func plainBody(t testing.TB, r *httptest.ResponseRecorder) []byte {
	t.Helper()
	if r.Header().Get("Content-Encoding") != "gzip" {
		return r.Body.Bytes()
	}
	zip, err := gzip.NewReader(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

func (b *browser) get(path string, headers ...header) response {
	b.t.Helper()
	return b.call(http.MethodGet, path, nil, headers...)
}

func (b *browser) post(path string, body any, headers ...header) response {
	b.t.Helper()
	return b.call(http.MethodPost, path, body, headers...)
}

func (b *browser) patch(path string, body any) response {
	b.t.Helper()
	return b.call(http.MethodPatch, path, body)
}

func (b *browser) put(path string, body any, headers ...header) response {
	b.t.Helper()
	return b.call(http.MethodPut, path, body, headers...)
}

func (b *browser) delete(path string) response {
	b.t.Helper()
	return b.call(http.MethodDelete, path, nil)
}

// want fails the test unless the status is as expected.
func (a response) want(status int) response {
	a.t.Helper()
	if a.Status != status {
		a.t.Fatalf("status %d, want %d: %s", a.Status, status, a.Body)
	}
	return a
}

// wantProblem also checks the code and, unless it is empty, the detail.
func (a response) wantProblem(status int, code, detail string) response {
	a.t.Helper()
	a.want(status)
	p := decode[problem](a)
	if p.Code != code || detail != "" && p.Detail != detail {
		a.t.Fatalf("problem %q %q, want %q %q", p.Code, p.Detail, code, detail)
	}
	return a
}

// wantField checks that the response is a 400 with a message for the field. An empty message matches any.
func (a response) wantField(field, message string) response {
	a.t.Helper()
	a.want(http.StatusBadRequest)
	for _, e := range decode[problem](a).Errors {
		if e.Field == field && (message == "" || e.Message == message) {
			return a
		}
	}
	a.t.Fatalf("no message %q for field %q in %s", message, field, a.Body)
	return a
}

type problem struct {
	Type, Title, Detail, Code string
	Status                    int
	Errors                    []struct{ Field, Message string }
}

func decode[T any](a response) T {
	a.t.Helper()
	var v T
	if err := json.Unmarshal(a.Body, &v); err != nil {
		a.t.Fatalf("decode %s: %v", a.Body, err)
	}
	return v
}

type object = map[string]any

// unknownID is a well-formed id of nothing.
const unknownID = "00000000-0000-7000-8000-00000000ffff"

// testBusiness is a business that can be booked, with its owner's browser.
type testBusiness struct {
	owner   *browser
	id      string
	url     string
	service string // 30 minutes
}

const ownerPassword = "correct horse battery"

func registration(name, email string) object {
	return object{
		"name": name, "email": email, "password": ownerPassword, "phone": "+49 30 1234567", "address": "1 High Street, Berlin",
		"category": "hair_salon", "timezone": "Europe/Berlin",
	}
}

func (w *env) openBusiness(name, email string) testBusiness {
	w.t.Helper()
	s := testBusiness{owner: w.browser()}
	s.id = decode[struct{ ID string }](s.owner.post("/api/business/register", registration(name, email)).want(http.StatusCreated)).ID
	s.url = decode[struct {
		UniqueURL string `json:"unique_url"`
	}](s.owner.get(s.path("")).want(http.StatusOK)).UniqueURL
	s.service = s.addService(object{"name": "Cut", "duration_minutes": 30, "price": 49.5})
	return s
}

func (s testBusiness) addService(service object) string {
	s.owner.t.Helper()
	return decode[struct{ ID string }](s.owner.post(s.path("/services"), service).want(http.StatusCreated)).ID
}

// serviceIDs returns the services in their order.
func (s testBusiness) serviceIDs() (ids []string) {
	s.owner.t.Helper()
	for _, service := range decode[[]object](s.owner.get(s.path("/services")).want(http.StatusOK)) {
		ids = append(ids, service["id"].(string))
	}
	return ids
}

func (s testBusiness) path(rest string) string { return "/api/business/" + s.id + rest }

// bookingRequest returns the body of a customer's booking.
func (s testBusiness) bookingRequest(date, clock string) object {
	return object{
		"service_id": s.service, "appointment_date": date, "appointment_time": clock,
		"client_info": object{"full_name": "Ada Lovelace", "email": "ada@example.com", "phone": "+44 20 7946 0000", "notes": "first visit"},
	}
}

type booked struct {
	ID          string
	Number      string `json:"appointment_number"`
	Datetime    string `json:"appointment_datetime"`
	Status      string
	Notes       string
	Version     int
	ManageToken string `json:"manage_token"`
	ManageURL   string `json:"manage_url"`
	Source      string `json:"booking_source"`
}

func (s testBusiness) book(date, clock string) booked {
	s.owner.t.Helper()
	return decode[booked](s.owner.env.browser().post(s.path("/appointments"), s.bookingRequest(date, clock)).want(http.StatusCreated))
}

// sessionOf returns the stored session of a cookie.
func (w *env) sessionOf(cookie string) account.Session {
	w.t.Helper()
	session, err := w.stores.Sessions.Get(w.t.Context(), account.HashOf(cookie), "", w.clock.Now())
	if err != nil {
		w.t.Fatal(err)
	}
	return session
}
