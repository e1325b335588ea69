package worker

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
)

const (
	// leaderCheck is how often a worker looks whether the queue has a leader, which schedules the sweeps.
	leaderCheck = 2 * time.Second

	// leaderPatience is the number of checks after which somebody should have become leader. The queue's clients try every
	// five seconds.
	leaderPatience = 3
)

// watch replaces the queue's client when nobody is leader, as after an outage of the database. After each failed attempt a
// client waits longer before it tries again to become leader, up to a minute, and no setting changes that. A new client tries
// at once.
func (w *Worker) watch(ctx context.Context) {
	tick := time.NewTicker(w.checkEvery)
	defer tick.Stop()
	without := 0
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		led, err := w.hasLeader(ctx)
		switch {
		case err != nil: // the database does not respond; a new client could not start
		case led:
			without = 0
		default:
			without++
		}
		if without < leaderPatience {
			continue
		}
		if err := w.replaceClient(ctx); err != nil {
			w.log.WarnContext(ctx, "restart the job queue after an outage", "error", err.Error())
			continue
		}
		without = 0
	}
}

// hasLeader compares with the clock of the database, as the queue itself does.
func (w *Worker) hasLeader(ctx context.Context) (led bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, leaderCheck)
	defer cancel()
	err = w.pool.QueryRow(ctx, `SELECT EXISTS (SELECT FROM river_leader WHERE expires_at > now())`).Scan(&led)
	return led, err
}

// replaceClient starts a new client before it tells the old one to finish its jobs and stop.
func (w *Worker) replaceClient(ctx context.Context) error {
	next, err := w.newClient()
	if err != nil {
		return err
	}
	starting, cancel := context.WithCancel(context.WithoutCancel(ctx)) // jobs of a started client are not cancelled with ctx
	stopWaiting := context.AfterFunc(ctx, cancel)
	if err := next.Start(starting); err != nil {
		cancel()
		return fmt.Errorf("start to run jobs: %w", err)
	}
	stopWaiting()

	over, cancelNow := context.WithCancel(ctx)
	cancelNow()
	_ = w.clients[len(w.clients)-1].Stop(over) // begins to stop, and does not wait
	w.clients = append(slices.DeleteFunc(w.clients, hasStopped), next)
	return nil
}

func hasStopped(client *river.Client[pgx.Tx]) bool {
	select {
	case <-client.Stopped():
		return true
	default:
		return false
	}
}
