package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/account"
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
	MadeBy        *string `bun:"type:uuid"`
}

func fromCalendarFeedRow(r calendarFeedRow) calendarfeed.Feed {
	f := calendarfeed.Feed{
		ID: calendarfeed.ID(r.ID), Staff: business.StaffID(stored.OrZero(r.StaffID)), ShowCustomers: r.ShowCustomers, CreatedAt: r.CreatedAt.UTC(),
		MadeBy: account.ID(stored.OrZero(r.MadeBy)),
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
	return stored.Map(rows, fromCalendarFeedRow), pgerr.Translate("list calendar feeds", err)
}

// feedToPoll is prepared because calendar programs request it repeatedly.
var feedToPoll = sqltext.New(`
SELECT ` + sqltext.ColumnsOf[calendarFeedRow]().SelectFrom("s") + `, ` + revisionColumns + `
FROM (SELECT ` + sqltext.ColumnsOf[calendarFeedRow]().SelectFrom("f") + `, NULL::uuid AS account_id FROM calendar_feeds f WHERE f.business_id = @business AND f.id = @feed) s
` + joinRevision("s.business_id"))

type feedToPollRow struct {
	calendarFeedRow
	revisionRow
}

func (s calendarFeeds) Open(ctx context.Context, id business.ID, f calendarfeed.ID) (calendarfeed.Feed, ports.Revision, error) {
	const doing = "load a calendar feed"
	rows, err := s.prepared.Query(ctx, feedToPoll.SQL, feedToPoll.Args(map[string]any{"business": id, "feed": f})...)
	if err != nil {
		return calendarfeed.Feed{}, ports.Revision{}, pgerr.Translate(doing, err)
	}
	r, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[feedToPollRow])
	if err != nil {
		return calendarfeed.Feed{}, ports.Revision{}, pgerr.Translate(doing, err)
	}
	return fromCalendarFeedRow(r.calendarFeedRow), r.revision(), nil
}

func (s calendarFeeds) Put(ctx context.Context, id business.ID, f calendarfeed.Feed) error {
	row := &calendarFeedRow{
		BusinessID: string(id), ID: string(f.ID), StaffID: stored.OrNull(string(f.Staff)), Hash: f.Hash[:], ShowCustomers: f.ShowCustomers, CreatedAt: f.CreatedAt, MadeBy: stored.OrNull(string(f.MadeBy)),
	}
	_, err := s.db.NewInsert().Model(row).On("CONFLICT (business_id, staff_id) DO UPDATE").
		Set("id = excluded.id, hash = excluded.hash, show_customers = excluded.show_customers, created_at = excluded.created_at, made_by = excluded.made_by").Exec(ctx)
	if err != nil {
		return pgerr.Translate("store a calendar feed", err)
	}
	return raiseSetupVersion(ctx, s.db, id)
}

func (s calendarFeeds) Remove(ctx context.Context, id business.ID, f calendarfeed.ID) error {
	res, err := sqltext.Raw(s.db, `DELETE FROM calendar_feeds WHERE business_id = @business AND id = @feed`, sqltext.Args{"business": id, "feed": f}).Exec(ctx)
	return pgerr.RequireRow("delete a calendar feed", res, err)
}
