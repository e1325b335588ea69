package ports

import (
	"context"
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
)

// AccountStore stores who can sign in. Accounts are not tenant data: an address has one account per role in the installation.
type AccountStore interface {
	// Create adds an account with its memberships. It returns core.Conflict with Reason "email_taken", also for an address that is
	// held for another account.
	Create(ctx context.Context, a account.Account) error
	AccountReader
	EmailChangeStore
	// Lock locks the account's row until the transaction ends and returns the account, or NotFound.
	Lock(ctx context.Context, id account.ID) (account.Account, error)
	// SetPassword stores the hash of a new password and PasswordAt. It returns NotFound for an unknown account.
	SetPassword(ctx context.Context, id account.ID, hash string, at time.Time) error
	// SetLastSignIn stores LastSignInAt. It returns NotFound for an unknown account.
	SetLastSignIn(ctx context.Context, id account.ID, at time.Time) error
}

// AccountReader finds accounts.
type AccountReader interface {
	// ByEmail returns an account, or NotFound.
	ByEmail(ctx context.Context, role account.Role, email string) (account.Account, error)
	// Get returns an account, or NotFound.
	Get(ctx context.Context, id account.ID) (account.Account, error)
}

// EmailChangeStore changes the addresses of accounts.
type EmailChangeStore interface {
	// SetPendingEmail stores PendingEmail and PendingUntil. An empty address removes both. It returns NotFound for an unknown account.
	SetPendingEmail(ctx context.Context, id account.ID, email string, until time.Time) error
	// ChangeEmail makes email the account's address. It returns core.Conflict with Reason "email_taken" when another account has the
	// address, or it is held for another account at now.
	ChangeEmail(ctx context.Context, id account.ID, email string, now time.Time) error
	// HoldEmail keeps the account's Email for it until then, also when it has another one.
	HoldEmail(ctx context.Context, a account.Account, until time.Time) error
	// HeldUntil returns until when the account's Email is held for it, or NotFound.
	HeldUntil(ctx context.Context, a account.Account) (time.Time, error)
	// ReleaseEmails removes what is no longer held at now.
	ReleaseEmails(ctx context.Context, now time.Time) error
}

// AccountEventStore stores what happened to accounts.
type AccountEventStore interface {
	// Add stores an event, and removes the account's oldest ones beyond account.MaxEvents.
	Add(ctx context.Context, e account.Event) error
	// List returns the events of an account, newest first.
	List(ctx context.Context, id account.ID) ([]account.Event, error)
}

// TwoFactorStore stores the two-factor sign-ins of accounts with their recovery codes.
type TwoFactorStore interface {
	// Get returns the two-factor sign-in of an account, also one that is being set up, or NotFound.
	Get(ctx context.Context, id account.ID) (account.TwoFactor, error)
	// Put stores it instead of the account's earlier one. It ignores CodesLeft.
	Put(ctx context.Context, f account.TwoFactor) error
	// UseStep stores LastStep and SealedKey if LastStep is later than the stored one. Otherwise fresh is false: the code was used.
	// Only one of two concurrent callers with the same step gets true.
	UseStep(ctx context.Context, f account.TwoFactor) (fresh bool, err error)
	// Remove deletes it with its recovery codes. It does nothing when there is none.
	Remove(ctx context.Context, id account.ID) error
	RecoveryCodeStore
	TwoFactorSeals
}

// RecoveryCodeStore stores the recovery codes of two-factor sign-ins.
type RecoveryCodeStore interface {
	// PutRecoveryCodes stores the hashes of recovery codes instead of the account's earlier ones.
	PutRecoveryCodes(ctx context.Context, id account.ID, hashes []account.Hash) error
	// TakeRecoveryCode deletes a recovery code. taken is false when the account has no such code.
	TakeRecoveryCode(ctx context.Context, id account.ID, hash account.Hash) (taken bool, err error)
}

// TwoFactorSeals replace how the keys of authenticator apps are encrypted.
type TwoFactorSeals interface {
	// SealedKeys lists at most limit keys after an account, in the order of their accounts' ids. The empty id is before all.
	SealedKeys(ctx context.Context, after account.ID, limit int) ([]SealedKey, error)
	// ResealKey stores now as the account's key, unless it is no longer as it was read. done is false then.
	ResealKey(ctx context.Context, read SealedKey, now []byte) (done bool, err error)
}

