package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/ports"
)

// listedSessions counts the places of each session by an index alone.
const listedSessions = `
	SELECT ` + selectSession + `, v.name AS service_name, coalesce(m.name, '') AS staff_name, p.taken, p.hold_end
	FROM class_sessions c JOIN services v ON v.business_id = c.business_id AND v.id = c.service_id
	LEFT JOIN staff m ON m.business_id = c.business_id AND m.id = c.staff_id
	CROSS JOIN LATERAL (
		SELECT count(*) AS taken, min(p.held_until) AS hold_end FROM allocations p
		WHERE p.business_id = c.business_id AND p.session_id = c.id AND NOT p.released AND (p.held_until IS NULL OR p.held_until > @now)
	) p
	WHERE c.business_id = @business AND c.status <> 'removed' AND `

// Sessions implements ports.ClassReader.
func (s classReader) Sessions(ctx context.Context, id business.ID, f ports.SessionFilter, now time.Time) ([]class.Listed, error) {
	const doing = "list the sessions of classes"
	condition := "c.starts_at >= @from AND c.starts_at < @to AND (@service::uuid IS NULL OR c.service_id = @service) ORDER BY c.starts_at, c.id"
	args := sqltext.Args{"business": id, "now": now, "from": f.From, "to": f.To, "service": stored.OrNull(string(f.Service))}
	if f.IDs != nil {
		condition = "c.id = ANY (@ids::text[]::uuid[]) ORDER BY c.starts_at, c.id"
		args = sqltext.Args{"business": id, "now": now, "ids": f.IDs}
	}
	rows, err := s.pool.Query(ctx, listedSessions+condition, args)
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	type listedRow struct {
		BusinessID, ID, ServiceID string
		StaffID, PlanID, PlanDate *string
		StartsAt, EndsAt          time.Time
		Capacity                  int
		Status                    class.Status
		OutsideHours              bool
		CreatedAt                 time.Time
		Version                   int
		ServiceName, StaffName    string
		Taken                     int
		HoldEnd                   *time.Time
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByName[listedRow])
	return stored.Map(found, func(r listedRow) class.Listed {
		return class.Listed{Session: fromSessionRow(sessionOfClassRow{
			BusinessID: r.BusinessID, ID: r.ID, ServiceID: r.ServiceID, StaffID: r.StaffID, PlanID: r.PlanID, PlanDate: r.PlanDate,
			StartsAt: r.StartsAt, EndsAt: r.EndsAt, Capacity: r.Capacity, Status: r.Status, OutsideHours: r.OutsideHours, CreatedAt: r.CreatedAt, Version: r.Version,
		}), ServiceName: r.ServiceName, StaffName: r.StaffName, Taken: r.Taken, HoldEnd: stored.UTC(r.HoldEnd)}
	}), pgerr.Translate(doing, err)
}

// NextSession implements ports.ClassReader.
func (s classReader) NextSession(ctx context.Context, id business.ID, services []business.ServiceID, from time.Time) (next time.Time, err error) {
	var found *time.Time
	err = s.pool.QueryRow(ctx, `
		SELECT min(c.starts_at) FROM class_sessions c
		WHERE c.business_id = @business AND c.status = 'scheduled' AND c.starts_at >= @from AND c.service_id = ANY (@services::text[]::uuid[])`,
		sqltext.Args{"business": id, "from": from, "services": services}).Scan(&found)
	return stored.UTC(found), pgerr.Translate("find the next session of a class", err)
}

// Participants implements ports.ClassReader.
func (s classReader) Participants(ctx context.Context, id business.ID, session appointment.SessionID) ([]appointment.Appointment, error) {
	var rows []stored.AppointmentRow
	err := sqltext.Raw(s.bun, `SELECT `+stored.SelectAppointment+` FROM appointments a
		WHERE a.business_id = @business AND a.session_id = @session AND `+stored.SeenByOwner+` ORDER BY a.status = 'cancelled', a.created_at, a.id`,
		sqltext.Args{"business": id, "session": session}).Scan(ctx, &rows)
	return stored.Map(rows, stored.FromAppointmentRow), pgerr.Translate("list the participants of a session", err)
}

// Later implements ports.ClassReader.
func (s classReader) Later(ctx context.Context, id business.ID, plan class.PlanID, after civil.Date) (later class.LaterSessions, err error) {
	err = s.pool.QueryRow(ctx, `
		SELECT count(DISTINCT c.id), count(a.id), coalesce(sum(a.places), 0), count(a.id) FILTER (WHERE a.deposit_state = 'paid')
		FROM class_sessions c
		LEFT JOIN appointments a ON a.business_id = c.business_id AND a.session_id = c.id AND a.status <> 'cancelled' AND `+stored.SeenByOwner+`
		WHERE c.business_id = @business AND `+laterOfPlan, sqltext.Args{"business": id, "plan": plan, "after": after.String()}).
		Scan(&later.Sessions, &later.Appointments, &later.Places, &later.Deposits)
	return later, pgerr.Translate("sum up the later sessions of a class", err)
}

// Rooms implements ports.ClassReader.
func (s classReader) Rooms(ctx context.Context, id business.ID, of []appointment.SessionID) ([]ports.OccupiedResource, error) {
	holders := make([]appointment.ID, len(of))
	for i, session := range of {
		holders[i] = session.Holder()
	}
	return s.Reports().OccupiedResources(ctx, id, holders)
}
