package simulator

import (
	"net/http"
	"time"

	"slotwise/core/money"
)

type stripeCustomer struct {
	id, email, name, phone, description string
	metadata                            map[string]string
	created                             time.Time
	refused                             bool  // whether every charge of the card is declined
	confirms                            bool  // whether charges need a confirmation
	credit                              int64 // from switching to a cheaper price; pays the next invoices

	account *stripeAccount
	sim     *Simulator
}

type customerParams struct {
	Email       string            `form:"email"`
	Name        string            `form:"name"`
	Phone       string            `form:"phone"`
	Description string            `form:"description"`
	Metadata    map[string]string `form:"metadata"`
	Expand      []string          `form:"expand"`
}

func (p *stripe) createCustomer(account *stripeAccount, r *request) reply {
	var params customerParams
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	if err := params.check(); err != nil {
		return err.reply()
	}
	c := p.newCustomer(account, params.Email)
	c.name, c.phone, c.description, c.metadata = params.Name, params.Phone, params.Description, params.Metadata
	return asJSON(http.StatusOK, c.json())
}

func (params customerParams) check() *stripeError {
	if params.Email != "" && !takesEmail(params.Email) {
		return &stripeError{Type: "invalid_request_error", Code: "email_invalid", Param: "email", Message: "Invalid email address: " + params.Email}
	}
	return checkMetadata(params.Metadata)
}

func (p *stripe) newCustomer(account *stripeAccount, email string) *stripeCustomer {
	c := &stripeCustomer{id: p.sim.newID("cus_"), email: email, created: p.sim.cfg.Clock.Now(), account: account, sim: p.sim}
	account.customers = append(account.customers, c)
	return c
}

func (p *stripe) updateCustomer(account *stripeAccount, r *request) reply {
	var params customerParams
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	if err := params.check(); err != nil {
		return err.reply()
	}
	c := account.customer(r.PathValue("id"))
	if c == nil {
		return noSuch("customer", r.PathValue("id"))
	}
	for _, field := range []struct{ to, from *string }{{&c.email, &params.Email}, {&c.name, &params.Name}, {&c.phone, &params.Phone}, {&c.description, &params.Description}} {
		if *field.from != "" {
			*field.to = *field.from
		}
	}
	if params.Metadata != nil {
		c.metadata = params.Metadata
	}
	return asJSON(http.StatusOK, c.json())
}

func (account *stripeAccount) customer(id string) *stripeCustomer {
	return first(account.customers, func(c *stripeCustomer) bool { return c.id == id })
}

func (c *stripeCustomer) json() map[string]any {
	return map[string]any{
		"id": c.id, "object": "customer", "livemode": c.account.live, "email": orNull(c.email), "name": orNull(c.name), "phone": orNull(c.phone),
		"description": orNull(c.description), "metadata": orEmpty(c.metadata), "created": c.created.Unix(), "balance": -c.credit, "delinquent": c.refused,
	}
}

func (p *stripe) readCustomer(account *stripeAccount, r *request) reply {
	if c := account.customer(r.PathValue("id")); c != nil {
		return asJSON(http.StatusOK, c.json())
	}
	return noSuch("customer", r.PathValue("id"))
}

func (p *stripe) listCustomers(account *stripeAccount, r *request) reply {
	var params struct {
		stripePage
		Email string `form:"email"`
	}
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	var found []listed
	for _, c := range account.customers {
		if params.Email == "" || params.Email == c.email {
			found = append(found, listed{c.id, c.created, c.json()})
		}
	}
	return params.list("/v1/customers", found)
}

// page implements checkout. A customer has no pay page.
func (*stripeCustomer) page() page { return page{Processor: "Stripe"} }

// do changes whether the customer's card works. A card that works again pays open invoices at once.
func (c *stripeCustomer) do(a Action, _ *money.Amount) (back string, err error) {
	switch a {
	case BreakCard:
		c.refused = true
	case MendCard:
		c.refused = false
		for _, sub := range c.account.subscriptions {
			if sub.customer == c && (sub.status == "past_due" || sub.status == "incomplete") {
				sub.collect(c.sim.cfg.Clock.Now())
			}
		}
	case AskToConfirm:
		c.confirms = true
	case Confirm:
		return "", c.confirm()
	default:
		return "", errImpossible
	}
	return "", nil
}

// confirm makes the switch that waits for the customer.
func (c *stripeCustomer) confirm() error {
	sub := first(c.account.subscriptions, func(s *stripeSubscription) bool { return s.customer == c && s.running() && s.pending != nil })
	if sub == nil {
		return errImpossible
	}
	price := sub.pending
	sub.pending, c.confirms = nil, false
	sub.switchTo(price, c.sim.cfg.Clock.Now())
	return nil
}
