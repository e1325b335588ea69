package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/report"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
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
		SELECT a.id, a.starts_at, a.status IN ('pending', 'confirmed') AND a.held_until IS NULL, a.outside_hours,
			p.part, p.lane_id, p.service_id, p.blocked_from, p.blocked_to, p.floating, p.held_until,
			i.service_id, i.staff_id, i.starts_at, i.ends_at, i.steps
		FROM appointments a JOIN allocations p ON p.business_id = a.business_id AND p.holder_id = a.id
			JOIN appointment_items i ON i.business_id = a.business_id AND i.appointment_id = a.id
		WHERE a.business_id = @business AND a.starts_at > @earliest AND `+stored.NotDeleted+`
			AND NOT p.released AND p.session_id IS NULL AND p.blocked_to > @now AND (p.held_until IS NULL OR p.held_until > @now)
		ORDER BY a.id, p.part, i.item`,
		sqltext.Args{"business": id, "earliest": now.Add(-stored.LookBack), "now": now})
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[bookedRow])
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	sessions, err := s.bookedSessions(ctx, id, now)
	return append(toBooked(found), sessions...), pgerr.Translate(doing, err)
}

// bookedSessions returns the sessions of classes that have an allocation at now or later. Appointments in them have none.
func (s appointmentReader) bookedSessions(ctx context.Context, id business.ID, now time.Time) ([]setupchange.Booked, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT c.id, c.starts_at, true, c.outside_hours,
			p.part, p.lane_id, p.service_id, p.blocked_from, p.blocked_to, p.floating, p.held_until,
			c.service_id, c.staff_id, c.starts_at, c.ends_at, NULL::jsonb
		FROM class_sessions c JOIN allocations p ON p.business_id = c.business_id AND p.holder_id = c.id
		WHERE c.business_id = @business AND c.starts_at > @earliest AND c.status = 'scheduled' AND NOT p.released AND p.blocked_to > @now
		ORDER BY c.id, p.part`, sqltext.Args{"business": id, "earliest": now.Add(-stored.LookBack), "now": now})
	if err != nil {
		return nil, err
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[bookedRow])
	sessions := toBooked(found)
	if err != nil || len(sessions) == 0 {
		return nil, err
	}
	index := map[string]int{}
	for i := range sessions {
		sessions[i].OfSession, index[string(sessions[i].ID)] = true, i
	}
	rows, err = s.pool.Query(ctx, `
		SELECT a.session_id::text, a.id::text FROM appointments a
		WHERE a.business_id = @business AND a.session_id IS NOT NULL AND a.starts_at > @now AND a.status IN ('pending', 'confirmed') AND `+stored.SeenByOwner+`
		ORDER BY a.id`, sqltext.Args{"business": id, "now": now})
	if err != nil {
		return nil, err
	}
	var session, participant string
	_, err = pgx.ForEachRow(rows, []any{&session, &participant}, func() error {
		if i, ok := index[session]; ok {
			sessions[i].Participants = append(sessions[i].Participants, appointment.ID(participant))
		}
		return nil
	})
	return sessions, err
}

// bookedRow is an allocation of an appointment with one of its items.
type bookedRow struct {
	ID           pgtype.UUID
	StartsAt     time.Time
	Expected     bool
	OutsideHours bool

	Part                    int
	Lane, AllocationService pgtype.UUID
	From, To                time.Time
	Floating                bool
	Until                   pgtype.Timestamptz

	Service, Staff           pgtype.UUID
	ItemStartsAt, ItemEndsAt time.Time
	Steps                    []stored.StepJSON
}

// toBooked groups rows, which are ordered by appointment, then allocation, then item.
func toBooked(rows []bookedRow) []setupchange.Booked {
	var all []setupchange.Booked
	for i := range rows {
		r := &rows[i]
		isNew := i == 0 || rows[i-1].ID != r.ID
		if isNew {
			all = append(all, setupchange.Booked{
				ID: appointment.ID(r.ID.String()), StartsAt: r.StartsAt.UTC(), Expected: r.Expected, OutsideHours: r.OutsideHours,
			})
		}
		b := &all[len(all)-1]
		if isNew || rows[i-1].Part != r.Part {
			b.Allocations = append(b.Allocations, r.allocation())
		}
		if len(b.Allocations) == 1 {
			b.Items = append(b.Items, r.item())
		}
	}
	return all
}

func (r *bookedRow) allocation() appointment.Allocation {
	return appointment.Allocation{Lane: business.LaneID(r.Lane.String()), Busy: slot.Busy{
		Interval: slot.Interval{Start: r.From.Unix(), End: r.To.Unix()}, ID: r.ID.String(), Floating: r.Floating, Service: r.AllocationService.String(),
	}}.HeldUntil(r.Until.Time)
}

func (r *bookedRow) item() setupchange.Item {
	item := setupchange.Item{Service: business.ServiceID(r.Service.String()), StartsAt: r.ItemStartsAt.UTC(), EndsAt: r.ItemEndsAt.UTC(), Steps: stored.FromSteps(r.Steps)}
	if r.Staff.Valid {
		item.Staff = business.StaffID(r.Staff.String())
	}
	return item
}

// StartingIn implements ports.AppointmentReader.
func (s appointmentReader) StartingIn(ctx context.Context, id business.ID, from, to time.Time) ([]appointment.Appointment, error) {
	const doing = "list the appointments of a day"
	rows, err := s.pool.Query(ctx, report.AppointmentsOfDay, sqltext.Args{"business": id, "from": from, "to": to})
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	all, err := stored.ScanAppointments(rows)
	return all, pgerr.Translate(doing, err)
}

// ByIDs implements ports.AppointmentReader.
func (s appointmentReader) ByIDs(ctx context.Context, id business.ID, ids []appointment.ID) ([]appointment.Appointment, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []stored.AppointmentRow
	err := sqltext.Raw(s.bun, `SELECT `+stored.SelectAppointment+` FROM appointments a
		WHERE a.business_id = @business AND a.id IN (@ids) AND `+stored.SeenByOwner+` ORDER BY a.starts_at, a.id`, sqltext.Args{"business": id, "ids": bun.List(ids)}).Scan(ctx, &rows)
	return stored.Map(rows, stored.FromAppointmentRow), pgerr.Translate("load appointments", err)
}
