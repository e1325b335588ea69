// Package sqltext writes SQL: statements with named arguments, and the column lists of rows.
package sqltext

import (
	"regexp"
	"strconv"
)

// ThisChange is the value of the column changed, which caches compare to see whether they are current. Every statement that
// writes allocations sets it, and so does every statement that writes messages that reports count. For an INSERT of an
// allocation it is the column's default.
const ThisChange = "pg_current_xact_id()"

// Statement is SQL with named arguments, parsed once. pgx.NamedArgs would parse the text at each call, which costs the hot
// path of booking several microseconds.
type Statement struct {
	SQL   string
	Names []string // of $1, $2, …
}

var argumentName = regexp.MustCompile(`@(\w+)`)

// New reads the names of a statement's arguments, such as @business.
func New(text string) Statement {
	var s Statement
	number := map[string]int{}
	s.SQL = argumentName.ReplaceAllStringFunc(text, func(argument string) string {
		name := argument[1:]
		if number[name] == 0 {
			s.Names = append(s.Names, name)
			number[name] = len(s.Names)
		}
		return "$" + strconv.Itoa(number[name])
	})
	return s
}

// Args returns pgx's query options followed by the arguments in the order of their numbers. A missing argument is null.
func (s Statement) Args(values map[string]any, options ...any) []any {
	args := append(make([]any, 0, len(options)+len(s.Names)), options...)
	for _, name := range s.Names {
		args = append(args, values[name])
	}
	return args
}
