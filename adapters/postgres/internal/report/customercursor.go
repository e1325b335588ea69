package report

import (
	"time"

	"slotwise/adapters/postgres/internal/cursor"
	"slotwise/core/customer"
	"slotwise/core/uuid"
	"slotwise/ports"
)

// customerPosition is the position of a customer in a list. The zero value is before the first customer.
type customerPosition struct {
	ID      string `json:"id,omitempty"`
	Segment int    `json:"segment,omitempty"`
	Key     int64  `json:"key,omitempty"`
	Name    string `json:"name,omitempty"`
}

// instant returns the visit that Key encodes.
func (p customerPosition) instant() time.Time { return time.UnixMicro(max(p.Key, -p.Key)).UTC() }

// customerCursor is a position together with the list's order. As in the list of appointments, all pages use the same "now". It
// is JSON, because a name has no fixed size.
type customerCursor struct {
	Sort       customer.Sort    `json:"sort"`
	Descending bool             `json:"descending,omitempty"`
	Now        int64            `json:"now"` // microseconds
	At         customerPosition `json:"at"`
}

func (c customerCursor) now() time.Time { return time.UnixMicro(c.Now).UTC() }

// next returns the text of the cursor for the page after a position.
func (c customerCursor) next(at customerPosition) (string, error) {
	c.At = at
	return cursor.Write(c)
}

// startOfCustomers returns the position where a page starts. It rejects a cursor of a list in another order.
func startOfCustomers(q ports.CustomerQuery) (customerCursor, error) {
	start := customerCursor{Sort: q.Sort, Descending: q.Descending, Now: q.Now.UnixMicro()}
	if q.Cursor == "" {
		return start, nil
	}
	var c customerCursor
	err := cursor.Read(q.Cursor, &c)
	_, isID := uuid.Parse(c.At.ID)
	if err != nil || c.Sort != start.Sort || c.Descending != start.Descending || !isID || !cursor.IsStorable(c.now()) || !cursor.IsStorable(c.At.instant()) {
		return start, cursor.ErrInvalid
	}
	return c, nil
}
