package schedule

import (
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// A result as text can only come from a program error, because the modes that ask for it are refused.
func TestAResultAsTextIsAnError(t *testing.T) {
	t.Parallel()
	columns := []pgconn.FieldDescription{{Name: "id", Format: pgx.BinaryFormatCode}, {Name: "number", Format: pgx.TextFormatCode}}
	if err := requireBinary(columns); err == nil || !strings.Contains(err.Error(), "number") {
		t.Errorf("got %v, want the name of the column", err)
	}
	if err := requireBinary(columns[:1]); err != nil {
		t.Error(err)
	}
}
