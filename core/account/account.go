// Package account describes who can sign in: accounts and the businesses that they belong to, sessions, and the
// single-use tokens that are mailed to people.
package account

import (
	"cmp"
	"time"

	"slotwise/core/access"
	"slotwise/core/business"
	"slotwise/core/text"
)

// ID identifies an account in the installation.
type ID string

// Role is the role of an account, and of its holder within a business.
type Role string

const (
	Owner    Role = "owner"
	Operator Role = "operator" // runs the installation; belongs to no business
)

// Account belongs to a person who can sign in. Owners and operators are separate: one email address may have an account of
// each role.
type Account struct {
	ID           ID
	Role         Role
	Name         string // of the person; empty: not known
	Email        string // lower case
	PasswordHash string
	PasswordAt   time.Time // when the password was last changed; zero: since CreatedAt
	PendingEmail string    // the new address that still has to be confirmed; empty: none
	PendingUntil time.Time
	Language     text.Language // of the dashboard and of mails
	CreatedAt    time.Time

	// TemporaryUntil is until when a password works that somebody else has set. Its holder must replace it first. Zero: the holder
	// has set the password.
	TemporaryUntil time.Time

	LastSignInAt time.Time    // zero: never; registering counts as signing in
	Memberships  []Membership // owners have at least one, ordered by business id; operators have none
}

// FormerEmail is an address that an account has left. Nobody else gets it for FormerEmailHeld.
type FormerEmail struct {
	Email  string
	LeftAt time.Time
	Until  time.Time // the end of the reservation
}

// NewFormerEmail returns the account's address, which it leaves now.
func NewFormerEmail(a Account, now time.Time) FormerEmail {
	return FormerEmail{Email: a.Email, LeftAt: now, Until: now.Add(FormerEmailHeld)}
}

// Membership says that an account acts for a business.
type Membership struct {
	Business business.ID
	Role     access.Role
	Staff    business.StaffID // the staff member whose account it is; empty: none
	JoinedAt time.Time
}

// NewOwner creates the account of a person who registers a business. Registering counts as signing in.
func NewOwner(id ID, email, passwordHash string, b business.ID, now time.Time) Account {
	return Account{
		ID: id, Role: Owner, Email: email, PasswordHash: passwordHash, Language: text.English, CreatedAt: now, LastSignInAt: now,
		Memberships: []Membership{{Business: b, Role: access.Owner, JoinedAt: now}},
	}
}

// NewMember creates the account of an invited person, without a membership yet. Accepting counts as signing in.
func NewMember(id ID, name, email, passwordHash string, language text.Language, now time.Time) Account {
	return Account{ID: id, Role: Owner, Name: name, Email: email, PasswordHash: passwordHash, Language: language, CreatedAt: now, LastSignInAt: now}
}

// DisplayName returns the name, or the address of an account without one.
func (a Account) DisplayName() string { return cmp.Or(a.Name, a.Email) }

// Business returns the business that the account signs in to; empty if it belongs to none. With several memberships it
// returns the first one.
func (a Account) Business() business.ID {
	if len(a.Memberships) == 0 {
		return ""
	}
	return a.Memberships[0].Business
}

// at returns what the account is at a business.
func (a Account) at(id business.ID) access.Member {
	for _, m := range a.Memberships {
		if m.Business == id {
			return access.Member{Role: m.Role, Staff: m.Staff}
		}
	}
	return access.Member{}
}

// Administers returns the businesses that the account may administer.
func (a Account) Administers() (ids []business.ID) {
	for _, m := range a.Memberships {
		if m.Role.May(access.Administer) {
			ids = append(ids, m.Business)
		}
	}
	return ids
}

// TemporaryPasswordLifetime is how long a password works that another operator has given.
const TemporaryPasswordLifetime = 72 * time.Hour

// HasTemporaryPassword reports whether the holder must replace the password before anything else.
func (a Account) HasTemporaryPassword() bool { return !a.TemporaryUntil.IsZero() }

// PasswordEnded reports whether the password was temporary and works no more at now.
func (a Account) PasswordEnded(now time.Time) bool {
	return a.HasTemporaryPassword() && !now.Before(a.TemporaryUntil)
}

// NewOperator creates the account of an operator with a password that somebody else knows.
func NewOperator(id ID, email, temporaryHash string, now time.Time) Account {
	return Account{
		ID: id, Role: Operator, Email: email, PasswordHash: temporaryHash, Language: text.English, CreatedAt: now, TemporaryUntil: now.Add(TemporaryPasswordLifetime),
	}
}

const (
	// MaxFormerPasswords is how many former passwords of an account are kept. Comparing a password with each takes time.
	MaxFormerPasswords = 10
	// FormerPasswordsKept is how long a former password is kept: longer than a mailed link can take changes back. Those of an account
	// whose password was taken away stay until it has another one.
	FormerPasswordsKept = 30 * 24 * time.Hour
)

// CanSignIn reports whether the account is an operator's or belongs to a business.
func (a Account) CanSignIn() bool { return a.Role == Operator || a.Business() != "" }
