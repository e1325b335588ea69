package schedule

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/core/uuid"
)

// This file decodes PostgreSQL's binary format by hand. pgx takes longer to decode an array element than PostgreSQL takes
// to produce it, and a month of twenty staff members has thousands of elements.

// Sizes of array elements in bytes.
const (
	timestampSize = 8 // microseconds since 2000
	uuidSize      = uuid.Size
	boolSize      = 1
)

// epoch is the year 2000 in Unix seconds.
const epoch = 946_684_800

// busyArrays is the busy time of a lane as the query returns it. All arrays have the same order.
type busyArrays struct {
	from, to, holders, floating []byte // of every allocation
	services                    []byte // of the floating allocations
	heldHolders, heldUntil      []byte // of the allocations with held_until
}

// appendBusy appends the busy time of a lane to all. It allocates memory at most five times, regardless of the length of the arrays.
func appendBusy(all []appointment.Allocation, lane []byte, arrays busyArrays) ([]appointment.Allocation, error) {
	froms, errFrom := elementsOf(arrays.from, timestampSize)
	tos, errTo := elementsOf(arrays.to, timestampSize)
	holders, errHolders := elementsOf(arrays.holders, uuidSize)
	floating, errFloating := elementsOf(arrays.floating, boolSize)
	if err := errors.Join(errFrom, errTo, errHolders, errFloating); err != nil {
		return nil, err
	}
	n := froms.len()
	if tos.len() != n || holders.len() != n || floating.len() != n {
		return nil, errors.New("the arrays of busy time differ in length")
	}
	if n == 0 {
		return all, nil
	}
	laneID, holderIDs := business.LaneID(uuid.UUID(lane).String()), holders.texts()
	all = slices.Grow(all, n)
	first := len(all)
	for i := range n {
		all = append(all, appointment.Allocation{Lane: laneID, Busy: slot.Busy{
			Interval: slot.Interval{Start: froms.seconds(i), End: tos.seconds(i)},
			ID:       uuidText(holderIDs, i), Floating: floating.element(i)[0] != 0,
		}})
	}
	return all, errors.Join(addServices(all[first:], arrays), addEnds(all[first:], arrays))
}

// addServices sets the service of each floating allocation.
func addServices(lane []appointment.Allocation, arrays busyArrays) error {
	services, err := elementsOf(arrays.services, uuidSize)
	if err != nil {
		return err
	}
	ids, next := services.texts(), 0
	for i := range lane {
		if !lane[i].Floating {
			continue
		}
		if next == services.len() {
			return errors.New("a floating allocation has no service")
		}
		lane[i].Service = uuidText(ids, next)
		next++
	}
	return nil
}

// addEnds sets the end of each hold.
func addEnds(lane []appointment.Allocation, arrays busyArrays) error {
	holders, errHolders := elementsOf(arrays.heldHolders, uuidSize)
	ends, errEnds := elementsOf(arrays.heldUntil, timestampSize)
	if err := errors.Join(errHolders, errEnds); err != nil {
		return err
	}
	if holders.len() != ends.len() {
		return errors.New("the arrays of holds differ in length")
	}
	ids, next := holders.texts(), 0
	for i := range lane {
		if next < ends.len() && lane[i].ID == uuidText(ids, next) {
			lane[i].Until = ends.seconds(next)
			next++
		}
	}
	return nil
}

// elements are the elements of an array without nulls. A length of four bytes precedes each element.
type elements struct {
	raw  []byte
	size int
}

// elementsOf reads an array's header of five words: the number of dimensions, whether there are nulls, the type of the
// elements, and the length and first index of the only dimension.
func elementsOf(raw []byte, size int) (elements, error) {
	const word, header = 4, 20
	if len(raw) == 0 || len(raw) >= word && binary.BigEndian.Uint32(raw) == 0 {
		return elements{size: size}, nil // array_agg returns null for no rows
	}
	if len(raw) < header || binary.BigEndian.Uint32(raw) != 1 || binary.BigEndian.Uint32(raw[word:]) != 0 {
		return elements{}, errors.New("not a binary array of one dimension without nulls")
	}
	e := elements{raw[header:], word + size}
	if n := binary.BigEndian.Uint32(raw[3*word:]); uint64(n)*uint64(e.size) != uint64(len(e.raw)) {
		return elements{}, fmt.Errorf("%d array elements of %d bytes do not fit %d bytes of data", n, size, len(e.raw))
	}
	return e, nil
}

func (e elements) len() int { return len(e.raw) / e.size }

func (e elements) element(i int) []byte { return e.raw[i*e.size+4 : (i+1)*e.size] }

func (e elements) seconds(i int) int64 {
	const micro = 1_000_000
	return int64(binary.BigEndian.Uint64(e.element(i)))/micro + epoch
}

// uuidText returns the i-th UUID of a string of concatenated UUIDs.
func uuidText(texts string, i int) string { return texts[i*uuid.TextSize : (i+1)*uuid.TextSize] }

// texts returns the UUIDs concatenated in one string, which needs only one memory allocation.
func (e elements) texts() string {
	var b strings.Builder
	b.Grow(e.len() * uuid.TextSize)
	for i := range e.len() {
		text := uuid.UUID(e.element(i)).Text()
		b.Write(text[:])
	}
	return b.String()
}
