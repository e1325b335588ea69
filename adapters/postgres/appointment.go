package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
)

// appointmentRow is every column but holds_place, which PostgreSQL makes. Its fields answer to the columns' names for
// bun and for pgx alike.
type appointmentRow struct {
	bun.BaseModel `bun:"table:appointments,alias:a"`

	BusinessID   string `bun:",pk"`
	ID           string `bun:",pk"`
	Number       string
	Secret       []byte
	ServiceID    string
	ServiceName  string
	PriceMinor   int64
	Currency     string
	LaneID       string
	StaffID      *string
	StaffName    string
	StartsAt     time.Time
	EndsAt       time.Time
	BlockedFrom  time.Time
	BlockedTo    time.Time
	Status       string
	NoShow       bool
	ClientName   string
	ClientEmail  string
	ClientPhone  string
	ClientNotes  string
	Notes        string
	Source       string
	OutsideHours bool
	ReminderAt   *time.Time
	CreatedAt    time.Time
	UpdatedAt    time.Time
	DeletedAt    *time.Time
	Revision     int
}

// appointmentColumns selects an appointmentRow from a table called a.
const appointmentColumns = `a.business_id, a.id, a.number, a.secret, a.service_id, a.service_name, a.price_minor, a.currency,
	a.lane_id, a.staff_id, a.staff_name, a.starts_at, a.ends_at, a.blocked_from, a.blocked_to, a.status, a.no_show,
	a.client_name, a.client_email, a.client_phone, a.client_notes, a.notes, a.source, a.outside_hours,
	a.reminder_at, a.created_at, a.updated_at, a.deleted_at, a.revision`

func toAppointmentRow(a appointment.Appointment) *appointmentRow {
	return &appointmentRow{
		BusinessID:   string(a.BusinessID),
		ID:           string(a.ID),
		Number:       string(a.Number),
		Secret:       a.Secret[:],
		ServiceID:    string(a.ServiceID),
		ServiceName:  a.ServiceName,
		PriceMinor:   a.Price.Minor,
		Currency:     string(a.Price.Currency),
		LaneID:       string(a.LaneID),
		StaffID:      orNull(string(a.StaffID)),
		StaffName:    a.StaffName,
		StartsAt:     a.StartsAt,
		EndsAt:       a.EndsAt(),
		BlockedFrom:  a.BlockedFrom(),
		BlockedTo:    a.BlockedTo(),
		Status:       string(a.Status),
		NoShow:       a.NoShow,
		ClientName:   a.Customer.FullName,
		ClientEmail:  a.Customer.Email,
		ClientPhone:  a.Customer.Phone,
		ClientNotes:  a.Customer.Notes,
		Notes:        a.Notes,
		Source:       string(a.Source),
		OutsideHours: a.OutsideHours,
		ReminderAt:   timeOrNull(a.ReminderAt),
		CreatedAt:    a.CreatedAt,
		UpdatedAt:    a.UpdatedAt,
		DeletedAt:    timeOrNull(a.DeletedAt),
		Revision:     a.Version,
	}
}

func fromAppointmentRow(r appointmentRow) appointment.Appointment {
	return appointment.Appointment{
		ID:           appointment.ID(r.ID),
		BusinessID:   business.ID(r.BusinessID),
		Number:       appointment.Number(r.Number),
		Secret:       [16]byte(r.Secret), // the schema keeps its length
		ServiceID:    business.ServiceID(r.ServiceID),
		ServiceName:  r.ServiceName,
		Price:        money.Amount{Minor: r.PriceMinor, Currency: money.Currency(r.Currency)},
		Duration:     r.EndsAt.Sub(r.StartsAt),
		BufferBefore: r.StartsAt.Sub(r.BlockedFrom),
		BufferAfter:  r.BlockedTo.Sub(r.EndsAt),
		LaneID:       business.LaneID(r.LaneID),
		StaffID:      business.StaffID(orZero(r.StaffID)),
		StaffName:    r.StaffName,
		StartsAt:     r.StartsAt.UTC(),
		Status:       appointment.Status(r.Status),
		NoShow:       r.NoShow,
		Customer: appointment.Customer{
			FullName: r.ClientName,
			Email:    r.ClientEmail,
			Phone:    r.ClientPhone,
			Notes:    r.ClientNotes,
		},
		Notes:        r.Notes,
		Source:       appointment.Source(r.Source),
		OutsideHours: r.OutsideHours,
		ReminderAt:   utc(r.ReminderAt),
		CreatedAt:    r.CreatedAt.UTC(),
		UpdatedAt:    r.UpdatedAt.UTC(),
		DeletedAt:    utc(r.DeletedAt),
		Version:      r.Revision,
	}
}

// appointments writes; it exists within transactions only.
type appointments struct {
	db   bun.IDB
	tx   pgx.Tx // the same transaction
	jobs jobQueue
}

func (s appointments) ForUpdate(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error) {
	var r appointmentRow
	err := s.db.NewRaw(`
		SELECT `+appointmentColumns+` FROM appointments a
		WHERE a.business_id = ? AND a.id = ? AND a.deleted_at IS NULL
		FOR NO KEY UPDATE`, id, a).Scan(ctx, &r)
	if err != nil {
		return appointment.Appointment{}, translate("lock an appointment", err)
	}
	return fromAppointmentRow(r), nil
}

// DueReminders is one statement, so that it is all or nothing, and two sweeps at once never take the same row.
func (s appointments) DueReminders(ctx context.Context, now time.Time, limit int) ([]appointment.Appointment, error) {
	var rows []appointmentRow
	err := s.db.NewRaw(`
		WITH due AS (
			SELECT business_id, id FROM appointments
			WHERE reminder_at <= ? AND deleted_at IS NULL AND status IN ('pending', 'confirmed')
			ORDER BY reminder_at LIMIT ?
			FOR NO KEY UPDATE SKIP LOCKED
		)
		UPDATE appointments a SET reminder_at = NULL FROM due
		WHERE a.business_id = due.business_id AND a.id = due.id
		RETURNING `+appointmentColumns, now, limit).Scan(ctx, &rows)
	if err != nil {
		return nil, translate("take due reminders", err)
	}
	return mapRows(rows, fromAppointmentRow), nil
}

type appointmentReader struct{ *DB }

func (s appointmentReader) Get(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error) {
	var r appointmentRow
	err := s.bun.NewRaw(`SELECT `+appointmentColumns+` FROM appointments a
		WHERE a.business_id = ? AND a.id = ?`, id, a).Scan(ctx, &r)
	if err != nil {
		return appointment.Appointment{}, translate("load an appointment", err)
	}
	return fromAppointmentRow(r), nil
}

func (s appointmentReader) ByKey(ctx context.Context, id business.ID, key string) (appointment.Appointment, [32]byte, error) {
	var r struct {
		appointmentRow
		RequestHash []byte
	}
	err := s.bun.NewRaw(`
		SELECT k.request_hash, `+appointmentColumns+` FROM idempotency_keys k
		JOIN appointments a ON a.business_id = k.business_id AND a.id = k.appointment_id
		WHERE k.business_id = ? AND k.key = ?`, id, key).Scan(ctx, &r)
	if err != nil {
		return appointment.Appointment{}, [32]byte{}, translate("load what an idempotency key booked", err)
	}
	return fromAppointmentRow(r.appointmentRow), [32]byte(r.RequestHash), nil
}
