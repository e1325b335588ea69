package app

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"
)

// When the server stops, it ends requests that wait for another system at once, instead of letting them wait for stopGrace.
func TestAStopEndsWhatRequestsWaitFor(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a := &App{cfg: Config{MaxConnections: 10, MaxConnectionsPerAddress: 10}, log: slog.New(slog.DiscardHandler), failed: make(chan error, 1)}
	waiting, stopping := make(chan struct{}), make(chan struct{})
	a.serveSite(l, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(waiting)
		<-stopping
		w.WriteHeader(http.StatusServiceUnavailable)
	}), func() { close(stopping) })
	got := make(chan int)
	go func() {
		conn := connect(t, l.Addr().String())
		got <- status(conn, "")
	}()
	<-waiting
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	if status := <-got; status != http.StatusServiceUnavailable {
		t.Errorf("status %d", status)
	}
}

// In a demo, jobs call the processors that the site simulates. The site therefore responds until the last job has ended.
func TestJobsEndBeforeTheSiteStops(t *testing.T) {
	t.Parallel()
	mails := slowMails{begun: make(chan struct{}), end: make(chan struct{})}
	c := demoConfig(t)
	c.SMTPURL, c.MailFrom, c.SupportEmail = "smtp://"+mails.open(t)+"?tls=off", "bookings@example.com", "support@example.com"
	a := start(t, c)
	written, err := http.NewRequestWithContext(t.Context(), http.MethodPost, a.URL()+"/api/contact",
		strings.NewReader(`{"name": "Ada", "email": "ada@example.com", "subject": "Hello", "message": "A question"}`))
	if err != nil {
		t.Fatal(err)
	}
	written.Header.Set("Content-Type", "application/json")
	if status := do(t, written); status >= http.StatusMultipleChoices {
		t.Fatalf("status %d", status)
	}
	<-mails.begun // a job sends it
	for i, part := range a.closers {
		if part.part != partJobs {
			continue
		}
		a.closers[i].stop = func(ctx context.Context) error {
			close(mails.end)
			err := part.stop(ctx)
			if !answers(ctx, a.URL()+testPayments+"/") {
				t.Error("the site stopped before the jobs")
			}
			return err
		}
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
}

func answers(ctx context.Context, url string) bool {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return false
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	_ = res.Body.Close()
	return true
}

// slowMails is a mail server that accepts its first mail only when it is told to.
type slowMails struct{ begun, end chan struct{} }

// open starts the server and returns its host:port.
func (m slowMails) open(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := smtp.NewServer(m)
	server.Domain = "localhost"
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() { _ = server.Close() })
	return l.Addr().String()
}

func (m slowMails) NewSession(*smtp.Conn) (smtp.Session, error) { return m, nil }

func (m slowMails) Mail(string, *smtp.MailOptions) error { return nil }

func (m slowMails) Rcpt(string, *smtp.RcptOptions) error { return nil }

func (m slowMails) Data(r io.Reader) error {
	close(m.begun)
	<-m.end
	_, err := io.Copy(io.Discard, r)
	return err
}

func (m slowMails) Reset() {}

func (m slowMails) Logout() error { return nil }
