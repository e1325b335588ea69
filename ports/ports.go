// Package ports defines what the use cases need from databases, mail servers, clocks and so on, as small interfaces named by
// role. Adapters implement them. Package porttest has fakes and one conformance suite per port.
//
// Every store method that touches a tenant's data takes the business's id. Errors are *core.Error where the caller can act on
// them, such as NotFound, and wrapped driver errors otherwise.
package ports

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
)

// Clock is the product's only source of the time.
type Clock interface{ Now() time.Time }

// Generator creates ids, secrets and tokens: values that must be new or unguessable.
type Generator interface {
	ID() string                            // UUIDv7: later ids sort later
	AppointmentNumber() appointment.Number // random
	Secret() [16]byte                      // random
	Token() string                         // 256 random bits, URL-safe
}

// PasswordHasher hashes passwords, only a few at a time. It returns core.TooMany when its short queue is full.
type PasswordHasher interface {
	Hash(ctx context.Context, password string) (string, error)
	// Normal returns the form of a password that Hash hashes. Two passwords that look the same have the same form.
	Normal(password string) string
	// Verify reports whether the hash is that of the password. For an empty hash it returns false after the same time.
	Verify(ctx context.Context, hash, password string) (bool, error)
}

// Transactor runs transactions.
type Transactor interface {
	// InTx runs fn in one READ COMMITTED transaction. An error of fn or of the commit rolls everything back, including
	// jobs. fn uses only the stores of tx and makes no network requests. When InTx returns nil, what fn read and wrote is durable
	// in the sense of AwaitDurable.
	InTx(ctx context.Context, fn func(ctx context.Context, tx Tx) error) error
	// AwaitDurable returns nil once everything that was committed before the call is durable, on the synchronous standby too if
	// there is one. Until then a commit can already be read, and be lost with the server. Await it between a read and an effect
	// that cannot be undone, such as a mail. It returns Unavailable if the standby does not confirm in time.
	AwaitDurable(ctx context.Context) error
}

// Tx has the stores of one transaction.
type Tx struct {
	Businesses   BusinessStore
	Services     ServiceStore
	Staff        StaffStore
	Resources    ResourceStore
	Blocked      BlockedTimeStore
	Appointments AppointmentStore
	Customers    CustomerStore
	Allocations  AllocationStore
	Holds        HoldStore
	Classes      ClassStore
	Reminders    ReminderStore
	Messages     MessageQueue
	MailCounts   MailCounts
	Agendas      AgendaStore
	Accounts     AccountStore
	Members      MemberStore
	Invitations  InvitationStore
	Sums         SumStore
	Events       AccountEventStore
	TwoFactors   TwoFactorStore
	Tokens       TokenStore
	Sessions     SessionStore
	Samples      SampleStore
	Media        MediaStore
	Feeds        CalendarFeedStore
	Credentials  CredentialsStore
	Deposits     DepositStore

	Subscriptions SubscriptionStore
	Audit         AuditLog
	Contacts      ContactStore
	Failures      FailureStore
	Notes         OperatorNotes
	Alerts        AlertStore
}

// RateLimiter counts events across all servers.
type RateLimiter interface {
	// Take counts one event for the key who. It returns the limit's Exceeded if the current window has more events than
	// allowed.
	Take(ctx context.Context, limit core.RateLimit, who string, now time.Time) error
	// GiveBack undoes one Take of the key who, for limits that count only failures. It is a no-op if the window has ended.
	GiveBack(ctx context.Context, limit core.RateLimit, who string, now time.Time) error
}

// NoRateLimits is the RateLimiter of an installation that has rate limits switched off.
type NoRateLimits struct{}

// Take implements RateLimiter.
func (NoRateLimits) Take(context.Context, core.RateLimit, string, time.Time) error { return nil }

// GiveBack implements RateLimiter.
func (NoRateLimits) GiveBack(context.Context, core.RateLimit, string, time.Time) error { return nil }

// Housekeeper removes expired rows that no other sweep removes.
type Housekeeper interface {
	// DeleteOld removes idempotency keys older than a week, mail counts that no quota uses any more, webhook events older than 60
	// days, contact messages older than a year, former passwords (see account.FormerPasswordsKept) and rate-limit windows that have
	// ended, of all tenants. It removes the addresses from audit log entries about refused sign-ins that are older than 90 days, but
	// keeps the entries.
	DeleteOld(ctx context.Context, now time.Time) error
}
