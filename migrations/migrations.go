// Package migrations holds the schema as timestamped SQL. Files named .tx. run in one transaction each. PostgreSQL 15 is
// the oldest server supported. A file that was released is never edited: a change is a new file.
//
// The rules of the schema, which tests of package postgres check:
//   - a tenant table's primary key begins with business_id (the table businesses is keyed by it as id), and so does
//     every unique and foreign key of it, so that the schema can be distributed by business;
//   - tables that must be looked up without knowing the business (accounts, booking_links, ...) are small and apart, and
//     no foreign key ties them to a tenant table;
//   - no default and no constraint asks the server's clock: instants are the program's.
package migrations

import "embed"

// FS holds the files.
//
//go:embed *.sql
var FS embed.FS
