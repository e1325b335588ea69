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

	BusinessID    string
	AppointmentID string
	Revision      int
	At            time.Time
	By            string
	Action        string
	Note          string
	Changes       []appointment.FieldChange `bun:"type:jsonb"`
}

func toHistoryRow(a appointment.Appointment, e appointment.Entry) *historyRow {
	return &historyRow{
		BusinessID:    string(a.BusinessID),
		AppointmentID: string(a.ID),
		Revision:      e.Version,
		At:            e.At,
		By:            string(e.By),
		Action:        string(e.Action),
		Note:          e.Note,
		Changes:       fieldChanges(e),
	}
}

// fieldChanges is never nil, so that jsonb holds an empty list and not null.
func fieldChanges(e appointment.Entry) []appointment.FieldChange {
	return append([]appointment.FieldChange{}, e.Changes...)
}

func fromHistoryRow(r historyRow) appointment.Entry {
	e := appointment.Entry{
		At:      r.At.UTC(),
		By:      appointment.ActorKind(r.By),
		Action:  appointment.Action(r.Action),
		Note:    r.Note,
		Version: r.Revision,
	}
	if len(r.Changes) > 0 {
		e.Changes = r.Changes
	}
	return e
}

func (s appointmentReader) History(ctx context.Context, id business.ID, a appointment.ID) ([]appointment.Entry, error) {
	var rows []historyRow
	err := s.bun.NewSelect().Model(&rows).
		Where("h.business_id = ? AND h.appointment_id = ?", id, a).Order("h.revision DESC").Scan(ctx)
	if err != nil {
		return nil, translate("list an appointment's history", err)
	}
	return mapRows(rows, fromHistoryRow), nil
}
