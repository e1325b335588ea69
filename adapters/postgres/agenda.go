package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

type agendas struct{ db bun.IDB }

// agendaRow is a due agenda.
type agendaRow struct {
	BusinessID string
	LastDay    *time.Time
}

func (s agendas) LastDay(ctx context.Context, id business.ID) (civil.Date, error) {
	var rows []agendaRow
	err := sqltext.Raw(s.db, `SELECT business_id, last_day FROM agendas WHERE business_id = @business`, sqltext.Args{"business": id}).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return civil.Date{}, pgerr.Translate("load the day of the last agenda", err)
	}
	return dateOrZero(rows[0].LastDay), nil
}

func (s agendas) Schedule(ctx context.Context, id business.ID, last civil.Date, due time.Time) error {
	_, err := sqltext.Raw(s.db, `
		INSERT INTO agendas (business_id, due_at, last_day) VALUES (@business, @due_at, @last_day)
		ON CONFLICT ON CONSTRAINT agendas_pkey DO UPDATE SET due_at = excluded.due_at, last_day = excluded.last_day`,
		sqltext.Args{"business": id, "due_at": stored.TimeOrNull(due), "last_day": dateOrNull(last)}).Exec(ctx)
	return pgerr.Translate("schedule an agenda", err)
}

// Due skips rows that another sweep has locked.
func (s agendas) Due(ctx context.Context, now time.Time, limit int) ([]ports.DueAgenda, error) {
	var rows []agendaRow
	err := sqltext.Raw(s.db, `
		SELECT business_id, last_day FROM agendas WHERE due_at <= @now
		ORDER BY due_at LIMIT @limit FOR NO KEY UPDATE SKIP LOCKED`, sqltext.Args{"now": now, "limit": limit}).Scan(ctx, &rows)
	if err != nil {
		return nil, pgerr.Translate("take due agendas", err)
	}
	return stored.Map(rows, func(r agendaRow) ports.DueAgenda {
		return ports.DueAgenda{Business: business.ID(r.BusinessID), LastDay: dateOrZero(r.LastDay)}
	}), nil
}

func dateOrNull(d civil.Date) *string {
	if d.IsZero() {
		return nil
	}
	return new(d.String())
}

func dateOrZero(t *time.Time) civil.Date {
	if t == nil {
		return civil.Date{}
	}
	return civil.DateOf(*t, time.UTC)
}
