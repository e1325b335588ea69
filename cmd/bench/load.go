package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// patience is how long after its end a load waits for the last responses.
const patience = 10 * time.Second

// result is the measurement of a load.
type result struct {
	took      time.Duration
	latencies []time.Duration
	statuses  map[int]int64
}

func (r result) perSecond() float64 { return float64(len(r.latencies)) / r.took.Seconds() }

func (r result) p99() time.Duration { return quantile(r.latencies, 0.99) }

// serverErrors counts the responses with a status of 500 or more.
func (r result) serverErrors() (n int64) {
	for status, count := range r.statuses {
		if status >= http.StatusInternalServerError {
			n += count
		}
	}
	return n
}

// only returns an error unless every response had this status.
func (r result) only(status int) error {
	if len(r.statuses) == 0 {
		return errors.New("there was no response")
	}
	for got, n := range r.statuses {
		if got != status {
			return fmt.Errorf("%d of %d responses had the status %d", n, len(r.latencies), got)
		}
	}
	return nil
}

// load keeps that many connections busy for d. Each connection sends its next request as soon as it has the last response.
// next appends the i-th request of a connection to into. next may wait before it returns; that time does not count.
func load(ctx context.Context, address string, connections int, d time.Duration, next func(into []byte, connection, i int) []byte) (result, error) {
	ctx, cancel := context.WithTimeout(ctx, d+patience)
	defer cancel()
	var (
		wg      sync.WaitGroup
		results = make([]result, connections)
		errs    = make([]error, connections)
		begin   = time.Now()
	)
	for c := range connections {
		wg.Go(func() {
			results[c], errs[c] = loadOne(ctx, address, begin.Add(d), func(into []byte, i int) []byte { return next(into, c, i) })
			if errs[c] != nil {
				cancel() // stops the others
			}
		})
	}
	wg.Wait()
	total := result{took: time.Since(begin), statuses: map[int]int64{}}
	for _, r := range results {
		total.latencies = append(total.latencies, r.latencies...)
		for status, n := range r.statuses {
			total.statuses[status] += n
		}
	}
	return total, errors.Join(errs...)
}

func loadOne(ctx context.Context, address string, end time.Time, next func(into []byte, i int) []byte) (result, error) {
	r := result{statuses: map[int]int64{}}
	c, err := dial(ctx, address)
	if err != nil {
		return r, err
	}
	defer c.close()
	var request []byte
	// A connection that was dialled late still sends one request.
	for i := 0; (i == 0 || time.Now().Before(end)) && ctx.Err() == nil; i++ {
		request = next(request[:0], i)
		begin := time.Now()
		status, _, err := c.do(request)
		if err != nil {
			return r, err
		}
		r.latencies = append(r.latencies, time.Since(begin))
		r.statuses[status]++
	}
	return r, nil
}
