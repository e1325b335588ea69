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
	"slotwise/core/money"
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
	Items         *itemsChangeJSON          `bun:"type:jsonb"`
}

// itemsChangeJSON is appointment.ItemsChange.
type itemsChangeJSON struct {
	Currency money.Currency   `json:"currency"`
	From     []stored.ItemRow `json:"from"` // at least one, in order
	To       []stored.ItemRow `json:"to"`   // at least one, in order
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
		Items:         toItemsChange(a, e.Items),
	}
}

// fieldChanges never returns nil, so the jsonb column holds an empty list instead of null.
func fieldChanges(e appointment.Entry) []appointment.FieldChange {
	return append([]appointment.FieldChange{}, e.Changes...)
}

func toItemsChange(a appointment.Appointment, c *appointment.ItemsChange) *itemsChangeJSON {
	if c == nil {
		return nil
	}
	rows := func(placed appointment.PlacedItems) (all []stored.ItemRow) {
		a.StartsAt, a.Items = placed.StartsAt, placed.Items
		for _, row := range stored.ToItemRows(a) {
			all = append(all, *row)
		}
		return all
	}
	return &itemsChangeJSON{c.To.Items[0].Price.Currency, rows(c.From), rows(c.To)}
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
	if r.Items != nil {
		placed := func(rows []stored.ItemRow) appointment.PlacedItems {
			startsAt := rows[0].StartsAt.UTC()
			return appointment.PlacedItems{StartsAt: startsAt, Items: stored.FromItemRows(rows, startsAt, r.Items.Currency)}
		}
		e.Items = &appointment.ItemsChange{From: placed(r.Items.From), To: placed(r.Items.To)}
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
