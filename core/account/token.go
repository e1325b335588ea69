package account

import (
	"crypto/sha256"
	"time"

	"slotwise/core/business"
)

// Hash is the stored form of a cookie or of a mailed token, so that the database does not reveal the secret.
type Hash [32]byte

// HashOf returns the hash of a cookie or of a mailed token.
func HashOf(secret string) Hash { return sha256.Sum256([]byte(secret)) }

// Purpose is what a mailed token allows.
type Purpose string

const (
	ConfirmEmail    Purpose = "confirm_email"
	ResetPassword   Purpose = "reset_password"
	ChangeEmail     Purpose = "change_email"      // mailed to the new address
	UndoEmailChange Purpose = "undo_email_change" // mailed to the former one
)

// Lifetime returns how long a token of this purpose stays valid.
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
	Email     string      // the recipient; using the token proves access to this address
	ExpiresAt time.Time
}

// NewToken creates a token to mail to the account. The secret appears only in the mail.
func NewToken(p Purpose, secret string, a ID, b business.ID, email string, now time.Time) Token {
	return Token{Hash: HashOf(secret), Purpose: p, Account: a, Business: b, Email: email, ExpiresAt: now.Add(p.Lifetime())}
}
