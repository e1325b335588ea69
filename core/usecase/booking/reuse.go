package booking

import (
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/ports"
)

// reuse returns the stored result if a new calculation would return the same. Otherwise it calculates and stores a result.
// calculate also returns the first instant at which the result changes through time alone. The other effects of time are in
// the data: the end of the plan's grace period and the ends of holds in the busy time. All of them happen at full seconds, so a result is
// valid at least for the second of now.
func reuse[V any](store ports.ResultStore[V], key ports.ResultKey, data ports.SchedulingData, now time.Time, calculate func() (V, time.Time, error)) (V, error) {
	known := store != nil && data.Revision != (ports.Revision{})
	if known {
		if stored, ok := store.Get(key); ok && stored.ValidAt(data.Revision, now) {
			return stored.Value, nil
		}
	}
	value, until, err := calculate()
	if err != nil || !known {
		return value, err
	}
	if end, ok := data.ChangesAt(now); ok && end.Before(until) {
		until = end
	}
	if second := now.Add(time.Second); until.Before(second) {
		until = second
	}
	store.Put(key, ports.Result[V]{Revision: data.Revision, From: now, Until: until, Value: value})
	return value, nil
}

// first returns the earliest start, or zero.
func (s Slots) first() time.Time {
	if len(s.Starts) == 0 {
		return time.Time{}
	}
	return s.Starts[0].At
}

// firstFree returns the beginning of the first date with a free start, or zero.
func firstFree(days []slot.Day, zone *time.Location) time.Time {
	for _, d := range days {
		if d.Free > 0 {
			return civil.Instant(d.Date, 0, zone)
		}
	}
	return time.Time{}
}
