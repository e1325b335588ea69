package identity

import (
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/text"
)

var tooManyAttempts = text.Of("account.tooManyAttempts")

// The limits are above what people need, and they stop scripts that guess.
var (
	registerPerAddress           = core.RateLimit{Name: "register/address", Events: 20, Window: time.Hour, Text: tooManyAttempts}
	loginPerAddress              = core.RateLimit{Name: "login/address", Events: 60, Window: 15 * time.Minute, Text: tooManyAttempts}
	loginPerAccountAndAddress    = core.RateLimit{Name: "login/account-and-address", Events: 15, Window: 15 * time.Minute, Text: tooManyAttempts}
	loginPerAccount              = core.RateLimit{Name: "login/account", Events: 100, Window: 15 * time.Minute, Text: tooManyAttempts}
	loginPerKnownBrowser         = core.RateLimit{Name: "login/known-browser", Events: 30, Window: 15 * time.Minute, Text: tooManyAttempts}
	operatorPerAddress           = core.RateLimit{Name: "admin-login/address", Events: 20, Window: 15 * time.Minute, Text: tooManyAttempts}
	operatorPerAccountAndAddress = core.RateLimit{Name: "admin-login/account-and-address", Events: 10, Window: 15 * time.Minute, Text: tooManyAttempts}
	operatorPerAccount           = core.RateLimit{Name: "admin-login/account", Events: 50, Window: 15 * time.Minute, Text: tooManyAttempts}
	operatorPerKnownBrowser      = core.RateLimit{Name: "admin-login/known-browser", Events: 20, Window: 15 * time.Minute, Text: tooManyAttempts}
	codePerAccountAndAddress     = core.RateLimit{Name: "code/account-and-address", Events: 10, Window: 15 * time.Minute, Text: tooManyAttempts}
	codePerAccount               = core.RateLimit{Name: "code/account", Events: 30, Window: time.Hour, Text: tooManyAttempts}
	codePerKnownBrowser          = core.RateLimit{Name: "code/known-browser", Events: 10, Window: 15 * time.Minute, Text: tooManyAttempts}
	resetPerAddress              = core.RateLimit{Name: "reset/address", Events: 20, Window: time.Hour, Text: tooManyAttempts}
	resetPerAccount              = core.RateLimit{Name: "reset/account", Events: 5, Window: time.Hour, Text: tooManyAttempts}
	resetPerDay                  = core.RateLimit{Name: "reset/account-day", Events: 120, Window: 24 * time.Hour, Text: tooManyAttempts} // what resetPerAccount allows
	resetPerUnconfirmed          = core.RateLimit{Name: "reset/unconfirmed", Events: 2, Window: 2 * time.Hour, Text: tooManyAttempts}
	resetPerTagged               = core.RateLimit{Name: "reset/tagged", Events: 5, Window: 24 * time.Hour, Text: tooManyAttempts}
	newPasswordPerAddress        = core.RateLimit{Name: "new-password/address", Events: 20, Window: time.Hour, Text: tooManyAttempts}
	confirmPerSession            = core.RateLimit{Name: "confirm/session", Events: 10, Window: 15 * time.Minute, Text: tooManyAttempts}
	emailChangePerAccount        = core.RateLimit{Name: "change-email/account", Events: 5, Window: time.Hour, Text: tooManyAttempts}
	emailChangePerRecipient      = core.RateLimit{Name: "change-email/recipient", Events: 5, Window: 24 * time.Hour, Text: text.Of("account.tooManyLinks")}
	registerPerMailbox           = core.RateLimit{Name: "register/mailbox", Events: 5, Window: 24 * time.Hour, Text: tooManyAttempts}
	resendPerRecipient           = core.RateLimit{Name: "resend/recipient", Events: 5, Window: 24 * time.Hour, Text: text.Of("account.tooManyLinks")}
	removalPerAccount            = core.RateLimit{Name: "remove-two-factor/account", Events: 5, Window: time.Hour, Text: tooManyAttempts}
	emailLinkPerAddress          = core.RateLimit{Name: "email-link/address", Events: 20, Window: time.Hour, Text: tooManyAttempts}
	resendPerBusiness            = core.RateLimit{Name: "resend/business", Events: 5, Window: time.Hour, Text: tooManyAttempts}
)

// recipientOf returns whom a limit of mail to an address counts. Addresses of one mailbox with different tags share a counter, so that
// nobody can flood the mailbox. The address without a tag has one of its own. Only one account can have it, so strangers who register
// with tags do not use it up.
func recipientOf(address string) string {
	if mailbox := business.Mailbox(address); mailbox != address {
		return mailbox + " with tags"
	}
	return address
}

// loginLimits limit attempts to sign in with a role. Operators have separate, stricter limits.
type loginLimits struct{ address, accountAndAddress, account, knownBrowser core.RateLimit }

func loginLimitsOf(role account.Role) loginLimits {
	if role == account.Operator {
		return loginLimits{operatorPerAddress, operatorPerAccountAndAddress, operatorPerAccount, operatorPerKnownBrowser}
	}
	return loginLimits{loginPerAddress, loginPerAccountAndAddress, loginPerAccount, loginPerKnownBrowser}
}
