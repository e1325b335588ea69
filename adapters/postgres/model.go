package postgres

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/schema"
)

// model is a row struct as the hot statements read and write it. bun knows the names and types of its columns, so that no
// statement repeats them.
type model struct{ fields []*schema.Field }

var tables = schema.NewTables(pgdialect.New())

func modelOf[Row any]() model { return model{tables.Get(reflect.TypeFor[*Row]()).Fields} }

// columns are the names, for an INSERT.
func (m model) columns() string {
	return m.list(func(f *schema.Field) string { return f.Name })
}

// selectFrom are the columns of a table that goes by the alias.
func (m model) selectFrom(alias string) string {
	return m.list(func(f *schema.Field) string { return alias + "." + f.Name })
}

// values are the columns as named arguments with their types, which PostgreSQL does not infer for a SELECT. The names
// begin with the prefix.
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

// addArgs adds the fields of a row, a pointer to a struct of the model, under the names of values.
func (m model) addArgs(to map[string]any, prefix string, row any) {
	v := reflect.ValueOf(row).Elem()
	for _, f := range m.fields {
		to[prefix+f.Name] = f.Value(v).Interface()
	}
}

// recordset is rows as jsonb_populate_recordset reads them.
func recordset[Row any](rows []*Row) (string, error) {
	m := modelOf[Row]()
	records := make([]map[string]any, len(rows))
	for i, row := range rows {
		records[i] = make(map[string]any, len(m.fields))
		m.addArgs(records[i], "", row)
	}
	text, err := json.Marshal(records)
	if err != nil {
		return "", fmt.Errorf("write rows as JSON: %w", err)
	}
	return string(text), nil
}
