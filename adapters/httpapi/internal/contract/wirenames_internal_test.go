package contract

import (
	"maps"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/text"
	_ "slotwise/core/usecase/customers" // its fields, and those of what it imports
	_ "slotwise/core/usecase/identity"
	_ "slotwise/core/usecase/report"
	_ "slotwise/core/usecase/settings"
)

func readDocument() (Document, error) {
	yaml, err := os.ReadFile("../../openapi.yaml")
	if err != nil {
		return Document{}, err
	}
	return Load(yaml)
}

func TestEveryFieldOfTheCoreHasItsNameInTheContract(t *testing.T) {
	t.Parallel()
	document, err := readDocument()
	if err != nil {
		t.Fatal(err)
	}
	documented := documentedNames(document.doc)
	for _, field := range core.Fields() {
		if name := WireName(field); !documented[name] {
			t.Errorf("%q is called %q, which is not in openapi.yaml", field, name)
		}
	}
}

// documentedNames returns the parameters of all operations and the properties of all schemas, dotted if nested.
func documentedNames(doc *openapi3.T) map[string]bool {
	names := map[string]bool{}
	for _, item := range doc.Paths.Map() {
		for _, op := range item.Operations() {
			for _, p := range slices.Concat(item.Parameters, op.Parameters) {
				names[p.Value.Name] = true
			}
			if op.RequestBody != nil {
				addProperties(names, "", op.RequestBody.Value.Content.Get("application/json").Schema.Value)
			}
		}
	}
	for schema := range maps.Values(doc.Components.Schemas) {
		addProperties(names, "", schema.Value)
	}
	return names
}

func addProperties(names map[string]bool, prefix string, schema *openapi3.Schema) {
	for name, property := range schema.Properties {
		names[prefix+name] = true
		addProperties(names, prefix+name+".", property.Value)
	}
}

func TestProblemsUseTheNamesOnTheWire(t *testing.T) {
	t.Parallel()
	var problems core.Problems
	problems.Add(appointment.FieldCustomerName, text.Of("booking.nameMissing"))
	problems.Add(appointment.FieldDate, text.Of("booking.dateMissing"))
	p := problemOf(problems.Err(), "book", texts.English())
	want := []fieldProblem{newFieldProblem("appointment_date", text.Of("booking.dateMissing"), texts.English()), newFieldProblem("client_info.full_name", text.Of("booking.nameMissing"), texts.English())}
	if !reflect.DeepEqual(p.Errors, want) {
		t.Errorf("problems: %+v, want %+v", p.Errors, want)
	}
}
