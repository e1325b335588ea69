package ports

import (
	"context"
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/text"
)

// AccountStore stores who can sign in. Accounts are not tenant data: an address has one account per role in the installation.
type AccountStore interface {
	// Create adds an account with its memberships. It must run in a transaction, which has to end when it fails. It returns
	// core.Conflict with Reason "email_taken" if the address belongs to another account or is held for one.
	Create(ctx context.Context, a account.Account) error
	// ByEmail returns an account, or NotFound.
	ByEmail(ctx context.Context, role account.Role, email string) (account.Account, error)
	// Get returns an account, or NotFound.
	Get(ctx context.Context, id account.ID) (account.Account, error)
	// OwnerOf returns the account of a business's owner, or NotFound.
	OwnerOf(ctx context.Context, id business.ID) (account.Account, error)
	// FormerPasswords returns the hashes of passwords that were replaced lately, the first replaced first: at most
	// account.MaxFormerPasswords, which are the first ones and the last one.
	FormerPasswords(ctx context.Context, id account.ID) ([]string, error)
	// SetPendingEmail stores PendingEmail and PendingUntil. An empty address removes both. It returns NotFound for an unknown account.
	SetPendingEmail(ctx context.Context, id account.ID, email string, until time.Time) error
	// SetLanguage stores Language. It returns NotFound for an unknown account.
	SetLanguage(ctx context.Context, id account.ID, l text.Language) error
	// ChangeEmail makes email the account's address. It must run in a transaction, which has to end when it fails. It returns
	// core.Conflict with Reason "email_taken" when another account has the address or holds it at now, and NotFound for an unknown
	// account.
	ChangeEmail(ctx context.Context, id account.ID, email string, now time.Time) error
	// HoldEmail reserves an address that the account leaves.
	HoldEmail(ctx context.Context, a account.Account, f account.FormerEmail) error
	// HeldEmails returns the addresses that are reserved for the account at now, the latest left first.
	HeldEmails(ctx context.Context, id account.ID, now time.Time) ([]account.FormerEmail, error)
	// ReleaseHeld removes the account's reservations of addresses that it left at since or later.
	ReleaseHeld(ctx context.Context, id account.ID, since time.Time) error
	// ReleaseEmails removes the reservations that have ended at now.
	ReleaseEmails(ctx context.Context, now time.Time) error
	// Operators returns all operators by CreatedAt, then ID.
	Operators(ctx context.Context) ([]account.Account, error)
	// LockOperators is Operators that locks the accounts in the order of their ids until the transaction ends.
	LockOperators(ctx context.Context) ([]account.Account, error)
	// DeleteOperator removes an operator's account with everything that belongs to it. It returns NotFound for any other account.
	DeleteOperator(ctx context.Context, id account.ID) error
	// Lock locks the account's row until the transaction ends and returns the account, or NotFound. A transaction that also changes
	// a business locks the account first, also if it only adds a row that refers to the account: that waits for the lock, too.
	Lock(ctx context.Context, id account.ID) (account.Account, error)
	// LockMembers locks the accounts of a business as Lock does, and returns them by their ids.
	LockMembers(ctx context.Context, id business.ID) ([]account.Account, error)
	// SetPassword stores the hash of a new password and PasswordAt, and removes TemporaryUntil. It keeps the hash that it replaces, unless
	// that is empty, for FormerPasswords. It returns NotFound for an unknown account.
	SetPassword(ctx context.Context, id account.ID, hash string, at time.Time) error
	// SetLastSignIn stores LastSignInAt. It returns NotFound for an unknown account.
	SetLastSignIn(ctx context.Context, id account.ID, at time.Time) error
}

// AccountEventStore stores what happened to accounts.
type AccountEventStore interface {
	// Add stores an event, and removes the account's oldest ones beyond account.MaxEvents.
	Add(ctx context.Context, e account.Event) error
	// List returns the events of an account, newest first.
	List(ctx context.Context, id account.ID) ([]account.Event, error)
	// AddRefused counts a refused sign-in on its day. It takes the same work without an account.
	AddRefused(ctx context.Context, r account.RefusedSignIn) error
	// Refused returns the days with refused sign-ins of an account, newest first.
	Refused(ctx context.Context, id account.ID) ([]account.RefusedDay, error)
}

