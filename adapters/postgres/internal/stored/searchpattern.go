package stored

import (
	"strings"

	"slotwise/core/customer"
)

// LikeEscaper makes a text match itself in a LIKE pattern.
var LikeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// SearchPattern returns the LIKE pattern of the search texts that a typed search matches. If nothing is typed, it matches all of them. If
// only punctuation is typed, it returns nil, which is NULL in SQL and matches none without reading any.
func SearchPattern(typed string) *string {
	term := customer.SearchTerm(typed)
	if term == "" && strings.TrimSpace(typed) != "" {
		return nil
	}
	return new("%" + LikeEscaper.Replace(term) + "%")
}
