package worker

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"slotwise/core"
)

const (
	// leaderCheck is how often a worker checks whether the queue has a leader; the leader schedules the sweeps.
	leaderCheck = 2 * time.Second

	// leaderPatience is the number of failed checks after which the worker gets a new client. The queue's clients try to
	// become leader every five seconds.
	leaderPatience = 3
)

// watch replaces the queue's client if there is no leader, for example after an outage of the database. After each failed
// attempt to become leader, a client waits longer before the next one, up to a minute. No setting changes that. A new client
// tries at once.
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
		if err := core.Protect(func() error { return w.replaceClient(ctx) }); err != nil {
			w.log.WarnContext(ctx, "restart the job queue after an outage", "error", err.Error())
			continue
		}
		without = 0
	}
}

// hasLeader uses the clock of the database, as the queue itself does.
func (w *Worker) hasLeader(ctx context.Context) (led bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, leaderCheck)
	defer cancel()
	err = w.pool.QueryRow(ctx, `SELECT EXISTS (SELECT FROM river_leader WHERE expires_at > now())`).Scan(&led)
	return led, err
}

// replaceClient starts a new client. Then it tells the old one to finish its jobs and stop.
func (w *Worker) replaceClient(ctx context.Context) error {
	next, err := w.newClient()
	if err != nil {
		return err
	}
	starting, cancel := context.WithCancel(context.WithoutCancel(ctx)) // the client's jobs must not be cancelled with ctx
	stopWaiting := context.AfterFunc(ctx, cancel)
	if err := next.Start(starting); err != nil {
		cancel()
		return fmt.Errorf("start to run jobs: %w", err)
	}
	stopWaiting()

	over, cancelNow := context.WithCancel(ctx)
	cancelNow()
	_ = w.clients[len(w.clients)-1].Stop(over) // starts the stop without waiting for it
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
