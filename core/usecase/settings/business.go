package settings

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/setupchange"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// BusinessPatch changes a business. Nil fields stay unchanged.
type BusinessPatch struct {
	Hours      map[time.Weekday]business.Day // replaces the given days
	Overrides  *[]business.DateOverride      // replaces all of them
	Rules      *business.RulesPatch
	ReplyEmail *string
	BrandColor *string   // empty removes it
	EmbedSites *[]string // replaces all of them
	// HideFromSearch asks search engines to leave the booking page out.
	HideFromSearch *bool
	Language       *text.Language   // which the product has
	Languages      *[]text.Language // which it has; replaces all of them
	Details        *business.DetailsPatch
	OwnerMail      *business.OwnerMailPatch
	// ServicesChecked and LinkShared tick items of the checklist.
	ServicesChecked, LinkShared bool
}

func (p BusinessPatch) isEmpty() bool {
	return len(p.Hours) == 0 && p.Overrides == nil && p.Rules == nil && p.ReplyEmail == nil && p.BrandColor == nil && p.EmbedSites == nil && p.HideFromSearch == nil && p.Language == nil && p.Languages == nil && p.Details == nil && p.OwnerMail == nil && !p.ServicesChecked && !p.LinkShared
}

// UpdateBusiness stores the fields of the patch and ticks the checklist. It returns Invalid with a message per field, LimitReached
// for a colour on a plan without branding, or Changed with the current business. Then nothing is stored.
func (s *Service) UpdateBusiness(ctx context.Context, id business.ID, seen core.IfVersion, p BusinessPatch) (business.Business, error) {
	return s.update(ctx, id, seen, func(_ context.Context, _ ports.Tx, b business.Business) (business.Business, error) {
		return p.applied(b, s.deps.Clock.Now())
	})
}

func (p BusinessPatch) applied(b business.Business, now time.Time) (_ business.Business, err error) {
	if p.isEmpty() {
		return b, errNothingGiven
	}
	if len(p.Hours) > 0 {
		if b.Hours, err = b.Hours.With(p.Hours); err != nil {
			return b, err
		}
		b.HoursSetAt = now
	}
	if p.Overrides != nil {
		if b.Overrides, err = business.CheckOverrides(*p.Overrides, b.Today(now)); err != nil {
			return b, err
		}
	}
	if p.Rules != nil {
		if b.Rules, err = b.Rules.With(*p.Rules); err != nil {
			return b, err
		}
	}
	if b, err = p.presented(b, now); err != nil {
		return b, err
	}
	return p.ticked(b, now), nil
}

// presented returns the business with the patch's changes of what customers see.
func (p BusinessPatch) presented(b business.Business, now time.Time) (_ business.Business, err error) {
	if p.ReplyEmail != nil {
		if b, err = b.WithReplyEmail(*p.ReplyEmail); err != nil {
			return b, err
		}
	}
	if p.Details != nil {
		if b, err = b.WithDetails(*p.Details); err != nil {
			return b, err
		}
	}
	if p.BrandColor != nil {
		if b, err = b.WithBrandColor(*p.BrandColor, now); err != nil {
			return b, err
		}
	}
	if p.OwnerMail != nil {
		if b.OwnerMail, err = b.OwnerMail.With(*p.OwnerMail); err != nil {
			return b, err
		}
	}
	if p.EmbedSites != nil {
		if b, err = b.WithEmbedSites(*p.EmbedSites); err != nil {
			return b, err
		}
	}
	if p.HideFromSearch != nil {
		b.HideFromSearch = *p.HideFromSearch
	}
	core.Patch(&b.Language, p.Language)
	core.Patch(&b.Languages, p.Languages)
	return b, nil
}

// ticked returns the business with the items of its checklist that the patch ticks.
func (p BusinessPatch) ticked(b business.Business, now time.Time) business.Business {
	if p.ServicesChecked && b.ServicesCheckedAt.IsZero() {
		b.ServicesCheckedAt = now
	}
	if p.LinkShared && b.LinkSharedAt.IsZero() {
		b.LinkSharedAt = now
	}
	return b
}

// UpdateBreaks replaces the business's own break times of the given days. It returns Invalid with a message per field,
// LimitReached when the plan has no break times, or Changed with the current business.
func (s *Service) UpdateBreaks(ctx context.Context, id business.ID, seen core.IfVersion, breaks map[time.Weekday]business.Day) (business.Business, error) {
	return s.update(ctx, id, seen, func(_ context.Context, _ ports.Tx, b business.Business) (_ business.Business, err error) {
		if err := tier.LimitsOf(b.Entitlement.Effective(s.deps.Clock.Now())).CheckBreaks(); err != nil {
			return b, err
		}
		b.Breaks, err = b.Breaks.WithBreaks(breaks)
		return b, err
	})
}

// UpdatePreferences stores how dates and times are written and the time zone of the business. kept says what stays the same for
// future appointments. It matters only if the zone changes. It returns Invalid with a message per field, or Changed with the
// current business.
func (s *Service) UpdatePreferences(ctx context.Context, by appointment.Actor, id business.ID, seen core.IfVersion, p business.PreferencesPatch, kept setupchange.Kept) (business.Business, error) {
	if err := by.Check(access.SetUp); err != nil {
		return business.Business{}, err
	}
	return s.update(ctx, id, seen, func(ctx context.Context, tx ports.Tx, b business.Business) (business.Business, error) {
		after, err := b.WithPreferences(p)
		if err != nil || after.Timezone == b.Timezone {
			return after, err
		}
		return after, s.moveToZone(ctx, tx, by, b, after, kept)
	})
}

// UpdateCurrency changes the currency of the business and its services. Prices keep their numbers, rounded where the new
// currency has fewer decimals. Appointments keep the price they were booked at. It returns Invalid for a currency that is
// not in use, or Changed with the current business.
func (s *Service) UpdateCurrency(ctx context.Context, id business.ID, seen core.IfVersion, c money.Currency) (business.Business, error) {
	return s.update(ctx, id, seen, func(ctx context.Context, tx ports.Tx, b business.Business) (business.Business, error) {
		b, err := b.WithCurrency(c)
		if err != nil {
			return b, err
		}
		return b, convertPrices(ctx, tx, id, c)
	})
}

func convertPrices(ctx context.Context, tx ports.Tx, id business.ID, c money.Currency) error {
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
}
