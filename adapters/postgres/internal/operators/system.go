package operators

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/operator"
	"slotwise/ports"
)

type systemReader struct {
	bun        *bun.DB
	migrations func(ctx context.Context) (applied, known int, err error)
}

// NewSystem returns the reader of the installation's state. migrations counts the applied migrations and those that the program knows.
func NewSystem(db *bun.DB, migrations func(ctx context.Context) (applied, known int, err error)) ports.SystemReader {
	return systemReader{db, migrations}
}

func (s systemReader) Migrations(ctx context.Context) (applied, known int, err error) {
	return s.migrations(ctx)
}

func (s systemReader) Queue(ctx context.Context, now time.Time) (ports.JobQueue, error) {
	var q struct {
		Depth  int
		Oldest *time.Time
	}
	err := s.bun.NewRaw(`
		SELECT count(*) AS depth, min(scheduled_at) FILTER (WHERE state = 'available') AS oldest
		FROM river_job WHERE state IN ('available', 'running', 'retryable')`).Scan(ctx, &q)
	queue := ports.JobQueue{Depth: q.Depth}
	if q.Oldest != nil {
		queue.Oldest = max(0, now.Sub(*q.Oldest))
	}
	return queue, pgerr.Translate("read the job queue", err)
}

func (s systemReader) RetriedJobs(ctx context.Context) (list []ports.RetriedJobs, err error) {
	err = s.bun.NewRaw(`
		SELECT kind, count(*) AS jobs, (array_agg(errors[array_upper(errors, 1)]->>'error' ORDER BY attempted_at DESC, id DESC))[1] AS reason
		FROM river_job WHERE state IN ('available', 'running', 'retryable') AND array_length(errors, 1) >= 2
		GROUP BY kind ORDER BY kind`).Scan(ctx, &list)
	return list, pgerr.Translate("list jobs that are tried again", err)
}

func (s systemReader) MailSince(ctx context.Context, since time.Time) (sent, failed int, err error) {
	err = sqltext.Raw(s.bun, `
		SELECT (SELECT count(*) FROM messages m WHERE m.sent_at >= @since), (SELECT count(*) FROM messages m WHERE m.state = 'failed' AND m.failed_at >= @since)`,
		sqltext.Args{"since": since}).Scan(ctx, &sent, &failed)
	return sent, failed, pgerr.Translate("count mails", err)
}

func (s systemReader) WaitingMail(ctx context.Context, limit int) (list []ports.WaitingMail, err error) {
	err = sqltext.Raw(s.bun, `
		SELECT b.name AS business_name, w.mails FROM (
			SELECT m.business_id, count(*) AS mails FROM messages m WHERE m.state = 'awaiting_quota' GROUP BY m.business_id ORDER BY mails DESC LIMIT @limit
		) w JOIN businesses b ON b.id = w.business_id ORDER BY w.mails DESC, b.name`, sqltext.Args{"limit": limit}).Scan(ctx, &list)
	return list, pgerr.Translate("count mails that wait for a quota", err)
}

func (s systemReader) Payments(ctx context.Context) (ports.PaymentFigures, error) {
	figures := ports.PaymentFigures{ByState: map[deposit.State]int{}}
	var states []struct {
		State deposit.State
		Count int
		Since time.Time
	}
	// Each condition has an index without the attempts at rest, so this does not read paid deposits that need no more checks.
	err := s.bun.NewRaw(`
		SELECT d.state, count(*) AS count, min(d.changed_at) AS since FROM deposit_attempts d
		WHERE d.next_check_at IS NOT NULL OR d.state = 'stuck' GROUP BY d.state`).Scan(ctx, &states)
	if err != nil {
		return figures, pgerr.Translate("count payments", err)
	}
	for _, r := range states {
		figures.ByState[r.State] = r.Count
		if r.State == deposit.Stuck {
			figures.NeedPerson, figures.OldestSince = r.Count, r.Since.UTC()
		}
	}
	var plans struct {
		Count int
		Since *time.Time
	}
	err = sqltext.Raw(s.bun, `SELECT count(*) AS count, min(a.raised_at) AS since FROM alerts a WHERE a.settled_at IS NULL AND a.kind IN (@kinds)`,
		sqltext.Args{"kinds": bun.List(operator.AlertsOfPlans())}).Scan(ctx, &plans)
	figures.NeedPerson += plans.Count
	if since := stored.UTC(plans.Since); !since.IsZero() && (figures.OldestSince.IsZero() || since.Before(figures.OldestSince)) {
		figures.OldestSince = since
	}
	return figures, pgerr.Translate("count payments for plans", err)
}

