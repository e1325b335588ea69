package account

import (
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/core/tier"
)

const (
	// SessionLifetime is how long a session lasts without being used.
	SessionLifetime = 30 * 24 * time.Hour
	// renewalInterval limits how often a session is written, so that a busy dashboard does not write on each request.
	renewalInterval = time.Hour
	// renewalsWhileIdle is the minimum number of renewals per idle time, so that short sessions do not end much too early.
	renewalsWhileIdle = 30
	// OperatorIdle is how long a session of an operator lasts without being used, unless the installation configures another
	// duration.
	OperatorIdle = 30 * time.Minute
	// MaxSessions is how many sessions an account can have. The least recently used ones end first.
	MaxSessions = 100

	longestOwnerSession    = 365 * 24 * time.Hour // however often it is used
	longestOperatorSession = 24 * time.Hour
)

// Session is a signed-in browser. Only the hash of its cookie is stored.
type Session struct {
	Hash       Hash
	Account    ID
	Role       Role          // the account's
	Language   text.Language // the account's
	Business   business.ID   // the business that was signed in to; empty: an operator's session
	At         AtBusiness
	RemoveAt   time.Time // when two-factor sign-in of the account is removed; zero: it is not
	UserAgent  string
	Address    string // IP address
	CreatedAt  time.Time
	LastSeenAt time.Time // accurate to an hour
	ExpiresAt  time.Time
}

// AtBusiness is what the account is at the business that a request is about.
type AtBusiness struct {
	Member      access.Member // zero: it is not a member
	DeleteAt    time.Time     // when the business is erased; zero: no deletion was requested
	Entitlement tier.Entitlement
}

// Errors about access to a business.
var (
	// ErrForeign is for every business of which the account is no member, whether or not it exists.
	ErrForeign    = &core.Error{Code: core.Forbidden, Text: text.Of("request.foreignBusiness")}
	ErrInDeletion = &core.Error{Code: core.Forbidden, Reason: "account_in_deletion", Text: text.Of("business.inDeletion")}
)

// Check returns Forbidden unless the account may use the right at the business now. Without it, the Reason is access.ReasonMissing. On a plan
// without other members, the Reason is "members_not_in_plan".
func (a AtBusiness) Check(right access.Right, now time.Time) error {
	if !a.DeleteAt.IsZero() && a.Member.Exists() {
		return ErrInDeletion
	}
	return a.CheckAlsoInDeletion(right, now)
}

// CheckAlsoInDeletion is Check for a business that may be in deletion.
func (a AtBusiness) CheckAlsoInDeletion(right access.Right, now time.Time) error {
	switch {
	case !a.Member.Exists():
		return ErrForeign
	case !a.Member.May(access.Administer) && !tier.LimitsOf(a.Entitlement.Effective(now)).Members:
		return &core.Error{Code: core.Forbidden, Reason: "members_not_in_plan", Text: text.Of("access.notInPlan")}
	}
	return a.Member.Role.Check(right)
}

// NewSession creates the session of a person who has just signed in to the account.
func NewSession(a Account, cookie, address, userAgent string, now time.Time) Session {
	return Session{
		Hash: HashOf(cookie), Account: a.ID, Role: a.Role, Language: a.Language, Business: a.Business(), UserAgent: userAgent, Address: address,
		CreatedAt: now, LastSeenAt: now, ExpiresAt: now.Add(SessionLifetime), At: AtBusiness{Member: a.at(a.Business())},
	}
}

// Lasting returns the session with another idle lifetime than SessionLifetime. However often it is used, an owner's session ends after
// a year, and an operator's after a day or after a longer idle lifetime.
func (s Session) Lasting(idle time.Duration) Session {
	longest := longestOwnerSession
	if s.Role == Operator {
		longest = max(longestOperatorSession, idle)
	}
	s.ExpiresAt = s.LastSeenAt.Add(idle)
	if end := s.CreatedAt.Add(longest); end.Before(s.ExpiresAt) {
		s.ExpiresAt = end
	}
	return s
}

// Ended reports whether the session has ended because it was not used for the idle time, or because it has lasted as long as it can.
func (s Session) Ended(idle time.Duration, now time.Time) bool {
	return !now.Before(s.Lasting(idle).ExpiresAt)
}

// Renew extends the session because it is being used. renewed is false if the last renewal was less than an hour ago, or less than
// a shorter time for sessions that last less than a day.
func (s Session) Renew(idle time.Duration, now time.Time) (_ Session, renewed bool) {
	if now.Sub(s.LastSeenAt) < min(renewalInterval, idle/renewalsWhileIdle) {
		return s, false
	}
	s.LastSeenAt = now
	return s.Lasting(idle), true
}
