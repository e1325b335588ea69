package operators

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

type notes struct{ db bun.IDB }

// NewNotes returns the store of operators' notes.
func NewNotes(db bun.IDB) ports.OperatorNotes { return notes{db} }

func (s notes) Get(ctx context.Context, id business.ID, subject string) (note string, err error) {
	err = sqltext.Raw(s.db, `SELECT note FROM operator_notes WHERE business_id = @business AND subject_id = @subject`, sqltext.Args{"business": id, "subject": subject}).Scan(ctx, &note)
	if err = pgerr.Translate("read a note", err); core.CodeOf(err) == core.NotFound {
		return "", nil
	}
	return note, err
}

func (s notes) Put(ctx context.Context, id business.ID, subject, note string, now time.Time) error {
	_, err := sqltext.Raw(s.db, `
		INSERT INTO operator_notes (business_id, subject_id, note, noted_at) VALUES (@business, @subject, @note, @now)
		ON CONFLICT (business_id, subject_id) DO UPDATE SET note = excluded.note, noted_at = excluded.noted_at`, sqltext.Args{"business": id, "subject": subject, "note": note, "now": now}).Exec(ctx)
	return pgerr.Translate("store a note", err)
}
