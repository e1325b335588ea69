package ports

import (
	"context"

	"slotwise/core/business"
)

// ExportedTable names a table of the export of a business, and its columns.
type ExportedTable struct {
	Name    string
	Columns []string
}

// JSON is a value as text in JSON.
type JSON []byte

// ExportReader reads everything that is stored of a business, besides secrets and what follows from the rest.
type ExportReader interface {
	// Tables lists what EachRow can read.
	Tables() []ExportedTable
	// EachRow calls fn with the values of each row, in the order of the table's columns. Times are in UTC, bytes in
	// base64. It reads in steps, so that a slow reader of the export keeps no connection. A row that is written meanwhile may be
	// missing.
	EachRow(ctx context.Context, id business.ID, table string, fn func(values []JSON) error) error
}
