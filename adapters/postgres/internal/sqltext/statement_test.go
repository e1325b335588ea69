package sqltext

import (
	"database/sql"
	"strings"
	"testing"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

func TestArgumentsAreFoundByName(t *testing.T) {
	t.Parallel()
	const text = "SELECT @b::text, @a_2 WHERE x @> @b AND y = @a_2"
	s := New(text)
	if want := "SELECT $1::text, $2 WHERE x @> $1 AND y = $2"; s.SQL != want {
		t.Errorf("got %s, want %s", s.SQL, want)
	}
	if args := s.Args(map[string]any{"a_2": 2, "b": "?", "c": 3}); len(args) != 2 || args[0] != "?" || args[1] != 2 {
		t.Errorf("arguments %v", args)
	}
	db := bun.NewDB(new(sql.DB), pgdialect.New())
	if got, want := Raw(db, text, Args{"a_2": 2, "b": "@a_2 ?0"}).String(), "SELECT '@a_2 ?0'::text, 2 WHERE x @> '@a_2 ?0' AND y = 2"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if _, err := Raw(db, text, Args{"b": 1}).Exec(t.Context()); err == nil || !strings.Contains(err.Error(), "@a_2") {
		t.Errorf("got %v, want the missing name", err)
	}
}
