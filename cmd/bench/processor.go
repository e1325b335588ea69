package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/system"
	"slotwise/core/civil"
	"slotwise/core/deposit"
)

const (
	payEvery   = 100 * time.Millisecond // how often a customer books with a deposit
	visitEvery = 40 * time.Millisecond  // how often each other client sends a request, unless it still waits for the last response
	noReply    = time.Hour
	// slowdown is the allowed growth of the other customers' 99th percentile. Repeated measurements differ by that much.
	slowdown = 1.5
)

// responses are the behaviours of the payment processor. The measurements alternate between them.
var responses = []struct {
	name  string
	delay time.Duration
}{{"at once", 0}, {"in 3 seconds", 3 * time.Second}, {"not at all", noReply}}

// benchProcessor measures how a slow or silent payment processor affects customers of businesses without deposits. The rate of
// bookings with a deposit is the same in each measurement. The measurements take turns, because a server's speed changes with
// its rows and its uptime. Each uses another business, because the product calls the processor of a business less often after
// it was silent.
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
		_, err = d.Pool().Exec(ctx, "UPDATE businesses SET complimentary = true")
		return errors.Join(err, d.signIn(ctx))
	}
	return servingSeeded(ctx, o, seed, func(p *product) error {
		p99 := make([][]time.Duration, len(responses))
		for turn := range o.turns * len(responses) {
			n := turn % len(responses)
			took, err := p.besideDeposits(ctx, o, processor, responses[n].delay, today, turn)
			if err != nil {
				return err
			}
			p99[n] = append(p99[n], took)
		}
		usual := median(p99[0])
		most := time.Duration(slowdown * float64(usual))
		r.note("others: 99th percentile while the processor responds "+responses[0].name, pretty(usual))
		for n, s := range responses[1:] {
			slow := median(p99[1+n])
			r.judge("the same while it responds "+s.name, pretty(slow), "<= "+pretty(most), slow <= most)
		}
		return processor.giveUp(ctx)
	})
}

// withDeposits returns the business that takes deposits in a measurement: the last shop in the first one, the shop before it in the
// second.
func withDeposits(turn int) (number int) { return businesses - turn }

// besideDeposits turns on deposits for a business whose customers then wait for the processor. It returns the 99th percentile
// of the customers of other businesses.
func (p *product) besideDeposits(ctx context.Context, o options, processor slowProcessor, delay time.Duration, today civil.Date, turn int) (time.Duration, error) {
	shop := withDeposits(turn)
	processor.ClearFaults()
	if err := p.connectProcessor(ctx, shop); err != nil {
		return 0, err
	}
	processor.Inject(simulator.Fault{Operation: "stripe.*", Times: simulator.Always, Delay: delay})
	waiting, stop := context.WithCancel(ctx)
	var customers sync.WaitGroup
	customers.Go(func() { p.payDeposits(waiting, shop, today) })
	took, err := p.others(ctx, o, today, turn)
	stop()
	customers.Wait()
	return took, err
}

// slowProcessor is a simulated Stripe that can delay its responses.
type slowProcessor struct {
	*simulator.Simulator

	server *http.Server
	url    string // of the site that it replaces
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
	go func() { _ = p.server.Serve(listener) }() // ends when the server is closed
	return p, nil
}

// giveUp closes the processor. It then waits until the product has released the places of customers who still wait, so that the
// product can stop.
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

// connectProcessor makes a business take deposits, through the API that its owner uses.
func (p *product) connectProcessor(ctx context.Context, number int) error {
	settings := map[string]any{
		"payment_processor": "stripe", "requires_advance_payment": true, "advance_payment_percentage": 20,
		"payment_processor_config": map[string]any{"publishable_key": "pk_test_bench", "secret_key": "sk_test_bench", "is_test_mode": true}, //nolint:gosec // the simulator takes any key
	}
	return errors.Join(
		p.asOwner(ctx, number, http.MethodPatch, "/payment-settings", settings),
		p.asOwner(ctx, number, http.MethodPost, "/test-payment-connection", nil),
	)
}

func (p *product) asOwner(ctx context.Context, number int, method, path string, body any) error {
	sent, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	address := "http://" + p.address + "/api/business/" + ofBusiness.id(number) + path
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(sent))
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Cookie", "slotwise="+cookieOf(number))
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

// payDeposits simulates customers of a business who book with a deposit and wait for their payment pages, until ctx ends.
func (p *product) payDeposits(ctx context.Context, number int, today civil.Date) {
	var customers sync.WaitGroup
	defer customers.Wait()
	next := time.NewTicker(payEvery)
	defer next.Stop()
	for n := 0; ; n++ {
		select {
		case <-ctx.Done():
			return
		case <-next.C:
		}
		b := booking{business: number, date: today.AddDays(busyDays + n/dailyPlaces%bookableDays), clock: placeOf(n % dailyPlaces)}
		request := appendBooking(nil, p.address, b, bookings+number*bookableDays*dailyPlaces+n)
		customers.Go(func() { _ = p.sendOnce(ctx, request) }) // only the other customers are measured
	}
}

// sendOnce sends a request on a separate connection, which it closes when ctx ends.
func (p *product) sendOnce(ctx context.Context, request []byte) error {
	c, err := dial(ctx, p.address)
	if err != nil {
		return err
	}
	defer context.AfterFunc(ctx, c.close)()
	defer c.close()
	_, _, err = c.do(request)
	return err
}

// others returns the 99th percentile of visitors of businesses without deposits. For each booking there are seven searches for a
// time.
func (p *product) others(ctx context.Context, o options, today civil.Date, turn int) (time.Duration, error) {
	reads := slotsPaths(today)
	const others, perTurn = 8, 100_000
	begin := time.Now()
	got, err := load(ctx, p.address, others, 3*o.turn, func(into []byte, connection, i int) []byte {
		sent := begin.Add(time.Duration(i)*visitEvery + time.Duration(connection)*visitEvery/others)
		select {
		case <-time.After(time.Until(sent)):
		case <-ctx.Done():
		}
		n := turn*perTurn + i*others + connection
		if n%8 == 0 {
			b := bookingOf(today, n/8)
			if b.business > withDeposits(len(responses)*o.turns) {
				b.business = firstShop
			}
			return appendBooking(into, p.address, b, n)
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
