package postgres

import (
	"regexp"
	"strconv"
)

// statement is SQL whose arguments have names. pgx.NamedArgs reads the whole text at each call, which costs the hot path
// of booking several microseconds: here it is read once.
type statement struct {
	sql   string
	names []string // of $1, $2, …
}

var argumentName = regexp.MustCompile(`@(\w+)`)

func newStatement(text string) statement {
	var s statement
	number := map[string]int{}
	s.sql = argumentName.ReplaceAllStringFunc(text, func(found string) string {
		name := found[1:]
		if number[name] == 0 {
			s.names = append(s.names, name)
			number[name] = len(s.names)
		}
		return "$" + strconv.Itoa(number[name])
	})
	return s
}

// args are the arguments in the order of their numbers, after the options that pgx takes among them. A missing one is null.
func (s statement) args(values map[string]any, options ...any) []any {
	args := append(make([]any, 0, len(options)+len(s.names)), options...)
	for _, name := range s.names {
		args = append(args, values[name])
	}
	return args
}
