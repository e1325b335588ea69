package mail

import (
	"bytes"
	"cmp"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"slotwise/adapters/texts"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// testServer is a mail server in this process. Zero fields accept everything.
type testServer struct {
	atRcpt, atData, atMail error
	hangUp                 bool // drop the connection after an accepted message
	user, password         string

	mu       sync.Mutex
	accepted []delivery
}

type delivery struct {
	greeting string // the name with which the client greeted the server
	from, to string
	raw      []byte
}

func (s *testServer) deliveries() []delivery {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]delivery(nil), s.accepted...)
}

func (s *testServer) NewSession(c *smtp.Conn) (smtp.Session, error) {
	return &testSession{server: s, conn: c}, nil
}

type testSession struct {
	server *testServer
	conn   *smtp.Conn
	delivery
	signedIn bool
}

func (v *testSession) Mail(from string, _ *smtp.MailOptions) error {
	v.greeting, v.from = v.conn.Hostname(), from
	if v.server.user != "" && !v.signedIn {
		return &smtp.SMTPError{Code: 530, EnhancedCode: smtp.EnhancedCode{5, 7, 0}, Message: "Authentication required"}
	}
	return v.server.atMail
}

func (v *testSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	v.to = to
	return v.server.atRcpt
}

func (v *testSession) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if v.server.atData != nil {
		return v.server.atData
	}
	v.server.mu.Lock()
	defer v.server.mu.Unlock()
	v.server.accepted = append(v.server.accepted, delivery{v.greeting, v.from, v.to, raw})
	return nil
}

// Reset runs after each message, when its reply has been sent.
func (v *testSession) Reset() {
	if v.server.hangUp && len(v.server.deliveries()) > 0 {
		_ = v.conn.Conn().Close()
	}
}

func (v *testSession) Logout() error { return nil }

func (v *testSession) AuthMechanisms() []string {
	if v.server.user == "" {
		return nil
	}
	return []string{sasl.Plain}
}

func (v *testSession) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		v.server.mu.Lock()
		defer v.server.mu.Unlock()
		if user != v.server.user || password != v.server.password {
			return &smtp.SMTPError{Code: 535, EnhancedCode: smtp.EnhancedCode{5, 7, 8}, Message: "Wrong user or password"}
		}
		v.signedIn = true
		return nil
	}), nil
}

// open starts the server and returns its host:port.
func (s *testServer) open(t *testing.T, encryption *tls.Config) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := smtp.NewServer(s)
	server.Domain, server.AllowInsecureAuth, server.TLSConfig = "post.example", true, encryption
	server.ErrorLog = quiet{}
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	t.Cleanup(func() {
		_ = server.Close()
		_ = listener.Close() // Close ignores a listener that Serve has not registered yet
		<-done
	})
	return listener.Addr().String()
}

type quiet struct{}

func (quiet) Printf(string, ...any) {}
func (quiet) Println(...any)        {}

