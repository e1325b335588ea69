package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/schedule"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/ports"
)

// book is the hot path of writing. One statement inserts the idempotency key, the allocations, the customer, the appointment with its
// items, its history and its messages. It writes everything after the allocations only if all lanes were free. It writes nothing at
// all if the setup has changed since the lanes were planned.
//
// held locks the setup as allocations.HoldSetup does. It comes first to keep the order of locks. It waits for a transaction
// that is changing the setup and then sees the new version.
//
// Two concurrent plain INSERTs would deadlock on the exclusion constraint: each writes its row and then waits for the
// other's. ON CONFLICT DO NOTHING checks first and withdraws its row when it meets another one, so it never waits while
// others wait for it. It names no constraint, so a place in a session that is taken has the same effect. All claim in the same order, because a
// statement keeps the rows that it has inserted while it waits for the next one.
//
// The statement's snapshot may miss a customer whom another transaction added while this statement waited. fillCustomer
// returns the id in that case.
var book = bookStatement(
	`SELECT c.id, `+stored.AppointmentColumns.Values("a_")+` FROM saved_customer c`,
	`SELECT `+newEntries.Values("h_")+` FROM placed`)

// bookSeries is book for the appointments of a series. A statement for each of them would lock the customer before the next place is claimed,
// and deadlock with other bookings of the same customer.
var bookSeries = bookStatement(
	`SELECT c.id, `+stored.AppointmentColumns.SelectFrom("n")+` FROM saved_customer c, jsonb_populate_recordset(NULL::appointments, @appointments::jsonb) n`,
	`SELECT `+newEntries.SelectFrom("n")+` FROM placed, jsonb_populate_recordset(NULL::appointment_history, @history::jsonb) n
), repeated AS (
	INSERT INTO series (`+seriesColumns.Names()+`)
	SELECT `+seriesColumns.Values("s_")+` FROM placed`)

func bookStatement(appointments, entries string) sqltext.Statement {
	return sqltext.New(`
WITH held AS (
	SELECT FROM businesses WHERE id = @a_business_id::uuid AND setup_version = @setup_version::bigint FOR SHARE
), blocked AS (
	SELECT FROM customers WHERE business_id = @a_business_id AND blocked_at IS NOT NULL AND (email = @contact_email::text OR blocked_phone = @contact_phone::text)
), accepted AS (
	SELECT FROM held WHERE NOT EXISTS (SELECT FROM blocked)
), key AS (
	INSERT INTO idempotency_keys (business_id, key, request_hash, appointment_id, created_at)
	SELECT @a_business_id::uuid, @key::text, @request_hash::bytea, @a_id::uuid, @a_created_at::timestamptz FROM accepted WHERE @key IS NOT NULL
	ON CONFLICT DO NOTHING
	RETURNING 1
), claimed AS (
	INSERT INTO allocations (` + schedule.Columns.Names() + `)
	SELECT ` + schedule.Columns.SelectFrom("n") + ` FROM jsonb_populate_recordset(NULL::allocations, @allocations::jsonb) n
	WHERE EXISTS (SELECT FROM accepted) AND (@key IS NULL OR EXISTS (SELECT FROM key))
	ORDER BY n.lane_id, n.blocked_from, n.place
	ON CONFLICT DO NOTHING
	RETURNING 1
), placed AS (
	SELECT FROM claimed HAVING count(*) = jsonb_array_length(@allocations) AND EXISTS (SELECT FROM accepted) AND (@key IS NULL OR EXISTS (SELECT FROM key))
), saved_customer AS (
	INSERT INTO customers AS c (id, ` + newCustomers.Names() + `)
	SELECT gen_random_uuid(), ` + newCustomers.Values("c_") + ` FROM placed
	` + fillCustomer + `
	RETURNING id
), booked AS (
	INSERT INTO appointments (customer_id, ` + stored.AppointmentColumns.Names() + `)
	` + appointments + `
	RETURNING 1
), itemised AS (
	INSERT INTO appointment_items (` + stored.ItemColumns.Names() + `)
	SELECT ` + stored.ItemColumns.SelectFrom("n") + ` FROM placed, jsonb_populate_recordset(NULL::appointment_items, @items::jsonb) n
), recorded AS (
	INSERT INTO appointment_history (` + newEntries.Names() + `)
	` + entries + `
), queued AS (
	INSERT INTO messages (` + stored.MessageColumns.Names() + `)
	SELECT ` + stored.MessageColumns.SelectFrom("m") + ` FROM placed, jsonb_populate_recordset(NULL::messages, @messages::jsonb) m
)
SELECT EXISTS (SELECT FROM held), EXISTS (SELECT FROM blocked), EXISTS (SELECT FROM key), EXISTS (SELECT FROM booked)`)
}

// Book implements ports.AppointmentStore.
func (s appointments) Book(ctx context.Context, b ports.Booking) (ports.BookOutcome, error) {
	values, err := bookValues(b)
	if err != nil {
		return 0, pgerr.Translate("prepare a booking", err)
	}
	return s.runBooking(ctx, book, values, b)
}

