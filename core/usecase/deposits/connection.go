package deposits

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// connectionsPerBusiness is above what people need: each test makes some calls to a processor.
var connectionsPerBusiness = core.RateLimit{Name: "payment-connection/business", Events: 30, Window: time.Hour, Text: text.Of("deposit.tooManyTests")}

var (
	errNoProcessor    = &core.Error{Code: core.Conflict, Reason: "no_payment_processor", Text: text.Of("deposit.noProcessor")}
	errNoWebhookSetUp = &core.Error{Code: core.Conflict, Reason: "no_webhook_set_up", Text: text.Of("deposit.noWebhookSetUp")}
	errKeysReplaced   = &core.Error{Code: core.Conflict, Reason: "keys_replaced", Text: text.Of("deposit.keysReplaced")}
)

// connectionFailed returns the error of a failed test.
func connectionFailed(why text.Text, err error) *core.Error {
	return &core.Error{Code: core.Invalid, Reason: "connection_failed", Text: why, Err: err}
}

// connection is an account with its processor, ready for calls.
type connection struct {
	business  business.Business
	processor ports.PaymentProcessor
	stored    ports.StoredCredentials
	account   payment.Account
}

// connect returns the account of the business. It fails if credentials for a call are missing.
func (s *Service) connect(ctx context.Context, id business.ID) (c connection, err error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return c, err
	}
	c.business = setup.Business
	if err := tier.LimitsOf(setup.Tier(s.deps.Clock.Now())).CheckPayments(); err != nil {
		return c, err
	}
	processor, ok := s.deps.Processors[c.business.Deposits.Processor]
	if !ok {
		return c, errNoProcessor
	}
	c.processor = processor
	if c.stored, c.account, err = s.openAccount(ctx, s.deps.Credentials, &c.business); err != nil {
		return c, err
	}
	if missing := processor.Definition().Missing(c.account.Credentials); len(missing) > 0 {
		return c, connectionFailed(text.Of("deposit.keysMissing", "fields", labels(missing)), nil)
	}
	if s.deps.TestMoneyOnly && !c.stored.Test {
		return c, connectionFailed(text.Of("deposit.testAccountOnly"), nil)
	}
	return c, s.deps.Limits.Take(ctx, connectionsPerBusiness, string(id), s.deps.Clock.Now())
}

func labels(fields []payment.CredentialField) (list text.Text) {
	for i, f := range fields {
		if i == 0 {
			list = f.Label
		} else {
			list = text.Of("deposit.andField", "first", list, "next", f.Label)
		}
	}
	return list
}

// TestConnection asks the processor whether it accepts the credentials and the currency, and stores the result. It returns Invalid
// with Reason "connection_failed" and the cause as the message, Conflict when no processor was chosen, LimitReached when the plan
// has no payment processing, or NotFound.
func (s *Service) TestConnection(ctx context.Context, id business.ID) (ports.ConnectionTest, error) {
	c, err := s.connect(ctx, id)
	if err != nil {
		return ports.ConnectionTest{}, err
	}
	found, err := c.processor.TestConnection(ctx, c.account, c.business.Currency)
	test := ports.ConnectionTest{At: s.deps.Clock.Now(), Passed: err == nil, Connection: found}
	if err != nil {
		why := c.whyFailed(err)
		failed := connectionFailed(why.Says(), err)
		if isUndecided(err) {
			return test, failed
		}
		// Keys stay those of their account. Payments that were made with them are looked up with others of that account.
		test.Why, test.Connection = why, payment.Connection{ID: c.stored.LastTest.Connection.ID}
		if err := s.storeTest(ctx, c, test); err != nil {
			return test, err
		}
		return test, failed
	}
	if err := s.storeTest(ctx, c, test); err != nil {
		return test, err
	}
	return test, s.wakeRefused(ctx, id, c.stored.Processor)
}

