package booking

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// LaterInput changes an appointment of a series and the later ones that have not begun and are not cancelled. It cancels them if it has no
// start.
type LaterInput struct {
	Business          business.ID
	Appointment       appointment.ID
	IfVersion         core.IfVersion
	Start             *LocalStart // of the appointment. The later ones move by the same local time
	AllowOutsideHours bool
	Explanation       Explanation
}

var errNoSeries = &core.Error{Code: core.Conflict, Reason: "no_series", Text: text.Of("booking.noSeries")}

// UpdateLater moves or cancels an appointment of a series and the later ones, all of them or none. Each recipient gets one message. It returns
// what was changed, by start. Errors are those of Update. Those about a date name it. With Changed it returns the current appointment.
func (s *Service) UpdateLater(ctx context.Context, by appointment.Actor, in LaterInput) (SeriesResult, error) {
	if err := by.Check(access.Book); err != nil {
		return SeriesResult{}, err
	}
	var p core.Problems
	in.Explanation = in.Explanation.checked(&p)
	if err := p.Err(); err != nil {
		return SeriesResult{}, err
	}
	own, err := s.getVisible(ctx, in.Business, in.Appointment)
	if err != nil {
		return SeriesResult{}, err
	}
	var changed SeriesResult
	err = s.claim(ctx, func(ctx context.Context, tx ports.Tx) ([]*placement, error) {
		setup, err := lockLanes(ctx, tx, in.Business)
		if err != nil {
			return nil, err
		}
		l := later{LaterInput: in, by: by, setup: setup, now: s.deps.Clock.Now()}
		if err := l.lock(ctx, tx, own.Series); err != nil {
			changed = SeriesResult{Appointments: l.appointments, Zone: setup.Business.Zone()}
			return nil, err
		}
		changes, err := s.changeLater(ctx, tx, &l)
		if err != nil {
			return l.placements, err
		}
		changed = SeriesResult{Zone: setup.Business.Zone()}
		for _, c := range changes {
			changed.Appointments = append(changed.Appointments, c.After)
		}
		return l.placements, s.publish.SeriesChanges(ctx, tx, setup, changes, l.now)
	})
	return changed, err
}

// later is a change of several appointments of a series.
type later struct {
	LaterInput
	by           appointment.Actor
	setup        *business.Setup
	now          time.Time
	appointments []appointment.Appointment // locked, by start; at least one
	placements   []*placement              // of those that move
}

// lock locks the appointment of the input and the later ones. With errChangedMeanwhile it keeps only the appointment.
func (l *later) lock(ctx context.Context, tx ports.Tx, series appointment.SeriesID) error {
	if series == "" {
		return errNoSeries
	}
	all, err := tx.Appointments.LockSeries(ctx, l.Business, series)
	if err != nil {
		return fmt.Errorf("lock series %s: %w", series, err)
	}
	own := slices.IndexFunc(all, func(a appointment.Appointment) bool { return a.ID == l.Appointment })
	switch {
	case own < 0:
		return appointment.ErrNotFound
	case !l.IfVersion.Allows(all[own].Version):
		l.appointments = all[own : own+1]
		return errChangedMeanwhile
	case !canChangeLater(all[own], l.now):
		return errNoSeries
	}
	l.appointments = slices.DeleteFunc(all[own:], func(a appointment.Appointment) bool { return !canChangeLater(a, l.now) })
	return nil
}

// canChangeLater reports whether UpdateLater changes the appointment.
func canChangeLater(a appointment.Appointment, now time.Time) bool {
	return a.Expected() && a.StartsAt.After(now)
}

func (s *Service) changeLater(ctx context.Context, tx ports.Tx, l *later) (changes []message.Change, err error) {
	if l.Start != nil {
		return l.move(ctx, tx)
	}
	for _, a := range l.appointments {
		c, err := s.cancelled(ctx, tx, l.setup, a, l.by, l.Explanation, l.now)
		if err != nil {
			return nil, err
		}
		changes = append(changes, c)
	}
	return changes, nil
}

