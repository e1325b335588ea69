package payment

import "strings"

// AccountID identifies an account at a processor: the processor's id of it, such as "acct_1". If it is not certain that an app of the account
// sees the payments that another one took, the id of the app follows, such as "MERCHANT/app". The part before the slash is empty if the
// credentials may not read it.
type AccountID string

// Sees reports whether credentials of the account see a payment that was taken with credentials of the other account. Unless that is certain,
// only a reply that shows the payment tells. A former version stored the id of the app alone.
func (id AccountID) Sees(other AccountID) (sees, certain bool) {
	account, app, _ := strings.Cut(string(id), "/")
	otherAccount, otherApp, _ := strings.Cut(string(other), "/")
	switch {
	case app != "" && (app == otherApp || app == string(other)):
		return true, true
	case account == "" || otherAccount == "" || app != "" && otherApp == "": // a former version did not read the account
		return false, false
	case account != otherAccount:
		return false, true
	}
	return app == otherApp, app == otherApp
}
