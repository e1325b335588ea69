package booking

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// errSetupChanged says that the setup has changed since the plan was made. The lanes may be others now.
var errSetupChanged = errors.New("the setup of the business was changed meanwhile")

// commit books one of the planned lanes, unless others have taken them meanwhile. It returns errSetupChanged when they were
// planned for a setup that has changed.
func (s *Service) commit(ctx context.Context, b plannedBooking, by appointment.Actor) (appointment.Appointment, error) {
	var outcome ports.BookOutcome
	err := s.claim(ctx, b.placement, func(ctx context.Context, tx ports.Tx) (err error) {
		outcome, err = s.bookPlanned(ctx, tx, &b, by)
		switch {
		case err != nil:
			return err
		case outcome == ports.SetupChanged:
			return errSetupChanged
		case outcome == ports.NotAccepted:
			return notAccepted(&b.placement.setup.Business, by)
		case outcome != ports.Booked:
			return errSlotTaken // and undo the moves
		}
		return nil
	})
	switch {
	case outcome == ports.KeyUsed:
		return s.bookedByKey(ctx, b.Appointment.BusinessID, *b.Key)
	case err != nil: // NotFound: the service was deleted meanwhile
		return appointment.Appointment{}, core.NotFoundOr(err, business.ErrServiceNotFound, "book at", b.Appointment.BusinessID)
	}
	return b.Appointment, nil
}

// bookPlanned books a lane that is free, else one from which others have to move.
func (s *Service) bookPlanned(ctx context.Context, tx ports.Tx, b *plannedBooking, by appointment.Actor) (ports.BookOutcome, error) {
	if b.placement.lanesMaySwitch() {
		return s.bookLocked(ctx, tx, b, by)
	}
	outcome, err := s.bookFreeLane(ctx, tx, b, by)
	if err == nil && outcome == ports.PlaceGone && b.plan.needsMoves() {
		return s.bookLocked(ctx, tx, b, by)
	}
	return outcome, err
}

// claimTries is how often a claim is tried when ended holds may still occupy its place.
const claimTries = 3

// claim runs fn, which claims the place of p, in a transaction. The core ignores holds that have ended, but the database
// does not until they are released. In that case claim releases them in a transaction of its own and runs fn again.
func (s *Service) claim(ctx context.Context, p *placement, fn func(ctx context.Context, tx ports.Tx) error) error {
	for try := 1; ; try++ {
		err := s.deps.Tx.InTx(ctx, fn)
		if errors.Is(err, ports.ErrPlaceRemoved) {
			return errSlotTaken
		}
		if try == claimTries || !errors.Is(err, errSlotTaken) || p == nil || !p.meetsEndedHold {
			return err
		}
		released := 0
		releaseErr := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			released, err = tx.Holds.ReleaseEnded(ctx, p.setup.Business.ID, p.places(), s.deps.Clock.Now())
			return err
		})
		if releaseErr != nil {
			return fmt.Errorf("release holds that have ended: %w", releaseErr)
		}
		if released == 0 {
			return err
		}
	}
}

// bookFreeLane tries the lanes from which nobody has to move, the best first. Who loses the race for one gets the next.
func (s *Service) bookFreeLane(ctx context.Context, tx ports.Tx, b *plannedBooking, by appointment.Actor) (ports.BookOutcome, error) {
	for _, c := range b.plan.candidates {
		if len(c.moves) > 0 {
			continue
		}
		if outcome, err := s.bookLane(ctx, tx, b, b.plan, c, by); err != nil || outcome != ports.PlaceGone {
			return outcome, err
		}
	}
	return ports.PlaceGone, nil
}

// bookLocked takes the best lane of a plan made under the locks of the lanes, after the moves that it needs.
func (s *Service) bookLocked(ctx context.Context, tx ports.Tx, b *plannedBooking, by appointment.Actor) (ports.BookOutcome, error) {
	plan, err := s.replanLocked(ctx, tx, b.placement)
	if err != nil {
		return ports.PlaceGone, err
	}
	best := plan.candidates[0]
	if err := reassign(ctx, tx, b.Appointment.BusinessID, best.moves); err != nil {
		return ports.PlaceGone, err
	}
	return s.bookLane(ctx, tx, b, plan, best, by)
}

// bookLane tries to book on one lane of the plan. If it succeeds, it completes b.
func (s *Service) bookLane(ctx context.Context, tx ports.Tx, b *plannedBooking, plan assignmentPlan, c candidate, by appointment.Actor) (ports.BookOutcome, error) {
	p, a := b.placement, b.Appointment
	a.StaffID, a.StaffName = c.Staff, c.StaffName
	a.OutsideHours = plan.outsideHours
	a, entry := appointment.New(a, by, plan.question, p.setup.Business.Rules, p.now)
	booking := b.Booking
	booking.Appointment, booking.Entry, booking.Messages = a, entry, s.messagesFor(p.setup, appointment.Appointment{}, a, entry, appointment.Notice{}, p.now)
	booking.Allocations = []appointment.Allocation{a.Allocation(c.Lane)}
	outcome, err := tx.Appointments.Book(ctx, booking)
	if err != nil || outcome != ports.Booked {
		return outcome, err
	}
	b.Booking = booking
	return outcome, nil
}

// replanLocked plans again under the locks of all lanes, so that nobody else is moving anything there. It returns
// errSetupChanged when the placement was planned for a setup that has changed.
func (s *Service) replanLocked(ctx context.Context, tx ports.Tx, p *placement) (assignmentPlan, error) {
	id := p.setup.Business.ID
	current, err := tx.Allocations.HoldSetup(ctx, id, p.setup.Version)
	if err != nil {
		return assignmentPlan{}, fmt.Errorf("hold the setup of %s: %w", id, err)
	}
	if !current {
		return assignmentPlan{}, errSetupChanged
	}
	lanes := make([]business.LaneID, len(p.setup.Lanes))
	for i, l := range p.setup.Lanes {
		lanes[i] = l.ID
	}
	slices.Sort(lanes)
	if err := tx.Allocations.LockLanes(ctx, id, lanes); err != nil {
		return assignmentPlan{}, fmt.Errorf("lock lanes: %w", err)
	}
	from, to := busyRange(p.date(), p.date())
	busy, err := tx.Allocations.Busy(ctx, id, lanes, from, to)
	if err != nil {
		return assignmentPlan{}, fmt.Errorf("read busy time: %w", err)
	}
	if p.own != "" {
		held, err := tx.Allocations.Held(ctx, id, p.own)
		if err != nil {
			return assignmentPlan{}, fmt.Errorf("read the place of appointment %s: %w", p.own, err)
		}
		p.ownLane = laneOf(held)
	}
	return p.findLanes(busy)
}

func laneOf(held []appointment.Allocation) business.LaneID {
	if len(held) == 0 {
		return ""
	}
	return held[0].Lane
}

// reassign moves the appointments that are in the way, each to a lane that the core found free.
func reassign(ctx context.Context, tx ports.Tx, id business.ID, moves []move) error {
	for _, m := range moves {
		placed, err := tx.Allocations.Reassign(ctx, id, m.appointment, m.to)
		if err != nil {
			return fmt.Errorf("move appointment %s to another lane: %w", m.appointment, err)
		}
		if !placed {
			return errSlotTaken
		}
	}
	return nil
}
