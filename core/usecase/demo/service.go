// Package demo adds sample businesses with realistic calendars to an installation, for a first look or for a public demo that
// is reset daily.
package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/ports"
)

// Deps has the dependencies of the demo.
type Deps struct {
	Clock        ports.Clock
	Generate     ports.Generator
	Passwords    ports.PasswordHasher
	Tx           ports.Transactor
	Setups       ports.Setups
	Samples      ports.SampleReader
	Availability ports.AvailabilityReader
	Classes      ports.ClassReader
	Sealer       ports.Sealer
	Processors   ports.PaymentProcessors
	TestPayments *TestPayments // nil: real processors are used, so there are no sample deposits
}

// Service holds the use cases of the demo.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }

// Account is a published sign-in.
type Account struct {
	Label    string // "free" or "premium"
	Email    string
	Password string
}

// Published sign-ins of the sample businesses and of the operator, and the short address of the booking demo.
const (
	password      = "slotwise-demo"
	OperatorEmail = "operator@demo.example.com"
	BookingURL    = "demo"
)

// Accounts returns the owners' published sign-ins, the free one first.
func Accounts() []Account {
	var list []Account
	for _, s := range []sample{barbershop, salon} {
		list = append(list, Account{Label: s.label, Email: s.details.Email, Password: password})
	}
	return list
}

// Operator returns the operator's published sign-in.
func Operator() Account { return Account{Label: "operator", Email: OperatorEmail, Password: password} }

// Exists reports whether the installation has sample data.
func (s *Service) Exists(ctx context.Context) (bool, error) {
	_, err := s.lastReset(ctx)
	if core.CodeOf(err) == core.NotFound {
		return false, nil
	}
	return err == nil, err
}

// lastReset returns when the sample data was added. It returns NotFound if there is none.
func (s *Service) lastReset(ctx context.Context) (time.Time, error) {
	setup, err := s.deps.Setups.Get(ctx, salon.id)
	if err != nil {
		return time.Time{}, fmt.Errorf("look for sample data: %w", err)
	}
	return salon.resetAt(setup.Business.CreatedAt), nil
}

// Ensure adds the sample data, or resets it when it is more than a day old. An installation that was off at the time of the
// nightly reset would otherwise show an old calendar.
func (s *Service) Ensure(ctx context.Context) error {
	at, err := s.lastReset(ctx)
	if err != nil && core.CodeOf(err) != core.NotFound {
		return err
	}
	now := s.deps.Clock.Now()
	if current := err == nil && at.After(now.AddDate(0, 0, -1)) && !at.After(now.Add(time.Second)); current {
		return nil
	}
	return s.Reset(ctx)
}

// Reset replaces the sample data with new data. It changes only data that is marked as sample data. Businesses with a
// published sign-in get the weeks around today at once. FillNext adds these weeks for the other businesses, and the year
// before for all.
func (s *Service) Reset(ctx context.Context) error {
	hash, err := s.deps.Passwords.Hash(ctx, password)
	if err != nil {
		return fmt.Errorf("hash the demo's password: %w", err)
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Samples.DeleteSamples(ctx); err != nil {
			return fmt.Errorf("remove sample data: %w", err)
		}
		var all ports.Samples
		for _, sample := range samples {
			setup, plans, err := s.addSample(ctx, tx, sample, hash)
			if err != nil {
				return fmt.Errorf("add %s: %w", sample.details.Name, err)
			}
			if sample.label == "" {
				continue
			}
			c := s.calendar(sample, &setup, s.deps.Clock.Now())
			c.plans = plans
			some, err := c.between(c.aroundToday())
			if err != nil {
				return err
			}
			all = all.And(some)
		}
		if err := tx.Samples.Add(ctx, all); err != nil {
			return fmt.Errorf("add sample appointments: %w", err)
		}
		return correctSums(ctx, tx, samples...)
	})
}

// correctSums computes the sums for the operator's pages. Sample data is inserted without the code that keeps them up to
// date.
func correctSums(ctx context.Context, tx ports.Tx, changed ...sample) error {
	ids := make([]business.ID, len(changed))
	for i, sample := range changed {
		ids[i] = sample.id
	}
	if err := tx.Sums.Correct(ctx, ids...); err != nil {
		return fmt.Errorf("add up sample data: %w", err)
	}
	return nil
}

