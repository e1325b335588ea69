package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/business"
	"slotwise/ports"
)

type mediaRow struct {
	bun.BaseModel `bun:"table:media,alias:m"`

	BusinessID string `bun:"type:uuid"`
	Hash       string
	Kind       string
	Content    []byte
	CreatedAt  time.Time
}

type media struct{ db bun.IDB }

func (s media) Get(ctx context.Context, hash string) (business.Picture, error) {
	p := business.Picture{Hash: hash}
	err := sqltext.Raw(s.db, `SELECT m.kind, m.content FROM media m WHERE m.hash = @hash LIMIT 1`, sqltext.Args{"hash": hash}).Scan(ctx, &p.Kind, &p.Content)
	return p, pgerr.Translate("load a picture", err)
}

func (s media) Put(ctx context.Context, id business.ID, p business.Picture, now time.Time) error {
	const doing = "store a picture"
	row := &mediaRow{BusinessID: string(id), Hash: p.Hash, Kind: p.Kind, Content: p.Content, CreatedAt: now}
	_, err := s.db.NewInsert().Model(row).On("CONFLICT (business_id, hash) DO UPDATE").Set("created_at = excluded.created_at").Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	_, err = sqltext.Raw(s.db, `
		DELETE FROM media m WHERE m.business_id = @business AND m.hash NOT IN (
			SELECT n.hash FROM media n WHERE n.business_id = @business ORDER BY n.created_at DESC, n.hash LIMIT @kept_pictures)`, sqltext.Args{"business": id, "kept_pictures": ports.KeptPictures}).Exec(ctx)
	return pgerr.Translate(doing, err)
}

func (s media) Delete(ctx context.Context, id business.ID, hash string) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM media WHERE business_id = @business AND hash = @hash`, sqltext.Args{"business": id, "hash": hash}).Exec(ctx)
	return pgerr.Translate("delete a picture", err)
}
