// Package worker runs background jobs. It takes them from the queue in the database and calls one use case for each. It runs
// within the server or as a separate process. Any number of workers can share a database.
//
// Every job is idempotent, since a job whose server was killed runs again. The use case decides what happens. This package
// only turns its error into a retry, a delay or the end of the job (see jobResult).
package worker

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"

	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/demo"
	"slotwise/core/usecase/deposits"
	"slotwise/core/usecase/identity"
	"slotwise/core/usecase/messaging"
	"slotwise/core/usecase/operators"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
)

// Config is what a worker needs.
type Config struct {
	Pool          *pgxpool.Pool // the queue keeps one connection for listening, in addition to those that jobs use
	Pooled        bool          // Pool leads through a pooler, so nothing can listen: jobs are looked for every second
	Identity      *identity.Service
	Subscriptions *subscriptions.Service
	Booking       *booking.Service
	Messaging     *messaging.Service
	Deposits      *deposits.Service
	Operators     *operators.Service
	Housekeeper   ports.Housekeeper
	Demo          *demo.Service // nil: there is no sample data
	DemoHistory   bool          // also add appointments of the past year to the sample data
	Clock         ports.Clock
	Log           *slog.Logger
	Concurrency   int // jobs at a time, without sweeps and mail about accounts; 0: 4
}

// useCases has the functions that jobs call.
type useCases struct {
	sendMessage          func(ctx context.Context, j ports.SendMessage, last bool) error
	giveUpMessage        func(ctx context.Context, j ports.SendMessage) error
	sweepReminders       func(ctx context.Context) error
	sweepWaiting         func(ctx context.Context) error
	sweepAgendas         func(ctx context.Context) error
	expireGracePeriods   func(ctx context.Context) error
	pollSubscriptions    func(ctx context.Context) error
	endSubscriptions     func(ctx context.Context) error
	catchUpSubscriptions func(ctx context.Context) error
	sweepSessions        func(ctx context.Context) error
	cancelInDeletion     func(ctx context.Context) error
	eraseDeleted         func(ctx context.Context) error
	deleteOld            func(ctx context.Context) error
	pollDeposits         func(ctx context.Context) error
	compareAccounts      func(ctx context.Context) error
	countAppointments    func(ctx context.Context) error
	checkSums            func(ctx context.Context) error
	resetDemo            func(ctx context.Context) error // nil: there is no sample data
	fillDemo             func(ctx context.Context) error // nil: its history is not added
}

const (
	defaultConcurrency = 4

	// sweepQueue is separate from the queue of other jobs, so that a slow mail server does not delay sweeps.
	sweepQueue   = "sweeps"
	sweepWorkers = 3

	// paymentQueue is for jobs that send requests to payment processors, so that a slow processor delays nothing else.
	paymentQueue   = "payments"
	paymentWorkers = 3

	// demoQueue is for the history of the sample businesses, so that it does not occupy the workers of the sweeps.
	demoQueue   = "demo"
	demoWorkers = 1

	// accountMailWorkers are enough, since people request these mails one by one.
	accountMailWorkers = 2

	// rescueAfter is the time after which the queue runs a job again that takeOver missed. It is longer than any job may take.
	rescueAfter = 5 * time.Minute

	// cancelTimeout is how long the worker waits for cancelled jobs to end.
	cancelTimeout = 5 * time.Second
)

// Worker runs jobs between Start and Stop.
type Worker struct {
	pool       *pgxpool.Pool
	queue      *river.Config
	log        *slog.Logger
	checkEvery time.Duration

	// clients are the clients of the queue. The last one takes jobs; earlier ones only finish their running jobs. Only watch
	// changes the list.
	clients  []*river.Client[pgx.Tx]
	endWatch context.CancelFunc
	watches  sync.WaitGroup // of watch and takeOver

	own *ownJobs

	fillsDemo   bool
	stopFilling func() // stops the job that fills the demo; the next start continues it
}

// New creates a worker. It does not use the database before Start, which needs all migrations applied.
func New(c Config) (*Worker, error) {
	u := useCases{
		sendMessage:          c.Messaging.Send,
		giveUpMessage:        c.Messaging.GiveUp,
		sweepReminders:       c.Messaging.SweepReminders,
		sweepWaiting:         c.Messaging.SweepWaiting,
		sweepAgendas:         c.Messaging.SweepAgendas,
		expireGracePeriods:   c.Subscriptions.ExpireGracePeriods,
		pollSubscriptions:    c.Subscriptions.PollDue,
		endSubscriptions:     c.Subscriptions.EndInDeletion,
		catchUpSubscriptions: c.Subscriptions.CatchUp,
		sweepSessions:        c.Identity.Sweep,
		cancelInDeletion:     c.Booking.CancelInDeletion,
		eraseDeleted:         c.Identity.EraseDeleted,
		deleteOld:            func(ctx context.Context) error { return c.Housekeeper.DeleteOld(ctx, c.Clock.Now()) },
	}
	u.pollDeposits, u.compareAccounts = c.Deposits.PollDue, c.Deposits.CompareAccounts
	u.countAppointments = c.Operators.CountAppointments
	u.checkSums = func(ctx context.Context) error {
		check, err := c.Operators.CheckSums(ctx)
		if check.Differences > 0 {
			c.Log.WarnContext(ctx, "sums differed from their rows and were corrected", "sums", check.Differences, "businesses", check.Businesses)
		}
		return err
	}
	stopping, stop := context.WithCancel(context.Background())
	if c.Demo != nil {
		u.resetDemo = c.Demo.Reset
	}
	if c.DemoHistory {
		u.fillDemo = func(ctx context.Context) error { return fillAll(ctx, c.Demo.FillNext, stopping.Done()) }
		u.resetDemo = func(ctx context.Context) error { return errors.Join(c.Demo.Reset(ctx), u.fillDemo(ctx)) }
	}
	w, err := newWorker(c, u, nil)
	if err != nil {
		stop()
		return nil, err
	}
	w.stopFilling = stop
	return w, nil
}

