package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"slotwise/adapters/system"
	"slotwise/core/usecase/operators"
	"slotwise/ports"
)

const (
	operatorTime       = 100 * time.Millisecond
	operatorTurns      = 5
	operatorCookie     = "bench-operator"
	operatorBusinesses = 100_000 // at most; not more than appointments
	subscribedShare    = 10      // one business in this number has a subscription
	paidMonths         = 12      // payments of each subscription
	deepPages          = 250     // number of pages with 200 entries before the deep page
)

// operatorReads are the reads of the operator's tabs. None of them reads appointments, so the number of appointments does not matter.
var operatorReads = []struct{ name, path string }{
	{"figures", "analytics"},
	{"revenue of all months", "revenue/monthly?months=all"},
	{"businesses, the newest first", "businesses"},
	{"businesses by name", "businesses?sort=name"},
	{"businesses by services", "businesses?sort=service_count&dir=desc"},
	{"businesses by appointments", "businesses?sort=appointment_count&dir=desc"},
	{"businesses by last sign-in, longest ago first", "businesses?sort=last_sign_in_at"},
	{"premium restaurants by appointments", "businesses?tier=premium&category=restaurant&sort=appointment_count&dir=desc"},
	{"free businesses of the last week by name", "businesses?tier=free&created=7d&sort=name"},
	{"suspended businesses, of which there are none", "businesses?suspended=true&sort=name"},
	{"search for a name that thousands have", "businesses?q=schmidt&sort=appointment_count&dir=desc"},
	{"search for a part of an address", "businesses?q=owner77777&sort=name"},
	{"search for two letters", "businesses?q=sc&sort=name"},
	{"search for nobody", "businesses?q=xyzzy"},
	{"subscriptions", "subscriptions"},
	{"subscriptions that are past due", "subscriptions?status=past_due"},
	{"yearly subscriptions of a name", "subscriptions?q=schmidt&interval=year"},
}

// operatorDownloads are measured up to their first byte.
var operatorDownloads = []struct{ name, path string }{
	{"first byte of all businesses as CSV", "businesses.csv?sort=name"},
	{"first byte of all subscriptions as CSV", "subscriptions.csv"},
	{"revenue as CSV", "revenue.csv?months=all"},
}

// deepLists are lists that are measured at a page far from the first one.
var deepLists = []struct{ name, path string }{
	{"a page in the middle by name", "businesses?sort=name&limit=200"},
	{"a page in the middle by appointments", "businesses?sort=appointment_count&dir=desc&limit=200"},
}

// benchOperator measures reads over HTTP, one at a time.
func benchOperator(ctx context.Context, o options, r *report) error {
	seed := func(d *database) error {
		if err := d.seedOperator(ctx, min(operatorBusinesses, o.rows), o.rows); err != nil {
			return err
		}
		if err := d.judgeSums(ctx, o, r); err != nil {
			return err
		}
		_, err := d.Pool().Exec(ctx, "VACUUM ANALYZE listed_businesses, business_days")
		return err
	}
	return servingSeeded(ctx, o, seed, func(p *product) error { return p.judgeReads(ctx, r) })
}

func (p *product) judgeReads(ctx context.Context, r *report) error {
	for _, read := range operatorReads {
		if err := p.judgeOperator(ctx, r, read.name, read.path, p.readAll); err != nil {
			return err
		}
	}
	for _, list := range deepLists {
		path, err := p.after(ctx, list.path, deepPages)
		if err != nil {
			return err
		}
		if err := p.judgeOperator(ctx, r, list.name, path, p.readAll); err != nil {
			return err
		}
	}
	for _, download := range operatorDownloads {
		if err := p.judgeOperator(ctx, r, download.name, download.path, p.readFirstByte); err != nil {
			return err
		}
	}
	return nil
}

// judgeSums runs the jobs that maintain the sums: the first count of all appointments, as after an update, and the jobs of every
// minute and every night.
func (d *database) judgeSums(ctx context.Context, o options, r *report) error {
	keeper := operators.New(operators.Deps{Clock: system.Clock{}, Tx: d})
	timed := func(figure string, job func(context.Context) error) error {
		begin := time.Now()
		if err := job(ctx); err != nil {
			return err
		}
		r.note(figure, pretty(time.Since(begin)))
		return nil
	}
	var check ports.SumCheck
	err := errors.Join(
		timed("first count of all appointments, by a job", keeper.CountAppointments),
		timed("count of changed appointments that finds none, every minute", keeper.CountAppointments),
		timed("all sums compared with their rows, every night", func(ctx context.Context) (err error) {
			for check.FinishedAt.IsZero() && err == nil {
				check, err = keeper.CheckSums(ctx)
			}
			return err
		}),
	)
	r.note("businesses, appointments, payments for plans", fmt.Sprintf("%d, %d, %d", check.Businesses, o.rows, check.Businesses/subscribedShare*paidMonths))
	r.none("sums that differed", int64(check.Differences))
	return err
}

func (p *product) judgeOperator(ctx context.Context, r *report, name, path string, read func(*http.Response) error) error {
	took, err := medianOf(operatorTurns, func() error {
		_, err := p.asOperator(ctx, path, read)
		return err
	})
	if err == nil {
		r.atMost(name, took, operatorTime)
	}
	return err
}

// after returns the path of the page that follows that many pages of a list.
func (p *product) after(ctx context.Context, path string, pages int) (string, error) {
	for range pages {
		header, err := p.asOperator(ctx, path, p.readAll)
		if err != nil {
			return "", err
		}
		next, _, more := strings.Cut(strings.TrimPrefix(header.Get("Link"), "</api/admin/"), ">")
		if !more {
			return path, nil
		}
		path = next
	}
	return path, nil
}

func (*product) readAll(response *http.Response) error {
	_, err := io.Copy(io.Discard, response.Body)
	return err
}

func (*product) readFirstByte(response *http.Response) error {
	_, err := response.Body.Read(make([]byte, 1))
	return err
}

// asOperator sends a request with the operator's session, reads the response and returns its header.
func (p *product) asOperator(ctx context.Context, path string, read func(*http.Response) error) (http.Header, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends a download after its first byte
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+p.address+"/api/admin/"+path, http.NoBody)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	request.Header.Set("Cookie", "slotwise-admin="+operatorCookie)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("read %s: status %d", path, response.StatusCode)
	}
	if err := read(response); err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	return response.Header, nil
}
