package postgres

import (
	"context"
	"encoding/binary"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/uuid"
	"slotwise/ports"
)

// revisionsQuery reads one row of businesses and one index entry for each.
var revisionsQuery = newStatement(`
SELECT b.id, b.setup_version, (SELECT changed FROM allocations WHERE business_id = b.id ORDER BY changed DESC LIMIT 1), pg_postmaster_start_time()
FROM businesses b
WHERE b.id = ANY (@businesses)`)

// revisionLimit is the time limit of one query, which others wait for.
const revisionLimit = 3 * time.Second

func newRevisions(db *DB) *groupRead[uuid.UUID, ports.Revision] {
	return &groupRead[uuid.UUID, ports.Revision]{query: db.readRevisions, limit: revisionLimit}
}

// revision returns the current revision of a business, or NotFound.
func (db *DB) revision(ctx context.Context, id business.ID) (ports.Revision, error) {
	const doing = "read the revision of a business"
	key, valid := uuid.Parse(string(id))
	if !valid {
		return ports.Revision{}, &core.Error{Code: core.NotFound}
	}
	r, ok, err := db.revisions.get(ctx, key)
	switch {
	case err != nil:
		return ports.Revision{}, translate(doing, err)
	case !ok:
		return ports.Revision{}, &core.Error{Code: core.NotFound}
	}
	return r, nil
}

// readRevisions tries twice, because a lost connection would otherwise fail the requests of many.
func (db *DB) readRevisions(ctx context.Context, ids []uuid.UUID) (map[uuid.UUID]ports.Revision, error) {
	found, err := db.queryRevisions(ctx, ids)
	if err != nil && ctx.Err() == nil {
		found, err = db.queryRevisions(ctx, ids)
	}
	return found, err
}

func (db *DB) queryRevisions(ctx context.Context, ids []uuid.UUID) (map[uuid.UUID]ports.Revision, error) {
	keys := make(pgtype.FlatArray[pgtype.UUID], len(ids))
	for i, id := range ids {
		keys[i] = pgtype.UUID{Bytes: id, Valid: true}
	}
	rows, err := db.pool.Query(ctx, revisionsQuery.sql, pgx.QueryResultFormats{pgx.BinaryFormatCode}, keys)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	found := make(map[uuid.UUID]ports.Revision, len(ids))
	for rows.Next() {
		row := rows.RawValues()
		found[uuid.UUID(row[0])] = newRevision(row[1], row[2], row[3])
	}
	return found, rows.Err()
}

// newRevision decodes the binary setup_version, the nullable xid8 of the last change and the start time of the server.
func newRevision(setup, changed, started []byte) ports.Revision {
	r := ports.Revision{Setup: bigint(setup), Server: bigint(started)}
	if changed != nil {
		r.Changed = uint64(bigint(changed))
	}
	return r
}

func bigint(raw []byte) int64 { return int64(binary.BigEndian.Uint64(raw)) }
