package simulatortest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"
)

// specsFolder is the environment variable with the folder of the processors' documents, which are not part of the repository.
const specsFolder = "SLOTWISE_PAYMENT_SPECS"

// Contract is a transport that checks requests, and the responses of the simulator, against a processor's own OpenAPI documents.
type Contract struct {
	t        *testing.T
	prefixes []string
	routers  []routers.Router
}

// NewContract reads documents, whose paths begin below one of the prefixes at the simulator. It fails the test without them.
func NewContract(t *testing.T, prefixes []string, documents ...string) *Contract {
	t.Helper()
	folder := os.Getenv(specsFolder)
	if folder == "" {
		t.Fatal(specsFolder + " must name the folder of the processors' documents; make test-contract sets it")
	}
	c := &Contract{t: t, prefixes: prefixes}
	for _, name := range documents {
		router, err := readDocument(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		c.routers = append(c.routers, router)
	}
	return c
}

func readDocument(path string) (routers.Router, error) {
	doc, err := openapi3.NewLoader().LoadFromFile(path)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	doc.Servers = nil // every host counts, also the simulator
	closeSchemas(doc)
	// Some of the examples in the documents break their own schemas.
	router, err := legacy.NewRouter(doc, openapi3.DisableExamplesValidation(), openapi3.DisableSchemaDefaultsValidation())
	if err != nil {
		return nil, fmt.Errorf("route %s: %w", path, err)
	}
	return router, nil
}

// For is the same Contract for another test.
func (c *Contract) For(t *testing.T) *Contract {
	t.Helper()
	return &Contract{t, c.prefixes, c.routers}
}

// RoundTrip implements http.RoundTripper.
func (c *Contract) RoundTrip(r *http.Request) (*http.Response, error) {
	asked, err := c.request(r)
	if err != nil {
		c.t.Errorf("%s %s: %v", r.Method, r.URL.Path, err)
	}
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil || asked == nil {
		return res, err
	}
	if err := checkResponse(asked, res); err != nil {
		c.t.Errorf("response to %s %s: %v", r.Method, r.URL.Path, err)
	}
	return res, nil
}

// request checks a request and returns what its response is checked by; nil if no document knows it.
func (c *Contract) request(r *http.Request) (*openapi3filter.RequestValidationInput, error) {
	body, err := readBody(r.Body)
	if err != nil {
		return nil, err
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	sent := r.Clone(r.Context())
	sent.URL.Path = c.path(r)
	sent.Body = io.NopCloser(bytes.NewReader(body))
	for _, router := range c.routers {
		route, params, err := router.FindRoute(sent)
		if err != nil {
			continue
		}
		input := &openapi3filter.RequestValidationInput{Request: sent, PathParams: params, Route: route, Options: &openapi3filter.Options{
			AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, IncludeResponseStatus: true, MultiError: true,
		}}
		return input, openapi3filter.ValidateRequest(sent.Context(), input)
	}
	return nil, errors.New("no document has this operation")
}

func (c *Contract) path(r *http.Request) string {
	for _, prefix := range c.prefixes {
		if path, ok := strings.CutPrefix(r.URL.Path, prefix+"/"); ok {
			return "/" + path
		}
	}
	return r.URL.Path
}

// checkResponse leaves alone what the document does not describe, such as most errors, and what was cut on purpose.
func checkResponse(asked *openapi3filter.RequestValidationInput, res *http.Response) error {
	body, cut := readBody(res.Body)
	res.Body = io.NopCloser(io.MultiReader(bytes.NewReader(body), broken{cut}))
	described := asked.Route.Operation.Responses.Value(strconv.Itoa(res.StatusCode)) != nil
	if cut != nil || !described {
		return nil
	}
	return openapi3filter.ValidateResponse(asked.Request.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: asked, Status: res.StatusCode, Header: res.Header, Body: io.NopCloser(bytes.NewReader(body)), Options: asked.Options,
	})
}

func readBody(body io.ReadCloser) ([]byte, error) {
	if body == nil {
		return nil, nil
	}
	defer func() { _ = body.Close() }()
	return io.ReadAll(body)
}

// broken is the end of a body, which may have been cut.
type broken struct{ err error }

func (b broken) Read([]byte) (int, error) {
	if b.err != nil {
		return 0, b.err
	}
	return 0, io.EOF
}

// closeSchemas makes unknown fields an error. Schemas that are combined with others stay open, since each of them sees the fields
// of all.
func closeSchemas(doc *openapi3.T) {
	w := &schemaWalk{seen: map[*openapi3.Schema]bool{}, combined: map[*openapi3.Schema]bool{}}
	for _, schema := range doc.Components.Schemas {
		w.visit(schema)
	}
	for _, item := range doc.Paths.Map() {
		for _, operation := range item.Operations() {
			if operation.RequestBody == nil {
				continue
			}
			for _, media := range operation.RequestBody.Value.Content {
				w.visit(media.Schema)
			}
		}
	}
	closed := false
	for schema := range w.seen {
		if !w.combined[schema] && len(schema.Properties) > 0 && schema.AdditionalProperties.Has == nil && schema.AdditionalProperties.Schema == nil {
			schema.AdditionalProperties.Has = &closed
		}
	}
}

type schemaWalk struct {
	seen     map[*openapi3.Schema]bool
	combined map[*openapi3.Schema]bool
}

func (w *schemaWalk) visit(ref *openapi3.SchemaRef) {
	if ref == nil || ref.Value == nil || w.seen[ref.Value] {
		return
	}
	schema := ref.Value
	w.seen[schema] = true
	for _, parts := range []openapi3.SchemaRefs{schema.AllOf, schema.AnyOf, schema.OneOf} {
		for _, part := range parts {
			w.combined[schema], w.combined[part.Value] = true, true
			w.visit(part)
		}
	}
	for _, property := range schema.Properties {
		w.visit(property)
	}
	w.visit(schema.Items)
	w.visit(schema.AdditionalProperties.Schema)
	w.visit(schema.Not)
}
