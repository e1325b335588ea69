// Package report reads lists and totals over a business's appointments and customers: lists, the overview, the calendar, analytics and
// notifications. It writes nothing.
package report

import (
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/uptrace/bun"

	"slotwise/ports"
)

// Reader reads lists and totals over a business's appointments.
type Reader struct {
	pool *pgxpool.Pool
	bun  *bun.DB // on the same pool
}

// New returns the reader of lists, the overview and the calendar.
func New(pool *pgxpool.Pool, db *bun.DB) Reader { return Reader{pool, db} }

type analyticsReader struct{ pool *pgxpool.Pool }

// NewAnalytics returns the reader of figures.
func NewAnalytics(pool *pgxpool.Pool) ports.AnalyticsReader { return analyticsReader{pool} }

type notificationReader struct {
	pool         *pgxpool.Pool
	bun          *bun.DB // on the same pool
	appointments ports.AppointmentReader
}

// NewNotifications returns the reader of owners' notifications.
func NewNotifications(pool *pgxpool.Pool, db *bun.DB, appointments ports.AppointmentReader) ports.NotificationReader {
	return notificationReader{pool, db, appointments}
}
