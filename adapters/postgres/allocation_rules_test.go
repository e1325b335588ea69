package postgres

import (
	"regexp"
	"strings"
	"testing"

	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
)

// The migration of the table allocations states its rules. These patterns find the violations that the text of a statement shows.
var (
	writesAllocations = regexp.MustCompile(`(?i)\b(UPDATE|INSERT INTO|DELETE FROM) allocations\b`)
	claimsPlace       = regexp.MustCompile(`(?i)INSERT INTO allocations\b`)
	claimsSafely      = regexp.MustCompile(`(?i)ON CONFLICT (ON CONSTRAINT allocations_no_overlap )?DO NOTHING`)
	changesAllocation = regexp.MustCompile(`(?is)UPDATE allocations\b(?:\s+a)?\s+SET\s+(.*?)\s+(?:FROM|WHERE)\b`)
	setsPlace         = regexp.MustCompile(`(?i)\b(lane_id|blocked_from|blocked_to|part|holder_id|session_id|capacity)\s*=|released\s*=\s*false`)
	readsAllocations  = regexp.MustCompile(`(?i)\b(FROM|JOIN) allocations\b`)
	readsAppointments = regexp.MustCompile(`(?i)\b(FROM|JOIN) appointments a\b`)
	readsByID         = regexp.MustCompile(`(?i)\ba\.id = `) // a read by id also finds deleted appointments
)

// notForOwners are the reads of appointments whose results no owner sees. A part of its text identifies each of them.
var notForOwners = map[string]string{
	"ORDER BY a.starts_at, a.id":       "an export of a customer's data has deleted appointments too",
	"jsonb_array_elements(h.changes)":  "an erasure of a customer takes their deleted appointments too",
	"NOT (m.created_at = @now":         "the same",
	"c.erased_at IS NOT NULL":          "the same",
	"ORDER BY a.id FOR NO KEY UPDATE":  "a merge or an erasure of a customer takes their deleted appointments too",
	"a.session_id = c.id AND a.status": "a session in which a place is held for a payment is booked",
	"p.held_until > @now":              "attention and the lanes' busy time also know what is held for a payment",
}

// brokenRule returns the rule that a statement violates, or "" if it violates none.
func brokenRule(statement string) string {
	s := strings.Join(strings.Fields(statement), " ")
	if strings.Count(s, "INSERT INTO allocations") > len(claimsSafely.FindAllString(s, -1)) {
		return "an insert of an allocation lacks ON CONFLICT ... DO NOTHING"
	}
	for _, set := range changesAllocation.FindAllStringSubmatch(s, -1) {
		switch {
		case setsPlace.MatchString(set[1]):
			return "an update moves an allocation or reactivates a released one"
		case !strings.Contains(set[1], "changed = "+sqltext.ThisChange):
			return "an update does not set changed, so cached busy time would become stale"
		}
	}
	deletes := strings.Contains(s, "DELETE FROM allocations")
	switch {
	case deletes && !claimsPlace.MatchString(s):
		return "an allocation is deleted without a claim that replaces it"
	case readsAllocations.MatchString(strings.ReplaceAll(s, "DELETE FROM allocations", "")) && strings.Contains(s, "enforced ="):
		return "a read filters by enforced, so the planner may choose the constraint's index"
	case readsAppointments.MatchString(s) && !strings.Contains(s, stored.SeenByOwner) && !strings.Contains(s, stored.SeenOrHeldAt) && !readsByID.MatchString(s) && !isForNoOwner(s):
		return "a read of appointments lacks the condition for what an owner sees"
	}
	return ""
}

func isForNoOwner(statement string) bool {
	for part := range notForOwners {
		if strings.Contains(statement, part) {
			return true
		}
	}
	return false
}

func TestStatementsFollowTheRulesOfAllocations(t *testing.T) {
	t.Parallel()

	writes := 0
	for _, s := range statementsInSource(t) {
		if writesAllocations.MatchString(s) {
			writes++
		}
		if rule := brokenRule(s); rule != "" {
			t.Errorf("%s:\n%s", rule, s)
		}
	}
	if writes < 6 {
		t.Errorf("found only %d statements that write allocations: does the test still see them all?", writes)
	}
}

func TestBrokenRule(t *testing.T) {
	t.Parallel()

	const claim = `INSERT INTO allocations (x) SELECT 1 ON CONFLICT ON CONSTRAINT allocations_no_overlap DO NOTHING`
	for statement, valid := range map[string]bool{
		claim:                                  true,
		`INSERT INTO allocations (x) SELECT 1`: false,
		`INSERT INTO allocations (x) SELECT 1 ON CONFLICT DO NOTHING`:                                                 true,
		`INSERT INTO allocations (x) SELECT 1 ON CONFLICT ON CONSTRAINT allocations_pkey DO NOTHING`:                  false,
		`WITH old AS (DELETE FROM allocations WHERE business_id = $1 RETURNING 1), c AS (` + claim + `) SELECT 1`:     true,
		`DELETE FROM allocations WHERE business_id = $1`:                                                              false,
		`UPDATE allocations SET released = true, changed = ` + sqltext.ThisChange + ` WHERE business_id = $1`:         true,
		`UPDATE allocations SET released = true WHERE business_id = $1`:                                               false,
		`UPDATE allocations SET released = false, changed = ` + sqltext.ThisChange + ` WHERE business_id = $1`:        false,
		`UPDATE allocations SET capacity = 3, changed = ` + sqltext.ThisChange + ` WHERE business_id = $1`:            false,
		`UPDATE allocations a SET lane_id = $2, changed = ` + sqltext.ThisChange + ` FROM x WHERE a.business_id = $1`: false,
		`SELECT 1 FROM allocations a WHERE a.business_id = $1 AND NOT a.released AND a.enforced = true`:               false,
		`SELECT 1 FROM allocations a WHERE a.business_id = $1 AND NOT a.released`:                                     true,
		`SELECT count(*) FROM appointments a WHERE a.business_id = $1`:                                                false,
		`SELECT count(*) FROM appointments a WHERE a.business_id = $1 AND ` + stored.SeenByOwner:                      true,
		`SELECT 1 FROM appointments a WHERE a.business_id = $1 AND a.id = $2`:                                         true,
	} {
		if rule := brokenRule(statement); (rule == "") != valid {
			t.Errorf("%s: got violation %q", statement, rule)
		}
	}
}
