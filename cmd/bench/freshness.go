package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"slotwise/core/civil"
)

// freshness books while other clients read, and checks right after each booking whether its time is still offered.
type freshness struct {
	checked, stale int64

	cancel context.CancelFunc
	done   chan error
}

// bookEvery is the interval between bookings in a busy installation. It does not cause significant load.
const bookEvery = 20 * time.Millisecond

func watchFreshness(ctx context.Context, s *site, today civil.Date) *freshness {
	ctx, cancel := context.WithCancel(ctx)
	f := &freshness{cancel: cancel, done: make(chan error, 1)}
	go func() { f.done <- f.watch(ctx, s, today) }()
	return f
}

func (f *freshness) stop() error {
	f.cancel()
	return <-f.done
}

func (f *freshness) watch(ctx context.Context, s *site, today civil.Date) error {
	c, err := dial(ctx, s.product)
	if err != nil {
		return err
	}
	defer c.close()
	tick := time.NewTicker(bookEvery)
	defer tick.Stop()
	for n := 0; ; n++ {
		if err := f.bookAndCheck(c, s.product, today, n); err != nil {
			return fmt.Errorf("book while others read: %w", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

func (f *freshness) bookAndCheck(c *client, host string, today civil.Date, n int) error {
	b := bookingOf(today, n)
	status, body, err := c.do(appendBooking(nil, host, b, n))
	if err != nil {
		return err
	}
	if status != http.StatusCreated {
		return fmt.Errorf("the status was %d: %s", status, body)
	}
	status, body, err = c.do(appendGet(nil, slotsPath(b.business, b.date)))
	if err != nil {
		return err
	}
	if status != http.StatusOK || !bytes.Contains(body, []byte(`"available_slots"`)) {
		return errors.New("the free slots could not be read")
	}
	f.checked++
	if bytes.Contains(body, []byte(`"`+b.clock.String()+`"`)) {
		f.stale++
	}
	return nil
}
