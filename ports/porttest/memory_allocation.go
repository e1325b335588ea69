package porttest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/ports"
)

// allocationWriter stores the places of appointments. As in the database, an ended hold blocks claims until it is released.
type allocationWriter struct{ viewer }

var (
	_ ports.AllocationStore = allocationWriter{}
	_ ports.HoldStore       = allocationWriter{}
)

func (w allocationWriter) ofTenant(ctx context.Context, id business.ID, fn func(*tenant)) error {
	return w.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			fn(t)
			return nil
		})
	})
}

func (w allocationWriter) HoldSetup(ctx context.Context, id business.ID) (version int64, err error) {
	err = w.ofTenant(ctx, id, func(t *tenant) { version = t.setupVersion })
	return version, err
}

// LockLanes is a no-op, since transactions run one after the other.
func (w allocationWriter) LockLanes(context.Context, business.ID, []business.LaneID) error {
	return nil
}

func (w allocationWriter) Busy(ctx context.Context, id business.ID, lanes []business.LaneID, from, to time.Time) (busy []appointment.Allocation, err error) {
	err = w.ofTenant(ctx, id, func(t *tenant) { busy = t.busy(lanes, from, to) })
	return busy, err
}

func (t *tenant) busy(lanes []business.LaneID, from, to time.Time) []appointment.Allocation {
	var busy []appointment.Allocation
	span := slot.Interval{Start: from.Unix(), End: to.Unix()}
	for _, held := range t.allocations {
		for _, p := range held {
			if !slices.Contains(lanes, p.Lane) || !p.Overlaps(span) {
				continue
			}
			if !p.Floating {
				p.Service = ""
			}
			busy = append(busy, p)
		}
	}
	slices.SortFunc(busy, func(a, b appointment.Allocation) int {
		return cmp.Or(cmp.Compare(a.Lane, b.Lane), cmp.Compare(a.Start, b.Start))
	})
	return busy
}

func (w allocationWriter) Held(ctx context.Context, id business.ID, a appointment.ID) (held []appointment.Allocation, err error) {
	err = w.ofTenant(ctx, id, func(t *tenant) { held = slices.Clone(t.allocations[a]) })
	return held, err
}

func (w allocationWriter) Replace(ctx context.Context, id business.ID, a appointment.ID, places []appointment.Allocation) (placed bool, err error) {
	err = w.ofTenant(ctx, id, func(t *tenant) {
		if placed = !t.taken(a, places); placed {
			t.allocations[a] = slices.Clone(places)
		}
	})
	return placed, err
}

func (w allocationWriter) Shift(ctx context.Context, id business.ID, by map[appointment.ID]time.Duration) (placed bool, err error) {
	err = w.ofTenant(ctx, id, func(t *tenant) {
		for a, duration := range by {
			shifted := slices.Clone(t.allocations[a])
			for i := range shifted {
				shifted[i].Start += int64(duration / time.Second)
				shifted[i].End += int64(duration / time.Second)
			}
			if len(shifted) > 0 {
				t.allocations[a] = shifted
			}
		}
		placed = true
		for a := range by {
			placed = placed && !t.taken(a, t.allocations[a])
		}
	})
	return placed, err
}

func (w allocationWriter) Reassign(ctx context.Context, id business.ID, a appointment.Allocation, to business.LaneID) (placed bool, err error) {
	err = w.ofTenant(ctx, id, func(t *tenant) {
		moved := slices.Clone(t.allocations[a.Holder()])
		i := slices.IndexFunc(moved, func(h appointment.Allocation) bool { return h.Lane == a.Lane && h.Start == a.Start && h.Floating })
		if i < 0 {
			return
		}
		moved[i].Lane = to
		if placed = !t.taken(a.Holder(), moved); placed {
			t.allocations[a.Holder()] = moved
		}
	})
	return placed, err
}

func (w allocationWriter) Confirm(ctx context.Context, id business.ID, a appointment.ID) (held bool, err error) {
	return w.Extend(ctx, id, a, time.Time{})
}

func (w allocationWriter) Extend(ctx context.Context, id business.ID, a appointment.ID, until time.Time) (held bool, err error) {
	err = w.ofTenant(ctx, id, func(t *tenant) {
		stored := slices.Clone(t.allocations[a])
		for i := range stored {
			stored[i] = stored[i].HeldUntil(until)
		}
		if held = len(stored) > 0; held {
			t.allocations[a] = stored
		}
	})
	return held, err
}

func (w allocationWriter) ReleaseEnded(ctx context.Context, id business.ID, places []appointment.Allocation, now time.Time) (released int, err error) {
	err = w.ofTenant(ctx, id, func(t *tenant) {
		for holder, held := range t.allocations {
			ended := slices.ContainsFunc(held, func(h appointment.Allocation) bool {
				return !h.Held(now) && slices.ContainsFunc(places, func(p appointment.Allocation) bool {
					return p.Lane == h.Lane && p.Overlaps(h.Interval)
				})
			})
			if ended {
				released += len(held)
				delete(t.allocations, holder)
			}
		}
	})
	return released, err
}
