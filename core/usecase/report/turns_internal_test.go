package report

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"slotwise/core/business"
)

func TestSearchesOfABusinessTakeTurns(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		searches := turns{taking: map[business.ID]*turn{}}
		var running atomic.Int32
		next := make(chan struct{})
		for range 3 {
			go func() {
				end, err := searches.take(t.Context(), "a", longestWait)
				if err != nil {
					t.Error(err)
					return
				}
				running.Add(1)
				<-next
				running.Add(-1)
				end()
			}()
		}
		for range 3 {
			synctest.Wait()
			if n := running.Load(); n != 1 {
				t.Errorf("%d searches run, want one", n)
			}
			next <- struct{}{}
		}
		synctest.Wait()
		if len(searches.taking) != 0 {
			t.Errorf("%d businesses are kept", len(searches.taking))
		}
	})
}

func TestASearchWaitsBrieflyForItsTurn(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		searches := turns{taking: map[business.ID]*turn{}}
		end, err := searches.take(t.Context(), "a", longestWait)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := searches.take(t.Context(), "a", longestWait); !errors.Is(err, errSearching) {
			t.Errorf("a second search: %v", err)
		}
		given, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := searches.take(given, "a", longestWait); !errors.Is(err, context.Canceled) {
			t.Errorf("a request that was given up: %v", err)
		}
		endOther, err := searches.take(t.Context(), "b", longestWait)
		if err != nil {
			t.Errorf("another business: %v", err)
		}
		endOther()
		end()
		end, err = searches.take(t.Context(), "a", longestWait)
		if err != nil {
			t.Errorf("after the first has ended: %v", err)
		}
		end()
		if len(searches.taking) != 0 {
			t.Errorf("%d businesses are kept", len(searches.taking))
		}
	})
}
