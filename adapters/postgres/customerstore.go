package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/report"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/text"
)

type customerReader struct{ *DB }

func (s customerReader) Get(ctx context.Context, id business.ID, c customer.ID) (customer.Customer, error) {
	var r stored.CustomerRecord
	err := sqltext.Raw(s.bun, `SELECT `+stored.SelectCustomer+` FROM customers c WHERE c.business_id = @business AND c.id = @customer`, sqltext.Args{"business": id, "customer": c}).Scan(ctx, &r)
	if err != nil {
		return customer.Customer{}, pgerr.Translate("load a customer", err)
	}
	return stored.FromCustomerRecord(r), nil
}

func (s customerReader) Figures(ctx context.Context, id business.ID, c customer.ID, now time.Time) (customer.Figures, error) {
	var rows []struct {
		Currency                                 string
		Appointments, Visits, Cancelled, NoShows int
		BookedMinor                              int64
	}
	err := sqltext.Raw(s.bun, `
		SELECT a.currency, count(*) AS appointments,
			count(*) FILTER (WHERE a.status <> 'cancelled' AND NOT a.no_show AND a.starts_at <= @now) AS visits,
			count(*) FILTER (WHERE a.status = 'cancelled') AS cancelled, count(*) FILTER (WHERE a.status <> 'cancelled' AND a.no_show) AS no_shows,
			coalesce(sum(a.price_minor) FILTER (WHERE a.status <> 'cancelled'), 0)::bigint AS booked_minor
		FROM appointments a WHERE a.business_id = @business AND a.customer_id = @customer AND `+stored.SeenByOwner+`
		GROUP BY a.currency ORDER BY a.currency`, sqltext.Args{"business": id, "customer": c, "now": now}).Scan(ctx, &rows)
	var f customer.Figures
	for _, r := range rows {
		f.Appointments += r.Appointments
		f.Visits += r.Visits
		f.Cancelled += r.Cancelled
		f.NoShows += r.NoShows
		if r.BookedMinor > 0 {
			f.Booked = append(f.Booked, money.Amount{Minor: r.BookedMinor, Currency: money.Currency(r.Currency)})
		}
	}
	return f, pgerr.Translate("count a customer's appointments", err)
}

func (s customerReader) Appointments(ctx context.Context, id business.ID, c customer.ID, limit int) ([]appointment.Appointment, error) {
	var rows []stored.AppointmentRow
	err := sqltext.Raw(s.bun, `
		SELECT `+stored.SelectAppointment+` FROM appointments a WHERE a.business_id = @business AND a.customer_id = @customer AND `+stored.SeenByOwner+`
		ORDER BY a.starts_at DESC, a.id DESC LIMIT @limit`, sqltext.Args{"business": id, "customer": c, "limit": limit}).Scan(ctx, &rows)
	return stored.Map(rows, stored.FromAppointmentRow), pgerr.Translate("list a customer's appointments", err)
}

func (s customerReader) AllAppointments(ctx context.Context, id business.ID, c customer.ID) ([]appointment.Appointment, error) {
	var rows []stored.AppointmentRow
	err := sqltext.Raw(s.bun, `
		SELECT `+stored.SelectAppointment+` FROM appointments a WHERE a.business_id = @business AND a.customer_id = @customer
		ORDER BY a.starts_at, a.id`, sqltext.Args{"business": id, "customer": c}).Scan(ctx, &rows)
	return stored.Map(rows, stored.FromAppointmentRow), pgerr.Translate("list all appointments of a customer", err)
}

func (s customerReader) After(ctx context.Context, id business.ID, after customer.ID, limit int, now time.Time) ([]customer.Listed, error) {
	q := s.bun.NewSelect().TableExpr("customers AS c").ColumnExpr("c.id").
		Where("c.business_id = ? AND c.unpaid_since IS NULL AND c.erased_at IS NULL", id).Order("c.id").Limit(int64(limit))
	if after != "" {
		q = q.Where("c.id > ?::uuid", after)
	}
	var ids []string
	if err := q.Scan(ctx, &ids); err != nil {
		return nil, pgerr.Translate("list the next customers", err)
	}
	return report.New(s.pool, s.bun).CustomersByID(ctx, id, ids, now)
}

// customers writes customers. It is only created within a transaction.
type customers struct{ db bun.IDB }

// LockBusiness raises the setup version, which cached reports compare, among others.
func (s customers) LockBusiness(ctx context.Context, id business.ID) error {
	return raiseSetupVersion(ctx, s.db, id)
}

func (s customers) LockAppointments(ctx context.Context, id business.ID, c customer.ID) ([]appointment.Appointment, error) {
	locked, err := lockAppointments(ctx, s.db, id, "a.customer_id = @customer", sqltext.Args{"customer": c})
	return locked, pgerr.Translate("lock a customer's appointments", err)
}

func (s customers) ForUpdate(ctx context.Context, id business.ID, ids ...customer.ID) (map[customer.ID]customer.Customer, error) {
	var rows []stored.CustomerRecord
	err := sqltext.Raw(s.db, `
		SELECT `+stored.SelectCustomer+` FROM customers c WHERE c.business_id = @business AND c.id = ANY (@ids::uuid[])
		ORDER BY c.id FOR UPDATE`, sqltext.Args{"business": id, "ids": pgdialect.Array(ids)}).Scan(ctx, &rows)
	found := map[customer.ID]customer.Customer{}
	for _, r := range rows {
		found[customer.ID(r.ID)] = stored.FromCustomerRecord(r)
	}
	return found, pgerr.Translate("lock customers", err)
}

