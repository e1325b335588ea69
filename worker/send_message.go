package worker

import (
	"context"
	"errors"
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
	giveUp  func(ctx context.Context, j ports.SendMessage) error
}

// Work marks the message as failed when its job is given up, even if sending panics. Otherwise the owner would not learn of
// it.
func (w *sendMessage) Work(ctx context.Context, job *river.Job[ports.SendMessage]) (result error) {
	last, panics := isLastAttempt(job.JobRow), true
	defer func() {
		if _, cancelled := errors.AsType[*river.JobCancelError](result); !cancelled && (!panics || !last) {
			return
		}
		if err := w.giveUp(ctx, job.Args); err != nil {
			w.log.LogAttrs(ctx, slog.LevelError, "message not given up with its job", logAttrs(job.JobRow, err)...)
		}
	}()
	result = jobResult(ctx, w.log, job.JobRow, w.send(ctx, job.Args, last), last)
	panics = false
	return result
}

// Timeout leaves time to record a mail that was sent while the database is not available.
func (w *sendMessage) Timeout(*river.Job[ports.SendMessage]) time.Duration {
	return rescueAfter * 4 / 5
}

func (w *sendMessage) NextRetry(job *river.Job[ports.SendMessage]) time.Time {
	return w.retries.after(job.Attempt)
}
