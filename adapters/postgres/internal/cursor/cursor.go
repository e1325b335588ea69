// Package cursor writes the position where a page of a list ended as text for clients, and reads it.
package cursor

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/text"
	"slotwise/ports"
)

// ErrInvalid is the error for a cursor that Write did not return.
var ErrInvalid = core.InvalidField(ports.FieldCursor, text.Of("field.noCursor"))

// Write returns a position as text that is opaque to clients.
func Write(position any) (string, error) {
	text, err := json.Marshal(position)
	if err != nil {
		return "", fmt.Errorf("create a cursor: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(text), nil
}

// Read is the inverse of Write. It returns ErrInvalid for text in another format. The caller checks the position.
func Read(text string, position any) error {
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	if err == nil {
		err = json.Unmarshal(decoded, position)
	}
	if err != nil {
		return ErrInvalid
	}
	return nil
}

// IsStorable reports whether the database can represent an instant. An instant of 64 bits can be in a year that PostgreSQL does not
// support.
func IsStorable(t time.Time) bool { return 0 < t.Year() && t.Year() < 10_000 }
