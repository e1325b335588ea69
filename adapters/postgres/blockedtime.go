package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/civil"
)

type blockedTimeRow struct {
	bun.BaseModel `bun:"table:blocked_times,alias:t"`

	BusinessID string `bun:",pk"`
	ID         string `bun:",pk"`
	Label      string
	StaffIDs   []string        `bun:"staff_ids,array"` // null means the whole business
	Rule       blockedRuleJSON `bun:"type:jsonb"`
	CreatedAt  time.Time
	Version    int
}

// blockedRuleJSON is a rule. Its times are minutes after local midnight.
type blockedRuleJSON struct {
	Weekdays []time.Weekday `json:"weekdays"` // 0 is Sunday; none means once
	First    string         `json:"first"`    // YYYY-MM-DD
	Last     string         `json:"last"`     // YYYY-MM-DD; empty means without an end
	Start    civil.Minute   `json:"start"`
	End      civil.Minute   `json:"end"`
}

func toBlockedTimeRow(id business.ID, b business.BlockedTime) *blockedTimeRow {
	return &blockedTimeRow{
		BusinessID: string(id),
		ID:         string(b.ID),
		Label:      b.Label,
		StaffIDs:   stored.Map(b.Staff, func(id business.StaffID) string { return string(id) }),
		Rule:       toBlockedRule(b.Rule),
		CreatedAt:  b.CreatedAt,
		Version:    b.Version,
	}
}

func toBlockedRule(r business.BlockedRule) blockedRuleJSON {
	row := blockedRuleJSON{Weekdays: []time.Weekday{}, First: r.First.String(), Start: r.Start, End: r.End}
	for weekday, on := range r.Weekdays {
		if on {
			row.Weekdays = append(row.Weekdays, time.Weekday(weekday))
		}
	}
	if !r.Last.IsZero() {
		row.Last = r.Last.String()
	}
	return row
}

func fromBlockedTimeRow(r blockedTimeRow) (business.BlockedTime, error) {
	rule, err := fromBlockedRule(r.Rule)
	return business.BlockedTime{
		ID:        business.BlockedTimeID(r.ID),
		Label:     r.Label,
		Staff:     stored.Map(r.StaffIDs, func(id string) business.StaffID { return business.StaffID(id) }),
		Rule:      rule,
		CreatedAt: r.CreatedAt.UTC(),
		Version:   r.Version,
	}, err
}

func fromBlockedRule(row blockedRuleJSON) (r business.BlockedRule, err error) {
	r.Start, r.End = row.Start, row.End
	for _, weekday := range row.Weekdays {
		if weekday < time.Sunday || weekday > time.Saturday {
			return r, fmt.Errorf("read a blocked time: %d is no weekday", weekday)
		}
		r.Weekdays[weekday] = true
	}
	if r.First, err = civil.ParseDate(row.First); err == nil && row.Last != "" {
		r.Last, err = civil.ParseDate(row.Last)
	}
	if err != nil {
		return r, fmt.Errorf("read a blocked time: %w", err)
	}
	return r, nil
}

type blockedTimes struct{ db bun.IDB }

func (s blockedTimes) List(ctx context.Context, id business.ID) ([]business.BlockedTime, error) {
	const doing = "list blocked times"
	var rows []blockedTimeRow
	if err := s.db.NewSelect().Model(&rows).Where("t.business_id = ?", id).OrderExpr("t.created_at, t.id").Scan(ctx); err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	var list []business.BlockedTime
	for _, r := range rows {
		b, err := fromBlockedTimeRow(r)
		if err != nil {
			return nil, pgerr.Translate(doing, err)
		}
		list = append(list, b)
	}
	return list, nil
}

func (s blockedTimes) Insert(ctx context.Context, id business.ID, b business.BlockedTime) error {
	if _, err := s.db.NewInsert().Model(toBlockedTimeRow(id, b)).Exec(ctx); err != nil {
		return pgerr.Translate("insert a blocked time", err)
	}
	return raiseSetupVersion(ctx, s.db, id)
}

func (s blockedTimes) Update(ctx context.Context, id business.ID, b business.BlockedTime) (version int, err error) {
	err = s.db.NewUpdate().Model(toBlockedTimeRow(id, b)).
		ExcludeColumn("business_id", "id", "created_at", "version").
		Set("version = t.version + 1").
		Where("t.business_id = ? AND t.id = ?", id, b.ID).
		Returning("t.version").Scan(ctx, &version)
	if err != nil {
		return 0, pgerr.Translate("update a blocked time", err)
	}
	return version, raiseSetupVersion(ctx, s.db, id)
}

func (s blockedTimes) Remove(ctx context.Context, id business.ID, b business.BlockedTimeID) error {
	res, err := sqltext.Raw(s.db, `DELETE FROM blocked_times WHERE business_id = @business AND id = @blocked_time`, sqltext.Args{"business": id, "blocked_time": b}).Exec(ctx)
	if err := pgerr.RequireRow("remove a blocked time", res, err); err != nil {
		return err
	}
	return raiseSetupVersion(ctx, s.db, id)
}
