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

// Renew extends the session because it is being used. renewed is false when the last renewal was less than an hour ago.
func (s Session) Renew(now time.Time) (_ Session, renewed bool) {
	if now.Sub(s.LastSeenAt) < renewalInterval {
		return s, false
	}
	s.LastSeenAt, s.ExpiresAt = now, now.Add(SessionLifetime)
	return s, true
}
