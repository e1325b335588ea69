package simulator

import (
	"net/http"
	"time"

	"slotwise/core/money"
)

// stripePortal is a session of the customer portal. Its page can change the card and cancel.
type stripePortal struct {
	id, returnURL string
	customer      *stripeCustomer
	created       time.Time
}

func (p *stripe) createPortal(account *stripeAccount, r *request) reply {
	var params struct {
		Customer      string `form:"customer"`
		Configuration string `form:"configuration"`
		ReturnURL     string `form:"return_url"`
		Locale        string `form:"locale"`
		FlowData      *struct {
			Type            string `form:"type"`
			AfterCompletion *struct {
				Type     string `form:"type"`
				Redirect *struct {
					ReturnURL string `form:"return_url"`
				} `form:"redirect"`
			} `form:"after_completion"`
		} `form:"flow_data"`
		Expand []string `form:"expand"`
	}
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	c := account.customer(params.Customer)
	switch {
	case params.Customer == "":
		return missingParam("customer").reply()
	case c == nil:
		return noSuchParam("customer", "customer", params.Customer)
	case params.ReturnURL != "" && !isURL(params.ReturnURL):
		return (&stripeError{Type: "invalid_request_error", Code: "url_invalid", Param: "return_url", Message: "Not a valid URL"}).reply()
	}
	portal := &stripePortal{p.sim.newID("bps_"), params.ReturnURL, c, r.now}
	account.portals = append(account.portals, portal)
	return asJSON(http.StatusOK, map[string]any{
		"id": portal.id, "object": "billing_portal.session", "livemode": account.live, "customer": c.id, "configuration": "bpc_default", "created": r.now.Unix(),
		"return_url": orNull(portal.returnURL), "url": p.sim.payURL(portal.id), "flow": nil, "locale": nil, "on_behalf_of": nil,
	})
}

func (portal *stripePortal) subscription() *stripeSubscription {
	return first(portal.customer.account.subscriptions, func(s *stripeSubscription) bool { return s.customer == portal.customer && s.running() })
}

func (portal *stripePortal) page() page {
	pg := page{Processor: "Stripe", Title: "Your card and plan", State: "Your card works.", Actions: []Action{BreakCard}, BackURL: portal.returnURL, BackText: "Back"}
	if portal.customer.refused {
		pg.State, pg.Actions = "Your card is declined.", []Action{MendCard}
	}
	if sub := portal.subscription(); sub != nil && sub.pending != nil {
		pg.State, pg.Actions = "Your bank asks you to confirm a payment.", append(pg.Actions, Confirm)
	}
	if sub := portal.subscription(); sub != nil && sub.scheduledEnd().IsZero() {
		pg.Actions = append(pg.Actions, CancelInPortal)
	}
	return pg
}

// do implements checkout. The customer stays on the page.
func (portal *stripePortal) do(a Action, _ *money.Amount) (back string, err error) {
	if a != CancelInPortal {
		return portal.customer.do(a, nil)
	}
	sub := portal.subscription()
	if sub == nil {
		return "", errImpossible
	}
	return sub.do(a, nil)
}
