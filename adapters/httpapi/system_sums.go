package httpapi

import (
	"strconv"
	"strings"

	"slotwise/ports"
)

// sumsDiffered has the placeholders {at} and {sums}.
const sumsDiffered = "Sums that differed from their rows in the check of {at} UTC, and were corrected: {sums}. Rows that were changed by hand explain it. " +
	"If it happens again without such a change, please report it."

// sumProblems returns what the operator should know about a check of sums.
func sumProblems(c ports.SumCheck) []string {
	if c.Differences == 0 {
		return nil
	}
	return []string{strings.NewReplacer("{at}", c.At.UTC().Format("2006-01-02 15:04"), "{sums}", strconv.Itoa(c.Differences)).Replace(sumsDiffered)}
}
