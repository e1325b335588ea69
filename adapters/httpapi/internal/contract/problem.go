package contract

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/core/money"
	"slotwise/core/text"
)

// problem is the body of every error (RFC 9457).
type problem struct {
	Type   string         `json:"type"`
	Title  string         `json:"title"`
	Status int            `json:"status"`
	Detail string         `json:"detail,omitempty"`
	Code   string         `json:"code"`
	Errors []fieldProblem `json:"errors,omitempty"`

	// Current is the current state of the object, if another request changed it first.
	Current any `json:"current,omitempty"`
	// PlacesLeft is how many places are left in a class, if fewer than were to be booked.
	PlacesLeft int `json:"places_left,omitempty"`
}

// fieldProblem is what is wrong with a field: Code and Values for programs, Message for people.
type fieldProblem struct {
	Field   string         `json:"field"`
	Code    string         `json:"code"`
	Values  map[string]any `json:"values,omitempty"`
	Message string         `json:"message"`
}

func newFieldProblem(field string, t text.Text, words *texts.Catalogue) fieldProblem {
	return fieldProblem{Field: field, Code: t.ID, Values: valuesToWire(t.Values), Message: words.Write(t)}
}

// valuesToWire converts the values of a text to JSON: a duration to minutes, and an instant to RFC 3339.
func valuesToWire(values map[string]any) map[string]any {
	wire := make(map[string]any, len(values))
	for name, value := range values {
		switch v := value.(type) {
		case money.Amount:
			wire[name] = amountValue{v.Decimal(), string(v.Currency)}
		case time.Duration:
			wire[name] = int(v / time.Minute)
		case civil.Date:
			wire[name] = v.String()
		case text.Moment:
			wire[name] = v.At
		case text.Text:
			wire[name] = textValue{v.ID, valuesToWire(v.Values)}
		default:
			wire[name] = v
		}
	}
	return wire
}

type amountValue struct {
	Amount   string `json:"amount"`
	Currency string `json:"currency"`
}

// textValue is another text within a text.
type textValue struct {
	Code   string         `json:"code"`
	Values map[string]any `json:"values,omitempty"`
}

// ChangedError rejects a change because of an earlier change by another request. current is the current state, in the form
// that the call would have returned.
type ChangedError struct {
	Err     error
	Current any
}

func (e *ChangedError) Error() string { return e.Err.Error() }

func (e *ChangedError) Unwrap() error { return e.Err }

// StatusError is an error that only exists in HTTP.
type StatusError struct {
	Status int
	Code   string
	Detail text.Text
	fields FieldErrors
	Err    error // for the log
}

func (e *StatusError) Error() string {
	if e.Err != nil {
		return e.Code + ": " + e.Err.Error()
	}
	return e.Code
}

func (e *StatusError) Unwrap() error { return e.Err }

// Errors that only exist in HTTP.
var (
	ErrUnknownPath      = &StatusError{Status: http.StatusNotFound, Code: "not_found", Detail: text.Of("request.unknownPath")}
	ErrMethodNotAllowed = &StatusError{Status: http.StatusMethodNotAllowed, Code: "method_not_allowed", Detail: text.Of("request.methodNotAllowed")}
	ErrTooLarge         = &StatusError{Status: http.StatusRequestEntityTooLarge, Code: "too_large", Detail: text.Of("request.tooLarge")}
	errNotJSON          = &StatusError{Status: http.StatusUnsupportedMediaType, Code: "unsupported_media_type", Detail: text.Of("request.notJSON")}
	ErrCrossSite        = &StatusError{Status: http.StatusForbidden, Code: "cross_site", Detail: text.Of("request.crossSite")}
)

// StatusClientGone is the status that proxies log for a client that disconnected. It is never received.
const StatusClientGone = 499

