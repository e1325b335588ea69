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
	"slotwise/core/class"
	"slotwise/ports"
)

// Session is a session of a class with the rooms and equipment that it occupies.
type Session struct {
	class.Listed
	Rooms []ports.OccupiedResource
}

// Sessions are sessions by their start, with the setup of their business.
type Sessions struct {
	List  []Session
	Setup *business.Setup
}

// session returns a session that can be seen, or ErrNotFound.
func (s *Service) session(ctx context.Context, id business.ID, session appointment.SessionID) (class.Listed, error) {
	found, err := s.deps.Classes.Sessions(ctx, id, ports.SessionFilter{IDs: []appointment.SessionID{session}}, s.deps.Clock.Now())
	if err == nil && len(found) == 0 {
		err = class.ErrNotFound
	}
	if err != nil {
		return class.Listed{}, core.NotFoundOr(err, class.ErrNotFound, "load session", session)
	}
	return found[0], nil
}

// Sessions returns the sessions that start within at most 62 dates, cancelled and not opened ones, too. An empty service means all.
func (s *Service) Sessions(ctx context.Context, id business.ID, service business.ServiceID, from, to civil.Date) (Sessions, error) {
	if err := business.CheckRange(from, to); err != nil {
		return Sessions{}, err
	}
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Sessions{}, err
	}
	zone := setup.Business.Zone()
	f := ports.SessionFilter{From: civil.Instant(from, 0, zone), To: civil.Instant(to.AddDays(1), 0, zone), Service: service}
	return s.sessionsOf(ctx, setup, f, s.deps.Clock.Now())
}

func (s *Service) sessionsOf(ctx context.Context, setup *business.Setup, f ports.SessionFilter, now time.Time) (Sessions, error) {
	id := setup.Business.ID
	listed, err := s.deps.Classes.Sessions(ctx, id, f, now)
	if err != nil {
		return Sessions{}, core.NotFoundOr(err, business.ErrServiceNotFound, "list the sessions of", id)
	}
	all := Sessions{Setup: setup, List: make([]Session, len(listed))}
	ids := make([]appointment.SessionID, len(listed))
	for i, l := range listed {
		ids[i], all.List[i].Listed = l.ID, l
	}
	if len(setup.Pools) == 0 {
		return all, nil
	}
	rooms, err := s.deps.Classes.Rooms(ctx, id, ids)
	if err != nil {
		return Sessions{}, fmt.Errorf("read the rooms of sessions of %s: %w", id, err)
	}
	index := make(map[appointment.ID]int, len(ids))
	for i, id := range ids {
		index[id.Holder()] = i
	}
	for _, room := range rooms {
		of := &all.List[index[room.Appointment]]
		of.Rooms = append(of.Rooms, room)
	}
	return all, nil
}

// byID returns sessions in their present state.
func (s *Service) byID(ctx context.Context, id business.ID, sessions ...appointment.SessionID) (Sessions, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Sessions{}, err
	}
	return s.sessionsOf(ctx, setup, ports.SessionFilter{IDs: sessions}, s.deps.Clock.Now())
}

// SessionDetail is a session with its participants.
type SessionDetail struct {
	Sessions                               // only the one
	Participants []appointment.Appointment // cancelled ones last
	Later        *class.LaterSessions      // nil: it was opened by hand
}

// Session returns a session with its participants, or ErrNotFound.
func (s *Service) Session(ctx context.Context, id business.ID, session appointment.SessionID) (SessionDetail, error) {
	if _, err := s.session(ctx, id, session); err != nil {
		return SessionDetail{}, err
	}
	found, err := s.byID(ctx, id, session)
	if err != nil {
		return SessionDetail{}, err
	}
	d := SessionDetail{Sessions: found}
	if d.Participants, err = s.deps.Classes.Participants(ctx, id, session); err != nil {
		return SessionDetail{}, fmt.Errorf("list the participants of session %s: %w", session, err)
	}
	if of := found.List[0]; of.Plan != "" {
		later, err := s.deps.Classes.Later(ctx, id, of.Plan, of.PlanDate)
		if err != nil {
			return SessionDetail{}, fmt.Errorf("sum up the sessions after %s: %w", session, err)
		}
		d.Later = &later
	}
	return d, nil
}

