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
type Service struct{ deps Deps }

// New makes the service.
func New(d Deps) *Service { return &Service{d} }

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
