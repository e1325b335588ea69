package appointment

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
)

// recordedItem is an item as the history keeps it.
type recordedItem struct {
	Service     business.ServiceID `json:"service"`
	ServiceName string             `json:"service_name"`
	PriceMinor  int64              `json:"price_minor"`
	Currency    money.Currency     `json:"currency"`
	StartsAt    time.Time          `json:"starts_at"`
	Minutes     int                `json:"minutes"`
	Before      int                `json:"buffer_before_minutes,omitempty"`
	After       int                `json:"buffer_after_minutes,omitempty"`
	Staff       business.StaffID   `json:"staff,omitempty"`
	StaffName   string             `json:"staff_name,omitempty"`
}

// itemsChange returns the items before and after a change as the history keeps them. changed is false if they are the same, or if there is
// only one, of which the other fields say it all.
func itemsChange(before, after Appointment) (from, to string, changed bool) {
	if slices.Equal(before.Items, after.Items) || max(len(before.Items), len(after.Items)) == 1 {
		return "", "", false
	}
	return before.recordedItems(), after.recordedItems(), true
}

func (a Appointment) recordedItems() string {
	minutes := func(d time.Duration) int { return int(d / time.Minute) }
	all := make([]recordedItem, len(a.Items))
	for n, i := range a.Items {
		all[n] = recordedItem{
			i.ServiceID, i.ServiceName, i.Price.Minor, i.Price.Currency, a.StartsAt.Add(i.After).UTC(),
			minutes(i.Duration), minutes(i.BufferBefore), minutes(i.BufferAfter), i.StaffID, i.StaffName,
		}
	}
	text, _ := json.Marshal(all) //nolint:errchkjson // nothing in it can fail
	return string(text)
}

// ItemsChange returns the start and the items before and after the entry; the other fields are empty. ok is false if the entry did not change
// the items, or if there was and is only one.
func (e Entry) ItemsChange() (from, to Appointment, ok bool) {
	c, changed := e.Change(FieldItems)
	if !changed {
		return from, to, false
	}
	from, before := readItems(c.From)
	to, after := readItems(c.To)
	return from, to, before && after
}

func readItems(text string) (a Appointment, ok bool) {
	var all []recordedItem
	if err := json.Unmarshal([]byte(text), &all); err != nil || len(all) == 0 {
		return Appointment{}, false
	}
	minutes := func(n int) time.Duration { return time.Duration(n) * time.Minute }
	a.StartsAt = all[0].StartsAt
	for _, r := range all {
		a.Items = append(a.Items, Item{
			r.Service, r.ServiceName, money.Amount{Minor: r.PriceMinor, Currency: r.Currency}, r.StartsAt.Sub(a.StartsAt),
			minutes(r.Minutes), minutes(r.Before), minutes(r.After), r.Staff, r.StaffName,
		})
	}
	return a, true
}

// itemsBefore returns the items of an appointment before the entry. after has those after it. If only the names and the duration are recorded,
// there is one item with them.
func (e Entry) itemsBefore(after Appointment) []Item {
	if from, _, ok := e.ItemsChange(); ok {
		return from.Items
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
