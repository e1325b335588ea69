package app

import (
	"context"
	"time"

	"slotwise/core"
)

const (
	// startPatience is how long a start is repeated while the database is not available. A failover takes less.
	startPatience = 30 * time.Second
	startPause    = 2 * time.Second
)

// patiently starts the product, and again if the database became unavailable meanwhile. A private database is not waited for.
func patiently(ctx context.Context, c Config, s Streams, start func(context.Context, Config, Streams) (*App, error)) (*App, error) {
	for until := time.Now().Add(startPatience); ; {
		a, err := start(ctx, c, s)
		if core.CodeOf(err) != core.Unavailable || c.DatabaseURL == "" || time.Now().After(until) {
			return a, err
		}
		log, flush := newLogger(c, s.Err)
		log.WarnContext(ctx, "the database is not available; the start is repeated", "error", err.Error())
		_ = flush(ctx)
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(startPause):
		}
	}
}
