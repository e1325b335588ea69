package core

import "time"

// RateLimit says how many events are allowed within a window of time.
type RateLimit struct {
	Name    string // separates the counters of different limits
	Events  int
	Window  time.Duration
	Message string // a sentence for people who exceed it; Exceeded appends how long to wait
}

// Key returns the key under which the events of one party are counted.
func (l RateLimit) Key(who string) string { return l.Name + ":" + who }

// Exceeded returns the TooMany error for a party that has to wait. The message rounds up to whole minutes.
func (l RateLimit) Exceeded(wait time.Duration) *Error {
	minutes := (wait + time.Minute - 1).Truncate(time.Minute)
	return &Error{Code: TooMany, Message: l.Message + " Please try again in " + DurationText(minutes) + ".", RetryAfter: wait}
}
