package booking

import (
	"context"
	"fmt"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
)

// Detail is an appointment with its history and messages.
type Detail struct {
	Result
	Policy   *appointment.SeenPolicy // nil: none
	History  []appointment.Entry     // newest first
	Messages []message.Message       // newest first
}

// Detail returns one of the owner's appointments, or NotFound.
func (s *Service) Detail(ctx context.Context, id business.ID, aid appointment.ID) (Detail, error) {
	a, err := s.getVisible(ctx, id, aid)
	if err != nil {
		return Detail{}, err
	}
	result, err := s.inZone(ctx, a.SeenByOwner())
	if err != nil {
		return Detail{}, err
	}
	history, err := s.deps.Appointments.History(ctx, id, aid)
	if err != nil {
		return Detail{}, fmt.Errorf("load history of %s: %w", aid, err)
	}
	messages, err := s.deps.Messages.ForAppointment(ctx, id, aid)
	if err != nil {
		return Detail{}, fmt.Errorf("load messages of %s: %w", aid, err)
	}
	return Detail{result, appointment.PolicySeen(history), history, messages}, nil
}
