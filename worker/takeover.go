package worker

import (
	"context"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"slotwise/core"
)

// A job whose server was killed stays "running" in the queue. The same happens to a job that was fetched while the database failed
// over: its server never learned of it. So each process marks the jobs that it really runs, and takes over those that nobody marks.
// The queue's own rescue does not know of marks and waits for rescueAfter, which is longer than any job takes.
const (
	markEvery = 5 * time.Second

	// markAge is the age of a mark that makes a job suspicious.
	markAge = 4 * markEvery

	// watchFor is how long a suspicious job is watched before it is taken over. The database must answer all the time. After an outage,
	// this gives each living process time to mark its jobs again.
	watchFor = 4 * markEvery
)

// ownJobs are the jobs that this process runs.
type ownJobs struct {
	mu  sync.Mutex
	ids map[int64]struct{}
}

// run implements river.WorkerMiddlewareFunc.
func (o *ownJobs) run(ctx context.Context, job *rivertype.JobRow, work func(context.Context) error) error {
	o.mu.Lock()
	o.ids[job.ID] = struct{}{}
	o.mu.Unlock()
	defer func() {
		o.mu.Lock()
		defer o.mu.Unlock()
		delete(o.ids, job.ID)
	}()
	return work(ctx)
}

func (o *ownJobs) list() []int64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	ids := make([]int64, 0, len(o.ids))
	for id := range o.ids {
		ids = append(ids, id)
	}
	return ids
}

// suspect is a job that nobody marks.
type suspect struct {
	ID       int64
	MarkedAt time.Time // by the clock of the database
	since    time.Time // first seen with this mark, by our clock
}

// takeOver marks the own jobs and takes over those of others, until ctx ends.
func (w *Worker) takeOver(ctx context.Context) {
	tick := time.NewTicker(markEvery)
	defer tick.Stop()
	var watched []suspect
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-tick.C:
			err := core.Protect(func() (err error) {
				watched, err = w.takeOverOnce(ctx, watched, now)
				return err
			})
			if err != nil { // what was seen before an outage says nothing
				watched = nil
			}
		}
	}
}

func (w *Worker) takeOverOnce(ctx context.Context, watched []suspect, now time.Time) ([]suspect, error) {
	ctx, cancel := context.WithTimeout(ctx, markEvery)
	defer cancel()
	own := w.own.list()
	if _, err := w.pool.Exec(ctx, `UPDATE river_job SET attempted_at = clock_timestamp() WHERE id = ANY(@own) AND state = 'running'`, pgx.NamedArgs{"own": own}); err != nil {
		return nil, err
	}
	suspects, err := w.suspects(ctx, own)
	if err != nil {
		return nil, err
	}
	for i, s := range suspects {
		suspects[i].since = firstSeen(watched, s, now)
		if now.Sub(suspects[i].since) >= watchFor {
			err = w.runAgain(ctx, s)
		}
		if err != nil {
			return nil, err
		}
	}
	return suspects, nil
}

func firstSeen(watched []suspect, s suspect, now time.Time) time.Time {
	for _, before := range watched {
		if before.ID == s.ID && before.MarkedAt.Equal(s.MarkedAt) {
			return before.since
		}
	}
	return now
}

// suspects returns jobs that nobody marks. It leaves out those without another attempt, such as sweeps: the next sweep does their work.
func (w *Worker) suspects(ctx context.Context, own []int64) (list []suspect, err error) {
	rows, err := w.pool.Query(ctx, `
		SELECT id, attempted_at FROM river_job
		WHERE state = 'running' AND attempt < max_attempts AND attempted_at < clock_timestamp() - make_interval(secs => @age) AND id <> ALL(@own)`, pgx.NamedArgs{"age": markAge.Seconds(), "own": own})
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var s suspect
		if err := rows.Scan(&s.ID, &s.MarkedAt); err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, rows.Err()
}

// runAgain makes a job available, unless somebody has marked it or taken it over meanwhile.
func (w *Worker) runAgain(ctx context.Context, s suspect) error {
	res, err := w.pool.Exec(ctx, `
		UPDATE river_job SET state = 'available', scheduled_at = clock_timestamp(), errors = array_append(errors,
			jsonb_build_object('at', clock_timestamp(), 'attempt', attempt, 'error', 'its server was gone', 'trace', ''))
		WHERE id = @id AND state = 'running' AND attempted_at = @marked_at`, pgx.NamedArgs{"id": s.ID, "marked_at": s.MarkedAt})
	if err == nil && res.RowsAffected() > 0 {
		w.log.WarnContext(ctx, "job taken over: its server is gone", "job_id", s.ID)
	}
	return err
}

var _ river.WorkerMiddlewareFunc = (*ownJobs)(nil).run
