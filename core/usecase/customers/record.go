package customers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/text"
	"slotwise/ports"
)

// newestAppointments is the number of appointments that a customer's record shows.
const newestAppointments = 4

// Record is a customer with figures of their appointments, and the appointments with the latest starts, latest first.
type Record struct {
	customer.Customer
	Figures customer.Figures
	Newest  []appointment.Appointment
	Zone    *time.Location // of the business
}

// Record returns one of the owner's customers, or NotFound.
func (s *Service) Record(ctx context.Context, id business.ID, cid customer.ID) (Record, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Record{}, err
	}
	r := Record{Zone: setup.Business.Zone()}
	if r.Customer, err = s.deps.Customers.Get(ctx, id, cid); err != nil {
		return r, core.NotFoundOr(err, customer.ErrNotFound, "load customer", cid)
	}
	if !r.ErasedAt.IsZero() {
		return Record{}, customer.ErrNotFound
	}
	if r.Figures, err = s.deps.Customers.Figures(ctx, id, cid, s.deps.Clock.Now()); err != nil {
		return r, fmt.Errorf("load figures of customer %s: %w", cid, err)
	}
	if r.Newest, err = s.deps.Customers.Appointments(ctx, id, cid, newestAppointments); err != nil {
		return r, fmt.Errorf("load appointments of customer %s: %w", cid, err)
	}
	return r, nil
}

var errChanged = &core.Error{Code: core.Changed, Text: text.Of("customer.changed")}

// change locks a customer and changes them in a transaction. With an error of code Changed it returns the current
// record.
func (s *Service) change(ctx context.Context, id business.ID, cid customer.ID, seen core.IfVersion, change func(ctx context.Context, tx ports.Tx, c customer.Customer) error) (Record, error) {
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		c, err := lock(ctx, tx, id, cid, seen)
		if err != nil {
			return err
		}
		return change(ctx, tx, c)
	})
	return s.changedRecord(ctx, id, cid, err)
}

// changedRecord returns the record after a successful change, or with an error of code Changed.
func (s *Service) changedRecord(ctx context.Context, id business.ID, cid customer.ID, changing error) (Record, error) {
	if changing != nil && !errors.Is(changing, errChanged) {
		return Record{}, fmt.Errorf("change customer %s: %w", cid, changing)
	}
	record, err := s.Record(ctx, id, cid)
	if err == nil {
		err = changing
	}
	return record, err
}

// lock returns NotFound for a customer who was erased.
func lock(ctx context.Context, tx ports.Tx, id business.ID, cid customer.ID, seen core.IfVersion) (customer.Customer, error) {
	found, err := tx.Customers.ForUpdate(ctx, id, cid)
	if err != nil {
		return customer.Customer{}, core.NotFoundOr(err, customer.ErrNotFound, "lock customer", cid)
	}
	c, exists := found[cid]
	switch {
	case !exists || !c.ErasedAt.IsZero():
		return c, customer.ErrNotFound
	case !seen.Allows(c.Version):
		return c, errChanged
	}
	return c, nil
}
