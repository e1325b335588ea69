package ports

import (
	"context"

	"slotwise/core/operator"
)

// AuditLog stores what operators did. It cannot change an entry. Only Housekeeper.DeleteOld removes the addresses in entries.
type AuditLog interface {
	Add(ctx context.Context, e operator.Entry) error
	AuditReader
}

// AuditReader reads what operators did.
type AuditReader interface {
	// List returns a page of the entries that match. It returns Invalid for a cursor that it did not make.
	List(ctx context.Context, q operator.AuditQuery) (operator.AuditPage, error)
	// Operators returns the addresses of the operators who have entries, in alphabetical order.
	Operators(ctx context.Context) ([]string, error)
}
