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

// errSetupChanged says that the setup has changed since the plan was made. The business may have other lanes now.
var errSetupChanged = errors.New("the setup of the business was changed meanwhile")

// bookingPlanner returns the planned booking. It may read in the booking transaction.
type bookingPlanner func(ctx context.Context, tx ports.Tx) (plannedBooking, error)

// commit books one of the planned lanes, unless other bookings have taken them all. It returns errSetupChanged if the setup
// has changed since the plan was made.
func (s *Service) commit(ctx context.Context, by appointment.Actor, plan bookingPlanner) (Result, error) {
	var (
		b       plannedBooking
		outcome ports.BookOutcome
	)
	err := s.claim(ctx, func(ctx context.Context, tx ports.Tx) (_ []*placement, err error) {
		if b, err = plan(ctx, tx); err != nil {
			return nil, err
		}
		outcome, err = s.bookPlanned(ctx, tx, &b, by)
		switch {
		case err != nil:
		case outcome == ports.SetupChanged:
			err = errSetupChanged
		case outcome == ports.NotAccepted:
			err = notAccepted(&b.placement.setup.Business, by)
		case outcome != ports.Booked:
			err = errSlotTaken // roll back the moves
		}
		return []*placement{b.placement}, err
	})
	a := b.Appointment
	switch {
	case b.placement == nil: // planning failed
	case outcome == ports.KeyUsed:
		a, err = s.bookedByKey(ctx, a.BusinessID, a.Customer.Email, *b.Key)
	case err != nil: // NotFound: the service was deleted concurrently
		err = core.NotFoundOr(err, business.ErrServiceNotFound, "book at", a.BusinessID)
	}
	if err != nil {
		return Result{}, err
	}
	return Result{a, b.placement.setup.Business.Zone()}, nil
}

// bookPlanned books free lanes. If there are none, it plans again under the locks of the lanes: other appointments may move, and several
// services may find other lanes.
func (s *Service) bookPlanned(ctx context.Context, tx ports.Tx, b *plannedBooking, by appointment.Actor) (ports.BookOutcome, error) {
	if b.placement.lanesMaySwitch() || b.needsLocks() {
		return s.bookLocked(ctx, tx, b, by)
	}
	outcome, err := s.bookFreeLane(ctx, tx, b, by)
	if err == nil && outcome == ports.LaneTaken && (b.plan.needsMoves() || b.placement.plansOnce()) {
		return s.bookLocked(ctx, tx, b, by)
	}
	return outcome, err
}

// needsLocks reports whether the booking takes more than one row. Somebody else who takes one of them undoes the whole claim, so it is
// planned again under the locks of the lanes. Services that one staff member does without a wait are one row.
func (b *plannedBooking) needsLocks() bool {
	best := b.plan.best().assignments
	return len(b.Appointment.Assigned(best...).Allocations(best)) > 1
}

// claimTries is the maximum number of attempts at a claim when ended holds may still occupy its lanes.
const claimTries = 3

// claim runs fn in a transaction. fn claims what placements need and returns them. The core ignores ended holds, but in
// the database they block lanes until they are released. In that case claim releases them in a separate transaction and runs fn
// again. It also runs fn again if a place in a session was taken meanwhile.
func (s *Service) claim(ctx context.Context, fn func(ctx context.Context, tx ports.Tx) ([]*placement, error)) error {
	for try := 1; ; try++ {
		var placements []*placement
		err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			placements, err = fn(ctx, tx)
			return err
		})
		if errors.Is(err, ports.ErrLaneRemoved) {
			return errSlotTaken
		}
		again, err := s.claimPlacesAgain(ctx, err)
		if again {
			continue
		}
		ended := behindEndedHolds(placements)
		if try == claimTries || !errors.Is(err, errSlotTaken) || len(ended) == 0 {
			return err
		}
		released := 0
		releaseErr := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			released, err = tx.Holds.ReleaseEnded(ctx, placements[0].setup.Business.ID, ended, s.deps.Clock.Now())
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

// behindEndedHolds returns the time of the placements that meet ended holds.
func behindEndedHolds(placements []*placement) (all []appointment.Allocation) {
	for _, p := range placements {
		if p.meetsEndedHold {
			all = append(all, p.allocations()...)
		}
	}
	return all
}

// bookFreeLane tries the lanes that need no moves, the best first. A booking that loses the race for one lane tries the next.
func (s *Service) bookFreeLane(ctx context.Context, tx ports.Tx, b *plannedBooking, by appointment.Actor) (ports.BookOutcome, error) {
	for _, c := range b.plan.candidates {
		if len(c.moves) > 0 {
			continue
		}
		if outcome, err := s.bookLane(ctx, tx, b, b.plan, c, by); err != nil || outcome != ports.LaneTaken {
			return outcome, err
		}
	}
	return ports.LaneTaken, nil
}

