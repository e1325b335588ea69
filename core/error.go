// Package core has what all other packages of the product share, such as the error type and its codes.
package core

import (
	"errors"
	"fmt"
	"time"

	"slotwise/core/text"
)

// Code is the kind of failure of an Error, independent of any transport.
type Code string

// The codes. An error without a code counts as Internal.
const (
	Invalid         Code = "invalid"           // the input breaks a rule; Fields or Text say which
	Unauthenticated Code = "unauthenticated"   // no one is signed in, or the credentials are wrong
	Forbidden       Code = "forbidden"         // signed in, but not allowed to do this
	NotFound        Code = "not_found"         // does not exist, or is hidden from the caller
	Conflict        Code = "conflict"          // the current state forbids it; Reason says why
	Changed         Code = "changed_meanwhile" // the caller's version is not the current one
	LimitReached    Code = "limit_reached"     // the plan's limit
	TooMany         Code = "too_many_requests" // a rate limit; retry later
	Unavailable     Code = "unavailable"       // an external system does not respond; retry later
	Internal        Code = "internal"          // a bug; the caller sees no details
)

// Error is the product's error. Text is a sentence that an owner or a customer can act on; Err is the cause, for the
// log only.
type Error struct {
	Code   Code
	Reason string              // a stable identifier finer than Code, such as "slot_taken"; empty: Code itself
	Text   text.Text           // shown to people
	Fields map[Field]text.Text // by field
	Err    error

	RetryAfter time.Duration // for TooMany and Unavailable: how long to wait; zero: unknown
}

func (e *Error) Error() string {
	s := string(e.Code)
	if e.Reason != "" {
		s += "/" + e.Reason
	}
	if !e.Text.IsZero() {
		s += ": " + e.Text.String()
	}
	if e.Err != nil {
		s += ": " + e.Err.Error()
	}
	return s
}

func (e *Error) Unwrap() error { return e.Err }

// Is lets errors.Is match two Errors by Code and Reason, so that errors of rules can be package variables.
func (e *Error) Is(target error) bool {
	t, ok := errors.AsType[*Error](target)
	return ok && t.Code == e.Code && t.Reason == e.Reason
}

// CodeOf returns the code of the first Error in err's chain. It returns Internal if there is none, and an empty code for nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return Internal
}

// InvalidField returns an Invalid error for a single field.
func InvalidField(field Field, problem text.Text) *Error {
	return &Error{Code: Invalid, Text: problem, Fields: map[Field]text.Text{field: problem}}
}

// NotFoundOr replaces a store's NotFound by notFound, which has a specific message. It wraps other errors with the
// operation and the id.
func NotFoundOr(err error, notFound *Error, doing string, id any) error {
	if CodeOf(err) == NotFound {
		return notFound
	}
	return fmt.Errorf("%s %v: %w", doing, id, err)
}
