package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"slotwise/core/civil"
)

const (
	megabyte     = 1 << 20
	memoryAtRest = 60 * megabyte
	memoryLoaded = 150 * megabyte
)

// benchMemory measures the resident memory of slotwise serve with its worker, on a separate database.
func benchMemory(ctx context.Context, o options, r *report) (err error) {
	d, err := openDatabase(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.close()) }()
	today, err := d.seed(ctx, min(o.rows, 100_000)) // the size of the database does not affect this benchmark
	if err != nil {
		return err
	}
	binary, err := findProduct(ctx, o, d.folder)
	if err != nil {
		return err
	}
	p, _, err := startProduct(ctx, o, binary, d.folder, "--database-url", d.url)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.stop()) }()

	const settle = 3 * time.Second // enough for the first sweeps
	rest, err := p.watchMemory(ctx, settle)
	if err != nil {
		return err
	}
	sampled := make(chan error, 1)
	var loaded int64
	go func() {
		var err error
		loaded, err = p.watchMemory(ctx, 3*o.turn)
		sampled <- err
	}()
	if err := errors.Join(mixedLoad(ctx, p.address, today, 3*o.turn), <-sampled); err != nil {
		return err
	}
	judgeMemory(r, "slotwise serve at rest", rest, memoryAtRest)
	judgeMemory(r, fmt.Sprintf("slotwise serve under load, %d connections, maximum", readConnections), loaded, memoryLoaded)
	return nil
}

func judgeMemory(r *report, figure string, got, most int64) {
	r.judge(figure, fmt.Sprintf("%d MB", got/megabyte), fmt.Sprintf("<= %d MB", most/megabyte), got <= most)
}

// mixedLoad is the load of visitors. For each booking there are seven searches for a time.
func mixedLoad(ctx context.Context, address string, today civil.Date, length time.Duration) error {
	reads := append(slotsPaths(today), daysPaths(today, 1, salons)...)
	got, err := load(ctx, address, readConnections, length, func(into []byte, connection, i int) []byte {
		n := i*readConnections + connection
		if n%8 == 0 {
			return appendBooking(into, address, bookingOf(today, n/8), n)
		}
		return appendGet(into, reads[n*31%len(reads)])
	})
	if err != nil {
		return fmt.Errorf("load the product: %w", err)
	}
	for status, n := range got.statuses {
		if status != http.StatusOK && status != http.StatusCreated {
			return fmt.Errorf("load the product: %d responses had the status %d", n, status)
		}
	}
	return nil
}

// watchMemory returns the maximum of the product's resident memory during a period.
func (p *product) watchMemory(ctx context.Context, length time.Duration) (most int64, err error) {
	const every = 100 * time.Millisecond
	tick := time.NewTicker(every)
	defer tick.Stop()
	end := time.After(length)
	for {
		select {
		case <-ctx.Done():
			return most, ctx.Err()
		case <-end:
			return most, nil
		case <-tick.C:
			now, err := residentMemory(ctx, p.cmd.Process.Pid)
			if err != nil {
				return most, err
			}
			most = max(most, now)
		}
	}
}

// residentMemory returns bytes. It uses ps if there is no /proc.
func residentMemory(ctx context.Context, pid int) (int64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err == nil {
		_, after, _ := bytes.Cut(status, []byte("VmRSS:"))
		line, _, _ := bytes.Cut(after, []byte("kB"))
		status = line
	} else if status, err = exec.CommandContext(ctx, "ps", "-o", "rss=", "-p", strconv.Itoa(pid)).Output(); err != nil {
		return 0, fmt.Errorf("read the memory of the product: %w", err)
	}
	kilobytes, err := strconv.ParseInt(strings.TrimSpace(string(status)), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("read the memory of the product: %w", err)
	}
	return kilobytes << 10, nil
}