// TwoFactorStore stores the two-factor sign-ins of accounts with their recovery codes.
type TwoFactorStore interface {
	// Get returns the two-factor sign-in of an account, including one that is being set up, or NotFound.
	Get(ctx context.Context, id account.ID) (account.TwoFactor, error)
	// Put stores a two-factor sign-in and replaces the account's earlier one. It ignores CodesLeft and RemoveAt.
	Put(ctx context.Context, f account.TwoFactor) error
	// UseStep stores LastStep and SealedKey if LastStep is later than the stored one. Otherwise fresh is false: the code was used.
	// Only one of two concurrent callers with the same step gets true.
	UseStep(ctx context.Context, f account.TwoFactor) (fresh bool, err error)
	// Remove deletes the two-factor sign-in and its recovery codes. It is a no-op if there is none.
	Remove(ctx context.Context, id account.ID) error
	// PutRecoveryCodes replaces the hashes of the account's recovery codes.
	PutRecoveryCodes(ctx context.Context, id account.ID, hashes []account.Hash) error
	// TakeRecoveryCode deletes a recovery code. taken is false if the account does not have this code.
	TakeRecoveryCode(ctx context.Context, id account.ID, hash account.Hash) (taken bool, err error)
	// SetRemoval stores RemoveAt. The zero time removes it. SetRemoval returns NotFound for an account without two-factor sign-in.
	SetRemoval(ctx context.Context, id account.ID, at time.Time) error
	// DueRemovals returns at most limit accounts whose RemoveAt is not after now, the earliest first.
	DueRemovals(ctx context.Context, now time.Time, limit int) ([]account.ID, error)
	TwoFactorSeals
}

// TwoFactorSeals re-encrypts the keys of authenticator apps.
type TwoFactorSeals interface {
	// SealedKeys lists at most limit keys, ordered by account id, starting after the given account. The empty id starts at
	// the first key.
	SealedKeys(ctx context.Context, after account.ID, limit int) ([]SealedKey, error)
	// ResealKey stores now as the account's key if the stored key still equals read. Otherwise done is false.
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
	// Match returns the time step of a code. A step lasts 30 seconds. ok is false unless the code belongs to the current step, the
	// one before or the one after.
	Match(key, code string, now time.Time) (step int64, ok bool)
}

// Sealer encrypts secrets that must be readable later, so that the database alone does not reveal them.
type Sealer interface {
	// Seal encrypts a secret. owner identifies the record that it belongs to.
	Seal(secret, owner string) []byte
	// Open returns the secret. It returns an error for another owner and for a secret that was sealed with an unknown key.
	Open(sealed []byte, owner string) (string, error)
	// Reseal encrypts the secret again with the current key. changed is false if it already uses that key. It returns the errors of
	// Open.
	Reseal(sealed []byte, owner string) (again []byte, changed bool, err error)
}

// TokenStore stores mailed tokens.
type TokenStore interface {
	Put(ctx context.Context, t account.Token) error
	// Get returns a token that has not expired at now, or NotFound. The token stays valid.
	Get(ctx context.Context, hash account.Hash, p account.Purpose, now time.Time) (account.Token, error)
	// Take deletes a token and returns it, or NotFound if it has expired at now. Other tokens stay.
	Take(ctx context.Context, hash account.Hash, p account.Purpose, now time.Time) (account.Token, error)
	// Revoke deletes all tokens of the account that are for one of the purposes.
	Revoke(ctx context.Context, id account.ID, purposes ...account.Purpose) error
	// RevokeUndo deletes the account's tokens that take back changes made at since or later.
	RevokeUndo(ctx context.Context, id account.ID, since time.Time) error
	// DeleteExpired removes the tokens that have expired at now.
	DeleteExpired(ctx context.Context, now time.Time) error
}

// SessionStore stores sessions, so that they can be listed and ended.
type SessionStore interface {
	// Get returns a session that has not expired at now and whose account exists, or NotFound. at is the business that the request is about,
	// any text; empty: the one that was signed in to.
	Get(ctx context.Context, hash account.Hash, at business.ID, now time.Time) (account.Session, error)
	// GetToPoll is Get that also returns a Revision. It covers what List and Overview of a ReportReader return for the
	// business, except the effects of time and, in List, the search texts of customers. Data read after GetToPoll is unchanged
	// while later calls return an equal Revision. The Revision is zero (unknown) while older transactions are in progress, and for
	// who is not a member of the business.
	GetToPoll(ctx context.Context, hash account.Hash, at business.ID, now time.Time) (account.Session, Revision, error)
	Create(ctx context.Context, s account.Session) error
	// Touch stores LastSeenAt and ExpiresAt. It is a no-op if the session has ended.
	Touch(ctx context.Context, s account.Session) error
	// Delete ends a session. It is a no-op if there is none.
	Delete(ctx context.Context, hash account.Hash) error
	// List returns the account's sessions that have not expired at now, the most recently used first.
	List(ctx context.Context, id account.ID, now time.Time) ([]account.Session, error)
	// End ends a session of the account. It returns NotFound if the account does not have this session.
	End(ctx context.Context, id account.ID, hash account.Hash) error
	// EndAt ends every session of the members of a business, and returns how many of them had not expired at now.
	EndAt(ctx context.Context, id business.ID, now time.Time) (ended int, err error)
	// DeleteAll ends every session of the account.
	DeleteAll(ctx context.Context, id account.ID) error
	// DeleteOthers ends every session of the account but one.
	DeleteOthers(ctx context.Context, id account.ID, kept account.Hash) error
	// DeleteExpired removes the sessions that have expired at now.
	DeleteExpired(ctx context.Context, now time.Time) error
}
