package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/schedule"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
)

type sessionOfClassRow struct {
	bun.BaseModel `bun:"table:class_sessions,alias:c"`

	BusinessID   string  `bun:",pk"`
	ID           string  `bun:",pk"`
	ServiceID    string  `bun:"type:uuid"`
	StaffID      *string `bun:"type:uuid"`
	PlanID       *string `bun:"type:uuid"`
	PlanDate     *string
	StartsAt     time.Time
	EndsAt       time.Time
	Capacity     int
	Status       class.Status
	OutsideHours bool
	CreatedAt    time.Time
	Version      int
}

// selectSession selects a row of class_sessions from a table called c.
const selectSession = `c.business_id, c.id, c.service_id, c.staff_id, c.plan_id, c.plan_date::text, c.starts_at, c.ends_at, c.capacity, c.status,
	c.outside_hours, c.created_at, c.version`

func toSessionRow(s class.Session) *sessionOfClassRow {
	return &sessionOfClassRow{
		BusinessID:   string(s.BusinessID),
		ID:           string(s.ID),
		ServiceID:    string(s.ServiceID),
		StaffID:      stored.OrNull(string(s.StaffID)),
		PlanID:       stored.OrNull(string(s.Plan)),
		PlanDate:     dateOrNull(s.PlanDate),
		StartsAt:     s.StartsAt,
		EndsAt:       s.EndsAt(),
		Capacity:     s.Capacity,
		Status:       s.Status,
		OutsideHours: s.OutsideHours,
		CreatedAt:    s.CreatedAt,
		Version:      s.Version,
	}
}

func fromSessionRow(r sessionOfClassRow) class.Session {
	s := class.Session{
		ID:           appointment.SessionID(r.ID),
		BusinessID:   business.ID(r.BusinessID),
		ServiceID:    business.ServiceID(r.ServiceID),
		StaffID:      business.StaffID(stored.OrZero(r.StaffID)),
		Plan:         class.PlanID(stored.OrZero(r.PlanID)),
		StartsAt:     r.StartsAt.UTC(),
		Duration:     r.EndsAt.Sub(r.StartsAt),
		Capacity:     r.Capacity,
		Status:       r.Status,
		OutsideHours: r.OutsideHours,
		CreatedAt:    r.CreatedAt.UTC(),
		Version:      r.Version,
	}
	if r.PlanDate != nil {
		s.PlanDate, _ = civil.ParseDate(*r.PlanDate) // the database has only dates
	}
	return s
}

// classes writes the timetables and sessions of classes. It is only created within a transaction.
type classes struct {
	db bun.IDB
	tx pgx.Tx // the same transaction
}

// sessionsWhere returns the sessions c that a condition selects, in the order of their ids if they are locked.
func sessionsWhere(ctx context.Context, db bun.IDB, id business.ID, condition string, args sqltext.Args) ([]class.Session, error) {
	args["business"] = id
	var rows []sessionOfClassRow
	err := sqltext.Raw(db, `SELECT `+selectSession+` FROM class_sessions c WHERE c.business_id = @business AND c.status <> 'removed' AND `+condition, args).Scan(ctx, &rows)
	return stored.Map(rows, fromSessionRow), err
}

func (s classes) one(ctx context.Context, id business.ID, session appointment.SessionID, lock string) (class.Session, error) {
	const doing = "lock a session of a class"
	found, err := sessionsWhere(ctx, s.db, id, "c.id = @session "+lock, sqltext.Args{"session": session})
	if err == nil && len(found) == 0 {
		err = pgx.ErrNoRows
	}
	if err != nil {
		return class.Session{}, pgerr.Translate(doing, err)
	}
	return found[0], nil
}

// ForPlaces implements ports.SessionLocks.
func (s classes) ForPlaces(ctx context.Context, id business.ID, session appointment.SessionID) (class.Session, error) {
	return s.one(ctx, id, session, "FOR SHARE")
}

// ForUpdate implements ports.SessionLocks. It waits for ForPlaces, but not for checks of foreign keys. PostgreSQL makes such a check when a
// transaction updates an appointment for the second time, as deleting does, and that transaction has not locked the session.
func (s classes) ForUpdate(ctx context.Context, id business.ID, session appointment.SessionID) (class.Session, error) {
	return s.one(ctx, id, session, forUpdate)
}

