package worker

import (
	"context"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"slotwise/ports"
)

// sendMessage runs the job ports.SendMessage.
type sendMessage struct {
	river.WorkerDefaults[ports.SendMessage]
	retries mailRetries
	log     *slog.Logger
	send    func(ctx context.Context, j ports.SendMessage, last bool) error
}

func (w *sendMessage) Work(ctx context.Context, job *river.Job[ports.SendMessage]) error {
	last := isLastAttempt(job.JobRow)
	return jobResult(ctx, w.log, job.JobRow, w.send(ctx, job.Args, last), last)
}

func (w *sendMessage) NextRetry(job *river.Job[ports.SendMessage]) time.Time {
	return w.retries.after(job.Attempt)
}
