package demo

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/ports"
)

// fillAtOnce is the number of businesses for which FillNext adds a part at the same time. While the database writes for one,
// the program computes for another.
const fillAtOnce = 2

// FillNext adds the next part of the appointments of some sample businesses: first the weeks around the day of the reset, then the
// history. It reports whether there may be more to add. Parts go back in time. So the earliest appointment shows where to continue
// after a crash, or when another caller adds parts concurrently.
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

// fillParts adds one part to each of the businesses. tried is false if no business lacks the part.
func (s *Service) fillParts(ctx context.Context, some []sample, part nextPart) (tried bool, err error) {
	var (
		running sync.WaitGroup
		missing = make([]bool, len(some))
		errs    = make([]error, len(some))
	)
	for i, sample := range some {
		running.Go(func() {
			err := core.Protect(func() (err error) {
				missing[i], err = s.fillPart(ctx, sample, part)
				return err
			})
			if err != nil {
				errs[i] = fmt.Errorf("add to the appointments of %s: %w", sample.details.Name, err)
			}
		})
	}
	running.Wait()
	return slices.Contains(missing, true), errors.Join(errs...)
}

// nextPart returns the dates to fill next. earliest is the start of the business's earliest appointment, or zero if it has
// none.
type nextPart func(c calendar, earliest time.Time) (from, to civil.Date, missing bool)

// fillPart adds one part of the appointments of a business. tried is false if the part is not missing.
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
	if err := s.readTaken(ctx, &c, from, to); err != nil {
		return false, err
	}
	some, err := c.between(from, to)
	if err != nil || len(some.Appointments) == 0 {
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
			return err // a reset or another worker changed the data concurrently
		}
		if err := tx.Samples.Add(ctx, some); err != nil {
			return err
		}
		return correctSums(ctx, tx, sample)
	})
}

// readTaken reads what visitors have booked on the dates, and the sessions of classes that are open already. If a visitor books between this
// read and the transaction that adds appointments, the transaction fails and adds nothing. The next run of the job avoids that booking, too.
func (s *Service) readTaken(ctx context.Context, c *calendar, from, to civil.Date) error {
	id, zone := c.setup.Business.ID, c.setup.Business.Zone()
	begin, end := civil.Instant(from, 0, zone), civil.Instant(to.AddDays(2), 0, zone)
	data, err := s.deps.Availability.SchedulingData(ctx, id, begin, end)
	if err != nil {
		return fmt.Errorf("read what visitors have booked: %w", err)
	}
	c.taken = data.Busy
	if c.plans, err = s.deps.Classes.Plans(ctx, id); err != nil {
		return fmt.Errorf("read the timetables of classes: %w", err)
	}
	if c.opened, err = s.deps.Classes.Sessions(ctx, id, ports.SessionFilter{From: begin, To: end}, c.now); err != nil {
		return fmt.Errorf("read the sessions of classes: %w", err)
	}
	return nil
}

// firstPart is missing if there is no appointment before the day of the reset. Visitors cannot create one, because they can only
// book the future. The first part always contains one.
func (c calendar) firstPart(earliest time.Time) (from, to civil.Date, missing bool) {
	from, to = c.aroundToday()
	return from, to, !c.isFilled(earliest)
}

func (c calendar) isFilled(earliest time.Time) bool {
	return !earliest.IsZero() && civil.DateOf(earliest, c.setup.Business.Zone()).Before(c.today)
}

// partBefore returns the dates to fill before the date of the earliest appointment. missing is false if the history is complete,
// or if the first part is missing.
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
