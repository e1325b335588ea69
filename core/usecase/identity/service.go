// Package identity handles registration, sessions, passwords and confirmed email addresses of owners and operators.
package identity

import (
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/ports"
)

// Deps has the dependencies of the identity use cases.
type Deps struct {
	Clock       ports.Clock
	Generate    ports.Generator
	Passwords   ports.PasswordHasher
	Reserved    ports.PasswordHasher // hashes like Passwords, for known browsers, signed-in people and mailed links: a flood of sign-ins does not delay it
	Tx          ports.Transactor
	Accounts    ports.AccountStore
	Members     ports.MemberStore
	Invitations ports.InvitationStore
	Sessions    ports.SessionStore
	Events      ports.AccountEventStore
	TwoFactors  ports.TwoFactorStore
	Apps        ports.Authenticators
	Sealer      ports.Sealer
	Tokens      ports.TokenStore
	Setups      ports.Setups
	Deletions   ports.DeletionStore
	Limits      ports.RateLimiter
	Browsers    account.BrowserKeys // the keys that recognise browsers that have signed in before

	DemoOperator              string        // the address of the operator's account whose password is published; empty: none
	OperatorIdle              time.Duration // how long a session of an operator lasts without being used; 0: account.OperatorIdle
	OperatorTwoFactorRequired bool          // without two-factor sign-in, operators can do nothing but set it up
}

// Service holds the use cases of identity.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }

// RequestOrigin is where a request comes from.
type RequestOrigin struct {
	Address   string // IP address, for rate limits and the list of sign-ins
	UserAgent string
	Browser   string // the cookie by which a known browser is recognised; empty: none
	Session   string // the cookie of the session that the browser has, which ends when another one begins; empty: none
}

// SignedIn is a session that has just been started. Only the cookies contain Token and Browser.
type SignedIn struct {
	Business  business.ID // of an owner
	Email     string
	Language  text.Language // the account's
	Token     string
	ExpiresAt time.Time
	Browser   string // for RequestOrigin.Browser of later requests; valid for account.KnownBrowserLifetime
}
