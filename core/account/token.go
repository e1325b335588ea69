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
	ConfirmEmail  Purpose = "confirm_email"
	ResetPassword Purpose = "reset_password"
	ChangeEmail   Purpose = "change_email"      // mailed to the new address
	UndoChanges   Purpose = "undo_email_change" // mailed to the address that the account had when the change was made
	// RemoveTwoFactor begins the removal of a second step whose phone and recovery codes are lost.
	RemoveTwoFactor Purpose = "remove_two_factor"
	KeepTwoFactor   Purpose = "keep_two_factor" // stops that removal
)

// Lifetime returns how long a token of this purpose stays valid.
func (p Purpose) Lifetime() time.Duration {
	switch p {
	case ResetPassword:
		return time.Hour
	case ChangeEmail, RemoveTwoFactor:
		return 24 * time.Hour
	case KeepTwoFactor:
		return TwoFactorRemovalDelay
	case ConfirmEmail, UndoChanges:
	}
	return week
}

const week = 7 * 24 * time.Hour

// FormerEmailHeld is how long nobody else gets an address that an account has left. It is a day longer than the link that
// restores the address works, because the mail with the link may be sent late.
const FormerEmailHeld = week + 24*time.Hour

// Token is a mailed single-use token. Only its hash is stored.
type Token struct {
	Hash      Hash
	Purpose   Purpose
	Account   ID
	Business  business.ID // the business that the mail is about
	Email     string      // the recipient; using the token proves access to this address
	Since     time.Time   // when the mail was asked for, or, of UndoChanges, when the change was made; zero: mailed by an earlier version
	ExpiresAt time.Time
}

// NewUndo creates a token to mail to the account about a change that was made at changedAt. It does not outlast the time for which
// the address is held.
func NewUndo(secret string, a ID, b business.ID, email string, changedAt, now time.Time) Token {
	t := NewToken(UndoChanges, secret, a, b, email, now)
	t.Since = changedAt
	if held := changedAt.Add(FormerEmailHeld); held.Before(t.ExpiresAt) {
		t.ExpiresAt = held
	}
	return t
}

// TakesBackSince returns the time from which on an undo link takes changes back. It is a week before the change that the link was
// mailed about, because an intruder may have prepared that change, for instance with an authenticator app of their own.
func (t Token) TakesBackSince() time.Time { return t.Since.Add(-week) }

// NewRequested creates a token for a mail that was asked for at since. The mail may be sent later than that.
func NewRequested(p Purpose, secret string, a ID, b business.ID, email string, since, now time.Time) Token {
	t := NewToken(p, secret, a, b, email, now)
	t.Since = since
	return t
}

// Outlives reports whether what the token rests on has changed at change, after the mail was asked for. A mail that is sent late would
// otherwise bring a valid link.
func (t Token) Outlives(change time.Time) bool { return !t.Since.IsZero() && change.After(t.Since) }

// NewToken creates a token to mail to the account. The secret appears only in the mail.
func NewToken(p Purpose, secret string, a ID, b business.ID, email string, now time.Time) Token {
	return Token{Hash: HashOf(secret), Purpose: p, Account: a, Business: b, Email: email, ExpiresAt: now.Add(p.Lifetime())}
}
