package simulator

import (
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// formNode is a part of a form such as line_items[0][quantity]=1: a value, or nested parts.
type formNode struct {
	value string
	parts map[string]*formNode
}

// clearable is a number that a request can remove with an empty value.
type clearable struct {
	given bool
	value int64 // 0: removed
}

// decodeForm fills a struct from Stripe's form encoding by its "form" tags. Like Stripe, it refuses an unknown parameter or a
// wrong type.
func decodeForm(form string, into any) *stripeError {
	values, err := url.ParseQuery(form)
	if err != nil {
		return invalidParam("", "Invalid form encoding")
	}
	root := &formNode{}
	for _, key := range sortedKeys(values) {
		for i, value := range values[key] {
			root.add(formPath(key, i), value)
		}
	}
	return root.decode(reflect.ValueOf(into).Elem(), "")
}

// formPath splits a[b][0] into its names. For a[], the last name is the value's index.
func formPath(key string, number int) []string {
	names := strings.Split(strings.ReplaceAll(key, "]", ""), "[")
	if last := len(names) - 1; names[last] == "" {
		names[last] = strconv.Itoa(number)
	}
	return names
}

func (n *formNode) add(path []string, value string) {
	if len(path) == 0 {
		n.value = value
		return
	}
	if n.parts == nil {
		n.parts = map[string]*formNode{}
	}
	if n.parts[path[0]] == nil {
		n.parts[path[0]] = &formNode{}
	}
	n.parts[path[0]].add(path[1:], value)
}

func (n *formNode) decode(into reflect.Value, name string) *stripeError {
	switch into.Kind() {
	case reflect.Pointer:
		into.Set(reflect.New(into.Type().Elem()))
		return n.decode(into.Elem(), name)
	case reflect.Struct:
		if into.Type() == reflect.TypeFor[clearable]() {
			return n.decodeClearable(into, name)
		}
		return n.decodeStruct(into, name)
	case reflect.Slice:
		return n.decodeSlice(into, name)
	case reflect.Map:
		into.Set(reflect.MakeMap(into.Type()))
		for _, key := range sortedKeys(n.parts) {
			into.SetMapIndex(reflect.ValueOf(key), reflect.ValueOf(n.parts[key].value))
		}
		return nil
	default:
		return n.decodeValue(into, name)
	}
}

func (n *formNode) decodeStruct(into reflect.Value, name string) *stripeError {
	if n.parts == nil && n.value != "" {
		return invalidParam(name, "Invalid object")
	}
	fields := formFields(into)
	for _, key := range sortedKeys(n.parts) {
		full := key
		if name != "" {
			full = name + "[" + key + "]"
		}
		field, known := fields[key]
		if !known {
			return &stripeError{Type: "invalid_request_error", Code: "parameter_unknown", Param: full, Message: "Received unknown parameter: " + full}
		}
		if err := n.parts[key].decode(field, full); err != nil {
			return err
		}
	}
	return nil
}

func formFields(v reflect.Value) map[string]reflect.Value {
	fields := map[string]reflect.Value{}
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.Anonymous {
			maps.Copy(fields, formFields(v.Field(i)))
		} else {
			fields[f.Tag.Get("form")] = v.Field(i)
		}
	}
	return fields
}

func (n *formNode) decodeSlice(into reflect.Value, name string) *stripeError {
	if n.parts == nil {
		return invalidParam(name, "Invalid array")
	}
	for _, key := range sortedKeys(n.parts) {
		if _, err := strconv.Atoi(key); err != nil {
			return invalidParam(name, "Invalid array")
		}
		item := reflect.New(into.Type().Elem()).Elem()
		if err := n.parts[key].decode(item, name+"["+key+"]"); err != nil {
			return err
		}
		into.Set(reflect.Append(into, item))
	}
	return nil
}

func (n *formNode) decodeValue(into reflect.Value, name string) *stripeError {
	if n.parts != nil {
		return invalidParam(name, "Invalid string")
	}
	switch into.Kind() {
	case reflect.Int64:
		number, err := strconv.ParseInt(n.value, 10, 64)
		if err != nil {
			return &stripeError{Type: "invalid_request_error", Code: "parameter_invalid_integer", Param: name, Message: "Invalid integer: " + n.value}
		}
		into.SetInt(number)
	case reflect.Bool:
		if n.value != "true" && n.value != "false" {
			return invalidParam(name, "Invalid boolean: "+n.value)
		}
		into.SetBool(n.value == "true")
	default:
		into.SetString(n.value)
	}
	return nil
}

func (n *formNode) decodeClearable(into reflect.Value, name string) *stripeError {
	c := clearable{given: true}
	if n.value != "" {
		if err := n.decodeValue(reflect.ValueOf(&c.value).Elem(), name); err != nil {
			return err
		}
	}
	into.Set(reflect.ValueOf(c))
	return nil
}

func sortedKeys[V any](m map[string]V) []string {
	return slices.SortedFunc(maps.Keys(m), func(a, b string) int {
		x, errX := strconv.Atoi(a)
		y, errY := strconv.Atoi(b)
		if errX == nil && errY == nil {
			return x - y
		}
		return strings.Compare(a, b)
	})
}
