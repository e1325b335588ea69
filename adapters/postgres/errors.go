package postgres

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"slotwise/core"
)

// SQLSTATEs that callers can act on.
const (
	invalidText       = "22P02" // among our columns only uuids can fail to parse
	unstorableText    = "22021" // a NUL byte or invalid UTF-8
	foreignKeyMissing = "23503"
	uniqueTaken       = "23505"
	undefinedTable    = "42P01"
	lockTimeout       = "55P03"
	shuttingDown      = "57P01"
	startingUp        = "57P03"
	tooManyClients    = "53300"
)

// translate adds what was being done to a driver's error. Errors that a caller can act on become a *core.Error, chosen by
// SQLSTATE and constraint name. All others are only wrapped. These include serialization failures and deadlocks, because no
// transaction of the product can cause them.
func translate(doing string, err error) error {
	if err == nil {
		return nil
	}
	if core.CodeOf(err) != core.Internal {
		return err // already translated by an inner call
	}
	if e := classify(err); e != nil {
		e.Err = fmt.Errorf("%s: %w", doing, err)
		return e
	}
	return fmt.Errorf("%s: %w", doing, err)
}

func classify(err error) *core.Error {
	if errors.Is(err, sql.ErrNoRows) || errors.Is(err, pgx.ErrNoRows) {
		return &core.Error{Code: core.NotFound}
	}
	if _, unreachable := errors.AsType[*pgconn.ConnectError](err); unreachable {
		return &core.Error{Code: core.Unavailable}
	}
	pg, ok := errors.AsType[*pgconn.PgError](err)
	if !ok {
		return nil
	}
	switch pg.Code {
	case lockTimeout, shuttingDown, startingUp, tooManyClients:
		return &core.Error{Code: core.Unavailable}
	case invalidText:
		return &core.Error{Code: core.NotFound} // a malformed id identifies nothing
	case unstorableText:
		return &core.Error{Code: core.Invalid, Message: "The text has characters that cannot be stored."}
	case foreignKeyMissing:
		return missingRow(pg.ConstraintName)
	case uniqueTaken:
		if pg.ConstraintName == "appointments_number_key" {
			return &core.Error{Code: core.Conflict, Reason: "number_taken"}
		}
	}
	return nil
}

// missingRow returns the error for a row that references one which does not exist or no longer exists.
func missingRow(constraint string) *core.Error {
	switch constraint {
	case "services_business_fk", "lanes_business_fk", "staff_business_fk", "staff_services_staff_fk", "staff_services_service_fk",
		"appointments_service_fk", "allocations_lane_fk", "appointments_staff_fk",
		"appointment_history_appointment_fk", "messages_appointment_fk":
		return &core.Error{Code: core.NotFound}
	}
	return nil
}

func isUndefinedTable(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pg.Code == undefinedTable
}

// requireRow is translate, and returns NotFound if the statement affected no row.
func requireRow(doing string, res sql.Result, err error) error {
	if err != nil {
		return translate(doing, err)
	}
	n, err := res.RowsAffected()
	if err == nil && n == 0 {
		err = sql.ErrNoRows
	}
	return translate(doing, err)
}