// Update puts the current name first in the search text, because lists by name are ordered by it. The search still finds the
// customer by former names.
func (s customers) Update(ctx context.Context, id business.ID, c customer.Customer) error {
	search := customer.SearchText(c.FullName, c.Email, c.Phone)
	res, err := sqltext.Raw(s.db, `
		UPDATE customers c SET email = @email, name = @name, phone = @phone, phone_e164 = @phone_e164, language = @language, notes = @notes, notes_saved_at = @notes_saved_at,
			blocked_at = @blocked_at, block_reason = @block_reason, blocked_phone = @blocked_phone, created_at = @created_at, version = @version,
			search = CASE WHEN starts_with(c.search, @search) THEN c.search ELSE @search || left(c.search, @max_search_text) END
		WHERE c.business_id = @business AND c.id = @id`,
		sqltext.Args{
			"email": stored.OrNull(c.Email), "name": c.FullName, "phone": c.Phone, "phone_e164": customer.E164(c.Phone), "language": stored.OrNull(string(c.Language)),
			"notes": stored.OrNull(c.Notes), "notes_saved_at": stored.TimeOrNull(c.NotesSavedAt), "blocked_at": stored.TimeOrNull(c.Block.Since),
			"block_reason": stored.OrNull(c.Block.Reason), "blocked_phone": stored.OrNull(c.Block.Phone), "created_at": c.CreatedAt,
			"version": c.Version, "search": search, "max_search_text": maxSearchText, "business": id, "id": c.ID,
		}).Exec(ctx)
	return pgerr.RequireRow("update a customer", res, err)
}

func (s customers) EndLinks(ctx context.Context, id business.ID, c customer.ID) error {
	_, err := sqltext.Raw(s.db, `
		UPDATE appointments SET manage_secret = `+newSecret+`
		WHERE business_id = @business AND customer_id = @customer AND (held_until IS NULL OR EXISTS (
			SELECT FROM messages m WHERE m.business_id = @business AND m.appointment_id = appointments.id AND m.kind = @kind AND m.state = @state
		))`, sqltext.Args{"business": id, "customer": c, "kind": message.PaymentDue, "state": message.Sent}).Exec(ctx)
	return pgerr.Translate("end the links of a customer", err)
}

func (s customers) SetLanguage(ctx context.Context, id business.ID, c customer.ID, l text.Language, from time.Time) error {
	_, err := sqltext.Raw(s.db, `
		UPDATE appointments SET language = @language
		WHERE business_id = @business AND customer_id = @customer AND starts_at > @from AND language <> @language`,
		sqltext.Args{"language": l, "business": id, "customer": c, "from": from}).Exec(ctx)
	return pgerr.Translate("change the language of a customer's appointments", err)
}

func (s customers) Merge(ctx context.Context, id business.ID, kept customer.Customer, gone customer.ID, appointments int) (bool, error) {
	const doing = "merge customers"
	res, err := sqltext.Raw(s.db, `UPDATE appointments SET customer_id = @customer WHERE business_id = @business AND customer_id = @gone`, sqltext.Args{
		"customer": kept.ID, "business": id, "gone": gone,
	}).Exec(ctx)
	if err != nil {
		return false, pgerr.Translate(doing, err)
	}
	if moved, err := res.RowsAffected(); err != nil || moved != int64(appointments) {
		return false, pgerr.Translate(doing, err)
	}
	_, err = sqltext.Raw(s.db, `
		WITH gone AS (DELETE FROM customers WHERE business_id = @business AND id = @gone RETURNING business_id, search, appointment_count)
		UPDATE customers c SET search = left(c.search || gone.search, @max_search_text), appointment_count = c.appointment_count + gone.appointment_count
		FROM gone WHERE c.business_id = gone.business_id AND c.business_id = @business AND c.id = @id`, sqltext.Args{"business": id, "gone": gone, "max_search_text": maxSearchText, "id": kept.ID}).Exec(ctx)
	if err != nil {
		return false, pgerr.Translate(doing, err)
	}
	if err := s.Update(ctx, id, kept); err != nil {
		return false, err
	}
	return true, nil
}

// CustomerBlocked implements ports.AppointmentStore.
func (s appointments) CustomerBlocked(ctx context.Context, id business.ID, a appointment.ID, contact customer.Contact) (blocked bool, err error) {
	err = sqltext.Raw(s.db, `
		SELECT EXISTS (
			SELECT FROM customers c WHERE c.business_id = @business AND c.blocked_at IS NOT NULL
				AND (c.email = @email OR c.blocked_phone = @blocked_phone OR c.id = (SELECT a.customer_id FROM appointments a WHERE a.business_id = @business AND a.id = @appointment)))`,
		sqltext.Args{"business": id, "email": stored.OrNull(contact.Email), "blocked_phone": stored.OrNull(contact.Phone), "appointment": a}).Scan(ctx, &blocked)
	return blocked, pgerr.Translate("look for a blocked customer", err)
}
