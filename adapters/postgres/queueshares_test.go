package postgres

import (
	"fmt"
	"testing"
	"time"

	"slotwise/core/business"
)

func TestTheMoreABusinessQueuesTheLaterItsTurn(t *testing.T) {
	t.Parallel()
	q := newQueueShares()
	queued := map[int]int{}
	for range 20_000 {
		queued[q.priority("flood", day)]++
	}
	if got := fmt.Sprint(queued[1], queued[2], queued[3], queued[4]); got != "30 59 541 19370" {
		t.Errorf("jobs by priority: %s", got)
	}
	if got := q.priority("another", day); got != firstPriority {
		t.Errorf("another business has priority %d", got)
	}
	for after, want := range map[time.Duration]int{time.Second: thirdPriority, 9*time.Minute + 30*time.Second: secondPriority, 11 * time.Minute: firstPriority} {
		if got := newSharesOf("flood", 20_000).priority("flood", day.Add(after)); got != want {
			t.Errorf("%s after the flood: priority %d, want %d", after, got, want)
		}
	}
}

func newSharesOf(id business.ID, jobs int) *queueShares {
	q := newQueueShares()
	for range jobs {
		q.priority(id, day)
	}
	return q
}

// The map must not keep growing with the number of businesses.
func TestSharesAreBounded(t *testing.T) {
	t.Parallel()
	q := newQueueShares()
	for i := range 2*maxShares + 1 {
		q.priority(business.ID(fmt.Sprint(i)), day)
	}
	if len(q.business) > maxShares {
		t.Errorf("%d businesses are remembered", len(q.business))
	}
}
