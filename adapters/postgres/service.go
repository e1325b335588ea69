package postgres

import (
	"cmp"
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/operators"
	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/money"
)

type serviceRow struct {
	bun.BaseModel `bun:"table:services,alias:s"`

	BusinessID          string `bun:",pk"`
	ID                  string `bun:",pk"`
	Name                string
	Description         string
	DurationMinutes     int
	PriceMinor          int64
	Currency            string
	Category            string
	IsActive            bool
	BookableOnline      bool
	BufferBeforeMinutes int
	BufferAfterMinutes  int
	Steps               []stored.StepJSON `bun:"type:jsonb,nullzero"`
	DepositMode         business.DepositMode
	DepositPercent      int
	Capacity            int // 0: not a class
	MostPlaces          int
	Position            int
	CreatedAt           time.Time
	Version             int
}

func toServiceRow(id business.ID, s business.Service) *serviceRow {
	return &serviceRow{
		BusinessID:          string(id),
		ID:                  string(s.ID),
		Name:                s.Name,
		Description:         s.Description,
		DurationMinutes:     stored.Minutes(s.Duration),
		PriceMinor:          s.Price.Minor,
		Currency:            string(s.Price.Currency),
		Category:            s.Category,
		IsActive:            s.Active,
		BookableOnline:      s.BookableOnline,
		BufferBeforeMinutes: stored.Minutes(s.BufferBefore),
		BufferAfterMinutes:  stored.Minutes(s.BufferAfter),
		Steps:               stored.ToSteps(s.Steps),
		DepositMode:         cmp.Or(s.Deposit.Mode, business.DepositAsBusiness),
		DepositPercent:      s.Deposit.Percent,
		Capacity:            s.Capacity,
		MostPlaces:          s.MostPlaces,
		Position:            s.Position,
		CreatedAt:           s.CreatedAt,
		Version:             s.Version,
	}
}

func fromServiceRow(r serviceRow) business.Service {
	return business.Service{
		ID:             business.ServiceID(r.ID),
		Name:           r.Name,
		Description:    r.Description,
		Duration:       stored.OfMinutes(r.DurationMinutes),
		Price:          money.Amount{Minor: r.PriceMinor, Currency: money.Currency(r.Currency)},
		Category:       r.Category,
		Active:         r.IsActive,
		BookableOnline: r.BookableOnline,
		BufferBefore:   stored.OfMinutes(r.BufferBeforeMinutes),
		BufferAfter:    stored.OfMinutes(r.BufferAfterMinutes),
		Steps:          stored.FromSteps(r.Steps),
		Deposit:        business.ServiceDeposit{Mode: r.DepositMode, Percent: r.DepositPercent},
		Capacity:       r.Capacity,
		MostPlaces:     r.MostPlaces,
		Position:       r.Position,
		CreatedAt:      r.CreatedAt.UTC(),
		Version:        r.Version,
	}
}

type services struct{ db bun.IDB }

func (s services) List(ctx context.Context, id business.ID) ([]business.Service, error) {
	var rows []serviceRow
	err := s.db.NewSelect().Model(&rows).
		Where("s.business_id = ? AND s.archived_at IS NULL", id).
		OrderExpr("s.position, s.created_at, s.id").Scan(ctx)
	if err != nil {
		return nil, pgerr.Translate("list services", err)
	}
	return stored.Map(rows, fromServiceRow), nil
}

func (s services) Insert(ctx context.Context, id business.ID, v business.Service) error {
	if _, err := s.db.NewInsert().Model(toServiceRow(id, v)).Exec(ctx); err != nil {
		return pgerr.Translate("insert a service", err)
	}
	return s.numberChanged(ctx, id)
}

func (s services) Update(ctx context.Context, id business.ID, v business.Service) (version int, err error) {
	err = s.db.NewUpdate().Model(toServiceRow(id, v)).
		ExcludeColumn("business_id", "id", "created_at", "version").
		Set("version = s.version + 1").
		Where("s.business_id = ? AND s.id = ? AND s.archived_at IS NULL", id, v.ID).
		Returning("s.version").Scan(ctx, &version)
	if err != nil {
		return 0, pgerr.Translate("update a service", err)
	}
	return version, raiseSetupVersion(ctx, s.db, id)
}

// Remove locks the service first. A booking of it in progress shares that lock through its foreign key, so Remove waits for
// the booking and then counts it. A later booking waits and finds the service deleted or archived.
func (s services) Remove(ctx context.Context, id business.ID, v business.ServiceID, now time.Time) error {
	const doing = "remove a service"
	var locked string
	err := sqltext.Raw(s.db, `SELECT id FROM services WHERE business_id = @business AND id = @service AND archived_at IS NULL FOR UPDATE`,
		sqltext.Args{"business": id, "service": v}).Scan(ctx, &locked)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	res, err := sqltext.Raw(s.db, `
		DELETE FROM services s WHERE s.business_id = @business AND s.id = @service AND NOT EXISTS (
			SELECT FROM appointment_items i WHERE i.business_id = s.business_id AND i.service_id = s.id)
			AND NOT EXISTS (SELECT FROM class_sessions c WHERE c.business_id = s.business_id AND c.service_id = s.id)`, sqltext.Args{"business": id, "service": v}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if n, err := res.RowsAffected(); err != nil {
		return pgerr.Translate(doing, err)
	} else if n == 0 {
		res, err = sqltext.Raw(s.db, `UPDATE services SET archived_at = @now WHERE business_id = @business AND id = @service`, sqltext.Args{"now": now, "business": id, "service": v}).Exec(ctx)
		if err := pgerr.RequireRow(doing, res, err); err != nil {
			return err
		}
	}
	return s.numberChanged(ctx, id)
}

// numberChanged updates what depends on the number of services of a business.
func (s services) numberChanged(ctx context.Context, id business.ID) error {
	if err := raiseSetupVersion(ctx, s.db, id); err != nil {
		return err
	}
	return operators.CountServices(ctx, s.db, id)
}

func (s services) Upcoming(ctx context.Context, id business.ID, now time.Time) (map[business.ServiceID]int, error) {
	var rows []struct {
		ServiceID business.ServiceID
		Count     int
	}
	err := sqltext.Raw(s.db, `
		SELECT i.service_id, count(*) AS count FROM appointments a JOIN appointment_items i ON i.business_id = a.business_id AND i.appointment_id = a.id
		WHERE a.business_id = @business AND a.starts_at >= @now AND a.status <> 'cancelled' AND `+stored.SeenByOwner+`
		GROUP BY i.service_id`, sqltext.Args{"business": id, "now": now}).Scan(ctx, &rows)
	if err != nil {
		return nil, pgerr.Translate("count upcoming appointments", err)
	}
	counts := make(map[business.ServiceID]int, len(rows))
	for _, r := range rows {
		counts[r.ServiceID] = r.Count
	}
	return counts, nil
}
