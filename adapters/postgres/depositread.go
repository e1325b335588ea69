package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/core/uuid"
)

type depositReader struct{ db bun.IDB }

func (s depositReader) Attempt(ctx context.Context, a deposit.AttemptID) (deposit.Attempt, error) {
	var r attemptRow
	err := sqltext.Raw(s.db, `SELECT `+attemptColumns+` FROM deposit_attempts d WHERE d.id = @attempt`, sqltext.Args{"attempt": a}).Scan(ctx, &r)
	return fromAttemptRow(r), pgerr.Translate("load an attempt at a deposit", err)
}

func (s depositReader) Attempts(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Attempt, error) {
	var rows []attemptRow
	err := s.db.NewSelect().Model(&rows).Where("d.business_id = ? AND d.appointment_id = ?", id, a).OrderExpr("d.number DESC").Scan(ctx)
	return stored.Map(rows, fromAttemptRow), pgerr.Translate("list attempts at a deposit", err)
}

var takeDue = `
	UPDATE deposit_attempts AS d SET next_check_at = @leased_until FROM (
		SELECT n.business_id, n.id FROM deposit_attempts n WHERE n.next_check_at <= @now
		ORDER BY n.next_check_at LIMIT @limit FOR NO KEY UPDATE SKIP LOCKED
	) AS due WHERE d.business_id = due.business_id AND d.id = due.id
	RETURNING ` + attemptColumns

const wakeAttempt = `
	UPDATE deposit_attempts d SET next_check_at = @now
	WHERE d.business_id = @business AND (d.id = @attempt OR d.page_ref <> '' AND d.page_ref = @page OR d.order_ref <> '' AND d.order_ref = @order OR d.payment_ref <> '' AND d.payment_ref = @payment)
		AND d.processor = (SELECT c.processor FROM payment_credentials c WHERE c.business_id = @business AND c.id = @credentials)`

// TakeDue skips rows that another transaction has locked, because that transaction is already processing them.
func (s depositReader) TakeDue(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]deposit.Attempt, error) {
	var rows []attemptRow
	err := sqltext.Raw(s.db, takeDue, sqltext.Args{"now": now, "leased_until": now.Add(lease), "limit": limit}).Scan(ctx, &rows)
	return stored.Map(rows, fromAttemptRow), pgerr.Translate("take due attempts at deposits", err)
}

func (s depositReader) Wake(ctx context.Context, id business.ID, c payment.CredentialsID, e payment.Event, now time.Time) error {
	var attempt *string
	if _, ok := uuid.Parse(e.Attempt); ok {
		attempt = &e.Attempt
	}
	_, err := sqltext.Raw(s.db, wakeAttempt, sqltext.Args{
		"business": id, "credentials": c, "now": now, "attempt": attempt, "page": e.Reference.Page, "order": e.Reference.Order, "payment": e.Reference.Payment,
	}).Exec(ctx)
	return pgerr.Translate("wake an attempt at a deposit", err)
}

func (s depositReader) WakeRefused(ctx context.Context, id business.ID, p payment.Processor, now time.Time) error {
	_, err := sqltext.Raw(s.db, `
		UPDATE deposit_attempts SET next_check_at = @now
		WHERE business_id = @business AND processor = @processor AND (failing_at IS NOT NULL OR obstacle <> '')`, sqltext.Args{"business": id, "processor": p, "now": now}).Exec(ctx)
	return pgerr.Translate("wake the attempts at deposits that wait for other keys", err)
}

func (s depositReader) Unsettled(ctx context.Context, id business.ID, c payment.CredentialsID) ([]deposit.Attempt, error) {
	var rows []attemptRow
	err := s.db.NewSelect().Model(&rows).
		Where("d.business_id = ? AND d.credentials_id = ? AND d.state NOT IN ("+restingStates+")", id, c).
		Where("d.state NOT IN (" + endedStates + ") OR d.next_check_at IS NOT NULL").
		OrderExpr("d.created_at, d.id").Scan(ctx)
	return stored.Map(rows, fromAttemptRow), pgerr.Translate("list unsettled attempts at deposits", err)
}

func (s depositReader) NeedingAPerson(ctx context.Context, limit int) ([]deposit.Attempt, error) {
	var rows []attemptRow
	err := sqltext.Raw(s.db, `SELECT `+attemptColumns+` FROM deposit_attempts d WHERE d.state = 'stuck' ORDER BY d.changed_at, d.id LIMIT @limit`, sqltext.Args{"limit": limit}).Scan(ctx, &rows)
	return stored.Map(rows, fromAttemptRow), pgerr.Translate("list attempts at deposits that need a person", err)
}
