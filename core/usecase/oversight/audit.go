package oversight

import (
	"context"
	"fmt"

	"slotwise/core/audit"
)

// auditPage is how many entries an export reads at once.
const auditPage = 500

// AuditLog returns a page of what operators did. It returns Invalid for a cursor of another list.
func (s *Service) AuditLog(ctx context.Context, q audit.Query) (audit.Page, error) {
	page, err := s.deps.Audit.List(ctx, q)
	if err != nil {
		return page, fmt.Errorf("read the audit log: %w", err)
	}
	return page, nil
}

// ExportAudit calls each with every entry that matches, the newest first.
func (s *Service) ExportAudit(ctx context.Context, q audit.Query, each func(audit.Listed)) error {
	q.Cursor, q.Limit = "", auditPage
	for {
		page, err := s.AuditLog(ctx, q)
		if err != nil {
			return err
		}
		for _, e := range page.Entries {
			each(e)
		}
		if q.Cursor = page.Next; q.Cursor == "" {
			return nil
		}
	}
}

// AuditOperators returns the addresses of operators who have entries in the audit log.
func (s *Service) AuditOperators(ctx context.Context) ([]string, error) {
	list, err := s.deps.Audit.Operators(ctx)
	if err != nil {
		return nil, fmt.Errorf("list operators: %w", err)
	}
	return list, nil
}
