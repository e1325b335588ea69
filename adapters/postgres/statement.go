package postgres

import (
	"regexp"
	"strconv"
)

// statement is SQL with named arguments, parsed once. pgx.NamedArgs would parse the text at each call, which costs the hot
// path of booking several microseconds.
type statement struct {
	sql   string
	names []string // of $1, $2, …
}

var argumentName = regexp.MustCompile(`@(\w+)`)

func newStatement(text string) statement {
	var s statement
	number := map[string]int{}
	s.sql = argumentName.ReplaceAllStringFunc(text, func(argument string) string {
		name := argument[1:]
		if number[name] == 0 {
			s.names = append(s.names, name)
			number[name] = len(s.names)
		}
		return "$" + strconv.Itoa(number[name])
	})
	return s
}

// args returns pgx's query options followed by the arguments in the order of their numbers. A missing argument is null.
func (s statement) args(values map[string]any, options ...any) []any {
	args := append(make([]any, 0, len(options)+len(s.names)), options...)
	for _, name := range s.names {
		args = append(args, values[name])
	}
	return args
}
