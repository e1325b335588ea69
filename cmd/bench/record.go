package main

import (
	"context"
	"fmt"
	"sync"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres"
	"slotwise/adapters/system"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	cases "slotwise/core/usecase/booking"
	"slotwise/ports"
)

// statement is a statement that the product sent.
type statement struct {
	sql  string
	args []any
}

// recorder records every statement of a connection pool.
type recorder struct {
	mu   sync.Mutex
	sent []statement
}

// TraceQueryStart implements pgx.QueryTracer.
func (r *recorder) TraceQueryStart(ctx context.Context, _ *pgx.Conn, q pgx.TraceQueryStartData) context.Context {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sent = append(r.sent, statement{q.SQL, q.Args})
	return ctx
}

// TraceQueryEnd implements pgx.QueryTracer.
func (r *recorder) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

func (r *recorder) take() []statement {
	r.mu.Lock()
	defer r.mu.Unlock()
	sent := r.sent
	r.sent = nil
	return sent
}

// recording is a booking by the product's own use case. It contains the statements, and the values that are specific to this booking.
type recording struct {
	statements []statement
	booked     appointment.Appointment
	lane       string // of the booking
	key        string
	ids        []string // generated ids of the appointment and its messages
}

// recordedEmail is the address of a new customer, in the format of the load over HTTP.
const recordedEmail = "ada@example.com"

// recordBooking books twice and records the second booking. The first one also fills caches and notifies workers, which
// does not happen on every booking.
func (d *database) recordBooking(ctx context.Context, today civil.Date) (recording, error) {
	recorder := &recorder{}
	db, err := postgres.Open(ctx, postgres.Config{URL: d.url, Tracer: recorder})
	if err != nil {
		return recording{}, err
	}
	defer db.Close()
	ids := &recordedIDs{}
	service := cases.New(cases.Deps{
		Clock: system.Clock{}, Generate: ids, Tx: db, Setups: db.Setups(), Availability: db.Availability(), Appointments: db.Appointments(),
		Messages: db.Messages(), Limits: ports.NoRateLimits{}, PublicURL: "http://127.0.0.1",
	})
	var rec recording
	for n := range 2 {
		recorder.take()
		ids.generated = nil
		b := bookingOf(today, bookings-1-n*shops) // the last numbers of one shop, which no load uses
		rec.key = fmt.Sprintf("bench-recorded-%d", n)
		booked, err := service.Book(ctx, appointment.Actor{Kind: appointment.ActorCustomer}, cases.BookInput{
			Address:  "127.0.0.1",
			Business: business.ID(ofBusiness.id(b.business)), Service: business.ServiceID(ofService.id(b.business)),
			Date: b.date, Time: b.clock, Key: rec.key,
			Customer: appointment.Customer{FullName: "Ada Lovelace", Email: recordedEmail, Phone: "+44 20 7946 0958", Notes: "By the window, please"},
		})
		if err != nil {
			return rec, fmt.Errorf("book: %w", err)
		}
		rec.booked, rec.lane = booked.Appointment, ofLane.id(b.business)
	}
	rec.statements, rec.ids = recorder.take(), ids.generated
	return rec, nil
}

// recordedIDs is the product's generator that also records the ids.
type recordedIDs struct {
	system.Generator
	generated []string
}

// ID implements ports.Generator.
func (g *recordedIDs) ID() string {
	id := g.Generator.ID()
	g.generated = append(g.generated, id)
	return id
}
