package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"slotwise/core/civil"
)

const (
	mailShare = 0.8 // of the bookings of a server that sends no mail
	mailDelay = 2 * time.Second
	// mailRate is the number of bookings per second up to which no mail may be later than mailDelay. Beyond that, people are served
	// first and mails wait.
	mailRate = 40
)

// benchMail measures what the mails of bookings cost, two for each, which are written to files. Servers with and without a worker take
// turns on one database. Each turn begins without waiting mail.
func benchMail(ctx context.Context, o options, r *report) (err error) {
	d, err := openDatabase(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.close()) }()
	today, err := d.seed(ctx, min(o.rows, 100_000))
	if err != nil {
		return err
	}
	m := mailTurns{database: d, options: o, today: today}
	var (
		shares, with, without []float64
		delays                []time.Duration
	)
	for range o.turns {
		off, _, err := m.turn(ctx, false)
		if err != nil {
			return err
		}
		on, delay, err := m.turn(ctx, true)
		if err != nil {
			return err
		}
		shares, with, without, delays = append(shares, on/off), append(with, on), append(without, off), append(delays, delay)
	}
	title := fmt.Sprintf("%d clients, different shops and times, ", bookClients)
	r.note(title+"bookings per second with and without mail", fmt.Sprintf("%.0f of %.0f", median(with), median(without)))
	r.atLeastShare(title+"share of the bookings without mail", median(shares), mailShare)
	r.atMost(fmt.Sprintf("%d bookings per second, the latest mail", mailRate), median(delays), mailDelay)
	return nil
}

// mailTurns are turns on one database, each of which books other times.
type mailTurns struct {
	*database
	options options
	today   civil.Date
	next    int // number of the next booking
}

// turn measures a new server: its bookings per second and, if it sends mail, the time from a booking to its mail, of the slowest one.
func (m *mailTurns) turn(ctx context.Context, sends bool) (perSecond float64, delay time.Duration, err error) {
	var worker []string
	if sends {
		worker = []string{"SLOTWISE_WORKER=on", "SLOTWISE_ENV=development", "SLOTWISE_SMTP_URL="}
	}
	s, err := openSite(ctx, m.options, m.database, worker...)
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, s.stop(), m.forgetJobs(ctx)) }()
	for _, path := range slotsPaths(m.today) {
		if _, _, err := get(ctx, s.product, path); err != nil {
			return 0, 0, err
		}
	}
	if sends {
		if delay, err = m.slowestMail(ctx, s); err != nil {
			return 0, 0, err
		}
	}
	got, err := m.book(ctx, s, bookClients, m.options.turn, 0)
	return got.perSecond(), delay, err
}

// book books with some clients, each of which waits after each booking.
func (m *mailTurns) book(ctx context.Context, s *site, clients int, length, pause time.Duration) (result, error) {
	from := m.next
	m.next += bookings / 64
	got, err := load(ctx, s.product, clients, length, func(into []byte, connection, i int) []byte {
		<-time.After(pause)
		n := from + i*clients + connection
		return appendBooking(into, s.product, bookingOf(m.today, n), n)
	})
	if err != nil {
		return got, fmt.Errorf("book: %w", err)
	}
	return got, got.only(http.StatusCreated)
}

// slowestMail books at mailRate. When all mails are sent, it returns the longest time from a booking to its mail.
func (m *mailTurns) slowestMail(ctx context.Context, s *site) (time.Duration, error) {
	begin := time.Now()
	got, err := m.book(ctx, s, bookClients, 2*m.options.turn, bookClients*time.Second/mailRate)
	if err != nil {
		return 0, err
	}
	const unsent = "SELECT count(*) FROM river_job WHERE kind = 'send_message' AND state <> 'completed'"
	limited, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for waiting := int64(1); waiting > 0; <-time.After(100 * time.Millisecond) {
		if waiting, err = m.number(limited, unsent); err != nil {
			return 0, fmt.Errorf("wait for the mails: %w", err)
		}
	}
	var sent int
	var slowest float64
	err = m.Pool().QueryRow(ctx, `SELECT count(*), extract(epoch FROM max(sent_at - created_at)) FROM messages WHERE state = 'sent' AND created_at >= $1`, begin).
		Scan(&sent, &slowest)
	if mails := 2 * len(got.latencies); err == nil && sent < mails {
		err = fmt.Errorf("only %d of %d were sent", sent, mails)
	}
	if err != nil {
		return 0, fmt.Errorf("count the mails: %w", err)
	}
	return time.Duration(slowest * float64(time.Second)), nil
}

// forgetJobs removes the jobs that a turn leaves, so that the next one does not run them.
func (m *mailTurns) forgetJobs(ctx context.Context) error {
	if _, err := m.Pool().Exec(ctx, "TRUNCATE river_job"); err != nil {
		return fmt.Errorf("remove the jobs of a turn: %w", err)
	}
	return nil
}
