package worker

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"slotwise/core"
	"slotwise/core/text"
	"slotwise/ports"
)

func TestJobResult(t *testing.T) {
	t.Parallel()
	down := &ports.MailError{Why: text.Of("message.serverNotUsable", "server", "mail.example:587", "cause", "connection refused")}
	const (
		done   = "done"
		again  = "again"
		later  = "later"
		cancel = "cancelled"
	)
	tests := map[string]struct {
		err  error
		last bool
		want string
	}{
		"success":                      {nil, false, done},
		"success at the last attempt":  {nil, true, done},
		"mail server down":             {fmt.Errorf("send: %w", down), false, again},
		"down at the last attempt":     {fmt.Errorf("send: %w", down), true, cancel},
		"recipient unknown":            {fmt.Errorf("send: %w", &ports.MailError{Permanent: true, Words: "550 no"}), false, cancel},
		"subject deleted":              {fmt.Errorf("load: %w", &core.Error{Code: core.NotFound}), false, cancel},
		"invalid arguments":            {&core.Error{Code: core.Invalid}, false, cancel},
		"not allowed":                  {&core.Error{Code: core.Forbidden}, false, cancel},
		"too many at once":             {&core.Error{Code: core.TooMany}, false, later},
		"too many at the last attempt": {&core.Error{Code: core.TooMany}, true, later},
		"unavailable":                  {&core.Error{Code: core.Unavailable}, false, again},
		"database":                     {errors.New("connection reset"), false, again},
		"server stops":                 {context.Canceled, false, again},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var log bytes.Buffer
			job := &rivertype.JobRow{ID: 7, Kind: "send_message", Attempt: 3, EncodedArgs: []byte(`{"message_id":"m"}`)}
			err := jobResult(t.Context(), slog.New(slog.NewTextHandler(&log, nil)), job, tt.err, tt.last)

			got := done
			switch _, snoozed := errors.AsType[*river.JobSnoozeError](err); {
			case snoozed:
				got = later
			case errors.Is(err, &river.JobCancelError{}):
				got = cancel
			case err != nil:
				got = again
			}
			if got != tt.want {
				t.Errorf("%s (%v), want %s", got, err, tt.want)
			}
			if lines := strings.Count(log.String(), "\n"); (tt.want == cancel) != (lines == 1) || lines > 1 {
				t.Errorf("logged %q, want a line for a cancelled job only", log.String())
			}
		})
	}
}

func TestLogsNameJobsButNoPeople(t *testing.T) {
	t.Parallel()
	tests := map[string]*ports.MailError{
		"reply":      {Words: "550 5.1.1 <jane.roe@example.com>: no such user here"},
		"plain code": {Words: "554 jane.roe@example.com is not wanted"},
	}
	for name, refused := range tests {
		var log bytes.Buffer
		job := &rivertype.JobRow{ID: 7, Kind: "send_message", Attempt: 14, MaxAttempts: 25, EncodedArgs: []byte(`{"business_id":"b1","message_id":"m1"}`)}
		logger := slog.New(slog.NewTextHandler(&log, nil))
		wrapped := fmt.Errorf("send message m1: %w", refused)
		if result := jobResult(t.Context(), logger, job, wrapped, true); !errors.Is(result, &river.JobCancelError{}) {
			t.Errorf("%s: the last attempt ends with %v", name, result)
		}
		failureLog{logger}.HandleError(t.Context(), job, wrapped)
		if strings.Contains(log.String(), "jane") {
			t.Errorf("%s: the log contains an address: %s", name, log.String())
		}
		for _, fact := range []string{"send_message", "job_id=7", "attempt=14", "m1", "b1", refused.Words[:3]} {
			if strings.Count(log.String(), fact) < 2 {
				t.Errorf("%s: the log lacks %s: %s", name, fact, log.String())
			}
		}
	}
	ours := &ports.MailError{Why: text.Of("message.serverNotUsable", "server", "mail.example:587", "cause", "connection refused")}
	if got := withoutAddresses(ours); !strings.Contains(got, "connection refused") {
		t.Errorf("%q does not say what is wrong", got)
	}
}

func TestMailIsTriedForThreeDays(t *testing.T) {
	t.Parallel()
	now := time.Date(2027, 1, 20, 9, 0, 0, 0, time.UTC)
	retries := mailRetries{stopped(now)}
	var total time.Duration
	for attempt := 1; attempt < mailAttempts; attempt++ {
		pause := retries.after(attempt).Sub(now)
		total += pause
		if least := backoff[attempt-1] * 9 / 10; pause < least || pause > backoff[attempt-1]*11/10 {
			t.Errorf("after attempt %d: %v", attempt, pause)
		}
		if isLastAttempt(&rivertype.JobRow{Attempt: attempt, MaxAttempts: 25}) {
			t.Errorf("attempt %d counts as the last", attempt)
		}
	}
	if first := retries.after(1).Sub(now); first > 11*time.Second {
		t.Errorf("the second attempt is after %v, want seconds", first)
	}
	if days := total.Hours() / 24; days < 2.8 || days > 3.6 {
		t.Errorf("mail is given up after %.1f days, want about three", days)
	}
	if !isLastAttempt(&rivertype.JobRow{Attempt: mailAttempts, MaxAttempts: 25}) || !isLastAttempt(&rivertype.JobRow{Attempt: 5, MaxAttempts: 5}) {
		t.Error("the last attempt does not count as the last")
	}
}

type stopped time.Time

func (s stopped) Now() time.Time { return time.Time(s) }

func TestNightlySchedule(t *testing.T) {
	t.Parallel()
	for after, want := range map[string]string{
		"2027-01-20T02:59:59Z":      "2027-01-20T03:00:00Z",
		"2027-01-20T03:00:00Z":      "2027-01-21T03:00:00Z",
		"2027-12-31T23:00:00-05:00": "2028-01-02T03:00:00Z",
	} {
		from, err := time.Parse(time.RFC3339, after)
		if err != nil {
			t.Fatal(err)
		}
		if got := (atNight{}).Next(from).Format(time.RFC3339); got != want {
			t.Errorf("after %s: %s, want %s", after, got, want)
		}
	}
}

func TestOnlyWarningsPass(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	filtered := slog.New(newWarnings(slog.NewTextHandler(&log, nil))).With("a", 1).WithGroup("g")
	filtered.Info("an info")
	filtered.Warn("a warning")
	filtered.Error("cancelled in a statement", "error", context.Canceled)
	// pgx returns this text for a statement that would begin after its context was cancelled.
	filtered.Error("cancelled before a statement", "error", fmt.Errorf("timeout: context already done: %w", context.Canceled))
	if got := log.String(); strings.Contains(got, "an info") || !strings.Contains(got, "a warning") || strings.Contains(got, "cancelled") {
		t.Errorf("logged %q", got)
	}
}
