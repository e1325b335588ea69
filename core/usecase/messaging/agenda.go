package messaging

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// agendaBatch keeps a transaction short: many owners choose the same hour.
const agendaBatch = 100

// Reasons why the agenda of a day was skipped.
var (
	reasonDayOver   = text.Of("message.skipped.dayOver")
	reasonNothingOn = text.Of("message.skipped.nothingOn")
)

// SweepAgendas queues the agenda of today for each owner whose chosen time has come, once a day. After a downtime it queues the
// agenda late, if the day is not over.
func (s *Service) SweepAgendas(ctx context.Context) error {
	for taken := agendaBatch; taken == agendaBatch; {
		err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			taken, err = s.queueAgendas(ctx, tx)
			return err
		})
		if err != nil {
			return fmt.Errorf("sweep agendas: %w", err)
		}
	}
	return nil
}

// queueAgendas queues one batch of agendas and returns how many were due.
func (s *Service) queueAgendas(ctx context.Context, tx ports.Tx) (taken int, err error) {
	now := s.deps.Clock.Now()
	due, err := tx.Agendas.Due(ctx, now, agendaBatch)
	if err != nil {
		return 0, fmt.Errorf("take due agendas: %w", err)
	}
	var messages []message.Message
	for _, one := range due {
		setup, err := tx.Businesses.Setup(ctx, one.Business)
		if err != nil {
			return 0, fmt.Errorf("load business %s: %w", one.Business, err)
		}
		b, last := &setup.Business, one.LastDay
		if day, isDue := b.AgendaDay(now, last); isDue {
			last = day
			if !b.EmailConfirmedAt.IsZero() && b.DeleteAt.IsZero() {
				messages = append(messages, message.ForDay(message.ID(s.deps.Generate.ID()), b.ID, b.Email, now))
			}
		}
		if err := tx.Agendas.Schedule(ctx, b.ID, last, b.NextAgenda(now, last)); err != nil {
			return 0, fmt.Errorf("schedule the next agenda of %s: %w", b.ID, err)
		}
	}
	if err := tx.Messages.Queue(ctx, messages...); err != nil {
		return 0, fmt.Errorf("queue agendas: %w", err)
	}
	return len(due), nil
}

// agendaDraft composes the agenda of the day on which the message was created.
func (s *Service) agendaDraft(ctx context.Context, m message.Message) (draft, error) {
	setup, err := s.deps.Setups.Get(ctx, m.BusinessID)
	if err != nil {
		return draft{}, fmt.Errorf("load business %s: %w", m.BusinessID, err)
	}
	b, now := &setup.Business, s.deps.Clock.Now()
	day := civil.DateOf(m.CreatedAt, b.Zone())
	if b.Today(now) != day {
		return draft{skip: reasonDayOver}, nil
	}
	from, to := civil.Instant(day, 0, b.Zone()), civil.Instant(day.AddDays(1), 0, b.Zone())
	booked, err := s.bookedIn(ctx, b.ID, from, to)
	if err != nil {
		return draft{}, err
	}
	switch {
	case len(booked) == 0 && !opens(setup, now, to):
		return draft{skip: reasonNothingOn}, nil
	case len(booked) > 0 && !slices.ContainsFunc(booked, func(a appointment.Appointment) bool { return a.EndsAt().After(now) }):
		return draft{skip: reasonDayOver}, nil
	}
	reader, err := s.reader(ctx, m)
	if err != nil {
		return draft{}, err
	}
	mail := ports.AgendaMail{Language: cmp.Or(reader.Language, b.Language), Message: m, Business: *b, Day: day, Appointments: booked, DashboardURL: s.dashboardURL(b.ID)}
	return draft{mail: mail, sender: b}, nil
}

// opens reports whether the business is open at any time from now to the end of the day.
func opens(setup *business.Setup, now, end time.Time) bool {
	return slices.ContainsFunc(setup.OpenTimes(now, now, end), func(lane business.LaneTime) bool { return len(lane.Open) > 0 })
}

// bookedIn returns the appointments that start in [from, to) and are not cancelled.
func (s *Service) bookedIn(ctx context.Context, id business.ID, from, to time.Time) ([]appointment.Appointment, error) {
	all, err := s.deps.Appointments.StartingIn(ctx, id, from, to)
	if err != nil {
		return nil, fmt.Errorf("load the appointments of business %s: %w", id, err)
	}
	var booked []appointment.Appointment
	for _, a := range all {
		if a.Status.Occupies() {
			booked = append(booked, a)
		}
	}
	return booked, nil
}
