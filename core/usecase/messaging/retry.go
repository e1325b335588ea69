package messaging

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// Result is a message with the time zone of its business, in which its times are shown.
type Result struct {
	message.Message
	Zone *time.Location
}

var (
	errMessageNotFound = &core.Error{Code: core.NotFound, Text: text.Of("message.notFound")}
	errNotFailed       = &core.Error{Code: core.Conflict, Reason: "not_failed", Text: text.Of("message.notFailed")}
)

// Retry queues a failed message about an appointment again. It returns NotFound, or Conflict with Reason "not_failed".
func (s *Service) Retry(ctx context.Context, id business.ID, aid appointment.ID, mid message.ID) (Result, error) {
	m, err := s.visible(ctx, id, aid, mid)
	if err != nil {
		return Result{}, err
	}
	queued, ok := m.Retried()
	if !ok {
		return Result{}, errNotFailed
	}
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return Result{}, fmt.Errorf("load business %s: %w", id, err)
	}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Messages.Retry(ctx, queued) })
	if err != nil { // NotFound: another request has retried it first
		return Result{}, core.NotFoundOr(err, errNotFailed, "retry message", mid)
	}
	return Result{queued, setup.Business.Zone()}, nil
}

// visible returns a message about an appointment that its owner can see.
func (s *Service) visible(ctx context.Context, id business.ID, aid appointment.ID, mid message.ID) (message.Message, error) {
	a, err := s.deps.Appointments.Get(ctx, id, aid)
	if err != nil {
		return message.Message{}, core.NotFoundOr(err, appointment.ErrNotFound, "load appointment", aid)
	}
	if !a.DeletedAt.IsZero() {
		return message.Message{}, appointment.ErrNotFound
	}
	m, err := s.deps.Messages.Get(ctx, id, mid)
	if err != nil {
		return message.Message{}, core.NotFoundOr(err, errMessageNotFound, "load message", mid)
	}
	if m.Subject.Appointment != aid {
		return message.Message{}, errMessageNotFound
	}
	return m, nil
}
