package booking

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// Detail is an appointment with what happened to it.
type Detail struct {
	Result
	History  []appointment.Entry // newest first
	Messages []message.Message   // newest first
}

// Detail is one of the owner's appointments. NotFound.
func (s *Service) Detail(ctx context.Context, id business.ID, aid appointment.ID) (Detail, error) {
	a, err := s.get(ctx, id, aid)
	if err != nil {
		return Detail{}, err
	}
	result, err := s.inZone(ctx, a)
	if err != nil {
		return Detail{}, err
	}
	history, err := s.appointments.History(ctx, id, aid)
	if err != nil {
		return Detail{}, fmt.Errorf("load history of %s: %w", aid, err)
	}
	messages, err := s.messages.ForAppointment(ctx, id, aid)
	if err != nil {
		return Detail{}, fmt.Errorf("load messages of %s: %w", aid, err)
	}
	return Detail{result, history, messages}, nil
}

// RetriedMessage is a message with the time zone of its business.
type RetriedMessage struct {
	message.Message
	Zone *time.Location
}

var (
	errMessageNotFound = &core.Error{Code: core.NotFound, Message: "Message not found"}
	errNotFailed       = &core.Error{Code: core.Conflict, Reason: "not_failed", Message: "Only a message that failed can be sent again."}
)

// RetryMessage sends a failed message again. NotFound; Conflict with Reason "not_failed".
func (s *Service) RetryMessage(ctx context.Context, id business.ID, aid appointment.ID, mid message.ID) (RetriedMessage, error) {
	if _, err := s.get(ctx, id, aid); err != nil {
		return RetriedMessage{}, err
	}
	m, err := s.messages.Get(ctx, id, mid)
	if err != nil {
		return RetriedMessage{}, core.NotFoundOr(err, errMessageNotFound, "load message", mid)
	}
	if m.Subject.Appointment != aid {
		return RetriedMessage{}, errMessageNotFound
	}
	queued, ok := m.Retried()
	if !ok {
		return RetriedMessage{}, errNotFailed
	}
	setup, err := s.setup(ctx, id)
	if err != nil {
		return RetriedMessage{}, err
	}
	err = s.tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Messages.Retry(ctx, queued) })
	if err != nil { // NotFound: another request was faster
		return RetriedMessage{}, core.NotFoundOr(err, errNotFailed, "retry message", mid)
	}
	return RetriedMessage{queued, setup.Business.Zone()}, nil
}
