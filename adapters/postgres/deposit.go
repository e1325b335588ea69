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
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

type attemptRow struct {
	bun.BaseModel `bun:"table:deposit_attempts,alias:d"`

	BusinessID       string
	ID               string
	AppointmentID    string
	Number           int
	Processor        payment.Processor
	CredentialsID    string
	IsTest           bool
	State            deposit.State
	AmountMinor      int64
	PriceMinor       int64
	Currency         money.Currency
	Percent          int
	PageRef          string
	OrderRef         string
	PaymentRef       string
	PayURL           string
	CapturedMinor    int64
	CapturedCurrency money.Currency
	RefundedMinor    int64
	Refunds          int
	Dispute          payment.Dispute
	IsCancelled      bool
	IsLate           bool
	HeldUntil        *time.Time
	NextCheckAt      *time.Time
	Checks           int
	FailingAt        *time.Time
	UnsettledAt      *time.Time
	Obstacle         deposit.Trouble
	ReasonID         string
	ReasonValues     stored.Values `bun:"type:jsonb,nullzero"`
	ProcessorWords   string
	CreatedAt        time.Time
	UpdatedAt        time.Time
	ChangedAt        time.Time
}

var (
	newAttempts    = sqltext.ColumnsOf[attemptRow]()
	attemptColumns = newAttempts.SelectFrom("d")
)

func toAttemptRow(a deposit.Attempt) *attemptRow {
	return &attemptRow{
		BusinessID:       string(a.Business),
		ID:               string(a.ID),
		AppointmentID:    string(a.Appointment),
		Number:           a.Number,
		Processor:        a.Processor,
		CredentialsID:    string(a.Credentials),
		IsTest:           a.Test,
		State:            a.State,
		AmountMinor:      a.Amount.Minor,
		PriceMinor:       a.Price.Minor,
		Currency:         a.Amount.Currency,
		Percent:          a.Percent,
		PageRef:          a.Reference.Page,
		OrderRef:         a.Reference.Order,
		PaymentRef:       a.Reference.Payment,
		PayURL:           a.PayURL,
		CapturedMinor:    a.Captured.Minor,
		CapturedCurrency: a.Captured.Currency,
		RefundedMinor:    a.Refunded,
		Refunds:          a.Refunds,
		Dispute:          a.Dispute,
		IsCancelled:      a.Cancelled,
		IsLate:           a.Late,
		HeldUntil:        stored.TimeOrNull(a.HeldUntil),
		NextCheckAt:      stored.TimeOrNull(a.NextCheck),
		Checks:           a.Checks,
		FailingAt:        stored.TimeOrNull(a.FailingAt),
		UnsettledAt:      stored.TimeOrNull(a.UnsettledAt),
		Obstacle:         a.Obstacle,
		ReasonID:         a.Reason.Text.ID,
		ReasonValues:     a.Reason.Text.Values,
		ProcessorWords:   a.Reason.Words,
		CreatedAt:        a.CreatedAt,
		UpdatedAt:        a.UpdatedAt,
		ChangedAt:        a.ChangedAt,
	}
}

func fromAttemptRow(r attemptRow) deposit.Attempt {
	return deposit.Attempt{
		ID:          deposit.AttemptID(r.ID),
		Business:    business.ID(r.BusinessID),
		Appointment: appointment.ID(r.AppointmentID),
		Number:      r.Number,
		Processor:   r.Processor,
		Credentials: payment.CredentialsID(r.CredentialsID),
		Test:        r.IsTest,
		State:       r.State,
		Amount:      money.Amount{Minor: r.AmountMinor, Currency: r.Currency},
		Price:       money.Amount{Minor: r.PriceMinor, Currency: r.Currency},
		Percent:     r.Percent,
		Reference:   payment.Reference{Page: r.PageRef, Order: r.OrderRef, Payment: r.PaymentRef},
		PayURL:      r.PayURL,
		Captured:    money.Amount{Minor: r.CapturedMinor, Currency: r.CapturedCurrency},
		Refunded:    r.RefundedMinor,
		Refunds:     r.Refunds,
		Dispute:     r.Dispute,
		Cancelled:   r.IsCancelled,
		Late:        r.IsLate,
		HeldUntil:   stored.UTC(r.HeldUntil),
		NextCheck:   stored.UTC(r.NextCheckAt),
		Checks:      r.Checks,
		FailingAt:   stored.UTC(r.FailingAt),
		UnsettledAt: stored.UTC(r.UnsettledAt),
		Obstacle:    r.Obstacle,
		Reason:      deposit.Reason{Text: text.Text{ID: r.ReasonID, Values: r.ReasonValues}, Words: r.ProcessorWords},
		CreatedAt:   r.CreatedAt.UTC(),
		UpdatedAt:   r.UpdatedAt.UTC(),
		ChangedAt:   r.ChangedAt.UTC(),
	}
}

// deposits is only created within a transaction.
type deposits struct{ db bun.IDB }

// Insert first checks for other attempts. The caller has locked the appointment's row, so no concurrent transaction can add one.
func (s deposits) Insert(ctx context.Context, a deposit.Attempt) error {
	const doing = "insert an attempt at a deposit"
	var open bool
	err := sqltext.Raw(s.db, `SELECT EXISTS (SELECT FROM deposit_attempts WHERE business_id = @business AND appointment_id = @appointment AND state NOT IN (`+endedStates+`))`,
		sqltext.Args{"business": a.Business, "appointment": a.Appointment}).Scan(ctx, &open)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if open {
		return deposit.ErrAttemptOpen
	}
	_, err = s.db.NewInsert().Model(toAttemptRow(a)).Exec(ctx)
	return pgerr.Translate(doing, err)
}

// endedStates are the states for which deposit.State.Ended returns true.
const endedStates = "'expired', 'failed', 'refunded'"

// restingStates are the states for which deposit.State.Rests returns true.
const restingStates = "'paid', 'refunded'"

func (s deposits) ForUpdate(ctx context.Context, id business.ID, a deposit.AttemptID) (deposit.Attempt, error) {
	var r attemptRow
	err := s.db.NewSelect().Model(&r).Where("d.business_id = ? AND d.id = ?", id, a).For("NO KEY UPDATE").Scan(ctx)
	return fromAttemptRow(r), pgerr.Translate("lock an attempt at a deposit", err)
}

func (s deposits) Update(ctx context.Context, a deposit.Attempt) error {
	res, err := s.db.NewUpdate().Model(toAttemptRow(a)).
		ExcludeColumn("business_id", "id", "appointment_id", "number", "processor", "credentials_id", "is_test", "created_at").
		Set("changed = "+sqltext.ThisChange).
		Where("d.business_id = ? AND d.id = ?", a.Business, a.ID).Exec(ctx)
	return pgerr.RequireRow("update an attempt at a deposit", res, err)
}

func (s deposits) Attempts(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Attempt, error) {
	return depositReader(s).Attempts(ctx, id, a)
}

func (s deposits) Settled(ctx context.Context, id business.ID) (settled bool, err error) {
	err = sqltext.Raw(s.db, `
		SELECT NOT EXISTS (SELECT FROM deposit_attempts
			WHERE business_id = @business AND state NOT IN (`+restingStates+`) AND (state NOT IN (`+endedStates+`) OR next_check_at IS NOT NULL))`, sqltext.Args{"business": id}).Scan(ctx, &settled)
	return settled, pgerr.Translate("find whether the deposits of a business are settled", err)
}
