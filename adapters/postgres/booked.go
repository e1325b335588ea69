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
	"slotwise/core/slot"
)

// Booked reads only the columns that decide whether an appointment fits, because a business can have thousands of future
// appointments.
func (s appointmentReader) Booked(ctx context.Context, id business.ID, now time.Time) ([]setupchange.Booked, error) {
	const doing = "read what is booked"
	rows, err := s.pool.Query(ctx, `
		SELECT a.id, a.service_id, a.staff_id, a.starts_at, a.ends_at, a.status IN ('pending', 'confirmed') AND a.held_until IS NULL, a.outside_hours,
			p.lane_id, p.blocked_from, p.blocked_to, p.floating, p.held_until
		FROM appointments a JOIN allocations p ON p.business_id = a.business_id AND p.holder_id = a.id
		WHERE a.business_id = $1 AND a.starts_at > $2 AND `+notDeleted+`
			AND NOT p.released AND p.blocked_to > $3 AND (p.held_until IS NULL OR p.held_until > $3)
		ORDER BY a.id, p.part`,
		id, now.Add(-lookBack), now)
	if err != nil {
		return nil, translate(doing, err)
	}
	var (
		all                                 []setupchange.Booked
		appointmentID, service, staff, lane pgtype.UUID
		item                                setupchange.Item
		b                                   setupchange.Booked
		from, to, until                     pgtype.Timestamptz
		floating                            bool
	)
	columns := []any{
		&appointmentID, &service, &staff, &item.StartsAt, &item.EndsAt, &b.Expected, &b.OutsideHours, &lane, &from, &to, &floating, &until,
	}
	_, err = pgx.ForEachRow(rows, columns, func() error {
		held := appointment.Allocation{Lane: business.LaneID(lane.String()), Busy: slot.Busy{
			Interval: slot.Interval{Start: from.Time.Unix(), End: to.Time.Unix()}, ID: appointmentID.String(), Floating: floating, Service: service.String(),
		}}.HeldUntil(until.Time)
		if n := len(all); n > 0 && string(all[n-1].ID) == held.ID {
			all[n-1].Allocations = append(all[n-1].Allocations, held)
			return nil
		}
		b.ID, b.StartsAt = held.Holder(), item.StartsAt.UTC()
		item.StartsAt, item.EndsAt, item.Service, item.Staff = b.StartsAt, item.EndsAt.UTC(), business.ServiceID(held.Service), ""
		if staff.Valid {
			item.Staff = business.StaffID(staff.String())
		}
		b.Items, b.Allocations = []setupchange.Item{item}, []appointment.Allocation{held}
		all = append(all, b)
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
