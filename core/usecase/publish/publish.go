// Package publish writes changes of appointments. It is the one way out for them: it stores the appointment with its history and
// queues the messages that follow, in the transaction of the change. A move also changes until when a deposit comes back. Who is told is decided by message.For.
package publish

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/ports"
)

// Publisher publishes changes. The use cases share it.
type Publisher struct {
	generate ports.Generator
}

// New returns a Publisher that takes the ids of messages from the generator.
func New(generate ports.Generator) Publisher { return Publisher{generate} }

// Booking books a new appointment. Its messages are stored only if it was booked.
func (p Publisher) Booking(ctx context.Context, tx ports.Tx, setup *business.Setup, b ports.Booking, now time.Time) (ports.BookOutcome, error) {
	b.Messages = p.Messages(setup, message.Change{After: b.Appointment, Entry: b.Entry}, now)
	return tx.Appointments.Book(ctx, b)
}

// Series books the appointments of a new series. Each recipient gets one message about all of them, which is stored only if they were booked.
func (p Publisher) Series(ctx context.Context, tx ports.Tx, setup *business.Setup, b ports.SeriesBooking, now time.Time) (ports.BookOutcome, error) {
	changes := make([]message.Change, len(b.Bookings))
	for i, one := range b.Bookings {
		changes[i] = message.Change{After: one.Appointment, Entry: one.Entry}
	}
	b.Bookings[0].Messages = message.ForSeries(setup, changes, p.generate.ID, now)
	return tx.Appointments.BookSeries(ctx, b)
}

// SeriesChanges publishes the same change of several appointments of a series, whose rows the caller has locked. Each recipient gets one
// message about all of them.
func (p Publisher) SeriesChanges(ctx context.Context, tx ports.Tx, setup *business.Setup, changes []message.Change, now time.Time) error {
	if err := store(ctx, tx, setup.Business.ID, changes); err != nil {
		return err
	}
	if err := moveTerms(ctx, tx, setup.Business, changes, now); err != nil {
		return err
	}
	if err := tx.Messages.Queue(ctx, message.ForSeries(setup, changes, p.generate.ID, now)...); err != nil {
		return fmt.Errorf("queue messages about a series of %s: %w", setup.Business.ID, err)
	}
	return nil
}

// SessionChanges publishes the changes of the appointments in sessions of classes, whose rows the caller has locked. Each customer gets a
// message, and each staff member one about all.
func (p Publisher) SessionChanges(ctx context.Context, tx ports.Tx, setup *business.Setup, changes []message.Change, now time.Time) error {
	if err := store(ctx, tx, setup.Business.ID, changes); err != nil {
		return err
	}
	if err := moveTerms(ctx, tx, setup.Business, changes, now); err != nil {
		return err
	}
	if err := tx.Messages.Queue(ctx, message.ForSessions(setup, changes, p.generate.ID, now)...); err != nil {
		return fmt.Errorf("queue messages about classes of %s: %w", setup.Business.ID, err)
	}
	return nil
}

// store stores changes of appointments that several customers may have.
func store(ctx context.Context, tx ports.Tx, id business.ID, changes []message.Change) error {
	changed := make([]appointment.ID, len(changes))
	for i, c := range changes {
		changed[i] = c.After.ID
	}
	if err := tx.Appointments.LockCustomers(ctx, id, changed); err != nil {
		return fmt.Errorf("lock the customers of appointments of %s: %w", id, err)
	}
	for _, c := range changes {
		if err := tx.Appointments.Update(ctx, c.After, c.Entry); err != nil {
			return fmt.Errorf("store appointment %s: %w", c.After.ID, err)
		}
	}
	return nil
}

