package main

import (
	"context"
	"errors"
	"fmt"
	"syscall"
	"time"
)

const (
	// backWithin is how long bookings may fail after a fault.
	backWithin = 30 * time.Second

	// calm is how long everything runs before a fault.
	calm = 3 * time.Second

	// hang is how long a frozen primary hangs.
	hang = 45 * time.Second

	// errorLinesAllowed is how many ERROR lines one fault may cause in a process.
	errorLinesAllowed = 10

	shopsOpen = 30
)

// fault is something that fails, and its repair.
type fault struct {
	name   string
	happen func(ctx context.Context, p *product, primary string) (repair func() error, err error)
}

var (
	crash = fault{"the primary's node crashes", func(_ context.Context, p *product, primary string) (func() error, error) {
		signalAll(p.all(primary), syscall.SIGKILL)
		return func() error { return p.restartNode(primary) }, nil
	}}
	postgres = fault{"PostgreSQL of the primary crashes", func(_ context.Context, p *product, primary string) (func() error, error) {
		signalAll(p.server(primary), syscall.SIGKILL)
		return nothing, nil
	}}
	freeze = fault{"the primary's node hangs and comes back", func(ctx context.Context, p *product, primary string) (func() error, error) {
		frozen := p.all(primary)
		signalAll(frozen, syscall.SIGSTOP)
		return func() error {
			err := sleep(ctx, hang)
			signalAll(frozen, syscall.SIGCONT)
			return err
		}, nil
	}}
	standby = fault{"the synchronous standby crashes", func(_ context.Context, p *product, _ string) (func() error, error) {
		node := p.standby()
		if node == "" {
			return nil, errors.New("there is no synchronous standby")
		}
		signalAll(p.all(node), syscall.SIGKILL)
		return func() error { return p.restartNode(node) }, nil
	}}
	switchover = fault{"a switchover", func(_ context.Context, p *product, _ string) (func() error, error) {
		return nothing, p.switchover()
	}}
	rolling = fault{"a rolling restart", func(ctx context.Context, p *product, _ string) (func() error, error) {
		for _, part := range allParts {
			if err := p.restart(ctx, part); err != nil {
				return nil, err
			}
		}
		return nothing, nil
	}}
)

func nothing() error { return nil }

// restart replaces a part as an update does: the balancer must see the new process before the next one stops.
func (p *product) restart(ctx context.Context, part string) error {
	if err := p.stop(part); err != nil {
		return err
	}
	if err := p.begin(part); err != nil {
		return err
	}
	if p.ports[part] == 0 {
		return nil
	}
	err := until(ctx, part+" is ready", func() (bool, error) { return p.status(part, "/readyz") == 200, p.dead() })
	return errors.Join(err, sleep(ctx, calm)) // HAProxy checks every second
}

// testCluster lets one fault after the other happen to a new cluster under load.
func testCluster(ctx context.Context, o options, by address, faults ...fault) (err error) {
	m, err := newMachine(o.keep)
	if err != nil {
		return err
	}
	defer m.close()
	sink, err := newMailSink()
	if err != nil {
		return err
	}
	defer func() { _ = sink.listener.Close() }()
	c, err := newCluster(m)
	if err != nil {
		return err
	}
	if err := c.up(ctx); err != nil {
		return err
	}
	p, err := newProduct(c, o.binary, by, sink)
	if err != nil {
		return err
	}
	if err := p.up(ctx); err != nil {
		return err
	}
	admin := databaseURL("postgres", c.ports["primary"], "slotwise")
	shops, err := openShops(ctx, p.site(), admin, shopsOpen)
	if err != nil {
		return err
	}
	o.sayf("the cluster and the product run: %v", c.roles())

	l := startLoad(ctx, p, shops)
	var missed []error
	for _, f := range faults {
		if err := p.survive(ctx, o, l, f); err != nil {
			o.sayf("%s: %v", f.name, err)
			missed = append(missed, fmt.Errorf("%s: %w", f.name, err))
		}
	}
	l.end()
	missed = append(missed, l.check(ctx, admin))
	o.sayf("%d bookings in %d tries", len(l.bookings), len(l.tries))
	sent, err := checkMails(ctx, admin, sink)
	o.sayf("%d mails", sent)
	return errors.Join(append(missed, err, p.dead())...)
}

// survive lets a fault happen and waits until everything is repaired.
func (p *product) survive(ctx context.Context, o options, l *load, f fault) error {
	if err := p.awaitHealthy(ctx); err != nil {
		return err
	}
	if err := sleep(ctx, calm); err != nil {
		return err
	}
	before := map[string]int{}
	for _, part := range allParts {
		before[part] = p.errorLines(part)
	}
	at := time.Now()
	repair, err := f.happen(ctx, p, p.primary())
	if err != nil {
		return err
	}
	over := time.Now()
	booksAgain := until(ctx, "bookings succeed again", func() (bool, error) { return l.bookedSince(over.Add(calm)), nil })
	err = errors.Join(booksAgain, repair(), p.awaitHealthy(ctx), p.dead())
	back := l.backAfter(at)
	o.sayf("%s: bookings were back after %.1f s; roles: %v", f.name, back.Seconds(), p.roles())
	if back > backWithin {
		err = errors.Join(err, fmt.Errorf("bookings were back after %s", back))
	}
	for _, part := range allParts {
		if n := p.errorLines(part) - before[part]; n > errorLinesAllowed {
			err = errors.Join(err, fmt.Errorf("%s logged %d errors", part, n))
		}
	}
	return err
}
