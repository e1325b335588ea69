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
	// A business may queue so many jobs at once, and one more each second, before others go first. That is far more than
	// people book.
	shareBurst = 30
	sharePerS  = 1

	// With a backlog of that many seconds of its share, a business has the last priority.
	longBacklog = 10 * time.Minute

	// maxShares is how many businesses are remembered. Beyond that all are forgotten, which gives the jobs that follow a better
	// place than they should have.
	maxShares = 10_000
)

// queueShares divides the queue of booking mail fairly: a job has a lower priority the more its business has queued lately, so
// that the thousands of one business wait for the few of another. Each process looks only at the jobs that it queues itself.
// That is enough to order them, and costs the booking no query.
type queueShares struct {
	mu       sync.Mutex
	business map[business.ID]*rate.Limiter
}

func newQueueShares() *queueShares {
	return &queueShares{business: map[business.ID]*rate.Limiter{}}
}

// priority is that of one more job of the business.
func (q *queueShares) priority(id business.ID, now time.Time) int {
	share := q.of(id)
	if -share.TokensAt(now) >= sharePerS*longBacklog.Seconds() {
		return lastPriority // and the backlog grows no further, so that it is forgotten in time
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
