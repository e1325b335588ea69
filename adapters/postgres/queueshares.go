package postgres

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"slotwise/core/business"
)

// The queue's priorities. Jobs of a lower number run first.
const (
	firstPriority = iota + 1
	secondPriority
	thirdPriority
	lastPriority
)

const (
	// A business may queue shareBurst jobs at once, and sharePerS more each second, before other businesses get precedence.
	// People book far less often.
	shareBurst = 30
	sharePerS  = 1

	// A business has the last priority while its backlog takes longer than this at the rate of its share.
	longBacklog = 10 * time.Minute

	// maxShares is how many businesses are remembered. Beyond that, all are forgotten. The next jobs of businesses with a
	// backlog then get a better priority than they should.
	maxShares = 10_000
)

// queueShares divides the queue of booking mail fairly. The more jobs a business has queued recently, the lower is the
// priority of its next job, so that thousands of mails of one business do not delay a few of another. Each process counts only
// the jobs that it queues itself. That is accurate enough, and costs the booking no query.
type queueShares struct {
	mu       sync.Mutex
	business map[business.ID]*rate.Limiter
}

func newQueueShares() *queueShares {
	return &queueShares{business: map[business.ID]*rate.Limiter{}}
}

// priority returns the priority of the business's next job.
func (q *queueShares) priority(id business.ID, now time.Time) int {
	share := q.of(id)
	if -share.TokensAt(now) >= sharePerS*longBacklog.Seconds() {
		return lastPriority // the backlog stops growing, so that it can shrink in time
	}
	switch backlog := share.ReserveN(now, 1).DelayFrom(now); {
	case backlog == 0:
		return firstPriority
	case backlog < time.Minute:
		return secondPriority
	default:
		return thirdPriority
	}
}

func (q *queueShares) of(id business.ID) *rate.Limiter {
	q.mu.Lock()
	defer q.mu.Unlock()
	share, found := q.business[id]
	if !found {
		if len(q.business) >= maxShares {
			clear(q.business)
		}
		share = rate.NewLimiter(sharePerS, shareBurst)
		q.business[id] = share
	}
	return share
}
