package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"

	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/ports"
)

type calendarFeedRow struct {
	bun.BaseModel `bun:"table:calendar_feeds,alias:s"`

	BusinessID    string  `bun:"type:uuid"`
	ID            string  `bun:"type:uuid"`
	StaffID       *string `bun:"type:uuid"`
	Hash          []byte
	ShowCustomers bool
	CreatedAt     time.Time
}

func fromCalendarFeedRow(r calendarFeedRow) calendarfeed.Feed {
	f := calendarfeed.Feed{
		ID: calendarfeed.ID(r.ID), Staff: business.StaffID(orZero(r.StaffID)), ShowCustomers: r.ShowCustomers, CreatedAt: r.CreatedAt.UTC(),
	}
	copy(f.Hash[:], r.Hash)
	return f
}

type calendarFeeds struct {
	db       bun.IDB
	prepared pgxQuerier // the same transaction, if there is one
}

func (s calendarFeeds) List(ctx context.Context, id business.ID) ([]calendarfeed.Feed, error) {
	var rows []calendarFeedRow
	err := s.db.NewSelect().Model(&rows).Where("s.business_id = ?", id).OrderExpr("s.staff_id IS NOT NULL, s.created_at, s.id").Scan(ctx)
	return mapRows(rows, fromCalendarFeedRow), translate("list calendar feeds", err)
}

// feedToPoll is prepared because calendar programs request it repeatedly.
var feedToPoll = newStatement(`
SELECT ` + modelOf[calendarFeedRow]().selectFrom("s") + `, ` + revisionColumns + `
FROM (SELECT ` + modelOf[calendarFeedRow]().selectFrom("f") + `, NULL::uuid AS account_id FROM calendar_feeds f WHERE f.business_id = @business AND f.id = @feed) s
` + joinRevision)

type feedToPollRow struct {
	calendarFeedRow
	revisionRow
}

func (s calendarFeeds) Open(ctx context.Context, id business.ID, f calendarfeed.ID) (calendarfeed.Feed, ports.Revision, error) {
	const doing = "load a calendar feed"
	rows, err := s.prepared.Query(ctx, feedToPoll.sql, feedToPoll.args(map[string]any{"business": id, "feed": f})...)
	if err != nil {
		return calendarfeed.Feed{}, ports.Revision{}, translate(doing, err)
	}
	r, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[feedToPollRow])
	if err != nil {
		return calendarfeed.Feed{}, ports.Revision{}, translate(doing, err)
	}
	return fromCalendarFeedRow(r.calendarFeedRow), r.revision(), nil
}

func (s calendarFeeds) Put(ctx context.Context, id business.ID, f calendarfeed.Feed) error {
	row := &calendarFeedRow{
		BusinessID: string(id), ID: string(f.ID), StaffID: orNull(string(f.Staff)), Hash: f.Hash[:], ShowCustomers: f.ShowCustomers, CreatedAt: f.CreatedAt,
	}
	_, err := s.db.NewInsert().Model(row).On("CONFLICT (business_id, staff_id) DO UPDATE").
		Set("id = excluded.id, hash = excluded.hash, show_customers = excluded.show_customers, created_at = excluded.created_at").Exec(ctx)
	if err != nil {
		return translate("store a calendar feed", err)
	}
	return raiseSetupVersion(ctx, s.db, id)
}

func (s calendarFeeds) Remove(ctx context.Context, id business.ID, f calendarfeed.ID) error {
	res, err := s.db.NewRaw(`DELETE FROM calendar_feeds WHERE business_id = ? AND id = ?`, id, f).Exec(ctx)
	return requireRow("delete a calendar feed", res, err)
}
