package settings

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/zone"
	"slotwise/ports"
)

// Patch changes a business; nil fields stay.
type Patch struct {
	Hours      map[time.Weekday]business.Day // days that are named are replaced
	Overrides  *[]business.DateOverride      // all of them are replaced
	Rules      *business.RulesPatch
	LinkShared bool
}

// Change stores new hours, date overrides and booking rules, and ticks the checklist. Invalid, with a message per field;
// then nothing is stored.
func (s *Service) Change(ctx context.Context, id business.ID, p Patch) (business.Business, error) {
	return s.update(ctx, id, func(_ context.Context, _ ports.Tx, b *business.Business) (err error) {
		now := s.clock.Now()
		if p.Hours != nil {
			if b.Hours, err = b.Hours.With(p.Hours); err != nil {
				return err
			}
			b.HoursSetAt = now
		}
		if p.Overrides != nil {
			if b.Overrides, err = business.CheckOverrides(*p.Overrides); err != nil {
				return err
			}
		}
		if p.Rules != nil {
			if b.Rules, err = b.Rules.With(*p.Rules); err != nil {
				return err
			}
		}
		if p.LinkShared && b.LinkSharedAt.IsZero() {
			b.LinkSharedAt = now
		}
		return nil
	})
}

// Preferences changes how times are written; empty fields stay.
type Preferences struct {
	DateFormat business.DateFormat
	TimeFormat business.TimeFormat
	Timezone   string
}

// SetPreferences stores how dates and times are written and in which zone the business is. Appointments stay at their
// instants, so their local times move with the zone. Invalid, with a message per field.
func (s *Service) SetPreferences(ctx context.Context, id business.ID, p Preferences) (business.Business, error) {
	var wrong core.Problems
	wrong.Check(p.DateFormat == "" || p.DateFormat.Valid(), business.FieldDateFormat, "Please choose one of the date formats.")
	wrong.Check(p.TimeFormat == "" || p.TimeFormat.Valid(), business.FieldTimeFormat, "Please choose the 12-hour or the 24-hour clock.")
	if _, err := zone.Load(p.Timezone); p.Timezone != "" && err != nil {
		wrong.Add(business.FieldTimezone, "Please choose a time zone from the list.")
	}
	if err := wrong.Err(); err != nil {
		return business.Business{}, err
	}
	return s.update(ctx, id, func(_ context.Context, _ ports.Tx, b *business.Business) error {
		b.DateFormat = cmp.Or(p.DateFormat, b.DateFormat)
		b.TimeFormat = cmp.Or(p.TimeFormat, b.TimeFormat)
		b.Timezone = cmp.Or(p.Timezone, b.Timezone)
		return nil
	})
}

// SetCurrency changes the currency of the business and its services: prices keep their numbers, rounded where the new
// currency has fewer decimals. Booked appointments keep what they were booked at. Invalid for a currency that is not in use.
func (s *Service) SetCurrency(ctx context.Context, id business.ID, c money.Currency) (business.Business, error) {
	if _, ok := money.Lookup(c); !ok {
		return business.Business{}, core.InvalidField(business.FieldCurrency, "Please choose a currency from the list.")
	}
	return s.update(ctx, id, func(ctx context.Context, tx ports.Tx, b *business.Business) error {
		b.Currency = c
		services, err := tx.Services.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list services of %s: %w", id, err)
		}
		for _, service := range services {
			if service.Price.Currency == c {
				continue
			}
			service.Price = service.Price.In(c)
			if _, err := tx.Services.Update(ctx, id, service); err != nil {
				return fmt.Errorf("store price of %s: %w", service.ID, err)
			}
		}
		return nil
	})
}
