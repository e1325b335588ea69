// Package audit is the record of what operators did. Entries are added and read, and never changed, but for the addresses of
// refused sign-ins, which are removed after a time.
package audit

import (
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
)

// Action is what an operator did.
type Action string

// Actions. Detail and Before have nothing where no word is said of them.
const (
	TierChanged       Action = "tier_changed"        // Detail: the tier; Before: the former one
	BusinessSuspended Action = "business_suspended"  // Detail: the reason
	BusinessRestored  Action = "business_restored"   // Before: the reason of the suspension
	SignInsEnded      Action = "sign_ins_ended"      // of a business. Detail: how many
	SignedIn          Action = "signed_in"           // Detail: "two_factor" or "password"
	SignInRefused     Action = "sign_in_refused"     // Detail: "wrong_password" or "wrong_code". Operator is empty: it was somebody who gave the address. 90 days later OperatorEmail and Address are empty
	TwoFactorOn       Action = "two_factor_on"       // of the operator's own account, like the three below
	TwoFactorOff      Action = "two_factor_off"      //
	RecoveryCodesMade Action = "recovery_codes_made" // instead of earlier ones
	RecoveryCodeUsed  Action = "recovery_code_used"  //
	TestMailSent      Action = "test_mail_sent"      // Detail: the address
	JobRetried        Action = "job_retried"         // Detail: which mail or job
	JobDropped        Action = "job_dropped"         // Detail: the same
	PaymentSettled    Action = "payment_settled"     // Detail: the invoice, which an operator has dealt with
	PaymentAskedAgain Action = "payment_asked_again" // Detail: which payment, and what came of it
	PaymentNoted      Action = "payment_noted"       // Detail: the note
)

// Actions are all of them, in the order of a list to choose from.
var Actions = []Action{
	TierChanged, BusinessSuspended, BusinessRestored, SignInsEnded, SignedIn, SignInRefused, TwoFactorOn, TwoFactorOff, RecoveryCodesMade,
	RecoveryCodeUsed, TestMailSent, JobRetried, JobDropped, PaymentAskedAgain, PaymentNoted, PaymentSettled,
}

// Entry is one thing that an operator did. It outlives the business that it is about.
type Entry struct {
	ID            string
	At            time.Time
	Operator      account.ID // empty: not known
	OperatorEmail string
	Action        Action
	Business      business.ID // that it is about; empty: none
	Detail        string
	Before        string // what Detail says, as it was before
	Address       string // IP address; empty: not known
}

// Listed is an entry with the present name of the business.
type Listed struct {
	Entry
	BusinessName string // empty: there is none, or it was erased
}

// Query selects entries. Zero fields select all.
type Query struct {
	Action   Action
	Operator string // the email address
	Business business.ID
	Text     string    // in the name of the business or the operator's address, in any case of letters
	From, To time.Time // half-open
	Cursor   string    // Next of the page before; empty: the first page
	Limit    int
}

// Page is a part of the log, the newest entries first.
type Page struct {
	Entries []Listed
	Next    string // the cursor of the next page; empty: this is the last one
	Total   int    // of all pages
}
