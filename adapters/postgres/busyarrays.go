package postgres

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/uuid"
	"slotwise/ports"
)

// What follows reads PostgreSQL's binary forms by hand: pgx takes longer for each element of an array than PostgreSQL
// does, and a month of twenty staff has thousands.

// Sizes of the elements.
const (
	timestampSize = 8 // microseconds since 2000
	uuidSize      = uuid.Size
	boolSize      = 1
)

// epoch is the year 2000 in Unix seconds.
const epoch = 946_684_800

// appendBusy adds the busy time of a lane, which comes as four arrays: from, to, ids and whether it is unassigned. It
// costs three allocations at most, whatever the number.
func appendBusy(all []ports.BusyTime, lane, from, to, ids, unassigned []byte) ([]ports.BusyTime, error) {
	froms, errFrom := elementsOf(from, timestampSize)
	tos, errTo := elementsOf(to, timestampSize)
	uuids, errIDs := elementsOf(ids, uuidSize)
	flags, errFlags := elementsOf(unassigned, boolSize)
	if err := errors.Join(errFrom, errTo, errIDs, errFlags); err != nil {
		return nil, err
	}
	n := froms.len()
	if tos.len() != n || uuids.len() != n || flags.len() != n {
		return nil, errors.New("the arrays of busy time differ in length")
	}
	if n == 0 {
		return all, nil
	}
	name, names := business.LaneID(uuid.UUID(lane).String()), uuids.texts()
	all = slices.Grow(all, n)
	for i := range n {
		all = append(all, ports.BusyTime{
			Lane: name, From: froms.seconds(i), To: tos.seconds(i),
			Appointment: appointment.ID(names[i*uuid.TextSize : (i+1)*uuid.TextSize]), Floating: flags.at(i)[0] != 0,
		})
	}
	return all, nil
}

// elements are those of an array without nulls: each has its length, four bytes, before it.
type elements struct {
	raw  []byte
	size int
}

// elementsOf reads the head of an array: the number of dimensions, whether there are nulls, the type, and of the one
// dimension the length and the first index.
func elementsOf(raw []byte, size int) (elements, error) {
	const word, head = 4, 20
	if len(raw) == 0 || len(raw) >= word && binary.BigEndian.Uint32(raw) == 0 {
		return elements{size: size}, nil // null is what array_agg makes of no rows
	}
	if len(raw) < head || binary.BigEndian.Uint32(raw) != 1 || binary.BigEndian.Uint32(raw[word:]) != 0 {
		return elements{}, errors.New("this is not an array of one dimension without nulls, in binary form")
	}
	e := elements{raw[head:], word + size}
	if n := binary.BigEndian.Uint32(raw[3*word:]); uint64(n)*uint64(e.size) != uint64(len(e.raw)) {
		return elements{}, fmt.Errorf("%d elements of %d bytes do not take %d", n, size, len(e.raw))
	}
	return e, nil
}

func (e elements) len() int { return len(e.raw) / e.size }

func (e elements) at(i int) []byte { return e.raw[i*e.size+4 : (i+1)*e.size] }

func (e elements) seconds(i int) int64 {
	const micro = 1_000_000
	return int64(binary.BigEndian.Uint64(e.at(i)))/micro + epoch
}

// texts are the uuids one after the other, as one string to cut: an allocation for all of them.
func (e elements) texts() string {
	var b strings.Builder
	b.Grow(e.len() * uuid.TextSize)
	for i := range e.len() {
		text := uuid.UUID(e.at(i)).Text()
		b.Write(text[:])
	}
	return b.String()
}
