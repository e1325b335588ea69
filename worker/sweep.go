package worker

import (
	"context"
	"time"

	"github.com/riverqueue/river"
)

// sweep does periodic work that finds its own: what is due, whoever was down when it became so. A sweep that failed is not
// tried again, since the next one comes anyway.
type sweep[A river.JobArgs] struct {
	river.WorkerDefaults[A]
	run func(ctx context.Context) error
}

func (s *sweep[A]) Work(ctx context.Context, _ *river.Job[A]) error { return s.run(ctx) }

// Timeout leaves room for what piled up while no worker ran.
func (*sweep[A]) Timeout(*river.Job[A]) time.Duration { return rescueAfter / 2 }

// schedule is all periodic work. The queue elects one worker to keep time.
func schedule(u useCases) []*river.PeriodicJob {
	jobs := []*river.PeriodicJob{
		every[sweepReminders](30 * time.Second),
		every[expireGracePeriods](time.Minute),
		every[sweepSessions](time.Hour),
		every[deleteOld](time.Hour),
	}
	if u.resetDemo != nil {
		jobs = append(jobs, nightly[resetDemo]())
	}
	return jobs
}

// every runs a sweep when a worker begins to keep time and then each interval. Two that are closer than half of it, as when
// the time-keeper changes, are one.
func every[A river.JobArgs](interval time.Duration) *river.PeriodicJob {
	return periodic[A](river.PeriodicInterval(interval), interval/2, true)
}

// nightly runs a sweep once in the night, and not at a start: whoever is looking at the data keeps it until then.
func nightly[A river.JobArgs]() *river.PeriodicJob {
	return periodic[A](atNight{}, 12*time.Hour, false)
}

func periodic[A river.JobArgs](when river.PeriodicSchedule, apart time.Duration, atStart bool) *river.PeriodicJob {
	insert := func() (river.JobArgs, *river.InsertOpts) {
		var args A
		return args, &river.InsertOpts{Queue: sweepQueue, MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByPeriod: apart}}
	}
	return river.NewPeriodicJob(when, insert, &river.PeriodicJobOpts{RunOnStart: atStart})
}

// atNight is 03:00 UTC.
type atNight struct{}

// Next implements river.PeriodicSchedule.
func (atNight) Next(after time.Time) time.Time {
	after = after.UTC()
	night := time.Date(after.Year(), after.Month(), after.Day(), 3, 0, 0, 0, time.UTC)
	if !night.After(after) {
		night = night.AddDate(0, 0, 1)
	}
	return night
}
