package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"

	"github.com/getkin/kin-openapi/openapi3"
)

func unknownQuery(operation *openapi3.Operation, r recordedRequest) (unknown []string) {
	query, err := url.ParseQuery(r.Query)
	if err != nil {
		return []string{"the query " + r.Query}
	}
	for _, name := range slices.Sorted(maps.Keys(query)) {
		if operation.Parameters.GetByInAndName(openapi3.ParameterInQuery, name) == nil {
			unknown = append(unknown, "the parameter "+name)
		}
	}
	return unknown
}

func unknownFields(content openapi3.Content, raw []byte) (unknown []string) {
	media := content.Get("application/json")
	if media == nil || media.Schema == nil || len(raw) == 0 {
		return nil
	}
	var value any
	if err := json.Unmarshal(raw, &value); err != nil {
		return []string{"a body that is no JSON"}
	}
	return unknownIn(media.Schema.Value, value, "the field ")
}

// unknownIn walks through a value and the schemas that may describe it.
func unknownIn(schema *openapi3.Schema, value any, path string) (unknown []string) {
	switch value := value.(type) {
	case map[string]any:
		known, free := fieldsOf(schema)
		for _, name := range slices.Sorted(maps.Keys(value)) {
			switch field := known[name]; {
			case field != nil:
				unknown = append(unknown, unknownIn(field, value[name], path+name+".")...)
			case !free:
				unknown = append(unknown, path+name)
			}
		}
	case []any:
		if items := itemsOf(schema); items != nil {
			for i, item := range value {
				unknown = append(unknown, unknownIn(items, item, fmt.Sprintf("%s%d.", path, i))...)
			}
		}
	}
	return unknown
}

// parts are the schemas that a schema is composed of, itself included.
func parts(schema *openapi3.Schema) []*openapi3.Schema {
	all := []*openapi3.Schema{schema}
	for _, group := range []openapi3.SchemaRefs{schema.AllOf, schema.OneOf, schema.AnyOf} {
		for _, ref := range group {
			all = append(all, parts(ref.Value)...)
		}
	}
	return all
}

// fieldsOf are the fields of an object. free reports whether it may have any others, such as those of metadata.
func fieldsOf(schema *openapi3.Schema) (known map[string]*openapi3.Schema, free bool) {
	known = map[string]*openapi3.Schema{}
	for _, part := range parts(schema) {
		for name, ref := range part.Properties {
			known[name] = ref.Value
		}
		free = free || part.AdditionalProperties.Schema != nil || part.AdditionalProperties.Has != nil && *part.AdditionalProperties.Has
	}
	return known, free
}

func itemsOf(schema *openapi3.Schema) *openapi3.Schema {
	for _, part := range parts(schema) {
		if part.Items != nil {
			return part.Items.Value
		}
	}
	return nil
}
