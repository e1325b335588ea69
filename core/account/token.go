package account

import (
	"crypto/sha256"
	"time"

	"slotwise/core/business"
)

// Hash is what is kept of a cookie or of a mailed token: a thief of the database can use neither.
type Hash [32]byte

// HashOf is the hash of a cookie or of a mailed token.
func HashOf(secret string) Hash { return sha256.Sum256([]byte(secret)) }

// Purpose is what a mailed token allows.
type Purpose string

const (
	ConfirmEmail  Purpose = "confirm_email"
	ResetPassword Purpose = "reset_password"
)

// Lifetime is how long a token of this purpose stays valid.
func (p Purpose) Lifetime() time.Duration {
	if p == ResetPassword {
		return time.Hour
	}
	return 7 * 24 * time.Hour
}

// Token is a mailed single-use token; only its hash is kept.
type Token struct {
	Hash      Hash
	Purpose   Purpose
	Account   ID
	Business  business.ID // that the mail is about
	Email     string      // where it was mailed to: whoever has the token reads mail there
	ExpiresAt time.Time
}

// NewToken makes the token that is mailed to the account now; secret goes into the mail and nowhere else.
func NewToken(p Purpose, secret string, a ID, b business.ID, email string, now time.Time) Token {
	return Token{Hash: HashOf(secret), Purpose: p, Account: a, Business: b, Email: email, ExpiresAt: now.Add(p.Lifetime())}
}
