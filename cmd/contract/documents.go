package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"
)

// host replaces the hosts of the processors.
const host = "http://processor.test"

// checkAgainst compares operations with the OpenAPI documents of one processor. It always checks responses. If requests is true, it
// also checks the requests, and each operation must be in one of the documents.
func checkAgainst(ctx context.Context, files []string, recorded []recordedRequest, requests bool) (failures []string, err error) {
	var documents []routers.Router
	for _, file := range files {
		router, err := openDocument(ctx, file)
		if err != nil {
			return nil, err
		}
		documents = append(documents, router)
	}
	for _, r := range recorded {
		input, err := find(ctx, documents, r)
		if err != nil {
			return nil, err
		}
		switch {
		case input != nil && requests:
			failures = append(failures, checkRequest(ctx, input, r)...)
		case input == nil && requests:
			failures = append(failures, r.failure("no document has this operation"))
		}
		if input != nil {
			failures = append(failures, checkResponse(ctx, input, r)...)
		}
	}
	return failures, nil
}

func openDocument(ctx context.Context, file string) (routers.Router, error) {
	doc, err := openapi3.NewLoader().LoadFromFile(file)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	doc.Servers = openapi3.Servers{{URL: host}}
	for _, item := range doc.Paths.Map() {
		item.Servers = nil
		for _, operation := range item.Operations() {
			operation.Servers = nil
		}
	}
	if err := doc.Validate(ctx, openapi3.DisableExamplesValidation()); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	router, err := legacy.NewRouter(doc, openapi3.DisableExamplesValidation())
	if err != nil {
		return nil, fmt.Errorf("read the paths of %s: %w", file, err)
	}
	return router, nil
}

// find returns the description of the operation, or nil.
func find(ctx context.Context, documents []routers.Router, r recordedRequest) (*openapi3filter.RequestValidationInput, error) {
	req, err := r.at(ctx, host)
	if err != nil {
		return nil, err
	}
	for _, document := range documents {
		route, params, err := document.FindRoute(req)
		if err != nil || slices.Contains(slices.Collect(maps.Values(params)), "") {
			continue // the router matches a list as an object with an empty id; another document may describe it
		}
		return &openapi3filter.RequestValidationInput{
			Request: req, PathParams: params, Route: route,
			// PayPal requires webhooks to be sent back unchanged, including fields that its document marks as read-only.
			Options: &openapi3filter.Options{
				AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, MultiError: true, ExcludeReadOnlyValidations: true, IncludeResponseStatus: true,
			},
		}, nil
	}
	return nil, nil
}

// checkRequest also finds fields that the document does not name. kin-openapi and the documents allow additional fields, but
// the processors refuse them.
func checkRequest(ctx context.Context, input *openapi3filter.RequestValidationInput, r recordedRequest) []string {
	if err := openapi3filter.ValidateRequest(ctx, input); err != nil {
		return []string{r.failure(oneLine(err))}
	}
	unknown := unknownQuery(input.Route.Operation, r)
	if body := input.Route.Operation.RequestBody; body != nil && isJSON(r.Header) {
		unknown = append(unknown, unknownFields(body.Value.Content, r.Body)...)
	}
	return r.unnamed("", unknown)
}

// checkResponse checks only successes, because the documents describe few errors. It skips responses with "expand", in which
// Stripe returns objects instead of ids, because the documents do not describe those.
func checkResponse(ctx context.Context, input *openapi3filter.RequestValidationInput, r recordedRequest) []string {
	described := input.Route.Operation.Responses.Value(strconv.Itoa(r.Status))
	if r.Status >= http.StatusMultipleChoices || described == nil || strings.Contains(r.Query, "expand") {
		return nil
	}
	err := openapi3filter.ValidateResponse(ctx, &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: r.Status, Header: http.Header{"Content-Type": {"application/json"}},
		Body: io.NopCloser(bytes.NewReader(r.Response)), Options: input.Options,
	})
	if err != nil {
		return []string{r.failure("the simulated response: " + oneLine(err))}
	}
	return r.unnamed("of the simulated response ", unknownFields(described.Value.Content, r.Response))
}

func (r recordedRequest) unnamed(where string, parts []string) []string {
	if parts == nil {
		return nil
	}
	return []string{r.failure("the document does not name " + where + strings.Join(parts, ", "))}
}

func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }

func isJSON(h http.Header) bool { return strings.HasPrefix(h.Get("Content-Type"), "application/json") }
