// Package auditlog reads what operators did. The use case that performs an action adds its entry in the same transaction.
package auditlog

import (
	"context"
	"fmt"

	"slotwise/core/operator"
	"slotwise/ports"
)

// Service reads the audit log.
type Service struct {
	log      ports.AuditReader
	tx       ports.Transactor
	clock    ports.Clock
	generate ports.Generator
}

// New creates the service.
func New(log ports.AuditReader, tx ports.Transactor, clock ports.Clock, generate ports.Generator) *Service {
	return &Service{log, tx, clock, generate}
}

// Command records what a command on the server has done.
func (s *Service) Command(ctx context.Context, action operator.Action) error {
	entry := operator.Entry{ID: s.generate.ID(), At: s.clock.Now(), OperatorEmail: operator.CommandLine, Action: action}
	if err := s.tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Audit.Add(ctx, entry) }); err != nil {
		return fmt.Errorf("record %s in the audit log: %w", action, err)
	}
	return nil
}

// exportPage is the number of entries that an export reads at once.
const exportPage = 500

// List returns a page of what operators did. It returns Invalid for a cursor that belongs to another list.
func (s *Service) List(ctx context.Context, q operator.AuditQuery) (operator.AuditPage, error) {
	page, err := s.log.List(ctx, q)
	if err != nil {
		return page, fmt.Errorf("read the audit log: %w", err)
	}
	return page, nil
}

// Export calls each with every entry that matches, the newest first.
func (s *Service) Export(ctx context.Context, q operator.AuditQuery, each func(operator.ListedEntry)) error {
	q.Cursor, q.Limit = "", exportPage
	for {
		page, err := s.List(ctx, q)
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

// Operators returns the addresses of operators who have entries in the audit log.
func (s *Service) Operators(ctx context.Context) ([]string, error) {
	list, err := s.log.Operators(ctx)
	if err != nil {
		return nil, fmt.Errorf("list operators: %w", err)
	}
	return list, nil
}
