package httpapi_test

import (
	"context"
	"io"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/labstack/echo/v5"
)

func init() {
	openapi3filter.RegisterBodyDecoder("text/calendar", func(body io.Reader, _ http.Header, _ *openapi3.SchemaRef, _ openapi3filter.EncodingFn) (any, error) {
		text, err := io.ReadAll(body)
		return string(text), err
	})
}

var document = sync.OnceValue(func() *openapi3.T {
	raw, err := os.ReadFile("openapi.yaml")
	if err != nil {
		panic(err)
	}
	doc, err := openapi3.NewLoader().LoadFromData(raw)
	if err != nil {
		panic(err)
	}
	if err := doc.Validate(context.Background(), openapi3.DisableExamplesValidation()); err != nil {
		panic(err)
	}
	return doc
})

// routeOf finds the operation of a request. Static segments take precedence over parameters.
func routeOf(method, path string) (*routers.Route, map[string]string) {
	var route *routers.Route
	var params map[string]string
	segments := strings.Split(path, "/")
	for template, item := range document().Paths.Map() {
		op := item.GetOperation(method)
		parts := strings.Split(template, "/")
		if op == nil || len(parts) != len(segments) {
			continue
		}
		values := map[string]string{}
		match := true
		for i, part := range parts {
			if name, ok := strings.CutPrefix(part, "{"); ok {
				values[strings.TrimSuffix(name, "}")] = segments[i]
			} else if part != segments[i] {
				match = false
			}
		}
		if match && (route == nil || len(values) < len(params)) {
			route, params = &routers.Route{Spec: document(), Path: template, PathItem: item, Method: method, Operation: op}, values
		}
	}
	return route, params
}

// checkContract checks a response against openapi.yaml. It also checks that the response has no additional fields.
func checkContract(t testing.TB, r *http.Request, a response) {
	t.Helper()
	route, params := routeOf(r.Method, r.URL.Path)
	if route == nil {
		return
	}
	err := openapi3filter.ValidateResponse(t.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: r, PathParams: params, Route: route},
		Status:                 a.Status, Header: a.Header, Body: io.NopCloser(strings.NewReader(string(a.Body))),
		Options: &openapi3filter.Options{MultiError: true, IncludeResponseStatus: true},
	})
	if err != nil {
		t.Fatalf("the response to %s %s violates the contract: %v\n%s", r.Method, route.Path, err, a.Body)
	}
	documented := route.Operation.Responses.Status(a.Status)
	if documented == nil {
		documented = route.Operation.Responses.Default()
	}
	for kind, media := range documented.Value.Content {
		if strings.HasPrefix(a.Header.Get("Content-Type"), kind) && strings.Contains(kind, "json") {
			checkKeys(t, route.Path, media.Schema.Value, decode[any](a))
		}
	}
}

// checkKeys fails for keys that the schema does not list.
func checkKeys(t testing.TB, where string, schema *openapi3.Schema, value any) {
	t.Helper()
	switch v := value.(type) {
	case []any:
		for _, item := range v {
			checkKeys(t, where+"[]", schema.Items.Value, item)
		}
	case map[string]any:
		properties := propertiesOf(schema)
		for key, item := range v {
			property, listed := properties[key]
			if !listed && schema.AdditionalProperties.Has != nil && *schema.AdditionalProperties.Has {
				continue
			}
			if !listed {
				property, listed = schema.AdditionalProperties.Schema, schema.AdditionalProperties.Schema != nil
			}
			if !listed {
				t.Errorf("%s: the response has the field %q, which is not in the contract", where, key)
				continue
			}
			checkKeys(t, where+"."+key, property.Value, item)
		}
	}
}

// propertiesOf returns the properties of a schema, including those of its allOf and anyOf schemas.
func propertiesOf(schema *openapi3.Schema) openapi3.Schemas {
	properties := maps.Clone(schema.Properties)
	for _, part := range slices.Concat(schema.AllOf, schema.AnyOf) {
		if properties == nil {
			properties = openapi3.Schemas{}
		}
		maps.Copy(properties, propertiesOf(part.Value))
	}
	return properties
}

// operations returns all operations of the document, for example "GET /api/session".
func operations() []string {
	var all []string
	for path, item := range document().Paths.Map() {
		for method := range item.Operations() {
			all = append(all, method+" "+path)
		}
	}
	slices.Sort(all)
	return all
}

// Each route for GET accepts HEAD, too.
func TestRoutesMatchTheContract(t *testing.T) {
	t.Parallel()
	var routes []string
	for _, r := range newEnv(t).handler.(*echo.Echo).Router().Routes() {
		if strings.HasPrefix(r.Path, "/api") {
			path := r.Path
			for _, name := range r.Parameters {
				path = strings.Replace(path, ":"+name, "{"+name+"}", 1)
			}
			routes = append(routes, r.Method+" "+path)
		}
	}
	slices.Sort(routes)
	documented := operations()
	for _, operation := range documented {
		if path, reads := strings.CutPrefix(operation, "GET "); reads {
			documented = append(documented, "HEAD "+path)
		}
	}
	slices.Sort(documented)
	if !slices.Equal(routes, documented) {
		t.Errorf("routes and openapi.yaml differ:\nroutes   %v\ndocument %v", routes, documented)
	}
}
