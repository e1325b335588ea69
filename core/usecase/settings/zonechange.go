package settings

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/message"
	"slotwise/core/setupchange"
	"slotwise/core/text"
	"slotwise/ports"
)

var errAllocationsChanged = &core.Error{Code: core.Conflict, Reason: "places_changed", Text: text.Of("business.placesChanged")}

// moveToZone moves the future appointments as the owner chose, all of them or none, and tells the customers and the staff members whose
// hour changes. The caller has locked the business, so no other transaction claims time.
func (s *Service) moveToZone(ctx context.Context, tx ports.Tx, by appointment.Actor, before, after business.Business, kept setupchange.Kept) error {
	id, now := before.ID, s.deps.Clock.Now()
	setup, err := tx.Businesses.Setup(ctx, id)
	if err != nil {
		return fmt.Errorf("load business %s: %w", id, err)
	}
	setup.Business = after
	lanes, err := lockAllLanes(ctx, tx, &setup)
	if err != nil {
		return err
	}
	sessions, err := tx.Classes.LockAhead(ctx, id, now)
	if err != nil {
		return fmt.Errorf("lock the sessions ahead of %s: %w", id, err)
	}
	ahead, err := tx.Appointments.LockAhead(ctx, id, now)
	if err != nil {
		return fmt.Errorf("lock the appointments ahead of %s: %w", id, err)
	}
	starts := make(map[appointment.ID]time.Time, len(ahead)+len(sessions))
	last := now
	for _, a := range ahead {
		starts[a.ID] = a.StartsAt
		if a.StartsAt.After(last) {
			last = a.StartsAt
		}
	}
	for _, of := range sessions {
		starts[of.ID.Holder()] = of.StartsAt
		if of.StartsAt.After(last) {
			last = of.StartsAt
		}
	}
	const margin = 72 * time.Hour // more than the largest zone difference plus the longest allocation
	busy, err := tx.Allocations.Busy(ctx, id, lanes, now.Add(-margin), last.Add(margin))
	if err != nil {
		return fmt.Errorf("read the busy time of %s: %w", id, err)
	}
	moves := setupchange.ZoneChange{From: before.Zone(), To: after.Zone(), Kept: cmp.Or(kept, setupchange.KeepClock), Now: now}.Plan(starts, busy)
	for _, a := range ahead { // they follow their session, also if it keeps its instant
		if a.Status.Occupies() {
			moves[a.ID] = moves[holderOf(a)]
		}
	}
	return s.storeMoves(ctx, tx, by, before.Timezone, &setup, ahead, sessions, moves)
}

// lockAllLanes locks and returns the lanes of the business, including those of former staff members.
func lockAllLanes(ctx context.Context, tx ports.Tx, setup *business.Setup) ([]business.LaneID, error) {
	lanes := make([]business.LaneID, len(setup.Lanes))
	for i, l := range setup.Lanes {
		lanes[i] = l.ID
	}
	slices.Sort(lanes)
	if err := tx.Allocations.LockLanes(ctx, setup.Business.ID, lanes); err != nil {
		return nil, fmt.Errorf("lock the lanes of %s: %w", setup.Business.ID, err)
	}
	return lanes, nil
}

// storeMoves stores the new starts, and tells everybody whose hour changes. setup has the new zone, and from is the former one.
func (s *Service) storeMoves(ctx context.Context, tx ports.Tx, by appointment.Actor, from string, setup *business.Setup, ahead []appointment.Appointment, sessions []class.Session, moves map[appointment.ID]setupchange.ZoneMove) error {
	now, after := s.deps.Clock.Now(), setup.Business
	shifts := map[appointment.ID]time.Duration{}
	var changes []message.Change
	notice := appointment.Notice{Says: text.Of("message.zoneChanged", "zone", text.Zone(after.Timezone))}
	for _, a := range ahead {
		m := moves[a.ID]
		shift := m.StartsAt.Sub(a.StartsAt)
		if shift == 0 && !m.HourChanges {
			continue
		}
		moved, entry := a.InZone(m.StartsAt, from, after.Timezone, by, after.Rules, now)
		changes = append(changes, message.Change{Before: a, After: moved, Entry: entry, Notice: notice, SameHour: !m.HourChanges})
		if shift != 0 && a.Status.Occupies() && a.Session == "" {
			shifts[a.ID] = shift
		}
	}
	for _, of := range sessions {
		shift := moves[of.ID.Holder()].StartsAt.Sub(of.StartsAt)
		if shift == 0 {
			continue
		}
		of.StartsAt = of.StartsAt.Add(shift)
		if _, err := tx.Classes.Update(ctx, of); err != nil {
			return fmt.Errorf("move session %s: %w", of.ID, err)
		}
		if of.Status == class.Scheduled {
			shifts[of.ID.Holder()] = shift
		}
	}
	if placed, err := tx.Allocations.Shift(ctx, after.ID, shifts); err != nil {
		return fmt.Errorf("move the allocations of %s: %w", after.ID, err)
	} else if !placed {
		return errAllocationsChanged
	}
	return s.publish.Moves(ctx, tx, setup, changes, now)
}

