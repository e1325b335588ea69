package sqltext

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/schema"
)

// Columns generates the column lists of SQL text from a row struct. bun knows the names and types of the columns, so no
// statement repeats them.
type Columns struct{ fields []*schema.Field }

var tables = schema.NewTables(pgdialect.New())

// ColumnsOf returns the columns of a row struct.
func ColumnsOf[Row any]() Columns { return Columns{tables.Get(reflect.TypeFor[*Row]()).Fields} }

// Names returns the column names, for an INSERT.
func (m Columns) Names() string {
	return m.List(func(f *schema.Field) string { return f.Name })
}

// SelectFrom returns the columns, each prefixed with the alias of its table.
func (m Columns) SelectFrom(alias string) string {
	return m.List(func(f *schema.Field) string { return alias + "." + f.Name })
}

// Values returns a named argument for each column, cast to the column's type because PostgreSQL infers none in a SELECT.
// The names of the arguments begin with the prefix.
func (m Columns) Values(prefix string) string {
	return m.List(func(f *schema.Field) string {
		return "@" + prefix + f.Name + "::" + strings.ToLower(f.CreateTableSQLType)
	})
}

// List returns a text for each column, with commas in between.
func (m Columns) List(text func(*schema.Field) string) string {
	texts := make([]string, len(m.fields))
	for i, f := range m.fields {
		texts[i] = text(f)
	}
	return strings.Join(texts, ", ")
}

// AddArgs adds the fields of a row under the argument names of Values. The row is a pointer to a struct of these columns.
func (m Columns) AddArgs(to map[string]any, prefix string, row any) {
	v := reflect.ValueOf(row).Elem()
	for _, f := range m.fields {
		to[prefix+f.Name] = f.Value(v).Interface()
	}
}

// Recordset returns rows as the JSON that jsonb_populate_recordset reads.
func Recordset[Row any](rows []*Row) (string, error) {
	m := ColumnsOf[Row]()
	records := make([]map[string]any, len(rows))
	for i, row := range rows {
		records[i] = make(map[string]any, len(m.fields))
		m.AddArgs(records[i], "", row)
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
