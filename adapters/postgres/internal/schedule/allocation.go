package schedule

import (
	"context"
	"errors"
	"hash/fnv"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/schema"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/ports"
)

// The rules of the table are in its migration.

// The holder_kind of an allocation.
const (
	heldByAppointment = "appointment"
	heldBySession     = "session"
)

// Row is the row of a claim: of a span of a lane, or of a place in a session.
type Row struct {
	bun.BaseModel `bun:"table:allocations"`

	BusinessID  string `bun:"type:uuid"`
	HolderID    string `bun:"type:uuid"`
	Part        int
	HolderKind  string
	LaneID      *string `bun:"type:uuid"` // null in a place, and so are the next three
	ServiceID   *string `bun:"type:uuid"`
	BlockedFrom *time.Time
	BlockedTo   *time.Time
	HeldUntil   *time.Time
	Floating    bool
	Enforced    bool
	Released    bool
	SessionID   *string `bun:"type:uuid"` // null in a span, and so are the next two
	Place       *int    `bun:"type:smallint"`
	Capacity    *int    `bun:"type:smallint"`
}

var (
	// Columns are those of a Row.
	Columns = sqltext.ColumnsOf[Row]()
	// reassigned lists the columns of a claim to insert when the claim moves to lane @to.
	reassigned = Columns.List(func(f *schema.Field) string {
		if f.Name == "lane_id" {
			return "@to::uuid"
		}
		return f.Name
	})
)

// shifted lists the columns of a claim to insert when the claim old moves by a number of seconds.
var shifted = Columns.List(func(f *schema.Field) string {
	if f.Name == "blocked_from" || f.Name == "blocked_to" {
		return "old." + f.Name + " + old.seconds * interval '1 second'"
	}
	return "old." + f.Name
})

// RowsOf returns the claims of an appointment or of a session. Parts are numbered from 1.
func RowsOf(id business.ID, a appointment.ID, all []appointment.Allocation) []*Row {
	rows := make([]*Row, len(all))
	for i, p := range all {
		rows[i] = &Row{
			BusinessID: string(id), HolderID: string(a), Part: i + 1, HolderKind: heldByAppointment,
			LaneID: new(string(p.Lane)), ServiceID: stored.OrNull(p.Service), BlockedFrom: new(time.Unix(p.Start, 0)), BlockedTo: new(time.Unix(p.End, 0)),
			Floating: p.Floating, Enforced: true,
		}
		if p.OfSession {
			rows[i].HolderKind = heldBySession
		}
		if p.Until != 0 {
			rows[i].HeldUntil = new(time.Unix(p.Until, 0))
		}
	}
	return rows
}

// PlaceRows returns an appointment's claims of places until the end of its hold.
func PlaceRows(a appointment.Appointment, places []appointment.Place) []*Row {
	rows := make([]*Row, len(places))
	for i, p := range places {
		rows[i] = &Row{
			BusinessID: string(a.BusinessID), HolderID: string(a.ID), Part: i + 1, HolderKind: heldByAppointment, HeldUntil: stored.TimeOrNull(a.HeldUntil),
			SessionID: new(string(p.Session)), Place: &places[i].Number, Capacity: &places[i].Capacity,
		}
	}
	return rows
}

type allocations struct{ tx pgx.Tx }

// AllocationsIn returns the store of allocations of a transaction.
func AllocationsIn(tx pgx.Tx) ports.AllocationStore { return allocations{tx} }

func (s allocations) HoldSetup(ctx context.Context, id business.ID) (version int64, err error) {
	// SHARE conflicts with every update of the row, but not with other bookings. PostgreSQL reads the row again after waiting for the
	// lock.
	err = s.tx.QueryRow(ctx, `SELECT setup_version FROM businesses WHERE id = @business FOR SHARE`, sqltext.Args{"business": id}).Scan(&version)
	return version, pgerr.Translate("hold a setup", err)
}

// LockLanes takes one advisory lock per lane. Every caller takes them in the same order, so concurrent claims wait for each
// other without a deadlock.
func (s allocations) LockLanes(ctx context.Context, id business.ID, lanes []business.LaneID) error {
	keys := make([]int64, len(lanes))
	for i, lane := range lanes {
		keys[i] = lockKey(id, lane)
	}
	slices.Sort(keys)
	_, err := s.tx.Exec(ctx, `SELECT pg_advisory_xact_lock(key) FROM unnest(@keys::bigint[]) AS key`, sqltext.Args{"keys": slices.Compact(keys)})
	return pgerr.Translate("lock lanes", err)
}