// ZoneEffect is the effect of a change of the time zone on the future appointments that occupy lanes.
type ZoneEffect struct {
	Appointments  int
	First         *ZoneExample // of the earliest of them; nil: there is none
	Clock, Moment ZoneChoice
}

// ZoneExample is one start in the time zone before and after the change.
type ZoneExample struct{ Before, After time.Time }

// ZoneChoice is the effect of keeping either the clock time or the moment.
type ZoneChoice struct {
	Mails int // mails to customers with an address whose hour changes
	Stay  int // appointments that keep their instant although the owner chose to keep the hour
}

// PreviewZone returns the effect of another time zone. It returns Invalid for an unknown zone.
func (s *Service) PreviewZone(ctx context.Context, id business.ID, timezone string) (ZoneEffect, error) {
	setup, err := s.SetupByID(ctx, id)
	if err != nil {
		return ZoneEffect{}, err
	}
	after, err := setup.Business.WithPreferences(business.PreferencesPatch{Timezone: timezone})
	if err != nil {
		return ZoneEffect{}, err
	}
	now := s.deps.Clock.Now()
	booked, err := s.deps.Appointments.Booked(ctx, id, now)
	if err != nil {
		return ZoneEffect{}, fmt.Errorf("read what is booked at %s: %w", id, err)
	}
	starts, allocations, expected := aheadOf(booked, now)
	listed, err := s.deps.Appointments.ByIDs(ctx, id, expected)
	if err != nil {
		return ZoneEffect{}, fmt.Errorf("load the appointments ahead of %s: %w", id, err)
	}
	effect := ZoneEffect{Appointments: countAhead(booked, now)}
	if len(starts) > 0 {
		first := slices.MinFunc(slices.Collect(maps.Values(starts)), time.Time.Compare)
		effect.First = &ZoneExample{Before: first.In(setup.Business.Zone()), After: first.In(after.Zone())}
	}
	for kept, choice := range map[setupchange.Kept]*ZoneChoice{setupchange.KeepClock: &effect.Clock, setupchange.KeepMoment: &effect.Moment} {
		moves := setupchange.ZoneChange{From: setup.Business.Zone(), To: after.Zone(), Kept: kept, Now: now}.Plan(starts, allocations)
		for _, m := range moves {
			if m.Stays {
				choice.Stay++
			}
		}
		for _, a := range listed {
			if moves[holderOf(a)].HourChanges && a.Customer.Email != "" {
				choice.Mails++
			}
		}
	}
	return effect, nil
}

// countAhead counts the appointments after now, also those in sessions of classes.
func countAhead(booked []setupchange.Booked, now time.Time) (n int) {
	for _, b := range booked {
		switch {
		case !b.StartsAt.After(now):
		case b.OfSession:
			n += len(b.Participants)
		default:
			n++
		}
	}
	return n
}

// holderOf returns the id of the allocations with which an appointment moves: its own, or those of its session.
func holderOf(a appointment.Appointment) appointment.ID {
	if a.Session != "" {
		return a.Session.Holder()
	}
	return a.ID
}

// aheadOf returns the starts of the appointments and sessions after now, all allocations, and which of these appointments customers expect.
func aheadOf(booked []setupchange.Booked, now time.Time) (starts map[appointment.ID]time.Time, allocations []appointment.Allocation, expected []appointment.ID) {
	starts = map[appointment.ID]time.Time{}
	for _, b := range booked {
		allocations = append(allocations, b.Allocations...)
		if b.StartsAt.After(now) {
			starts[b.ID] = b.StartsAt
			expected = append(expected, b.Participants...)
			if b.Expected && !b.OfSession {
				expected = append(expected, b.ID)
			}
		}
	}
	return starts, allocations, expected
}
