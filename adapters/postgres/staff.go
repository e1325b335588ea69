package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/text"
)

type staffRow struct {
	bun.BaseModel `bun:"table:staff,alias:s"`

	BusinessID     string `bun:",pk"`
	ID             string `bun:",pk"`
	Name           string
	Email          string
	Phone          string
	Specialization string
	Language       string // empty: the business's
	IsActive       bool
	AllServices    bool
	Hours          *hoursJSON     `bun:"type:jsonb"` // null means the business's hours
	Breaks         hoursJSON      `bun:"type:jsonb"`
	Overrides      []overrideJSON `bun:"type:jsonb"`
	CreatedAt      time.Time
	Version        int

	MailSecret      []byte // null: the staff member was never asked to confirm an address
	MailAskedAt     *time.Time
	MailConfirmedAt *time.Time
	MailStoppedAt   *time.Time

	ServiceIDs []business.ServiceID `bun:"service_ids,array,scanonly"` // of staff_services; ignored if AllServices
	Terms      []staffTermsJSON     `bun:"terms,type:jsonb,scanonly"`  // of staff_terms
}

// staffTermsJSON is a row of staff_terms with the currency of the service. It is read as JSON, with its staff member.
type staffTermsJSON struct {
	ServiceID  business.ServiceID `json:"service_id"`
	PriceMinor *int64             `json:"price_minor"`
	Minutes    []int              `json:"minutes"`
	Currency   money.Currency     `json:"currency"`
}

type staffTermsRow struct {
	bun.BaseModel `bun:"table:staff_terms"`

	BusinessID string
	StaffID    string
	ServiceID  string
	PriceMinor *int64
	Minutes    []int `bun:",array,nullzero"`
}

func fromStaffTerms(all []staffTermsJSON) map[business.ServiceID]business.Terms {
	if len(all) == 0 {
		return nil
	}
	terms := make(map[business.ServiceID]business.Terms, len(all))
	for _, t := range all {
		of := business.Terms{Minutes: t.Minutes}
		if t.PriceMinor != nil {
			of.Price = &money.Amount{Minor: *t.PriceMinor, Currency: t.Currency}
		}
		terms[t.ServiceID] = of
	}
	return terms
}

func toStaffRow(id business.ID, m business.Staff) *staffRow {
	r := &staffRow{
		BusinessID:     string(id),
		ID:             string(m.ID),
		Name:           m.Name,
		Email:          m.Email,
		Phone:          m.Phone,
		Specialization: m.Specialization,
		Language:       string(m.Language),
		IsActive:       m.Active,
		AllServices:    m.Services.All(),
		Breaks:         toHours(m.Breaks),
		Overrides:      toOverrides(m.Overrides),
		CreatedAt:      m.CreatedAt,
		Version:        m.Version,
	}
	if m.Hours != nil {
		hours := toHours(*m.Hours)
		r.Hours = &hours
	}
	r.setMail(m.Mail)
	return r
}

func (r *staffRow) setMail(m business.StaffMail) {
	if !m.AskedAt.IsZero() {
		r.MailSecret = m.Secret[:]
	}
	r.MailAskedAt, r.MailConfirmedAt, r.MailStoppedAt = stored.TimeOrNull(m.AskedAt), stored.TimeOrNull(m.ConfirmedAt), stored.TimeOrNull(m.StoppedAt)
}

func fromStaffRow(r staffRow) (business.Staff, error) {
	overrides, err := fromOverrides(r.Overrides)
	m := business.Staff{
		ID:             business.StaffID(r.ID),
		Name:           r.Name,
		Email:          r.Email,
		Phone:          r.Phone,
		Specialization: r.Specialization,
		Language:       text.Language(r.Language),
		Active:         r.IsActive,
		Breaks:         fromHours(r.Breaks),
		Overrides:      overrides,
		Services:       business.OnlyServices(r.ServiceIDs...),
		Terms:          fromStaffTerms(r.Terms),
		CreatedAt:      r.CreatedAt.UTC(),
		Version:        r.Version,
		Mail:           business.StaffMail{AskedAt: stored.UTC(r.MailAskedAt), ConfirmedAt: stored.UTC(r.MailConfirmedAt), StoppedAt: stored.UTC(r.MailStoppedAt)},
	}
	copy(m.Mail.Secret[:], r.MailSecret)
	if r.AllServices {
		m.Services = business.AllServices()
	}
	if r.Hours != nil {
		hours := fromHours(*r.Hours)
		m.Hours = &hours
	}
	return m, err
}

type staff struct{ db bun.IDB }

func (s staff) List(ctx context.Context, id business.ID) ([]business.Staff, error) {
	return s.readAll(ctx, "list staff", id, s.db.NewSelect().Where("s.business_id = ? AND s.archived_at IS NULL", id).OrderExpr("s.created_at, s.id"))
}

