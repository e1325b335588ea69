package account

import (
	"time"

	"slotwise/core/business"
)

const (
	// SessionLifetime is how long a session lasts without being used.
	SessionLifetime = 30 * 24 * time.Hour
	// renewalInterval keeps a busy dashboard from writing its session on each request.
	renewalInterval = time.Hour
	// renewalsWhileIdle keeps short sessions from ending much too early.
	renewalsWhileIdle = 30
	// OperatorIdle is how long a session of an operator lasts without being used, unless the installation says otherwise.
	OperatorIdle = 30 * time.Minute
)

// Session is a signed-in browser. Only the hash of its cookie is stored.
type Session struct {
	Hash       Hash
	Account    ID
	Role       Role        // the account's
	Business   business.ID // for which the session was opened; empty: an operator's
	DeleteAt   time.Time   // when the business is erased; zero: nobody asked for that
	UserAgent  string
	Address    string // IP address
	CreatedAt  time.Time
	LastSeenAt time.Time // to within an hour
	ExpiresAt  time.Time
}

// NewSession creates the session of somebody who has just signed in with the account.
func NewSession(a Account, cookie, address, userAgent string, now time.Time) Session {
	return Session{
		Hash: HashOf(cookie), Account: a.ID, Role: a.Role, Business: a.Business(), UserAgent: userAgent, Address: address,
		CreatedAt: now, LastSeenAt: now, ExpiresAt: now.Add(SessionLifetime),
	}
}

// Lasting returns the session with another duration than SessionLifetime for which it lasts without being used.
func (s Session) Lasting(idle time.Duration) Session {
	s.ExpiresAt = s.LastSeenAt.Add(idle)
	return s
}

// Ended reports whether the session was not used for so long that it has ended.
func (s Session) Ended(idle time.Duration, now time.Time) bool { return now.Sub(s.LastSeenAt) >= idle }

// Renew extends the session because it is being used. renewed is false when the last renewal was a short time ago: an hour, and less for
// sessions that last less than a day.
func (s Session) Renew(idle time.Duration, now time.Time) (_ Session, renewed bool) {
	if now.Sub(s.LastSeenAt) < min(renewalInterval, idle/renewalsWhileIdle) {
		return s, false
	}
	s.LastSeenAt = now
	return s.Lasting(idle), true
}
