package core

import "slices"

// Field names what an error or a change is about, in the domain's words, such as "price" or "hours.monday". Transports
// call it by names of their own.
//
// Only NewField makes one, and a package does so in its variables: Fields then knows all of them before the program starts.
type Field struct{ key string }

var fields []Field

// NewField is the field of that key. Two packages that name the same key mean the same field.
func NewField(key string) Field {
	f := Field{key}
	if !slices.Contains(fields, f) {
		fields = append(fields, f)
	}
	return f
}

// Fields are all fields that the packages of the program name. The caller owns the slice.
func Fields() []Field { return slices.Clone(fields) }

func (f Field) String() string { return f.key }

// MarshalText is the key, as stores keep it.
func (f Field) MarshalText() ([]byte, error) { return []byte(f.key), nil }

// UnmarshalText takes any key: one that was stored may have left the program since.
func (f *Field) UnmarshalText(text []byte) error {
	f.key = string(text)
	return nil
}
