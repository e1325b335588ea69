package postgres

import (
	"context"
	"crypto/tls"
	"net"

	"slotwise/adapters/postgres/internal/pgerr"
)

// ReadableOnTheNetwork reports whether others could read what goes to the database: the connection leaves this machine without
// encryption.
func (db *DB) ReadableOnTheNetwork(ctx context.Context) (bool, error) {
	conn, err := db.pool.Acquire(ctx)
	if err != nil {
		return false, pgerr.Translate("look at the connection", err)
	}
	defer conn.Release()
	return readable(conn.Conn().PgConn().Conn()), nil
}

func readable(conn net.Conn) bool {
	if _, encrypted := conn.(*tls.Conn); encrypted {
		return false
	}
	to, network := conn.RemoteAddr().(*net.TCPAddr) // otherwise a socket of this machine
	return network && !to.IP.IsLoopback()
}
