package worker

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/riverqueue/river"
)

// sweep is periodic work. The work itself finds what is due, even after all workers were down. A failed sweep is not retried, since the
// next one follows anyway.
type sweep struct {
	kind string // names its jobs in the queue, and in the texts that operators read
	run  func(ctx context.Context) error
	at   timing
}

// sweeps lists all periodic work.
func sweeps(c Config) []sweep {
	deleteOld := func(ctx context.Context) error { return c.Housekeeper.DeleteOld(ctx, c.Clock.Now()) }
	return []sweep{
		{"sweep_reminders", c.Messaging.SweepReminders, every(30 * time.Second)},
		{"sweep_waiting", c.Messaging.SweepWaiting, every(time.Minute)},
		{"sweep_agendas", c.Messaging.SweepAgendas, every(time.Minute)},
		{"expire_grace_periods", c.Subscriptions.ExpireGracePeriods, every(time.Minute)},
		{"poll_subscriptions", c.Subscriptions.PollDue, every(10 * time.Second)},
		{"end_subscriptions", c.Subscriptions.EndInDeletion, every(time.Hour)},
		{"catch_up_subscriptions", c.Subscriptions.CatchUp, every(10 * time.Minute)},
		{"sweep_sessions", c.Identity.Sweep, every(time.Hour)},
		{"cancel_in_deletion", c.Booking.CancelInDeletion, every(30 * time.Second)},
		{"open_sessions", c.Booking.OpenPlannedSessions, every(10 * time.Minute)},
		{"erase_deleted", c.Identity.EraseDeleted, every(10 * time.Minute)},
		{"delete_old", deleteOld, every(time.Hour)},
		{"poll_deposits", c.Deposits.PollDue, every(5 * time.Second).on(paymentQueue)},
		{"compare_accounts", c.Deposits.CompareAccounts, nightly().on(paymentQueue)},
		{"count_appointments", c.Operators.CountAppointments, every(time.Minute)},
		{"check_sums", c.checkSums, every(time.Minute)},
	}
}

func (c Config) checkSums(ctx context.Context) error {
	check, err := c.Operators.CheckSums(ctx)
	if check.Differences > 0 {
		c.Log.WarnContext(ctx, "sums differed from their rows and were corrected", "sums", check.Differences, "businesses", check.Businesses)
	}
	return err
}

// demoSweeps lists the periodic work of a demo. fill adds to its history; nil: the demo has none.
func demoSweeps(reset, fill func(ctx context.Context) error) []sweep {
	if fill == nil {
		return []sweep{{"reset_demo", reset, nightly()}}
	}
	both := func(ctx context.Context) error { return errors.Join(reset(ctx), fill(ctx)) }
	return []sweep{{"reset_demo", both, nightly()}, {fillDemo, fill, whenFilling}}
}

const fillDemo = "fill_demo"

// whenFilling is the schedule for adding to the history of the demo. Worker.Start adds a run at each start.
var whenFilling = every(time.Minute).on(demoQueue)

// sweepArgs are the arguments of a sweep's jobs, which have no fields.
type sweepArgs struct{ kind string }

func (a sweepArgs) Kind() string { return a.kind }

// sweeper is the queue's worker for a sweep.
type sweeper struct {
	river.WorkerDefaults[sweepArgs]
	run func(ctx context.Context) error
}

func (s *sweeper) Work(ctx context.Context, _ *river.Job[sweepArgs]) error { return s.run(ctx) }

// Timeout leaves time for the work that accumulated while no worker ran.
func (*sweeper) Timeout(*river.Job[sweepArgs]) time.Duration { return rescueAfter / 2 }

func (s sweep) periodicJob() *river.PeriodicJob {
	insert := func() (river.JobArgs, *river.InsertOpts) { return sweepArgs{s.kind}, s.at.options() }
	return river.NewPeriodicJob(s.at.schedule, insert, &river.PeriodicJobOpts{RunOnStart: s.at.start})
}

// timing is when a sweep runs. The queue elects one worker as leader, which schedules the sweeps.
type timing struct {
	schedule river.PeriodicSchedule
	apart    time.Duration // at most one sweep runs in each period of this length
	start    bool          // also run when a worker becomes leader
	queue    string        // empty: sweepQueue
}

// options returns the options of the jobs that run the sweep.
func (t timing) options() *river.InsertOpts {
	return &river.InsertOpts{Queue: cmp.Or(t.queue, sweepQueue), MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByPeriod: t.apart}}
}

func (t timing) on(queue string) timing {
	t.queue = queue
	return t
}

// every runs a sweep when a worker becomes leader and then at each interval. At most one runs in half an interval, even if
// the leader changes.
func every(interval time.Duration) timing {
	return timing{schedule: river.PeriodicInterval(interval), apart: interval / 2, start: true}
}

// nightly does not run a sweep at the start of a worker, so that data does not change while people look at it.
func nightly() timing { return timing{schedule: atNight{}, apart: 12 * time.Hour} }

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
