package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/operators"
	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/core/tier"
)

type businessRow struct {
	bun.BaseModel `bun:"table:businesses,alias:b"`

	ID                string `bun:",pk"`
	Name              string
	Email             string
	ReplyEmail        string
	Phone             string
	Address           string
	Category          string
	Description       string
	UniqueURL         string
	Logo              string
	BrandColor        string
	EmbedSites        []string `bun:",array"`
	HideFromSearch    bool
	Currency          string
	DateFormat        string
	TimeFormat        string
	WeekStart         string
	Language          string
	Languages         []string `bun:",array"`
	Timezone          string
	Complimentary     bool
	GraceUntil        *time.Time
	Subscribed        bool
	Plan              string
	PremiumEndedAt    *time.Time
	Hours             hoursJSON      `bun:"type:jsonb"`
	Breaks            hoursJSON      `bun:"type:jsonb"`
	Overrides         []overrideJSON `bun:"type:jsonb"`
	Rules             rulesJSON      `bun:"type:jsonb"`
	OwnerMail         ownerMailJSON  `bun:"type:jsonb"`
	Deposits          depositsJSON   `bun:"type:jsonb"`
	EmailConfirmedAt  *time.Time
	HoursSetAt        *time.Time
	ServicesCheckedAt *time.Time
	LinkSharedAt      *time.Time
	DeleteAt          *time.Time
	SuspendedAt       *time.Time
	SuspensionReason  string
	IsDemo            bool
	CreatedAt         time.Time
	Version           int
	SetupVersion      int64
}

func toBusinessRow(b business.Business) *businessRow {
	return &businessRow{
		ID:                string(b.ID),
		Name:              b.Name,
		Email:             b.Email,
		ReplyEmail:        b.ReplyEmail,
		Phone:             b.Phone,
		Address:           b.Address,
		Category:          string(b.Category),
		Description:       b.Description,
		UniqueURL:         b.UniqueURL,
		Logo:              b.Logo,
		BrandColor:        b.BrandColor,
		EmbedSites:        append([]string{}, b.EmbedSites...),
		HideFromSearch:    b.HideFromSearch,
		Currency:          string(b.Currency),
		DateFormat:        string(b.DateFormat),
		TimeFormat:        string(b.TimeFormat),
		WeekStart:         string(b.WeekStart),
		Language:          string(b.Language),
		Languages:         append([]string{}, stored.Map(b.Languages, func(l text.Language) string { return string(l) })...),
		Timezone:          b.Timezone,
		Complimentary:     b.Entitlement.Complimentary,
		GraceUntil:        stored.TimeOrNull(b.Entitlement.GraceUntil),
		PremiumEndedAt:    stored.TimeOrNull(b.Entitlement.EndedAt),
		Subscribed:        b.Entitlement.Subscribed,
		Plan:              string(b.Entitlement.Plan),
		Hours:             toHours(b.Hours),
		Breaks:            toHours(b.Breaks),
		Overrides:         toOverrides(b.Overrides),
		Rules:             toRules(b.Rules),
		OwnerMail:         ownerMailJSON(b.OwnerMail),
		Deposits:          toDeposits(b.Deposits),
		EmailConfirmedAt:  stored.TimeOrNull(b.EmailConfirmedAt),
		HoursSetAt:        stored.TimeOrNull(b.HoursSetAt),
		ServicesCheckedAt: stored.TimeOrNull(b.ServicesCheckedAt),
		LinkSharedAt:      stored.TimeOrNull(b.LinkSharedAt),
		DeleteAt:          stored.TimeOrNull(b.DeleteAt),
		SuspendedAt:       stored.TimeOrNull(b.Suspension.At),
		SuspensionReason:  b.Suspension.Reason,
		IsDemo:            b.Demo,
		CreatedAt:         b.CreatedAt,
		Version:           b.Version,
	}
}