func (s staff) Archived(ctx context.Context, id business.ID) ([]business.Staff, error) {
	return s.readAll(ctx, "list archived staff", id, s.db.NewSelect().Where("s.business_id = ? AND s.archived_at IS NOT NULL", id).OrderExpr("s.archived_at DESC, s.id"))
}

// readAll reads the staff members that a query selects, with the services that they offer.
func (s staff) readAll(ctx context.Context, doing string, id business.ID, chosen *bun.SelectQuery) ([]business.Staff, error) {
	var rows []staffRow
	err := chosen.Model(&rows).ColumnExpr("?TableColumns").ColumnExpr(`ARRAY(
			SELECT d.service_id FROM staff_services d WHERE d.business_id = ? AND d.staff_id = s.id) AS service_ids`, id).
		ColumnExpr(`(SELECT json_agg(json_build_object('service_id', t.service_id, 'price_minor', t.price_minor, 'minutes', t.minutes, 'currency', v.currency))
			FROM staff_terms t JOIN services v ON v.business_id = t.business_id AND v.id = t.service_id
			WHERE t.business_id = ? AND t.staff_id = s.id AND v.archived_at IS NULL) AS terms`, id).
		Scan(ctx)
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	var list []business.Staff
	for _, r := range rows {
		m, err := fromStaffRow(r)
		if err != nil {
			return nil, pgerr.Translate(doing, err)
		}
		list = append(list, m)
	}
	return list, nil
}

