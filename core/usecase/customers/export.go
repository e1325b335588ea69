package customers

import (
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/message"
)

// Data is all stored data of a customer.
type Data struct {
	Record
	Business     *business.Business // shared: do not change
	Appointments []AppointmentData  // including deleted ones, the earliest start first
}

// AppointmentData is an appointment with its history and messages.
type AppointmentData struct {
	appointment.Appointment
	History  []appointment.Entry // newest first
	Messages []message.Message   // newest first; without messages to staff members, whose addresses the customer must not see
}

// Export returns all stored data of a customer, or NotFound.
func (s *Service) Export(ctx context.Context, id business.ID, cid customer.ID) (Data, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Data{}, err
	}
	record, err := s.Record(ctx, id, cid)
	if err != nil {
		return Data{}, err
	}
	data := Data{Record: record, Business: &setup.Business}
	all, err := s.deps.Customers.AllAppointments(ctx, id, cid)
	if err != nil {
		return data, fmt.Errorf("load appointments of customer %s: %w", cid, err)
	}
	for _, a := range all {
		held := AppointmentData{Appointment: a}
		if held.History, err = s.deps.Appointments.History(ctx, id, a.ID); err != nil {
			return data, fmt.Errorf("load history of %s: %w", a.ID, err)
		}
		if held.Messages, err = s.deps.Messages.ForAppointment(ctx, id, a.ID); err != nil {
			return data, fmt.Errorf("load messages of %s: %w", a.ID, err)
		}
		held.Messages = slices.DeleteFunc(held.Messages, func(m message.Message) bool { return m.Recipient == message.ToStaff })
		data.Appointments = append(data.Appointments, held)
	}
	return data, nil
}

// exportBatch is the number of customers that Each reads at once.
const exportBatch = 500

// Each calls fn with every customer of the business who was not erased.
func (s *Service) Each(ctx context.Context, id business.ID, fn func(c customer.Listed, zone *time.Location) error) error {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return err
	}
	now, last := s.deps.Clock.Now(), customer.ID("")
	for {
		batch, err := s.deps.Customers.After(ctx, id, last, exportBatch, now)
		if err != nil {
			return fmt.Errorf("load customers after %q: %w", last, err)
		}
		for _, c := range batch {
			if err := fn(c, setup.Business.Zone()); err != nil {
				return err
			}
		}
		if len(batch) < exportBatch {
			return nil
		}
		last = batch[len(batch)-1].ID
	}
}