// fillAll adds the history part by part until it is complete or the worker stops. After a stop, the next start adds the rest.
func fillAll(ctx context.Context, fill func(context.Context) (more bool, err error), stopping <-chan struct{}) error {
	for {
		more, err := fill(ctx)
		if err != nil || !more {
			return err
		}
		select {
		case <-stopping:
			return nil
		default:
		}
	}
}

// newWorker creates a worker that calls u. adjust may change the queue's configuration.
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
	own := &ownJobs{ids: map[int64]struct{}{}}
	config := &river.Config{
		Queues: map[string]river.QueueConfig{
			river.QueueDefault:     {MaxWorkers: concurrency},
			ports.AccountMailQueue: {MaxWorkers: accountMailWorkers},
			sweepQueue:             {MaxWorkers: sweepWorkers},
			paymentQueue:           {MaxWorkers: paymentWorkers},
			demoQueue:              {MaxWorkers: demoWorkers},
		},
		Workers:      workers,
		PeriodicJobs: jobs,
		Middleware:   []rivertype.Middleware{river.WorkerMiddlewareFunc(own.run), river.WorkerMiddlewareFunc(untilNextStart)},
		ErrorHandler: failureLog{c.Log},
		// failureLog logs failed attempts, so the queue logs only its own warnings.
		Logger:               slog.New(newWarnings(c.Log.Handler())),
		RescueStuckJobsAfter: rescueAfter,
		PollOnly:             c.Pooled,
		// During an update, servers of two releases share the queue. Each leaves unknown jobs to the other.
		FetchOnlyKnownKinds: true,
		// FetchPollInterval keeps its default of a second, since the queue announces at most one job per 100 ms. Other
		// jobs wait for the next poll.
	}
	if adjust != nil {
		adjust(config)
	}
	w := &Worker{pool: c.Pool, queue: config, log: c.Log, checkEvery: leaderCheck, own: own, fillsDemo: u.fillDemo != nil, stopFilling: func() {}}
	client, err := w.newClient()
	if err != nil {
		return nil, err
	}
	w.clients = append(w.clients, client)
	return w, nil
}

func (w *Worker) newClient() (*river.Client[pgx.Tx], error) {
	client, err := river.NewClient(riverpgxv5.New(w.pool), w.queue)
	if err != nil {
		return nil, fmt.Errorf("set up the job queue: %w", err)
	}
	return client, nil
}

func register(u useCases, periodic []periodicSweep, clock ports.Clock, log *slog.Logger) (*river.Workers, error) {
	workers := river.NewWorkers()
	retries := mailRetries{clock}
	problems := []error{
		river.AddWorkerSafely(workers, &sendMessage{retries: retries, log: log, send: u.sendMessage, giveUp: u.giveUpMessage}),
	}
	for _, s := range periodic {
		problems = append(problems, s.register(workers))
	}
	if err := errors.Join(problems...); err != nil {
		return nil, fmt.Errorf("register the kinds of jobs: %w", err)
	}
	return workers, nil
}

// Start begins to run jobs. They continue until Stop, even if ctx ends.
func (w *Worker) Start(ctx context.Context) error {
	ctx = context.WithoutCancel(ctx)
	if w.fillsDemo {
		// Sweeps begin some seconds later, once a worker has become leader. Visitors may open the demo earlier.
		if _, err := w.clients[0].Insert(ctx, fillDemo{}, whenFilling.options()); err != nil {
			return fmt.Errorf("queue the history of the demo: %w", err)
		}
	}
	if err := w.clients[0].Start(ctx); err != nil {
		return fmt.Errorf("start to run jobs: %w", err)
	}
	ctx, w.endWatch = context.WithCancel(ctx)
	w.watches.Go(func() { w.watch(ctx) })
	w.watches.Go(func() { w.takeOver(ctx) })
	return nil
}

// Stop takes no more jobs and waits for the running ones. If ctx ends first, it cancels them, and they run again later.
func (w *Worker) Stop(ctx context.Context) error {
	w.stopFilling()
	w.endWatch()
	w.watches.Wait()
	var errs []error
	for _, client := range w.clients {
		errs = append(errs, stopClient(ctx, client))
	}
	return errors.Join(errs...)
}

func stopClient(ctx context.Context, client *river.Client[pgx.Tx]) error {
	err := client.Stop(ctx)
	if err == nil {
		return nil
	}
	cancelCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cancelTimeout)
	defer cancel()
	if err := client.StopAndCancel(cancelCtx); err != nil {
		return fmt.Errorf("stop the running jobs: %w", err)
	}
	return nil
}
