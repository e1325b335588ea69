package worker

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/riverqueue/river/rivertype"

	"slotwise/core"
)

// lastLevel keeps the level of the last line.
type lastLevel struct {
	slog.Handler

	level slog.Level
}

func (*lastLevel) Enabled(context.Context, slog.Level) bool { return true }

func (l *lastLevel) Handle(_ context.Context, r slog.Record) error {
	l.level = r.Level
	return nil
}

func aSweep() *rivertype.JobRow { return &rivertype.JobRow{Kind: "sweep", Attempt: 1, MaxAttempts: 1} }

// A job is taken over when its server has not marked it for some time, and only after it was watched without an interruption.
func TestAJobOfAServerThatIsGoneIsTakenOver(t *testing.T) {
	t.Parallel()
	db := openDatabase(t)
	w, err := newWorker(Config{Pool: db.Pool(), Clock: stopped(time.Now()), Log: slog.New(slog.DiscardHandler)}, idle(), nil)
	if err != nil {
		t.Fatal(err)
	}
	job := func(mark string, attempts int) (id int64) {
		t.Helper()
		err := db.Pool().QueryRow(t.Context(), `
			INSERT INTO river_job (state, attempt, max_attempts, attempted_at, args, kind) VALUES ('running', 1, $1, now() - $2::interval, '{}', 'k') RETURNING id`,
			attempts, mark).Scan(&id)
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	gone, marked, sweep, own := job("1 minute", 14), job("1 second", 14), job("1 minute", 1), job("1 minute", 14)
	w.own.ids[own] = struct{}{}
	now := time.Now()
	var watched []suspect
	pass := func(later time.Duration) {
		t.Helper()
		now = now.Add(later)
		if watched, err = w.takeOverOnce(t.Context(), watched, now); err != nil {
			t.Fatal(err)
		}
	}
	state := func(id int64) (s string) {
		t.Helper()
		if err := db.Pool().QueryRow(t.Context(), "SELECT state FROM river_job WHERE id = $1", id).Scan(&s); err != nil {
			t.Fatal(err)
		}
		return s
	}
	pass(0)
	pass(watchFor - time.Second)
	if s := state(gone); s != "running" {
		t.Errorf("a job was taken over too early: %s", s)
	}
	watched = nil // the database was away
	pass(time.Second)
	if s := state(gone); s != "running" {
		t.Errorf("a job was taken over right after an outage: %s", s)
	}
	pass(watchFor)
	for id, want := range map[int64]string{gone: "available", marked: "running", sweep: "running", own: "running"} {
		if s := state(id); s != want {
			t.Errorf("job %d is %s, want %s", id, s, want)
		}
	}
	if markAge+watchFor+2*markEvery > time.Minute {
		t.Error("a job is taken over later than after a minute")
	}
}

func TestAnOutageIsLoggedInFewLines(t *testing.T) {
	t.Parallel()
	few := &fewErrors{}
	began := time.Date(2027, time.March, 1, 8, 0, 0, 0, time.UTC)
	passed := 0
	for second := range 59 {
		for _, message := range []string{"fetch", "elect", "listen", "keep", "complete", "schedule"} {
			if _, ok := few.pass(message, began.Add(time.Duration(second)*time.Second)); ok {
				passed++
			}
		}
	}
	if passed != errorsInPeriod {
		t.Errorf("%d lines, want %d", passed, errorsInPeriod)
	}
	if leftOut, ok := few.pass("fetch", began.Add(time.Minute)); !ok || leftOut != 59*6-errorsInPeriod {
		t.Errorf("the next minute: %v, %d left out", ok, leftOut)
	}
}

func TestASweepThatMissedTheDatabaseIsNoError(t *testing.T) {
	t.Parallel()
	for err, want := range map[error]slog.Level{&core.Error{Code: core.Unavailable}: slog.LevelWarn, errors.New("a bug"): slog.LevelError} {
		log := &lastLevel{}
		failureLog{slog.New(log)}.HandleError(t.Context(), aSweep(), err)
		if log.level != want {
			t.Errorf("%v is logged as %s, want %s", err, log.level, want)
		}
	}
}
