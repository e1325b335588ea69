package account

import "time"

// MaxEvents is the number of events kept per account. Older ones are removed.
const MaxEvents = 200

// EventID identifies an event within its account. Later ids sort later.
type EventID string

// EventKind is the kind of an account event.
type EventKind string

// Kinds of events.
const (
	PasswordChanged       EventKind = "password_changed"
	PasswordReset         EventKind = "password_reset" // by a mailed link
	SignedInNewBrowser    EventKind = "signed_in_new_browser"
	SignInEnded           EventKind = "sign_in_ended"        // of another browser
	OtherSignInsEnded     EventKind = "other_sign_ins_ended" // of all other browsers
	TwoFactorOn           EventKind = "two_factor_on"
	TwoFactorOff          EventKind = "two_factor_off"
	TwoFactorRemovalAsked EventKind = "two_factor_removal_asked" // because phone and recovery codes are lost
	TwoFactorKept         EventKind = "two_factor_kept"          // the removal was stopped
	TwoFactorRemoved      EventKind = "two_factor_removed"       // nobody has stopped it
	RecoveryCodesMade     EventKind = "recovery_codes_made"      // replace earlier ones
	RecoveryCodeUsed      EventKind = "recovery_code_used"
	EmailChangeAsked      EventKind = "email_change_asked"     // Detail: the new address
	EmailChangeCancelled  EventKind = "email_change_cancelled" // Detail: the new address that was cancelled
	EmailChanged          EventKind = "email_changed"          // Detail: the new address
	EmailChangeUndone     EventKind = "email_change_undone"    // Detail: the restored address
	ChangesUndone         EventKind = "changes_undone"         // by a mailed link; the address had stayed the same
	DeletionRequested     EventKind = "deletion_requested"
	DeletionUndone        EventKind = "deletion_undone"
)

// Event is a security event of an account, shown to its holder: what happened, when and from where.
type Event struct {
	ID        EventID
	Account   ID
	Kind      EventKind
	Detail    string // details, such as the new address; empty: none
	Address   string // IP address
	UserAgent string
	At        time.Time
}