func mailerTo(t *testing.T, smtpURL string) *Mailer {
	t.Helper()
	m, err := New(Config{SMTPURL: smtpURL, From: "Slotwise <bookings@book.example>", Clock: stopped(asked)})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func invitation() ports.AppointmentMail { return places()[0].mail(variants()[1], "spring") }

func TestAnAcceptedMailArrivesOnce(t *testing.T) {
	t.Parallel()
	server := &testServer{}
	m := mailerTo(t, "smtp://"+server.open(t, nil)+"?tls=off")
	if err := m.Send(t.Context(), invitation()); err != nil {
		t.Fatal(err)
	}
	got := server.deliveries()
	if len(got) != 1 {
		t.Fatalf("%d mails arrived, want one", len(got))
	}
	if got[0].from != "bookings@book.example" || got[0].to != "alex@example.com" {
		t.Errorf("envelope from %q to %q", got[0].from, got[0].to)
	}
	read, err := readMail(bytes.NewReader(got[0].raw))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(read.Text, "(Berlin)") || !strings.Contains(read.HTML, "(Berlin)") || !strings.Contains(read.ICS, "METHOD:REQUEST") {
		t.Errorf("the mail that arrived lacks a part: %+v", read)
	}
}

// Mail servers record the HELO name in the mail, and the mail's id contains a domain.
func TestNoMailNamesTheMachineThatSentIt(t *testing.T) {
	t.Parallel()
	server := &testServer{}
	if err := mailerTo(t, "smtp://"+server.open(t, nil)+"?tls=off").Send(t.Context(), invitation()); err != nil {
		t.Fatal(err)
	}
	got := server.deliveries()[0]
	if id := "\r\nMessage-ID: <0193b1f0-0000-7000-8000-0000000000f1@book.example>\r\n"; got.greeting != "book.example" || !strings.Contains(string(got.raw), id) {
		t.Errorf("greeted as %q, want the domain of the sender, which the id has too:\n%s", got.greeting, got.raw)
	}
}

func TestAMailThatTheServerTookIsNotAFailureWhenItHangsUp(t *testing.T) {
	t.Parallel()
	server := &testServer{hangUp: true}
	m := mailerTo(t, "smtp://"+server.open(t, nil)+"?tls=off")
	if err := m.Send(t.Context(), invitation()); err != nil {
		t.Errorf("reported as %v, so that it would be sent again", err)
	}
	if n := len(server.deliveries()); n != 1 {
		t.Errorf("%d mails arrived, want one", n)
	}
}

func TestWhatTheServerSaysReachesTheOwner(t *testing.T) {
	t.Parallel()
	reply := func(code int, words string) error {
		return &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{code / 100, 1, 1}, Message: words}
	}
	tests := map[string]struct {
		server    *testServer
		permanent bool
		words     string
	}{
		"unknown recipient":  {&testServer{atRcpt: reply(550, "No such person, here or elsewhere")}, true, "550 5.1.1 No such person, here or elsewhere"},
		"greylisted":         {&testServer{atRcpt: reply(451, "Come back later")}, false, "451 4.1.1 Come back later"},
		"content refused":    {&testServer{atData: reply(554, "This looks like spam")}, true, "554 5.1.1 This looks like spam"},
		"disk full":          {&testServer{atData: reply(452, "No room")}, false, "452 4.1.1 No room"},
		"sender not allowed": {&testServer{atMail: reply(553, "Not your domain")}, false, "553 5.1.1 Not your domain"},
		"several lines":      {&testServer{atRcpt: reply(550, "\"Gone\"\nfor good")}, true, `550 "Gone" 5.1.1 for good`},
		"log-in missing":     {&testServer{user: "u", password: "p"}, false, "530 5.7.0 Authentication required"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := mailerTo(t, "smtp://"+tt.server.open(t, nil)+"?tls=off")
			err := m.Send(t.Context(), invitation())
			failure, ok := errors.AsType[*ports.MailError](err)
			if !ok {
				t.Fatalf("answer %v, want a mail error", err)
			}
			if failure.Permanent != tt.permanent || failure.Words != tt.words {
				t.Errorf("permanent %v, words %q; want %v, %q", failure.Permanent, failure.Words, tt.permanent, tt.words)
			}
			if n := len(tt.server.deliveries()); n != 0 {
				t.Errorf("%d mails arrived", n)
			}
		})
	}
}

func TestAServerThatIsDownIsTriedAgainLater(t *testing.T) {
	t.Parallel()
	const address = "127.0.0.1:1" // below the ephemeral ports, so that no other test listens on it
	temporary(t, mailerTo(t, "smtp://"+address), "the mail server "+address+" could not be used: connection refused")
}

func TestAServerWithoutEncryptionGetsNothing(t *testing.T) {
	t.Parallel()
	server := &testServer{}
	m := mailerTo(t, "smtp://"+server.open(t, nil))
	temporary(t, m, "STARTTLS")
	if n := len(server.deliveries()); n != 0 {
		t.Errorf("%d mails went unencrypted", n)
	}
}

func temporary(t *testing.T, m *Mailer, words string) {
	t.Helper()
	err := m.Send(t.Context(), invitation())
	failure, ok := errors.AsType[*ports.MailError](err)
	if !ok || failure.Permanent || !strings.Contains(cmp.Or(failure.Words, texts.English().Write(failure.Why)), words) {
		t.Errorf("got %v, want a temporary failure with the text %q", err, words)
	}
}

func TestASilentServerIsGivenUp(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0") // accepts connections but sends nothing
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	m := mailerTo(t, "smtp://"+listener.Addr().String())
	if m.server, err = newServer("smtp://"+listener.Addr().String(), "book.example", 50*time.Millisecond); err != nil {
		t.Fatal(err)
	}
	temporary(t, m, "timeout")
}

