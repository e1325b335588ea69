// Package identity signs owners and operators in and out: registration, sessions, passwords, confirmed e-mail addresses.
package identity

import (
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

// Deps is what the use cases of identity need.
type Deps struct {
	Clock     ports.Clock
	Generate  ports.Generator
	Passwords ports.PasswordHasher
	Tx        ports.Transactor
	Accounts  ports.AccountStore
	Sessions  ports.SessionStore
	Setups    ports.Setups
	Limits    ports.RateLimiter
}

// Service holds the use cases; one file per verb.
type Service struct {
	clock     ports.Clock
	generate  ports.Generator
	passwords ports.PasswordHasher
	tx        ports.Transactor
	accounts  ports.AccountStore
	sessions  ports.SessionStore
	setups    ports.Setups
	limits    ports.RateLimiter
}

// New makes the service.
func New(d Deps) *Service {
	return &Service{
		clock:     d.Clock,
		generate:  d.Generate,
		passwords: d.Passwords,
		tx:        d.Tx,
		accounts:  d.Accounts,
		sessions:  d.Sessions,
		setups:    d.Setups,
		limits:    d.Limits,
	}
}

// RequestOrigin is where a request comes from.
type RequestOrigin struct {
	Address   string // IP address, for rate limits and the list of sign-ins
	UserAgent string
}

// SignedIn is a session that has just been started. Token goes into the cookie and nowhere else.
type SignedIn struct {
	Business  business.ID // of an owner
	Email     string
	Token     string
	ExpiresAt time.Time
}