// lockKey may return the same key for two lanes. They then share a lock, which only costs waiting time.
func lockKey(id business.ID, lane business.LaneID) int64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(string(id) + "/" + string(lane)))
	return int64(h.Sum64())
}

func (s allocations) Busy(ctx context.Context, id business.ID, lanes []business.LaneID, from, to time.Time) ([]appointment.Allocation, error) {
	const doing = "read the busy time of lanes"
	rows, err := s.tx.Query(ctx, `
		SELECT a.lane_id, a.blocked_from, a.blocked_to, a.holder_id, a.floating, a.service_id, a.held_until
		FROM allocations a
		WHERE a.business_id = @business AND a.lane_id = ANY (@lanes::text[]::uuid[]) AND NOT a.released AND a.session_id IS NULL
			AND a.blocked_from >= @earliest AND a.blocked_from < @to AND a.blocked_to > @from
		ORDER BY a.lane_id, a.blocked_from`,
		sqltext.Args{"business": id, "lanes": lanes, "earliest": from.Add(-stored.LookBack), "from": from, "to": to})
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	var (
		all                   []appointment.Allocation
		lane, holder, service pgtype.UUID
		start, end, until     pgtype.Timestamptz
		floating              bool
	)
	_, err = pgx.ForEachRow(rows, []any{&lane, &start, &end, &holder, &floating, &service, &until}, func() error {
		b := appointment.Allocation{Lane: business.LaneID(lane.String()), Busy: slot.Busy{
			Interval: slot.Interval{Start: start.Time.Unix(), End: end.Time.Unix()}, ID: holder.String(), Floating: floating,
		}}
		if floating {
			b.Service = service.String()
		}
		if until.Valid {
			b.Until = until.Time.Unix()
		}
		all = append(all, b)
		return nil
	})
	return all, pgerr.Translate(doing, err)
}

func (s allocations) Held(ctx context.Context, id business.ID, a appointment.ID) ([]appointment.Allocation, error) {
	const doing = "read the allocations of an appointment"
	rows, err := s.tx.Query(ctx, `
		SELECT `+Columns.SelectFrom("a")+` FROM allocations a
		WHERE a.business_id = @business AND a.holder_id = @holder AND NOT a.released AND a.session_id IS NULL ORDER BY a.part`, sqltext.Args{"business": id, "holder": a})
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByName[Row])
	return stored.Map(all, func(r Row) appointment.Allocation {
		return appointment.Allocation{OfSession: r.HolderKind == heldBySession, Lane: business.LaneID(stored.OrZero(r.LaneID)), Busy: slot.Busy{
			Interval: slot.Interval{Start: stored.UTC(r.BlockedFrom).Unix(), End: stored.UTC(r.BlockedTo).Unix()},
			Floating: r.Floating, ID: r.HolderID, Service: stored.OrZero(r.ServiceID),
		}}.HeldUntil(stored.UTC(r.HeldUntil))
	}), pgerr.Translate(doing, err)
}

// Replace deletes and inserts in one statement. It needs neither a check before nor a savepoint, because it cannot violate
// the constraint. The INSERT depends on the count of deleted rows, so the old rows are gone before it runs.
func (s allocations) Replace(ctx context.Context, id business.ID, all map[appointment.ID][]appointment.Allocation) (bool, error) {
	holders, rows := make([]string, 0, len(all)), make([]*Row, 0, len(all))
	for a, claims := range all {
		holders, rows = append(holders, string(a)), append(rows, RowsOf(id, a, claims)...)
	}
	return s.replace(ctx, id, holders, rows)
}

func (s allocations) ReplacePlaces(ctx context.Context, a appointment.Appointment, places []appointment.Place) (bool, error) {
	return s.replace(ctx, a.BusinessID, []string{string(a.ID)}, PlaceRows(a, places))
}

