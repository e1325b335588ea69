package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

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
	Says          *storedText `bun:"type:jsonb"`
	Reason        string
	Policy        *string
	Changes       []appointment.FieldChange `bun:"type:jsonb"`
}

var newEntries = modelOf[historyRow]()

func toHistoryRow(a appointment.Appointment, e appointment.Entry) *historyRow {
	return &historyRow{
		BusinessID:    string(a.BusinessID),
		AppointmentID: string(a.ID),
		Version:       e.Version,
		At:            e.At,
		ActorKind:     string(e.Actor.Kind),
		ActorID:       orNull(e.Actor.ID),
		Action:        string(e.Action),
		Note:          e.Note,
		Says:          storedTextOrNull(e.Says),
		Reason:        e.Reason,
		Policy:        orNull(e.Policy),
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
		Actor:   appointment.Actor{Kind: appointment.ActorKind(r.ActorKind), ID: orZero(r.ActorID)},
		Action:  appointment.Action(r.Action),
		Note:    r.Note,
		Says:    r.Says.text(),
		Reason:  r.Reason,
		Policy:  orZero(r.Policy),
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
		return nil, translate("list an appointment's history", err)
	}
	return mapRows(rows, fromHistoryRow), nil
}
