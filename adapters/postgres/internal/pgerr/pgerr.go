// Package pgerr turns the errors of the driver and of the server into those of the core. Nothing else does.
package pgerr

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"slotwise/core"
	"slotwise/core/customer"
	"slotwise/core/deposit"
	"slotwise/core/text"
	"slotwise/ports"
)

// SQLSTATEs that callers can act on.
const (
	invalidText       = "22P02" // of our columns, only uuids can fail to parse
	unstorableText    = "22021" // a NUL byte or invalid UTF-8
	ForeignKeyMissing = "23503"
	UniqueTaken       = "23505"
	Excluded          = "23P01" // by an exclusion constraint
	undefinedTable    = "42P01"
	readOnly          = "25006" // a standby, or a server that was told to refuse writes
	idleTimeout       = "25P03" // the server ended an idle transaction
	transactionLimit  = "25P04"
	LockTimeout       = "55P03"
	DiskFull          = "53100"
)

// Classes of SQLSTATEs (the first two characters) that mean that the server cannot work at the moment.
const (
	connectionFailure     = "08"
	rolledBack            = "40" // by the server: a deadlock, or a conflict of two transactions; the same request may succeed later
	insufficientResources = "53" // memory, disk, connections
	operatorIntervention  = "57" // starting, stopping, crashed, statement cancelled by a limit
	systemError           = "58" // the operating system refused a file
)

// Translate adds what was being done to a driver's error. Errors that a caller can act on become a *core.Error, chosen by
// SQLSTATE and constraint name. All others are only wrapped, because they are defects.
func Translate(doing string, err error) error {
	if err == nil {
		return nil
	}
	if core.CodeOf(err) != core.Internal {
		return err // already translated by an inner call
	}
	if isDiskFull(err) {
		return &core.Error{Code: core.Unavailable, Err: fmt.Errorf("%s: %w: %w", doing, ErrDiskFull, err)}
	}
	if e := classify(err); e != nil {
		e.Err = fmt.Errorf("%s: %w", doing, err)
		return e
	}
	return fmt.Errorf("%s: %w", doing, err)
}

// ErrDiskFull tells the operator what to do. Users are only told that the product is unavailable.
var ErrDiskFull = errors.New("the disk of the database is full: make room on it")

func isDiskFull(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pg.Code == DiskFull
}

func classify(err error) *core.Error {
	if errors.Is(err, sql.ErrNoRows) || errors.Is(err, pgx.ErrNoRows) {
		return &core.Error{Code: core.NotFound}
	}
	if errors.Is(err, context.Canceled) {
		return nil // the caller gave up
	}
	if isUnreachable(err) {
		return &core.Error{Code: core.Unavailable}
	}
	pg, ok := errors.AsType[*pgconn.PgError](err)
	if !ok {
		return nil
	}
	switch pg.Code[:min(2, len(pg.Code))] {
	case connectionFailure, rolledBack, insufficientResources, operatorIntervention, systemError:
		return &core.Error{Code: core.Unavailable}
	}
	switch pg.Code {
	case readOnly, idleTimeout, transactionLimit, LockTimeout:
		return &core.Error{Code: core.Unavailable}
	case invalidText:
		return &core.Error{Code: core.NotFound} // a malformed id identifies nothing
	case unstorableText:
		return &core.Error{Code: core.Invalid, Text: text.Of("request.badText")}
	case ForeignKeyMissing:
		return missingRow(pg.ConstraintName)
	case UniqueTaken, Excluded:
		return takenKey(pg.ConstraintName)
	}
	return nil
}

// ErrEmailTaken is the conflict of two accounts with one address.
var ErrEmailTaken = &core.Error{Code: core.Conflict, Reason: "email_taken"}

// takenKey returns the error for a row whose key another row has. Without a rule for the constraint, it is a conflict: another
// request has written the same in the same moment.
func takenKey(constraint string) *core.Error {
	switch constraint {
	case "appointments_number_key":
		return &core.Error{Code: core.Conflict, Reason: "number_taken"}
	case "accounts_email_key":
		taken := *ErrEmailTaken
		return &taken
	case "customers_email_key":
		taken := *customer.ErrEmailTaken
		return &taken
	}
	if refusal := depositRefusals[constraint]; refusal != nil {
		refused := *refusal
		return &refused
	}
	return &core.Error{Code: core.Conflict}
}

// depositRefusals maps the unique keys that a second attempt at the same deposit violates to the errors that callers get.
var depositRefusals = map[string]*core.Error{
	"deposit_attempts_live_key":   deposit.ErrAttemptOpen,
	"deposit_attempts_number_key": deposit.ErrAttemptOpen,
	"deposit_attempts_paid_key":   deposit.ErrPaidTwice,
}

// isUnreachable reports whether there is no usable connection: it could not be opened, it broke, or the deadline passed
// before the pool had one or the server responded.
func isUnreachable(err error) bool {
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return true
	}
	if _, ok := errors.AsType[net.Error](err); ok { // includes context.DeadlineExceeded
		return true
	}
	for _, lost := range []error{io.EOF, io.ErrUnexpectedEOF, net.ErrClosed, pgconn.ErrConnClosed, driver.ErrBadConn} {
		if errors.Is(err, lost) {
			return true
		}
	}
	return false
}

// IsRefused reports whether the server responds but does not admit this program: a wrong role, password or database name.
func IsRefused(err error) bool {
	const authorization, database = "28", "3D"
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && (strings.HasPrefix(pg.Code, authorization) || strings.HasPrefix(pg.Code, database))
}

// missingRow returns the error for a row that references another row, which does not exist or was deleted meanwhile.
func missingRow(constraint string) *core.Error {
	switch constraint {
	case "allocations_lane_fk", "appointment_items_staff_fk":
		removed := *ports.ErrLaneRemoved
		return &removed
	}
	return &core.Error{Code: core.NotFound}
}

// IsUndefinedTable reports whether a statement names a table that does not exist.
func IsUndefinedTable(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pg.Code == undefinedTable
}

// RequireRow translates an error as Translate does. It returns NotFound if the statement affected no row.
func RequireRow(doing string, res sql.Result, err error) error {
	if err != nil {
		return Translate(doing, err)
	}
	n, err := res.RowsAffected()
	if err == nil && n == 0 {
		err = sql.ErrNoRows
	}
	return Translate(doing, err)
}

// Affected reports whether a statement changed at least one row.
func Affected(doing string, res sql.Result, err error) (bool, error) {
	err = RequireRow(doing, res, err)
	if core.CodeOf(err) == core.NotFound {
		return false, nil
	}
	return err == nil, err
}
