package postgres

import (
	"context"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
)

type laneRow struct {
	bun.BaseModel `bun:"table:lanes"`

	ID         string
	StaffID    *string
	Position   int
	ResourceID *string
	PoolID     *string // of the resource
}

// Setup reads the business first. A change that commits between the queries can only make the other parts newer than the
// version, and the cache reloads the setup once it sees the next version.
func (s businesses) Setup(ctx context.Context, id business.ID) (business.Setup, error) {
	var b businessRow
	if err := s.db.NewSelect().Model(&b).Where("b.id = ?", id).Scan(ctx); err != nil {
		return business.Setup{}, pgerr.Translate("load a business", err)
	}
	var (
		setup = business.Setup{Version: b.SetupVersion}
		err   error
	)
	if setup.Business, err = s.business(b); err != nil {
		return business.Setup{}, pgerr.Translate("load a business", err)
	}
	if setup.Services, err = (services{s.db}).List(ctx, id); err != nil {
		return business.Setup{}, err
	}
	if setup.Staff, err = (staff{s.db}).List(ctx, id); err != nil {
		return business.Setup{}, err
	}
	if setup.Pools, err = (resources{s.db}).List(ctx, id); err != nil {
		return business.Setup{}, err
	}
	if setup.Blocked, err = (blockedTimes{s.db}).List(ctx, id); err != nil {
		return business.Setup{}, err
	}
	setup.Lanes, err = s.lanes(ctx, id)
	return setup, err
}

// lanes returns the parallel places in their order, then the lanes of staff members, then those of resources. It includes archived ones,
// because their lanes still have appointments.
func (s businesses) lanes(ctx context.Context, id business.ID) ([]business.Lane, error) {
	var rows []laneRow
	err := sqltext.Raw(s.db, `
		SELECT l.id, l.staff_id, l.position, l.resource_id, r.pool_id FROM lanes l
		LEFT JOIN staff s ON s.business_id = l.business_id AND s.id = l.staff_id
		LEFT JOIN resources r ON r.business_id = l.business_id AND r.id = l.resource_id
		LEFT JOIN resource_pools p ON p.business_id = r.business_id AND p.id = r.pool_id
		WHERE l.business_id = @business
		ORDER BY l.resource_id IS NOT NULL, l.staff_id IS NOT NULL, l.position, s.created_at, s.id, p.created_at, p.id, r.position, r.id`, sqltext.Args{"business": id}).Scan(ctx, &rows)
	if err != nil {
		return nil, pgerr.Translate("list lanes", err)
	}
	return stored.Map(rows, func(r laneRow) business.Lane {
		return business.Lane{
			ID: business.LaneID(r.ID), Staff: business.StaffID(stored.OrZero(r.StaffID)), Position: r.Position,
			Resource: business.ResourceID(stored.OrZero(r.ResourceID)), Pool: business.PoolID(stored.OrZero(r.PoolID)),
		}
	}), nil
}
