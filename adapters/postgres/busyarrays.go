package postgres

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

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

// busyArrays is the busy time of a lane as it comes: arrays in one order.
type busyArrays struct {
	from, to, holders, floating []byte // of every allocation
	services                    []byte // of those that float
	heldHolders, heldUntil      []byte // of those that are held for a time
}

// appendBusy adds the busy time of a lane. It costs five allocations at most, whatever the number.
func appendBusy(all []ports.BusyTime, lane []byte, arrays busyArrays) ([]ports.BusyTime, error) {
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
	name, names := business.LaneID(uuid.UUID(lane).String()), holders.texts()
	all = slices.Grow(all, n)
	first := len(all)
	for i := range n {
		all = append(all, ports.BusyTime{
			Lane: name, From: froms.seconds(i), To: tos.seconds(i), Appointment: appointment.ID(textAt(names, i)), Floating: floating.at(i)[0] != 0,
		})
	}
	return all, errors.Join(addServices(all[first:], arrays), addEnds(all[first:], arrays))
}

// addServices gives each floating allocation its service.
func addServices(lane []ports.BusyTime, arrays busyArrays) error {
	services, err := elementsOf(arrays.services, uuidSize)
	if err != nil {
		return err
	}
	names, next := services.texts(), 0
	for i := range lane {
		if !lane[i].Floating {
			continue
		}
		if next == services.len() {
			return errors.New("a floating allocation has no service")
		}
		lane[i].Service = business.ServiceID(textAt(names, next))
		next++
	}
	return nil
}

// addEnds gives each allocation that is held for a time the end of its hold.
func addEnds(lane []ports.BusyTime, arrays busyArrays) error {
	holders, errHolders := elementsOf(arrays.heldHolders, uuidSize)
	ends, errEnds := elementsOf(arrays.heldUntil, timestampSize)
	if err := errors.Join(errHolders, errEnds); err != nil {
		return err
	}
	if holders.len() != ends.len() {
		return errors.New("the arrays of holds differ in length")
	}
	names, next := holders.texts(), 0
	for i := range lane {
		if next < ends.len() && string(lane[i].Appointment) == textAt(names, next) {
			lane[i].Until = ends.seconds(next)
			next++
		}
	}
	return nil
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

// timestampOf reads a timestamptz: microseconds since 2000.
func timestampOf(raw []byte) time.Time {
	return time.UnixMicro(int64(binary.BigEndian.Uint64(raw)) + epoch*1_000_000).UTC()
}

// textAt is the i-th of texts that stand one after the other.
func textAt(texts string, i int) string { return texts[i*uuid.TextSize : (i+1)*uuid.TextSize] }

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