func fromBusinessRow(r businessRow) (business.Business, error) {
	overrides, err := fromOverrides(r.Overrides)
	return business.Business{
		ID:             business.ID(r.ID),
		Name:           r.Name,
		Email:          r.Email,
		ReplyEmail:     r.ReplyEmail,
		Phone:          r.Phone,
		Address:        r.Address,
		Category:       business.Category(r.Category),
		Description:    r.Description,
		UniqueURL:      r.UniqueURL,
		Logo:           r.Logo,
		BrandColor:     r.BrandColor,
		EmbedSites:     r.EmbedSites,
		HideFromSearch: r.HideFromSearch,
		Currency:       money.Currency(r.Currency),
		DateFormat:     business.DateFormat(r.DateFormat),
		TimeFormat:     business.TimeFormat(r.TimeFormat),
		WeekStart:      business.WeekStart(r.WeekStart),
		Language:       text.Language(r.Language),
		Languages:      stored.Map(r.Languages, func(l string) text.Language { return text.Language(l) }),
		Timezone:       r.Timezone,
		Entitlement: tier.Entitlement{
			Complimentary: r.Complimentary,
			GraceUntil:    stored.UTC(r.GraceUntil),
			Subscribed:    r.Subscribed,
			Plan:          tier.PlanID(r.Plan),
			EndedAt:       stored.UTC(r.PremiumEndedAt),
		},
		Hours:             fromHours(r.Hours),
		Breaks:            fromHours(r.Breaks),
		Overrides:         overrides,
		Rules:             fromRules(r.Rules),
		OwnerMail:         business.OwnerMail(r.OwnerMail),
		Deposits:          fromDeposits(r.Deposits),
		EmailConfirmedAt:  stored.UTC(r.EmailConfirmedAt),
		HoursSetAt:        stored.UTC(r.HoursSetAt),
		ServicesCheckedAt: stored.UTC(r.ServicesCheckedAt),
		LinkSharedAt:      stored.UTC(r.LinkSharedAt),
		DeleteAt:          stored.UTC(r.DeleteAt),
		Suspension:        business.Suspension{At: stored.UTC(r.SuspendedAt), Reason: r.SuspensionReason},
		Demo:              r.IsDemo,
		CreatedAt:         r.CreatedAt.UTC(),
		Version:           r.Version,
	}, err
}

type businesses struct {
	db       bun.IDB
	plansOff bool // every business is premium
}

// business returns the stored business with the settings that the installation applies to every business.
func (s businesses) business(r businessRow) (business.Business, error) {
	b, err := fromBusinessRow(r)
	b.Entitlement.PlansOff = s.plansOff
	return b, err
}

// Create must run in a transaction: it consists of several statements.
func (s businesses) Create(ctx context.Context, b business.Business) error {
	const doing = "create a business"
	res, err := sqltext.Raw(s.db, `INSERT INTO booking_links (unique_url, business_id, is_primary) VALUES (@unique_url, @business, true)
		ON CONFLICT (unique_url) DO NOTHING`, sqltext.Args{"unique_url": b.UniqueURL, "business": b.ID}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return &core.Error{Code: core.Conflict, Reason: "unique_url_taken", Err: err}
	}
	if err := s.refuseErased(ctx, b.ID, b.UniqueURL); err != nil {
		return err
	}
	// The setup version starts at the transaction's id, which grows faster than any setup version. A business that is deleted
	// and created again under the same id, like the sample data, therefore never reuses a version under which another server
	// caches the old setup.
	insert := s.db.NewInsert().Model(toBusinessRow(b)).Value("setup_version", "pg_current_xact_id()::text::bigint")
	if _, err := insert.Exec(ctx); err != nil {
		return pgerr.Translate(doing, err)
	}
	if err := operators.ListBusiness(ctx, s.db, b); err != nil {
		return err
	}
	return s.addLanes(ctx, b)
}

func (s businesses) Lock(ctx context.Context, id business.ID) (business.Business, error) {
	const doing = "lock a business"
	var r businessRow
	// NO KEY does not block foreign key checks, which only require that the row continues to exist.
	err := s.db.NewSelect().Model(&r).Where("b.id = ?", id).For("NO KEY UPDATE").Scan(ctx)
	if err != nil {
		return business.Business{}, pgerr.Translate(doing, err)
	}
	b, err := s.business(r)
	return b, pgerr.Translate(doing, err)
}

