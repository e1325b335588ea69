package ports

import (
	"context"
	"time"

	"slotwise/core/business"
)

// Role is whose account or session it is.
type Role string

const (
	OwnerRole    Role = "owner"
	OperatorRole Role = "operator"
)

// Account is somebody who can sign in. Owners and operators are apart: one address may be both.
type Account struct {
	Role         Role
	Email        string      // lower case
	Business     business.ID // of an owner
	PasswordHash string
	CreatedAt    time.Time
}

// Purpose is what a mailed single-use token is good for.
type Purpose string

const (
	ConfirmEmail  Purpose = "confirm_email"
	ResetPassword Purpose = "reset_password"
)

// Token is a mailed single-use token; only its hash is kept.
type Token struct {
	Hash      [32]byte
	Purpose   Purpose
	Email     string
	Business  business.ID
	ExpiresAt time.Time
}

// AccountStore keeps who can sign in. Accounts are not tenant data: an address is unique in the installation.
type AccountStore interface {
	// Create adds an account. core.Conflict with Reason "email_taken".
	Create(ctx context.Context, a Account) error
	// ByEmail finds an account. NotFound.
	ByEmail(ctx context.Context, role Role, email string) (Account, error)
	SetPassword(ctx context.Context, role Role, email, hash string) error
	PutToken(ctx context.Context, t Token) error
	// Token finds a token that has not expired, and leaves it good. NotFound.
	Token(ctx context.Context, hash [32]byte, p Purpose, now time.Time) (Token, error)
	// TakeToken finds a token that has not expired and spends it, with all others of that purpose for the address. NotFound.
	TakeToken(ctx context.Context, hash [32]byte, p Purpose, now time.Time) (Token, error)
}

// Session is a signed-in browser; only the hash of its cookie is kept.
type Session struct {
	Hash      [32]byte
	Role      Role
	Email     string
	Business  business.ID // of an owner
	UserAgent string
	Address   string
	CreatedAt time.Time
	SeenAt    time.Time
	ExpiresAt time.Time
}

// SessionStore keeps sessions, so that they can be listed and ended.
type SessionStore interface {
	Create(ctx context.Context, s Session) error
	// Get is a session that has not expired at now. NotFound.
	Get(ctx context.Context, hash [32]byte, now time.Time) (Session, error)
	// Touch stores SeenAt and ExpiresAt.
	Touch(ctx context.Context, s Session) error
	Delete(ctx context.Context, hash [32]byte) error
	DeleteAll(ctx context.Context, role Role, email string) error
	// DeleteExpired removes what ended before now: sessions and mailed tokens. Idempotency keys and rate-limit windows go with
	// their own sweeps.
	DeleteExpired(ctx context.Context, now time.Time) error
}
