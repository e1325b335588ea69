package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"sync/atomic"
	"time"

	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/ports"
)

const (
	dashboards   = businesses // open tabs, one per business
	pollInterval = 30 * time.Second
	pollShare    = 0.05 // of two cores
	pollCores    = 2
)

// polledPath is the address that an open dashboard reads once per pollInterval, on every tab. Only if it has changed does the
// dashboard read the list or the calendar again.
const polledPath = "/overview"

// poll repeatedly reads one address for one dashboard.
type poll struct{ path, cookie, tag string }

// benchPoll measures the processor time that slotwise serve and its private PostgreSQL use for open dashboards. Most of them
// have nothing new. It needs /proc.
func benchPoll(ctx context.Context, o options, r *report) error {
	if missing("/proc/self/stat") {
		r.note("open dashboards", "not measured: this system has no /proc")
		return nil
	}
	seed := func(d *database) error {
		if _, err := d.seed(ctx, o.rows); err != nil {
			return err
		}
		return d.signIn(ctx)
	}
	return servingSeeded(ctx, o, seed, func(p *product) error { return p.measurePolls(ctx, 5*o.turn, r) })
}

// measurePolls reads every address once, and then measures an idle period and a period of polls, each of that length.
func (p *product) measurePolls(ctx context.Context, length time.Duration, r *report) error {
	polls := pollsOfDashboards()
	full, err := p.timeOf(func() error {
		for i := range polls {
			if err := polls[i].readTag(ctx, p.address); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	idle, err := p.timeOf(func() error {
		select {
		case <-time.After(length):
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})
	if err != nil {
		return err
	}
	var statuses map[int]int64
	polling, err := p.timeOf(func() (err error) {
		statuses, err = pollInTurns(ctx, p.address, polls, length)
		return err
	})
	if err != nil {
		return err
	}
	title := fmt.Sprintf("%d open dashboards", dashboards)
	shareOf := func(used time.Duration) float64 { return used.Seconds() / (pollCores * length.Seconds()) }
	share := shareOf(polling - idle)
	r.note(fmt.Sprintf("at rest, processor time of %d cores", pollCores), fmt.Sprintf("%.1f %%", 100*shareOf(idle)))
	r.judge(title+fmt.Sprintf(", further processor time of %d cores", pollCores), fmt.Sprintf("%.1f %%", 100*share), fmt.Sprintf("<= %.0f %%", 100*pollShare), share <= pollShare)
	r.note(title+", polls that found nothing new", fmt.Sprintf("%d of %d", statuses[http.StatusNotModified], statuses[http.StatusNotModified]+statuses[http.StatusOK]))
	r.note("processor time of a full response", pretty(full/time.Duration(len(polls))))
	return nil
}

// cookieOf returns the session cookie of a business's dashboard.
func cookieOf(number int) string { return "bench-session-" + strconv.Itoa(number) }

// signIn creates a session for each business, all with the same account.
func (d *database) signIn(ctx context.Context) error {
	now := time.Now()
	owner := account.Account{
		ID: account.ID(ofCustomer.id(0)), Role: account.Owner, Email: "owner@example.com", PasswordHash: "none", CreatedAt: now,
		Memberships: []account.Membership{{Business: business.ID(ofBusiness.id(1)), Role: access.Owner}},
	}
	return d.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Accounts.Create(ctx, owner); err != nil {
			return err
		}
		for number := 1; number <= dashboards; number++ {
			session := account.NewSession(owner, cookieOf(number), "127.0.0.1", "bench", now)
			session.Business = business.ID(ofBusiness.id(number))
			if err := tx.Sessions.Create(ctx, session); err != nil {
				return err
			}
		}
		return nil
	})
}

func pollsOfDashboards() []poll {
	var polls []poll
	for number := 1; number <= dashboards; number++ {
		polls = append(polls, poll{path: "/api/business/" + ofBusiness.id(number) + polledPath, cookie: "slotwise=" + cookieOf(number)})
	}
	return polls
}

// readTag reads the address once, as a newly opened dashboard does.
func (p *poll) readTag(ctx context.Context, address string) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+p.path, http.NoBody)
	if err != nil {
		return fmt.Errorf("read %s: %w", p.path, err)
	}
	request.Header.Set("Cookie", p.cookie)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("read %s: %w", p.path, err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("read %s: status %d", p.path, response.StatusCode)
	}
	p.tag = response.Header.Get("ETag")
	return nil
}

func (p *poll) appendTo(to []byte) []byte {
	to = append(to, "GET "+p.path+" HTTP/1.1\r\nHost: bench\r\nCookie: "+p.cookie...)
	if p.tag != "" {
		to = append(to, "\r\nIf-None-Match: "+p.tag...)
	}
	return append(to, "\r\n\r\n"...)
}

// pollInTurns repeatedly sends the polls, spread evenly over pollInterval. It returns the number of responses by status.
func pollInTurns(ctx context.Context, address string, polls []poll, length time.Duration) (map[int]int64, error) {
	every := pollInterval / time.Duration(len(polls))
	begin := time.Now()
	var sent atomic.Int64
	got, err := load(ctx, address, readConnections, length, func(into []byte, _, _ int) []byte {
		i := sent.Add(1) - 1
		select {
		case <-time.After(time.Until(begin.Add(time.Duration(i) * every))):
		case <-ctx.Done():
		}
		return polls[int(i)%len(polls)].appendTo(into)
	})
	if err != nil {
		return nil, fmt.Errorf("poll: %w", err)
	}
	for status, n := range got.statuses {
		if status != http.StatusOK && status != http.StatusNotModified {
			return nil, fmt.Errorf("poll: %d responses had the status %d", n, status)
		}
	}
	return got.statuses, nil
}

// timeOf returns the processor time that the product and its PostgreSQL use while do runs.
func (p *product) timeOf(do func() error) (time.Duration, error) {
	begin, err := treeTime(p.cmd.Process.Pid)
	if err != nil {
		return 0, err
	}
	if err := do(); err != nil {
		return 0, err
	}
	end, err := treeTime(p.cmd.Process.Pid)
	return end - begin, err
}

// treeTime returns the processor time of a process and all its descendants, including those that have ended.
func treeTime(root int) (time.Duration, error) {
	parents, err := parentsOfProcesses()
	if err != nil {
		return 0, err
	}
	var sum time.Duration
	for pid := range parents {
		if !descends(parents, pid, root) {
			continue
		}
		used, err := processorTime(pid)
		if err != nil {
			return 0, err
		}
		sum += used
	}
	return sum, nil
}

// clockTick is the unit of times in /proc. It is the same on every Linux system.
const clockTick = 10 * time.Millisecond

// processorTime returns the processor time of a process and its ended children.
func processorTime(pid int) (time.Duration, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil // the process has ended
	}
	if err != nil {
		return 0, fmt.Errorf("read the processor time of a process: %w", err)
	}
	const first, last = 11, 14 // utime, stime, cutime and cstime, counted after the name
	fields := statFields(stat)
	var ticks int64
	for _, field := range fields[first : last+1] {
		n, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("read the processor time of a process: %w", err)
		}
		ticks += n
	}
	return time.Duration(ticks) * clockTick, nil
}
