package porttest

import (
	"errors"
	"maps"
	"net/http"

	"slotwise/core/payment"
)

func testConnection(p payments) {
	found, err := p.Processor.TestConnection(p.Context(), p.Account, p.Currency)
	OK(p.T, err)
	if found.Account == "" {
		p.Error("the connection does not name the account")
	}
	_, err = p.Processor.TestConnection(p.Context(), p.Account, "XXX")
	p.tells("a currency that the account does not take", err)

	live := p.Account
	live.ID, live.Test = "live", false
	_, err = p.Processor.TestConnection(p.Context(), live, p.Currency)
	p.tells("test credentials for real money", err)

	for _, field := range p.Processor.Definition().Fields {
		if !field.Required || field.Secret {
			continue
		}
		wrong := p.Account
		wrong.ID, wrong.Credentials = "", maps.Clone(p.Account.Credentials)
		wrong.Credentials[field.Name] = "wrong"
		_, err := p.Processor.TestConnection(p.Context(), wrong, p.Currency)
		p.tells("a wrong "+field.Name, err)
	}
	p.Simulated.Break("all", Breakage{Status: http.StatusUnauthorized})
	_, err = p.Processor.TestConnection(p.Context(), p.Account, p.Currency)
	p.fails("credentials that were revoked", err, payment.Unauthorized)
	p.tells("credentials that were revoked", err)
}

// testConnectionRights tests credentials that lack the permission for one step of a deposit.
func testConnectionRights(p payments) {
	steps := []string{"start", "read", "refund"}
	if p.Approves {
		steps = append(steps, "capture")
	}
	for _, step := range steps {
		p.Simulated.Break(step, Breakage{Status: http.StatusForbidden})
		_, err := p.Processor.TestConnection(p.Context(), p.Account, p.Currency)
		p.tells("no permission to "+step, err)
		p.fails("no permission to "+step, err, payment.Rejected)
	}
	_, err := p.Processor.TestConnection(p.Context(), p.Account, p.Currency)
	OK(p.T, err)
}

// tells checks that the error has a message for the owner.
func (p payments) tells(what string, err error) {
	p.Helper()
	e, ok := errors.AsType[*payment.Error](err)
	if !ok || e.Says.IsZero() && e.Words == "" || e.Failure == payment.Unknown {
		p.Errorf("%s: %v, want a reason for the owner", what, err)
	}
}
