package worker

import (
	"cmp"
	"context"
	"time"

	"github.com/riverqueue/river"
)

// The queue distinguishes jobs by the type of their arguments, so each sweep has its own type. The types have no fields.
type (
	sweepReminders       struct{}
	sweepWaiting         struct{}
	sweepAgendas         struct{}
	expireGracePeriods   struct{}
	pollSubscriptions    struct{}
	endSubscriptions     struct{}
	catchUpSubscriptions struct{}
	sweepSessions        struct{}
	cancelInDeletion     struct{}
	eraseDeleted         struct{}
	deleteOld            struct{}
	pollDeposits         struct{}
	compareAccounts      struct{}
	countAppointments    struct{}
	checkSums            struct{}
	resetDemo            struct{}
	fillDemo             struct{}
)

func (sweepReminders) Kind() string       { return "sweep_reminders" }
func (sweepWaiting) Kind() string         { return "sweep_waiting" }
func (sweepAgendas) Kind() string         { return "sweep_agendas" }
func (expireGracePeriods) Kind() string   { return "expire_grace_periods" }
func (pollSubscriptions) Kind() string    { return "poll_subscriptions" }
func (endSubscriptions) Kind() string     { return "end_subscriptions" }
func (catchUpSubscriptions) Kind() string { return "catch_up_subscriptions" }
func (sweepSessions) Kind() string        { return "sweep_sessions" }
func (cancelInDeletion) Kind() string     { return "cancel_in_deletion" }
func (eraseDeleted) Kind() string         { return "erase_deleted" }
func (deleteOld) Kind() string            { return "delete_old" }
func (pollDeposits) Kind() string         { return "poll_deposits" }
func (compareAccounts) Kind() string      { return "compare_accounts" }
func (countAppointments) Kind() string    { return "count_appointments" }
func (checkSums) Kind() string            { return "check_sums" }
func (resetDemo) Kind() string            { return "reset_demo" }
func (fillDemo) Kind() string             { return "fill_demo" }

// sweeps returns all periodic work with its schedules.
func sweeps(u useCases) []periodicSweep {
	list := []periodicSweep{
		newSweep[sweepReminders](u.sweepReminders, every(30*time.Second)),
		newSweep[sweepWaiting](u.sweepWaiting, every(time.Minute)),
		newSweep[sweepAgendas](u.sweepAgendas, every(time.Minute)),
		newSweep[expireGracePeriods](u.expireGracePeriods, every(time.Minute)),
		newSweep[pollSubscriptions](u.pollSubscriptions, every(10*time.Second)),
		newSweep[endSubscriptions](u.endSubscriptions, every(time.Hour)),
		newSweep[catchUpSubscriptions](u.catchUpSubscriptions, every(10*time.Minute)),
		newSweep[sweepSessions](u.sweepSessions, every(time.Hour)),
		newSweep[cancelInDeletion](u.cancelInDeletion, every(30*time.Second)),
		newSweep[eraseDeleted](u.eraseDeleted, every(10*time.Minute)),
		newSweep[deleteOld](u.deleteOld, every(time.Hour)),
		newSweep[pollDeposits](u.pollDeposits, every(5*time.Second).on(paymentQueue)),
		newSweep[compareAccounts](u.compareAccounts, nightly().on(paymentQueue)),
		newSweep[countAppointments](u.countAppointments, every(time.Minute)),
		newSweep[checkSums](u.checkSums, every(time.Minute)),
	}
	if u.resetDemo != nil {
		list = append(list, newSweep[resetDemo](u.resetDemo, nightly()))
	}
	if u.fillDemo != nil {
		list = append(list, newSweep[fillDemo](u.fillDemo, whenFilling))
	}
	return list
}

// whenFilling is the schedule for adding to the history of the demo. Worker.Start adds a run at each start.
var whenFilling = every(time.Minute).on(demoQueue)

// periodicSweep is a sweep with its schedule.
type periodicSweep struct {
	register func(*river.Workers) error
	job      *river.PeriodicJob
}

// sweep runs periodic work. The work itself finds what is due, even after all workers were down. A failed sweep is
// not retried, since the next one follows anyway.
type sweep[A river.JobArgs] struct {
	river.WorkerDefaults[A]
	run func(ctx context.Context) error
}

func (s *sweep[A]) Work(ctx context.Context, _ *river.Job[A]) error { return s.run(ctx) }

// Timeout leaves time for the work that accumulated while no worker ran.
func (*sweep[A]) Timeout(*river.Job[A]) time.Duration { return rescueAfter / 2 }

func newSweep[A river.JobArgs](run func(ctx context.Context) error, at timing) periodicSweep {
	insert := func() (river.JobArgs, *river.InsertOpts) {
		var args A
		return args, at.options()
	}
	return periodicSweep{
		register: func(workers *river.Workers) error { return river.AddWorkerSafely(workers, &sweep[A]{run: run}) },
		job:      river.NewPeriodicJob(at.schedule, insert, &river.PeriodicJobOpts{RunOnStart: at.start}),
	}
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
