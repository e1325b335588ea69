package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

const (
	reportTurns      = 5
	analyticsRows    = 100_000 // that the analytics read, in a period and the previous one
	analyticsTime    = 6 * 200 * time.Millisecond
	tabTime          = 300 * time.Millisecond
	exportMemory     = 150 * megabyte
	exportAllPath    = "/appointments.csv?past=true"
	customAnalytics  = "/analytics?period=custom&from=%s&to=%s"
	popularOfQuarter = "/analytics/popular-services"
)

// benchReports measures the reads of the tabs of a busy business's dashboard.
func benchReports(ctx context.Context, o options, r *report) error {
	seed := func(d *database) error {
		if _, err := d.seed(ctx, 0); err != nil {
			return err
		}
		if err := errors.Join(d.signIn(ctx), d.seedSearched(ctx, o.rows)); err != nil {
			return err
		}
		_, err := d.Pool().Exec(ctx, "UPDATE businesses SET complimentary = true, created_at = created_at - interval '4 years'")
		return err
	}
	return servingSeeded(ctx, o, seed, func(p *product) error {
		r.note("one business", fmt.Sprintf("%d appointments in three years", o.rows))
		days := 3 * 365 * analyticsRows / 2 / o.rows
		begin := time.Now().AddDate(0, 0, -days).Format(time.DateOnly)
		today := time.Now().Format(time.DateOnly)
		for _, v := range []struct {
			name, path string
			most       time.Duration
		}{
			{"analytics of 100,000 appointments, six statements", fmt.Sprintf(customAnalytics, begin, today), analyticsTime},
			{"popular services", popularOfQuarter, tabTime},
			{"overview", "/overview", tabTime},
			{"notifications", "/notifications?limit=8", tabTime},
			{"calendar of a week", fmt.Sprintf("/calendar?from=%s&to=%s", today, time.Now().AddDate(0, 0, 7).Format(time.DateOnly)), tabTime},
			{"appointments", "/appointments?limit=50", tabTime},
		} {
			took, err := p.timeReport(ctx, v.path)
			if err != nil {
				return err
			}
			r.atMost(v.name, took, v.most)
		}
		return p.judgeExport(ctx, r)
	})
}

// timeReport returns the median time of a few requests.
func (p *product) timeReport(ctx context.Context, path string) (time.Duration, error) {
	return medianOf(reportTurns, func() error {
		_, err := p.readReport(ctx, path)
		return err
	})
}

// medianOf returns the median time of a few turns.
func medianOf(turns int, fn func() error) (time.Duration, error) {
	took := make([]time.Duration, turns)
	for i := range took {
		begin := time.Now()
		if err := fn(); err != nil {
			return 0, err
		}
		took[i] = time.Since(begin)
	}
	return median(took), nil
}

// readReport reads a whole report of the seeded business and returns its size in bytes.
func (p *product) readReport(ctx context.Context, path string) (int64, error) {
	return p.read(ctx, "/api/business/"+ofBusiness.id(searchBusiness)+path, "slotwise="+cookieOf(searchBusiness))
}

// read reads a whole response with a cookie and returns its size in bytes.
func (p *product) read(ctx context.Context, path, cookie string) (int64, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+p.address+path, http.NoBody)
	if err != nil {
		return 0, fmt.Errorf("read %s: %w", path, err)
	}
	request.Header.Set("Cookie", cookie)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, fmt.Errorf("read %s: %w", path, err)
	}
	size, err := io.Copy(io.Discard, response.Body)
	if err := errors.Join(err, response.Body.Close()); err != nil {
		return 0, fmt.Errorf("read %s: %w", path, err)
	}
	if response.StatusCode != http.StatusOK {
		return 0, fmt.Errorf("read %s: status %d", path, response.StatusCode)
	}
	return size, nil
}

// judgeExport reads all appointments as CSV and monitors the product's memory at the same time.
func (p *product) judgeExport(ctx context.Context, r *report) error {
	watching, stop := context.WithCancel(ctx)
	memory := make(chan int64, 1)
	go func() {
		most, _ := p.watchMemory(watching, time.Hour) // ends when stop is called
		memory <- most
	}()
	begin := time.Now()
	size, err := p.readReport(ctx, exportAllPath)
	took := time.Since(begin)
	stop()
	if most := <-memory; err == nil {
		r.note("all appointments as CSV", fmt.Sprintf("%d MB in %s", size/megabyte, pretty(took)))
		judgeMemory(r, "memory while they are written, maximum", most, exportMemory)
	}
	return err
}
