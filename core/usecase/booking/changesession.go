package booking

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// SessionInput changes a session of a class. Nil fields stay unchanged.
type SessionInput struct {
	Business          business.ID
	Session           appointment.SessionID
	IfVersion         core.IfVersion
	Staff             *business.StaffID // empty: whoever is free
	Start             *LocalStart
	Capacity          *int
	AllowOutsideHours bool
	Explanation       Explanation
}

func (in SessionInput) moves() bool { return in.Staff != nil || in.Start != nil }

// sessionChange is a change of a session in a transaction that has locked it, and its appointments if they change, too.
type sessionChange struct {
	SessionInput
	by           appointment.Actor
	setup        *business.Setup
	now          time.Time
	before       class.Session
	participants []appointment.Appointment

	placements []*placement     // the one of the session, if it moves
	changes    []message.Change // of the participants
}

// UpdateSession changes a session for its owner. It returns Changed with the current session, ErrCancelled, Conflict with Reason "places_taken"
// for a capacity below the number of taken places, and the errors of OpenSession. Each participant whose time or staff member changes gets one
// message.
func (s *Service) UpdateSession(ctx context.Context, by appointment.Actor, in SessionInput) (Sessions, error) {
	if err := by.Check(access.Book); err != nil {
		return Sessions{}, err
	}
	var p core.Problems
	in.Explanation = in.Explanation.checked(&p)
	if in.Capacity != nil {
		business.CheckCapacity(*in.Capacity, class.FieldCapacity, &p)
	}
	if err := p.Err(); err != nil {
		return Sessions{}, err
	}
	err := s.claim(ctx, func(ctx context.Context, tx ports.Tx) ([]*placement, error) {
		c, err := s.lockSession(ctx, tx, by, in)
		if err != nil {
			return nil, err
		}
		err = c.change(ctx, tx)
		if err == nil {
			err = s.publish.SessionChanges(ctx, tx, c.setup, c.changes, c.now)
		}
		return c.placements, err
	})
	return s.changedSessions(ctx, in.Business, err, in.Session)
}

// change changes the session, and plans the changes of its appointments.
func (c *sessionChange) change(ctx context.Context, tx ports.Tx) (err error) {
	after := c.before
	if c.Capacity != nil && *c.Capacity != after.Capacity {
		if after, err = c.resize(ctx, tx, *c.Capacity); err != nil {
			return err
		}
	}
	var occupied []appointment.Allocation
	if c.moves() {
		if after, occupied, err = c.place(ctx, tx, after); err != nil {
			return err
		}
	}
	if after == c.before {
		return nil
	}
	if _, err := tx.Classes.Update(ctx, after); err != nil {
		return fmt.Errorf("store session %s: %w", after.ID, err)
	}
	if occupied != nil {
		if err := occupySession(ctx, tx, after, occupied); err != nil {
			return err
		}
	}
	c.changes, err = c.moved(after)
	return err
}

// changedSessions returns sessions after a change, or with the error that they have another version.
func (s *Service) changedSessions(ctx context.Context, id business.ID, changeErr error, sessions ...appointment.SessionID) (Sessions, error) {
	if changeErr != nil && core.CodeOf(changeErr) != core.Changed {
		return Sessions{}, changeErr
	}
	current, err := s.byID(ctx, id, sessions...)
	if err != nil {
		return Sessions{}, err
	}
	return current, changeErr
}

// lockSession locks a session for a change, and its appointments.
func (s *Service) lockSession(ctx context.Context, tx ports.Tx, by appointment.Actor, in SessionInput) (*sessionChange, error) {
	hold := holdSetup
	if in.moves() {
		hold = lockLanes
	}
	setup, err := hold(ctx, tx, in.Business)
	if err != nil {
		return nil, err
	}
	c := &sessionChange{SessionInput: in, by: by, setup: setup, now: s.deps.Clock.Now()}
	if c.before, err = lockVersion(ctx, tx, in.Business, in.Session, in.IfVersion); err != nil {
		return nil, err
	}
	switch {
	case c.before.Status == class.Cancelled:
		return nil, class.ErrCancelled
	case !c.before.StartsAt.After(c.now):
		return nil, &core.Error{Code: core.Conflict, Reason: "too_late", Text: text.Of("class.begun")}
	}
	if c.participants, err = tx.Appointments.LockSession(ctx, in.Business, in.Session); err != nil {
		return nil, fmt.Errorf("lock the participants of session %s: %w", in.Session, err)
	}
	return c, nil
}

// lockVersion locks a session. It returns ErrChanged if the caller has seen another version.
func lockVersion(ctx context.Context, tx ports.Tx, id business.ID, session appointment.SessionID, seen core.IfVersion) (class.Session, error) {
	of, err := tx.Classes.ForUpdate(ctx, id, session)
	if err != nil {
		return of, core.NotFoundOr(err, class.ErrNotFound, "lock session", session)
	}
	if !seen.Allows(of.Version) {
		return of, class.ErrChanged
	}
	return of, nil
}

// resize returns the session with another capacity, after renumbering the places if it is smaller.
func (c *sessionChange) resize(ctx context.Context, tx ports.Tx, capacity int) (class.Session, error) {
	after := c.before
	after.Capacity = capacity
	taken, fits, err := tx.Classes.Shrink(ctx, c.Business, c.Session, capacity, c.now)
	if err != nil {
		return after, fmt.Errorf("renumber the places of session %s: %w", c.Session, err)
	}
	if !fits {
		return after, &core.Error{
			Code: core.Conflict, Reason: "places_taken", Text: text.Of("class.placesTaken", "taken", taken, "moment", momentOf(&c.setup.Business, c.before.StartsAt)),
		}
	}
	return after, nil
}

// place finds lanes for the session with its new staff member or start.
func (c *sessionChange) place(ctx context.Context, tx ports.Tx, after class.Session) (class.Session, []appointment.Allocation, error) {
	service, err := classToOpen(c.setup, after.ServiceID, c.now)
	if err != nil {
		return after, nil, err
	}
	if c.Staff != nil {
		after.StaffID = *c.Staff
	}
	if c.Start != nil {
		if after.StartsAt, err = c.Start.ofSession(c.setup, c.now); err != nil {
			return after, nil, err
		}
		after.StartsAt = after.StartsAt.UTC()
	}
	p := placementOf(after, service, c.setup, c.now)
	p.allowOutside = c.AllowOutsideHours
	c.placements = []*placement{p}
	if err := p.check(c.setup, c.now); err != nil {
		return after, nil, err
	}
	return placeSession(ctx, tx, after, p)
}

// moved returns the changes of the appointments that still hold places: they follow the session.
func (c *sessionChange) moved(after class.Session) ([]message.Change, error) {
	if after.StartsAt.Equal(c.before.StartsAt) && after.StaffID == c.before.StaffID && after.OutsideHours == c.before.OutsideHours {
		return nil, nil
	}
	var changes []message.Change
	edit := appointment.Edit{
		StartsAt: &after.StartsAt, OutsideHours: &after.OutsideHours, Reason: c.Explanation.Reason,
		Assignments: []appointment.Assignment{{Staff: after.StaffID, StaffName: c.setup.StaffName(after.StaffID)}},
	}
	for _, a := range c.participants {
		if !a.Status.Occupies() {
			continue
		}
		moved, entry, differs, err := a.With(edit, c.by, c.setup.Business.Rules, c.now)
		if err != nil {
			return nil, err
		}
		if differs {
			changes = append(changes, message.Change{Before: a, After: moved, Entry: entry, Notice: c.Explanation.Notice})
		}
	}
	return changes, nil
}
