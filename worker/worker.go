// Package worker does the product's work in the background: it takes jobs from the queue in the database and calls one use
// case for each. It runs within the server or on its own, in any number over one database.
//
// Every job is idempotent, since a job whose server was killed runs again. The use case decides what happens next. This
// package only turns its error into a retry, a delay or an end (see jobResult).
package worker

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"slotwise/core/usecase/billing"
	"slotwise/core/usecase/demo"
	"slotwise/core/usecase/identity"
	"slotwise/core/usecase/messaging"
	"slotwise/ports"
)

// Config is what a worker needs.
type Config struct {
	Pool        *pgxpool.Pool // beside the jobs' own needs the queue keeps one connection listening
	Identity    *identity.Service
	Billing     *billing.Service
	Messaging   *messaging.Service
	Housekeeper ports.Housekeeper
	Demo        *demo.Service // nil: there is no sample data
	Clock       ports.Clock
	Log         *slog.Logger
	Concurrency int // jobs at a time; 0: 4. Sweeps have workers of their own
}

// useCases is what jobs call.
type useCases struct {
	sendMessage        func(ctx context.Context, j ports.SendMessage, last bool) error
	sweepReminders     func(ctx context.Context) error
	expireGracePeriods func(ctx context.Context) error
	sweepSessions      func(ctx context.Context) error
	deleteOld          func(ctx context.Context) error
	resetDemo          func(ctx context.Context) error // nil: there is no sample data
}

const (
	defaultConcurrency = 4

	// sweepQueue is apart from the jobs, so that a mail server that hangs holds up no reminder.
	sweepQueue   = "sweeps"
	sweepWorkers = 3

	// rescueAfter is when a job whose server was killed runs again. It is longer than any job may take.
	rescueAfter = 5 * time.Minute

	// cancelTimeout is how long jobs have to end after the context of Stop has.
	cancelTimeout = 5 * time.Second
)

// Worker takes and does jobs between Start and Stop.
type Worker struct{ client *river.Client[pgx.Tx] }

// New makes a worker without using the database. Its migrations must have been applied before Start.
func New(c Config) (*Worker, error) {
	u := useCases{
		sendMessage:        c.Messaging.Send,
		sweepReminders:     c.Messaging.SweepReminders,
		expireGracePeriods: c.Billing.ExpireGracePeriods,
		sweepSessions:      c.Identity.Sweep,
		deleteOld:          func(ctx context.Context) error { return c.Housekeeper.DeleteOld(ctx, c.Clock.Now()) },
	}
	if c.Demo != nil {
		u.resetDemo = c.Demo.Reset
	}
	return newWorker(c, u, nil)
}

// newWorker takes the use cases as functions; adjust may change the queue's configuration.
func newWorker(c Config, u useCases, adjust func(*river.Config)) (*Worker, error) {
	periodic := sweeps(u)
	workers, err := register(u, periodic, c.Clock, c.Log)
	if err != nil {
		return nil, err
	}
	jobs := make([]*river.PeriodicJob, len(periodic))
	for i, s := range periodic {
		jobs[i] = s.job
	}
	concurrency := c.Concurrency
	if concurrency == 0 {
		concurrency = defaultConcurrency
	}
	config := &river.Config{
		Queues: map[string]river.QueueConfig{
			river.QueueDefault: {MaxWorkers: concurrency},
			sweepQueue:         {MaxWorkers: sweepWorkers},
		},
		Workers:      workers,
		PeriodicJobs: jobs,
		ErrorHandler: failureLog{c.Log},
		// failureLog logs failed tries, so the queue logs only its own warnings.
		Logger:               slog.New(warnings{c.Log.Handler()}),
		RescueStuckJobsAfter: rescueAfter,
		// During an update, servers of two releases share the queue: what one does not know is left to the other.
		FetchOnlyKnownKinds: true,
		// FetchPollInterval stays at its default of a second: the queue announces at most one job in 100 ms, and one that
		// was not announced waits for the next poll.
	}
	if adjust != nil {
		adjust(config)
	}
	client, err := river.NewClient(riverpgxv5.New(c.Pool), config)
	if err != nil {
		return nil, fmt.Errorf("set up the job queue: %w", err)
	}
	return &Worker{client}, nil
}

func register(u useCases, periodic []periodicSweep, clock ports.Clock, log *slog.Logger) (*river.Workers, error) {
	workers := river.NewWorkers()
	retries := mailRetries{clock}
	problems := []error{
		river.AddWorkerSafely(workers, &sendMessage{retries: retries, log: log, send: u.sendMessage}),
	}
	for _, s := range periodic {
		problems = append(problems, s.register(workers))
	}
	if err := errors.Join(problems...); err != nil {
		return nil, fmt.Errorf("register the kinds of jobs: %w", err)
	}
	return workers, nil
}

// Start begins to take jobs. They go on until Stop, whatever becomes of ctx.
func (w *Worker) Start(ctx context.Context) error {
	if err := w.client.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("start to take jobs: %w", err)
	}
	return nil
}

// Stop takes no more jobs and waits for those that run. When ctx ends first, they are told to give up, and run again later.
func (w *Worker) Stop(ctx context.Context) error {
	err := w.client.Stop(ctx)
	if err == nil {
		return nil
	}
	cancelCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cancelTimeout)
	defer cancel()
	if err := w.client.StopAndCancel(cancelCtx); err != nil {
		return fmt.Errorf("stop the jobs that run: %w", err)
	}
	return nil
}
