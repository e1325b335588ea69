package postgres

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core"
	"slotwise/core/business"
)

func (s businesses) InDeletion(ctx context.Context) ([]business.ID, error) {
	var ids []business.ID
	err := s.db.NewRaw(`SELECT id FROM businesses WHERE delete_at IS NOT NULL ORDER BY delete_at, id`).Scan(ctx, &ids)
	return ids, pgerr.Translate("list businesses that are being deleted", err)
}

// refuseErased removes the link from the business again if an erased business had it. It is a separate statement after the
// insert of the link: the insert waits for an erasure in progress, and only a later statement sees the rows that the erasure
// wrote.
func (s businesses) refuseErased(ctx context.Context, id business.ID, uniqueURL string) error {
	const doing = "look for a link of an erased business"
	res, err := sqltext.Raw(s.db, `
		DELETE FROM booking_links l WHERE l.business_id = @business AND l.unique_url = @unique_url AND EXISTS (
			SELECT FROM erased_links e WHERE e.hash = sha256(convert_to(l.unique_url, 'UTF8')))`, sqltext.Args{"business": id, "unique_url": uniqueURL}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if n, err := res.RowsAffected(); err != nil || n > 0 {
		return &core.Error{Code: core.Conflict, Reason: "unique_url_taken", Err: err}
	}
	return nil
}

// erasuresOfBusiness run before the tables of the business are emptied, because they find their rows through those tables.
var erasuresOfBusiness = []struct{ doing, statement string }{
	{"keep booking links taken", `
		INSERT INTO erased_links (hash) SELECT sha256(convert_to(unique_url, 'UTF8')) FROM booking_links WHERE business_id = @business
		ON CONFLICT DO NOTHING`},
	{"erase accounts", `
		DELETE FROM accounts WHERE id IN (SELECT account_id FROM memberships WHERE business_id = @business)
			AND id NOT IN (SELECT account_id FROM memberships WHERE business_id <> @business)`},
	{"keep the sums of what it paid", `
		INSERT INTO business_days AS d (business_id, day, appointments, payments, paid_minor, test_payments, test_minor)
		SELECT '` + string(business.Installation) + `', p.day, 0, p.payments, p.paid_minor, p.test_payments, p.test_minor
		FROM business_days p WHERE p.business_id = @business AND p.payments + p.test_payments > 0 ORDER BY p.day
		ON CONFLICT (business_id, day) DO UPDATE SET payments = d.payments + excluded.payments, paid_minor = d.paid_minor + excluded.paid_minor,
			test_payments = d.test_payments + excluded.test_payments, test_minor = d.test_minor + excluded.test_minor`},
	{"erase jobs", `DELETE FROM river_job j WHERE j.state <> 'running' AND j.args->>'business_id' = @business`},
}

func (s businesses) Erase(ctx context.Context, id business.ID) error {
	for _, e := range erasuresOfBusiness {
		if _, err := sqltext.Raw(s.db, e.statement, sqltext.Args{"business": id}).Exec(ctx); err != nil {
			return pgerr.Translate(e.doing, err)
		}
	}
	for _, table := range slices.Concat(lookupTables, tenantTables) {
		_, err := sqltext.Raw(s.db, "DELETE FROM @table WHERE @column = @business", sqltext.Args{"table": bun.Ident(table), "column": bun.Ident(businessColumn(table)), "business": id}).Exec(ctx)
		if err != nil {
			return pgerr.Translate("erase "+table, err)
		}
	}
	return nil
}