// BookSeries implements ports.AppointmentStore.
func (s appointments) BookSeries(ctx context.Context, b ports.SeriesBooking) (ports.BookOutcome, error) {
	values, err := seriesValues(b)
	if err != nil {
		return 0, pgerr.Translate("prepare the booking of a series", err)
	}
	return s.runBooking(ctx, bookSeries, values, b.Bookings[0])
}

// runBooking runs a statement that books b, or a series of which b is the first.
func (s appointments) runBooking(ctx context.Context, statement sqltext.Statement, values map[string]any, b ports.Booking) (ports.BookOutcome, error) {
	const doing = "book an appointment"
	var current, blocked, newKey, booked bool
	err := s.tx.QueryRow(ctx, statement.SQL, statement.Args(values)...).Scan(&current, &blocked, &newKey, &booked)
	switch {
	case schedule.IsPartialClaim(err):
		return ports.LaneTaken, nil
	case err != nil:
		return 0, pgerr.Translate(doing, err)
	case booked:
		s.schedules.ForgetBusy(b.Appointment.BusinessID)
		return ports.Booked, s.jobs.send(ctx, b.Messages)
	case !current:
		return ports.SetupChanged, nil
	case blocked:
		return ports.NotAccepted, nil
	case b.Key != nil && !newKey:
		return ports.KeyUsed, nil
	}
	// Only the idempotency key was written. Deleting it lets the client use the key again with another time.
	_, err = s.tx.Exec(ctx, `DELETE FROM idempotency_keys WHERE business_id = @business AND key = @key`, sqltext.Args{"business": b.Appointment.BusinessID, "key": values["key"]})
	return ports.LaneTaken, pgerr.Translate(doing, err)
}

func bookValues(b ports.Booking) (map[string]any, error) {
	values := make(map[string]any, len(book.Names))
	stored.AppointmentColumns.AddArgs(values, "a_", stored.ToAppointmentRow(b.Appointment))
	customer := toCustomerRow(b.Appointment)
	customer.Language = stored.OrNull(string(b.CustomerLanguage))
	if b.MarketingConsent {
		customer.MarketingConsentAt = &b.Appointment.CreatedAt
	}
	newCustomers.AddArgs(values, "c_", customer)
	newEntries.AddArgs(values, "h_", toHistoryRow(b.Appointment, b.Entry))
	values["setup_version"] = b.SetupVersion
	if b.Contact != nil {
		values["contact_email"], values["contact_phone"] = stored.OrNull(b.Contact.Email), stored.OrNull(b.Contact.Phone)
	}
	if b.Key != nil {
		values["key"], values["request_hash"] = b.Key.Key, b.Key.RequestHash[:]
	}
	var err error
	claims := append(schedule.RowsOf(b.Appointment.BusinessID, b.Appointment.ID, b.Allocations), schedule.PlaceRows(b.Appointment, b.Places)...)
	if values["allocations"], err = sqltext.Recordset(claims); err != nil {
		return nil, err
	}
	if values["items"], err = sqltext.Recordset(stored.ToItemRows(b.Appointment)); err != nil {
		return nil, err
	}
	values["messages"], err = messageRecords(b.Messages)
	return values, err
}

// seriesRow is a row of series.
type seriesRow struct {
	bun.BaseModel `bun:"table:series,alias:s"`

	BusinessID string `bun:"type:uuid,pk"`
	ID         string `bun:"type:uuid,pk"`
	Repeats    string
	CreatedAt  time.Time
}

var seriesColumns = sqltext.ColumnsOf[seriesRow]()

func seriesValues(b ports.SeriesBooking) (map[string]any, error) {
	values, err := bookValues(b.Bookings[0])
	if err != nil {
		return nil, err
	}
	var (
		rows    = make([]*stored.AppointmentRow, len(b.Bookings))
		entries = make([]*historyRow, len(b.Bookings))
		booked  = make([]appointment.Appointment, len(b.Bookings))
		claims  []*schedule.Row
		count   int
	)
	for i, one := range b.Bookings {
		a := one.Appointment
		booked[i], rows[i], entries[i] = a, stored.ToAppointmentRow(a), toHistoryRow(a, one.Entry)
		claims = append(claims, schedule.RowsOf(a.BusinessID, a.ID, one.Allocations)...)
		count += counted(a)
	}
	values["c_appointment_count"] = count
	seriesColumns.AddArgs(values, "s_", &seriesRow{
		BusinessID: string(b.Series.BusinessID), ID: string(b.Series.ID), Repeats: string(b.Series.Repeat), CreatedAt: b.Series.CreatedAt,
	})
	return values, errors.Join(
		addRecords(values, "appointments", rows), addRecords(values, "history", entries),
		addRecords(values, "items", stored.ToItemRows(booked...)), addRecords(values, "allocations", claims))
}

func addRecords[Row any](values map[string]any, name string, rows []*Row) (err error) {
	values[name], err = sqltext.Recordset(rows)
	return err
}
