package operators

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

// sumBatch is the number of businesses that one transaction counts. Sign-ins to these businesses wait while it stores or corrects
// their sums.
const sumBatch = 100

// CountAppointments counts the appointments of businesses in which something has changed since they were last counted.
func (s *Service) CountAppointments(ctx context.Context) error {
	for last := business.ID(""); ; {
		err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			last, err = tx.Sums.CountDue(ctx, last, sumBatch)
			return err
		})
		if err != nil {
			return fmt.Errorf("count appointments: %w", err)
		}
		if last == "" {
			return nil
		}
	}
}

const (
	// checkHour is when a check is due, in UTC.
	checkHour = 3
	// checkFor is how long one call of CheckSums runs. It is much shorter than the time limit of a job.
	checkFor = time.Minute
	// checkBatch is the number of businesses that one transaction compares.
	checkBatch = 200
)

// CheckSums recomputes all sums from their rows once a night and corrects differences. A call runs for at most a minute, and the next
// call continues where it stopped. So a check of any size finishes, even if servers restart. CheckSums returns the check if it finished
// during this call, otherwise zero.
func (s *Service) CheckSums(ctx context.Context) (ports.SumCheck, error) {
	for began := s.deps.Clock.Now(); ; {
		var check ports.SumCheck
		now, ok := s.deps.Clock.Now(), false
		err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			check, ok, err = tx.Sums.ContinueCheck(ctx, now, lastNight(now), checkBatch)
			return err
		})
		if err != nil {
			return ports.SumCheck{}, fmt.Errorf("check sums: %w", err)
		}
		if ok && !check.FinishedAt.IsZero() {
			return check, nil
		}
		if !ok || now.Sub(began) > checkFor {
			return ports.SumCheck{}, nil
		}
	}
}

// lastNight returns when a check was last due.
func lastNight(now time.Time) time.Time {
	now = now.UTC()
	due := time.Date(now.Year(), now.Month(), now.Day(), checkHour, 0, 0, 0, time.UTC)
	if due.After(now) {
		due = due.AddDate(0, 0, -1)
	}
	return due
}