func TestRefusedSettingsAreToldFromAnOutage(t *testing.T) {
	t.Parallel()
	certificate, pool := selfSigned(t)
	server := &testServer{user: "user", password: "right"}
	_, port, _ := net.SplitHostPort(server.open(t, &tls.Config{Certificates: []tls.Certificate{certificate}}))
	mailer := func(signIn string) *Mailer {
		m := mailerTo(t, fmt.Sprintf("smtp://%slocalhost:%s", signIn, port))
		trust(t, m, pool)
		return m
	}
	wrong, none, right := mailer("user:wrong@"), mailer(""), mailer("user:right@")
	if wrong.SettingsRefused() {
		t.Error("refused before the first connection")
	}
	if err := wrong.CheckServer(t.Context()); err == nil || !strings.Contains(err.Error(), "535 5.7.8 Wrong user or password") || !wrong.SettingsRefused() {
		t.Errorf("wrong password: %v, refused %v", err, wrong.SettingsRefused())
	}
	server.mu.Lock()
	server.password = "wrong"
	server.mu.Unlock()
	if err := wrong.Send(t.Context(), invitation()); err != nil || wrong.SettingsRefused() {
		t.Errorf("after the password was corrected at the server: %v, refused %v", err, wrong.SettingsRefused())
	}
	if err := right.Send(t.Context(), invitation()); err == nil || !right.SettingsRefused() {
		t.Errorf("a mail with a wrong password: %v, refused %v", err, right.SettingsRefused())
	}
	if err := none.Send(t.Context(), invitation()); err == nil || !none.SettingsRefused() {
		t.Errorf("a mail without a sign-in: %v, refused %v", err, none.SettingsRefused())
	}
	for _, c := range []struct {
		reply   *smtp.SMTPError
		refused bool
	}{{&smtp.SMTPError{Code: 553, Message: "Not your domain"}, true}, {&smtp.SMTPError{Code: 451, Message: "Try later"}, false}, {&smtp.SMTPError{Code: 552, Message: "Too much"}, false}} {
		at := (&testServer{atMail: c.reply}).open(t, nil)
		checked, sent := mailerTo(t, "smtp://"+at+"?tls=off"), mailerTo(t, "smtp://"+at+"?tls=off")
		if err := checked.CheckServer(t.Context()); err == nil || checked.SettingsRefused() != c.refused {
			t.Errorf("a check of the sender: %v, refused %v", err, checked.SettingsRefused())
		}
		if err := sent.Send(t.Context(), invitation()); err == nil || sent.SettingsRefused() != c.refused {
			t.Errorf("a mail of the sender: %v, refused %v", err, sent.SettingsRefused())
		}
	}
	nowhere := mailerTo(t, "smtp://user:right@127.0.0.1:1")
	if err := nowhere.CheckServer(t.Context()); err == nil || nowhere.SettingsRefused() {
		t.Errorf("no server: %v, refused %v", err, nowhere.SettingsRefused())
	}
}

func TestEncryptedWithLogIn(t *testing.T) {
	t.Parallel()
	certificate, pool := selfSigned(t)
	server := &testServer{user: "us@er", password: "p:a/s s"}
	address := server.open(t, &tls.Config{Certificates: []tls.Certificate{certificate}})
	_, port, _ := net.SplitHostPort(address)

	right := mailerTo(t, fmt.Sprintf("smtp://us%%40er:p%%3Aa%%2Fs%%20s@localhost:%s", port))
	trust(t, right, pool)
	if err := right.Send(t.Context(), invitation()); err != nil {
		t.Errorf("right password: %v", err)
	}
	wrong := mailerTo(t, fmt.Sprintf("smtp://us%%40er:secret@localhost:%s", port))
	trust(t, wrong, pool)
	temporary(t, wrong, "535 5.7.8 Wrong user or password")
	if n := len(server.deliveries()); n != 1 {
		t.Errorf("%d mails arrived, want one", n)
	}
	stranger := mailerTo(t, fmt.Sprintf("smtp://us%%40er:secret@localhost:%s", port))
	temporary(t, stranger, "certificate")
}

func trust(t *testing.T, m *Mailer, pool *x509.CertPool) {
	t.Helper()
	if err := m.server.client.SetTLSConfig(&tls.Config{RootCAs: pool, ServerName: "localhost"}); err != nil {
		t.Fatal(err)
	}
}