// Change publishes a change of one appointment, whose row the caller has locked.
func (p Publisher) Change(ctx context.Context, tx ports.Tx, setup *business.Setup, c message.Change, now time.Time) error {
	a := c.After
	var err error
	switch {
	case c.Recorded():
		err = tx.Appointments.Update(ctx, a, c.Entry)
	case a.Deposit != c.Before.Deposit || !a.HeldUntil.Equal(c.Before.HeldUntil):
		err = tx.Appointments.SetDeposit(ctx, a.BusinessID, a.ID, a.Deposit, a.HeldUntil)
	}
	if err != nil {
		return fmt.Errorf("store appointment %s: %w", a.ID, err)
	}
	if err := moveTerms(ctx, tx, setup.Business, []message.Change{c}, now); err != nil {
		return err
	}
	if err := tx.Messages.Queue(ctx, p.Messages(setup, c, now)...); err != nil {
		return fmt.Errorf("queue messages about appointment %s: %w", a.ID, err)
	}
	return nil
}

// Moves publishes the new starts of many appointments, whose rows the caller has locked.
func (p Publisher) Moves(ctx context.Context, tx ports.Tx, setup *business.Setup, moves []message.Change, now time.Time) error {
	var messages []message.Message
	changes := make([]ports.Rescheduled, len(moves))
	for i, c := range moves {
		changes[i] = ports.Rescheduled{Appointment: c.After, Entry: c.Entry}
		messages = append(messages, p.Messages(setup, c, now)...)
	}
	if err := tx.Appointments.Reschedule(ctx, setup.Business.ID, changes); err != nil {
		return fmt.Errorf("move the appointments of %s: %w", setup.Business.ID, err)
	}
	if err := moveTerms(ctx, tx, setup.Business, moves, now); err != nil {
		return err
	}
	if err := tx.Messages.Queue(ctx, messages...); err != nil {
		return fmt.Errorf("queue messages about moved appointments of %s: %w", setup.Business.ID, err)
	}
	return nil
}

// BookedWithoutDeposit tells the owner that an appointment needed no deposit, because its price is too small for the processor.
func (p Publisher) BookedWithoutDeposit(ctx context.Context, tx ports.Tx, b *business.Business, a appointment.Appointment, now time.Time) error {
	out := message.Outgoing{Kind: message.DepositTooSmall, Recipient: message.ToOwner}
	return tx.Messages.Queue(ctx, message.ForAppointment(message.ID(p.generate.ID()), out, a, b.Email, !b.EmailConfirmedAt.IsZero(), now))
}

// moveTerms stores until when the deposits of moved appointments come back, and that the time zone in which the terms name it has changed.
func moveTerms(ctx context.Context, tx ports.Tx, b business.Business, changes []message.Change, now time.Time) error {
	var asked []appointment.ID
	for _, c := range changes {
		if c.After.Deposit.Asked() && (!c.After.StartsAt.Equal(c.Before.StartsAt) || c.NewZone()) {
			asked = append(asked, c.After.ID)
		}
	}
	if len(asked) == 0 {
		return nil
	}
	terms, err := tx.Deposits.AcceptedTerms(ctx, b.ID, asked)
	if err != nil {
		return fmt.Errorf("read the terms of the deposits of %s: %w", b.ID, err)
	}
	moved := map[appointment.ID]deposit.Terms{}
	for _, c := range changes {
		accepted, ok := terms[c.After.ID]
		move := deposit.Move{By: c.Entry.Actor.Kind, From: c.Before.StartsAt, To: c.After.StartsAt, At: now, Undoes: c.Undoes, NewZone: c.NewZone()}
		if after, changed := accepted.Moved(b, move); ok && changed {
			moved[c.After.ID] = after
		}
	}
	if err := tx.Deposits.KeepTerms(ctx, b.ID, moved); err != nil {
		return fmt.Errorf("change the end of the refunds of the deposits of %s: %w", b.ID, err)
	}
	return nil
}

// Messages returns the messages that follow from a change. Only the demo stores them by itself: as sent, with what it makes up of the past.
func (p Publisher) Messages(setup *business.Setup, c message.Change, now time.Time) []message.Message {
	return message.For(setup, c, p.generate.ID, now)
}
