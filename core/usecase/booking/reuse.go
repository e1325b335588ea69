package booking

import (
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/ports"
)

// reuse returns the stored result if a new calculation could only return the same, else it calculates and stores. calculate
// also returns the instant before which time alone does not change the starts found. Everything else that time changes is
// in the data: the end of the plan's grace and the ends of holds. All of it changes with full seconds, so a result holds for
// the second of now at least.
func reuse[V any](store ports.ResultStore[V], key ports.ResultKey, data ports.SchedulingData, now time.Time, calculate func() (V, time.Time)) V {
	if store == nil || data.Revision == (ports.Revision{}) {
		value, _ := calculate()
		return value
	}
	if stored, ok := store.Get(key); ok && stored.ValidAt(data.Revision, now) {
		return stored.Value
	}
	value, until := calculate()
	if end, ok := data.ChangesAt(now); ok && end.Before(until) {
		until = end
	}
	if second := now.Add(time.Second); until.Before(second) {
		until = second
	}
	store.Put(key, ports.Result[V]{Revision: data.Revision, From: now, Until: until, Value: value})
	return value
}

// first is the earliest start, or zero.
func (s Slots) first() time.Time {
	if len(s.Starts) == 0 {
		return time.Time{}
	}
	return s.Starts[0].At
}

// firstFree is the beginning of the first date with a free start, or zero.
func firstFree(days []slot.Day, zone *time.Location) time.Time {
	for _, d := range days {
		if d.Free > 0 {
			return civil.Instant(d.Date, 0, zone)
		}
	}
	return time.Time{}
}
