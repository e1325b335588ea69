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
	"slices"
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

// work is what jobs call.
type work struct {
	send   func(ctx context.Context, j ports.SendMessage, last bool) error
	giveUp func(ctx context.Context, j ports.SendMessage) error
	sweeps []sweep
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

	// fetchCooldown is the shortest time between two fetches of a queue, each of which takes as many jobs as there are free workers. So
	// it bounds how many mails are sent in a second, to about 100. More of them would take more of the database from those who book.
	fetchCooldown = 40 * time.Millisecond

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
	todo := work{c.Messaging.Send, c.Messaging.GiveUp, sweeps(c)}
	stopping, stop := context.WithCancel(context.Background())
	if c.Demo != nil {
		var fill func(ctx context.Context) error
		if c.DemoHistory {
			fill = func(ctx context.Context) error { return fillAll(ctx, c.Demo.FillNext, stopping.Done()) }
		}
		todo.sweeps = append(todo.sweeps, demoSweeps(c.Demo.Reset, fill)...)
	}
	w, err := newWorker(c, todo, nil)
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

// newWorker creates a worker that does the given work. adjust may change the queue's configuration.
func newWorker(c Config, todo work, adjust func(*river.Config)) (*Worker, error) {
	workers := river.NewWorkers()
	river.AddWorker(workers, &sendMessage{retries: mailRetries{c.Clock}, log: c.Log, send: todo.send, giveUp: todo.giveUp})
	jobs := make([]*river.PeriodicJob, len(todo.sweeps))
	for i, s := range todo.sweeps {
		river.AddWorkerArgs(workers, sweepArgs{s.kind}, &sweeper{run: s.run})
		jobs[i] = s.periodicJob()
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
		FetchCooldown:       fetchCooldown,
		// FetchPollInterval keeps its default of a second, since the queue announces at most one job per 100 ms. Other
		// jobs wait for the next poll.
	}
	if adjust != nil {
		adjust(config)
	}
	w := &Worker{pool: c.Pool, queue: config, log: c.Log, checkEvery: leaderCheck, own: own, fillsDemo: slices.ContainsFunc(todo.sweeps, func(s sweep) bool { return s.kind == fillDemo }), stopFilling: func() {}}
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

// Start begins to run jobs. They continue until Stop, even if ctx ends.
func (w *Worker) Start(ctx context.Context) error {
	ctx = context.WithoutCancel(ctx)
	if w.fillsDemo {
		// Sweeps begin some seconds later, once a worker has become leader. Visitors may open the demo earlier.
		if _, err := w.clients[0].Insert(ctx, sweepArgs{fillDemo}, whenFilling.options()); err != nil {
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
