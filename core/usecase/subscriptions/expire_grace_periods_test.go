package subscriptions_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/tier"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

var now = time.Date(2027, time.March, 1, 8, 0, 0, 0, time.UTC)

type env struct {
	*subscriptions.Service
	porttest.Harness
	t         *testing.T
	ctx       context.Context
	clock     *porttest.Clock
	generate  *porttest.Generator
	stores    *postgrestest.Stores
	processor *porttest.SubscriptionProcessor
	deps      subscriptions.Deps
}

func newEnv(t *testing.T) *env {
	t.Helper()
	w := &env{t: t, ctx: t.Context(), clock: porttest.NewClock(now), generate: &porttest.Generator{}}
	w.stores, w.processor = postgrestest.Open(t), porttest.NewSubscriptionProcessor(w.clock)
	w.Harness = w.stores.Harness
	w.deps = subscriptions.Deps{
		Clock: w.clock, Generate: w.generate, Tx: w.Tx, Businesses: w.Businesses, Setups: w.Setups, Subscriptions: w.Subscriptions, Alerts: w.Alerts, PublicURL: site,
	}
	w.use(w.processor)
	return w
}

// use makes the service use another processor.
func (w *env) use(p ports.SubscriptionProcessor) {
	w.deps.Processor = p
	w.Service = subscriptions.New(w.deps)
}

// register adds a business in its grace period, with services created an hour apart. A name with a leading hyphen makes
// the service inactive.
func (w *env) register(entitlement tier.Entitlement, services ...string) business.ID {
	w.t.Helper()
	b := business.New(business.ID(w.generate.ID()), business.Details{Name: "Salon", Email: "owner@salon.example"}, "Europe/Berlin", now)
	b.UniqueURL, b.Entitlement = "salon-"+string(b.ID), entitlement
	ok(w.t, w.Tx.InTx(w.ctx, func(ctx context.Context, tx ports.Tx) error {
		failed := []error{tx.Businesses.Create(ctx, b)}
		for i, name := range services {
			failed = append(failed, tx.Services.Insert(ctx, b.ID, business.Service{
				ID: business.ServiceID(w.generate.ID()), Name: name, Duration: 30 * time.Minute, Price: money.Amount{Currency: "USD"},
				Active: name[0] != '-', CreatedAt: now.Add(time.Duration(i) * time.Hour), Position: -i, Version: 1,
			}))
		}
		return errors.Join(failed...)
	}))
	return b.ID
}

func (w *env) setup(id business.ID) *business.Setup {
	w.t.Helper()
	setup, err := w.Setups.Get(w.ctx, id)
	ok(w.t, err)
	return setup
}

// active returns the names of the active services.
func (w *env) active(id business.ID) map[string]bool {
	w.t.Helper()
	names := map[string]bool{}
	for _, s := range w.setup(id).Services {
		if s.Active {
			names[s.Name] = true
		}
	}
	return names
}

// The premium plan ends with the grace period. The newest services beyond the cap become inactive, nothing is
// deleted, and the owner gets one mail.
func TestTheEndOfAGracePeriod(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	registered := tier.RegisteredPremium(tier.PlanPremiumYearly, now)
	id := w.register(registered, "1", "-2", "3", "4", "5", "6", "7")
	complimentary := registered
	complimentary.Complimentary = true
	other := w.register(complimentary, "1", "2", "3", "4", "5", "6")

	w.clock.Set(now.Add(tier.RegistrationGrace - time.Second))
	ok(t, w.ExpireGracePeriods(w.ctx))
	same(t, "before its end", []any{len(w.active(id)), len(w.Jobs(t))}, []any{6, 0})

	w.clock.Set(now.Add(tier.RegistrationGrace))
	for range 2 {
		ok(t, w.ExpireGracePeriods(w.ctx))
	}
	same(t, "the oldest stay active", w.active(id), map[string]bool{"1": true, "3": true, "4": true, "5": true, "6": true})
	setup := w.setup(id)
	same(t, "nothing is deleted", len(setup.Services), 7)
	same(t, "entitlement", setup.Business.Entitlement, tier.Entitlement{Plan: tier.PlanFree, EndedAt: now.Add(tier.RegistrationGrace)})
	same(t, "one mail", len(w.Jobs(t)), 1)
	mail, err := w.Messages.Get(w.ctx, id, w.Jobs(t)[0].(ports.SendMessage).Message)
	ok(t, err)
	same(t, "mail to the owner", []any{mail.Kind, mail.RecipientAddress}, []any{message.GraceEnded, "owner@salon.example"})
	same(t, "complimentary stays premium", []any{w.setup(other).Tier(w.clock.Now()), len(w.active(other))}, []any{tier.Premium, 6})
}

func TestManyGracePeriods(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for range 250 {
		w.register(tier.RegisteredPremium("", now))
	}
	w.clock.Set(now.Add(tier.RegistrationGrace))
	ok(t, w.ExpireGracePeriods(w.ctx))
	same(t, "mails", len(w.Jobs(t)), 250)
}

// The failure of one business is returned and does not affect the others.
func TestABusinessThatFails(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	broken := w.register(tier.RegisteredPremium("", now))
	w.register(tier.RegisteredPremium("", now))
	w.Service = subscriptions.New(subscriptions.Deps{Subscriptions: w.Subscriptions, Clock: w.clock, Generate: w.generate, Tx: w.Tx, Businesses: withUnknown{w.Businesses, broken + "?"}})
	w.clock.Set(now.Add(tier.RegistrationGrace))
	if err := w.ExpireGracePeriods(w.ctx); err == nil {
		t.Error("the failure is not returned")
	}
	same(t, "mails", len(w.Jobs(t)), 2)
}

// withUnknown lists an unknown business before the others.
type withUnknown struct {
	ports.BusinessStore
	id business.ID
}

func (s withUnknown) GraceEnded(ctx context.Context, now time.Time, limit int) ([]business.ID, error) {
	ids, err := s.BusinessStore.GraceEnded(ctx, now, limit)
	return append([]business.ID{s.id}, ids...), err
}

var (
	ok   = porttest.OK
	same = porttest.Same
)
