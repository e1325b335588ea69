package booking

import (
	"cmp"
	"context"
	"fmt"
	"slices"
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

// CancelSessionInput cancels a session of a class.
type CancelSessionInput struct {
	Business    business.ID
	Session     appointment.SessionID
	IfVersion   core.IfVersion
	Later       bool // also the later ones of its plan, which ends
	Explanation Explanation
}

// CancelSession cancels a session and the appointments in it, with refunds as when they are cancelled singly, all or none. It returns the
// cancelled sessions. It is a no-op for a session that is cancelled, except for later ones. It returns Changed with the current session, or
// Conflict with Reason "too_late" once it has begun.
func (s *Service) CancelSession(ctx context.Context, by appointment.Actor, in CancelSessionInput) (Sessions, error) {
	var p core.Problems
	in.Explanation = in.Explanation.checked(&p)
	if err := cmp.Or(by.Check(access.Book), p.Err()); err != nil {
		return Sessions{}, err
	}
	cancelled := []appointment.SessionID{in.Session}
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if in.Later { // the timetable changes
			if _, err := tx.Businesses.Lock(ctx, in.Business); err != nil {
				return core.NotFoundOr(err, business.ErrNotFound, "lock business", in.Business)
			}
		}
		setup, err := holdSetup(ctx, tx, in.Business)
		if err != nil {
			return err
		}
		now := s.deps.Clock.Now()
		sessions, err := in.lock(ctx, tx, now)
		if err != nil {
			return err
		}
		var changes []message.Change
		for _, of := range sessions {
			c, err := s.cancelOne(ctx, tx, setup, of, by, in.Explanation, now)
			if err != nil {
				return err
			}
			changes, cancelled = append(changes, c...), append(cancelled, of.ID)
		}
		if in.Later {
			if err := endPlan(ctx, tx, setup, in.Business, in.Session); err != nil {
				return err
			}
		}
		return s.publish.SessionChanges(ctx, tx, setup, changes, now)
	})
	slices.Sort(cancelled)
	return s.changedSessions(ctx, in.Business, err, slices.Compact(cancelled)...)
}

// lock returns the sessions to cancel, locked.
func (in CancelSessionInput) lock(ctx context.Context, tx ports.Tx, now time.Time) ([]class.Session, error) {
	of, err := lockVersion(ctx, tx, in.Business, in.Session, in.IfVersion)
	if err != nil {
		return nil, err
	}
	var sessions []class.Session
	switch {
	case of.Status == class.Cancelled:
	case !of.StartsAt.After(now):
		return nil, &core.Error{Code: core.Conflict, Reason: "too_late", Text: text.Of("class.begun")}
	default:
		sessions = append(sessions, of)
	}
	if !in.Later || of.Plan == "" {
		return sessions, nil
	}
	later, err := tx.Classes.LockLater(ctx, in.Business, of.Plan, of.PlanDate)
	if err != nil {
		return nil, fmt.Errorf("lock the sessions after %s: %w", of.ID, err)
	}
	later = slices.DeleteFunc(later, func(of class.Session) bool { return !of.StartsAt.After(now) })
	return append(sessions, later...), nil
}

// cancelOne cancels a locked session, and returns the changes of its appointments.
func (s *Service) cancelOne(ctx context.Context, tx ports.Tx, setup *business.Setup, of class.Session, by appointment.Actor, why Explanation, now time.Time) ([]message.Change, error) {
	participants, err := tx.Appointments.LockSession(ctx, of.BusinessID, of.ID)
	if err != nil {
		return nil, fmt.Errorf("lock the participants of session %s: %w", of.ID, err)
	}
	var changes []message.Change
	for _, a := range participants {
		if !a.Status.Occupies() {
			continue
		}
		c, err := s.cancelled(ctx, tx, setup, a, by, why, now)
		if err != nil {
			return nil, err
		}
		changes = append(changes, c)
	}
	of.Status = class.Cancelled
	if _, err := tx.Classes.Update(ctx, of); err != nil {
		return nil, fmt.Errorf("cancel session %s: %w", of.ID, err)
	}
	return changes, nil
}

// endPlan ends the plan of a session before the session's date, in a transaction that has locked the business. The class gets another version,
// since its timetable is part of it.
func endPlan(ctx context.Context, tx ports.Tx, setup *business.Setup, id business.ID, session appointment.SessionID) error {
	of, err := tx.Classes.ForUpdate(ctx, id, session)
	if err != nil {
		return fmt.Errorf("lock session %s: %w", session, err)
	}
	plans, err := tx.Classes.Plans(ctx, id)
	if err != nil {
		return fmt.Errorf("list the timetables of %s: %w", id, err)
	}
	i := slices.IndexFunc(plans, func(p class.Plan) bool { return p.ID == of.Plan })
	if i < 0 {
		return nil
	}
	plan := plans[i]
	plan.Last = of.PlanDate.AddDays(-1)
	if plan.Last.Before(plan.First) {
		err = tx.Classes.RemovePlans(ctx, id, []class.PlanID{plan.ID})
	} else {
		err = tx.Classes.PutPlans(ctx, id, []class.Plan{plan})
	}
	if err != nil {
		return fmt.Errorf("end the plan %s: %w", plan.ID, err)
	}
	service := slices.IndexFunc(setup.Services, func(v business.Service) bool { return v.ID == of.ServiceID })
	if service < 0 {
		return nil
	}
	if _, err := tx.Services.Update(ctx, id, setup.Services[service]); err != nil {
		return fmt.Errorf("store service %s: %w", of.ServiceID, err)
	}
	return nil
}
