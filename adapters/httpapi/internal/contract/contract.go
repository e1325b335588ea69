// Package contract is what openapi.yaml says about requests and errors: it checks and decodes parameters and bodies, gives the fields of the
// core their names on the wire, and is the only place that maps an error to a status.
package contract

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/getkin/kin-openapi/openapi3"
	"golang.org/x/sync/semaphore"
)

// Document is the parsed openapi.yaml.
type Document struct{ doc *openapi3.T }

// Load parses the document.
func Load(yaml []byte) (Document, error) {
	doc, err := openapi3.NewLoader().LoadFromData(yaml)
	if err != nil {
		return Document{}, fmt.Errorf("read openapi.yaml: %w", err)
	}
	return Document{doc}, nil
}

// Operation describes the requests of one route. Its parameters are resolved once. openapi3filter parses the whole query
// again for each parameter, which takes several times as long as handling the request.
type Operation struct {
	ID        string
	params    []parameter
	body      *openapi3.Schema // nil if the operation has no body
	bodyLimit int64

	bodyOptional bool

	largeBodies *semaphore.Weighted // places for bodies of more than smallBody bytes
}

type parameter struct {
	name, in string
	required bool
	schema   *openapi3.Schema
	kind     string // id, string, integer or boolean
}

// defaultBodyLimit is the limit of a request's body in bytes.
const defaultBodyLimit = 64 << 10

// Operation returns what the document says about a route, whose bodies have a limit in bytes; 0: defaultBodyLimit.
func (c Document) Operation(method, path string, bodyLimit int64) (*Operation, error) {
	item := c.doc.Paths.Value(path)
	if item == nil || item.GetOperation(method) == nil {
		return nil, fmt.Errorf("openapi.yaml has no %s %s", method, path)
	}
	documented := item.GetOperation(method)
	op := &Operation{ID: documented.OperationID, bodyLimit: cmp.Or(bodyLimit, defaultBodyLimit)}
	op.largeBodies = semaphore.NewWeighted(max(1, min(largeBodiesAtOnce, largeBodyMemory/op.bodyLimit)))
	for _, ref := range slices.Concat(item.Parameters, documented.Parameters) {
		p, err := newParameter(ref.Value)
		if err != nil {
			return nil, fmt.Errorf("%s %s: %w", method, path, err)
		}
		op.params = append(op.params, p)
	}
	if documented.RequestBody != nil {
		media := documented.RequestBody.Value.Content.Get("application/json")
		if media == nil {
			return nil, fmt.Errorf("%s %s: only JSON bodies are supported", method, path)
		}
		op.body, op.bodyOptional = media.Schema.Value, !documented.RequestBody.Value.Required
		if err := checkDecodable(op.body); err != nil {
			return nil, fmt.Errorf("%s %s: %w", method, path, err)
		}
	}
	return op, nil
}

func newParameter(p *openapi3.Parameter) (parameter, error) {
	schema := p.Schema.Value
	types := schema.Type.Slice()
	if len(types) != 1 || !slices.Contains([]string{"string", "integer", "boolean"}, types[0]) {
		return parameter{}, fmt.Errorf("parameter %q has an unsupported type", p.Name)
	}
	kind := types[0]
	if p.Schema.Ref == "#/components/schemas/ID" {
		kind = "id"
	}
	return parameter{name: p.Name, in: p.In, required: p.Required, schema: schema, kind: kind}, nil
}
