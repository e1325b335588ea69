package porttest

import (
	"context"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

// mailDay is a day of a business's mail quota.
type mailDay struct {
	sent int
	told bool
}

type mailCounts struct{ viewer }

var _ ports.MailCounts = mailCounts{}

func (v mailCounts) Count(ctx context.Context, id business.ID, day time.Time, limit int) (counted bool, err error) {
	err = v.tenant(ctx, id, func(t *tenant) {
		d := t.mailDays[day.UTC()]
		if counted = d.sent < limit; counted {
			d.sent++
			t.mailDays[day.UTC()] = d
		}
	})
	return counted, err
}

func (v mailCounts) Sum(ctx context.Context, id business.ID, from, to time.Time) (sum int, err error) {
	err = v.tenant(ctx, id, func(t *tenant) {
		for day, d := range t.mailDays {
			if !day.Before(from) && day.Before(to) {
				sum += d.sent
			}
		}
	})
	return sum, err
}

func (v mailCounts) MarkOwnerTold(ctx context.Context, id business.ID, day time.Time) (first bool, err error) {
	err = v.tenant(ctx, id, func(t *tenant) {
		d, found := t.mailDays[day.UTC()]
		if first = found && !d.told; first {
			d.told = true
			t.mailDays[day.UTC()] = d
		}
	})
	return first, err
}

func (v mailCounts) tenant(ctx context.Context, id business.ID, fn func(*tenant)) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			fn(t)
			return nil
		})
	})
}
