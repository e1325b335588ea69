package postgres

import (
	"context"

	"slotwise/ports"
)

// book is the hot path of writing: the key, the appointment, its history and its messages in one statement.
//
// Of a plain INSERT against the exclusion constraint, two at once deadlock: each writes its row and then waits for the
// other's. ON CONFLICT DO NOTHING looks first, takes its row back when it meets another's, and so never waits while it
// holds something. It is bound to the one constraint, so that a duplicate number still is an error.
const book = `
WITH key AS (
	INSERT INTO idempotency_keys (business_id, key, request_hash, appointment_id, created_at)
	SELECT $1::uuid, $30::text, $31::bytea, $2::uuid, $26::timestamptz WHERE $30 IS NOT NULL
	ON CONFLICT DO NOTHING
	RETURNING 1
), booked AS (
	INSERT INTO appointments (business_id, id, number, secret, service_id, service_name, price_minor, currency,
		lane_id, staff_id, staff_name, starts_at, ends_at, blocked_from, blocked_to, status, no_show,
		client_name, client_email, client_phone, client_notes, notes, source, outside_hours,
		reminder_at, created_at, updated_at, deleted_at, revision)
	SELECT $1::uuid, $2::uuid, $3::text, $4::bytea, $5::uuid, $6::text, $7::bigint, $8::text,
		$9::uuid, $10::uuid, $11::text, $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::text, $17::boolean,
		$18::text, $19::text, $20::text, $21::text, $22::text, $23::text, $24::boolean,
		$25::timestamptz, $26::timestamptz, $27::timestamptz, $28::timestamptz, $29::integer
	WHERE $30 IS NULL OR EXISTS (SELECT FROM key)
	ON CONFLICT ON CONSTRAINT appointments_no_overlap DO NOTHING
	RETURNING business_id, id
), entered AS (
	INSERT INTO appointment_history (business_id, appointment_id, revision, at, by, action, note, changes)
	SELECT business_id, id, $32::integer, $33::timestamptz, $34::text, $35::text, $36::text, $37::jsonb FROM booked
), asked AS (
	INSERT INTO messages (business_id, id, subject_kind, appointment_id, appointment_version, kind, recipient, recipient_address, state,
		attempts, reason, created_at)
	SELECT b.business_id, m.id::uuid, 'appointment', b.id, m.version, m.kind, m.recipient, m.address, m.state, 0, '', m.created_at
	FROM booked b, unnest($38::text[], $39::integer[], $40::text[], $41::text[], $42::text[], $43::text[], $44::timestamptz[])
		AS m (id, version, kind, recipient, address, state, created_at)
)
SELECT EXISTS (SELECT FROM key), EXISTS (SELECT FROM booked)`

// Book implements ports.AppointmentStore. Messages are stored as new ones: no tries, no reason.
func (s appointments) Book(ctx context.Context, b ports.Booking) (ports.BookOutcome, error) {
	const doing = "book an appointment"
	var (
		r           = toAppointmentRow(b.Appointment)
		e           = toHistoryRow(b.Appointment, b.Entry)
		m           = newMessageColumns(b.Messages)
		key         *string
		hash        []byte
		fresh, done bool
	)
	if b.Key != nil {
		key, hash = &b.Key.Key, b.Key.RequestHash[:]
	}
	err := s.tx.QueryRow(ctx, book,
		r.BusinessID, r.ID, r.Number, r.Secret, r.ServiceID, r.ServiceName, r.PriceMinor, r.Currency,
		r.LaneID, r.StaffID, r.StaffName, r.StartsAt, r.EndsAt, r.BlockedFrom, r.BlockedTo, r.Status, r.NoShow,
		r.ClientName, r.ClientEmail, r.ClientPhone, r.ClientNotes, r.Notes, r.Source, r.OutsideHours,
		r.ReminderAt, r.CreatedAt, r.UpdatedAt, r.DeletedAt, r.Revision,
		key, hash,
		e.Revision, e.At, e.By, e.Action, e.Note, e.Changes,
		m.ids, m.versions, m.kinds, m.recipients, m.addresses, m.states, m.createdAt,
	).Scan(&fresh, &done)
	switch {
	case err != nil:
		return 0, translate(doing, err)
	case done:
		return ports.Booked, s.jobs.send(ctx, b.Messages)
	case key != nil && !fresh:
		return ports.KeyUsed, nil
	}
	// Nothing was written but the key, which the customer shall be able to use for another time.
	_, err = s.tx.Exec(ctx, `DELETE FROM idempotency_keys WHERE business_id = $1 AND key = $2`, r.BusinessID, key)
	return ports.PlaceGone, translate(doing, err)
}
