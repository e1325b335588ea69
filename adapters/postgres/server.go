package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"slotwise/adapters/postgres/internal/pgerr"
)

// oldestServer is the oldest version of PostgreSQL that the product supports.
const oldestServer = 15

// checkServer returns an error if the server is too old, or if the database has an encoding in which it cannot store, compare and
// measure the names of every language.
func checkServer(ctx context.Context, pool *pgxpool.Pool) error {
	var (
		version        int
		name, encoding string
	)
	err := pool.QueryRow(ctx, "SELECT current_setting('server_version_num')::int / 10000, current_database(), current_setting('server_encoding')").
		Scan(&version, &name, &encoding)
	switch {
	case err != nil:
		return pgerr.Translate("read the version and the encoding of the database", err)
	case version < oldestServer:
		return fmt.Errorf("the server is PostgreSQL %d, and Slotwise needs %d or newer", version, oldestServer)
	case encoding != "UTF8":
		return fmt.Errorf("the encoding of the database %s is %s, and Slotwise needs UTF8. It cannot be changed: create another database with "+
			"CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'", name, encoding)
	}
	return nil
}
