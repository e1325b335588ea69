package postgres

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/text"
	"slotwise/core/uuid"
	"slotwise/ports"
)

// cursor is the position where a page of a list ended, and the "now" that the list is ordered by. All pages use the same
// "now", so an appointment that starts between two page requests is neither repeated nor skipped. The cursor is opaque to
// clients. Its bytes are encoded by hand so that parseCursor can reject everything that String does not produce.
type cursor struct {
	furthest bool
	now      time.Time
	startsAt time.Time
	id       uuid.UUID
}

const (
	cursorVersion = 1
	cursorSize    = 2 + 8 + 8 + 16
)

func (c cursor) String() string {
	b := make([]byte, 0, cursorSize)
	b = append(b, cursorVersion, 0)
	if c.furthest {
		b[1] = 1
	}
	b = binary.BigEndian.AppendUint64(b, uint64(c.now.UnixMicro()))
	b = binary.BigEndian.AppendUint64(b, uint64(c.startsAt.UnixMicro()))
	b = append(b, c.id[:]...)
	return base64.RawURLEncoding.EncodeToString(b)
}

var errInvalidCursor = core.InvalidField(ports.FieldCursor, text.Of("field.noCursor"))

// parseCursor rejects text that String does not produce, and cursors of the opposite order.
func parseCursor(s string, furthest bool) (cursor, error) {
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil || len(b) != cursorSize || b[0] != cursorVersion || b[1] > 1 || (b[1] == 1) != furthest {
		return cursor{}, errInvalidCursor
	}
	c := cursor{
		furthest: furthest,
		now:      time.UnixMicro(int64(binary.BigEndian.Uint64(b[2:]))).UTC(),
		startsAt: time.UnixMicro(int64(binary.BigEndian.Uint64(b[10:]))).UTC(),
		id:       uuid.UUID(b[18:]),
	}
	if !isStorable(c.now) || !isStorable(c.startsAt) {
		return cursor{}, errInvalidCursor
	}
	return c, nil
}

// writeCursor returns a position as text that is opaque to clients.
func writeCursor(position any) (string, error) {
	text, err := json.Marshal(position)
	if err != nil {
		return "", fmt.Errorf("create a cursor: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(text), nil
}

// readCursor is the inverse of writeCursor. It returns errInvalidCursor for text in another format. The caller checks the position.
func readCursor(text string, position any) error {
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	if err == nil {
		err = json.Unmarshal(decoded, position)
	}
	if err != nil {
		return errInvalidCursor
	}
	return nil
}

// isStorable reports whether the database can represent an instant. An instant of 64 bits can be in a year that PostgreSQL does not
// support.
func isStorable(t time.Time) bool { return 0 < t.Year() && t.Year() < 10_000 }
