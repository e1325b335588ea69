package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
)

type planRow struct {
	bun.BaseModel `bun:"table:class_plans,alias:p"`

	BusinessID string  `bun:",pk"`
	ID         string  `bun:",pk"`
	ServiceID  string  `bun:"type:uuid"`
	StaffID    *string `bun:"type:uuid"`
	Weekday    time.Weekday
	Minute     civil.Minute
	FirstDate  string
	LastDate   *string
	CreatedAt  time.Time
}

func toPlanRow(id business.ID, p class.Plan) *planRow {
	return &planRow{
		BusinessID: string(id), ID: string(p.ID), ServiceID: string(p.ServiceID), StaffID: stored.OrNull(string(p.StaffID)),
		Weekday: p.Weekday, Minute: p.Time, FirstDate: p.First.String(), LastDate: dateOrNull(p.Last), CreatedAt: p.CreatedAt,
	}
}

func fromPlanRow(r planRow) class.Plan {
	p := class.Plan{
		ID: class.PlanID(r.ID), ServiceID: business.ServiceID(r.ServiceID), StaffID: business.StaffID(stored.OrZero(r.StaffID)),
		Weekday: r.Weekday, Time: r.Minute, CreatedAt: r.CreatedAt.UTC(),
	}
	p.First, _ = civil.ParseDate(r.FirstDate) // the database has only dates
	p.Last, _ = civil.ParseDate(stored.OrZero(r.LastDate))
	return p
}

func plans(ctx context.Context, db bun.IDB, id business.ID) ([]class.Plan, error) {
	var rows []planRow
	err := sqltext.Raw(db, `
		SELECT p.business_id, p.id, p.service_id, p.staff_id, p.weekday, p.minute, p.first_date::text, p.last_date::text, p.created_at
		FROM class_plans p WHERE p.business_id = @business ORDER BY p.weekday, p.minute, p.created_at, p.id`, sqltext.Args{"business": id}).Scan(ctx, &rows)
	return stored.Map(rows, fromPlanRow), pgerr.Translate("list the timetables of classes", err)
}

// Plans implements ports.ClassStore.
func (s classes) Plans(ctx context.Context, id business.ID) ([]class.Plan, error) {
	return plans(ctx, s.db, id)
}

// Plans implements ports.ClassReader.
func (s classReader) Plans(ctx context.Context, id business.ID) ([]class.Plan, error) {
	return plans(ctx, s.bun, id)
}

// PutPlans implements ports.ClassStore.
func (s classes) PutPlans(ctx context.Context, id business.ID, all []class.Plan) error {
	if len(all) == 0 {
		return nil
	}
	rows := make([]*planRow, len(all))
	for i, p := range all {
		rows[i] = toPlanRow(id, p)
	}
	_, err := s.db.NewInsert().Model(&rows).On("CONFLICT (business_id, id) DO UPDATE").
		Set("staff_id = excluded.staff_id, weekday = excluded.weekday, minute = excluded.minute, first_date = excluded.first_date, last_date = excluded.last_date").
		Exec(ctx)
	return pgerr.Translate("store the timetable of a class", err)
}

// RemovePlans implements ports.ClassStore.
func (s classes) RemovePlans(ctx context.Context, id business.ID, all []class.PlanID) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM class_plans WHERE business_id = @business AND id = ANY (@plans::uuid[])`,
		sqltext.Args{"business": id, "plans": pgdialect.Array(all)}).Exec(ctx)
	return pgerr.Translate("remove times from the timetable of a class", err)
}

// WithPlans implements ports.ClassReader.
func (s classReader) WithPlans(ctx context.Context) ([]business.ID, error) {
	var ids []business.ID
	err := sqltext.Raw(s.bun, `SELECT DISTINCT business_id FROM class_plans ORDER BY business_id`, sqltext.Args{}).Scan(ctx, &ids)
	return ids, pgerr.Translate("list the businesses with timetables", err)
}