func (s staff) Insert(ctx context.Context, id business.ID, m business.Staff) error {
	const doing = "insert a staff member"
	if _, err := s.db.NewInsert().Model(toStaffRow(id, m)).Exec(ctx); err != nil {
		return pgerr.Translate(doing, err)
	}
	_, err := sqltext.Raw(s.db, `INSERT INTO lanes (business_id, id, staff_id, position) VALUES (@business, gen_random_uuid(), @staff, 0)`, sqltext.Args{"business": id, "staff": m.ID}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if err := s.insertServices(ctx, id, m); err != nil {
		return pgerr.Translate(doing, err)
	}
	return raiseSetupVersion(ctx, s.db, id)
}

func (s staff) Update(ctx context.Context, id business.ID, m business.Staff) (version int, err error) {
	const doing = "update a staff member"
	err = s.db.NewUpdate().Model(toStaffRow(id, m)).
		ExcludeColumn("business_id", "id", "created_at", "version").
		Set("version = s.version + 1").
		Where("s.business_id = ? AND s.id = ? AND s.archived_at IS NULL", id, m.ID).
		Returning("s.version").Scan(ctx, &version)
	if err != nil {
		return 0, pgerr.Translate(doing, err)
	}
	for _, table := range []string{"staff_services", "staff_terms"} {
		if _, err := sqltext.Raw(s.db, `DELETE FROM `+table+` WHERE business_id = @business AND staff_id = @staff`, sqltext.Args{"business": id, "staff": m.ID}).Exec(ctx); err != nil {
			return 0, pgerr.Translate(doing, err)
		}
	}
	if err := s.insertServices(ctx, id, m); err != nil {
		return 0, pgerr.Translate(doing, err)
	}
	return version, raiseSetupVersion(ctx, s.db, id)
}

func (s staff) SetMail(ctx context.Context, id business.ID, m business.StaffID, mail business.StaffMail) error {
	row := &staffRow{BusinessID: string(id), ID: string(m)}
	row.setMail(mail)
	res, err := s.db.NewUpdate().Model(row).Column("mail_secret", "mail_asked_at", "mail_confirmed_at", "mail_stopped_at").
		Where("s.business_id = ? AND s.id = ? AND s.archived_at IS NULL", id, m).Exec(ctx)
	if err := pgerr.RequireRow("store whether a staff member gets mail", res, err); err != nil {
		return err
	}
	return raiseSetupVersion(ctx, s.db, id)
}

func (s staff) EndMail(ctx context.Context, id business.ID, since time.Time) error {
	row := &staffRow{BusinessID: string(id)}
	row.setMail(business.StaffMail{})
	_, err := s.db.NewUpdate().Model(row).Column("mail_secret", "mail_asked_at", "mail_confirmed_at", "mail_stopped_at").
		Where("s.business_id = ? AND s.mail_asked_at >= ?", id, since).Exec(ctx)
	if err != nil {
		return pgerr.Translate("end mail to staff members", err)
	}
	return raiseSetupVersion(ctx, s.db, id)
}

// insertServices inserts the services and the terms of a staff member.
func (s staff) insertServices(ctx context.Context, id business.ID, m business.Staff) error {
	for service, terms := range m.Terms {
		row := &staffTermsRow{BusinessID: string(id), StaffID: string(m.ID), ServiceID: string(service), Minutes: terms.Minutes}
		if terms.Price != nil {
			row.PriceMinor = &terms.Price.Minor
		}
		if _, err := s.db.NewInsert().Model(row).Exec(ctx); err != nil {
			return err
		}
	}
	listed := m.Services.Listed()
	if len(listed) == 0 {
		return nil
	}
	_, err := sqltext.Raw(s.db, `INSERT INTO staff_services (business_id, staff_id, service_id)
		SELECT @business, @staff, d.id FROM services d WHERE d.business_id = @business AND d.id IN (@listed)`, sqltext.Args{"business": id, "staff": m.ID, "listed": bun.List(listed)}).Exec(ctx)
	return err
}

// Remove locks the lane first and then the staff member, in the order of a booking's foreign keys. A booking in progress
// shares one of these locks, so Remove waits for the booking and then finds it. A later booking waits for Remove.
func (s staff) Remove(ctx context.Context, id business.ID, m business.StaffID, now time.Time) error {
	const doing = "remove a staff member"
	for _, lock := range []string{
		`SELECT id FROM lanes WHERE business_id = @business AND staff_id = @staff FOR UPDATE`,
		`SELECT id FROM staff WHERE business_id = @business AND id = @staff AND archived_at IS NULL FOR UPDATE`,
	} {
		var locked string
		if err := sqltext.Raw(s.db, lock, sqltext.Args{"business": id, "staff": m}).Scan(ctx, &locked); err != nil {
			return pgerr.Translate(doing, err)
		}
	}
	res, err := sqltext.Raw(s.db, `
		DELETE FROM lanes l WHERE l.business_id = @business AND l.staff_id = @staff
			AND NOT EXISTS (SELECT FROM allocations a WHERE a.business_id = l.business_id AND a.lane_id = l.id)
			AND NOT EXISTS (SELECT FROM appointment_items i WHERE i.business_id = l.business_id AND i.staff_id = l.staff_id)
			AND NOT EXISTS (SELECT FROM class_sessions c WHERE c.business_id = l.business_id AND c.staff_id = l.staff_id)
			AND NOT EXISTS (SELECT FROM class_plans p WHERE p.business_id = l.business_id AND p.staff_id = l.staff_id)`, sqltext.Args{"business": id, "staff": m}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	n, err := res.RowsAffected()
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if n > 0 {
		res, err = sqltext.Raw(s.db, `DELETE FROM staff WHERE business_id = @business AND id = @staff`, sqltext.Args{"business": id, "staff": m}).Exec(ctx)
	} else {
		res, err = sqltext.Raw(s.db, `UPDATE staff SET archived_at = @now WHERE business_id = @business AND id = @staff`, sqltext.Args{"now": now, "business": id, "staff": m}).Exec(ctx)
	}
	if err := pgerr.RequireRow(doing, res, err); err != nil {
		return err
	}
	if _, err := sqltext.Raw(s.db, `DELETE FROM calendar_feeds WHERE business_id = @business AND staff_id = @staff`, sqltext.Args{"business": id, "staff": m}).Exec(ctx); err != nil {
		return pgerr.Translate(doing, err)
	}
	return raiseSetupVersion(ctx, s.db, id)
}

func (s staff) Restore(ctx context.Context, id business.ID, m business.StaffID) error {
	const doing = "restore a staff member"
	res, err := sqltext.Raw(s.db, `UPDATE staff SET archived_at = NULL, version = version + 1
		WHERE business_id = @business AND id = @staff AND archived_at IS NOT NULL`, sqltext.Args{"business": id, "staff": m}).Exec(ctx)
	if err := pgerr.RequireRow(doing, res, err); err != nil {
		return err
	}
	return raiseSetupVersion(ctx, s.db, id)
}

func (s staff) Upcoming(ctx context.Context, id business.ID, now time.Time) (map[business.StaffID]int, error) {
	var rows []struct {
		StaffID business.StaffID
		Count   int
	}
	err := sqltext.Raw(s.db, `
		SELECT i.staff_id, count(*) AS count FROM appointments a JOIN appointment_items i ON i.business_id = a.business_id AND i.appointment_id = a.id
		WHERE a.business_id = @business AND a.starts_at >= @now AND a.status <> 'cancelled' AND i.staff_id IS NOT NULL AND `+stored.SeenByOwner+`
		GROUP BY i.staff_id`, sqltext.Args{"business": id, "now": now}).Scan(ctx, &rows)
	if err != nil {
		return nil, pgerr.Translate("count upcoming appointments of staff", err)
	}
	counts := make(map[business.StaffID]int, len(rows))
	for _, r := range rows {
		counts[r.StaffID] = r.Count
	}
	return counts, nil
}
