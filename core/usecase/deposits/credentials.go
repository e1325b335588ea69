package deposits

import (
	"context"
	"encoding/hex"
	"fmt"
	"maps"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// SettingsPatch changes how deposits are taken. Nil fields stay unchanged.
type SettingsPatch struct {
	Processor *payment.Processor // empty: none
	Values    map[string]*string // of fields of the processor's credentials; nil removes one, absent ones stay
	Flags     map[string]bool    // only the test mode flag, which says that no real money moves
	Rules     business.DepositRulesPatch
}

// UpdateSettings stores how deposits are taken. It stores changed credentials as a new version, which must pass a test before it is
// used. Former versions stay for refunds. It returns Invalid with a message per field, LimitReached when the plan has no payment
// processing, or Changed with the current business. Then nothing is stored.
func (s *Service) UpdateSettings(ctx context.Context, id business.ID, seen core.IfVersion, p SettingsPatch) (business.Business, error) {
	replaced := payment.Processor("") // the processor, if its keys were replaced by other keys of the same account
	b, err := s.changeRules(ctx, id, seen, func(ctx context.Context, tx ports.Tx, b business.Business) (business.DepositRules, error) {
		if err := tier.LimitsOf(b.Entitlement.Effective(s.deps.Clock.Now())).CheckPayments(); err != nil {
			return b.Deposits, err
		}
		rules, err := s.withAccount(ctx, tx, b, p)
		if err != nil {
			return rules, err
		}
		if rules.Ready && rules.Credentials != b.Deposits.Credentials {
			replaced = rules.Processor
		}
		return rules.With(p.Rules)
	})
	if err != nil || replaced == "" {
		return b, err
	}
	return b, s.wakeRefused(ctx, id, replaced)
}

// changeRules locks the business, and stores the rules that change returns, unless they are the same. If the caller has seen another
// version, it returns the unchanged business with business.ErrChanged.
func (s *Service) changeRules(ctx context.Context, id business.ID, seen core.IfVersion,
	change func(ctx context.Context, tx ports.Tx, b business.Business) (business.DepositRules, error),
) (b business.Business, err error) {
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if b, err = tx.Businesses.Lock(ctx, id); err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
		}
		if !seen.Allows(b.Version) {
			return business.ErrChanged
		}
		rules, err := change(ctx, tx, b)
		if err != nil || rules == b.Deposits {
			return err
		}
		b.Deposits = rules
		if b.Version, err = tx.Businesses.Update(ctx, b); err != nil {
			return fmt.Errorf("store business %s: %w", id, err)
		}
		return nil
	})
	return b, err
}

// withAccount returns the rules with the processor and the credentials of the patch.
func (s *Service) withAccount(ctx context.Context, tx ports.Tx, b business.Business, p SettingsPatch) (business.DepositRules, error) {
	chosen := b.Deposits.Processor
	core.Patch(&chosen, p.Processor)
	given := len(p.Values)+len(p.Flags) > 0
	switch {
	case chosen == "" && given:
		return b.Deposits, core.InvalidField(business.FieldProcessor, text.Of("deposit.noProcessor"))
	case chosen == "":
		return b.Deposits.WithAccount("", "", false, false), nil
	case chosen == b.Deposits.Processor && !given:
		return b.Deposits, nil
	}
	processor, ok := s.deps.Processors[chosen]
	if !ok {
		return b.Deposits, core.InvalidField(business.FieldProcessor, text.Of("deposit.processorNotAvailable"))
	}
	former, err := s.formerVersion(ctx, tx, b, chosen)
	if err != nil {
		return b.Deposits, err
	}
	next, err := former.with(processor.Definition(), p)
	if err != nil || next.equals(former) {
		return b.Deposits, err
	}
	if s.deps.TestMoneyOnly && !next.test {
		return b.Deposits, core.InvalidField(business.FieldCredentials, text.Of("deposit.testKeysOnly"))
	}
	stored, err := s.insertVersion(ctx, tx, b, former, next)
	if err != nil {
		return b.Deposits, err
	}
	return b.Deposits.WithAccount(chosen, stored.ID, next.test, next.sameAccount(former) && b.Deposits.Ready), nil
}

// version is one version of credentials, decrypted.
type version struct {
	definition payment.Definition
	values     payment.Credentials
	test       bool
	stored     ports.StoredCredentials // zero: not stored
}

// formerVersion returns the stored version for the processor. Its values are empty if there is none, or if they can no longer be
// decrypted.
func (s *Service) formerVersion(ctx context.Context, tx ports.Tx, b business.Business, chosen payment.Processor) (version, error) {
	v := version{definition: s.definition(chosen), values: payment.Credentials{}}
	if b.Deposits.Processor != chosen {
		return v, nil
	}
	stored, account, err := s.openAccount(ctx, tx.Credentials, &b)
	if core.CodeOf(err) == core.Internal {
		return v, err
	}
	v.stored, v.test = stored, stored.Test
	if err == nil {
		v.values = account.Credentials
	}
	return v, nil
}

// with applies the patch to the credentials.
func (v version) with(d payment.Definition, p SettingsPatch) (version, error) {
	next := version{definition: d, values: maps.Clone(v.values), test: v.test}
	for name, flag := range p.Flags {
		if name != d.TestFlag {
			return next, unknownField(d)
		}
		next.test = flag
	}
	for name, value := range p.Values {
		field, ok := d.Field(name)
		switch {
		case !ok:
			return next, unknownField(d)
		case value == nil || *value == "":
			delete(next.values, name)
		case !payment.IsCredential(*value):
			return next, core.InvalidField(business.FieldCredentials, text.Of("deposit.withSpaces", "field", field.Label))
		default:
			next.values[name] = *value
		}
	}
	return next, nil
}

// unknownField does not repeat the name, which may be a key that was pasted into the wrong place.
func unknownField(d payment.Definition) error {
	return core.InvalidField(business.FieldCredentials, text.Of("deposit.noSuchField", "processor", d.Name))
}

func (v version) equals(former version) bool {
	return former.stored.ID != "" && v.test == former.test && maps.Equal(v.values, former.values)
}

// sameAccount reports whether the test of the former version is also valid for this one.
func (v version) sameAccount(former version) bool {
	return former.stored.ID != "" && v.test == former.test && v.definition.SameAccount(v.values, former.values)
}

func (s *Service) insertVersion(ctx context.Context, tx ports.Tx, b business.Business, former, next version) (ports.StoredCredentials, error) {
	c := ports.StoredCredentials{
		ID: payment.CredentialsID(s.deps.Generate.ID()), Business: b.ID, Processor: next.definition.ID, Test: next.test,
		Hints: next.definition.Hints(next.values), CreatedAt: s.deps.Clock.Now(),
	}
	if former.stored.ID != "" && former.test == next.test {
		c.WebhookToken, c.LastWebhook = former.stored.WebhookToken, former.stored.LastWebhook
	} else {
		token := s.deps.Generate.Secret()
		c.WebhookToken = hex.EncodeToString(token[:])
	}
	if next.sameAccount(former) {
		c.LastTest, c.RefusedAt = former.stored.LastTest, former.stored.RefusedAt
	}
	c = c.WithValues(next.values, s.deps.Sealer)
	if err := tx.Credentials.Insert(ctx, c); err != nil {
		return c, fmt.Errorf("store credentials of %s: %w", b.ID, err)
	}
	return c, nil
}
