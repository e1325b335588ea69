package core

// Patch overwrites a field with the value that a change brings; a nil value leaves it as it is.
func Patch[T any](field, value *T) {
	if value != nil {
		*field = *value
	}
}
