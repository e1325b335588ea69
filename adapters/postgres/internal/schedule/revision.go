package schedule

import (
	"context"
	"encoding/binary"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/uuid"
	"slotwise/ports"
)

// manyBusinesses hides from the planner how many businesses there are. Otherwise it would plan the query again for each
// short list, because a plan for one business looks cheaper than one for any number. Planning takes three times as long as
// the query.
const manyBusinesses = `(SELECT @businesses::uuid[])::uuid[]`

// revisionsQuery reads one row of businesses and one index entry for each.
var revisionsQuery = sqltext.New(`
SELECT b.id, b.setup_version, (SELECT changed FROM allocations WHERE business_id = b.id ORDER BY changed DESC LIMIT 1), pg_postmaster_start_time()
FROM businesses b
WHERE b.id = ANY (` + manyBusinesses + `)`)

// classRevisionsQuery also covers the sessions of classes, of which some changes write no allocation. settled is as in busyQuery.
var classRevisionsQuery = sqltext.New(`
SELECT b.id, b.setup_version, l.changed, pg_postmaster_start_time(), l.changed < pg_snapshot_xmin(pg_current_snapshot()) AS settled
FROM businesses b, LATERAL (
	SELECT greatest(
		(SELECT changed FROM allocations WHERE business_id = b.id ORDER BY changed DESC LIMIT 1),
		(SELECT changed FROM class_sessions WHERE business_id = b.id ORDER BY changed DESC LIMIT 1)
	) AS changed
	OFFSET 0 -- computes changed once
) l
WHERE b.id = ANY (` + manyBusinesses + `)`)

// versionsQuery reads no allocations, so pages without free times work while a migration has locked that table.
var versionsQuery = sqltext.New(`SELECT b.id, b.setup_version FROM businesses b WHERE b.id = ANY (` + manyBusinesses + `)`)

// revisionLimit is the time limit of one query, for which other callers wait. Two queries end before a request's deadline, see wait.
const revisionLimit = 2 * time.Second

// businessRead reads a value of several businesses, for all callers that wait at the same time.
type businessRead[V any] = groupRead[uuid.UUID, V]

func newRevisions(pool *pgxpool.Pool) *businessRead[ports.Revision] {
	return newBusinessRead(pool, revisionsQuery, func(row [][]byte) ports.Revision { return newRevision(row[0], row[1], row[2]) })
}

func newClassRevisions(pool *pgxpool.Pool) *businessRead[settledRevision] {
	return newBusinessRead(pool, classRevisionsQuery, newSettledRevision)
}

func newSetupVersions(pool *pgxpool.Pool) *businessRead[int64] {
	return newBusinessRead(pool, versionsQuery, func(row [][]byte) int64 { return bigint(row[0]) })
}

// newBusinessRead returns a businessRead for a query. Each row of the query begins with a business's id, and decode gets the
// binary columns after it.
func newBusinessRead[V any](pool *pgxpool.Pool, query sqltext.Statement, decode func(row [][]byte) V) *businessRead[V] {
	read := func(ctx context.Context, ids []uuid.UUID) (map[uuid.UUID]V, error) {
		found := make(map[uuid.UUID]V, len(ids))
		err := readBusinesses(ctx, pool, query, ids, func(id uuid.UUID, row [][]byte) { found[id] = decode(row) })
		return found, err
	}
	return &businessRead[V]{limit: revisionLimit, query: func(ctx context.Context, ids []uuid.UUID) (map[uuid.UUID]V, error) {
		found, err := read(ctx, ids)
		if err != nil && ctx.Err() == nil {
			found, err = read(ctx, ids) // retry: a lost connection would otherwise fail many requests
		}
		return found, err
	}}
}

func readBusinesses(ctx context.Context, pool *pgxpool.Pool, query sqltext.Statement, ids []uuid.UUID, add func(id uuid.UUID, row [][]byte)) error {
	keys := make(pgtype.FlatArray[pgtype.UUID], len(ids))
	for i, id := range ids {
		keys[i] = pgtype.UUID{Bytes: id, Valid: true}
	}
	rows, err := pool.Query(ctx, query.SQL, pgx.QueryResultFormats{pgx.BinaryFormatCode}, keys)
	if err != nil {
		return err
	}
	defer rows.Close()
	if err := requireBinary(rows.FieldDescriptions()); err != nil {
		return err
	}
	for rows.Next() {
		row := rows.RawValues()
		add(uuid.UUID(row[0]), row[1:])
	}
	return rows.Err()
}

// requireBinary returns an error unless the server sends every column in the binary format, which RawValues are decoded from.
func requireBinary(columns []pgconn.FieldDescription) error {
	for _, column := range columns {
		if column.Format != pgx.BinaryFormatCode {
			return fmt.Errorf("the server sends the column %s as text instead of binary", column.Name)
		}
	}
	return nil
}

func ofBusiness[V any](ctx context.Context, read *businessRead[V], id business.ID, doing string) (v V, err error) {
	key, valid := uuid.Parse(string(id))
	if !valid {
		return v, &core.Error{Code: core.NotFound}
	}
	v, ok, err := read.get(ctx, key)
	if err == nil && !ok {
		err = &core.Error{Code: core.NotFound}
	}
	return v, pgerr.Translate(doing, err)
}

// newRevision decodes the binary setup_version, the nullable xid8 of the last change and the start time of the server.
func newRevision(setup, changed, started []byte) ports.Revision {
	r := ports.Revision{Setup: bigint(setup), Server: bigint(started)}
	if changed != nil {
		r.Changed = uint64(bigint(changed))
	}
	return r
}

// settledRevision is a revision that was read together with whether it is settled: whether no older transaction was in progress that
// could still change the data without changing the revision.
type settledRevision struct {
	ports.Revision
	settled bool
}

// newSettledRevision decodes the columns of newRevision, and settled.
func newSettledRevision(row [][]byte) settledRevision {
	settled := row[1] == nil || row[3][0] != 0 // nothing has changed yet: the first change will change the revision
	return settledRevision{newRevision(row[0], row[1], row[2]), settled}
}

func bigint(raw []byte) int64 { return int64(binary.BigEndian.Uint64(raw)) }