func (s allocations) replace(ctx context.Context, id business.ID, holders []string, rows []*Row) (bool, error) {
	const doing = "claim other time"
	claims, err := sqltext.Recordset(rows)
	if err != nil {
		return false, pgerr.Translate(doing, err)
	}
	var claimed int
	err = s.tx.QueryRow(ctx, `
		WITH old AS (
			DELETE FROM allocations WHERE business_id = @business AND holder_id = ANY (@holders::text[]::uuid[]) RETURNING 1
		), claimed AS (
			INSERT INTO allocations (`+Columns.Names()+`)
			SELECT `+Columns.SelectFrom("n")+`
			FROM jsonb_populate_recordset(NULL::allocations, @claims::jsonb) n, (SELECT count(*) FROM old) AS gone
			ORDER BY n.lane_id, n.blocked_from, n.place
			ON CONFLICT DO NOTHING
			RETURNING 1
		)
		SELECT count(*) FROM claimed`, sqltext.Args{"business": id, "holders": holders, "claims": claims}).Scan(&claimed)
	return claimed == len(rows), pgerr.Translate(doing, err)
}

// Shift deletes and inserts in one statement, as Replace does. All rows are gone before the first one is inserted, so appointments can
// take each other's time.
func (s allocations) Shift(ctx context.Context, id business.ID, by map[appointment.ID]time.Duration) (bool, error) {
	ids, seconds := make([]string, 0, len(by)), make([]int64, 0, len(by))
	for a, duration := range by {
		ids, seconds = append(ids, string(a)), append(seconds, int64(duration/time.Second))
	}
	var held, claimed int
	err := s.tx.QueryRow(ctx, `
		WITH old AS (
			DELETE FROM allocations a USING unnest(@ids::text[]::uuid[], @seconds::bigint[]) AS m (id, seconds)
			WHERE a.business_id = @business AND a.holder_id = m.id AND NOT a.released AND a.session_id IS NULL
			RETURNING `+Columns.SelectFrom("a")+`, m.seconds
		), claimed AS (
			INSERT INTO allocations (`+Columns.Names()+`)
			SELECT `+shifted+` FROM old, (SELECT count(*) FROM old) AS gone
			ORDER BY old.lane_id, old.blocked_from
			ON CONFLICT ON CONSTRAINT allocations_no_overlap DO NOTHING
			RETURNING 1
		)
		SELECT (SELECT count(*) FROM old), (SELECT count(*) FROM claimed)`, sqltext.Args{"business": id, "ids": ids, "seconds": seconds}).Scan(&held, &claimed)
	return claimed == held, pgerr.Translate("move allocations in time", err)
}

// Reassign locks the appointment's row first. Otherwise a cancellation that waits for this transaction would find the
// allocation deleted and release nothing, and the time would stay taken.
func (s allocations) Reassign(ctx context.Context, id business.ID, a appointment.Allocation, to business.LaneID) (bool, error) {
	const doing = "reassign an appointment"
	_, err := s.tx.Exec(ctx, `SELECT FROM appointments WHERE business_id = @business AND id = @holder FOR NO KEY UPDATE`, sqltext.Args{"business": id, "holder": a.Holder()})
	if err != nil {
		return false, pgerr.Translate(doing, err)
	}
	var claimed int
	err = s.tx.QueryRow(ctx, `
		WITH old AS (
			DELETE FROM allocations a
			WHERE a.business_id = @business AND a.holder_id = @holder AND a.lane_id = @lane AND a.blocked_from = @from AND a.floating AND NOT a.released
			RETURNING `+Columns.SelectFrom("a")+`
		), claimed AS (
			INSERT INTO allocations (`+Columns.Names()+`)
			SELECT `+reassigned+` FROM old
			ON CONFLICT ON CONSTRAINT allocations_no_overlap DO NOTHING
			RETURNING 1
		)
		SELECT count(*) FROM claimed`,
		sqltext.Args{"business": id, "holder": a.Holder(), "to": to, "lane": a.Lane, "from": time.Unix(a.Start, 0)}).Scan(&claimed)
	return claimed == 1, pgerr.Translate(doing, err)
}

type holds struct{ tx pgx.Tx }

// HoldsIn returns the store of holds of a transaction.
func HoldsIn(tx pgx.Tx) ports.HoldStore { return holds{tx} }

// holdsAll is the condition for allocations whose holder @holder has lost none of its own. Part of a booking is worth nothing.
const holdsAll = "NOT EXISTS (SELECT FROM allocations lost WHERE lost.business_id = @business AND lost.holder_id = @holder AND lost.released)"

