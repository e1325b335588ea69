package payment

import (
	"errors"
	"fmt"
	"time"

	"slotwise/core/text"
)

// Failure is the kind of a failed call to a processor.
type Failure string

const (
	// Unknown is a timeout, a broken connection, a 5xx: it is unknown whether the call had an effect.
	Unknown Failure = "unknown"
	// RateLimited means that the processor did not process the call because of a rate limit.
	RateLimited Failure = "rate_limited"
	// Unauthorized means that the processor no longer accepts the credentials.
	Unauthorized Failure = "unauthorized"
	// Forbidden means that the processor accepts the credentials but not for this operation: they lack a permission, or the account may not
	// do it. It did nothing. This says nothing about other operations.
	Forbidden Failure = "forbidden"
	// Rejected means that the processor understood the call and did nothing.
	Rejected Failure = "rejected"
	// Disputed means that the processor does not refund a payment because the customer has disputed it. It did nothing.
	Disputed Failure = "disputed"
	// NotFound means that the processor does not know the object. Of a payment it means the page or the order itself: a missing part of it,
	// such as a refund, is Unknown.
	NotFound Failure = "not_found"
	// KeyUsed means that the idempotency key cannot be used again, because its first use failed or had another body.
	KeyUsed Failure = "key_used"
)

// AcceptsKeys reports whether the processor accepted the credentials of a call that failed like this, or did not fail. It is false
// if the reply does not show that, and if it changes nothing about what is known.
func (f Failure) AcceptsKeys() bool {
	switch f {
	case "", Rejected, Disputed, NotFound, KeyUsed:
		return true
	case Unknown, RateLimited, Unauthorized, Forbidden:
	}
	return false
}

// Error is a failed call. Its text has no credentials and no personal data.
type Error struct {
	Failure    Failure
	Reason     string        // the processor's own code, such as "amount_too_small"
	Says       text.Text     // for the owner; may be none
	Words      string        // likewise, if there is no text: the words of the processor's code
	RetryAfter time.Duration // requested by the processor; zero: none
	Err        error         // the cause, for the log
}

func (e *Error) Error() string { return fmt.Sprintf("%s %s: %v", e.Failure, e.Reason, e.Err) }

func (e *Error) Unwrap() error { return e.Err }

// RetryAfterOf returns how long the processor asks to wait, by the failure in err's chain; zero: it does not say.
func RetryAfterOf(err error) time.Duration {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.RetryAfter
	}
	return 0
}

// FailureOf returns the failure in err's chain. Any other error is Unknown, and nil is empty.
func FailureOf(err error) Failure {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Failure
	}
	return Unknown
}
