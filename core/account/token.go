package account

import (
	"crypto/sha256"
	"time"

	"slotwise/core/business"
)

// Hash is the stored form of a cookie or of a mailed token, so that neither can be read from the database.
type Hash [32]byte

// HashOf is the hash of a cookie or of a mailed token.
func HashOf(secret string) Hash { return sha256.Sum256([]byte(secret)) }

// Purpose is what a mailed token allows.
type Purpose string

const (
	ConfirmEmail    Purpose = "confirm_email"
	ResetPassword   Purpose = "reset_password"
	ChangeEmail     Purpose = "change_email"      // mailed to the new address
	UndoEmailChange Purpose = "undo_email_change" // mailed to the former one
)

// Lifetime is how long a token of this purpose stays valid.
func (p Purpose) Lifetime() time.Duration {
	switch p {
	case ResetPassword:
		return time.Hour
	case ChangeEmail:
		return 24 * time.Hour
	case ConfirmEmail, UndoEmailChange:
	}
	return 7 * 24 * time.Hour
}

// Token is a mailed single-use token. Only its hash is stored.
type Token struct {
	Hash      Hash
	Purpose   Purpose
	Account   ID
	Business  business.ID // the business that the mail is about
	Email     string      // the address it was mailed to; using the token proves access to it
	ExpiresAt time.Time
}

// NewToken creates the token to be mailed to the account. The secret appears in the mail only.
func NewToken(p Purpose, secret string, a ID, b business.ID, email string, now time.Time) Token {
	return Token{Hash: HashOf(secret), Purpose: p, Account: a, Business: b, Email: email, ExpiresAt: now.Add(p.Lifetime())}
}
