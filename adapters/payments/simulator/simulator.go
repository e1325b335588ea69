// Package simulator is a stateful stand-in for the HTTP APIs of Stripe, Square and PayPal. It has pay pages, signed webhooks,
// a ledger of the money that moved, and faults on demand. The demo, the browser tests and the fault tests reach it through
// the real adapters and their SDKs. All state is in memory and can be computed again from a log. All times come from the given clock.
package simulator

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"slotwise/ports"
)

// Config configures a Simulator.
type Config struct {
	Clock ports.Clock
	// URL is the address of the Simulator without a trailing slash. Adapters use URL + "/stripe" and so on as base URLs. The
	// pay pages are below URL + "/pay".
	URL string
	// Client sends the webhooks.
	Client *http.Client
	// Keep is roughly how many objects of each kind are kept, the newest ones. It limits the memory of a Simulator that everyone
	// can use. Payments that can still be paid are dropped last. Zero keeps all objects.
	Keep int
	// Log keeps the state over a restart and shares it with other servers. It is nil if the state may be lost. With a log, only
	// requests change the state.
	Log ports.TestPaymentLog
	// Sealer encrypts what is logged.
	Sealer ports.Sealer
	// OnRequest sees every request to an API before anything else happens. It may be nil.
	OnRequest func(Request)
	// OnResponse sees the processor's response of an operation, even if a fault withholds it from the caller. It may be nil.
	OnResponse func(q Request, status int, body []byte)
}

// Request is a request to one of the APIs as it arrived.
type Request struct {
	Operation string // such as "stripe.sessions.create"
	Method    string
	Path      string // of the processor's API, without the prefix of the Simulator
	Query     string
	Header    http.Header
	Body      []byte
}

// Simulator serves the three APIs below /stripe/, /square/ and /paypal/, and the pay pages below /pay/.
type Simulator struct {
	cfg Config
	mux *http.ServeMux

	realTime  ports.Clock
	clock     *stoppableClock // also cfg.Clock
	logging   sync.Mutex      // held during a logged request; protects logged
	logged    int64           // number of the newest request in the log that this Simulator has seen
	replaying atomic.Bool

	mu         sync.Mutex // protects all fields below and the state of the processors
	endpoints  []plansEndpoint
	lastID     int
	idPrefix   string
	faults     []*Fault
	entries    []Entry
	queue      []*Delivery
	held       bool
	keys       keys
	revoked    map[string]bool
	processors map[string]processor // by name
}

// processor is one of the three processors. The Simulator's mutex is held when its methods run, except for mount.
type processor interface {
	// mount adds the operations of its API.
	mount(*api)
	// refuse returns the response with which the real API reports that status: 401, 403, 429 or 500.
	refuse(status int) reply
	// find returns the payment with that id. It accepts every id that the API has returned for the payment: of the pay page,
	// the order or the payment.
	find(id string) (checkout, bool)
}

// timed is a processor whose objects change as time passes. advance runs before any other work, with the mutex held.
type timed interface{ advance(now time.Time) }

// New creates a Simulator without any state.
func New(cfg Config) *Simulator {
	s := &Simulator{realTime: cfg.Clock, clock: &stoppableClock{Clock: cfg.Clock}}
	s.cfg, s.cfg.Clock = cfg, s.clock
	s.forgetAll()
	return s
}

// forgetAll removes all state. The next request reads the whole log.
func (s *Simulator) forgetAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.logged, s.lastID, s.mux, s.keys, s.revoked = 0, 0, http.NewServeMux(), keys{}, map[string]bool{}
	s.entries, s.queue = nil, nil
	// Another run without the log gets other ids, because the product may still store those of this one.
	s.idPrefix = strconv.FormatInt(s.realTime.Now().UnixMilli(), 36)
	s.processors = map[string]processor{"stripe": newStripe(s), "square": newSquare(s), "paypal": newPayPal(s)}
	for name, p := range s.processors {
		a := &api{sim: s, name: name, processor: p, mux: http.NewServeMux()}
		p.mount(a)
		s.mux.Handle("/"+name+"/", http.StripPrefix("/"+name, a.mux))
	}
	s.mountPayPages()
	for _, e := range s.endpoints {
		s.addStripeEndpoint(e)
	}
}

// ServeHTTP implements http.Handler.
func (s *Simulator) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Date", s.realTime.Now().UTC().Format(http.TimeFormat)) // the processors' clock, which may differ from the server's
	if s.cfg.Log != nil {
		s.serveLogged(w, r)
		return
	}
	s.mux.ServeHTTP(w, r)
}

// Revoke makes a processor refuse an API key, access token or client id with 401 from now on.
func (s *Simulator) Revoke(credential string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.revoked[credential] = true
}

// newID returns a new id: prefix, a part that all ids of this Simulator share, and a number.
func (s *Simulator) newID(prefix string) string {
	s.lastID++
	return fmt.Sprintf("%s%s%04d", prefix, s.idPrefix, s.lastID)
}

// newCode is newID in capital letters, the format of Square's and PayPal's ids.
func (s *Simulator) newCode(prefix string) string { return strings.ToUpper(s.newID(prefix)) }

// findCheckout searches all processors.
func (s *Simulator) findCheckout(id string) (checkout, bool) {
	for _, name := range sortedKeys(s.processors) {
		if c, ok := s.processors[name].find(id); ok {
			return c, true
		}
	}
	return nil, false
}

// advance applies the changes that are due by now in all processors. The caller holds the mutex.
func (s *Simulator) advance(now time.Time) {
	for _, name := range sortedKeys(s.processors) {
		if t, ok := s.processors[name].(timed); ok {
			t.advance(now)
		}
	}
}
