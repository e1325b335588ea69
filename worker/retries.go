package worker

import (
	"math/rand/v2"
	"time"

	"github.com/riverqueue/river/rivertype"

	"slotwise/ports"
)

// backoff are the pauses between attempts to send a mail. They are short at first, since most failures are brief. They add
// up to a little more than three days, so that a mail server can be repaired over a weekend. River's default would retry
// for three weeks.
var backoff = []time.Duration{
	10 * time.Second, time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 2 * time.Hour, 4 * time.Hour, 8 * time.Hour,
	12 * time.Hour, 12 * time.Hour, 12 * time.Hour, 12 * time.Hour, 12 * time.Hour,
}

// mailAttempts is the maximum number of attempts to send a mail.
var mailAttempts = len(backoff) + 1

// isLastAttempt reports whether the job has no further attempts after this one. The queue's own limit applies if it is lower.
func isLastAttempt(job *rivertype.JobRow) bool {
	return job.Attempt >= min(mailAttempts, job.MaxAttempts)
}

type mailRetries struct{ clock ports.Clock }

// after returns when to retry after the given attempt failed. It varies the pause by up to a tenth at random, so that
// mails that failed together are not retried together.
func (r mailRetries) after(attempt int) time.Time {
	pause := backoff[min(max(attempt, 1), len(backoff))-1]
	spread := 0.9 + 0.2*rand.Float64() //nolint:gosec // not a secret
	return r.clock.Now().Add(time.Duration(float64(pause) * spread))
}
