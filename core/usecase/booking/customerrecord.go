package booking

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

// CustomerRecord is a customer with figures of their appointments, and the appointments with the latest starts, latest first.
type CustomerRecord struct {
	customer.Customer
	Figures customer.Figures
	Newest  []appointment.Appointment
	Zone    *time.Location // of the business
}

// CustomerRecord returns one of the owner's customers, or NotFound.
func (s *Service) CustomerRecord(ctx context.Context, id business.ID, cid customer.ID) (CustomerRecord, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return CustomerRecord{}, err
	}
	r := CustomerRecord{Zone: setup.Business.Zone()}
	if r.Customer, err = s.deps.Customers.Get(ctx, id, cid); err != nil {
		return r, core.NotFoundOr(err, customer.ErrNotFound, "load customer", cid)
	}
	if !r.ErasedAt.IsZero() {
		return CustomerRecord{}, customer.ErrNotFound
	}
	if r.Figures, err = s.deps.Customers.Figures(ctx, id, cid, s.deps.Clock.Now()); err != nil {
		return r, fmt.Errorf("load figures of customer %s: %w", cid, err)
	}
	if r.Newest, err = s.deps.Customers.Appointments(ctx, id, cid, newestAppointments); err != nil {
		return r, fmt.Errorf("load appointments of customer %s: %w", cid, err)
	}
	return r, nil
}

var errCustomerChanged = &core.Error{Code: core.Changed, Text: text.Of("customer.changed")}

// changeCustomer locks a customer and changes them in a transaction. With an error of code Changed it returns the current
// record.
func (s *Service) changeCustomer(ctx context.Context, id business.ID, cid customer.ID, seen core.IfVersion, change func(ctx context.Context, tx ports.Tx, c customer.Customer) error) (CustomerRecord, error) {
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		c, err := lockCustomer(ctx, tx, id, cid, seen)
		if err != nil {
			return err
		}
		return change(ctx, tx, c)
	})
	return s.changedRecord(ctx, id, cid, err)
}

// changedRecord returns the record after a successful change, or with an error of code Changed.
func (s *Service) changedRecord(ctx context.Context, id business.ID, cid customer.ID, changing error) (CustomerRecord, error) {
	if changing != nil && !errors.Is(changing, errCustomerChanged) {
		return CustomerRecord{}, fmt.Errorf("change customer %s: %w", cid, changing)
	}
	record, err := s.CustomerRecord(ctx, id, cid)
	if err == nil {
		err = changing
	}
	return record, err
}

// lockCustomer returns NotFound for a customer who was erased.
func lockCustomer(ctx context.Context, tx ports.Tx, id business.ID, cid customer.ID, seen core.IfVersion) (customer.Customer, error) {
	found, err := tx.Customers.ForUpdate(ctx, id, cid)
	if err != nil {
		return customer.Customer{}, core.NotFoundOr(err, customer.ErrNotFound, "lock customer", cid)
	}
	c, exists := found[cid]
	switch {
	case !exists || !c.ErasedAt.IsZero():
		return c, customer.ErrNotFound
	case !seen.Allows(c.Version):
		return c, errCustomerChanged
	}
	return c, nil
}
