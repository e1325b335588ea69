// Package migrations holds the schema as timestamped SQL. Files named .tx. run in one transaction each. PostgreSQL 15 is
// the oldest supported server. A released file is never edited; a change is a new file.
//
// Tests of package postgres check the rules of the schema:
//   - The primary key of a tenant table begins with business_id (in businesses with id), and so does every unique and
//     foreign key. The schema can therefore be distributed by business.
//   - Tables that are read without knowing the business (accounts, booking_links, ...) are small. They have no foreign keys
//     to tenant tables.
//   - No default and no constraint reads the server's clock. The program sets all instants.
package migrations

import "embed"

// FS holds the SQL files.
//
//go:embed *.sql
var FS embed.FS
