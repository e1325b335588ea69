package postgres

import (
	"encoding/base64"
	"encoding/binary"
	"time"

	"slotwise/core"
	"slotwise/core/uuid"
	"slotwise/ports"
)

// cursor is where a page of a list ended, and what the list was measured from: the same "now" on every page, lest an
// appointment that starts while somebody pages is shown twice or never. On the wire it is opaque.
// Its bytes are laid out by hand, so that reading can refuse whatever writing does not produce.
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

var errNoCursor = core.InvalidField(ports.FieldCursor, "This is not a cursor of this list.")

// parseCursor refuses what String did not make, and a cursor of the other order.
func parseCursor(s string, furthest bool) (cursor, error) {
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil || len(b) != cursorSize || b[0] != cursorVersion || b[1] > 1 || (b[1] == 1) != furthest {
		return cursor{}, errNoCursor
	}
	c := cursor{
		furthest: furthest,
		now:      time.UnixMicro(int64(binary.BigEndian.Uint64(b[2:]))).UTC(),
		startsAt: time.UnixMicro(int64(binary.BigEndian.Uint64(b[10:]))).UTC(),
		id:       uuid.UUID(b[18:]),
	}
	if !inCalendar(c.now) || !inCalendar(c.startsAt) {
		return cursor{}, errNoCursor
	}
	return c, nil
}

// inCalendar says whether the database can compare with an instant: it knows fewer years than 64 bits can name.
func inCalendar(t time.Time) bool { return 0 < t.Year() && t.Year() < 10_000 }
