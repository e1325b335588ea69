package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/uptrace/bun"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/setupchange"
)

// Placed reads only the columns that decide whether an appointment fits, because a business can have thousands of future
// appointments.
func (s appointmentReader) Placed(ctx context.Context, id business.ID, now time.Time) ([]setupchange.Placed, error) {
	const doing = "read what is booked"
	rows, err := s.pool.Query(ctx, `
		SELECT a.id, a.service_id, a.staff_id, p.lane_id, a.starts_at, a.ends_at, p.blocked_from, p.blocked_to,
			a.status IN ('pending', 'confirmed') AND a.held_until IS NULL, a.outside_hours
		FROM appointments a JOIN allocations p ON p.business_id = a.business_id AND p.holder_id = a.id
		WHERE a.business_id = $1 AND a.starts_at > $2 AND `+notDeleted+`
			AND NOT p.released AND p.blocked_to > $3 AND (p.held_until IS NULL OR p.held_until > $3)`,
		id, now.Add(-lookBack), now)
	if err != nil {
		return nil, translate(doing, err)
	}
	var (
		all                              []setupchange.Placed
		appointmentID, service, staff, l pgtype.UUID
		p                                setupchange.Placed
	)
	_, err = pgx.ForEachRow(rows, []any{&appointmentID, &service, &staff, &l, &p.StartsAt, &p.EndsAt, &p.From, &p.To, &p.Expected, &p.OutsideHours}, func() error {
		p.ID, p.Service, p.Lane = appointment.ID(appointmentID.String()), business.ServiceID(service.String()), business.LaneID(l.String())
		p.Staff = ""
		if staff.Valid {
			p.Staff = business.StaffID(staff.String())
		}
		for _, t := range []*time.Time{&p.StartsAt, &p.EndsAt, &p.From, &p.To} {
			*t = t.UTC()
		}
		all = append(all, p)
		return nil
	})
	return all, translate(doing, err)
}

// StartingIn implements ports.AppointmentReader.
func (s appointmentReader) StartingIn(ctx context.Context, id business.ID, from, to time.Time) ([]appointment.Appointment, error) {
	const doing = "list the appointments of a day"
	rows, err := s.pool.Query(ctx, appointmentsOfDay, id, from, to)
	if err != nil {
		return nil, translate(doing, err)
	}
	all, err := scanAppointments(rows)
	return all, translate(doing, err)
}

// ByIDs implements ports.AppointmentReader.
func (s appointmentReader) ByIDs(ctx context.Context, id business.ID, ids []appointment.ID) ([]appointment.Appointment, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []appointmentRow
	err := s.bun.NewRaw(`SELECT `+appointmentColumns+` FROM appointments a
		WHERE a.business_id = ? AND a.id IN (?) AND `+seenByOwner+` ORDER BY a.starts_at, a.id`, id, bun.List(ids)).Scan(ctx, &rows)
	return mapRows(rows, fromAppointmentRow), translate("load appointments", err)
}
