package postgres

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/schema"
)

// model generates the column lists of SQL text from a row struct. bun knows the names and types of the columns, so no
// statement repeats them.
type model struct{ fields []*schema.Field }

var tables = schema.NewTables(pgdialect.New())

func modelOf[Row any]() model { return model{tables.Get(reflect.TypeFor[*Row]()).Fields} }

// columns returns the column names, for an INSERT.
func (m model) columns() string {
	return m.list(func(f *schema.Field) string { return f.Name })
}

// selectFrom returns the columns, each prefixed with the alias of its table.
func (m model) selectFrom(alias string) string {
	return m.list(func(f *schema.Field) string { return alias + "." + f.Name })
}

// values returns a named argument for each column, cast to the column's type because PostgreSQL infers none in a SELECT.
// The names of the arguments begin with the prefix.
func (m model) values(prefix string) string {
	return m.list(func(f *schema.Field) string {
		return "@" + prefix + f.Name + "::" + strings.ToLower(f.CreateTableSQLType)
	})
}

func (m model) list(text func(*schema.Field) string) string {
	texts := make([]string, len(m.fields))
	for i, f := range m.fields {
		texts[i] = text(f)
	}
	return strings.Join(texts, ", ")
}

// addArgs adds the fields of a row under the argument names of values. The row is a pointer to a struct of the model.
func (m model) addArgs(to map[string]any, prefix string, row any) {
	v := reflect.ValueOf(row).Elem()
	for _, f := range m.fields {
		to[prefix+f.Name] = f.Value(v).Interface()
	}
}

// recordset returns rows as the JSON that jsonb_populate_recordset reads.
func recordset[Row any](rows []*Row) (string, error) {
	m := modelOf[Row]()
	records := make([]map[string]any, len(rows))
	for i, row := range rows {
		records[i] = make(map[string]any, len(m.fields))
		m.addArgs(records[i], "", row)
		for column, value := range records[i] {
			if bytes, ok := value.([]byte); ok {
				records[i][column] = `\x` + hex.EncodeToString(bytes) // the text format of a bytea
			}
		}
	}
	text, err := json.Marshal(records)
	if err != nil {
		return "", fmt.Errorf("encode rows as JSON: %w", err)
	}
	return string(text), nil
}