const forUpdate = "FOR NO KEY UPDATE"

// FreePlaces takes random places, so that concurrent bookings seldom want the same one.
func (s classes) FreePlaces(ctx context.Context, of class.Session, n int) ([]appointment.Place, int, error) {
	const doing = "find free places in a session"
	rows, err := s.tx.Query(ctx, `
		SELECT n, count(*) OVER () FROM generate_series(1, @capacity::integer) n
		WHERE NOT EXISTS (SELECT FROM allocations p WHERE p.business_id = @business AND p.session_id = @session AND p.place = n AND NOT p.released)
		ORDER BY random() LIMIT @n`, sqltext.Args{"business": of.BusinessID, "session": of.ID, "capacity": of.Capacity, "n": n})
	if err != nil {
		return nil, 0, pgerr.Translate(doing, err)
	}
	var (
		numbers      []int
		number, free int
	)
	_, err = pgx.ForEachRow(rows, []any{&number, &free}, func() error {
		numbers = append(numbers, number)
		return nil
	})
	return appointment.PlacesOf(of.ID, of.Capacity, numbers), free, pgerr.Translate(doing, err)
}

// LockLater implements ports.SessionLocks.
func (s classes) LockLater(ctx context.Context, id business.ID, plan class.PlanID, after civil.Date) ([]class.Session, error) {
	later, err := sessionsWhere(ctx, s.db, id, laterOfPlan+" ORDER BY c.starts_at, c.id "+forUpdate, sqltext.Args{"plan": plan, "after": after.String()})
	return later, pgerr.Translate("lock the later sessions of a class", err)
}

// laterOfPlan is the condition for the sessions c of a plan that can be cancelled together with the one of the date @after.
const laterOfPlan = "c.plan_id = @plan AND c.plan_date > @after::date AND c.status IN ('scheduled', 'not_opened')"

// LockAhead implements ports.SessionLocks.
func (s classes) LockAhead(ctx context.Context, id business.ID, now time.Time) ([]class.Session, error) {
	ahead, err := sessionsWhere(ctx, s.db, id, "c.starts_at > @now ORDER BY c.id "+forUpdate, sqltext.Args{"now": now})
	return ahead, pgerr.Translate("lock the sessions ahead", err)
}

// Planned implements ports.ClassStore.
func (s classes) Planned(ctx context.Context, id business.ID, from civil.Date) ([]class.Session, error) {
	return planned(ctx, s.db, id, from)
}

func planned(ctx context.Context, db bun.IDB, id business.ID, from civil.Date) ([]class.Session, error) {
	found, err := sessionsWhere(ctx, db, id, "c.plan_id IS NOT NULL AND c.plan_date >= @from::date", sqltext.Args{"from": from.String()})
	return found, pgerr.Translate("list the sessions of a timetable", err)
}

// Insert implements ports.ClassStore.
func (s classes) Insert(ctx context.Context, sessions ...class.Session) error {
	if len(sessions) == 0 {
		return nil
	}
	rows := make([]*sessionOfClassRow, len(sessions))
	for i, one := range sessions {
		rows[i] = toSessionRow(one)
	}
	_, err := s.db.NewInsert().Model(&rows).Exec(ctx)
	return pgerr.Translate("insert sessions of a class", err)
}

// Update implements ports.ClassStore.
func (s classes) Update(ctx context.Context, one class.Session) (version int, err error) {
	const doing = "update a session of a class"
	err = s.db.NewUpdate().Model(toSessionRow(one)).
		Column("staff_id", "starts_at", "ends_at", "capacity", "status", "outside_hours").
		Set("version = c.version + 1").Set("changed = "+sqltext.ThisChange).
		Where("c.business_id = ? AND c.id = ?", one.BusinessID, one.ID).
		Returning("c.version").Scan(ctx, &version)
	if err == nil && one.Status != class.Scheduled {
		err = schedule.ReleaseAll(ctx, s.tx, one.BusinessID, one.ID.Holder())
	}
	return version, pgerr.Translate(doing, err)
}

