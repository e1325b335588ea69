package postgres

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/schedule"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// appointments writes appointments. It is only created within a transaction.
type appointments struct {
	db   bun.IDB
	tx   pgx.Tx // the same transaction
	jobs jobQueue

	schedules *schedule.Schedules
}

func (s appointments) ForUpdate(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error) {
	return s.lock(ctx, id, a, stored.NotDeleted)
}

func (s appointments) ForPayment(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error) {
	return s.lock(ctx, id, a, "true")
}

func (s appointments) lock(ctx context.Context, id business.ID, a appointment.ID, condition string) (appointment.Appointment, error) {
	const doing = "lock an appointment"
	locked, err := lockAppointments(ctx, s.db, id, "a.id = @appointment AND "+condition, sqltext.Args{"appointment": a})
	if err != nil {
		return appointment.Appointment{}, pgerr.Translate(doing, err)
	}
	if len(locked) == 0 {
		return appointment.Appointment{}, pgerr.Translate(doing, sql.ErrNoRows)
	}
	return locked[0], nil
}

// lockAppointments locks the rows of appointments a that a condition selects, whose arguments are args, in the order of their ids, and then reads them with their items. One statement
// would not do: after waiting for another transaction it would see the new row, but the items that it had seen before.
func lockAppointments(ctx context.Context, db bun.IDB, id business.ID, condition string, args sqltext.Args) ([]appointment.Appointment, error) {
	args["business"] = id
	var ids []string
	err := sqltext.Raw(db, `SELECT a.id FROM appointments a WHERE a.business_id = @business AND `+condition+` ORDER BY a.id FOR NO KEY UPDATE`, args).Scan(ctx, &ids)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	var rows []stored.AppointmentRow
	err = sqltext.Raw(db, `SELECT `+stored.SelectAppointment+` FROM appointments a WHERE a.business_id = @business AND a.id = ANY (@ids::uuid[]) ORDER BY a.id`,
		sqltext.Args{"business": id, "ids": pgdialect.Array(ids)}).Scan(ctx, &rows)
	return stored.Map(rows, stored.FromAppointmentRow), err
}

// Update implements ports.AppointmentStore. It looks up the customer only if the address changes; otherwise the appointment
// keeps its customer.
func (s appointments) Update(ctx context.Context, a appointment.Appointment, e appointment.Entry) error {
	const doing = "update an appointment"
	r := stored.ToAppointmentRow(a)
	query := s.db.NewUpdate().Model(r).
		ExcludeColumn("business_id", "id", "number", "series_id", "session_id", "places", "channel", "created_at").
		Where("a.business_id = ? AND a.id = ?", r.BusinessID, r.ID)
	_, customerChanges := e.Change(appointment.FieldCustomerEmail)
	if customerChanges {
		customer, err := s.changeCustomer(ctx, a, countedBefore(a, e))
		if err != nil {
			return pgerr.Translate(doing, err)
		}
		query = query.Set("customer_id = ?", customer)
	}
	res, err := query.Exec(ctx)
	if err := pgerr.RequireRow(doing, res, err); err != nil {
		return err
	}
	if err := storeItems(ctx, s.db, a.BusinessID, a); err != nil {
		return pgerr.Translate(doing, err)
	}
	if e.ChangesAny(appointment.FieldCustomerName, appointment.FieldCustomerPhone) {
		if err := s.addToSearch(ctx, a); err != nil {
			return err
		}
	}
	if !a.Status.Occupies() {
		if err := schedule.ReleaseAll(ctx, s.tx, a.BusinessID, a.ID); err != nil {
			return pgerr.Translate(doing, err)
		}
	}
	if !customerChanges {
		if err := s.count(ctx, a, counted(a)-countedBefore(a, e)); err != nil {
			return pgerr.Translate(doing, err)
		}
	}
	_, err = s.db.NewInsert().Model(toHistoryRow(a, e)).Exec(ctx)
	return pgerr.Translate(doing, err)
}

func (s appointments) SetDeposit(ctx context.Context, id business.ID, a appointment.ID, d appointment.Deposit, heldUntil time.Time) error {
	const doing = "store the deposit of an appointment"
	res, err := sqltext.Raw(s.db, `
		UPDATE appointments SET deposit_state = @deposit_state, deposit_minor = @deposit_minor, deposit_came_minor = @deposit_came_minor,
			deposit_came_currency = @deposit_came_currency, deposit_refunded_minor = @deposit_refunded_minor, deposit_dispute = @deposit_dispute,
			deposit_test = @deposit_test, held_until = @held_until
		WHERE business_id = @business AND id = @appointment`,
		sqltext.Args{
			"business": id, "appointment": a, "deposit_state": d.State, "deposit_minor": d.Amount.Minor, "deposit_came_minor": d.Came.Minor,
			"deposit_came_currency": d.Came.Currency, "deposit_refunded_minor": d.Refunded, "deposit_dispute": d.Dispute, "deposit_test": d.Test,
			"held_until": stored.TimeOrNull(heldUntil),
		}).Exec(ctx)
	return pgerr.RequireRow(doing, res, err)
}

// LockAhead implements ports.AppointmentStore.
func (s appointments) LockAhead(ctx context.Context, id business.ID, now time.Time) ([]appointment.Appointment, error) {
	locked, err := lockAppointments(ctx, s.db, id, "a.starts_at > @now AND "+stored.NotDeleted, sqltext.Args{"now": now})
	return locked, pgerr.Translate("lock the appointments ahead", err)
}

