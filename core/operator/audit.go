// Package operator has what the operator of the installation sees and does: alerts, the record of operators' actions, and the messages of
// the site's contact form.
package operator

import (
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
)

// Action is the kind of an operator's action.
type Action string

// Actions. Detail and Before are empty unless the comment says what they contain.
const (
	TierChanged       Action = "tier_changed"        // Detail: the tier; Before: the former one
	BusinessSuspended Action = "business_suspended"  // Detail: the reason
	BusinessRestored  Action = "business_restored"   // Before: the reason of the suspension
	SignInsEnded      Action = "sign_ins_ended"      // of a business. Detail: their number
	SignedIn          Action = "signed_in"           // Detail: "two_factor" or "password"
	SignInRefused     Action = "sign_in_refused"     // Detail: "wrong_password" or "wrong_code". Operator is empty, since it can be anyone who entered the address. OperatorEmail and Address are removed after 90 days
	TwoFactorOn       Action = "two_factor_on"       // for the operator's own account, like the three below
	TwoFactorOff      Action = "two_factor_off"      // by a command: Detail is the operator's address
	RecoveryCodesMade Action = "recovery_codes_made" // replace earlier ones
	RecoveryCodeUsed  Action = "recovery_code_used"  //
	TestMailSent      Action = "test_mail_sent"      // Detail: the address
	JobRetried        Action = "job_retried"         // Detail: which job, or MailDetail
	JobDropped        Action = "job_dropped"         // Detail: the same
	PaymentSettled    Action = "payment_settled"     // Detail: the invoice that the operator has dealt with
	PaymentAskedAgain Action = "payment_asked_again" // Detail: the number of the appointment, and the state of its deposit
	PaymentNoted      Action = "payment_noted"       // Detail: the note
	OperatorAdded     Action = "operator_added"      // Detail: the address of the new operator
	OperatorRemoved   Action = "operator_removed"    // Detail: the address
	PasswordSet       Action = "password_set"        // by a command or at the start of the server. Detail: the operator's address
	PasswordChanged   Action = "password_changed"    // of the operator's own account
	OwnSignInsEnded   Action = "own_sign_ins_ended"  // of the operator's own account
	SecretsRotated    Action = "secrets_rotated"     // by a command
	DemoReset         Action = "demo_reset"          // by a command
)

// CommandLine is the OperatorEmail of what a command on the server did, which knows no operator.
const CommandLine = "command line"

// Actions lists all actions in the order of the filter list.
var Actions = []Action{
	TierChanged, BusinessSuspended, BusinessRestored, SignInsEnded, SignedIn, SignInRefused, TwoFactorOn, TwoFactorOff, RecoveryCodesMade,
	RecoveryCodeUsed, TestMailSent, JobRetried, JobDropped, PaymentAskedAgain, PaymentNoted, PaymentSettled,
	OperatorAdded, OperatorRemoved, PasswordSet, PasswordChanged, OwnSignInsEnded, SecretsRotated, DemoReset,
}

// Entry is one action of an operator, in a record to which entries are only added. Only the addresses of refused sign-ins are removed after
// some time. An entry stays when its business is erased.
type Entry struct {
	ID            string
	At            time.Time
	Operator      account.ID // empty: unknown
	OperatorEmail string
	Action        Action
	Business      business.ID // the business that it is about; empty: none
	Detail        string
	Before        string // the former value of what Detail describes
	Address       string // IP address; empty: unknown
}

// ListedEntry is an entry with the current name of the business.
type ListedEntry struct {
	Entry
	BusinessName string // empty: there is none, or it was erased
}

// AuditQuery selects entries. Zero fields select all.
type AuditQuery struct {
	Action   Action
	Operator string // the email address
	Business business.ID
	Text     string    // part of the business's name or of the operator's address, ignoring case
	From, To time.Time // half-open
	Cursor   string    // Next of the page before; empty: the first page
	Limit    int
}

// AuditPage is a part of the log, the newest entries first.
type AuditPage struct {
	Entries []ListedEntry
	Next    string // the cursor of the next page; empty: this is the last one
	Total   int    // of all pages
}
