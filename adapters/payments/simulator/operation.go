package simulator

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"strconv"
	"time"
)

// maxBody is more than any request of the adapters needs.
const maxBody = 32 << 10

// api is the HTTP API of one processor.
type api struct {
	sim       *Simulator
	name      string // the first part of the name of every operation
	processor processor
	mux       *http.ServeMux
}

// request is a request whose body has been read.
type request struct {
	*http.Request

	body []byte
	now  time.Time
}

// reply is the response of an operation.
type reply struct {
	status int
	header http.Header // may be nil
	body   []byte      // JSON; may be nil
	at     time.Time   // the Date header; zero: the machine's time
}

// asJSON returns a reply with a body that marshals to JSON.
func asJSON(status int, body any) reply {
	b, err := json.Marshal(body)
	if err != nil {
		panic("simulator: marshal a response: " + err.Error()) // a bug in the simulator
	}
	return reply{status: status, body: b}
}

// operation does the work of one operation while the Simulator's mutex is held. It authenticates, decodes and decides.
type operation func(*request) reply

// handle adds an operation. The pattern is that of http.ServeMux, such as "POST /v1/refunds". Faults use the name, such as
// "refunds.create", with the processor's prefix. wrap handles the processor's idempotency keys and may be nil. The status of a
// fault passes through it too.
func (a *api) handle(pattern, name string, wrap func(*request, operation) reply, do operation) {
	name = a.name + "." + name
	if wrap == nil {
		wrap = func(r *request, do operation) reply { return do(r) }
	}
	a.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		if err != nil {
			w.WriteHeader(http.StatusRequestEntityTooLarge)
			return
		}
		came := Request{name, r.Method, r.URL.Path, r.URL.RawQuery, r.Header.Clone(), body}
		if on := a.sim.cfg.OnRequest; on != nil {
			on(came)
		}
		fault := a.sim.takeFault(name)
		if !wait(r, fault.Delay) || fault.Cut && !fault.Applied {
			cut(w)
		}
		got := a.run(&request{Request: r, body: body}, fault, wrap, do)
		if on := a.sim.cfg.OnResponse; on != nil && fault.Foreign == "" {
			on(came, got.status, got.body)
		}
		if fault.Cut {
			cut(w)
		}
		got.at = a.sim.cfg.Clock.Now() // the processor's clock, which adapters may read
		got.write(w)
	})
}

func (a *api) run(r *request, fault Fault, wrap func(*request, operation) reply, do operation) reply {
	a.sim.mu.Lock()
	defer a.sim.mu.Unlock()
	r.now = a.sim.cfg.Clock.Now()
	a.sim.advance(r.now)
	a.sim.forget(r.now)
	if fault.Foreign != "" { // the processor stores no such response under a key
		if fault.Applied {
			wrap(r, do)
		}
		return reply{status: fault.Status, header: http.Header{"Content-Type": {"text/html"}}, body: []byte(fault.Foreign)}
	}
	if fault.Status == 0 {
		return wrap(r, do)
	}
	return wrap(r, func(r *request) reply {
		if fault.Applied {
			do(r)
		}
		refused := a.processor.refuse(fault.Status)
		if fault.RetryAfter > 0 {
			if refused.header == nil {
				refused.header = http.Header{}
			}
			refused.header.Set("Retry-After", strconv.Itoa(int(fault.RetryAfter/time.Second)))
		}
		return refused
	})
}

func (p reply) write(w http.ResponseWriter) {
	if p.at != (time.Time{}) {
		w.Header().Set("Date", p.at.UTC().Format(http.TimeFormat))
	}
	if p.body != nil {
		w.Header().Set("Content-Type", "application/json")
	}
	maps.Copy(w.Header(), p.header)
	w.WriteHeader(p.status)
	_, _ = w.Write(p.body)
}

// wait returns false if the client disconnected before the delay ended.
func wait(r *http.Request, delay time.Duration) bool {
	if delay == 0 {
		return true
	}
	timer := time.NewTimer(delay)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-r.Context().Done():
		return false
	}
}

// cut breaks the connection in the middle of a response. If no part of a response had arrived, Go's client would resend the
// request itself.
func cut(w http.ResponseWriter) {
	w.Header().Set("Content-Length", "1000")
	w.WriteHeader(http.StatusOK)
	_ = http.NewResponseController(w).Flush()
	panic(http.ErrAbortHandler)
}

// decodeJSON reads the body into a struct. An unknown field or a wrong type is an error.
func (r *request) decodeJSON(into any) error {
	d := json.NewDecoder(bytes.NewReader(r.body))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("decode %s: %w", r.URL.Path, err)
	}
	return nil
}
