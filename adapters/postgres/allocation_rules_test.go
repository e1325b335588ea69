package postgres

import (
	"regexp"
	"strings"
	"testing"
)

// The rules of the table allocations, which stand in its migration, as far as the text of a statement shows them.
var (
	writesAllocations = regexp.MustCompile(`(?i)\b(UPDATE|INSERT INTO|DELETE FROM) allocations\b`)
	claimsPlace       = regexp.MustCompile(`(?i)INSERT INTO allocations\b`)
	claimsSafely      = regexp.MustCompile(`(?i)ON CONFLICT ON CONSTRAINT allocations_no_overlap DO NOTHING`)
	changesAllocation = regexp.MustCompile(`(?is)UPDATE allocations\b(?:\s+a)?\s+SET\s+(.*?)\s+(?:FROM|WHERE)\b`)
	setsPlace         = regexp.MustCompile(`(?i)\b(lane_id|blocked_from|blocked_to|part|holder_id)\s*=|released\s*=\s*false`)
	readsAllocations  = regexp.MustCompile(`(?i)\b(FROM|JOIN) allocations\b`)
	readsAppointments = regexp.MustCompile(`(?i)\b(FROM|JOIN) appointments a\b`)
	namesOne          = regexp.MustCompile(`(?i)\ba\.id = `) // one that is named is read whatever became of it
)

// notForOwners are the reads of appointments that owners do not see, by a part that only they have.
var notForOwners = map[string]string{
	"AND a.service_id = s.id": "whether a service may be erased",
}

// brokenRule says which rule a statement breaks; empty: none.
func brokenRule(statement string) string {
	s := strings.Join(strings.Fields(statement), " ")
	if strings.Count(s, "INSERT INTO allocations") > len(claimsSafely.FindAllString(s, -1)) {
		return "a place is claimed by an insert that yields to the one who has it"
	}
	for _, set := range changesAllocation.FindAllStringSubmatch(s, -1) {
		switch {
		case setsPlace.MatchString(set[1]):
			return "an update moves an allocation or takes a released one back"
		case !strings.Contains(set[1], "changed = "+thisChange):
			return "an update does not name its transaction: copies of busy time would stay"
		}
	}
	deletes := strings.Contains(s, "DELETE FROM allocations")
	switch {
	case deletes && !claimsPlace.MatchString(s):
		return "an allocation is deleted without a claim in its place"
	case readsAllocations.MatchString(strings.ReplaceAll(s, "DELETE FROM allocations", "")) && strings.Contains(s, "enforced ="):
		return "a read names enforced: it may be planned on the constraint's index"
	case readsAppointments.MatchString(s) && !strings.Contains(s, seenByOwner) && !namesOne.MatchString(s) && !isForNoOwner(s):
		return "a read of appointments does not say what an owner sees"
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

func TestStatementsKeepTheRulesOfAllocations(t *testing.T) {
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
		t.Errorf("only %d statements write allocations: does this test still see them?", writes)
	}
}

func TestBrokenRule(t *testing.T) {
	t.Parallel()

	const claim = `INSERT INTO allocations (x) SELECT 1 ON CONFLICT ON CONSTRAINT allocations_no_overlap DO NOTHING`
	for statement, fine := range map[string]bool{
		claim:                                  true,
		`INSERT INTO allocations (x) SELECT 1`: false,
		`INSERT INTO allocations (x) SELECT 1 ON CONFLICT DO NOTHING`:                                             false,
		`WITH old AS (DELETE FROM allocations WHERE business_id = $1 RETURNING 1), c AS (` + claim + `) SELECT 1`: true,
		`DELETE FROM allocations WHERE business_id = $1`:                                                          false,
		`UPDATE allocations SET released = true, changed = ` + thisChange + ` WHERE business_id = $1`:             true,
		`UPDATE allocations SET released = true WHERE business_id = $1`:                                           false,
		`UPDATE allocations SET released = false, changed = ` + thisChange + ` WHERE business_id = $1`:            false,
		`UPDATE allocations a SET lane_id = $2, changed = ` + thisChange + ` FROM x WHERE a.business_id = $1`:     false,
		`SELECT 1 FROM allocations a WHERE a.business_id = $1 AND NOT a.released AND a.enforced = true`:           false,
		`SELECT 1 FROM allocations a WHERE a.business_id = $1 AND NOT a.released`:                                 true,
		`SELECT count(*) FROM appointments a WHERE a.business_id = $1`:                                            false,
		`SELECT count(*) FROM appointments a WHERE a.business_id = $1 AND ` + seenByOwner:                         true,
		`SELECT 1 FROM appointments a WHERE a.business_id = $1 AND a.id = $2`:                                     true,
	} {
		if rule := brokenRule(statement); (rule == "") != fine {
			t.Errorf("%s: %q", statement, rule)
		}
	}
}
