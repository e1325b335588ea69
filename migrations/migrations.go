// Package migrations holds the schema as SQL. The files of 27 November 2026 are the baseline: one for each subject, which create the
// schema of the first release. Each later change is a file of its own, and a released file is never edited. Files named .tx. run in
// one transaction each. There is no way back but the backup from before an upgrade. PostgreSQL 15 is the oldest supported server.
//
// Tests of package postgres check the rules of the schema:
//   - The primary key of a tenant table begins with business_id (in businesses with id), and so does every unique and
//     foreign key. The schema can therefore be distributed by business.
//   - Tables that are read without knowing the business (accounts, booking_links, ...) are small. They have no foreign keys
//     to tenant tables.
//   - No default and no constraint reads the server's clock. The program sets all instants.
package migrations

import (
	"embed"
	"strings"
)

// FS holds the SQL files.
//
//go:embed *.sql
var FS embed.FS

// Replaced is the name of the last migration that the baseline replaced. A backup from then has the schema of the baseline.
const Replaced = "20261126150000"

// Baseline returns the names of the baseline's migrations in ascending order.
func Baseline() []string {
	files, _ := FS.ReadDir(".")
	var names []string
	for _, f := range files {
		if name, _, _ := strings.Cut(f.Name(), "_"); strings.HasPrefix(name, "20261127") {
			names = append(names, name)
		}
	}
	return names
}