func selfSigned(t *testing.T) (tls.Certificate, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{"localhost"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(parsed)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, pool
}

func TestDemoMailNeverReachesTheServer(t *testing.T) {
	t.Parallel()
	server := &testServer{}
	url := "smtp://" + server.open(t, nil) + "?tls=off"
	demo := invitation()
	demo.Business.Demo = true

	both, err := New(Config{SMTPURL: url, Folder: t.TempDir(), From: "bookings@book.example", Clock: stopped(asked)})
	if err != nil {
		t.Fatal(err)
	}
	if err := both.Send(t.Context(), demo); err != nil {
		t.Fatal(err)
	}
	only(t, both.folder)
	if err := both.Send(t.Context(), ports.AccountMail{Message: message.ForAccount("m", "b", message.ResetPassword, "a@example.com", asked), Business: business.Business{Demo: true}}); err != nil {
		t.Fatal(err)
	}
	failure, ok := errors.AsType[*ports.MailError](mailerTo(t, url).Send(t.Context(), demo))
	if !ok || !failure.Permanent || failure.Why.ID != "message.demoNotSent" {
		t.Error("without a folder, mail of a demo business must be refused for good")
	}
	if n := len(server.deliveries()); n != 0 {
		t.Errorf("%d demo mails left the machine", n)
	}
}

func TestParseSMTP(t *testing.T) {
	t.Parallel()
	tests := map[string]settings{
		"smtp://mail.example":                {host: "mail.example", port: 587},
		"smtp://u:p@mail.example:2525/":      {host: "mail.example", port: 2525, user: "u", password: "p"},
		"smtps://u%40x:p%3A%2F@mail.example": {host: "mail.example", port: 465, user: "u@x", password: "p:/", implicitTLS: true},
		"smtp://localhost:1025?tls=off":      {host: "localhost", port: 1025, noTLS: true},
		"smtp://[::1]:1025?tls=required":     {host: "[::1]", port: 1025},
	}
	for raw, want := range tests {
		if got, err := parseSMTP(raw); err != nil || got != want {
			t.Errorf("%s: %+v, %v; want %+v", raw, got, err, want)
		}
	}
}

func TestAServerWithAnIPv6AddressIsDialled(t *testing.T) {
	t.Parallel()
	const address = "[::1]:2525"
	m := mailerTo(t, "smtp://"+address+"?tls=off")
	if dialled := m.server.client.ServerAddr(); dialled != address || m.server.address != address {
		t.Errorf("it dials %q and names %q, want %q", dialled, m.server.address, address)
	}
}

func TestParseSMTPErrorsArePlainAndKeepThePassword(t *testing.T) {
	t.Parallel()
	tests := map[string]string{
		"mail.example:25":                       "smtp://",
		"http://mail.example":                   "must begin with smtp:// or smtps://",
		"smtp://":                               "must look like",
		"smtp:user@host":                        "must look like",
		"smtp://u:sec/ret@mail.example":         "%XX",
		"smtp://u:sec#ret@mail.example":         "%XX",
		"smtp://u:sec%zzret@mail.example":       "%XX",
		"smtp://u@mail.example":                 "both user and password",
		"smtp://mail.example:99999":             "1 to 65535",
		"smtp://mail.example?tls=maybe":         "?tls=off",
		"smtp://mail.example?timeout=3":         "?tls=off",
		"smtps://mail.example?tls=off":          "cannot be smtps://",
		"smtp://u:sec?ret@mail.example:25":      "%XX",
		"smtp://u:secret@mail.example:25/inbox": "end after the port",
	}
	for raw, want := range tests {
		_, err := parseSMTP(raw)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %q", raw, err, want)
		} else if strings.Contains(err.Error(), "sec") {
			t.Errorf("%s: the error holds the password: %v", raw, err)
		}
	}
}

func TestNewTellsAllThatIsWrong(t *testing.T) {
	t.Parallel()
	_, err := New(Config{SMTPURL: "ftp://x", From: "nobody", Clock: stopped(asked)})
	if err == nil || !strings.Contains(err.Error(), `the sender "nobody"`) || !strings.Contains(err.Error(), "smtp://") {
		t.Errorf("answer %v", err)
	}
	if _, err := New(Config{From: "a@book.example", Clock: stopped(asked)}); err == nil {
		t.Error("a mailer without a server and a folder")
	}
}
