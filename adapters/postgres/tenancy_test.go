package postgres

import (
	"context"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
)

type recorder struct {
	mu   sync.Mutex
	seen map[string]int
}

func (r *recorder) TraceQueryStart(ctx context.Context, _ *pgx.Conn, q pgx.TraceQueryStartData) context.Context {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.seen == nil {
		r.seen = map[string]int{}
	}
	r.seen[q.SQL]++
	return ctx
}
func (r *recorder) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}
func (r *recorder) distinct() (all []string) {
	for s := range r.seen {
		all = append(all, s)
	}
	return all
}
func checkTenancy(t *testing.T, all []string) {}
