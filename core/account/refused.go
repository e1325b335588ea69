package account

import "time"

// RefusedSignInsKept is how long refused sign-ins are listed.
const RefusedSignInsKept = 30 * 24 * time.Hour

// RefusedSignIn is a refused attempt to sign in. Account is empty if no account has the address.
type RefusedSignIn struct {
	Account   ID
	At        time.Time
	Address   string // IP address
	UserAgent string
}

// Day returns the day in UTC on which the attempt counts.
func (r RefusedSignIn) Day() time.Time { return r.At.UTC().Truncate(24 * time.Hour) }

// RefusedDay sums up the refused attempts to sign in to an account on one day, so that a stranger cannot fill the list.
type RefusedDay struct {
	Attempts  int
	First     time.Time
	Last      time.Time
	Address   string // IP address of the last one
	UserAgent string // of the last one
}
