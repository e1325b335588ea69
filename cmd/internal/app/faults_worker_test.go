package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// work lets the worker do everything that is due now, and sends all mail.
func (s *shop) work() {
	s.Helper()
	if err := s.cases.deposits.PollDue(s.Context()); err != nil && !errors.Is(err, errDied) {
		s.Fatal(err)
	}
	s.sendMail()
}

func (s *shop) sendMail() {
	s.Helper()
	rows, err := s.db.Pool().Query(s.Context(), "SELECT id::text FROM messages WHERE state = 'queued' ORDER BY id")
	porttest.OK(s, err)
	var queued []message.ID
	for rows.Next() {
		var id message.ID
		porttest.OK(s, rows.Scan(&id))
		queued = append(queued, id)
	}
	porttest.OK(s, rows.Err())
	for _, id := range queued {
		porttest.OK(s, s.cases.messaging.Send(s.Context(), ports.SendMessage{Business: s.business, Message: id}, true))
	}
}

// pass moves the clock step by step, and lets the worker work at each time when something is due.
func (s *shop) pass(d time.Duration) {
	s.Helper()
	until := s.clock.Now().Add(d)
	for range 2_000 {
		s.work()
		var next *time.Time
		porttest.OK(s, s.db.Pool().QueryRow(s.Context(), "SELECT min(next_check_at) FROM deposit_attempts").Scan(&next))
		if next == nil || next.After(until) {
			s.clock.Set(until)
			s.work()
			return
		}
		if next.After(s.clock.Now()) {
			s.clock.Set(*next)
		}
	}
	s.Fatalf("the worker does not stop working before %v", until)
}

// later lets a long time pass during which the worker works only a few times, so that there are few polls.
func (s *shop) later(d time.Duration) {
	s.Helper()
	began := s.clock.Now()
	for _, step := range []time.Duration{time.Minute, 10 * time.Minute, time.Hour, 6 * time.Hour} {
		if step < d {
			s.clock.Set(began.Add(step))
			s.work()
		}
	}
	s.clock.Set(began.Add(d))
	for range 3 {
		s.work()
		s.clock.Advance(time.Minute)
	}
}

// deliver sends the processor's webhooks, all of which must be accepted, and lets the worker work.
func (s *shop) deliver() {
	s.Helper()
	porttest.OK(s, s.sim.DeliverWebhooks(s.Context()))
	s.work()
}

// post sends a webhook unchanged, and returns the status.
func (s *shop) post(d simulator.Delivery, header http.Header) int {
	s.Helper()
	r, err := http.NewRequestWithContext(s.Context(), http.MethodPost, d.URL, bytes.NewReader(d.Body))
	porttest.OK(s, err)
	r.Header = header
	response := s.serve(r)
	defer func() { _ = response.Body.Close() }()
	return response.StatusCode
}

// inbox counts the webhooks that were stored.
func (s *shop) inbox() (n int) {
	s.Helper()
	porttest.OK(s, s.db.Pool().QueryRow(s.Context(), "SELECT count(*) FROM webhook_events").Scan(&n))
	return n
}

// fails adds a fault to an operation of the processor. operations has each processor's own name for it.
func (s *shop) fails(operations map[payment.Processor]string, f simulator.Fault) {
	s.Helper()
	operation, ok := operations[s.processor]
	if !ok {
		s.Fatalf("no operation for %s", s.processor)
	}
	f.Operation = operation
	s.sim.Inject(f)
}

// The names of the processors' operations.
var (
	creates  = map[payment.Processor]string{"stripe": "stripe.sessions.create", "square": "square.links.create", "paypal": "paypal.orders.create"}
	reads    = map[payment.Processor]string{"stripe": "stripe.sessions.read", "square": "square.orders.*", "paypal": "paypal.orders.get"}
	refunds  = map[payment.Processor]string{"stripe": "stripe.refunds.create", "square": "square.refunds.create", "paypal": "paypal.captures.refund"}
	captures = map[payment.Processor]string{"paypal": "paypal.orders.capture"}
	every    = map[payment.Processor]string{"stripe": "stripe.*", "square": "square.*", "paypal": "paypal.*"}
)

func dollars(minor int64) money.Amount { return money.Amount{Minor: minor, Currency: "USD"} }

// exec changes the database directly, without the product.
func (s *shop) exec(sql string, args ...any) {
	s.Helper()
	_, err := s.db.Pool().Exec(s.Context(), sql, args...)
	porttest.OK(s, err)
}

func (s *shop) businessNow() business.Business {
	s.Helper()
	setup, err := s.db.Setups().Get(s.Context(), s.business)
	porttest.OK(s, err)
	return setup.Business
}

// changeBusiness stores a change that no use case makes.
func (s *shop) changeBusiness(change func(*business.Business)) {
	s.Helper()
	porttest.OK(s, s.db.InTx(s.Context(), func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, s.business)
		if err != nil {
			return fmt.Errorf("lock the business: %w", err)
		}
		change(&b)
		_, err = tx.Businesses.Update(ctx, b)
		return err
	}))
}
