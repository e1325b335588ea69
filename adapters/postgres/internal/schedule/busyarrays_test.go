package schedule

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgtype"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/slot"
)

var day = time.Date(2027, time.May, 3, 8, 0, 0, 0, time.UTC)

func newID() string { return uuid.Must(uuid.NewV7()).String() }

// encoded returns an array as PostgreSQL sends it.
func encoded[T any](t *testing.T, oid uint32, values []T) []byte {
	t.Helper()
	raw, err := pgtype.NewMap().Encode(oid, pgtype.BinaryFormatCode, values, nil)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestBusyTimeIsDecodedFromArrays(t *testing.T) {
	t.Parallel()

	lane, first, second, service := uuid.MustParse(newID()), newID(), newID(), newID()
	from := encoded(t, pgtype.TimestamptzArrayOID, []any{day, day.AddDate(-60, 0, 0)})
	to := encoded(t, pgtype.TimestamptzArrayOID, []any{day.Add(1e9), day.AddDate(-60, 0, 1)})
	ids := encoded(t, pgtype.UUIDArrayOID, [][16]byte{uuid.MustParse(first), uuid.MustParse(second)})
	floating := encoded(t, pgtype.BoolArrayOID, []bool{true, false})
	before := []appointment.Allocation{{Lane: "another"}}
	services := encoded(t, pgtype.UUIDArrayOID, [][16]byte{uuid.MustParse(service)})
	held := encoded(t, pgtype.UUIDArrayOID, [][16]byte{uuid.MustParse(second)})
	until := encoded(t, pgtype.TimestamptzArrayOID, []any{day})
	got, err := appendBusy(before, lane[:], busyArrays{from, to, ids, floating, services, held, until})
	if err != nil {
		t.Fatal(err)
	}
	want := []appointment.Allocation{
		{Lane: "another"},
		{Lane: business.LaneID(lane.String()), Busy: slot.Busy{
			Interval: slot.Interval{Start: day.Unix(), End: day.Unix() + 1}, ID: first, Floating: true, Service: service,
		}},
		{Lane: business.LaneID(lane.String()), Until: day.Unix(), Busy: slot.Busy{
			Interval: slot.Interval{Start: day.AddDate(-60, 0, 0).Unix(), End: day.AddDate(-60, 0, 1).Unix()}, ID: second,
		}},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
	for name, none := range map[string][]byte{"null": nil, "empty": encoded(t, pgtype.UUIDArrayOID, [][16]byte{})} {
		if got, err := appendBusy(before, lane[:], busyArrays{none, none, none, none, none, none, none}); err != nil || !slices.Equal(got, before) {
			t.Errorf("%s arrays: %v, %v", name, got, err)
		}
	}
}

func TestMalformedArraysAreRejected(t *testing.T) {
	t.Parallel()

	two := encoded(t, pgtype.UUIDArrayOID, [][16]byte{{1}, {2}})
	for name, raw := range map[string][]byte{
		"text":               []byte("{2027-05-03 08:00:00+00}"),
		"truncated":          two[:len(two)-1],
		"only the header":    two[:20],
		"part of the header": two[:10],
		"two dimensions":     encoded(t, pgtype.UUIDArrayOID, [][][16]byte{{{1}}, {{2}}}),
		"nulls":              encoded(t, pgtype.UUIDArrayOID, []*[16]byte{nil}),
		"another element":    encoded(t, pgtype.BoolArrayOID, []bool{true, false}),
	} {
		if e, err := elementsOf(raw, uuidSize); err == nil {
			t.Errorf("%s: decoded as %d elements", name, e.len())
		}
	}
	one := encoded(t, pgtype.UUIDArrayOID, [][16]byte{{1}})
	if _, err := appendBusy(nil, one[24:], busyArrays{holders: one}); err == nil {
		t.Error("arrays of different length were accepted")
	}
	full := busyArrays{from: oneInstant(t), to: oneInstant(t), holders: one, floating: encoded(t, pgtype.BoolArrayOID, []bool{true})}
	if _, err := appendBusy(nil, one[24:], full); err == nil {
		t.Error("a floating allocation without a service was accepted")
	}
	full.services, full.heldHolders = one, one
	if _, err := appendBusy(nil, one[24:], full); err == nil {
		t.Error("a hold without an end was accepted")
	}
}

// oneInstant returns an encoded array of one instant.
func oneInstant(t *testing.T) []byte {
	t.Helper()
	return encoded(t, pgtype.TimestamptzArrayOID, []any{day})
}
