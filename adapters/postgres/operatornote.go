package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

type operatorNotes struct{ db bun.IDB }

var _ ports.OperatorNotes = operatorNotes{}

func (s operatorNotes) Get(ctx context.Context, id business.ID, subject string) (note string, err error) {
	err = s.db.NewRaw(`SELECT note FROM operator_notes WHERE business_id = ? AND subject_id = ?`, id, subject).Scan(ctx, &note)
	if err = pgerr.Translate("read a note", err); core.CodeOf(err) == core.NotFound {
		return "", nil
	}
	return note, err
}

func (s operatorNotes) Put(ctx context.Context, id business.ID, subject, note string, now time.Time) error {
	_, err := s.db.NewRaw(`
		INSERT INTO operator_notes (business_id, subject_id, note, noted_at) VALUES (?, ?, ?, ?)
		ON CONFLICT (business_id, subject_id) DO UPDATE SET note = excluded.note, noted_at = excluded.noted_at`, id, subject, note, now).Exec(ctx)
	return pgerr.Translate("store a note", err)
}
