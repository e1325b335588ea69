package porttest

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"slotwise/core"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

type auditLog struct{ viewer }

var _ ports.AuditLog = auditLog{}

func (v auditLog) Add(ctx context.Context, e operator.Entry) error {
	return v.do(ctx, func(s *state) error {
		s.audit = append(s.audit, e)
		return nil
	})
}

func (v auditLog) List(ctx context.Context, q operator.AuditQuery) (page operator.AuditPage, err error) {
	start := 0
	if q.Cursor != "" {
		if start, err = strconv.Atoi(q.Cursor); err != nil {
			return page, core.InvalidField(ports.FieldCursor, text.Of("field.noCursor"))
		}
	}
	err = v.do(ctx, func(s *state) error {
		var found []operator.ListedEntry
		for _, e := range s.audit {
			listed := operator.ListedEntry{Entry: e}
			if t := s.tenants[e.Business]; t != nil {
				listed.BusinessName = t.business.Name
			}
			if auditMatches(listed, q) {
				found = append(found, listed)
			}
		}
		slices.SortStableFunc(found, func(a, b operator.ListedEntry) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(b.ID, a.ID)) })
		end := min(start+q.Limit, len(found))
		if end < len(found) {
			page.Next = strconv.Itoa(end)
		}
		page.Entries, page.Total = found[start:end], len(found)
		return nil
	})
	return page, err
}

func auditMatches(e operator.ListedEntry, q operator.AuditQuery) bool {
	text := strings.ToLower(q.Text)
	return (q.Action == "" || e.Action == q.Action) && (q.Operator == "" || e.OperatorEmail == q.Operator) && (q.Business == "" || e.Business == q.Business) &&
		(q.From.IsZero() || !e.At.Before(q.From)) && (q.To.IsZero() || e.At.Before(q.To)) &&
		(strings.Contains(strings.ToLower(e.BusinessName), text) || strings.Contains(strings.ToLower(e.OperatorEmail), text))
}

func (v auditLog) Operators(ctx context.Context) (emails []string, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, e := range s.audit {
			if e.Operator != "" {
				emails = append(emails, e.OperatorEmail)
			}
		}
		slices.Sort(emails)
		emails = slices.Compact(emails)
		return nil
	})
	return emails, err
}