func (s systemReader) Failures(ctx context.Context, of business.ID, since time.Time, limit int) ([]ports.Failure, error) {
	list, err := s.failedMails(ctx, of, since, limit)
	if err != nil || of != "" {
		return list, err
	}
	jobs, err := s.failedJobs(ctx)
	if err != nil {
		return nil, err
	}
	list = append(list, jobs...)
	slices.SortStableFunc(list, func(a, b ports.Failure) int { return b.LastAt.Compare(a.LastAt) })
	return list, nil
}

type failedMailRow struct {
	stored.MessageRow `bun:",extend"`

	BusinessName *string
	Number       *string
}

func (s systemReader) failedMails(ctx context.Context, of business.ID, since time.Time, limit int) ([]ports.Failure, error) {
	var rows []failedMailRow
	err := sqltext.Raw(s.bun, `
		SELECT `+stored.MessageColumns.SelectFrom("m")+`, b.name AS business_name, a.number
		FROM messages m
		LEFT JOIN businesses b ON b.id = m.business_id
		LEFT JOIN appointments a ON a.business_id = m.business_id AND a.id = m.appointment_id
		WHERE m.state = 'failed' AND m.failed_at >= @since AND coalesce(m.business_id = @business, true) AND m.subject_kind <> 'contact' ORDER BY m.failed_at DESC, m.id DESC LIMIT @limit`,
		sqltext.Args{"since": since, "business": stored.OrNull(of), "limit": limit}).Scan(ctx, &rows)
	return stored.Map(rows, func(r failedMailRow) ports.Failure {
		return ports.Failure{
			Mail: stored.FromMessageRow(r.MessageRow), BusinessName: stored.OrZero(r.BusinessName), Appointment: appointment.Number(stored.OrZero(r.Number)),
			Attempts: r.Attempts, LastAt: stored.UTC(r.FailedAt),
		}
	}), pgerr.Translate("list mails that failed", err)
}

// failedJobs omits the jobs that send messages, because the state of a message shows its failure. It also omits a job if a
// later run of its kind succeeded. The times at which they began count, because a job whose server was killed ends only
// when that is noticed.
func (s systemReader) failedJobs(ctx context.Context) ([]ports.Failure, error) {
	var rows []struct {
		ID     int64
		Kind   string
		Failed int
		LastAt time.Time
		Error  *string
	}
	err := sqltext.Raw(s.bun, `
		SELECT DISTINCT ON (j.kind) j.id, j.kind, count(*) OVER (PARTITION BY j.kind) AS failed, j.finalized_at AS last_at,
			j.errors[array_upper(j.errors, 1)]->>'error' AS error
		FROM river_job j
		WHERE j.state IN ('discarded', 'cancelled') AND j.kind <> @kind AND NOT EXISTS (
			SELECT FROM river_job later WHERE later.kind = j.kind AND later.state = 'completed' AND later.attempted_at > coalesce(j.attempted_at, j.finalized_at)
		)
		ORDER BY j.kind, j.finalized_at DESC, j.id DESC`, sqltext.Args{"kind": ports.SendMessage{}.Kind()}).Scan(ctx, &rows)
	list := make([]ports.Failure, len(rows))
	for i, r := range rows {
		list[i] = ports.Failure{Job: r.ID, JobKind: r.Kind, Reason: stored.OrZero(r.Error), Attempts: r.Failed, LastAt: r.LastAt.UTC()}
	}
	return list, pgerr.Translate("list jobs that failed", err)
}
