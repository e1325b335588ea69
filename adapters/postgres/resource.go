package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
)

type poolRow struct {
	bun.BaseModel `bun:"table:resource_pools,alias:p"`

	BusinessID string `bun:",pk"`
	ID         string `bun:",pk"`
	Name       string
	CreatedAt  time.Time
	Version    int
}

type resourceRow struct {
	bun.BaseModel `bun:"table:resources,alias:r"`

	BusinessID string `bun:",pk"`
	ID         string `bun:",pk"`
	PoolID     string
	Name       string
	IsActive   bool
	Hours      *hoursJSON `bun:"type:jsonb"` // null means at all times
	Position   int
	CreatedAt  time.Time
	Version    int
}

func toPoolRow(id business.ID, p business.Pool) *poolRow {
	return &poolRow{BusinessID: string(id), ID: string(p.ID), Name: p.Name, CreatedAt: p.CreatedAt, Version: p.Version}
}

func fromPoolRow(r poolRow) business.Pool {
	return business.Pool{ID: business.PoolID(r.ID), Name: r.Name, CreatedAt: r.CreatedAt.UTC(), Version: r.Version}
}

func toResourceRow(id business.ID, pool business.PoolID, r business.Resource) *resourceRow {
	row := &resourceRow{
		BusinessID: string(id), ID: string(r.ID), PoolID: string(pool), Name: r.Name, IsActive: r.Active, Position: r.Position, CreatedAt: r.CreatedAt, Version: r.Version,
	}
	if r.Hours != nil {
		hours := toHours(*r.Hours)
		row.Hours = &hours
	}
	return row
}

func fromResourceRow(row resourceRow) business.Resource {
	r := business.Resource{
		ID: business.ResourceID(row.ID), Name: row.Name, Active: row.IsActive, Position: row.Position, CreatedAt: row.CreatedAt.UTC(), Version: row.Version,
	}
	if row.Hours != nil {
		hours := fromHours(*row.Hours)
		r.Hours = &hours
	}
	return r
}

type resources struct{ db bun.IDB }

func (s resources) List(ctx context.Context, id business.ID) ([]business.Pool, error) {
	const doing = "list pools"
	var pools []poolRow
	if err := s.db.NewSelect().Model(&pools).Where("p.business_id = ? AND p.archived_at IS NULL", id).OrderExpr("p.created_at, p.id").Scan(ctx); err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	if len(pools) == 0 {
		return nil, nil
	}
	var rows []resourceRow
	if err := s.db.NewSelect().Model(&rows).Where("r.business_id = ? AND r.archived_at IS NULL", id).OrderExpr("r.position, r.id").Scan(ctx); err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	ofPool := map[string][]business.Resource{}
	for _, r := range rows {
		ofPool[r.PoolID] = append(ofPool[r.PoolID], fromResourceRow(r))
	}
	return stored.Map(pools, func(r poolRow) business.Pool {
		p := fromPoolRow(r)
		p.Resources = ofPool[r.ID]
		return p
	}), nil
}

func (s resources) InsertPool(ctx context.Context, id business.ID, p business.Pool) error {
	if _, err := s.db.NewInsert().Model(toPoolRow(id, p)).Exec(ctx); err != nil {
		return pgerr.Translate("insert a pool", err)
	}
	for _, r := range p.Resources {
		if err := s.insert(ctx, id, p.ID, r); err != nil {
			return err
		}
	}
	return raiseSetupVersion(ctx, s.db, id)
}

func (s resources) RenamePool(ctx context.Context, id business.ID, p business.PoolID, name string) (version int, err error) {
	err = sqltext.Raw(s.db, `UPDATE resource_pools SET name = @name, version = version + 1
		WHERE business_id = @business AND id = @pool AND archived_at IS NULL RETURNING version`, sqltext.Args{"name": name, "business": id, "pool": p}).Scan(ctx, &version)
	if err != nil {
		return 0, pgerr.Translate("rename a pool", err)
	}
	return version, raiseSetupVersion(ctx, s.db, id)
}

func (s resources) ArchivePool(ctx context.Context, id business.ID, p business.PoolID, now time.Time) error {
	const doing = "archive a pool"
	res, err := sqltext.Raw(s.db, `UPDATE resource_pools SET archived_at = @now
		WHERE business_id = @business AND id = @pool AND archived_at IS NULL`, sqltext.Args{"now": now, "business": id, "pool": p}).Exec(ctx)
	if err := pgerr.RequireRow(doing, res, err); err != nil {
		return err
	}
	_, err = sqltext.Raw(s.db, `UPDATE resources SET archived_at = @now
		WHERE business_id = @business AND pool_id = @pool AND archived_at IS NULL`, sqltext.Args{"now": now, "business": id, "pool": p}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	return raiseSetupVersion(ctx, s.db, id)
}

func (s resources) Insert(ctx context.Context, id business.ID, p business.PoolID, r business.Resource) error {
	if err := s.insert(ctx, id, p, r); err != nil {
		return err
	}
	return raiseSetupVersion(ctx, s.db, id)
}

func (s resources) insert(ctx context.Context, id business.ID, p business.PoolID, r business.Resource) error {
	const doing = "insert a resource"
	if _, err := s.db.NewInsert().Model(toResourceRow(id, p, r)).Exec(ctx); err != nil {
		return pgerr.Translate(doing, err)
	}
	_, err := sqltext.Raw(s.db, `INSERT INTO lanes (business_id, id, resource_id, position) VALUES (@business, gen_random_uuid(), @resource, 0)`,
		sqltext.Args{"business": id, "resource": r.ID}).Exec(ctx)
	return pgerr.Translate(doing, err)
}

func (s resources) Update(ctx context.Context, id business.ID, r business.Resource) (version int, err error) {
	err = s.db.NewUpdate().Model(toResourceRow(id, "", r)).Column("name", "is_active", "hours").
		Set("version = r.version + 1").
		Where("r.business_id = ? AND r.id = ? AND r.archived_at IS NULL", id, r.ID).
		Returning("r.version").Scan(ctx, &version)
	if err != nil {
		return 0, pgerr.Translate("update a resource", err)
	}
	return version, raiseSetupVersion(ctx, s.db, id)
}

func (s resources) Archive(ctx context.Context, id business.ID, r business.ResourceID, now time.Time) error {
	res, err := sqltext.Raw(s.db, `UPDATE resources SET archived_at = @now
		WHERE business_id = @business AND id = @resource AND archived_at IS NULL`, sqltext.Args{"now": now, "business": id, "resource": r}).Exec(ctx)
	if err := pgerr.RequireRow("archive a resource", res, err); err != nil {
		return err
	}
	return raiseSetupVersion(ctx, s.db, id)
}
