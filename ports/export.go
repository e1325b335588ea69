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

// ExportReader reads all stored data of a business, except secrets and data that is derived from other data.
type ExportReader interface {
	// Tables lists the tables that EachRow can read.
	Tables() []ExportedTable
	// EachRow calls fn with the values of each row, in the order of the table's columns. Times are in UTC, bytes in base64. It
	// reads in batches, so that a slow consumer of the export does not occupy a connection. A row that is written concurrently
	// may be missing.
	EachRow(ctx context.Context, id business.ID, table string, fn func(values []JSON) error) error
}
