package booking

import (
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/text"
)

// EditedItem is a service that an appointment has after an edit by its owner. One that stays keeps what was copied at its booking.
type EditedItem struct {
	Item     int                // its number in the appointment, from 1; 0: it is new
	Service  business.ServiceID // empty: that of the item that stays
	Staff    *business.StaffID  // nil: that of the item that stays, else nobody in particular
	StartsAt time.Time          // zero: that of the item that stays, else the end of the service before it, or the appointment's start
}

// basis is what the numbers of edited items refer to.
type basis struct {
	items  []appointment.Item
	former appointment.PlacedItems // before the last change of the items, which the owner may take back; zero value: unknown
}

// basisOf returns the basis of in.Items for the appointment.
func (s *Service) basisOf(ctx context.Context, in UpdateInput, a appointment.Appointment) (basis, error) {
	b := basis{items: a.Items}
	if !in.Restore {
		return b, nil
	}
	history, err := s.deps.Appointments.History(ctx, a.BusinessID, a.ID)
	if err != nil {
		return b, fmt.Errorf("load history of %s: %w", a.ID, err)
	}
	for _, e := range history {
		if e.Items != nil {
			b.former = e.Items.From
			break
		}
	}
	return b, nil
}

func (in UpdateInput) checkItems(p *core.Problems) {
	alone := in.Service == nil && in.Staff == nil && in.StartsAt == nil && in.LocalStart == nil
	p.Check(alone, appointment.FieldItems, text.Of("booking.itemsWithOthers"))
	p.Check(len(in.Items) > 0, appointment.FieldItems, text.Of("booking.serviceMissing"))
	p.Check(len(in.Items) <= business.MaxItems, appointment.FieldItems, text.Of("booking.tooManyServices", "most", business.MaxItems))
	stays := map[int]bool{}
	for _, item := range in.Items {
		p.Check(!stays[item.Item], appointment.FieldItems, unknownItem)
		stays[item.Item] = item.Item > 0
		p.Check(item.Item > 0 || item.Service != "", appointment.FieldItems, text.Of("booking.serviceMissing"))
		p.Check(item.StartsAt.Truncate(time.Minute).Equal(item.StartsAt), appointment.FieldItems, text.Of("appointment.wholeMinute"))
	}
}

// planItems plans an edit of the services.
func (in UpdateInput) planItems(a appointment.Appointment, setup *business.Setup, now time.Time) (changePlan, error) {
	if !sameItems(a.Items, in.basis.items) {
		return changePlan{}, errChangedMeanwhile // the numbers may mean other services by now
	}
	target, edit, err := in.target(a, setup, now)
	if err != nil {
		return changePlan{}, err
	}
	target, err = in.withItems(target, setup, now)
	if err != nil {
		return changePlan{}, err
	}
	if !target.StartsAt.Equal(a.StartsAt) {
		if err := checkDate(setup, civil.DateOf(target.StartsAt, setup.Business.Zone()), now, appointment.FieldItems); err != nil {
			return changePlan{}, err
		}
		edit.StartsAt = &target.StartsAt
	}
	edit.Items = target.Items
	changes := editedItems{before: a, after: target, differs: differences(a, target)}
	if err := changes.check(setup, now); err != nil {
		return changePlan{}, err
	}
	plan := changePlan{edit: edit, notice: in.Explanation.Notice, keepDeposit: in.Explanation.KeepDeposit, undoes: in.Restore}
	reactivates := !a.Status.Occupies() && target.Status.Occupies()
	if !target.Status.Occupies() || !reactivates && sameItems(a.Items, target.Items) && edit.StartsAt == nil {
		return plan, nil
	}
	if changes.takesTime() || reactivates {
		if err := setup.Business.CheckTakesBookings(true); err != nil {
			return changePlan{}, err
		}
	}
	plan.placement = changes.placement(setup, now)
	plan.placement.allowOutside, plan.placement.restores = in.AllowOutsideHours, in.Restore
	return plan, nil
}

func sameItems(a, b []appointment.Item) bool { return slices.EqualFunc(a, b, appointment.Item.Equal) }

// withItems returns the appointment with the edited items, in the order of their starts.
func (in UpdateInput) withItems(a appointment.Appointment, setup *business.Setup, now time.Time) (appointment.Appointment, error) {
	items := make([]appointment.Item, len(in.Items))
	next := a.StartsAt
	for n, edited := range in.Items {
		item, err := in.basis.itemOf(edited, setup, now)
		if err != nil {
			return a, err
		}
		start := next
		switch {
		case !edited.StartsAt.IsZero():
			start = edited.StartsAt
		case edited.Item > 0:
			start = a.StartsAt.Add(item.After)
		}
		item.After, next = start.Sub(a.StartsAt), start.Add(item.Duration)
		items[n] = item
	}
	if !business.Staffed(setup.EffectiveLanes(now)) {
		return in.inSequence(a, items)
	}
	slices.SortStableFunc(items, func(i, j appointment.Item) int { return int(i.After - j.After) })
	return startingWith(a, items), nil
}

// inSequence returns the appointment in a business without staff, where the items take one place together. They follow one another in the
// order of the edit, and it keeps its start unless the edit names one for the first item.
func (in UpdateInput) inSequence(a appointment.Appointment, items []appointment.Item) (appointment.Appointment, error) {
	after := time.Duration(0)
	if first := in.Items[0].StartsAt; !first.IsZero() {
		after = first.Sub(a.StartsAt)
	}
	for n := range items {
		if given := in.Items[n].StartsAt; !given.IsZero() && !given.Equal(a.StartsAt.Add(after)) {
			return a, core.InvalidField(appointment.FieldItems, text.Of("booking.followOneAnother"))
		}
		items[n].After = after
		after += items[n].Duration
	}
	return startingWith(a, items), nil
}

// startingWith returns the appointment with other items; it starts with the first one. Their After is from its former start.
func startingWith(a appointment.Appointment, items []appointment.Item) appointment.Appointment {
	first := items[0].After
	for n := range items {
		items[n].After -= first
	}
	a.StartsAt, a.Items = a.StartsAt.Add(first), items
	return a
}

var unknownItem = text.Of("booking.unknownItem")

// itemOf returns an edited item with the details of its service and its staff member.
func (b basis) itemOf(edited EditedItem, setup *business.Setup, now time.Time) (appointment.Item, error) {
	var item appointment.Item
	if edited.Item > len(b.items) {
		return item, core.InvalidField(appointment.FieldItems, unknownItem)
	}
	if edited.Item > 0 {
		item = b.items[edited.Item-1]
	}
	if edited.Staff != nil {
		item.StaffID, item.StaffName = *edited.Staff, setup.StaffName(*edited.Staff)
	}
	if edited.Service == "" || edited.Service == item.ServiceID {
		return item, nil
	}
	item.ServiceID = edited.Service
	if was, ok := b.formerItem(item, edited.StartsAt); ok {
		return was, nil
	}
	service, err := bookableService(setup, edited.Service, now, true)
	return item.WithService(setup.ServiceBy(service, item.StaffID)), err
}

// formerItem finds an item that an edit has changed or removed, by its service, its staff member and its start.
func (b basis) formerItem(like appointment.Item, startsAt time.Time) (appointment.Item, bool) {
	i := slices.IndexFunc(b.former.Items, func(was appointment.Item) bool {
		return was.ServiceID == like.ServiceID && was.StaffID == like.StaffID && b.former.StartsAt.Add(was.After).Equal(startsAt)
	})
	if i < 0 {
		return like, false
	}
	return b.former.Items[i], true
}