// SealedKey is the encrypted key of an account's authenticator app.
type SealedKey struct {
	Account account.ID
	Sealed  []byte
}

// Authenticators make keys for authenticator apps and check the codes that these show.
type Authenticators interface {
	// NewKey returns a random key, as text that people can type into an app.
	NewKey() string
	// URI returns the content of the QR code by which an app learns the key. holder is the account's address.
	URI(key, holder string) string
	// Match returns the time step of a code, of which each lasts 30 seconds. ok is false if it is not the code of the present step
	// or of the one before or after it.
	Match(key, code string, now time.Time) (step int64, ok bool)
}

// Sealer encrypts secrets that have to be read again, so that the database alone does not reveal them.
type Sealer interface {
	// Seal encrypts a secret. owner names to whom it belongs.
	Seal(secret, owner string) []byte
	// Open returns the secret. It returns an error for another owner, and for what was sealed by an unknown key.
	Open(sealed []byte, owner string) (string, error)
	// Reseal returns the same secret encrypted by the current key. changed is false if it is already. It returns the errors of Open.
	Reseal(sealed []byte, owner string) (again []byte, changed bool, err error)
}

// TokenStore stores mailed tokens.
type TokenStore interface {
	Put(ctx context.Context, t account.Token) error
	// Get returns a token that has not expired at now, or NotFound. The token stays valid.
	Get(ctx context.Context, hash account.Hash, p account.Purpose, now time.Time) (account.Token, error)
	// Take returns a token that has not expired at now, or NotFound. It deletes all tokens of that purpose and account.
	Take(ctx context.Context, hash account.Hash, p account.Purpose, now time.Time) (account.Token, error)
	// Revoke deletes all tokens of the account that are for one of the purposes.
	Revoke(ctx context.Context, id account.ID, purposes ...account.Purpose) error
	// DeleteExpired removes the tokens that have expired at now.
	DeleteExpired(ctx context.Context, now time.Time) error
}

// SessionReader finds sessions.
type SessionReader interface {
	// Get returns a session that has not expired at now and whose account exists, or NotFound.
	Get(ctx context.Context, hash account.Hash, now time.Time) (account.Session, error)
	// GetToPoll is Get with the Revision of what List and Overview of a ReportReader return for the session's business, besides
	// the time and, in List, the search texts of customers. What is read after it, with an equal Revision found later, is still the
	// same. It is zero (unknown) while older transactions are in progress, and without a business.
	GetToPoll(ctx context.Context, hash account.Hash, now time.Time) (account.Session, Revision, error)
}

// SessionStore stores sessions, so that they can be listed and ended.
type SessionStore interface {
	SessionReader
	Create(ctx context.Context, s account.Session) error
	// Touch stores LastSeenAt and ExpiresAt. It does nothing when the session was ended meanwhile.
	Touch(ctx context.Context, s account.Session) error
	// Delete ends a session. It does nothing when there is none.
	Delete(ctx context.Context, hash account.Hash) error
	SignInStore
	// DeleteExpired removes the sessions that have expired at now.
	DeleteExpired(ctx context.Context, now time.Time) error
}

// SignInStore lists and ends the sessions of one account, or of one business.
type SignInStore interface {
	// List returns the account's sessions that have not expired at now, the last used first.
	List(ctx context.Context, id account.ID, now time.Time) ([]account.Session, error)
	// End ends a session of the account. It returns NotFound when the account has no such session.
	End(ctx context.Context, id account.ID, hash account.Hash) error
	// EndAt ends every session at a business, and returns how many of them had not expired at now.
	EndAt(ctx context.Context, id business.ID, now time.Time) (ended int, err error)
	// DeleteAll ends every session of the account.
	DeleteAll(ctx context.Context, id account.ID) error
	// DeleteOthers ends every session of the account but one.
	DeleteOthers(ctx context.Context, id account.ID, kept account.Hash) error
}