// wakeRefused makes payments due that wait for valid keys.
func (s *Service) wakeRefused(ctx context.Context, id business.ID, p payment.Processor) error {
	if err := s.deps.Deposits.WakeRefused(ctx, id, p, s.deps.Clock.Now()); err != nil {
		return fmt.Errorf("wake the payments of %s that wait for keys: %w", id, err)
	}
	return nil
}

// isUndecided reports whether the failure of a call says nothing about the credentials.
func isUndecided(err error) bool {
	failure := payment.FailureOf(err)
	return failure == payment.Unknown || failure == payment.RateLimited
}

// whyFailed explains a failed call to the owner, in the processor's words if it gave any.
func (c connection) whyFailed(err error) deposit.Reason {
	if e, ok := errors.AsType[*payment.Error](err); ok && (e.Words != "" || !e.Says.IsZero()) {
		return deposit.Reason{Text: e.Says, Words: e.Words}
	}
	return deposit.Reason{Text: failureText(payment.FailureOf(err), c.processor.Definition().Name)}
}

func failureText(failure payment.Failure, processor string) text.Text {
	switch failure {
	case payment.Unauthorized:
		return text.Of("deposit.connection.unauthorized", "processor", processor)
	case payment.RateLimited:
		return text.Of("deposit.connection.rateLimited", "processor", processor)
	case payment.Forbidden:
		return text.Of("deposit.connection.forbidden", "processor", processor)
	case payment.Rejected, payment.Disputed, payment.NotFound, payment.KeyUsed:
		return text.Of("deposit.connection.refused", "processor", processor)
	case payment.Unknown:
		return text.Of("deposit.connection.noResponse", "processor", processor)
	}
	return text.Text{}
}

// storeTest stores the result, and whether deposits can be taken now, unless the credentials or the currency changed
// concurrently.
func (s *Service) storeTest(ctx context.Context, c connection, test ports.ConnectionTest) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, c.business.ID)
		if err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", c.business.ID)
		}
		if err := tx.Credentials.SetTest(ctx, b.ID, c.stored.ID, test); err != nil {
			return fmt.Errorf("store the test of credentials %s: %w", c.stored.ID, err)
		}
		ready := test.Passed && b.Currency == c.business.Currency
		tested := b.Deposits.Tested(ready)
		if b.Deposits.Credentials != c.stored.ID || b.Deposits == tested {
			return nil
		}
		b.Deposits = tested
		if _, err := tx.Businesses.Update(ctx, b); err != nil {
			return fmt.Errorf("store business %s: %w", b.ID, err)
		}
		return nil
	})
}

// SetUpWebhook registers the webhook address at the processor and stores the secret that verifies its webhooks. It returns
// the errors of TestConnection, and Conflict when the processor cannot register webhooks or the keys were replaced concurrently.
func (s *Service) SetUpWebhook(ctx context.Context, id business.ID) (business.Business, error) {
	c, err := s.connect(ctx, id)
	if err != nil {
		return business.Business{}, err
	}
	if !c.processor.Definition().WebhookSetUp {
		return business.Business{}, errNoWebhookSetUp
	}
	added, err := c.processor.SetUpWebhook(ctx, c.account, WebhookURL(s.deps.PublicURL, c.stored))
	if err != nil {
		return business.Business{}, connectionFailed(c.whyFailed(err).Says(), err)
	}
	return s.changeRules(ctx, id, core.AnyVersion, func(ctx context.Context, tx ports.Tx, b business.Business) (business.DepositRules, error) {
		if b.Deposits.Credentials != c.stored.ID {
			return b.Deposits, errKeysReplaced
		}
		former := version{c.processor.Definition(), c.account.Credentials, c.stored.Test, c.stored}
		next := former
		next.values = maps.Clone(former.values)
		maps.Copy(next.values, added)
		if next.equals(former) {
			return b.Deposits, nil
		}
		stored, err := s.insertVersion(ctx, tx, b, former, next)
		return b.Deposits.WithAccount(b.Deposits.Processor, stored.ID, next.test, b.Deposits.Ready && next.sameAccount(former)), err
	})
}
