// Package sqltext writes SQL: statements with named arguments, and the column lists of rows.
package sqltext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"
)

// ThisChange is the value of the column changed, which caches compare to see whether they are current. Every statement that
// writes allocations sets it, and so does every statement that writes messages that reports count. For an INSERT of an
// allocation it is the column's default.
const ThisChange = "pg_current_xact_id()"

// Args are the values of the named arguments of a statement. A missing value is an error.
type Args = pgx.StrictNamedArgs

// Raw returns a statement for bun, which writes the values of the named arguments into the text.
func Raw(db bun.IDB, text string, args Args) *bun.RawQuery {
	sql, names := number(text, "?", 0)
	values := make([]any, len(names))
	for i, name := range names {
		value, found := args[name]
		if !found {
			return db.NewRaw(sql).Err(fmt.Errorf("a statement has no value for @%s", name))
		}
		values[i] = value
	}
	return db.NewRaw(sql, values...)
}

// number writes the number of each named argument, such as @business, in place of its name, after a sign. The names are returned in the
// order of their numbers.
func number(text, sign string, first int) (sql string, names []string) {
	var b strings.Builder
	b.Grow(len(text))
	names = make([]string, 0, usualArgs)
	for {
		before, after, found := strings.Cut(text, "@")
		b.WriteString(before)
		if !found {
			return b.String(), names
		}
		end := strings.IndexFunc(after, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if end < 0 {
			end = len(after)
		}
		text = after[end:]
		if end == 0 { // an operator, such as @>
			b.WriteByte('@')
			continue
		}
		n := slices.Index(names, after[:end])
		if n < 0 {
			n, names = len(names), append(names, after[:end])
		}
		b.WriteString(sign)
		b.WriteString(strconv.Itoa(first + n))
	}
}

// usualArgs is enough for nearly all statements.
const usualArgs = 8

// Statement is SQL for pgx with named arguments, parsed once. Args, which pgx also reads, would be parsed at each call, which costs the
// hot path of booking several microseconds.
type Statement struct {
	SQL   string
	Names []string // of $1, $2, …
}

// New reads the names of a statement's arguments, such as @business.
func New(text string) Statement {
	sql, names := number(text, "$", 1)
	return Statement{sql, names}
}

// Args returns pgx's query options followed by the arguments in the order of their numbers. A missing argument is null.
func (s Statement) Args(values map[string]any, options ...any) []any {
	args := append(make([]any, 0, len(options)+len(s.Names)), options...)
	for _, name := range s.Names {
		args = append(args, values[name])
	}
	return args
}
