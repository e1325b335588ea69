package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// dependents lists the constraints and indexes of appointments and allocations except their primary keys, with the statements
// that drop and create them.
const dependents = `
SELECT 'ALTER TABLE ' || conrelid::regclass || ' DROP CONSTRAINT ' || conname,
	'ALTER TABLE ' || conrelid::regclass || ' ADD CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid)
FROM pg_constraint WHERE conrelid IN ('appointments'::regclass, 'allocations'::regclass) AND contype IN ('f', 'u', 'x')
UNION ALL
SELECT 'DROP INDEX ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
FROM pg_index i WHERE indrelid IN ('appointments'::regclass, 'allocations'::regclass) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`

// inBulk runs fill while appointments and allocations have neither indexes nor foreign keys, and creates and checks them
// afterwards. For many rows that takes a fraction of the time.
func (d *database) inBulk(ctx context.Context, fill func() error) error {
	rows, err := d.Pool().Query(ctx, dependents)
	if err != nil {
		return fmt.Errorf("list the indexes: %w", err)
	}
	type dependent struct{ Drop, Create string }
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[dependent])
	if err != nil {
		return fmt.Errorf("list the indexes: %w", err)
	}
	var dropped, created []error
	for _, one := range all {
		_, err := d.Pool().Exec(ctx, one.Drop)
		dropped = append(dropped, err)
	}
	if err := errors.Join(append(dropped, fill())...); err != nil {
		return err
	}
	for _, one := range all {
		_, err := d.Pool().Exec(ctx, one.Create)
		created = append(created, err)
	}
	return errors.Join(created...)
}
