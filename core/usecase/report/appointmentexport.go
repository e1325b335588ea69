package report

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/appointment"
)

const (
	exportBatch = 1000
	exportWait  = 10 * time.Second // longer than a search takes, so that a search does not end an export half-way
)

// EachAppointment calls fn with every appointment of the owner's list, the first to start first, and with the time zone of the
// business. Order, Cursor and Limit of the input have no effect. It reads one batch after the other and takes turns with the searches
// of the business. Before the first call of fn, it returns TooMany when it has to wait too long.
func (s *Service) EachAppointment(ctx context.Context, in AppointmentsInput, fn func(a appointment.Appointment, zone *time.Location) error) error {
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return err
	}
	zone := setup.Business.Zone()
	filter := in.filter(s.deps.Clock.Now(), zone)
	// To the list, everything lies ahead, and the nearest comes first.
	filter.Now, filter.Furthest, filter.Cursor, filter.Limit = time.Time{}, false, "", exportBatch
	for {
		end, err := s.searches.take(ctx, in.Business, exportWait)
		if err != nil {
			return err
		}
		page, err := s.deps.Reports.List(ctx, in.Business, filter)
		end()
		if err != nil {
			return fmt.Errorf("list the next appointments of an export: %w", err)
		}
		for _, a := range page.Appointments {
			if err := fn(a, zone); err != nil {
				return err
			}
		}
		if page.Next == "" {
			return nil
		}
		filter.Cursor = page.Next
	}
}
