package ports

import (
	"context"
	"time"

	"slotwise/core/account"
)

// AccountStore keeps who can sign in. Accounts are not tenant data: an address is unique in the installation.
type AccountStore interface {
	// Create adds an account with its memberships. core.Conflict with Reason "email_taken".
	Create(ctx context.Context, a account.Account) error
	// ByEmail finds an account. NotFound.
	ByEmail(ctx context.Context, role account.Role, email string) (account.Account, error)
	// SetPassword stores another password's hash. NotFound.
	SetPassword(ctx context.Context, id account.ID, hash string) error
	// SetLastSignIn stores LastSignInAt. NotFound.
	SetLastSignIn(ctx context.Context, id account.ID, at time.Time) error
}

// TokenStore keeps mailed tokens.
type TokenStore interface {
	Put(ctx context.Context, t account.Token) error
	// Get is a token that has not expired at now; it stays valid. NotFound.
	Get(ctx context.Context, hash account.Hash, p account.Purpose, now time.Time) (account.Token, error)
	// Take is a token that has not expired at now. It is spent, with every other token of that purpose and account. NotFound.
	Take(ctx context.Context, hash account.Hash, p account.Purpose, now time.Time) (account.Token, error)
	// DeleteExpired removes the tokens that have expired at now.
	DeleteExpired(ctx context.Context, now time.Time) error
}

// SessionStore keeps sessions, so that they can be listed and ended.
type SessionStore interface {
	Create(ctx context.Context, s account.Session) error
	// Get is a session that has not expired at now, of an account that exists. NotFound.
	Get(ctx context.Context, hash account.Hash, now time.Time) (account.Session, error)
	// Touch stores LastSeenAt and ExpiresAt. It does nothing when the session was ended meanwhile.
	Touch(ctx context.Context, s account.Session) error
	// Delete ends a session. It does nothing when there is none.
	Delete(ctx context.Context, hash account.Hash) error
	// DeleteAll ends every session of the account.
	DeleteAll(ctx context.Context, id account.ID) error
	// DeleteExpired removes the sessions that have expired at now.
	DeleteExpired(ctx context.Context, now time.Time) error
}