func (s holds) Confirm(ctx context.Context, id business.ID, a appointment.ID) (bool, error) {
	tag, err := s.tx.Exec(ctx, `
		UPDATE allocations SET held_until = NULL, changed = `+sqltext.ThisChange+`
		WHERE business_id = @business AND holder_id = @holder AND `+holdsAll, sqltext.Args{"business": id, "holder": a})
	return tag.RowsAffected() > 0, pgerr.Translate("confirm a hold", err)
}

func (s holds) Extend(ctx context.Context, id business.ID, a appointment.ID, until time.Time) (bool, error) {
	tag, err := s.tx.Exec(ctx, `
		UPDATE allocations SET held_until = @until, changed = `+sqltext.ThisChange+`
		WHERE business_id = @business AND holder_id = @holder AND `+holdsAll, sqltext.Args{"business": id, "holder": a, "until": until})
	return tag.RowsAffected() > 0, pgerr.Translate("extend a hold", err)
}

// ReleaseAll releases every allocation of an appointment.
func ReleaseAll(ctx context.Context, tx pgx.Tx, id business.ID, a appointment.ID) error {
	_, err := tx.Exec(ctx, `
		UPDATE allocations SET released = true, changed = `+sqltext.ThisChange+`
		WHERE business_id = @business AND holder_id = @holder AND NOT released`, sqltext.Args{"business": id, "holder": a})
	return err
}

// ReleaseEnded releases all allocations of a holder or none. It locks the holders' rows, as every transaction does that writes the
// allocations of an existing holder. It skips those that another transaction has locked, because that transaction may be confirming
// the hold. Locks of the allocations themselves would not do: they could release one while a confirmation has the other.
func (s holds) ReleaseEnded(ctx context.Context, id business.ID, wanted []appointment.Allocation, now time.Time) (int, error) {
	const doing = "release holds that have ended"
	lanes, from, to := make([]string, len(wanted)), make([]time.Time, len(wanted)), make([]time.Time, len(wanted))
	for i, w := range wanted {
		lanes[i], from[i], to[i] = string(w.Lane), time.Unix(w.Start, 0), time.Unix(w.End, 0)
	}
	tag, err := s.tx.Exec(ctx, `
		UPDATE allocations a SET released = true, changed = `+sqltext.ThisChange+`
		FROM (
			SELECT p.id FROM appointments p
			WHERE p.business_id = @business AND p.id IN (
				SELECT o.holder_id FROM unnest(@lanes::text[]::uuid[], @from::timestamptz[], @to::timestamptz[]) AS w (lane_id, blocked_from, blocked_to)
				JOIN allocations o ON o.business_id = @business AND o.lane_id = w.lane_id AND NOT o.released AND o.held_until <= @now
					AND o.blocked_from >= w.blocked_from - interval '24 hours' AND o.blocked_from < w.blocked_to
					AND o.blocked_to > w.blocked_from)
			ORDER BY p.id FOR NO KEY UPDATE SKIP LOCKED
		) ended
		WHERE a.business_id = @business AND a.holder_id = ended.id AND NOT a.released AND a.held_until <= @now`,
		sqltext.Args{"business": id, "now": now, "lanes": lanes, "from": from, "to": to})
	return int(tag.RowsAffected()), pgerr.Translate(doing, err)
}

// ReleaseEndedPlaces implements ports.HoldStore. It locks as ReleaseEnded does.
func (s holds) ReleaseEndedPlaces(ctx context.Context, id business.ID, session appointment.SessionID, now time.Time) (int, error) {
	tag, err := s.tx.Exec(ctx, `
		UPDATE allocations a SET released = true, changed = `+sqltext.ThisChange+`
		FROM (
			SELECT p.id FROM appointments p
			WHERE p.business_id = @business AND p.id IN (
				SELECT o.holder_id FROM allocations o
				WHERE o.business_id = @business AND o.session_id = @session AND NOT o.released AND o.held_until <= @now)
			ORDER BY p.id FOR NO KEY UPDATE SKIP LOCKED
		) ended
		WHERE a.business_id = @business AND a.holder_id = ended.id AND NOT a.released AND a.held_until <= @now`,
		sqltext.Args{"business": id, "session": session, "now": now})
	return int(tag.RowsAffected()), pgerr.Translate("release ended holds of places", err)
}

// IsPartialClaim reports whether the database rejected a booking because only some of its claims could be inserted. The
// statement then does not insert the appointment, so the foreign key of the allocations to it fails.
func IsPartialClaim(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pg.Code == pgerr.ForeignKeyMissing && pg.ConstraintName == "allocations_appointment_fk"
}
