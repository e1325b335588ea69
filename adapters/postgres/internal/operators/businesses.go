package operators

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/cursor"
	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/core/uuid"
	"slotwise/ports"
)

// businessOrder is an order of listed businesses l: an expression, the type of its values, and how a value is written in a cursor.
type businessOrder struct {
	expression, kind string
	value            func(businessRow) string
	parses           func(value string) bool
}

// beforeAll stands for the last sign-in of accounts that never signed in.
const beforeAll = "1970-01-01T00:00:00Z"

var businessOrders = map[business.Sort]businessOrder{
	business.ByName: {
		`left(l.search, 60) COLLATE "C"`, "text",
		func(r businessRow) string { return firstRunes(r.Search, 60) },
		func(value string) bool { return !strings.Contains(value, "\x00") },
	},
	business.ByCreation: {"l.created_at", "timestamptz", func(r businessRow) string { return r.CreatedAt.UTC().Format(time.RFC3339Nano) }, isInstant},
	business.ByServices: {"l.service_count", "integer", func(r businessRow) string { return strconv.Itoa(r.ServiceCount) }, isInteger},
	business.ByAppointments: {
		"l.appointment_count", "integer", func(r businessRow) string { return strconv.Itoa(r.AppointmentCount) }, isInteger,
	},
	business.ByLastSignIn: {
		"coalesce(l.last_sign_in_at, '" + beforeAll + "')", "timestamptz",
		func(r businessRow) string {
			if r.LastSignInAt == nil {
				return beforeAll
			}
			return r.LastSignInAt.UTC().Format(time.RFC3339Nano)
		}, isInstant,
	},
}

func isInstant(value string) bool {
	t, err := time.Parse(time.RFC3339Nano, value)
	return err == nil && cursor.IsStorable(t)
}

func isInteger(value string) bool {
	_, err := strconv.ParseInt(value, 10, 32)
	return err == nil
}

// firstRunes does what PostgreSQL's left() does.
func firstRunes(text string, n int) string {
	runes := []rune(text)
	return string(runes[:min(n, len(runes))])
}

// businessPosition is where a page of businesses ended. All pages compute the tier at the same time Now.
type businessPosition struct {
	Sort       business.Sort `json:"sort"`
	Descending bool          `json:"descending,omitempty"`
	Now        int64         `json:"now"` // microseconds
	Value      string        `json:"value"`
	ID         string        `json:"id"`
}

// startOfBusinesses returns the position after which a page starts, or nil for the first page. It rejects cursors of other orders.
func startOfBusinesses(q ports.BusinessQuery) (*businessPosition, error) {
	if q.Cursor == "" {
		return nil, nil
	}
	var p businessPosition
	if err := cursor.Read(q.Cursor, &p); err != nil {
		return nil, err
	}
	_, isID := uuid.Parse(p.ID)
	if p.Sort != q.Sort || p.Descending != q.Descending || !isID || !cursor.IsStorable(time.UnixMicro(p.Now).UTC()) || !businessOrders[q.Sort].parses(p.Value) {
		return nil, cursor.ErrInvalid
	}
	return &p, nil
}

func (s reader) Businesses(ctx context.Context, q ports.BusinessQuery) (ports.BusinessPage, error) {
	const doing = "list businesses"
	order, comparison, direction := businessOrders[q.Sort], ">", ""
	if q.Descending {
		comparison, direction = "<", " DESC"
	}
	start, err := startOfBusinesses(q)
	if err != nil {
		return ports.BusinessPage{}, err
	}
	if start != nil {
		q.Now = time.UnixMicro(start.Now).UTC()
	}
	ordered := order.expression + direction + ", l.business_id" + direction
	query := s.selectBusinesses(q).ColumnExpr("l.*").OrderExpr(ordered).Limit(int64(q.Limit + 1)) // one extra row shows that there is a next page
	if start != nil {
		query = query.Where("("+order.expression+", l.business_id) "+comparison+" (?::"+order.kind+", ?::uuid)", start.Value, start.ID)
	}
	var rows []businessRow
	err = s.bun.NewSelect().TableExpr("(?) AS l", query).Join("JOIN businesses AS b ON b.id = l.business_id").
		ColumnExpr(businessColumns).OrderExpr(ordered).Scan(ctx, &rows)
	if err != nil {
		return ports.BusinessPage{}, pgerr.Translate(doing, err)
	}
	var page ports.BusinessPage
	if len(rows) > q.Limit {
		rows = rows[:q.Limit]
		last := rows[q.Limit-1]
		page.Next, err = cursor.Write(businessPosition{q.Sort, q.Descending, q.Now.UnixMicro(), order.value(last), last.ID})
	}
	page.Businesses = stored.Map(rows, s.listed)
	return page, err
}

func (s reader) CountBusinesses(ctx context.Context, q ports.BusinessQuery) (n int, err error) {
	err = s.selectBusinesses(q).ColumnExpr("count(*)").Scan(ctx, &n)
	return n, pgerr.Translate("count the listed businesses", err)
}

// selectBusinesses selects the listed businesses l that match the query.
func (s reader) selectBusinesses(q ports.BusinessQuery) *bun.SelectQuery {
	query := s.bun.NewSelect().TableExpr("listed_businesses AS l")
	if q.Text != "" {
		query = query.Where("l.search LIKE ?", stored.SearchPattern(q.Text))
	}
	switch q.Tier {
	case tier.Premium:
		query = query.Where(s.isPremium("?"), q.Now)
	case tier.Free:
		query = query.Where("NOT "+s.isPremium("?"), q.Now)
	}
	if q.Category != "" {
		query = query.Where("l.category = ?", q.Category)
	}
	switch q.Suspension {
	case ports.SuspendedOnly:
		query = query.Where("l.suspended_at IS NOT NULL")
	case ports.NotSuspended:
		query = query.Where("l.suspended_at IS NULL")
	}
	if !q.CreatedFrom.IsZero() {
		query = query.Where("l.created_at >= ?", q.CreatedFrom)
	}
	return query
}
