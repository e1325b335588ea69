package simulator

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"sync/atomic"
	"time"

	"slotwise/ports"
)

// A Simulator with a log computes its state from the logged requests, so the state survives a restart and is the same on several
// servers. Requests run one at a time, each at one instant. Their ids follow from the log too.

// loggedRequest is a request that changed the state, with all that its result depends on.
type loggedRequest struct {
	At     time.Time   `json:"at"`
	IDs    string      `json:"ids"`     // idPrefix before the request
	LastID int         `json:"last_id"` // before the request
	Method string      `json:"method"`
	URL    string      `json:"url"`
	Header http.Header `json:"header"`
	Body   []byte      `json:"body"`
}

// stateHeaders are the request headers that can change the result.
var stateHeaders = []string{"Authorization", "Content-Type", "Idempotency-Key", "Paypal-Request-Id", "Prefer"}

// emailAddress matches an address in JSON or in a form.
var emailAddress = regexp.MustCompile(`[^\s"=&@]+(@|%40)[^\s"=&@]+\.[^\s"=&@]+`)

// newLoggedRequest reads the request. The log has no email addresses, because erasing a customer does not reach it.
func newLoggedRequest(w http.ResponseWriter, r *http.Request) (loggedRequest, error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	kept := loggedRequest{Method: r.Method, URL: r.URL.RequestURI(), Header: http.Header{}, Body: emailAddress.ReplaceAll(body, []byte("customer${1}example.com"))}
	for _, name := range stateHeaders {
		if values := r.Header.Values(name); values != nil {
			kept.Header[name] = values
		}
	}
	return kept, err
}

// serveLogged brings the state up to date, runs the request, and logs it if it changed the state.
func (s *Simulator) serveLogged(w http.ResponseWriter, r *http.Request) {
	asked, err := newLoggedRequest(w, r)
	if err != nil {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	s.logging.Lock()
	defer s.logging.Unlock()
	var got recorder
	ctx := context.WithoutCancel(r.Context())
	s.logged, err = s.cfg.Log.Extend(ctx, s.logged, func(missed [][]byte) []byte {
		s.replay(ctx, missed)
		asked.At, asked.IDs, asked.LastID = s.realTime.Now(), s.idPrefix, s.lastID
		got = s.run(ctx, asked)
		if asked.Method == http.MethodGet && s.lastID == asked.LastID {
			return nil
		}
		return s.cfg.Sealer.Seal(string(asJSON(0, asked).body), logOwner)
	})
	if err != nil {
		s.forgetAll() // the request may have changed the state without being logged
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	reply{status: cmp.Or(got.status, http.StatusOK), header: got.header, body: got.body.Bytes()}.write(w)
}

const logOwner = "test payments"

// replay runs the requests that this Simulator has not seen. It skips those that were encrypted with a key that is gone. Their webhooks
// were delivered by the server that ran them first.
func (s *Simulator) replay(ctx context.Context, missed [][]byte) {
	s.replaying.Store(true)
	defer s.replaying.Store(false)
	for _, sealed := range missed {
		text, err := s.cfg.Sealer.Open(sealed, logOwner)
		var r loggedRequest
		if err != nil || json.Unmarshal([]byte(text), &r) != nil {
			continue
		}
		s.idPrefix, s.lastID = r.IDs, r.LastID
		s.run(ctx, r)
	}
}

// run serves a request while the clock stands still.
func (s *Simulator) run(ctx context.Context, r loggedRequest) (got recorder) {
	s.clock.stoppedAt.Store(&r.At)
	defer s.clock.stoppedAt.Store(nil)
	request, err := http.NewRequestWithContext(ctx, r.Method, r.URL, bytes.NewReader(r.Body))
	if err != nil {
		return recorder{status: http.StatusBadRequest}
	}
	request.Header = r.Header
	s.mux.ServeHTTP(&got, request)
	return got
}

// stoppableClock is a clock that stands still during a logged request.
type stoppableClock struct {
	ports.Clock

	stoppedAt atomic.Pointer[time.Time]
}

// Now implements ports.Clock.
func (c *stoppableClock) Now() time.Time {
	if at := c.stoppedAt.Load(); at != nil {
		return *at
	}
	return c.Clock.Now()
}

// recorder keeps a response until its request is logged.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header implements http.ResponseWriter.
func (p *recorder) Header() http.Header {
	if p.header == nil {
		p.header = http.Header{}
	}
	return p.header
}

// WriteHeader implements http.ResponseWriter.
func (p *recorder) WriteHeader(status int) { p.status = status }

// Write implements http.ResponseWriter.
func (p *recorder) Write(part []byte) (int, error) { return p.body.Write(part) }
