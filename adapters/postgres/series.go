package postgres

import (
	"cmp"
	"context"
	"slices"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
)

// LockSeries implements ports.AppointmentLocks.
func (s appointments) LockSeries(ctx context.Context, id business.ID, series appointment.SeriesID) ([]appointment.Appointment, error) {
	locked, err := lockAppointments(ctx, s.db, id, "a.series_id = @series AND "+stored.NotDeleted, sqltext.Args{"series": series})
	slices.SortFunc(locked, func(a, b appointment.Appointment) int {
		return cmp.Or(a.StartsAt.Compare(b.StartsAt), cmp.Compare(a.ID, b.ID))
	})
	return locked, pgerr.Translate("lock the appointments of a series", err)
}

// LockSession implements ports.AppointmentLocks.
func (s appointments) LockSession(ctx context.Context, id business.ID, session appointment.SessionID) ([]appointment.Appointment, error) {
	locked, err := lockAppointments(ctx, s.db, id, "a.session_id = @session AND "+stored.NotDeleted, sqltext.Args{"session": session})
	return locked, pgerr.Translate("lock the appointments of a session", err)
}

func (s appointmentReader) Series(ctx context.Context, id business.ID, series appointment.SeriesID) (appointment.Series, []appointment.Appointment, error) {
	const doing = "load a series"
	var r seriesRow
	if err := s.bun.NewSelect().Model(&r).Where("s.business_id = ? AND s.id = ?", id, series).Scan(ctx); err != nil {
		return appointment.Series{}, nil, pgerr.Translate(doing, err)
	}
	found := appointment.Series{ID: series, BusinessID: id, Repeat: appointment.Repeat(r.Repeats), CreatedAt: r.CreatedAt.UTC()}
	var rows []stored.AppointmentRow
	err := sqltext.Raw(s.bun, `SELECT `+stored.SelectAppointment+` FROM appointments a
		WHERE a.business_id = @business AND a.series_id = @series AND `+stored.NotDeleted+` ORDER BY a.starts_at, a.id`,
		sqltext.Args{"business": id, "series": series}).Scan(ctx, &rows)
	return found, stored.Map(rows, stored.FromAppointmentRow), pgerr.Translate(doing, err)
}
