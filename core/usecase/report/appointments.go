package report

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

// AppointmentsInput selects appointments. Zero fields select all.
type AppointmentsInput struct {
	Business       business.ID
	From, To       civil.Date // inclusive
	Text, Customer string
	Service        business.ServiceID
	Staff          business.StaffID
	Unassigned     bool // only those without a staff member
	Status         appointment.Status
	Deposit        ports.DepositFilter
	Past           bool // include those that have ended
	Furthest       bool
	Cursor         string
	Limit          int // at most maxAppointments; 0: maxAppointments
}

// maxAppointments is the maximum number of appointments on a page.
const maxAppointments = 500

// Appointments is a page of appointments, with the time zone of their business.
type Appointments struct {
	ports.Page
	Zone  *time.Location
	Until time.Time // the page is valid until then while the Revision is unchanged; zero: unknown, for a search
}

// Appointments lists the owner's appointments, ordered by distance from now, nearest or furthest first. It returns TooMany if
// a search has to wait too long for another search of the business.
func (s *Service) Appointments(ctx context.Context, in AppointmentsInput) (Appointments, error) {
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return Appointments{}, err
	}
	if in.Text != "" {
		end, err := s.searches.take(ctx, in.Business, longestWait)
		if err != nil {
			return Appointments{}, err
		}
		defer end()
	}
	now, listed := s.deps.Clock.Now(), Appointments{Zone: setup.Business.Zone()}
	filter := in.filter(now, listed.Zone)
	filter.HeldAt = now
	if listed.Page, err = s.deps.Reports.List(ctx, in.Business, filter); err != nil {
		return Appointments{}, fmt.Errorf("list appointments: %w", err)
	}
	hidePersons(listed.Appointments)
	if in.Text == "" {
		listed.Until, err = s.until(ctx, setup, now)
	}
	return listed, err
}

// hidePersons removes the customers of appointments that are held but not paid yet.
func hidePersons(list []appointment.Appointment) {
	for i := range list {
		list[i] = list[i].SeenByOwner()
	}
}

func (in AppointmentsInput) filter(now time.Time, zone *time.Location) ports.Filter {
	f := ports.Filter{
		Text: business.CleanLine(in.Text), Customer: business.CleanLine(in.Customer),
		Service: in.Service, Staff: in.Staff, NoStaff: in.Unassigned, Status: in.Status, Deposit: in.Deposit,
		Now: now, Furthest: in.Furthest, Cursor: in.Cursor, Limit: maxAppointments,
	}
	if 0 < in.Limit && in.Limit < maxAppointments {
		f.Limit = in.Limit
	}
	if !in.From.IsZero() {
		f.From = civil.Instant(in.From, 0, zone)
	}
	if !in.To.IsZero() {
		f.To = civil.Instant(in.To.AddDays(1), 0, zone)
	}
	if !in.Past {
		f.EndsFrom = now
	}
	return f
}
