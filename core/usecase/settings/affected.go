package settings

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/setupchange"
	"slotwise/ports"
)

// maxAffected is the maximum number of affected appointments that are listed.
const maxAffected = 50

// Affected are the appointments that need attention because of a change.
type Affected struct {
	Zone  *time.Location
	Count int
	Items []AffectedAppointment // the first 50, by start; together with Sessions

	Sessions []AffectedSession
}

// AffectedSession is one of the affected sessions of classes.
type AffectedSession struct {
	class.Listed
	Reason setupchange.Reason
	Note   string
}

// AffectedAppointment is one of the affected appointments.
type AffectedAppointment struct {
	appointment.Appointment
	Reason setupchange.Reason
	Note   string
}

// affected finds the appointments that fit the setup before a change but not after it.
func (s *Service) affected(ctx context.Context, before, after *business.Setup) (Affected, error) {
	id, now := before.Business.ID, s.deps.Clock.Now()
	booked, err := s.deps.Appointments.Booked(ctx, id, now)
	if err != nil {
		return Affected{}, fmt.Errorf("read what is booked at %s: %w", id, err)
	}
	found := setupchange.NewlyAffected(before, after, booked, now)
	result := Affected{Zone: after.Business.Zone(), Count: len(found)}
	found, sessions := setupchange.SplitAffected(found[:min(len(found), maxAffected)])
	if result.Sessions, err = s.affectedSessions(ctx, id, sessions, now); err != nil {
		return Affected{}, err
	}
	ids := make([]appointment.ID, len(found))
	reasons := make(map[appointment.ID]setupchange.Affected, len(found))
	for i, item := range found {
		ids[i], reasons[item.ID] = item.ID, item
	}
	list, err := s.deps.Appointments.ByIDs(ctx, id, ids)
	if err != nil {
		return Affected{}, fmt.Errorf("load appointments of %s: %w", id, err)
	}
	for _, a := range list {
		result.Items = append(result.Items, AffectedAppointment{a, reasons[a.ID].Reason, reasons[a.ID].Note})
	}
	return result, nil
}

func (s *Service) affectedSessions(ctx context.Context, id business.ID, found []setupchange.Affected, now time.Time) ([]AffectedSession, error) {
	if len(found) == 0 {
		return nil, nil
	}
	ids := make([]appointment.SessionID, len(found))
	reasons := map[appointment.SessionID]setupchange.Affected{}
	for i, item := range found {
		ids[i], reasons[item.Session()] = item.Session(), item
	}
	list, err := s.deps.Classes.Sessions(ctx, id, ports.SessionFilter{IDs: ids}, now)
	if err != nil {
		return nil, fmt.Errorf("load sessions of %s: %w", id, err)
	}
	sessions := make([]AffectedSession, len(list))
	for i, of := range list {
		sessions[i] = AffectedSession{of, reasons[of.ID].Reason, reasons[of.ID].Note}
	}
	return sessions, nil
}

// withAffected runs a change of the setup and returns the appointments that need attention because of it.
func (s *Service) withAffected(ctx context.Context, id business.ID, change func() error) (Affected, error) {
	before, err := s.SetupByID(ctx, id)
	if err != nil {
		return Affected{}, err
	}
	if err := change(); err != nil {
		return Affected{}, err
	}
	after, err := s.SetupByID(ctx, id)
	if err != nil {
		return Affected{}, err
	}
	return s.affected(ctx, before, after)
}
