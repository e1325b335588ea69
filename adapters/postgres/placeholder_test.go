package postgres

import (
	"regexp"
	"strings"
	"testing"
)

var (
	wholeStatement = regexp.MustCompile(`^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b`)
	unnamed        = regexp.MustCompile(`\$\d|\?`)
)

// unnamedArguments are the statements that cannot name their arguments, identified by a part of their text.
var unnamedArguments = map[string]string{
	"FROM appointment_items i WHERE i.business_id = ?": "part of a condition for bun's builder, which numbers the arguments of all its parts",
	"(name, group_id) VALUES (?, ?)":                   "bun gives its hook of migrations no more than a connection",
}

// A number says nothing, and is wrong as soon as someone adds an argument before it.
func TestStatementsNameTheirArguments(t *testing.T) {
	t.Parallel()
	named, exempt := 0, map[string]bool{}
	for _, s := range statementsInSource(t) {
		if !wholeStatement.MatchString(s) {
			continue
		}
		if strings.Contains(s, "@") {
			named++
		}
		isExempt := false
		for part := range unnamedArguments {
			if strings.Contains(s, part) {
				isExempt, exempt[part] = true, true
			}
		}
		if unnamed.MatchString(s) && !isExempt {
			t.Errorf("name the arguments, as in @business:\n%s", s)
		}
	}
	if named < 150 || len(exempt) < len(unnamedArguments) {
		t.Errorf("found %d statements with named arguments and %d of the exemptions: does the test still see them all?", named, len(exempt))
	}
}
