package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/system"
	"slotwise/core/civil"
	"slotwise/core/deposit"
)

const (
	depositBusiness = 1  // takes deposits; all others take none
	payingCustomers = 64 // who wait for a payment page at the same time
	noReply         = time.Hour
	// slowdown is how much the others' 99th percentile may grow: noise, since they share a processor with those who wait.
	slowdown = 1.5
)

// benchProcessor measures what customers of businesses without deposits notice while a payment processor is slow or silent.
func benchProcessor(ctx context.Context, o options, r *report) (err error) {
	processor, err := startProcessor(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, processor.server.Close()) }()
	o.environment = []string{"SLOTWISE_TEST_PAYMENTS=on", "SLOTWISE_PUBLIC_URL=" + processor.url}
	var today civil.Date
	seed := func(d *database) (err error) {
		if today, err = d.seed(ctx, min(o.rows, 100_000)); err != nil {
			return err
		}
		_, err = d.Pool().Exec(ctx, "UPDATE businesses SET complimentary = true WHERE id = $1", ofBusiness.id(depositBusiness))
		return errors.Join(err, d.signIn(ctx))
	}
	return servingSeeded(ctx, o, seed, func(p *product) error {
		if err := p.connectProcessor(ctx); err != nil {
			return err
		}
		usual, err := p.others(ctx, o, today, 0)
		if err != nil {
			return err
		}
		r.note("others: 99th percentile while the processor responds", pretty(usual))
		for turn, s := range []struct {
			name  string
			delay time.Duration
		}{{"in 3 seconds", 3 * time.Second}, {"not at all", noReply}} {
			processor.ClearFaults()
			processor.Inject(simulator.Fault{Operation: "stripe.*", Times: simulator.Always, Delay: s.delay})
			waiting, stop := context.WithCancel(ctx)
			go p.payDeposits(waiting, today, turn)
			slow, err := p.others(ctx, o, today, turn+1)
			stop()
			if err != nil {
				return err
			}
			most := time.Duration(slowdown * float64(usual))
			r.judge("the same while it responds "+s.name, pretty(slow), "<= "+pretty(most), slow <= most)
		}
		return processor.giveUp(ctx)
	})
}

// slowProcessor is a simulated Stripe that can be told to take its time.
type slowProcessor struct {
	*simulator.Simulator

	server *http.Server
	url    string // of the site in whose place it stands
}

func startProcessor(ctx context.Context) (slowProcessor, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return slowProcessor{}, fmt.Errorf("start the simulated processor: %w", err)
	}
	const below = "/test-payments"
	p := slowProcessor{url: "http://" + listener.Addr().String()}
	p.Simulator = simulator.New(simulator.Config{Clock: system.Clock{}, URL: p.url + below, Client: http.DefaultClient})
	p.server = &http.Server{Handler: http.StripPrefix(below, p.Simulator), ReadHeaderTimeout: time.Minute}
	go func() { _ = p.server.Serve(listener) }() // ends by Close
	return p, nil
}

// giveUp closes the processor and waits until the product has released the places of those who still wait, so that it can stop.
func (p slowProcessor) giveUp(ctx context.Context) error {
	if err := p.server.Close(); err != nil {
		return fmt.Errorf("stop the simulated processor: %w", err)
	}
	released := time.NewTimer(deposit.StartLimit + 5*time.Second)
	defer released.Stop()
	select {
	case <-released.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// connectProcessor lets the business take deposits, as its owner would.
func (p *product) connectProcessor(ctx context.Context) error {
	settings := map[string]any{
		"payment_processor": "stripe", "requires_advance_payment": true, "advance_payment_percentage": 20,
		"payment_processor_config": map[string]any{"publishable_key": "pk_test_bench", "secret_key": "sk_test_bench", "is_test_mode": true}, //nolint:gosec // the simulator takes any key
	}
	return errors.Join(
		p.asOwner(ctx, http.MethodPatch, "/payment-settings", settings),
		p.asOwner(ctx, http.MethodPost, "/test-payment-connection", nil),
	)
}

func (p *product) asOwner(ctx context.Context, method, path string, body any) error {
	sent, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	address := "http://" + p.address + "/api/business/" + ofBusiness.id(depositBusiness) + path
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(sent))
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Cookie", "slotwise="+cookieOf(depositBusiness))
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if err := response.Body.Close(); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: status %d", path, response.StatusCode)
	}
	return nil
}

// payDeposits keeps customers waiting for payment pages.
func (p *product) payDeposits(ctx context.Context, today civil.Date, turn int) {
	_, _ = load(ctx, p.address, payingCustomers, noReply, func(into []byte, connection, i int) []byte {
		n := (turn*noReplyBookings+i)*payingCustomers + connection
		b := booking{depositBusiness, today.AddDays(busyDays + n/dailyPlaces%bookableDays), placeOf(n % dailyPlaces)}
		return appendBooking(into, p.address, b, bookings+n)
	}) // its connections are broken at the end
}

// noReplyBookings is more than one of the waiting customers books in a turn.
const noReplyBookings = 1000

// others is the 99th percentile of visitors of businesses without deposits. For each who books, seven search for a time.
func (p *product) others(ctx context.Context, o options, today civil.Date, turn int) (time.Duration, error) {
	reads := slotsPaths(today)
	const others, perTurn = 8, 100_000
	got, err := load(ctx, p.address, others, 3*o.turn, func(into []byte, connection, i int) []byte {
		n := turn*perTurn + i*others + connection
		if n%8 == 0 {
			return appendBooking(into, p.address, bookingOf(today, n/8), n)
		}
		return appendGet(into, reads[n*31%len(reads)])
	})
	if err != nil {
		return 0, fmt.Errorf("load the product: %w", err)
	}
	if got.serverErrors() > 0 {
		return 0, fmt.Errorf("others got %d server errors", got.serverErrors())
	}
	return got.p99(), nil
}