// Shrink implements ports.ClassStore. Released places get the first number, because the capacity also limits theirs.
func (s classes) Shrink(ctx context.Context, id business.ID, session appointment.SessionID, capacity int, now time.Time) (taken int, fits bool, err error) {
	const doing = "renumber the places of a session"
	err = s.tx.QueryRow(ctx, `
		SELECT count(*) FROM allocations p
		WHERE p.business_id = @business AND p.session_id = @session AND NOT p.released AND (p.held_until IS NULL OR p.held_until > @now)`,
		sqltext.Args{"business": id, "session": session, "now": now}).Scan(&taken)
	if err != nil || taken > capacity {
		return taken, false, pgerr.Translate(doing, err)
	}
	_, err = s.tx.Exec(ctx, `
		UPDATE allocations SET released = true, changed = `+sqltext.ThisChange+`
		WHERE business_id = @business AND session_id = @session AND NOT released AND held_until <= @now`,
		sqltext.Args{"business": id, "session": session, "now": now})
	if err != nil {
		return taken, false, pgerr.Translate(doing, err)
	}
	for _, statement := range []string{
		`UPDATE allocations SET place = 1, changed = ` + sqltext.ThisChange + `
		WHERE business_id = @business AND session_id = @session AND released AND place > @capacity`,
		`UPDATE allocations a SET place = n.free, changed = ` + sqltext.ThisChange + ` FROM (
			SELECT t.holder_id, t.part, f.free FROM (
				SELECT p.holder_id, p.part, row_number() OVER (ORDER BY p.place) AS position FROM allocations p
				WHERE p.business_id = @business AND p.session_id = @session AND NOT p.released AND p.place > @capacity
			) t JOIN (
				SELECT f.n AS free, row_number() OVER (ORDER BY f.n) AS position FROM generate_series(1, @capacity::integer) AS f (n)
				WHERE NOT EXISTS (SELECT FROM allocations p WHERE p.business_id = @business AND p.session_id = @session AND p.place = f.n AND NOT p.released)
			) f ON f.position = t.position
		) n
		WHERE a.business_id = @business AND a.holder_id = n.holder_id AND a.part = n.part`,
	} {
		if _, err := s.tx.Exec(ctx, statement, sqltext.Args{"business": id, "session": session, "capacity": capacity}); err != nil {
			return taken, false, pgerr.Translate(doing, err)
		}
	}
	return taken, true, nil
}

// RemoveUnbooked implements ports.ClassStore.
func (s classes) RemoveUnbooked(ctx context.Context, id business.ID, service business.ServiceID, plans []class.PlanID, now time.Time) error {
	const doing = "remove sessions that nobody has booked"
	var removed []string
	err := sqltext.Raw(s.db, `
		UPDATE class_sessions c SET status = 'removed', version = c.version + 1, changed = `+sqltext.ThisChange+`
		WHERE c.business_id = @business AND c.service_id = @service AND (@plans::uuid[] IS NULL OR c.plan_id = ANY (@plans::uuid[])) AND c.starts_at > @now AND c.status IN ('scheduled', 'not_opened')
			AND NOT EXISTS (SELECT FROM appointments a WHERE a.business_id = c.business_id AND a.session_id = c.id AND a.status <> 'cancelled' AND `+stored.NotDeleted+`)
		RETURNING c.id`, sqltext.Args{"business": id, "service": service, "plans": pgdialect.Array(plans), "now": now}).Scan(ctx, &removed)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	_, err = s.tx.Exec(ctx, `
		UPDATE allocations SET released = true, changed = `+sqltext.ThisChange+`
		WHERE business_id = @business AND holder_id = ANY (@removed::text[]::uuid[]) AND NOT released`, sqltext.Args{"business": id, "removed": removed})
	return pgerr.Translate(doing, err)
}

type classReader struct{ *DB }

// Planned implements ports.ClassReader.
func (s classReader) Planned(ctx context.Context, id business.ID, from civil.Date) ([]class.Session, error) {
	return planned(ctx, s.bun, id, from)
}

// NotOpened implements ports.ClassReader.
func (s classReader) NotOpened(ctx context.Context, id business.ID, now time.Time) ([]class.Session, error) {
	found, err := sessionsWhere(ctx, s.bun, id, "c.status = 'not_opened' AND c.starts_at > @now ORDER BY c.starts_at, c.id", sqltext.Args{"now": now})
	return found, pgerr.Translate("list sessions that were not opened", err)
}
