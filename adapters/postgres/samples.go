package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

type samples struct{ db bun.IDB }

func (s samples) HasSamples(ctx context.Context, since time.Time) (bool, error) {
	var there bool
	err := s.db.NewRaw("SELECT EXISTS (SELECT FROM businesses WHERE is_demo AND created_at >= ?)", since).Scan(ctx, &there)
	return there, translate("look for sample data", err)
}

// DeleteSamples leaves sessions alone: the sample businesses come back under the same ids.
func (s samples) DeleteSamples(ctx context.Context) error {
	for _, statement := range []string{
		"DELETE FROM idempotency_keys WHERE business_id IN (SELECT id FROM businesses WHERE is_demo)",
		"DELETE FROM messages WHERE business_id IN (SELECT id FROM businesses WHERE is_demo)",
		"DELETE FROM appointment_history WHERE business_id IN (SELECT id FROM businesses WHERE is_demo)",
		"DELETE FROM appointments WHERE business_id IN (SELECT id FROM businesses WHERE is_demo)",
		"DELETE FROM lanes WHERE business_id IN (SELECT id FROM businesses WHERE is_demo)",
		"DELETE FROM staff WHERE business_id IN (SELECT id FROM businesses WHERE is_demo)",
		"DELETE FROM services WHERE business_id IN (SELECT id FROM businesses WHERE is_demo)",
		"DELETE FROM booking_links WHERE business_id IN (SELECT id FROM businesses WHERE is_demo)",
		"DELETE FROM accounts WHERE id IN (SELECT account_id FROM memberships WHERE business_id IN (SELECT id FROM businesses WHERE is_demo))",
		"DELETE FROM businesses WHERE is_demo",
	} {
		if _, err := s.db.NewRaw(statement).Exec(ctx); err != nil {
			return translate("remove sample data", err)
		}
	}
	return nil
}
