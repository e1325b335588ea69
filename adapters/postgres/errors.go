package postgres

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"slotwise/core"
)

// SQLSTATEs that mean something to a caller.
const (
	invalidText       = "22P02" // of our columns only uuids can fail to parse
	unstorableText    = "22021" // a NUL byte, or no UTF-8
	foreignKeyMissing = "23503"
	uniqueTaken       = "23505"
	undefinedTable    = "42P01"
	lockTimeout       = "55P03"
	shuttingDown      = "57P01"
	startingUp        = "57P03"
	tooManyClients    = "53300"
)

// translate says what was being done and turns what a caller can act on into a *core.Error, by the constraint's name.
// Everything else stays the driver's error, wrapped; serialization failures and deadlocks too, since no path of the
// product can meet them.
func translate(doing string, err error) error {
	if err == nil {
		return nil
	}
	if core.CodeOf(err) != core.Internal {
		return err // translated further in
	}
	if known := classify(err); known != nil {
		known.Err = fmt.Errorf("%s: %w", doing, err)
		return known
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
		return &core.Error{Code: core.NotFound} // an id that is none names nothing
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

// missingRow is for a row that names another which does not exist, or no longer.
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

// requireRow turns "no row was touched" into NotFound.
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

// done is translate for statements whose result nobody asks for.
func done(doing string, _ sql.Result, err error) error { return translate(doing, err) }
