package report

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

const (
	exportBatch = 1000
	exportWait  = 10 * time.Second // longer than a search takes, so that a search does not abort an export
)

// EachAppointment calls fn with every appointment of the owner's list, the earliest start first, and with the time zone of the
// business. It ignores Order, Cursor and Limit of the input. It returns TooMany before the first call of fn if it has to wait too
// long for searches of the business.
func (s *Service) EachAppointment(ctx context.Context, in AppointmentsInput, fn func(a appointment.Appointment, zone *time.Location) error) error {
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return err
	}
	zone := setup.Business.Zone()
	return s.each(ctx, in.Business, in.filter(s.deps.Clock.Now(), zone), func(a appointment.Appointment) error { return fn(a, zone) })
}

// each calls fn with every appointment that the filter selects, the earliest start first. It reads in batches, so that memory stays
// bounded. It takes turns with the searches of the business.
func (s *Service) each(ctx context.Context, id business.ID, f ports.Filter, fn func(a appointment.Appointment) error) error {
	// With a zero Now, all appointments are in the future, so the nearest is the earliest.
	f.Now, f.Furthest, f.Cursor, f.Limit = time.Time{}, false, "", exportBatch
	for {
		end, err := s.searches.take(ctx, id, exportWait)
		if err != nil {
			return err
		}
		page, err := s.deps.Reports.List(ctx, id, f)
		end()
		if err != nil {
			return fmt.Errorf("list the next appointments of an export: %w", err)
		}
		for _, a := range page.Appointments {
			if err := fn(a); err != nil {
				return err
			}
		}
		if page.Next == "" {
			return nil
		}
		f.Cursor = page.Next
	}
}
