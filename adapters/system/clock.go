// Package system provides the time, randomness and password hashing.
package system

import "time"

// Clock is the system clock.
type Clock struct{}

// Now implements ports.Clock. It truncates to microseconds, the precision of the database.
func (Clock) Now() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }
