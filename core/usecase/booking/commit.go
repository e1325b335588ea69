package booking

import (
	"context"
	"fmt"
	"slices"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// commit books where the core found room, as long as the database agrees; the number is drawn already.
func (s *Service) commit(ctx context.Context, b ports.Booking, w *placement, d assignmentPlan, by Actor) (appointment.Appointment, error) {
	var outcome ports.BookOutcome
	err := s.tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		outcome, err = s.bookFreeLane(ctx, tx, &b, w, d, by)
		if err == nil && outcome == ports.PlaceGone && d.needsMoves() {
			outcome, err = s.bookAfterReassigning(ctx, tx, &b, w, by)
		}
		if err == nil && outcome != ports.Booked {
			err = errSlotTaken // and undo the moves
		}
		return err
	})
	switch {
	case outcome == ports.KeyUsed:
		return s.bookedByKey(ctx, b.Appointment.BusinessID, *b.Key)
	case err != nil: // NotFound: the service went while the form was on its way
		return appointment.Appointment{}, core.NotFoundOr(err, business.ErrServiceNotFound, "book at", b.Appointment.BusinessID)
	}
	return b.Appointment, nil
}

// bookFreeLane tries the lanes that need nobody to move, the best first: who loses the race for one gets the next.
func (s *Service) bookFreeLane(ctx context.Context, tx ports.Tx, b *ports.Booking, w *placement, d assignmentPlan, by Actor) (ports.BookOutcome, error) {
	for _, c := range d.candidates {
		if len(c.moves) > 0 {
			continue
		}
		if outcome, err := s.bookLane(ctx, tx, b, w, c, d.outside, by); err != nil || outcome != ports.PlaceGone {
			return outcome, err
		}
	}
	return ports.PlaceGone, nil
}

// bookAfterReassigning takes a lane from which somebody has to move, on a fresh look.
func (s *Service) bookAfterReassigning(ctx context.Context, tx ports.Tx, b *ports.Booking, w *placement, by Actor) (ports.BookOutcome, error) {
	fresh, err := s.replanLocked(ctx, tx, w)
	if err != nil {
		return ports.PlaceGone, err
	}
	best := fresh.candidates[0]
	if err := reassign(ctx, tx, b.Appointment.BusinessID, best.moves); err != nil {
		return ports.PlaceGone, err
	}
	return s.bookLane(ctx, tx, b, w, best, fresh.outside, by)
}

// bookLane tries to book on one lane, and completes the booking when it was done.
func (s *Service) bookLane(ctx context.Context, tx ports.Tx, b *ports.Booking, w *placement, c candidate, outside string, by Actor) (ports.BookOutcome, error) {
	a := b.Appointment
	a.LaneID, a.StaffID, a.StaffName = c.Lane, c.Staff, c.StaffName
	a.OutsideHours = outside != ""
	a, entry := appointment.New(a, by.by(), outside, w.setup.Business.Rules, w.now)
	booking := *b
	booking.Appointment, booking.Entry, booking.Messages = a, entry, s.messagesFor(&w.setup.Business, a, entry, w.now)
	outcome, err := tx.Appointments.Book(ctx, booking)
	if err != nil || outcome != ports.Booked {
		return outcome, err
	}
	*b = booking
	return outcome, nil
}

// replanLocked decides again under the locks of all lanes, so that nobody else is moving anything there.
func (s *Service) replanLocked(ctx context.Context, tx ports.Tx, w *placement) (assignmentPlan, error) {
	id := w.setup.Business.ID
	from, to := busyRange(w.date(), w.date())
	lanes := make([]business.LaneID, len(w.setup.Lanes))
	for i, l := range w.setup.Lanes {
		lanes[i] = l.ID
	}
	slices.Sort(lanes)
	if err := tx.Appointments.LockLanes(ctx, id, lanes); err != nil {
		return assignmentPlan{}, fmt.Errorf("lock lanes: %w", err)
	}
	busy, err := tx.Appointments.Busy(ctx, id, lanes, from, to, w.own)
	if err != nil {
		return assignmentPlan{}, fmt.Errorf("read busy time: %w", err)
	}
	return w.findLanes(busy)
}

// reassign moves those who are in the way, each to a lane that the core found free for them.
func reassign(ctx context.Context, tx ports.Tx, id business.ID, moves []move) error {
	for _, m := range moves {
		outcome, err := tx.Appointments.Reassign(ctx, id, m.appointment, m.to)
		if err != nil {
			return fmt.Errorf("move appointment %s to another lane: %w", m.appointment, err)
		}
		if outcome == ports.PlaceGone {
			return errSlotTaken
		}
	}
	return nil
}
