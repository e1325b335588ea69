package core

import "time"

// RateLimit is how often somebody may do something within a window of time.
type RateLimit struct {
	Name    string // tells the counters of one limit from those of another
	Events  int
	Window  time.Duration
	Message string // what whoever exceeds it reads, as a sentence; how long to wait follows
}

// Key is what the events of one party are counted under.
func (l RateLimit) Key(who string) string { return l.Name + ":" + who }

// Exceeded is the TooMany error of whoever has to wait. The sentence rounds up to whole minutes.
func (l RateLimit) Exceeded(wait time.Duration) *Error {
	minutes := (wait + time.Minute - 1).Truncate(time.Minute)
	return &Error{Code: TooMany, Message: l.Message + " Please try again in " + DurationText(minutes) + ".", RetryAfter: wait}
}