// problemOf is the only place that maps an error to a status. Details that a caller cannot act on are only logged.
func problemOf(err error, operation string, words *texts.Catalogue) problem {
	if e, ok := errors.AsType[*StatusError](err); ok {
		p := newProblem(e.Status, e.Code, words.Write(e.Detail))
		p.Errors = e.fields.problems(words)
		return p
	}
	if e, ok := errors.AsType[*core.Error](err); ok && e.Code != core.Internal {
		code := e.Reason
		if code == "" {
			code = string(e.Code)
		}
		detail := e.Text
		if detail.IsZero() {
			detail = defaultText[e.Code]
		}
		p := newProblem(statusOf(e, operation), code, words.Write(detail))
		p.Errors = fieldProblems(e.Fields, words)
		if changed, ok := errors.AsType[*ChangedError](err); ok {
			p.Current = changed.Current
		}
		if few, ok := errors.AsType[*class.PlacesGoneError](err); ok {
			p.PlacesLeft = few.Left
		}
		return p
	}
	if e, ok := errors.AsType[*echo.HTTPError](err); ok && e.Code < http.StatusInternalServerError {
		return newProblem(e.Code, "bad_request", "")
	}
	if errors.Is(err, context.Canceled) {
		return newProblem(StatusClientGone, "client_gone", "")
	}
	if errors.Is(err, context.DeadlineExceeded) { // the request's own deadline passed while it waited within this process
		return newProblem(http.StatusServiceUnavailable, string(core.Unavailable), words.Write(defaultText[core.Unavailable]))
	}
	return newProblem(http.StatusInternalServerError, string(core.Internal), words.Say("request.internal"))
}

// StatusOf returns the status of an error's response.
func StatusOf(err error) int { return problemOf(err, "", texts.English()).Status }

// defaultText is the text of errors without a message.
var defaultText = map[core.Code]text.Text{
	core.Invalid:         text.Of("request.checkFields"),
	core.Unauthenticated: text.Of("request.signIn"),
	core.Forbidden:       text.Of("request.forbidden"),
	core.NotFound:        text.Of("request.notFound"),
	core.Conflict:        text.Of("request.conflict"),
	core.Changed:         text.Of("request.changed"),
	core.LimitReached:    text.Of("request.limitReached"),
	core.TooMany:         text.Of("request.tooMany"),
	core.Unavailable:     text.Of("request.unavailable"),
}

func newProblem(status int, code, detail string) problem {
	return problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: detail, Code: code}
}

func statusOf(e *core.Error, operation string) int {
	switch e.Code {
	case core.Invalid:
		return http.StatusBadRequest
	case core.Unauthenticated:
		return http.StatusUnauthorized
	case core.Forbidden, core.LimitReached:
		return http.StatusForbidden
	case core.NotFound:
		return http.StatusNotFound
	case core.Conflict:
		// Clients that book expect a 400 here. An edit or a move returns a conflict.
		if e.Reason == "slot_taken" && operation == "book" {
			return http.StatusBadRequest
		}
		if e.Reason == "card_declined" || e.Reason == "card_missing" || e.Reason == "confirmation_needed" {
			return http.StatusPaymentRequired
		}
		return http.StatusConflict
	case core.Changed:
		return http.StatusPreconditionFailed
	case core.TooMany:
		return http.StatusTooManyRequests
	case core.Unavailable:
		return http.StatusServiceUnavailable
	case core.Internal:
	}
	return http.StatusInternalServerError
}

// WriteProblem writes an error as the response, unless a response has already started.
func WriteProblem(c *echo.Context, log *slog.Logger, err error) {
	if response, _ := echo.ResolveResponseStatus(c.Response(), nil); response != nil && response.Committed {
		return
	}
	p := problemOf(err, c.RouteInfo().Name, Words(c))
	c.Response().Header().Set("Cache-Control", "no-store")
	SetRetryAfter(c, p.Status, err)
	body, err := json.Marshal(p)
	if err == nil {
		err = c.Blob(p.Status, "application/problem+json", body)
	}
	if err != nil {
		log.Debug("write a problem response", "error", err)
	}
}

// SetRetryAfter tells clients when to retry, if a retry can help.
func SetRetryAfter(c *echo.Context, status int, err error) {
	if status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
		c.Response().Header().Set("Retry-After", strconv.Itoa(retryAfter(status, err)))
	}
}

// unavailableFor is how many seconds clients should wait if the end of an outage is unknown.
const unavailableFor = 5

// retryAfter returns whole seconds, at least one.
func retryAfter(status int, err error) int {
	if e, ok := errors.AsType[*core.Error](err); ok && e.RetryAfter > 0 {
		return max(1, int(e.RetryAfter.Seconds()+0.999))
	}
	if status == http.StatusServiceUnavailable {
		return unavailableFor
	}
	return 1
}
