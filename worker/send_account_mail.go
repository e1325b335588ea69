package worker

import (
	"context"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"slotwise/ports"
)

// sendAccountMail does the job of that name: a mail about an owner's account.
type sendAccountMail struct {
	river.WorkerDefaults[ports.SendAccountMail]
	retries mailRetries
	log     *slog.Logger
	send    func(ctx context.Context, j ports.SendAccountMail) error
}

func (w *sendAccountMail) Work(ctx context.Context, job *river.Job[ports.SendAccountMail]) error {
	return jobResult(ctx, w.log, job.JobRow, w.send(ctx, job.Args), isLastTry(job.JobRow))
}

func (w *sendAccountMail) NextRetry(job *river.Job[ports.SendAccountMail]) time.Time {
	return w.retries.after(job.Attempt)
}
