package contract

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/text"
)

// FieldErrors holds one problem per field, by the field's name on the wire. Only the first one of a field is stored.
type FieldErrors map[string]text.Text

// Add stores the problem of a field.
func (f FieldErrors) Add(field string, problem text.Text) {
	if _, exists := f[field]; !exists && !f.full() {
		f[field] = problem
	}
}

// full limits the number of problems, because every field of a body may be invalid.
func (f FieldErrors) full() bool { return len(f) >= 50 }

// Err returns the problems as an error; nil if there are none.
func (f FieldErrors) Err() error {
	if len(f) == 0 {
		return nil
	}
	return &StatusError{Status: http.StatusBadRequest, Code: string(core.Invalid), Detail: defaultText[core.Invalid], fields: f}
}

// problems returns the problems in the order of the fields' names.
func (f FieldErrors) problems(words *texts.Catalogue) []fieldProblem {
	var list []fieldProblem
	for _, field := range slices.Sorted(maps.Keys(f)) {
		list = append(list, newFieldProblem(field, f[field], words))
	}
	return list
}

// addSchemaErrors adds a readable message for the validator's errors about one text or number.
func (f FieldErrors) addSchemaErrors(field string, err error) {
	if many, ok := errors.AsType[openapi3.MultiError](err); ok {
		for _, one := range many {
			f.addSchemaErrors(field, one)
		}
		return
	}
	problem := unexpectedForm
	if e, ok := errors.AsType[*openapi3.SchemaError](err); ok {
		problem = explain(e)
	}
	f.Add(fieldOrBody(field), problem)
}

func fieldOrBody(field string) string {
	if field == "" {
		return "body"
	}
	return field
}

// Problems of several fields.
var (
	Missing        = text.Of("field.missing")
	giveOnce       = text.Of("field.once")
	WriteInstant   = text.Of("field.writeLike", "example", "2027-06-10T09:30:00+02:00")
	unexpectedForm = text.Of("field.unexpectedForm")
)

func explain(e *openapi3.SchemaError) text.Text {
	schema := e.Schema
	switch e.SchemaField {
	case "nullable":
		return Missing
	case "minLength":
		if schema.MinLength <= 1 {
			return Missing
		}
		return text.Of("field.tooShort", "least", int(schema.MinLength))
	case "maxLength":
		return text.Of("field.tooManyCharacters", "most", int(*schema.MaxLength))
	case "pattern", "format":
		return expectedForm(schema)
	case "enum":
		return text.Of("field.choices", "choices", choices(schema.Enum))
	case "type":
		return wrongTypeOf(schema)
	case "minimum":
		return text.Of("field.tooSmall", "least", formatNumber(*schema.Min))
	case "maximum":
		return text.Of("field.tooBig", "most", formatNumber(*schema.Max))
	}
	return unexpectedForm
}

// wrongTypeOf describes what a schema expects instead of a value of another type.
func wrongTypeOf(schema *openapi3.Schema) text.Text {
	if form := expectedForm(schema); form.ID != unexpectedForm.ID {
		return form
	}
	if types := schema.Type.Slice(); len(types) > 0 {
		return wrongType(types[0])
	}
	return unexpectedForm
}

// expectedForm describes the required format of a text.
func expectedForm(schema *openapi3.Schema) text.Text {
	switch {
	case schema.Example != nil:
		return text.Of("field.writeLike", "example", fmt.Sprint(schema.Example))
	case schema.Format == "date-time":
		return WriteInstant
	}
	return unexpectedForm
}

// formatNumber formats a number without an exponent, unlike 1e+08.
func formatNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

func choices(enum []any) string {
	var values []string
	for _, v := range enum {
		if v != nil {
			values = append(values, fmt.Sprint(v))
		}
	}
	return strings.Join(values, ", ")
}

func wrongType(kind string) text.Text {
	switch kind {
	case "string":
		return text.Of("field.notText")
	case "integer":
		return text.Of("field.notWholeNumber")
	case "number":
		return text.Of("field.notNumber")
	case "boolean":
		return text.Of("field.notTrueOrFalse")
	case "id":
		return text.Of("field.notAnID")
	case "array":
		return text.Of("field.notList")
	}
	return text.Of("field.notGroup")
}
