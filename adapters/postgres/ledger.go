package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/money"
)

type ledgerRow struct {
	bun.BaseModel `bun:"table:ledger_lines,alias:l"`

	BusinessID    string
	ID            string
	AppointmentID string
	Kind          deposit.LineKind
	Method        deposit.Method
	AmountMinor   int64
	Currency      money.Currency
	At            time.Time
	AttemptID     *string
	IsTest        bool
	ActorKind     appointment.ActorKind
	ActorID       *string
}

var newLines = modelOf[ledgerRow]()

func toLedgerRow(l deposit.Line) *ledgerRow {
	return &ledgerRow{
		BusinessID:    string(l.Business),
		ID:            l.ID,
		AppointmentID: string(l.Appointment),
		Kind:          l.Kind,
		Method:        l.Method,
		AmountMinor:   l.Amount.Minor,
		Currency:      l.Amount.Currency,
		At:            l.At,
		AttemptID:     orNull(string(l.Attempt)),
		IsTest:        l.Test,
		ActorKind:     l.By.Kind,
		ActorID:       orNull(l.By.ID),
	}
}

func fromLedgerRow(r ledgerRow) deposit.Line {
	return deposit.Line{
		ID:          r.ID,
		Business:    business.ID(r.BusinessID),
		Appointment: appointment.ID(r.AppointmentID),
		Kind:        r.Kind,
		Method:      r.Method,
		Amount:      money.Amount{Minor: r.AmountMinor, Currency: r.Currency},
		At:          r.At.UTC(),
		Attempt:     deposit.AttemptID(orZero(r.AttemptID)),
		Test:        r.IsTest,
		By:          appointment.Actor{Kind: r.ActorKind, ID: orZero(r.ActorID)},
	}
}

func (s deposits) AddLine(ctx context.Context, l deposit.Line) error {
	_, err := s.db.NewInsert().Model(toLedgerRow(l)).On("CONFLICT (business_id, id) DO NOTHING").Exec(ctx)
	return translate("add a line to the ledger", err)
}

func (s deposits) Lines(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Line, error) {
	return depositReader(s).Lines(ctx, id, a)
}

func (s depositReader) Lines(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Line, error) {
	var rows []ledgerRow
	err := s.db.NewSelect().Model(&rows).Where("l.business_id = ? AND l.appointment_id = ?", id, a).OrderExpr("l.at, l.id").Scan(ctx)
	return mapRows(rows, fromLedgerRow), translate("list the ledger of an appointment", err)
}

// termsRow is a row of deposit_terms.
type termsRow struct {
	bun.BaseModel `bun:"table:deposit_terms,alias:t"`

	BusinessID    string
	AppointmentID string
	Text          string
	AcceptedAt    time.Time
	RefundUntil   int // minutes
}

var newTerms = modelOf[termsRow]()

func toTermsRow(id business.ID, a appointment.ID, t deposit.Terms) *termsRow {
	return &termsRow{
		BusinessID: string(id), AppointmentID: string(a), Text: t.Text, AcceptedAt: t.At, RefundUntil: int(t.RefundUntil / time.Minute),
	}
}

func (s deposits) KeepTerms(ctx context.Context, id business.ID, a appointment.ID, terms deposit.Terms) error {
	_, err := s.db.NewInsert().Model(toTermsRow(id, a, terms)).On(`CONFLICT (business_id, appointment_id) DO UPDATE
		SET text = excluded.text, accepted_at = excluded.accepted_at, refund_until = excluded.refund_until`).Exec(ctx)
	return translate("store the terms of a deposit", err)
}

func (s depositReader) Terms(ctx context.Context, id business.ID, a appointment.ID) (terms deposit.Terms, err error) {
	var minutes int
	err = s.db.NewRaw(`SELECT text, accepted_at, refund_until FROM deposit_terms WHERE business_id = ? AND appointment_id = ?`, id, a).
		Scan(ctx, &terms.Text, &terms.At, &minutes)
	terms.At, terms.RefundUntil = terms.At.UTC(), time.Duration(minutes)*time.Minute
	return terms, translate("load the terms of a deposit", err)
}