func (s *Service) addSample(ctx context.Context, tx ports.Tx, sample sample, hash string) (setup business.Setup, plans []class.Plan, err error) {
	now := s.deps.Clock.Now()
	b, err := s.create(ctx, tx, sample.business(now))
	if err != nil {
		return setup, nil, fmt.Errorf("create business: %w", err)
	}
	if sample.label == "" {
		hash = "" // no password matches an empty hash
	}
	if err := tx.Accounts.Create(ctx, sample.owner(hash, now)); err != nil {
		return setup, nil, fmt.Errorf("create account: %w", err)
	}
	if err := s.subscribe(ctx, tx, sample, b); err != nil {
		return setup, nil, err
	}
	if err := s.connect(ctx, tx, b); err != nil {
		return setup, nil, err
	}
	if err := s.addOffer(ctx, tx, sample, b); err != nil {
		return setup, nil, err
	}
	if setup, err = tx.Businesses.Setup(ctx, b.ID); err != nil {
		return setup, nil, fmt.Errorf("load setup: %w", err)
	}
	plans, err = s.addTimetables(ctx, tx, sample, &setup)
	return setup, plans, err
}

// create adds the business with its places, with another booking link if a business that is not a sample has that link.
func (s *Service) create(ctx context.Context, tx ports.Tx, b business.Business) (business.Business, error) {
	err := tx.Businesses.Create(ctx, b)
	if core.CodeOf(err) == core.Conflict {
		b.UniqueURL += "-demo"
		err = tx.Businesses.Create(ctx, b)
	}
	if err != nil {
		return b, err
	}
	_, err = tx.Businesses.Update(ctx, b) // adds its places
	return b, err
}

// addResources adds resources, and returns the pools by their names.
func (s *Service) addResources(ctx context.Context, tx ports.Tx, sample sample, b business.Business) (map[business.PoolID]business.PoolID, error) {
	ids := map[business.PoolID]business.PoolID{}
	for i, kind := range sample.resources {
		pool, err := business.ParsePool(string(kind.kind), kind.count)
		if err != nil {
			return nil, fmt.Errorf("add resources: %w", err)
		}
		pool.ID, pool.CreatedAt, pool.Version = business.PoolID(s.deps.Generate.ID()), b.CreatedAt.Add(time.Duration(i)*time.Second), 1
		for n := range pool.Resources {
			r := &pool.Resources[n]
			r.ID, r.CreatedAt, r.Version = business.ResourceID(s.deps.Generate.ID()), b.CreatedAt, 1
		}
		if err := tx.Resources.InsertPool(ctx, b.ID, pool); err != nil {
			return nil, fmt.Errorf("add resources: %w", err)
		}
		ids[kind.kind] = pool.ID
	}
	return ids, nil
}

// withPools returns the steps with the ids of the pools in place of their names.
func withPools(steps []business.Step, ids map[business.PoolID]business.PoolID) []business.Step {
	steps = slices.Clone(steps)
	for i, step := range steps {
		steps[i].Pools = nil
		for _, name := range step.Pools {
			steps[i].Pools = append(steps[i].Pools, ids[name])
		}
	}
	return steps
}

// addOffer adds resources, services, staff and blocked times.
func (s *Service) addOffer(ctx context.Context, tx ports.Tx, sample sample, b business.Business) error {
	pools, err := s.addResources(ctx, tx, sample, b)
	if err != nil {
		return err
	}
	for i, service := range sample.offered() {
		service.Steps = withPools(service.Steps, pools)
		service.ID, service.CreatedAt, service.Position = business.ServiceID(s.deps.Generate.ID()), b.CreatedAt, i
		service.Price.Currency, service.Active, service.BookableOnline, service.Version = b.Currency, true, true, 1
		if err := tx.Services.Insert(ctx, b.ID, service); err != nil {
			return fmt.Errorf("add service: %w", err)
		}
	}
	services, err := tx.Services.List(ctx, b.ID)
	if err != nil {
		return fmt.Errorf("list services: %w", err)
	}
	today := b.Today(s.deps.Clock.Now())
	var staff []business.Staff
	for i, m := range sample.staff {
		// A second apart, because staff members are listed by CreatedAt.
		added := m.member(business.StaffID(s.deps.Generate.ID()), services, today, b.CreatedAt.Add(time.Duration(i)*time.Second))
		if err := tx.Staff.Insert(ctx, b.ID, added); err != nil {
			return fmt.Errorf("add staff member: %w", err)
		}
		staff = append(staff, added)
	}
	for _, block := range sample.blocked {
		added := block.in(staff, today, b.CreatedAt)
		added.ID = business.BlockedTimeID(s.deps.Generate.ID())
		if err := tx.Blocked.Insert(ctx, b.ID, added); err != nil {
			return fmt.Errorf("add blocked time: %w", err)
		}
	}
	return nil
}
