// Package demo adds sample businesses with realistic calendars to an installation, for a first look or for a public demo that
// is reset daily.
package demo

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

// Deps is what the demo needs.
type Deps struct {
	Clock     ports.Clock
	Generate  ports.Generator
	Passwords ports.PasswordHasher
	Tx        ports.Transactor
	Samples   ports.SampleStore
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

// Published are the sign-ins of the sample businesses and of the operator, and the short address of the booking demo.
const (
	password      = "slotwise-demo"
	OperatorEmail = "operator@demo.example.com"
	BookingURL    = "demo"
)

// Accounts returns the owners' published sign-ins, the free one first.
func Accounts() []Account {
	list := make([]Account, len(samples))
	for i, s := range samples {
		list[i] = Account{Label: s.label, Email: s.details.Email, Password: password}
	}
	return list
}

// Operator returns the operator's published sign-in.
func Operator() Account { return Account{Label: "operator", Email: OperatorEmail, Password: password} }

// Ensure adds the sample data, or resets it when it is more than a day old. An installation that was off at the time of the
// nightly reset would otherwise show an old calendar.
func (s *Service) Ensure(ctx context.Context) error {
	current, err := s.deps.Samples.HasSamples(ctx, createdAt(s.deps.Clock.Now().AddDate(0, 0, -1)))
	if err != nil {
		return fmt.Errorf("look for sample data: %w", err)
	}
	if current {
		return nil
	}
	return s.Reset(ctx)
}

// Reset replaces the sample data with new data around today. It changes nothing that is not marked as sample data.
func (s *Service) Reset(ctx context.Context) error {
	hash, err := s.deps.Passwords.Hash(ctx, password)
	if err != nil {
		return fmt.Errorf("hash the demo's password: %w", err)
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Samples.DeleteSamples(ctx); err != nil {
			return fmt.Errorf("remove sample data: %w", err)
		}
		var all []ports.SampleAppointment
		for _, sample := range samples {
			setup, err := s.addSample(ctx, tx, sample, hash)
			if err != nil {
				return fmt.Errorf("add %s: %w", sample.details.Name, err)
			}
			list, err := s.appointments(&setup, sample.perDay)
			if err != nil {
				return err
			}
			all = append(all, list...)
		}
		if err := tx.Samples.AddAppointments(ctx, all); err != nil {
			return fmt.Errorf("add sample appointments: %w", err)
		}
		return nil
	})
}

func (s *Service) addSample(ctx context.Context, tx ports.Tx, sample sample, hash string) (setup business.Setup, err error) {
	now := s.deps.Clock.Now()
	b := sample.business(now)
	if err := tx.Businesses.Create(ctx, b); err != nil {
		return setup, fmt.Errorf("create business: %w", err)
	}
	if _, err := tx.Businesses.Update(ctx, b); err != nil { // adds its places
		return setup, fmt.Errorf("set up business: %w", err)
	}
	if err := tx.Accounts.Create(ctx, sample.owner(hash, now)); err != nil {
		return setup, fmt.Errorf("create account: %w", err)
	}
	for i, service := range sample.services {
		service.ID, service.CreatedAt, service.Position = business.ServiceID(s.deps.Generate.ID()), b.CreatedAt, i
		service.Price.Currency, service.Active, service.Version = b.Currency, true, 1
		if err := tx.Services.Insert(ctx, b.ID, service); err != nil {
			return setup, fmt.Errorf("add service: %w", err)
		}
	}
	services, err := tx.Services.List(ctx, b.ID)
	if err != nil {
		return setup, fmt.Errorf("list services: %w", err)
	}
	for i, m := range sample.staff {
		// A second apart, because they are listed by it.
		added := m.member(business.StaffID(s.deps.Generate.ID()), services, b.Today(now), b.CreatedAt.Add(time.Duration(i)*time.Second))
		if err := tx.Staff.Insert(ctx, b.ID, added); err != nil {
			return setup, fmt.Errorf("add staff member: %w", err)
		}
	}
	setup, err = tx.Businesses.Setup(ctx, b.ID)
	if err != nil {
		return setup, fmt.Errorf("load setup: %w", err)
	}
	return setup, nil
}

// createdAt is when a sample business registered, so that its figures have some past.
func createdAt(now time.Time) time.Time { return now.AddDate(0, -4, 0) }
