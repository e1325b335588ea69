package booking

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/message"
)

// Detail is an appointment with its history and messages.
type Detail struct {
	Result
	Policy   *appointment.SeenPolicy // nil: none
	History  []appointment.Entry     // newest first
	Messages []message.Message       // newest first
	Series   SeriesPlace             // zero value: the appointment was booked alone
}

// SeriesPlace is the place of an appointment in its series.
type SeriesPlace struct {
	Repeat   appointment.Repeat
	Position int // from 1, by start
	Count    int // of the appointments that are not deleted
	Later    int // those after it that UpdateLater changes, too
}

// Detail returns one of the owner's appointments, or NotFound. Of an appointment whose hold has ended without a payment, it returns only
// one whose payment needs or needed the owner: mails lead there. Its customer is left out.
func (s *Service) Detail(ctx context.Context, id business.ID, aid appointment.ID) (Detail, error) {
	a, err := s.get(ctx, id, aid)
	if err != nil {
		return Detail{}, err
	}
	history, err := s.deps.Appointments.History(ctx, id, aid)
	if err != nil {
		return Detail{}, fmt.Errorf("load history of %s: %w", aid, err)
	}
	if a.HoldEnded(s.deps.Clock.Now()) {
		if needed, err := s.neededOwner(ctx, a, history); err != nil || !needed {
			return Detail{}, cmp.Or(err, error(appointment.ErrNotFound))
		}
	}
	result, err := s.inZone(ctx, a.SeenByOwner())
	if err != nil {
		return Detail{}, err
	}
	messages, err := s.deps.Messages.ForAppointment(ctx, id, aid)
	if err != nil {
		return Detail{}, fmt.Errorf("load messages of %s: %w", aid, err)
	}
	if a.Held() { // their addresses are the customer's
		messages = slices.DeleteFunc(messages, func(m message.Message) bool { return m.Recipient == message.ToCustomer })
	}
	d := Detail{Result: result, Policy: appointment.PolicySeen(history), History: history, Messages: messages}
	if a.Series != "" {
		d.Series, err = s.placeInSeries(ctx, a)
	}
	return d, err
}

func (s *Service) placeInSeries(ctx context.Context, a appointment.Appointment) (SeriesPlace, error) {
	series, all, err := s.deps.Appointments.Series(ctx, a.BusinessID, a.Series)
	if err != nil {
		return SeriesPlace{}, fmt.Errorf("load series %s: %w", a.Series, err)
	}
	own := slices.IndexFunc(all, func(other appointment.Appointment) bool { return other.ID == a.ID })
	place := SeriesPlace{Repeat: series.Repeat, Position: own + 1, Count: len(all)}
	for _, after := range all[own+1:] {
		if canChangeLater(after, s.deps.Clock.Now()) {
			place.Later++
		}
	}
	return place, nil
}

// neededOwner reports whether something keeps the payment of the appointment from going on, or once did so for too long.
func (s *Service) neededOwner(ctx context.Context, a appointment.Appointment, history []appointment.Entry) (bool, error) {
	if slices.ContainsFunc(history, appointment.Entry.NeedsPerson) {
		return true, nil
	}
	attempts, err := s.deps.Deposits.Attempts(ctx, a.BusinessID, a.ID)
	if err != nil {
		return false, fmt.Errorf("read the deposit of %s: %w", a.ID, err)
	}
	counts, _ := deposit.Counting(attempts)
	return counts.InTrouble(), nil
}
