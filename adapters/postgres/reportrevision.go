package postgres

import (
	"context"

	"slotwise/core/business"
	"slotwise/ports"
)

// reportRevisionsQuery reads the tips of three indexes for each business: the last change of its allocations (every booking,
// move and cancellation), of its appointments after the booking, and of the messages that reports count. Together with the
// setup's version that is everything that reports depend on besides the time, so equal revisions have equal reports:
//
// Transaction ids are assigned at the first write, not at the commit, so a transaction with a lower id can commit after one
// with a higher id. The last change then stays as it is although something changed. So a revision is only given while no
// transaction as old as the last change is in progress (below the snapshot's xmin, all have ended). Whatever commits later then
// has a higher id than the last change, which rises. setup_version counts under the lock of its row and rises with each commit.
var reportRevisionsQuery = newStatement(`
SELECT r.id, r.setup_version, r.changed, pg_postmaster_start_time(), coalesce(r.changed < pg_snapshot_xmin(pg_current_snapshot()), true) AS settled
FROM (
	SELECT b.id, b.setup_version, greatest(
		(SELECT changed FROM allocations WHERE business_id = b.id ORDER BY changed DESC LIMIT 1),
		(SELECT changed FROM appointment_history WHERE business_id = b.id AND version > 1 ORDER BY changed DESC LIMIT 1),
		(SELECT changed FROM messages WHERE business_id = b.id AND changed IS NOT NULL ORDER BY changed DESC LIMIT 1)
	) AS changed
	FROM businesses b
	WHERE b.id = ANY (@businesses)
	OFFSET 0 -- computes changed once
) r`)

func newReportRevisions(db *DB) *businessRead[ports.Revision] {
	return newBusinessRead(db, reportRevisionsQuery, func(row [][]byte) ports.Revision {
		if settled := row[3][0] != 0; !settled {
			return ports.Revision{}
		}
		return newRevision(row[0], row[1], row[2])
	})
}

// Revision implements ports.ReportReader. Requests that wait at the same time share a query.
func (s reportReader) Revision(ctx context.Context, id business.ID) (ports.Revision, error) {
	return ofBusiness(ctx, s.reportRevisions, id, "read the revision of a business's reports")
}
