package demo

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

// fillAtOnce is for how many businesses FillNext adds a part at the same time. While the database writes for one, the program
// computes for the other.
const fillAtOnce = 2

// FillNext adds the next part of the appointments of some sample businesses, and reports whether there may be more to add: first the
// weeks around the day of the reset, then the history. Parts go back in time, so the earliest appointment tells where to go on after
// a crash, and beside another caller.
func (s *Service) FillNext(ctx context.Context) (more bool, err error) {
	for _, part := range []nextPart{calendar.firstPart, calendar.partBefore} {
		for some := range slices.Chunk(samples, fillAtOnce) {
			if more, err := s.fillParts(ctx, some, part); more || err != nil {
				return more && err == nil, err
			}
		}
	}
	return false, nil
}

// fillParts adds one part to each of the businesses. tried is false when it is missing nowhere.
func (s *Service) fillParts(ctx context.Context, some []sample, part nextPart) (tried bool, err error) {
	var (
		running sync.WaitGroup
		missing = make([]bool, len(some))
		errs    = make([]error, len(some))
	)
	for i, sample := range some {
		running.Go(func() {
			if missing[i], errs[i] = s.fillPart(ctx, sample, part); errs[i] != nil {
				errs[i] = fmt.Errorf("add to the appointments of %s: %w", sample.details.Name, errs[i])
			}
		})
	}
	running.Wait()
	return slices.Contains(missing, true), errors.Join(errs...)
}

// nextPart are the dates to fill in the calendar of a business with this earliest appointment, or without any (zero).
type nextPart func(c calendar, earliest time.Time) (from, to civil.Date, missing bool)

// fillPart adds one part of the appointments of a business. tried is false when it is not missing.
func (s *Service) fillPart(ctx context.Context, sample sample, part nextPart) (tried bool, err error) {
	setup, err := s.deps.Setups.Get(ctx, sample.id)
	if core.CodeOf(err) == core.NotFound {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("load setup: %w", err)
	}
	earliest, err := s.deps.Samples.Earliest(ctx, sample.id)
	if err != nil {
		return false, err
	}
	b := &setup.Business
	c := s.calendar(sample, setup, sample.resetAt(b.CreatedAt))
	from, to, missing := part(c, earliest)
	if !missing || !b.Demo {
		return false, nil
	}
	if c.taken, err = s.taken(ctx, b, from, to); err != nil {
		return false, err
	}
	list, err := c.between(from, to)
	if err != nil || len(list) == 0 {
		return false, err
	}
	return true, s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		switch _, err := tx.Businesses.Lock(ctx, sample.id); {
		case core.CodeOf(err) == core.NotFound:
			return nil // the next call finds out why
		case err != nil:
			return fmt.Errorf("lock business: %w", err)
		}
		if now, err := tx.Samples.Earliest(ctx, sample.id); err != nil || !now.Equal(earliest) {
			return err // a reset, or somebody else who fills it, was faster
		}
		if err := tx.Samples.AddAppointments(ctx, list); err != nil {
			return err
		}
		return correctSums(ctx, tx, sample)
	})
}

// taken is what visitors have booked in the dates. Who books between this read and the transaction that adds to the dates makes that fail,
// so that it adds nothing, and the next run of the job goes round that booking too.
func (s *Service) taken(ctx context.Context, b *business.Business, from, to civil.Date) ([]ports.BusyTime, error) {
	data, err := s.deps.Availability.SchedulingData(ctx, b.ID, civil.Instant(from, 0, b.Zone()), civil.Instant(to.AddDays(2), 0, b.Zone()))
	if err != nil {
		return nil, fmt.Errorf("read what visitors have booked: %w", err)
	}
	return data.Busy, nil
}

// firstPart is missing when there is no appointment before the day of the reset. A visitor cannot have made one: only what is yet to come can
// be booked, and some of what is added here has always been before.
func (c calendar) firstPart(earliest time.Time) (from, to civil.Date, missing bool) {
	from, to = c.aroundToday()
	return from, to, !c.isFilled(earliest)
}

func (c calendar) isFilled(earliest time.Time) bool {
	return !earliest.IsZero() && civil.DateOf(earliest, c.setup.Business.Zone()).Before(c.today)
}

// partBefore are the dates to fill before the one of the earliest appointment. missing is false when the history is complete, and
// when the first part is missing.
func (c calendar) partBefore(earliest time.Time) (from, to civil.Date, missing bool) {
	if !c.isFilled(earliest) {
		return from, to, false
	}
	done := daysBack
	for done < civil.DateOf(earliest, c.setup.Business.Zone()).DaysUntil(c.today) {
		done += daysPerPart
	}
	from, to = c.today.AddDays(-done-daysPerPart), c.today.AddDays(-done-1)
	begin := civil.DateOf(c.setup.Business.CreatedAt, c.setup.Business.Zone()).AddDays(1)
	if year := c.today.AddDays(-daysInAll); begin.Before(year) {
		begin = year
	}
	if from.Before(begin) {
		from = begin
	}
	return from, to, !to.Before(from)
}