// move moves the appointments. Each can take the former time of another.
func (l *later) move(ctx context.Context, tx ports.Tx) ([]message.Change, error) {
	starts, err := l.newStarts()
	if err != nil {
		return nil, err
	}
	own, others, err := l.busyTime(ctx, tx, starts)
	if err != nil {
		return nil, err
	}
	var changes []message.Change
	occupied := map[appointment.ID][]appointment.Allocation{}
	for i, a := range l.appointments {
		change, to, err := l.moveOne(ctx, tx, a, starts[i], own[a.ID], others)
		if err != nil {
			return nil, l.about(starts[i], err)
		}
		if to != nil {
			changes, occupied[a.ID], others = append(changes, change), to, append(others, to...)
		}
	}
	placed, err := tx.Allocations.Replace(ctx, l.Business, occupied)
	if err != nil {
		return nil, fmt.Errorf("move what the appointments of a series occupy: %w", err)
	}
	if !placed {
		return nil, errSlotTaken
	}
	return changes, nil
}

// newStarts returns the new starts of the appointments.
func (l *later) newStarts() ([]time.Time, error) {
	zone := l.setup.Business.Zone()
	starts := make([]time.Time, len(l.appointments))
	first, exists := appointment.StartOn(l.Start.Date, l.Start.Time, zone)
	if !l.Start.At.IsZero() {
		first = l.Start.At.In(zone)
	}
	if !exists || !clockShows(first, l.Start.Date, l.Start.Time, zone) {
		return nil, core.InvalidField(appointment.FieldTime, text.Of("booking.skippedTime"))
	}
	by := appointment.LocalMoveOf(l.appointments[0].StartsAt, first, zone)
	for i, a := range l.appointments {
		starts[i] = by.Of(a.StartsAt, zone)
	}
	starts[0] = first
	return starts, nil
}

// busyTime returns what the appointments occupy now, and what others occupy around the new starts.
func (l *later) busyTime(ctx context.Context, tx ports.Tx, starts []time.Time) (own map[appointment.ID][]appointment.Allocation, others []appointment.Allocation, err error) {
	all := slices.Clone(starts)
	for _, a := range l.appointments {
		all = append(all, a.StartsAt)
	}
	busy, err := busyBetween(ctx, tx, l.setup, slices.MinFunc(all, time.Time.Compare), slices.MaxFunc(all, time.Time.Compare))
	if err != nil {
		return nil, nil, err
	}
	own = map[appointment.ID][]appointment.Allocation{}
	for _, b := range busy {
		if slices.ContainsFunc(l.appointments, func(a appointment.Appointment) bool { return a.ID == b.Holder() }) {
			own[b.Holder()] = append(own[b.Holder()], b)
		} else {
			others = append(others, b)
		}
	}
	return own, others, nil
}

// moveOne moves one appointment to the best lanes at its new start, if possible to those that it has. It returns what the appointment will
// occupy; nil if it stays as it is.
func (l *later) moveOne(ctx context.Context, tx ports.Tx, a appointment.Appointment, start time.Time, own, busy []appointment.Allocation) (c message.Change, to []appointment.Allocation, err error) {
	p, err := UpdateInput{StartsAt: &start, AllowOutsideHours: l.AllowOutsideHours, Explanation: l.Explanation}.plan(a, l.setup, l.now)
	if err != nil || p.placement == nil {
		return c, nil, err
	}
	l.placements = append(l.placements, p.placement)
	p.placement.held, p.placement.anyHorizon = own, true
	plan, err := p.placement.findLanes(around(busy, p.placement.date()))
	if err != nil {
		return c, nil, err
	}
	best := plan.best()
	if err := reassign(ctx, tx, l.Business, best.moves); err != nil {
		return c, nil, err
	}
	after, entry, _, err := a.With(p.editOn(plan), l.by, l.setup.Business.Rules, l.now)
	return message.Change{Before: a, After: after, Entry: entry, Notice: p.notice}, after.Allocations(best.assignments), err
}

// about names the new start in an error that concerns only one of them.
func (l *later) about(start time.Time, err error) error {
	e, _ := errors.AsType[*core.Error](err)
	if !isAboutDate(err) {
		return err
	}
	moment := momentOf(&l.setup.Business, start)
	named := *e
	named.Text = text.Of("booking.laterAsks", "moment", moment, "question", e.Text)
	if errors.Is(err, errSlotTaken) {
		named.Text = text.Of("booking.laterTaken", "moment", moment)
	}
	return &named
}

// momentOf returns an instant as the business writes it.
func momentOf(b *business.Business, at time.Time) text.Moment {
	return text.Moment{At: at.UTC(), Zone: text.Zone(b.Timezone), DateFormat: string(b.DateFormat), TimeFormat: string(b.TimeFormat)}
}
