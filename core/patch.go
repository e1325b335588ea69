package core

// Patch overwrites a field with the new value; a nil value leaves it unchanged.
func Patch[T any](field, value *T) {
	if value != nil {
		*field = *value
	}
}
