package ports

import (
	"context"

	"slotwise/core/audit"
)

// AuditLog keeps what operators did. It has no method that changes an entry; only Housekeeper.DeleteOld removes addresses.
type AuditLog interface {
	Add(ctx context.Context, e audit.Entry) error
	AuditReader
}

// AuditReader reads what operators did.
type AuditReader interface {
	// List returns a page of the entries that match. It returns Invalid for a cursor that it did not make.
	List(ctx context.Context, q audit.Query) (audit.Page, error)
	// Operators returns the addresses of operators with entries, in alphabetical order.
	Operators(ctx context.Context) ([]string, error)
}
