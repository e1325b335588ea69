package contract

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"

	"slotwise/core"
	"slotwise/core/text"
)

// decoder decodes a JSON text in step with its schema. It skips everything that the schema does not allow without building it,
// and it stops when there are enough messages. A hostile body therefore needs no more memory than a valid one.
//
// kin-openapi checks only the texts and numbers. It does not check whole bodies, because it visits every item of a list that is
// too long and collects an error for each: 340,000 wrong items in a megabyte took 250 MB.
type decoder struct {
	raw    []byte
	tokens *json.Decoder // of raw
	errs   FieldErrors
}

var (
	errEnoughMessages = errors.New("there are enough messages")
	errNUL            = &core.Error{Code: core.Invalid, Text: text.Of("request.badCharacter")}
)

// decodeBody returns the value of a JSON text with plain numbers. It adds invalid fields to errs.
func decodeBody(raw []byte, schema *openapi3.Schema, errs FieldErrors) (any, error) {
	if !utf8.Valid(raw) || !json.Valid(raw) {
		return nil, errBadJSON
	}
	d := decoder{raw: raw, tokens: json.NewDecoder(bytes.NewReader(raw)), errs: errs}
	d.tokens.UseNumber() // prices must not be converted to a float
	value, err := d.value(schema, "")
	if errors.Is(err, errEnoughMessages) {
		return nil, nil
	}
	return value, err
}

// value decodes the next value. path is its dotted name on the wire; empty for the body itself.
func (d *decoder) value(schema *openapi3.Schema, path string) (any, error) {
	switch next := d.next(); {
	case next[0] == '{' && schema.Type.Is(openapi3.TypeObject):
		return d.object(schema, path)
	case next[0] == '[' && schema.Type.Is(openapi3.TypeArray):
		if countItems(next[1:]) > *schema.MaxItems {
			return nil, d.refuse(path, text.Of("field.tooMany", "most", int(*schema.MaxItems)))
		}
		return d.list(schema, path)
	case next[0] == '{' || next[0] == '[':
		return nil, d.refuse(path, wrongTypeOf(schema))
	}
	return d.scalar(schema, path)
}

// next returns the text from the next value onwards.
func (d *decoder) next() []byte { return bytes.TrimLeft(d.raw[d.tokens.InputOffset():], " \t\r\n,:") }

// refuse adds a problem of the next value and skips it. It returns an error when there are enough messages.
func (d *decoder) refuse(path string, problem text.Text) error {
	d.errs.Add(fieldOrBody(path), problem)
	if d.errs.full() {
		return errEnoughMessages
	}
	return d.tokens.Decode(new(json.RawMessage))
}

// scalar decodes a text, a number, true, false or null.
func (d *decoder) scalar(schema *openapi3.Schema, path string) (any, error) {
	value, err := d.tokens.Token()
	if err != nil {
		return nil, err
	}
	switch v := value.(type) {
	case json.Number:
		value = plainNumber(v)
	case string:
		if strings.ContainsRune(v, 0) { // the database cannot store it
			return nil, errNUL
		}
	}
	if err := schema.VisitJSON(value, openapi3.MultiErrors()); err != nil {
		d.errs.addSchemaErrors(path, err)
	}
	if d.errs.full() {
		return nil, errEnoughMessages
	}
	return value, nil
}

func (d *decoder) object(schema *openapi3.Schema, path string) (any, error) {
	object := map[string]any{}
	if _, err := d.tokens.Token(); err != nil { // the opening bracket
		return nil, err
	}
	for d.tokens.More() {
		token, err := d.tokens.Token()
		if err != nil {
			return nil, err
		}
		name, _ := token.(string) // the text is valid JSON
		field, property := Joined(path, name), propertyOf(schema, name)
		_, repeated := object[name]
		switch {
		case property == nil:
			err = d.refuse(field, text.Of("field.unknown"))
		case schema.MaxProps != nil && uint64(len(object)) >= *schema.MaxProps:
			err = d.refuse(fieldOrBody(path), text.Of("field.tooMany", "most", int(*schema.MaxProps)))
		case repeated:
			err = d.refuse(field, giveOnce)
		default:
			object[name], err = d.value(property.Value, field)
		}
		if err != nil {
			return nil, err
		}
	}
	for _, name := range schema.Required {
		if _, given := object[name]; !given {
			d.errs.Add(Joined(path, name), Missing)
		}
	}
	if uint64(len(object)) < schema.MinProps {
		d.errs.Add(fieldOrBody(path), text.Of("field.nothingGiven"))
	}
	_, err := d.tokens.Token() // the closing bracket
	return object, err
}

// propertyOf returns the schema of a field, or nil if the object has no such field.
func propertyOf(schema *openapi3.Schema, name string) *openapi3.SchemaRef {
	if property := schema.Properties[name]; property != nil {
		return property
	}
	return schema.AdditionalProperties.Schema
}

func (d *decoder) list(schema *openapi3.Schema, path string) (any, error) {
	list := []any{}
	if _, err := d.tokens.Token(); err != nil { // the opening bracket
		return nil, err
	}
	for d.tokens.More() {
		item, err := d.value(schema.Items.Value, Joined(path, strconv.Itoa(len(list))))
		if err != nil {
			return nil, err
		}
		list = append(list, item)
	}
	_, err := d.tokens.Token() // the closing bracket
	return list, err
}

// countItems counts the items of a list. raw is valid JSON after the opening bracket. An empty list counts as one item.
func countItems(raw []byte) uint64 {
	items, depth, inText := uint64(1), 0, false
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case inText && c == '\\':
			i++ // the escaped character
		case c == '"':
			inText = !inText
		case inText:
		case c == '[' || c == '{':
			depth++
		case depth == 0 && c == ']':
			return items
		case c == ']' || c == '}':
			depth--
		case c == ',' && depth == 0:
			items++
		}
	}
	return items
}

// maxShownName bounds the names that clients invent, because messages repeat them.
const maxShownName = 60

// Joined returns the dotted name of a field, given that of the object that has it; empty for the body itself.
func Joined(path, name string) string {
	if len(name) > maxShownName {
		name = strings.ToValidUTF8(name[:maxShownName], "") + "…"
	}
	if path == "" {
		return name
	}
	return path + "." + name
}

// checkDecodable returns an error for a schema that does not limit the size of a value, or that decoder does not support.
func checkDecodable(schema *openapi3.Schema) error {
	switch {
	case len(schema.AllOf)+len(schema.AnyOf)+len(schema.OneOf) > 0 || schema.Not != nil:
		return errors.New("the schema of a request must not be composed of others")
	case schema.Type.Is(openapi3.TypeArray):
		if schema.MaxItems == nil {
			return errors.New("a list in a request needs maxItems")
		}
		return checkDecodable(schema.Items.Value)
	case schema.Type.Is(openapi3.TypeObject):
		if err := checkAdditional(schema); err != nil {
			return err
		}
		for name, property := range schema.Properties {
			if err := checkDecodable(property.Value); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return nil
}

// checkAdditional allows fields with arbitrary names only if their number is limited.
func checkAdditional(schema *openapi3.Schema) error {
	additional := schema.AdditionalProperties
	switch {
	case additional.Schema != nil && schema.MaxProps == nil:
		return errors.New("an object with fields of any name in a request needs maxProperties")
	case additional.Schema != nil:
		return checkDecodable(additional.Schema.Value)
	case additional.Has == nil || *additional.Has:
		return errors.New("an object in a request needs additionalProperties: false")
	}
	return nil
}
