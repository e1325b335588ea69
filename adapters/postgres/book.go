package postgres

import (
	"context"

	"slotwise/ports"
)

// book is the hot path of writing: the key, the places, the customer, the appointment, its history and its messages in one
// statement. What comes after the places is written only when all of them were free.
//
// Of a plain INSERT against the exclusion constraint, two at once deadlock: each writes its row and then waits for the
// other's. ON CONFLICT DO NOTHING looks first, takes its row back when it meets another's, and so never waits while it
// holds something.
//
// The snapshot of the statement may miss a customer who was added while it waited: fillCustomer returns that one's id. A
// customer who lacks nothing is not written at all.
var book = newStatement(`
WITH key AS (
	INSERT INTO idempotency_keys (business_id, key, request_hash, appointment_id, created_at)
	SELECT @a_business_id::uuid, @key::text, @request_hash::bytea, @a_id::uuid, @a_created_at::timestamptz WHERE @key IS NOT NULL
	ON CONFLICT DO NOTHING
	RETURNING 1
), claimed AS (
	INSERT INTO allocations (` + newAllocations.columns() + `)
	SELECT ` + newAllocations.selectFrom("n") + ` FROM jsonb_populate_recordset(NULL::allocations, @allocations::jsonb) n
	WHERE @key IS NULL OR EXISTS (SELECT FROM key)
	ORDER BY n.lane_id, n.blocked_from
	ON CONFLICT ON CONSTRAINT allocations_no_overlap DO NOTHING
	RETURNING 1
), placed AS (
	SELECT FROM claimed HAVING count(*) = jsonb_array_length(@allocations) AND (@key IS NULL OR EXISTS (SELECT FROM key))
), found AS (
	SELECT id, name <> '' AND phone <> '' AS complete FROM customers WHERE business_id = @a_business_id AND email = @c_email
), put AS (
	INSERT INTO customers (id, ` + newCustomers.columns() + `)
	SELECT gen_random_uuid(), ` + newCustomers.values("c_") + ` FROM placed WHERE NOT EXISTS (SELECT FROM found WHERE complete)
	` + fillCustomer + `
	RETURNING id
), booked AS (
	INSERT INTO appointments (customer_id, ` + newAppointments.columns() + `)
	SELECT coalesce((SELECT id FROM put), (SELECT id FROM found)), ` + newAppointments.values("a_") + ` FROM placed
	RETURNING business_id
), entered AS (
	INSERT INTO appointment_history (` + newEntries.columns() + `)
	SELECT ` + newEntries.values("h_") + ` FROM booked
), queued AS (
	INSERT INTO messages (` + newMessages.columns() + `)
	SELECT ` + newMessages.selectFrom("m") + ` FROM booked, jsonb_populate_recordset(NULL::messages, @messages::jsonb) m
)
SELECT EXISTS (SELECT FROM key), EXISTS (SELECT FROM booked)`)

// Book implements ports.AppointmentStore.
func (s appointments) Book(ctx context.Context, b ports.Booking) (ports.BookOutcome, error) {
	const doing = "book an appointment"
	values, err := bookValues(b)
	if err != nil {
		return 0, translate(doing, err)
	}
	var fresh, booked bool
	err = s.tx.QueryRow(ctx, book.sql, book.args(values)...).Scan(&fresh, &booked)
	switch {
	case isPartOfPlaces(err):
		return ports.PlaceGone, nil
	case err != nil:
		return 0, translate(doing, err)
	case booked:
		return ports.Booked, s.jobs.send(ctx, b.Messages)
	case b.Key != nil && !fresh:
		return ports.KeyUsed, nil
	}
	// Nothing was written but the key, which the customer shall be able to use for another time.
	_, err = s.tx.Exec(ctx, `DELETE FROM idempotency_keys WHERE business_id = $1 AND key = $2`, b.Appointment.BusinessID, values["key"])
	return ports.PlaceGone, translate(doing, err)
}

func bookValues(b ports.Booking) (map[string]any, error) {
	values := make(map[string]any, len(book.names))
	newAppointments.addArgs(values, "a_", toAppointmentRow(b.Appointment))
	newCustomers.addArgs(values, "c_", toCustomerRow(b.Appointment))
	newEntries.addArgs(values, "h_", toHistoryRow(b.Appointment, b.Entry))
	if b.Key != nil {
		values["key"], values["request_hash"] = b.Key.Key, b.Key.RequestHash[:]
	}
	var err error
	if values["allocations"], err = allocationsJSON(b.Appointment.BusinessID, b.Appointment.ID, b.Allocations); err != nil {
		return nil, err
	}
	values["messages"], err = messageRecords(b.Messages)
	return values, err
}