func (s businesses) Update(ctx context.Context, b business.Business) (version int, err error) {
	err = s.db.NewUpdate().Model(toBusinessRow(b)).
		ExcludeColumn("id", "unique_url", "created_at", "version", "setup_version").
		Set("version = b.version + 1, setup_version = b.setup_version + 1").
		Where("b.id = ?", b.ID).Returning("b.version").Scan(ctx, &version)
	if err != nil {
		return 0, pgerr.Translate("update a business", err)
	}
	if err := operators.ListBusiness(ctx, s.db, b); err != nil {
		return 0, err
	}
	return version, s.addLanes(ctx, b)
}

// addLanes adds the missing lanes up to the number of parallel bookings. PostgreSQL generates their ids at random instead
// of in the order of time. The order does not matter for so few rows.
func (s businesses) addLanes(ctx context.Context, b business.Business) error {
	_, err := sqltext.Raw(s.db, `
		INSERT INTO lanes (business_id, id, position)
		SELECT @business, gen_random_uuid(), n FROM generate_series(1, @places) AS n
		ON CONFLICT (business_id, position) WHERE staff_id IS NULL AND resource_id IS NULL DO NOTHING`,
		sqltext.Args{"business": b.ID, "places": max(1, b.Rules.ParallelBookings)}).Exec(ctx)
	return pgerr.Translate("add lanes", err)
}

// SetLink claims the link first, so that it writes nothing if another business has the link. The upsert does not change a row of
// another business.
func (s businesses) SetLink(ctx context.Context, id business.ID, uniqueURL string, now time.Time) error {
	const doing = "change a booking link"
	var owner string
	err := sqltext.Raw(s.db, `
		INSERT INTO booking_links AS l (unique_url, business_id, is_primary) VALUES (@unique_url, @business, false)
		ON CONFLICT (unique_url) DO UPDATE SET business_id = l.business_id
		RETURNING l.business_id`, sqltext.Args{"unique_url": uniqueURL, "business": id}).Scan(ctx, &owner)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if owner != string(id) {
		return &core.Error{Code: core.Conflict, Reason: "unique_url_taken"}
	}
	if err := s.refuseErased(ctx, id, uniqueURL); err != nil {
		return err
	}
	_, err = sqltext.Raw(s.db, `UPDATE booking_links SET is_primary = false, retired_at = @now WHERE business_id = @business AND is_primary`, sqltext.Args{"now": now, "business": id}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	_, err = sqltext.Raw(s.db, `UPDATE booking_links SET is_primary = true, retired_at = NULL WHERE business_id = @business AND unique_url = @unique_url`, sqltext.Args{
		"business": id, "unique_url": uniqueURL,
	}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	res, err := sqltext.Raw(s.db, `UPDATE businesses SET unique_url = @unique_url WHERE id = @id`, sqltext.Args{"unique_url": uniqueURL, "id": id}).Exec(ctx)
	return pgerr.RequireRow(doing, res, err)
}

func (s businesses) BookingLink(ctx context.Context, uniqueURL string) (link business.BookingLink, err error) {
	err = sqltext.Raw(s.db, `
		SELECT l.business_id, p.unique_url FROM booking_links l
		JOIN booking_links p ON p.business_id = l.business_id AND p.is_primary
		WHERE l.unique_url = @unique_url`, sqltext.Args{"unique_url": uniqueURL}).Scan(ctx, &link.Business, &link.Primary)
	return link, pgerr.Translate("find a booking link", err)
}

func (s businesses) GraceEnded(ctx context.Context, now time.Time, limit int) ([]business.ID, error) {
	var ids []business.ID
	err := sqltext.Raw(s.db, `SELECT id FROM businesses WHERE grace_until <= @now ORDER BY grace_until, id LIMIT @limit`, sqltext.Args{"now": now, "limit": limit}).
		Scan(ctx, &ids)
	return ids, pgerr.Translate("list businesses whose grace period has ended", err)
}

// raiseSetupVersion makes caches reload the business after a change of its services, staff or lanes.
func raiseSetupVersion(ctx context.Context, db bun.IDB, id business.ID) error {
	res, err := sqltext.Raw(db, `UPDATE businesses SET setup_version = setup_version + 1 WHERE id = @id`, sqltext.Args{"id": id}).Exec(ctx)
	return pgerr.RequireRow("raise the version of a setup", res, err)
}
