package deposits

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// Settings is the owner's view of the payment settings.
type Settings struct {
	Business      *business.Business // shared: do not change
	Processors    []ProcessorChoice  // by their names
	Account       *Account           // nil: no processor was chosen
	UnderWay      int                // unfinished payments that use the account's current credentials
	Example       *business.Service  // a service for examples in the settings; nil: no service has a price
	TestMoneyOnly bool
}

// ProcessorChoice is a processor that can be chosen.
type ProcessorChoice struct {
	payment.Definition
	Amounts       payment.AmountRules // in the business's currency
	TakesCurrency bool
}

// Account is the business's account at its processor, without secrets.
type Account struct {
	Definition  payment.Definition
	State       ConnectionState
	Test        bool              // no real money moves
	Hints       map[string]string // of the fields that have a value
	LastTest    ports.ConnectionTest
	LastWebhook time.Time // zero: none was received
	RefusedAt   time.Time // zero: the processor accepts the credentials, or they cannot be read
	WebhookURL  string
}

// ConnectionState says whether deposits can be taken with the credentials, and if not, why.
type ConnectionState string

const (
	Connected       ConnectionState = "connected"
	Untested        ConnectionState = "untested"
	TestFailed      ConnectionState = "failed"
	CurrencyChanged ConnectionState = "currency_changed" // tested for another currency
	KeysRefused     ConnectionState = "refused"          // the processor no longer accepts them
	KeysUnreadable  ConnectionState = "unreadable"       // they cannot be decrypted with this server's secret key
)

func stateOf(rules business.DepositRules, c ports.StoredCredentials) ConnectionState {
	switch {
	case rules.KeysRefused:
		return KeysRefused
	case rules.Ready:
		return Connected
	case c.LastTest.At.IsZero():
		return Untested
	case c.LastTest.Passed:
		return CurrencyChanged
	}
	return TestFailed
}

// Settings returns the payment settings. It returns NotFound, or LimitReached when the plan has no payment processing.
func (s *Service) Settings(ctx context.Context, id business.ID) (Settings, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Settings{}, err
	}
	b := &setup.Business
	now := s.deps.Clock.Now()
	if err := tier.LimitsOf(setup.Tier(now)).CheckPayments(); err != nil {
		return Settings{}, err
	}
	p := Settings{Business: b, Processors: s.choices(b), Example: example(setup.ServicesAt(now)), TestMoneyOnly: s.deps.TestMoneyOnly}
	if p.Account, err = s.AccountOf(ctx, b); err != nil || p.Account == nil {
		return p, err
	}
	unsettled, err := s.deps.Deposits.Unsettled(ctx, id, b.Deposits.Credentials)
	if err != nil {
		return p, fmt.Errorf("list payments under way of %s: %w", id, err)
	}
	for _, attempt := range unsettled {
		if !attempt.State.Ended() {
			p.UnderWay++
		}
	}
	return p, nil
}

// AccountOf returns the account that new payments of the business use, or nil.
func (s *Service) AccountOf(ctx context.Context, b *business.Business) (*Account, error) {
	if b.Deposits.Credentials == "" {
		return nil, nil
	}
	c, err := s.deps.Credentials.Get(ctx, b.ID, b.Deposits.Credentials)
	if err != nil {
		return nil, fmt.Errorf("load credentials %s of %s: %w", b.Deposits.Credentials, b.ID, err)
	}
	account := &Account{
		Definition: s.definition(c.Processor), State: stateOf(b.Deposits, c), Test: c.Test, Hints: c.Hints,
		LastTest: c.LastTest, LastWebhook: c.LastWebhook, RefusedAt: c.RefusedAt, WebhookURL: WebhookURL(s.deps.PublicURL, c),
	}
	if _, err := c.Account(s.deps.Sealer); err != nil {
		account.State, account.RefusedAt = KeysUnreadable, time.Time{}
	}
	return account, nil
}

func (s *Service) choices(b *business.Business) []ProcessorChoice {
	choices := make([]ProcessorChoice, 0, len(s.deps.Processors))
	for _, p := range s.deps.Processors {
		amounts, takes := p.AmountRules(b.Currency)
		choices = append(choices, ProcessorChoice{p.Definition(), amounts, takes})
	}
	slices.SortFunc(choices, func(a, b ProcessorChoice) int { return cmp.Compare(a.Name, b.Name) })
	return choices
}

// example returns the most expensive service that customers can book.
func example(services []business.Service) (most *business.Service) {
	for i := range services {
		if s := &services[i]; s.ForCustomers() && s.Price.Minor > 0 && (most == nil || s.Price.Minor > most.Price.Minor) {
			most = s
		}
	}
	return most
}

// openAccount loads and decrypts the credentials that new payments of the business use.
func (s *Service) openAccount(ctx context.Context, store ports.CredentialsStore, b *business.Business) (ports.StoredCredentials, payment.Account, error) {
	stored, err := store.Get(ctx, b.ID, b.Deposits.Credentials)
	if err != nil {
		return ports.StoredCredentials{}, payment.Account{}, fmt.Errorf("load credentials %s of %s: %w", b.Deposits.Credentials, b.ID, err)
	}
	account, err := stored.Account(s.deps.Sealer)
	if err != nil {
		return stored, account, &core.Error{
			Code: core.Invalid, Reason: "credentials_lost", Text: text.Of("deposit.keysUnreadable"), Err: err,
		}
	}
	return stored, account, nil
}
