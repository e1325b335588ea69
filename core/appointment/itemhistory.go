package appointment

import (
	"slices"
	"strconv"
	"time"
)

// ItemsChange has the items of an appointment before and after a change of several.
type ItemsChange struct{ From, To PlacedItems }

// PlacedItems are items with the instant from which their After counts.
type PlacedItems struct {
	StartsAt time.Time
	Items    []Item
}

// itemsChange returns nil if the items are the same, or if there is only one, of which the other fields say it all.
func itemsChange(before, after Appointment) *ItemsChange {
	if slices.EqualFunc(before.Items, after.Items, Item.Equal) || max(len(before.Items), len(after.Items)) == 1 {
		return nil
	}
	return &ItemsChange{PlacedItems{before.StartsAt, before.Items}, PlacedItems{after.StartsAt, after.Items}}
}

// itemsBefore returns the items of an appointment before the entry. after has those after it. If only the names and the duration are recorded,
// there is one item with them.
func (e Entry) itemsBefore(after Appointment) []Item {
	if e.Items != nil {
		return e.Items.From.Items
	}
	if !e.ChangesAny(FieldServiceName, FieldStaffName, FieldDuration) {
		return after.Items
	}
	was := after.First()
	was.ServiceName, was.StaffName = after.ServiceNames(), after.StaffNames()
	was.Price, was.After, was.Duration = after.Price(), 0, after.Duration()
	if c, changed := e.Change(FieldServiceName); changed {
		was.ServiceName = c.From
	}
	if c, changed := e.Change(FieldStaffName); changed {
		was.StaffName = c.From
	}
	if c, changed := e.Change(FieldDuration); changed {
		if minutes, err := strconv.Atoi(c.From); err == nil {
			was.Duration = time.Duration(minutes) * time.Minute
		}
	}
	return []Item{was}
}
