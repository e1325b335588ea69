package operators

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/cursor"
	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/core/uuid"
	"slotwise/ports"
)

type auditRow struct {
	bun.BaseModel `bun:"table:audit_log,alias:a"`

	ID            string `bun:",pk,type:uuid"`
	At            time.Time
	OperatorID    *string `bun:"type:uuid"`
	OperatorEmail string
	Action        string
	AboutID       *string `bun:"type:uuid"`
	Detail        string
	DetailBefore  string
	Address       string
}

// listedAuditRow is an entry together with the name of its business.
type listedAuditRow struct {
	auditRow

	BusinessName *string
}

// auditLog never changes an entry. Triggers of the table reject every change except the housekeeper's.
type auditLog struct{ db bun.IDB }

// NewAuditLog returns the record of operators' actions.
func NewAuditLog(db bun.IDB) ports.AuditLog { return auditLog{db} }

func (s auditLog) Add(ctx context.Context, e operator.Entry) error {
	row := &auditRow{
		ID: e.ID, At: e.At, OperatorID: stored.OrNull(string(e.Operator)), OperatorEmail: e.OperatorEmail, Action: string(e.Action),
		AboutID: stored.OrNull(string(e.Business)), Detail: e.Detail, DetailBefore: e.Before, Address: e.Address,
	}
	_, err := s.db.NewInsert().Model(row).Exec(ctx)
	return pgerr.Translate("add to the audit log", err)
}

func (r listedAuditRow) entry() operator.ListedEntry {
	return operator.ListedEntry{
		Entry: operator.Entry{
			ID: r.ID, At: r.At.UTC(), Operator: account.ID(stored.OrZero(r.OperatorID)), OperatorEmail: r.OperatorEmail, Action: operator.Action(r.Action),
			Business: business.ID(stored.OrZero(r.AboutID)), Detail: r.Detail, Before: r.DetailBefore, Address: r.Address,
		},
		BusinessName: stored.OrZero(r.BusinessName),
	}
}

func (s auditLog) List(ctx context.Context, q operator.AuditQuery) (page operator.AuditPage, err error) {
	const doing = "read the audit log"
	matching := auditMatching(s.db.NewSelect().TableExpr("audit_log a LEFT JOIN businesses b ON b.id = a.about_id"), q)
	total, err := matching.Clone().Count(ctx)
	if err != nil {
		return page, pgerr.Translate(doing, err)
	}
	page.Total = int(total)
	if q.Cursor != "" {
		at, id, ok := parseAuditCursor(q.Cursor)
		if !ok {
			return page, cursor.ErrInvalid
		}
		matching = matching.Where("(a.at, a.id) < (?, ?)", at, id)
	}
	var rows []listedAuditRow
	err = matching.ColumnExpr(sqltext.ColumnsOf[auditRow]().SelectFrom("a")+", b.name AS business_name").
		OrderExpr("a.at DESC, a.id DESC").Limit(int64(q.Limit+1)).Scan(ctx, &rows)
	if err != nil {
		return page, pgerr.Translate(doing, err)
	}
	if len(rows) > q.Limit {
		rows = rows[:q.Limit]
		page.Next = auditCursor(rows[len(rows)-1].auditRow)
	}
	page.Entries = stored.Map(rows, listedAuditRow.entry)
	return page, nil
}

func auditMatching(list *bun.SelectQuery, q operator.AuditQuery) *bun.SelectQuery {
	if q.Action != "" {
		list = list.Where("a.action = ?", q.Action)
	}
	if q.Operator != "" {
		list = list.Where("a.operator_email = ?", q.Operator)
	}
	if q.Business != "" {
		list = list.Where("a.about_id = ?", q.Business)
	}
	if !q.From.IsZero() {
		list = list.Where("a.at >= ?", q.From)
	}
	if !q.To.IsZero() {
		list = list.Where("a.at < ?", q.To)
	}
	if q.Text != "" {
		pattern := "%" + stored.LikeEscaper.Replace(q.Text) + "%"
		list = list.Where("(b.name ILIKE ? OR a.operator_email ILIKE ?)", pattern, pattern)
	}
	return list
}

func (s auditLog) Operators(ctx context.Context) (emails []string, err error) {
	err = s.db.NewRaw(`SELECT DISTINCT operator_email FROM audit_log WHERE operator_id IS NOT NULL ORDER BY operator_email`).Scan(ctx, &emails)
	return emails, pgerr.Translate("list operators of the audit log", err)
}

const auditCursorSize = 8 + 16

// auditCursor returns the position of an entry. The next page begins after it.
func auditCursor(r auditRow) string {
	id, _ := uuid.Parse(r.ID) // it is the primary key
	b := binary.BigEndian.AppendUint64(make([]byte, 0, auditCursorSize), uint64(r.At.UnixMicro()))
	return base64.RawURLEncoding.EncodeToString(append(b, id[:]...))
}

func parseAuditCursor(s string) (at time.Time, id string, ok bool) {
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil || len(b) != auditCursorSize {
		return at, "", false
	}
	at = time.UnixMicro(int64(binary.BigEndian.Uint64(b))).UTC()
	return at, uuid.UUID(b[8:]).String(), cursor.IsStorable(at)
}
