// Package system gives the core what only the machine has: the time, randomness and password hashing.
package system

import "time"

// Clock is the real clock.
type Clock struct{}

// Now implements ports.Clock. Microseconds are all that the database keeps.
func (Clock) Now() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }
