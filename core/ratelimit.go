package core

import (
	"time"

	"slotwise/core/text"
)

// RateLimit says how many events are allowed within a window of time.
type RateLimit struct {
	Name   string // separates the counters of different limits
	Events int
	Window time.Duration
	Text   text.Text // a sentence for people who exceed it; Exceeded adds how long to wait
}

// Key returns the key under which the events of one party are counted.
func (l RateLimit) Key(who string) string { return l.Name + ":" + who }

// Exceeded returns the TooMany error for a party that has to wait. The text rounds up to whole minutes.
func (l RateLimit) Exceeded(wait time.Duration) *Error {
	minutes := (wait + time.Minute - 1).Truncate(time.Minute)
	return &Error{Code: TooMany, Text: text.Of("limit.exceeded", "limit", l.Text, "wait", minutes), RetryAfter: wait}
}
