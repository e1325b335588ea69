package worker

import (
	"context"
	"errors"
	"log/slog"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"slotwise/core"
	"slotwise/ports"
)

// snooze is the delay of a job that ran too early. It does not count as an attempt.
const snooze = time.Minute

// jobResult turns a use case's error into the queue's. The job is cancelled if another attempt would not help, snoozed if it
// ran too early, and retried otherwise. untilNextStart handles a job that was interrupted by a stop.
func jobResult(ctx context.Context, log *slog.Logger, job *rivertype.JobRow, err error, last bool) error {
	switch {
	case err == nil, isInterrupted(ctx, err):
		return err
	case core.CodeOf(err) == core.TooMany:
		return river.JobSnooze(snooze)
	case isPermanent(err):
		log.LogAttrs(ctx, slog.LevelWarn, "job cancelled: trying again would not help", logAttrs(job, err)...)
		return river.JobCancel(err)
	case last:
		log.LogAttrs(ctx, slog.LevelError, "job given up after its last try", logAttrs(job, err)...)
		return river.JobCancel(err)
	default:
		return err
	}
}

// untilNextStart defers a job that a stop has interrupted to the next start. This is not a failure: it is not logged and does not
// count as an attempt.
func untilNextStart(ctx context.Context, _ *rivertype.JobRow, work func(context.Context) error) error {
	err := work(ctx)
	if isInterrupted(ctx, err) {
		return river.JobSnooze(0)
	}
	return err
}

func isInterrupted(ctx context.Context, err error) bool {
	return errors.Is(err, context.Canceled) && errors.Is(ctx.Err(), context.Canceled)
}

func isPermanent(err error) bool {
	if refused, ok := errors.AsType[*ports.MailError](err); ok {
		return refused.Permanent
	}
	switch core.CodeOf(err) {
	case core.NotFound, core.Invalid, core.Forbidden:
		return true
	default:
		return false
	}
}

// failureLog logs the failures of jobs that jobResult did not log.
type failureLog struct{ log *slog.Logger }

// HandleError implements river.ErrorHandler.
func (f failureLog) HandleError(ctx context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	// A sweep has one attempt. While the database is not available, the next sweep does its work.
	if job.Attempt < job.MaxAttempts || core.CodeOf(err) == core.Unavailable {
		f.log.LogAttrs(ctx, slog.LevelWarn, "job failed; it or the next one tries again", logAttrs(job, err)...)
	} else {
		f.log.LogAttrs(ctx, slog.LevelError, "job failed", logAttrs(job, err)...)
	}
	return nil
}

// HandlePanic implements river.ErrorHandler. The queue logs the panic itself, and stores its trace with the job.
func (failureLog) HandlePanic(context.Context, *rivertype.JobRow, any, string) *river.ErrorHandlerResult {
	return nil
}

// logAttrs describes a job. Its arguments contain only ids, no personal data.
func logAttrs(job *rivertype.JobRow, err error) []slog.Attr {
	return []slog.Attr{
		slog.String("kind", job.Kind), slog.Int64("job_id", job.ID), slog.Int("attempt", job.Attempt),
		slog.String("args", string(job.EncodedArgs)), slog.String("error", withoutAddresses(err)),
	}
}

var replyCode = regexp.MustCompile(`^\d{3}( \d\.\d{1,3}\.\d{1,3})?`)

// withoutAddresses returns the error's text. Of a mail server's reply it keeps only the code, since replies often repeat the
// address.
func withoutAddresses(err error) string {
	refused, ok := errors.AsType[*ports.MailError](err)
	if !ok {
		return err.Error()
	}
	code := replyCode.FindString(refused.Words)
	if code == "" {
		return err.Error() // the text is our own, not a reply
	}
	return strings.ReplaceAll(err.Error(), refused.Words, code)
}

// warnings is a handler that passes only warnings and few errors. While the database is not available, every part of the queue
// reports errors several times a second, and all of them say the same.
type warnings struct {
	slog.Handler

	errors *fewErrors
}

func newWarnings(h slog.Handler) warnings { return warnings{h, &fewErrors{}} }

const (
	errorPeriod    = time.Minute
	errorsInPeriod = 4
)

// fewErrors counts the errors of a period.
type fewErrors struct {
	mu      sync.Mutex
	began   time.Time
	passed  map[string]bool // messages
	leftOut int             // since the last error that passed
}

// pass reports whether an error may be logged, and how many were left out before it. In each period, a few different messages pass, each
// once.
func (f *fewErrors) pass(message string, now time.Time) (leftOut int, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.passed == nil || now.Sub(f.began) >= errorPeriod {
		f.began, f.passed = now, map[string]bool{}
	}
	if f.passed[message] || len(f.passed) == errorsInPeriod {
		f.leftOut++
		return 0, false
	}
	f.passed[message] = true
	leftOut, f.leftOut = f.leftOut, 0
	return leftOut, true
}

func (w warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}

// Handle drops what the queue logs about statements that it cancelled itself while stopping.
func (w warnings) Handle(ctx context.Context, r slog.Record) error {
	cancelled := false
	r.Attrs(func(a slog.Attr) bool {
		cancelled = strings.HasSuffix(a.Value.String(), context.Canceled.Error())
		return !cancelled
	})
	if cancelled {
		return nil
	}
	if r.Level >= slog.LevelError {
		leftOut, pass := w.errors.pass(r.Message, r.Time)
		if !pass {
			return nil
		}
		if leftOut > 0 {
			r.AddAttrs(slog.Int("left_out", leftOut))
		}
	}
	return w.Handler.Handle(ctx, r)
}

func (w warnings) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warnings{w.Handler.WithAttrs(attrs), w.errors}
}

func (w warnings) WithGroup(name string) slog.Handler {
	return warnings{w.Handler.WithGroup(name), w.errors}
}
