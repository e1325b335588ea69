package postgres

import (
	"context"
	"time"

	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/ports"
)

// joinRevision joins the last entries of five indexes for a business, the value of an expression. They hold the last change of its allocations
// (every booking, move and cancellation), of its appointments after the booking, of the messages that reports count, of its
// deposits, and of the sessions of its classes. It also joins the row of what the account of the row s has read, if there is one. Together with the setup's version, these
// are all the inputs of reports except the time, so equal revisions have equal reports.
//
// Transaction ids are assigned at the first write, not at the commit, so a transaction with a lower id can commit after one with
// a higher id. The last change then remains the same although something changed. Therefore the query returns a revision only
// while no transaction as old as the last change is in progress (below the snapshot's xmin, all have ended). Any transaction that
// commits later has a higher id than the last change and raises it. setup_version counts under the lock of its row and rises with
// each commit.
func joinRevision(businessID string) string {
	return `LEFT JOIN LATERAL (
	SELECT b.setup_version, greatest(
		(SELECT changed FROM allocations WHERE business_id = b.id ORDER BY changed DESC LIMIT 1),
		(SELECT changed FROM appointment_history WHERE business_id = b.id AND version > 1 ORDER BY changed DESC LIMIT 1),
		(SELECT changed FROM messages WHERE business_id = b.id AND changed IS NOT NULL ORDER BY changed DESC LIMIT 1),
		CASE WHEN b.had_payment_account THEN (SELECT changed FROM deposit_attempts WHERE business_id = b.id ORDER BY changed DESC LIMIT 1) END,
		(SELECT changed FROM class_sessions WHERE business_id = b.id ORDER BY changed DESC LIMIT 1),
		(SELECT changed FROM notification_marks WHERE business_id = b.id AND account_id = s.account_id)
	) AS changed
	FROM businesses b
	WHERE b.id = ` + businessID + `
	OFFSET 0 -- computes changed once
) r ON true`
}

const revisionColumns = `r.setup_version, coalesce(r.changed, '0') AS changed, pg_postmaster_start_time() AS server,
	coalesce(r.changed < pg_snapshot_xmin(pg_current_snapshot()), true) AS settled`

type revisionRow struct {
	SetupVersion *int64 // null: the row does not belong to a business
	Changed      uint64
	Server       time.Time
	Settled      bool
}

// revision returns zero if the revision is unknown.
func (r revisionRow) revision() ports.Revision {
	if r.SetupVersion == nil || !r.Settled {
		return ports.Revision{}
	}
	return ports.Revision{Setup: *r.SetupVersion, Changed: r.Changed, Server: r.Server.UnixMicro()}
}

// sessionToPoll is sessionByHash plus the revision of the business.
var sessionToPoll = sqltext.New(`
SELECT ` + sessionColumns + `, ` + revisionColumns + `
FROM sessions s ` + joinAccount + `
` + joinRevision("m.business_id") + `
WHERE s.hash = @hash AND s.expires_at > @now`)

type sessionToPollRow struct {
	sessionWithRole
	revisionRow
}

// GetToPoll implements ports.SessionStore.
func (s sessions) GetToPoll(ctx context.Context, hash account.Hash, at business.ID, now time.Time) (account.Session, ports.Revision, error) {
	r, err := findSession[sessionToPollRow](ctx, s, sessionToPoll, hash, at, now)
	return s.session(r.sessionWithRole), r.revision(), err
}
