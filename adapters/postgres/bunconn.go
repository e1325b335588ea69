package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

// newBun returns a bun.DB on the pool. It keeps no idle connections: database/sql would take them from the pool and leave too
// few for other callers.
func newBun(pool *pgxpool.Pool) *bun.DB {
	db := sql.OpenDB(unpreparedConnector{stdlib.GetPoolConnector(pool)})
	db.SetMaxIdleConns(0)
	return bun.NewDB(db, pgdialect.New())
}

// unpreparedConnector makes connections that do not prepare statements. bun writes values into the text of a query, so the
// same text rarely repeats. Preparing each text would cost a round trip, and memory in every process of the database
// server.
type unpreparedConnector struct{ driver.Connector }

// Connect implements driver.Connector.
func (c unpreparedConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	pg, ok := conn.(*stdlib.Conn)
	if !ok {
		return nil, fmt.Errorf("the database driver is %T instead of pgx", conn)
	}
	return unpreparedConn{pg}, nil
}

type unpreparedConn struct{ *stdlib.Conn }

// QueryContext implements driver.QueryerContext.
func (c unpreparedConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	return c.Conn.QueryContext(ctx, query, unprepared(args))
}

// ExecContext implements driver.ExecerContext.
func (c unpreparedConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	return c.Conn.ExecContext(ctx, query, unprepared(args))
}

func unprepared(args []driver.NamedValue) []driver.NamedValue {
	return append([]driver.NamedValue{{Value: pgx.QueryExecModeExec}}, args...)
}

// rawConn returns the pgx connection below a database/sql connection. Only this goroutine may use the connection.
func rawConn(conn bun.Conn) (pg *pgx.Conn, err error) {
	err = conn.Raw(func(driver any) error {
		c, ok := driver.(unpreparedConn)
		if !ok {
			return fmt.Errorf("the database driver is %T instead of pgx", driver)
		}
		pg = c.Conn.Conn()
		return nil
	})
	return pg, err
}
