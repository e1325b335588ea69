package worker

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertest"
	"github.com/riverqueue/river/rivertype"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

const patience = 30 * time.Second

// migrate is one value, so that all tests share one template database.
func migrate(ctx context.Context, url string) error {
	return postgres.Migrate(ctx, url, slog.New(slog.DiscardHandler))
}

func openDatabase(t *testing.T) *postgres.DB {
	t.Helper()
	return openDatabaseAt(t, embeddedtest.New(t, migrate))
}

func openDatabaseAt(t *testing.T, url string) *postgres.DB {
	t.Helper()
	db, err := postgres.Open(t.Context(), postgres.Config{URL: url, MaxConns: 12})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	return db
}

// idle returns use cases that do nothing.
func idle() work {
	return work{
		send:   func(context.Context, ports.SendMessage, bool) error { return nil },
		giveUp: func(context.Context, ports.SendMessage) error { return nil },
	}
}

// start runs a worker until the test ends or stop is called.
func start(t *testing.T, c Config, u work) (stop func()) {
	t.Helper()
	return startWith(t, c, u, func(*river.Config) {})
}

func startWith(t *testing.T, c Config, u work, adjust func(*river.Config)) (stop func()) {
	t.Helper()
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	w, err := newWorker(c, u, func(rc *river.Config) {
		rc.TestOnly = true
		adjust(rc)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	var once sync.Once
	stop = func() {
		once.Do(func() {
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			defer cancel()
			if err := w.Stop(ctx); err != nil {
				t.Errorf("stop: %v", err)
			}
		})
	}
	t.Cleanup(stop)
	return stop
}

func eventually(t *testing.T, condition string, holds func() bool) {
	t.Helper()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	deadline := time.After(patience)
	for !holds() {
		select {
		case <-tick.C:
		case <-deadline:
			t.Fatalf("timed out waiting until %s", condition)
		}
	}
}

func count(t *testing.T, pool *pgxpool.Pool, sql string, args ...any) (n int) {
	t.Helper()
	if err := pool.QueryRow(t.Context(), sql, args...).Scan(&n); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	return n
}

// enqueue adds jobs to the queue, including jobs of unknown kinds.
func enqueue(t *testing.T, db *postgres.DB, jobs ...ports.Job) {
	t.Helper()
	client, err := river.NewClient(riverpgxv5.New(db.Pool()), &river.Config{})
	if err != nil {
		t.Fatal(err)
	}
	params := make([]river.InsertManyParams, len(jobs))
	for i, j := range jobs {
		params[i].Args = j
	}
	if _, err := client.InsertMany(t.Context(), params); err != nil {
		t.Fatal(err)
	}
}

func TestSendMessageOutcomes(t *testing.T) {
	t.Parallel()
	pool := openDatabase(t).Pool()
	temporary := &ports.MailError{Words: "451 later"}
	tests := map[string]struct {
		err   error
		prior int // attempts before this one
		state rivertype.JobState
		last  bool
	}{
		"sent":              {nil, 0, rivertype.JobStateCompleted, false},
		"server down":       {temporary, 0, rivertype.JobStateRetryable, false},
		"down for long":     {temporary, 9, rivertype.JobStateRetryable, false},
		"down for too long": {temporary, mailAttempts - 1, rivertype.JobStateCancelled, true},
		"refused for good":  {&ports.MailError{Permanent: true, Words: "550 no"}, 0, rivertype.JobStateCancelled, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tx, err := pool.Begin(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = tx.Rollback(context.Background()) }()
			want := ports.SendMessage{Business: "b1", Message: "m1"}
			var got ports.SendMessage
			var last, gaveUp bool
			now := time.Now()
			worker := &sendMessage{
				retries: mailRetries{stopped(now)}, log: slog.New(slog.DiscardHandler),
				send:   func(_ context.Context, j ports.SendMessage, l bool) error { got, last = j, l; return tt.err },
				giveUp: func(_ context.Context, j ports.SendMessage) error { gaveUp = j == want; return nil },
			}
			tester := rivertest.NewWorker(t, riverpgxv5.New(nil), &river.Config{}, worker)
			client, err := river.NewClient(riverpgxv5.New(nil), &river.Config{})
			if err != nil {
				t.Fatal(err)
			}
			inserted, err := client.InsertTx(t.Context(), tx, want, nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := tx.Exec(t.Context(), `update river_job set attempt = $1 where id = $2`, tt.prior, inserted.Job.ID); err != nil {
				t.Fatal(err)
			}
			inserted.Job.Attempt = tt.prior
			result, err := tester.WorkJob(t.Context(), t, tx, inserted.Job)
			if err != nil && !errors.Is(err, tt.err) {
				t.Fatal(err)
			}
			if got != want || last != tt.last {
				t.Errorf("called with %+v, last %v; want %+v, %v", got, last, want, tt.last)
			}
			if result.Job.State != tt.state {
				t.Fatalf("the job is %s, want %s", result.Job.State, tt.state)
			}
			if cancelled := tt.state == rivertype.JobStateCancelled; gaveUp != cancelled {
				t.Errorf("the message was given up: %v, want %v", gaveUp, cancelled)
			}
			if tt.state == rivertype.JobStateRetryable {
				pause := backoff[tt.prior]
				if next := result.Job.ScheduledAt.Sub(now); next < pause*89/100 || next > pause*111/100 {
					t.Errorf("tried again after %v, want about %v", next, pause)
				}
			}
		})
	}
}

func TestEnqueuedJobsAreRun(t *testing.T) {
	t.Parallel()
	db := openDatabase(t)
	done := make(chan ports.SendMessage, 1)
	u := idle()
	u.send = func(_ context.Context, j ports.SendMessage, _ bool) error { done <- j; return nil }
	start(t, Config{Pool: db.Pool(), Clock: stopped(time.Now())}, u)

	message := ports.SendMessage{Business: "b1", Message: "m1"}
	enqueue(t, db, message)
	if got := <-done; got != message {
		t.Errorf("ran %+v, want %+v", got, message)
	}
}

type unknownJob struct {
	Anything string `json:"anything"`
}

func (unknownJob) Kind() string { return "unknown_job" }

func TestBadJobsDoNotAffectOthers(t *testing.T) {
	t.Parallel()
	db := openDatabase(t)
	var log porttest.Log
	done := make(chan ports.SendMessage, 1)
	u := idle()
	u.send = func(_ context.Context, j ports.SendMessage, _ bool) error {
		if j.Message == "panic" {
			panic("a defect")
		}
		done <- j
		return nil
	}
	enqueue(t, db, unknownJob{"x"}, ports.SendMessage{Message: "panic"}, ports.SendMessage{Message: "to be corrupted"})
	_, err := db.Pool().Exec(t.Context(), `update river_job set args = '{"message_id": {"not": "a string"}}' where args->>'message_id' = 'to be corrupted'`)
	if err != nil {
		t.Fatal(err)
	}
	start(t, Config{Pool: db.Pool(), Clock: stopped(time.Now()), Log: slog.New(slog.NewTextHandler(&log, nil))}, u)

	eventually(t, "both bad jobs have failed once", func() bool {
		return count(t, db.Pool(), `select count(*) from river_job where kind = 'send_message' and cardinality(errors) >= 1`) == 2
	})
	enqueue(t, db, ports.SendMessage{Message: "good"})
	if got := <-done; got.Message != "good" {
		t.Errorf("ran %+v", got)
	}
	if n := count(t, db.Pool(), `select count(*) from river_job where kind = 'unknown_job' and state = 'available' and attempt = 0`); n != 1 {
		t.Error("a job of an unknown kind is not left to a server that knows it")
	}
	for _, text := range []string{"job_id=3 attempt=1 ", "a defect"} {
		if n := strings.Count(log.String(), text); n != 1 {
			t.Errorf("%q is logged %d times, want once:\n%s", text, n, log.String())
		}
	}
}

// Servers that start together, and one that becomes leader later, run each sweep only once in total.
func TestSweepsRunAtStartAndOnlyOnce(t *testing.T) {
	t.Parallel()
	db := openDatabase(t)
	begin := time.Now()
	var demos atomic.Int64
	sweeps := map[string]*struct {
		ran   atomic.Int64
		apart time.Duration // at most one runs in each period of this length
	}{"often": {apart: 15 * time.Second}, "each_minute": {apart: 30 * time.Second}, "each_hour": {apart: 30 * time.Minute}}
	u := idle()
	u.sweeps = demoSweeps(func(context.Context) error { demos.Add(1); return nil }, nil)
	for name, s := range sweeps {
		u.sweeps = append(u.sweeps, sweep{name, func(context.Context) error { s.ran.Add(1); return nil }, every(2 * s.apart)})
	}
	config := Config{Pool: db.Pool(), Clock: stopped(begin), Log: slog.New(slog.DiscardHandler)}
	leaders := func(n int) func() bool {
		return func() bool {
			return count(t, db.Pool(), `select count(*) from river_job where kind = 'leader'`) == n
		}
	}
	first := startWith(t, config, u, recordLeaders)
	eventually(t, "the first worker is leader", leaders(1))
	startWith(t, config, u, recordLeaders)
	first()
	eventually(t, "the second worker is leader", leaders(2))
	eventually(t, "all due jobs have run", func() bool {
		return count(t, db.Pool(), `select count(*) from river_job where state not in ('completed', 'discarded', 'cancelled')`) == 0
	})
	for name, s := range sweeps {
		periods := int64(time.Now().Truncate(s.apart).Sub(begin.Truncate(s.apart))/s.apart) + 1
		if n := s.ran.Load(); n < 1 || n > periods {
			t.Errorf("swept %s %d times in %d periods", name, n, periods)
		}
	}
	if n := demos.Load(); n != 0 && time.Now().Before(atNight{}.Next(begin)) {
		t.Errorf("the demo was reset %d times at the start", n)
	}
}

// recordLeaders adds a job that runs each time a worker becomes leader.
func recordLeaders(rc *river.Config) {
	leader := sweep{"leader", nil, timing{schedule: river.PeriodicInterval(time.Hour), start: true}}
	river.AddWorkerArgs(rc.Workers, sweepArgs{leader.kind}, &sweeper{run: func(context.Context) error { return nil }})
	rc.PeriodicJobs = append(rc.PeriodicJobs, leader.periodicJob())
}

// A leader is elected some seconds after the start. In this test the leader is a worker without a demo.
func TestTheHistoryOfTheDemoWaitsForNoLeader(t *testing.T) {
	t.Parallel()
	db := openDatabase(t)
	config := Config{Pool: db.Pool(), Clock: stopped(time.Now())}
	startWith(t, config, idle(), recordLeaders)
	eventually(t, "another worker is leader", func() bool {
		return count(t, db.Pool(), `select count(*) from river_job where kind = 'leader'`) == 1
	})
	var filled atomic.Int64
	u := idle()
	u.sweeps = demoSweeps(nil, func(context.Context) error { filled.Add(1); return nil })
	start(t, config, u)
	eventually(t, "the history is being added", func() bool { return filled.Load() == 1 })
}

func TestAFailedSweepIsNotRetried(t *testing.T) {
	t.Parallel()
	db := openDatabase(t)
	u := idle()
	u.sweeps = []sweep{{"expire_grace_periods", func(context.Context) error { return errors.New("database gone") }, every(time.Minute)}}
	start(t, Config{Pool: db.Pool(), Clock: stopped(time.Now())}, u)
	eventually(t, "the failed sweep is over", func() bool {
		return count(t, db.Pool(), `select count(*) from river_job where kind = 'expire_grace_periods' and state = 'discarded'`) == 1
	})
}

func TestStopWaitsForJobs(t *testing.T) {
	t.Parallel()
	db := openDatabase(t)
	begun, proceed := make(chan struct{}), make(chan struct{})
	var ended atomic.Bool
	u := idle()
	u.send = func(ctx context.Context, _ ports.SendMessage, _ bool) error {
		close(begun)
		<-proceed
		ended.Store(true)
		return ctx.Err()
	}
	stop := start(t, Config{Pool: db.Pool(), Clock: stopped(time.Now())}, u)
	enqueue(t, db, ports.SendMessage{Message: "m"})
	<-begun
	stopped := make(chan struct{})
	go func() { stop(); close(stopped) }()
	close(proceed)
	<-stopped
	if !ended.Load() || count(t, db.Pool(), `select count(*) from river_job where kind = 'send_message' and state = 'completed'`) != 1 {
		t.Error("the running job did not complete")
	}
}

func TestAStopThatTimesOutLeavesTheJobForLater(t *testing.T) {
	t.Parallel()
	db := openDatabase(t)
	begun := make(chan struct{})
	var log bytes.Buffer
	u := idle()
	u.giveUp = func(context.Context, ports.SendMessage) error {
		t.Error("the message is given up")
		return nil
	}
	u.send = func(ctx context.Context, _ ports.SendMessage, _ bool) error {
		close(begun)
		<-ctx.Done()
		return ctx.Err()
	}
	w, err := newWorker(Config{Pool: db.Pool(), Clock: stopped(time.Now()), Log: slog.New(slog.NewTextHandler(&log, nil))}, u, func(rc *river.Config) { rc.TestOnly = true })
	if err != nil {
		t.Fatal(err)
	}
	enqueue(t, db, ports.SendMessage{Message: "m"})
	if _, err := db.Pool().Exec(t.Context(), `update river_job set max_attempts = 1`); err != nil { // it is the last attempt
		t.Fatal(err)
	}
	if err := w.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	<-begun
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := w.Stop(ctx); err != nil {
		t.Errorf("stop: %v", err)
	}
	if n := count(t, db.Pool(), `select count(*) from river_job where kind = 'send_message' and state in ('available', 'retryable', 'scheduled')`); n != 1 {
		t.Error("the cancelled job is not left for later")
	}
	if strings.Contains(log.String(), "failed") {
		t.Errorf("logged: %s", &log)
	}
}

func TestAMessageIsGivenUpWhenItsLastAttemptPanics(t *testing.T) {
	t.Parallel()
	for attempt, want := range map[int]bool{1: false, mailAttempts: true} {
		gaveUp := false
		w := &sendMessage{
			log:    slog.New(slog.DiscardHandler),
			send:   func(context.Context, ports.SendMessage, bool) error { panic("a defect") },
			giveUp: func(context.Context, ports.SendMessage) error { gaveUp = true; return nil },
		}
		func() {
			defer func() { _ = recover() }()
			_ = w.Work(t.Context(), &river.Job[ports.SendMessage]{JobRow: &rivertype.JobRow{Attempt: attempt, MaxAttempts: 25}})
		}()
		if gaveUp != want {
			t.Errorf("given up at attempt %d: %v", attempt, gaveUp)
		}
	}
}
