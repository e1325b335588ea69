package postgres

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"
)

type samples struct{ db bun.IDB }

func (s samples) HasSamples(ctx context.Context, since time.Time) (bool, error) {
	var exist bool
	err := s.db.NewRaw("SELECT EXISTS (SELECT FROM businesses WHERE is_demo AND created_at >= ?)", since).Scan(ctx, &exist)
	return exist, translate("look for sample data", err)
}

// DeleteSamples keeps sessions: businesses and accounts are created again under the same ids, so visitors stay signed in.
func (s samples) DeleteSamples(ctx context.Context) error {
	// Accounts that also belong to other businesses are kept. Their memberships of the samples are deleted below.
	_, err := s.db.NewRaw(`
		DELETE FROM accounts WHERE id IN (
			SELECT account_id FROM memberships GROUP BY account_id
			HAVING bool_and(business_id IN (SELECT id FROM businesses WHERE is_demo)))`).Exec(ctx)
	if err != nil {
		return translate("remove the accounts of the sample data", err)
	}
	for _, table := range slices.Concat(lookupTables, tenantTables) {
		if table == "sessions" {
			continue
		}
		_, err := s.db.NewRaw("DELETE FROM ? WHERE ? IN (SELECT id FROM businesses WHERE is_demo)",
			bun.Ident(table), bun.Ident(businessColumn(table))).Exec(ctx)
		if err != nil {
			return translate("remove sample data from "+table, err)
		}
	}
	return nil
}
