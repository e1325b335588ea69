package operators

import (
	"context"
	"fmt"

	"slotwise/core/operator"
	"slotwise/ports"
)

// RecordCommand records what a command on the server has done.
func (s *Service) RecordCommand(ctx context.Context, action operator.Action) error {
	entry := operator.Entry{ID: s.deps.Generate.ID(), At: s.deps.Clock.Now(), OperatorEmail: operator.CommandLine, Action: action}
	if err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Audit.Add(ctx, entry) }); err != nil {
		return fmt.Errorf("record %s in the audit log: %w", action, err)
	}
	return nil
}

// exportPage is the number of entries that an export reads at once.
const exportPage = 500

// ListAudit returns a page of what operators did. It returns Invalid for a cursor that belongs to another list.
func (s *Service) ListAudit(ctx context.Context, q operator.AuditQuery) (operator.AuditPage, error) {
	page, err := s.deps.Audit.List(ctx, q)
	if err != nil {
		return page, fmt.Errorf("read the audit log: %w", err)
	}
	return page, nil
}

// ExportAudit calls each with every entry that matches, the newest first.
func (s *Service) ExportAudit(ctx context.Context, q operator.AuditQuery, each func(operator.ListedEntry)) error {
	q.Cursor, q.Limit = "", exportPage
	for {
		page, err := s.ListAudit(ctx, q)
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

// AuditedOperators returns the addresses of operators who have entries in the audit log.
func (s *Service) AuditedOperators(ctx context.Context) ([]string, error) {
	list, err := s.deps.Audit.Operators(ctx)
	if err != nil {
		return nil, fmt.Errorf("list operators: %w", err)
	}
	return list, nil
}