// OpenSessions are the sessions that customers see.
type OpenSessions struct {
	Sessions
	Next time.Time // the start of the first one after the dates that can be booked; zero: there is none
}

// OpenSessions returns the sessions on at most 62 dates that customers can book, full ones too, and cancelled ones. An empty service means all.
func (s *Service) OpenSessions(ctx context.Context, id business.ID, service business.ServiceID, from, to civil.Date) (OpenSessions, error) {
	if err := business.CheckRange(from, to); err != nil {
		return OpenSessions{}, err
	}
	data, err := s.deps.Availability.ClassData(ctx, id)
	if err != nil {
		return OpenSessions{}, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	setup, now := data.Setup, s.deps.Clock.Now().Truncate(time.Second) // results are the same for at least a second
	if err := setup.Business.CheckTakesBookings(false); err != nil {
		return OpenSessions{}, err
	}
	offered := offeredClasses(setup, service, now)
	if len(offered) == 0 {
		return OpenSessions{Sessions: Sessions{Setup: setup}}, nil
	}
	key := ports.ResultKey{Business: id, Service: service, From: from, To: to}
	found, err := reuse(s.deps.OpenSessions, key, data, now, func() (OpenSessions, time.Time, error) {
		found, err := s.openSessions(ctx, setup, key, offered, now)
		found.Setup = nil // which has a cache of its own
		return found, found.unchangedUntil(&setup.Business, now), err
	})
	found.Setup = setup
	return found, err
}

// openSessions reads the sessions of the key at now.
func (s *Service) openSessions(ctx context.Context, setup *business.Setup, key ports.ResultKey, offered []business.ServiceID, now time.Time) (OpenSessions, error) {
	zone := setup.Business.Zone()
	horizon := civil.Instant(setup.Business.Today(now).AddDays(setup.Business.Rules.HorizonDays+1), 0, zone)
	begin, end := latest(now, civil.Instant(key.From, 0, zone)), civil.Instant(key.To.AddDays(1), 0, zone)
	found, err := s.sessionsOf(ctx, setup, ports.SessionFilter{From: begin, To: earliest(end, horizon), Service: key.Service}, now)
	if err != nil {
		return OpenSessions{}, err
	}
	found.List = slices.DeleteFunc(found.List, func(of Session) bool {
		return !slices.Contains(offered, of.ServiceID) || of.Status == class.NotOpened || of.Status == class.Scheduled && of.StartsAt.Before(firstBookable(setup, now))
	})
	if !end.Before(horizon) {
		return OpenSessions{Sessions: found}, nil
	}
	next, err := s.deps.Classes.NextSession(ctx, key.Business, offered, latest(end, firstBookable(setup, now)))
	if err != nil {
		return OpenSessions{}, fmt.Errorf("find the next session of %s: %w", key.Business, err)
	}
	if !next.Before(horizon) {
		next = time.Time{}
	}
	return OpenSessions{found, next}, nil
}

// unchangedUntil returns an instant before which the same sessions are found if only time passes. The notice removes a session, or its start
// if it is cancelled, a hold ends, and the horizon moves with the date.
func (found OpenSessions) unchangedUntil(b *business.Business, now time.Time) time.Time {
	wall := civil.NewWall(b.Zone())
	_, dateEnd := wall.Day(now.Unix())
	until := time.Unix(dateEnd, 0)
	if !found.Next.IsZero() {
		until = earliest(until, found.Next.Add(-b.Rules.MinimumNotice))
	}
	for i := range found.List {
		of := &found.List[i]
		if !of.HoldEnd.IsZero() {
			until = earliest(until, of.HoldEnd)
		}
		if of.Status == class.Cancelled {
			until = earliest(until, of.StartsAt)
		} else {
			until = earliest(until, of.StartsAt.Add(-b.Rules.MinimumNotice))
		}
	}
	return until
}

// offeredClasses returns the classes that customers can book at now, or only the one, if it is one of them.
func offeredClasses(setup *business.Setup, only business.ServiceID, now time.Time) []business.ServiceID {
	var offered []business.ServiceID
	for _, service := range setup.ServicesAt(now) {
		if service.IsClass() && setup.Offers(service, now) && (only == "" || only == service.ID) {
			offered = append(offered, service.ID)
		}
	}
	return offered
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func earliest(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
