package report

import (
	"encoding/base64"
	"encoding/binary"
	"time"

	"slotwise/adapters/postgres/internal/cursor"
	"slotwise/core/uuid"
)

// listPosition is where a page of a list ended, and the "now" that the list is ordered by. All pages use the same
// "now", so an appointment that starts between two page requests is neither repeated nor skipped. The cursor is opaque to
// clients. Its bytes are encoded by hand so that parseListPosition can reject everything that String does not produce.
type listPosition struct {
	furthest bool
	now      time.Time
	startsAt time.Time
	id       uuid.UUID
}

const (
	cursorVersion = 1
	cursorSize    = 2 + 8 + 8 + 16
)

func (c listPosition) String() string {
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

// parseListPosition rejects text that String does not produce, and cursors of the opposite order.
func parseListPosition(s string, furthest bool) (listPosition, error) {
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil || len(b) != cursorSize || b[0] != cursorVersion || b[1] > 1 || (b[1] == 1) != furthest {
		return listPosition{}, cursor.ErrInvalid
	}
	c := listPosition{
		furthest: furthest,
		now:      time.UnixMicro(int64(binary.BigEndian.Uint64(b[2:]))).UTC(),
		startsAt: time.UnixMicro(int64(binary.BigEndian.Uint64(b[10:]))).UTC(),
		id:       uuid.UUID(b[18:]),
	}
	if !cursor.IsStorable(c.now) || !cursor.IsStorable(c.startsAt) {
		return listPosition{}, cursor.ErrInvalid
	}
	return c, nil
}
