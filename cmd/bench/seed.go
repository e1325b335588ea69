package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/tier"
	"slotwise/ports"
)

// seed fills the database and returns the date that counts as today. It adds the first business with the product's own
// stores. The other businesses are copies of its rows, and COPY adds the appointments.
func (d *database) seed(ctx context.Context, rows int) (civil.Date, error) {
	loc, err := zone()
	if err != nil {
		return civil.Date{}, err
	}
	now := time.Now()
	today := civil.DateOf(now, loc)
	if err := d.seedFirst(ctx, now); err != nil {
		return today, fmt.Errorf("seed the first business: %w", err)
	}
	for _, sql := range copies() {
		if _, err := d.Pool().Exec(ctx, sql); err != nil {
			return today, fmt.Errorf("seed businesses: %w", err)
		}
	}
	source := appointmentSource{today: today, loc: loc, perShop: max(busyDays, (rows-salonRows)/shops)}
	err = d.inBulk(ctx, func() error {
		appointments, items := source, itemSource{source}
		if _, err := d.Pool().CopyFrom(ctx, pgx.Identifier{"appointments"}, appointmentColumns, &appointments); err != nil {
			return err
		}
		if _, err := d.Pool().CopyFrom(ctx, pgx.Identifier{"appointment_items"}, itemColumns, &items); err != nil {
			return err
		}
		_, err := d.Pool().Exec(ctx, allocations)
		return err
	})
	if err != nil {
		return today, fmt.Errorf("seed appointments: %w", err)
	}
	if _, err := d.Pool().Exec(ctx, "VACUUM ANALYZE"); err != nil {
		return today, err
	}
	// This marks tonight's check of the operator's sums as done. Otherwise it would compute all of them a minute after the start.
	_, err = d.Pool().Exec(ctx, "INSERT INTO sum_checks (at, businesses, differences, checked_to, finished_at) VALUES (now(), 0, 0, gen_random_uuid(), now())")
	return today, err
}

func (d *database) seedFirst(ctx context.Context, now time.Time) error {
	var week business.Hours
	for weekday := range week {
		week[weekday] = business.Day{Open: true, Windows: []business.Window{{Open: 9 * 60, Close: 12 * 60}, {Open: 13 * 60, Close: 17 * 60}}}
	}
	b := business.Business{
		ID: business.ID(ofBusiness.id(1)), Name: "Hairdresser", Email: "owner@example.com", UniqueURL: "bench-1", Category: business.HairSalon,
		Currency: "EUR", DateFormat: business.DayFirst, TimeFormat: business.Clock24, WeekStart: business.MondayFirst, Timezone: zoneName,
		Entitlement: tier.Entitlement{Complimentary: true, Plan: tier.PlanFree}, Hours: week, Rules: business.DefaultRules(), OwnerMail: business.DefaultOwnerMail(),
		EmailConfirmedAt: now, HoursSetAt: now, CreatedAt: now, Version: 1,
	}
	s := business.Service{
		ID: business.ServiceID(ofService.id(1)), Name: "Cut", Duration: 30 * time.Minute,
		Price: money.Amount{Minor: 3500, Currency: "EUR"}, Active: true, BookableOnline: true, CreatedAt: now, Version: 1,
	}
	return d.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(tx.Businesses.Create(ctx, b), tx.Services.Insert(ctx, b.ID, s))
	})
}

// copies returns the statements that copy the first business. They copy all columns of its rows.
func copies() []string {
	var (
		id     = func(k kind) string { return k.sql("n") }
		member = func(k kind) string { return k.sql(memberSQL("n", "k")) }
		others = func(table, changes string) string {
			return fmt.Sprintf(`INSERT INTO %s SELECT r.* FROM %[1]s t, generate_series(2, %d) n,
				LATERAL jsonb_populate_record(t, jsonb_build_object(%s)) r`, table, businesses, changes)
		}
		within = func(k kind) string { return "'business_id', " + id(ofBusiness) + ", 'id', " + id(k) }
	)
	return []string{
		"UPDATE lanes SET id = '" + ofLane.id(1) + "'",
		others("businesses", "'id', "+id(ofBusiness)+", 'unique_url', 'bench-' || n"),
		"INSERT INTO booking_links SELECT unique_url, id, true FROM businesses ON CONFLICT DO NOTHING",
		others("services", within(ofService)),
		others("lanes", within(ofLane)),
		fmt.Sprintf(`INSERT INTO staff (business_id, id, name, email, phone, specialization, language, is_active, all_services, breaks, overrides, created_at, version)
			SELECT b.id, %s, 'Member ' || k, 'member@example.com', '+49 30 1234567', '', '', true AS is_active, true AS all_services, b.breaks, '[]', b.created_at, 1
			FROM generate_series(1, %d) n, generate_series(1, %d) k, businesses b WHERE b.id = %s`,
			member(ofStaff), salons, staffEach, id(ofBusiness)),
		fmt.Sprintf(`INSERT INTO lanes (business_id, id, staff_id, position)
			SELECT %s, %s, %s, 0 FROM generate_series(1, %d) n, generate_series(1, %d) k`,
			id(ofBusiness), member(ofLane), member(ofStaff), salons, staffEach),
		fmt.Sprintf(`INSERT INTO customers (business_id, id, email, name, phone, phone_e164, search, created_at, appointment_count, version)
			SELECT %s, %s, 'grace' || k || '@example.com', 'Grace Hopper', '+49 30 1234567', '+49301234567', 'grace hopper', now(), 0, 1
			FROM generate_series(1, %d) n, generate_series(0, %d) k`,
			id(ofBusiness), ofCustomer.sql(customerSQL("n", "k")), businesses, customersEach-1),
	}
}
