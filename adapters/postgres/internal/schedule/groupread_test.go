package schedule

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Each result is at least as new as the value at the beginning of the call.
func TestAGroupReadIsNeverStale(t *testing.T) {
	t.Parallel()
	var now atomic.Int64
	g := &groupRead[int, int64]{limit: time.Minute, query: func(_ context.Context, keys []int) (map[int]int64, error) {
		at := now.Load()
		runtime.Gosched() // lets others arrive while the query is in progress
		found := map[int]int64{}
		for _, k := range keys {
			found[k] = at
		}
		return found, nil
	}}
	var readers sync.WaitGroup
	for reader := range 32 {
		readers.Go(func() { readRepeatedly(t, g, &now, reader%7) })
	}
	readers.Wait()
}

func readRepeatedly(t *testing.T, g *groupRead[int, int64], now *atomic.Int64, key int) {
	t.Helper()
	for range 300 {
		began := now.Add(1)
		got, ok, err := g.get(t.Context(), key)
		if err != nil || !ok || got < began {
			t.Errorf("got %d, %v, %v; the call began at %d", got, ok, err, began)
			return
		}
	}
}

// blockingRead is a group read whose queries wait until they are released.
func blockingRead() (g *groupRead[int, int], begun chan []int, release chan error) {
	begun, release = make(chan []int), make(chan error)
	g = &groupRead[int, int]{limit: time.Minute, query: func(_ context.Context, keys []int) (map[int]int, error) {
		begun <- keys
		return map[int]int{1: 1, 2: 2}, <-release
	}}
	return g, begun, release
}

func TestCallersWhoArriveDuringAQueryShareTheNext(t *testing.T) {
	t.Parallel()
	g, begun, release := blockingRead()
	var wg sync.WaitGroup
	get := func(key int) {
		wg.Go(func() {
			if v, ok, err := g.get(t.Context(), key); v != key || !ok || err != nil {
				t.Error(v, ok, err)
			}
		})
	}
	get(1)
	<-begun
	const late = 10
	for i := range late {
		get(1 + i%2)
	}
	for g.waiting() < 2 {
		runtime.Gosched()
	}
	release <- nil
	if keys := <-begun; len(keys) != 2 {
		t.Errorf("the second query is for %v", keys)
	}
	go func() { // a caller that arrives later needs a third query
		for range begun {
			release <- nil
		}
	}()
	release <- nil
	wg.Wait()
	close(begun)
}

// waiting returns the number of keys of the next query.
func (g *groupRead[K, V]) waiting() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.next == nil {
		return 0
	}
	return len(g.next.keys)
}

func TestACallerWhoGivesUpDoesNotEndTheQueryOfOthers(t *testing.T) {
	t.Parallel()
	g, begun, release := blockingRead()
	impatient, cancel := context.WithCancel(t.Context())
	gaveUp := make(chan error)
	go func() {
		_, _, err := g.get(impatient, 1)
		gaveUp <- err
	}()
	<-begun
	other := make(chan error)
	go func() {
		_, _, err := g.get(t.Context(), 2)
		other <- err
	}()
	for g.waiting() < 1 {
		runtime.Gosched()
	}
	cancel()
	if err := <-gaveUp; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	release <- nil
	<-begun
	release <- nil
	if err := <-other; err != nil {
		t.Error(err)
	}
}

func TestACallerWithEnoughTimeIsWaitedForUntilTheQueryEnds(t *testing.T) {
	t.Parallel()
	g, begun, release := blockingRead()
	ctx, cancel := context.WithTimeout(t.Context(), 3*g.limit)
	got := make(chan error)
	go func() {
		_, _, err := g.get(ctx, 1)
		got <- err
	}()
	<-begun
	cancel()
	runtime.Gosched()
	select {
	case err := <-got:
		t.Errorf("the caller did not wait: %v", err)
	case release <- nil:
		if err := <-got; err != nil {
			t.Error(err)
		}
	}
}

func TestAFailedQueryFailsItsCallersOnly(t *testing.T) {
	t.Parallel()
	failure := errors.New("gone")
	g, begun, release := blockingRead()
	for _, want := range []error{failure, nil} {
		got := make(chan error)
		go func() {
			_, _, err := g.get(t.Context(), 1)
			got <- err
		}()
		<-begun
		release <- want
		if err := <-got; !errors.Is(err, want) {
			t.Errorf("got %v, want %v", err, want)
		}
	}
	absent := make(chan bool)
	go func() {
		_, ok, _ := g.get(t.Context(), 3)
		absent <- ok
	}()
	<-begun
	release <- nil
	if <-absent {
		t.Error("a key that was not found is ok")
	}
}

func TestAPanicInASharedReadIsTheErrorOfItsCallers(t *testing.T) {
	t.Parallel()
	g := &groupRead[int, int]{limit: time.Minute, query: func(_ context.Context, keys []int) (map[int]int, error) {
		if keys[0] == 1 {
			panic("out of range")
		}
		return map[int]int{2: 20}, nil
	}}
	if _, _, err := g.get(t.Context(), 1); err == nil || !strings.Contains(err.Error(), "out of range") {
		t.Errorf("got %v", err)
	}
	if v, ok, err := g.get(t.Context(), 2); v != 20 || !ok || err != nil {
		t.Errorf("the next read: %v, %v, %v", v, ok, err)
	}
}
