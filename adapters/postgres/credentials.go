package postgres

import (
	"context"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports"
)

type credentialsRow struct {
	bun.BaseModel `bun:"table:payment_credentials,alias:c"`

	BusinessID      string
	ID              string
	Processor       payment.Processor
	IsTest          bool
	Sealed          map[string][]byte `bun:"type:jsonb"`
	Hints           map[string]string `bun:"type:jsonb"`
	WebhookToken    string
	LastWebhookAt   *time.Time
	TestedAt        *time.Time
	TestPassed      bool
	TestDetail      string
	TestSays        *stored.Text `bun:"type:jsonb"`
	Account         string
	AccountID       string
	AccountCurrency money.Currency
	RefusedAt       *time.Time
	CreatedAt       time.Time
}

var credentialsColumns = sqltext.ColumnsOf[credentialsRow]().SelectFrom("c")

func toCredentialsRow(c ports.StoredCredentials) *credentialsRow {
	return &credentialsRow{
		BusinessID:      string(c.Business),
		ID:              string(c.ID),
		Processor:       c.Processor,
		IsTest:          c.Test,
		Sealed:          c.Sealed,
		Hints:           c.Hints,
		WebhookToken:    c.WebhookToken,
		LastWebhookAt:   stored.TimeOrNull(c.LastWebhook),
		TestedAt:        stored.TimeOrNull(c.LastTest.At),
		TestPassed:      c.LastTest.Passed,
		TestDetail:      c.LastTest.Why.Words,
		TestSays:        stored.TextOrNull(c.LastTest.Why.Text),
		Account:         c.LastTest.Connection.Account,
		AccountID:       string(c.LastTest.Connection.ID),
		AccountCurrency: c.LastTest.Connection.Currency,
		RefusedAt:       stored.TimeOrNull(c.RefusedAt),
		CreatedAt:       c.CreatedAt,
	}
}

func fromCredentialsRow(r credentialsRow) ports.StoredCredentials {
	return ports.StoredCredentials{
		ID:           payment.CredentialsID(r.ID),
		Business:     business.ID(r.BusinessID),
		Processor:    r.Processor,
		Test:         r.IsTest,
		Sealed:       r.Sealed,
		Hints:        r.Hints,
		WebhookToken: r.WebhookToken,
		LastWebhook:  stored.UTC(r.LastWebhookAt),
		LastTest: ports.ConnectionTest{
			At: stored.UTC(r.TestedAt), Passed: r.TestPassed, Why: deposit.Reason{Text: r.TestSays.Text(), Words: r.TestDetail},
			Connection: payment.Connection{ID: payment.AccountID(r.AccountID), Account: r.Account, Currency: r.AccountCurrency},
		},
		RefusedAt: stored.UTC(r.RefusedAt),
		CreatedAt: r.CreatedAt.UTC(),
	}
}

type paymentCredentials struct{ db bun.IDB }

func (s paymentCredentials) Insert(ctx context.Context, c ports.StoredCredentials) error {
	const doing = "insert credentials"
	// Reports read deposits only if this column is set. It is set first, so that no report misses the deposits that follow.
	_, err := sqltext.Raw(s.db, `UPDATE businesses SET had_payment_account = true WHERE id = @business AND had_payment_account IS NULL`, sqltext.Args{"business": c.Business}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	_, err = s.db.NewInsert().Model(toCredentialsRow(c)).Exec(ctx)
	return pgerr.Translate(doing, err)
}

func (s paymentCredentials) Get(ctx context.Context, id business.ID, c payment.CredentialsID) (ports.StoredCredentials, error) {
	var r credentialsRow
	err := s.db.NewSelect().Model(&r).Where("c.business_id = ? AND c.id = ?", id, c).Scan(ctx)
	return fromCredentialsRow(r), pgerr.Translate("load credentials", err)
}

func (s paymentCredentials) ByWebhookToken(ctx context.Context, token string) (ports.StoredCredentials, error) {
	var r credentialsRow
	err := sqltext.Raw(s.db, `SELECT `+credentialsColumns+` FROM payment_credentials c WHERE c.webhook_token = @webhook_token ORDER BY c.created_at DESC, c.id DESC LIMIT 1`, sqltext.Args{
		"webhook_token": token,
	}).Scan(ctx, &r)
	return fromCredentialsRow(r), pgerr.Translate("find the credentials of a webhook", err)
}

func (s paymentCredentials) SetTest(ctx context.Context, id business.ID, c payment.CredentialsID, test ports.ConnectionTest) error {
	res, err := sqltext.Raw(s.db, `
		UPDATE payment_credentials SET tested_at = @tested_at, test_passed = @test_passed, test_detail = @test_detail, test_says = @test_says, account = @account, account_currency = @account_currency, account_id = @account_id,
			refused_at = CASE WHEN @test_passed THEN NULL ELSE refused_at END
		WHERE business_id = @business AND id = @credentials`,
		sqltext.Args{
			"business": id, "credentials": c, "tested_at": stored.TimeOrNull(test.At), "test_passed": test.Passed, "test_detail": test.Why.Words,
			"account": test.Connection.Account, "account_currency": test.Connection.Currency, "account_id": test.Connection.ID,
			"test_says": stored.TextOrNull(test.Why.Text),
		}).Exec(ctx)
	return pgerr.RequireRow("store the test of a connection", res, err)
}

func (s paymentCredentials) SetRefused(ctx context.Context, id business.ID, c payment.CredentialsID, at time.Time) error {
	res, err := sqltext.Raw(s.db, `UPDATE payment_credentials SET refused_at = @refused_at WHERE business_id = @business AND id = @credentials`, sqltext.Args{
		"refused_at": stored.TimeOrNull(at), "business": id, "credentials": c,
	}).Exec(ctx)
	return pgerr.RequireRow("store that credentials are refused", res, err)
}

func (s paymentCredentials) Reseal(ctx context.Context, read, now ports.StoredCredentials) (done bool, err error) {
	const doing = "encrypt credentials"
	before, err := json.Marshal(read.Sealed)
	if err != nil {
		return false, pgerr.Translate(doing, err)
	}
	res, err := s.db.NewUpdate().Model(toCredentialsRow(now)).Column("sealed", "hints").
		Where("c.business_id = ? AND c.id = ? AND c.sealed = ?::jsonb", read.Business, read.ID, string(before)).Exec(ctx)
	return pgerr.Affected(doing, res, err)
}

func (s paymentCredentials) Sealed(ctx context.Context, after payment.CredentialsID, limit int) ([]ports.StoredCredentials, error) {
	var rows []credentialsRow
	err := sqltext.Raw(s.db, `SELECT `+credentialsColumns+` FROM payment_credentials c WHERE c.id > coalesce(@after::uuid, '00000000-0000-0000-0000-000000000000') ORDER BY c.id LIMIT @limit`,
		sqltext.Args{"after": stored.OrNull(after), "limit": limit}).Scan(ctx, &rows)
	return stored.Map(rows, fromCredentialsRow), pgerr.Translate("list credentials", err)
}
