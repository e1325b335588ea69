package worker

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"slotwise/adapters/postgres/embedded/embeddedtest"
)

// A queue client that lost the database for a long time waits up to a minute before it tries to become leader again.
func TestANewLeaderIsFoundSoonAfterAnOutage(t *testing.T) {
	t.Parallel()
	url := embeddedtest.New(t, migrate)
	gate := embeddedtest.NewGate(t, url)
	db := openDatabaseAt(t, gate.URL())
	other := openDatabaseAt(t, url).Pool()
	w, err := newWorker(Config{Pool: db.Pool(), Clock: stopped(time.Now()), Log: slog.New(slog.DiscardHandler)}, idle(), func(rc *river.Config) {
		rc.TestOnly = true
		recordLeaders(rc)
	})
	if err != nil {
		t.Fatal(err)
	}
	w.checkEvery = 200 * time.Millisecond
	if err := w.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := w.Stop(context.Background()); err != nil {
			t.Error(err)
		}
	})
	leader := func() (id string) {
		_ = other.QueryRow(t.Context(), `select leader_id from river_leader where expires_at > now()`).Scan(&id)
		return id
	}
	completed := func() int {
		return count(t, other, `select count(*) from river_job where kind = 'leader' and state = 'completed'`)
	}
	eventually(t, "the jobs of the first leader have run", func() bool { return completed() == 1 }) // an outage before would lose them
	before := leader()

	gate.Shut()
	if _, err := other.Exec(t.Context(), `update river_leader set expires_at = now() - interval '1 second'`); err != nil {
		t.Fatal(err)
	}
	gate.Open()
	eventually(t, "a new client is leader", func() bool { return leader() != "" && leader() != before })
	eventually(t, "the jobs of a new leader have run", func() bool { return completed() > 1 })
}
