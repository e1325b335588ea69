package httpapi

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"slotwise/core"
)

// fieldErrors holds one message per field, by the field's name on the wire. Only the first message of a field is stored.
type fieldErrors map[string]string

func (f fieldErrors) add(field, message string) {
	if _, exists := f[field]; !exists && !f.full() {
		f[field] = message
	}
}

// full limits the number of messages, because every field of a body may be invalid.
func (f fieldErrors) full() bool { return len(f) >= 50 }

func (f fieldErrors) asError() error {
	if len(f) == 0 {
		return nil
	}
	return &statusError{status: http.StatusBadRequest, code: string(core.Invalid), detail: checkFields, fields: f}
}

// problems returns the messages in the order of the fields' names.
func (f fieldErrors) problems() []fieldProblem {
	var list []fieldProblem
	for _, field := range slices.Sorted(maps.Keys(f)) {
		list = append(list, fieldProblem{field, f[field]})
	}
	return list
}

// addSchemaErrors adds a readable message for the validator's errors about one text or number.
func (f fieldErrors) addSchemaErrors(field string, err error) {
	if many, ok := errors.AsType[openapi3.MultiError](err); ok {
		for _, one := range many {
			f.addSchemaErrors(field, one)
		}
		return
	}
	message := unexpectedForm
	if e, ok := errors.AsType[*openapi3.SchemaError](err); ok {
		message = explain(e)
	}
	f.add(fieldOrBody(field), message)
}

func fieldOrBody(field string) string {
	if field == "" {
		return "body"
	}
	return field
}

const (
	missingText    = "Please fill this in."
	giveOnce       = "Give this only once."
	writeInstant   = "Write it like 2027-06-10T09:30:00+02:00."
	unexpectedForm = "This is not in the expected form."
)

func explain(e *openapi3.SchemaError) string {
	schema := e.Schema
	switch e.SchemaField {
	case "nullable":
		return missingText
	case "minLength":
		if schema.MinLength <= 1 {
			return missingText
		}
		return fmt.Sprintf("Use at least %d characters.", schema.MinLength)
	case "maxLength":
		return fmt.Sprintf("Use at most %d characters.", *schema.MaxLength)
	case "pattern", "format":
		return expectedForm(schema)
	case "enum":
		return "Choose one of: " + choices(schema.Enum) + "."
	case "type":
		return wrongTypeOf(schema)
	case "minimum":
		return "Use at least " + formatNumber(*schema.Min) + "."
	case "maximum":
		return "Use at most " + formatNumber(*schema.Max) + "."
	}
	return unexpectedForm
}

// wrongTypeOf describes what a schema expects instead of a value of another type.
func wrongTypeOf(schema *openapi3.Schema) string {
	if form := expectedForm(schema); form != unexpectedForm {
		return form
	}
	if types := schema.Type.Slice(); len(types) > 0 {
		return wrongType(types[0])
	}
	return unexpectedForm
}

// expectedForm describes the required format of a text.
func expectedForm(schema *openapi3.Schema) string {
	switch {
	case schema.Example != nil:
		return fmt.Sprintf("Write it like %v.", schema.Example)
	case schema.Format == "date-time":
		return writeInstant
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

func wrongType(kind string) string {
	switch kind {
	case "string":
		return "This should be text."
	case "integer":
		return "This should be a whole number."
	case "number":
		return "This should be a number."
	case "boolean":
		return "This should be true or false."
	case "id":
		return "This is not a valid id."
	case "array":
		return "This should be a list."
	}
	return "This should be a group of fields."
}
