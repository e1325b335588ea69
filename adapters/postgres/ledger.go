package postgres

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/adapters/texts"
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

var newLines = sqltext.ColumnsOf[ledgerRow]()

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
		AttemptID:     stored.OrNull(string(l.Attempt)),
		IsTest:        l.Test,
		ActorKind:     l.By.Kind,
		ActorID:       stored.OrNull(l.By.ID),
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
		Attempt:     deposit.AttemptID(stored.OrZero(r.AttemptID)),
		Test:        r.IsTest,
		By:          appointment.Actor{Kind: r.ActorKind, ID: stored.OrZero(r.ActorID)},
	}
}

func (s deposits) AddLine(ctx context.Context, l deposit.Line) error {
	_, err := s.db.NewInsert().Model(toLedgerRow(l)).On("CONFLICT (business_id, id) DO NOTHING").Exec(ctx)
	return pgerr.Translate("add a line to the ledger", err)
}

func (s deposits) Lines(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Line, error) {
	return depositReader(s).Lines(ctx, id, a)
}

func (s depositReader) Lines(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Line, error) {
	var rows []ledgerRow
	err := s.db.NewSelect().Model(&rows).Where("l.business_id = ? AND l.appointment_id = ?", id, a).OrderExpr("l.at, l.id").Scan(ctx)
	return stored.Map(rows, fromLedgerRow), pgerr.Translate("list the ledger of an appointment", err)
}

// termsRow is a row of deposit_terms.
type termsRow struct {
	bun.BaseModel `bun:"table:deposit_terms,alias:t"`

	BusinessID    string
	AppointmentID string
	Text          string       // as the customer read it
	Language      string       // of text
	Says          *stored.Text // null: only the text was stored
	AcceptedAt    time.Time
	RefundUntil   int // minutes before the start, by the rule at booking
	RefundBy      time.Time
	FormerStart   *time.Time // NULL: no move can be undone
	FormerText    *string
	FormerSays    *stored.Text
	FormerBy      *time.Time
}

var newTerms = sqltext.ColumnsOf[termsRow]()

func toTermsRow(id business.ID, a appointment.ID, t deposit.Terms) *termsRow {
	english := texts.English()
	r := &termsRow{
		BusinessID: string(id), AppointmentID: string(a), Text: cmp.Or(t.Text, english.Write(t.Says)), Language: "en", Says: stored.TextOrNull(t.Says),
		AcceptedAt: t.At, RefundUntil: stored.Minutes(t.Window), RefundBy: t.RefundUntil,
	}
	if f := t.Former; !f.Start.IsZero() {
		r.FormerStart, r.FormerText, r.FormerSays, r.FormerBy = &f.Start, new(cmp.Or(f.Text, english.Write(f.Says))), stored.TextOrNull(f.Says), &f.RefundUntil
	}
	return r
}

func fromTermsRow(r termsRow) deposit.Terms {
	t := deposit.Terms{Says: r.Says.Text(), Text: r.Text, At: r.AcceptedAt.UTC(), Window: stored.OfMinutes(r.RefundUntil), RefundUntil: r.RefundBy.UTC()}
	if r.FormerStart != nil {
		t.Former = deposit.Former{Start: r.FormerStart.UTC(), Says: r.FormerSays.Text(), Text: stored.OrZero(r.FormerText), RefundUntil: stored.OrZero(r.FormerBy).UTC()}
	}
	return t
}

func (s deposits) KeepTerms(ctx context.Context, id business.ID, terms map[appointment.ID]deposit.Terms) error {
	if len(terms) == 0 {
		return nil
	}
	var rows []*termsRow
	for _, a := range slices.Sorted(maps.Keys(terms)) {
		rows = append(rows, toTermsRow(id, a, terms[a]))
	}
	_, err := s.db.NewInsert().Model(&rows).On(`CONFLICT (business_id, appointment_id) DO UPDATE
		SET text = excluded.text, language = excluded.language, says = excluded.says, accepted_at = excluded.accepted_at, refund_until = excluded.refund_until, refund_by = excluded.refund_by,
			former_start = excluded.former_start, former_text = excluded.former_text, former_says = excluded.former_says, former_by = excluded.former_by`).Exec(ctx)
	return pgerr.Translate("store the terms of a deposit", err)
}

func (s deposits) AcceptedTerms(ctx context.Context, id business.ID, of []appointment.ID) (map[appointment.ID]deposit.Terms, error) {
	var rows []termsRow
	if len(of) > 0 {
		if err := s.db.NewSelect().Model(&rows).Where("t.business_id = ? AND t.appointment_id IN (?)", id, bun.List(of)).Scan(ctx); err != nil {
			return nil, pgerr.Translate("list the terms of deposits", err)
		}
	}
	terms := make(map[appointment.ID]deposit.Terms, len(rows))
	for _, r := range rows {
		terms[appointment.ID(r.AppointmentID)] = fromTermsRow(r)
	}
	return terms, nil
}

func (s depositReader) Terms(ctx context.Context, id business.ID, a appointment.ID) (deposit.Terms, error) {
	var row termsRow
	if err := s.db.NewSelect().Model(&row).Where("t.business_id = ? AND t.appointment_id = ?", id, a).Scan(ctx); err != nil {
		return deposit.Terms{}, pgerr.Translate("load the terms of a deposit", err)
	}
	return fromTermsRow(row), nil
}
