package core

import "slices"

// Field identifies the subject of an error or a change by a key of the domain, such as "price" or "hours.monday".
// Transports map it to their own names.
//
// Only NewField creates one. Packages call it in variable declarations, so that Fields is complete before main runs.
type Field struct{ key string }

var fields []Field

// NewField returns the field with that key. Packages that use the same key share the field.
func NewField(key string) Field {
	f := Field{key}
	if !slices.Contains(fields, f) {
		fields = append(fields, f)
	}
	return f
}

// Fields returns all fields that the program's packages declare. The caller owns the slice.
func Fields() []Field { return slices.Clone(fields) }

func (f Field) String() string { return f.key }

// MarshalText returns the key, which is the stored form.
func (f Field) MarshalText() ([]byte, error) { return []byte(f.key), nil }

// UnmarshalText accepts any key, since a stored field may have been removed from the program.
func (f *Field) UnmarshalText(text []byte) error {
	f.key = string(text)
	return nil
}
