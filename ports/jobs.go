package ports

import (
	"context"

	"slotwise/core/business"
)

// Job is work for the worker; Kind names it for good, since jobs outlive releases.
type Job interface{ Kind() string }

// JobQueue takes jobs within a transaction: they exist when it commits.
type JobQueue interface {
	Enqueue(ctx context.Context, jobs ...Job) error
}

// AccountMail is the kind of a mail about an account.
type AccountMail string

const (
	MailConfirmEmail  AccountMail = "confirm_email"
	MailResetPassword AccountMail = "reset_password"
	MailGraceEnded    AccountMail = "grace_ended"
)

// SendAccountMail writes to an owner about their account. A token that the mail needs is made when it is sent, so that
// none lies in the queue.
type SendAccountMail struct {
	Business business.ID `json:"business_id"`
	Mail     AccountMail `json:"mail"`
}

// Kind implements Job.
func (SendAccountMail) Kind() string { return "send_account_mail" }