// bookLocked plans under the locks of the lanes, makes the moves that the best lane needs, and books that lane.
func (s *Service) bookLocked(ctx context.Context, tx ports.Tx, b *plannedBooking, by appointment.Actor) (ports.BookOutcome, error) {
	plan, err := s.replanLocked(ctx, tx, b.placement)
	if err != nil {
		return ports.LaneTaken, err
	}
	best := plan.best()
	if err := reassign(ctx, tx, b.Appointment.BusinessID, best.moves); err != nil {
		return ports.LaneTaken, err
	}
	return s.bookLane(ctx, tx, b, plan, best, by)
}

// bookLane tries to book on one lane of the plan. If it succeeds, it completes b.
func (s *Service) bookLane(ctx context.Context, tx ports.Tx, b *plannedBooking, plan assignmentPlan, c candidate, by appointment.Actor) (ports.BookOutcome, error) {
	booking, err := s.bookingOn(b, plan, c, by)
	if err != nil {
		return ports.LaneTaken, err
	}
	outcome, err := s.publish.Booking(ctx, tx, b.placement.setup, booking, b.placement.now)
	if err != nil || outcome != ports.Booked {
		return outcome, err
	}
	b.Booking = booking
	if b.tooSmall {
		if err := s.tellTooSmall(ctx, tx, &b.placement.setup.Business, booking.Appointment); err != nil {
			return outcome, err
		}
	}
	return outcome, b.deposit.store(ctx, tx)
}

// bookingOn returns the booking on the lanes of a candidate.
func (s *Service) bookingOn(b *plannedBooking, plan assignmentPlan, c candidate, by appointment.Actor) (ports.Booking, error) {
	if b.placement.differs() {
		if err := s.price(b, c, by); err != nil {
			return ports.Booking{}, err
		}
	}
	a := b.Appointment.Assigned(c.assignments...)
	a.OutsideHours = plan.outsideHours
	if b.deposit != nil {
		a = b.deposit.attempt.Held(a)
	}
	a, entry := appointment.New(a, by, plan.question, b.placement.setup.Business.Rules, b.placement.now)
	booking := b.Booking
	booking.Appointment, booking.Entry, booking.Allocations = a.InOrder(), entry, a.Allocations(c.assignments)
	return booking, nil
}

// replanLocked plans again under the locks of all lanes, so that no other transaction moves appointments there. It
// returns errSetupChanged if the setup has changed since the placement was planned.
func (s *Service) replanLocked(ctx context.Context, tx ports.Tx, p *placement) (assignmentPlan, error) {
	id := p.setup.Business.ID
	version, err := tx.Allocations.HoldSetup(ctx, id)
	if err != nil {
		return assignmentPlan{}, fmt.Errorf("hold the setup of %s: %w", id, err)
	}
	if version != p.setup.Version {
		return assignmentPlan{}, errSetupChanged
	}
	lanes := laneIDs(p.setup)
	if err := tx.Allocations.LockLanes(ctx, id, lanes); err != nil {
		return assignmentPlan{}, fmt.Errorf("lock lanes: %w", err)
	}
	from, to := busyRange(p.date(), p.date())
	busy, err := tx.Allocations.Busy(ctx, id, lanes, from, to)
	if err != nil {
		return assignmentPlan{}, fmt.Errorf("read busy time: %w", err)
	}
	if p.own != "" {
		if p.held, err = tx.Allocations.Held(ctx, id, p.own); err != nil {
			return assignmentPlan{}, fmt.Errorf("read the allocations of appointment %s: %w", p.own, err)
		}
	}
	return p.findLanes(busy)
}

// holdSetup prevents changes of the setup until the transaction ends, and returns the current setup.
func holdSetup(ctx context.Context, tx ports.Tx, id business.ID) (*business.Setup, error) {
	if _, err := tx.Allocations.HoldSetup(ctx, id); err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "hold the setup of", id)
	}
	setup, err := tx.Businesses.Setup(ctx, id)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	return &setup, nil
}

// lockLanes holds the setup and locks all of its lanes, and returns it.
func lockLanes(ctx context.Context, tx ports.Tx, id business.ID) (*business.Setup, error) {
	setup, err := holdSetup(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	if err := tx.Allocations.LockLanes(ctx, id, laneIDs(setup)); err != nil {
		return nil, fmt.Errorf("lock lanes: %w", err)
	}
	return setup, nil
}

// laneIDs returns the ids of the lanes in the order in which they are locked.
func laneIDs(setup *business.Setup) []business.LaneID {
	lanes := make([]business.LaneID, len(setup.Lanes))
	for i, l := range setup.Lanes {
		lanes[i] = l.ID
	}
	slices.Sort(lanes)
	return lanes
}

// reassign moves the appointments that are in the way, each to a lane that package slot found free.
func reassign(ctx context.Context, tx ports.Tx, id business.ID, moves []move) error {
	for _, m := range moves {
		placed, err := tx.Allocations.Reassign(ctx, id, m.Allocation, m.to)
		if err != nil {
			return fmt.Errorf("move appointment %s to another lane: %w", m.Holder(), err)
		}
		if !placed {
			return errSlotTaken
		}
	}
	return nil
}