// Reschedule needs three statements for any number of appointments.
func (s appointments) Reschedule(ctx context.Context, id business.ID, changes []ports.Rescheduled) error {
	if len(changes) == 0 {
		return nil
	}
	const doing = "reschedule appointments"
	rows, entries := make([]*stored.AppointmentRow, len(changes)), make([]*historyRow, len(changes))
	all := make([]appointment.Appointment, len(changes))
	for i, c := range changes {
		all[i], rows[i], entries[i] = c.Appointment, stored.ToAppointmentRow(c.Appointment), toHistoryRow(c.Appointment, c.Entry)
	}
	records, err := sqltext.Recordset(rows)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	_, err = sqltext.Raw(s.db, `
		UPDATE appointments a SET starts_at = n.starts_at, ends_at = n.ends_at, reminder_at = n.reminder_at, updated_at = n.updated_at, version = n.version
		FROM jsonb_populate_recordset(NULL::appointments, @records::jsonb) n
		WHERE a.business_id = @business AND a.id = n.id`, sqltext.Args{"records": records, "business": id}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if err := storeItems(ctx, s.db, id, all...); err != nil {
		return pgerr.Translate(doing, err)
	}
	_, err = s.db.NewInsert().Model(&entries).Exec(ctx)
	return pgerr.Translate(doing, err)
}

// DueReminders is one statement, so it takes all rows or none. Two concurrent sweeps never take the same row.
func (s appointments) DueReminders(ctx context.Context, now time.Time, limit int) ([]appointment.Appointment, error) {
	var rows []stored.AppointmentRow
	err := sqltext.Raw(s.db, `
		WITH due AS (
			SELECT business_id, id FROM appointments
			WHERE reminder_at <= @now
			ORDER BY reminder_at LIMIT @limit
			FOR NO KEY UPDATE SKIP LOCKED
		)
		UPDATE appointments a SET reminder_at = NULL FROM due
		WHERE a.business_id = due.business_id AND a.id = due.id
		RETURNING `+stored.SelectAppointment, sqltext.Args{"now": now, "limit": limit}).Scan(ctx, &rows)
	if err != nil {
		return nil, pgerr.Translate("take due reminders", err)
	}
	return stored.Map(rows, stored.FromAppointmentRow), nil
}

type appointmentReader struct{ *DB }

func (s appointmentReader) Get(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error) {
	var r stored.AppointmentRow
	err := sqltext.Raw(s.bun, `SELECT `+stored.SelectAppointment+` FROM appointments a
		WHERE a.business_id = @business AND a.id = @appointment`, sqltext.Args{"business": id, "appointment": a}).Scan(ctx, &r)
	if err != nil {
		return appointment.Appointment{}, pgerr.Translate("load an appointment", err)
	}
	return stored.FromAppointmentRow(r), nil
}

func (s appointmentReader) ByKey(ctx context.Context, id business.ID, key string) (appointment.Appointment, [32]byte, error) {
	var r struct {
		stored.AppointmentRow
		RequestHash []byte
	}
	err := sqltext.Raw(s.bun, `
		SELECT k.request_hash, `+stored.SelectAppointment+` FROM idempotency_keys k
		JOIN appointments a ON a.business_id = k.business_id AND a.id = k.appointment_id
		WHERE k.business_id = @business AND k.key = @key`, sqltext.Args{"business": id, "key": key}).Scan(ctx, &r)
	if err != nil {
		return appointment.Appointment{}, [32]byte{}, pgerr.Translate("load the appointment of an idempotency key", err)
	}
	if err := s.AwaitDurable(ctx); err != nil {
		return appointment.Appointment{}, [32]byte{}, err
	}
	return stored.FromAppointmentRow(r.AppointmentRow), [32]byte(r.RequestHash), nil
}

// storeItems makes the stored items of appointments equal to theirs. It writes only rows that differ.
func storeItems(ctx context.Context, db bun.IDB, id business.ID, all ...appointment.Appointment) error {
	records, err := sqltext.Recordset(stored.ToItemRows(all...))
	if err != nil {
		return err
	}
	_, err = sqltext.Raw(db, `
		WITH n AS (
			SELECT `+stored.ItemColumns.SelectFrom("r")+` FROM jsonb_populate_recordset(NULL::appointment_items, @records::jsonb) r
		), gone AS (
			DELETE FROM appointment_items i USING (SELECT appointment_id, max(item) AS last FROM n GROUP BY appointment_id) kept
			WHERE i.business_id = @business AND i.appointment_id = kept.appointment_id AND i.item > kept.last
		)
		INSERT INTO appointment_items AS i (`+stored.ItemColumns.Names()+`) SELECT `+stored.ItemColumns.SelectFrom("n")+` FROM n WHERE n.business_id = @business
		ON CONFLICT ON CONSTRAINT appointment_items_pkey DO UPDATE SET (`+stored.ItemColumns.Names()+`) = ROW(`+stored.ItemColumns.SelectFrom("excluded")+`)
		WHERE i IS DISTINCT FROM excluded`, sqltext.Args{"records": records, "business": id}).Exec(ctx)
	return err
}
