package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
)

type historyRow struct {
	bun.BaseModel `bun:"table:appointment_history,alias:h"`

	BusinessID    string `bun:"type:uuid"`
	AppointmentID string `bun:"type:uuid"`
	Version       int
	At            time.Time
	ActorKind     string
	ActorID       *string `bun:"type:uuid"`
	Action        string
	Note          string
	Says          *stored.Text `bun:"type:jsonb"`
	Reason        string
	Policy        *string
	Changes       []appointment.FieldChange `bun:"type:jsonb"`
}

var newEntries = sqltext.ColumnsOf[historyRow]()

func toHistoryRow(a appointment.Appointment, e appointment.Entry) *historyRow {
	return &historyRow{
		BusinessID:    string(a.BusinessID),
		AppointmentID: string(a.ID),
		Version:       e.Version,
		At:            e.At,
		ActorKind:     string(e.Actor.Kind),
		ActorID:       stored.OrNull(e.Actor.ID),
		Action:        string(e.Action),
		Note:          e.Note,
		Says:          stored.TextOrNull(e.Says),
		Reason:        e.Reason,
		Policy:        stored.OrNull(e.Policy),
		Changes:       fieldChanges(e),
	}
}

// fieldChanges never returns nil, so the jsonb column holds an empty list instead of null.
func fieldChanges(e appointment.Entry) []appointment.FieldChange {
	return append([]appointment.FieldChange{}, e.Changes...)
}

func fromHistoryRow(r historyRow) appointment.Entry {
	e := appointment.Entry{
		At:      r.At.UTC(),
		Actor:   appointment.Actor{Kind: appointment.ActorKind(r.ActorKind), ID: stored.OrZero(r.ActorID)},
		Action:  appointment.Action(r.Action),
		Note:    r.Note,
		Says:    r.Says.Text(),
		Reason:  r.Reason,
		Policy:  stored.OrZero(r.Policy),
		Version: r.Version,
	}
	if len(r.Changes) > 0 {
		e.Changes = r.Changes
	}
	return e
}

func (s appointmentReader) History(ctx context.Context, id business.ID, a appointment.ID) ([]appointment.Entry, error) {
	var rows []historyRow
	err := s.bun.NewSelect().Model(&rows).
		Where("h.business_id = ? AND h.appointment_id = ?", id, a).Order("h.version DESC").Scan(ctx)
	if err != nil {
		return nil, pgerr.Translate("list an appointment's history", err)
	}
	return stored.Map(rows, fromHistoryRow), nil
}
