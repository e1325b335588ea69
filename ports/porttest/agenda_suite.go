package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

// RunAgendas checks a ports.AgendaStore.
func RunAgendas(t *testing.T, open Opener) {
	t.Run("agendas are due from their instant on, of every business", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		day := civil.Date{Year: 2027, Month: time.May, Day: 3}
		last := func(id business.ID) (last civil.Date) {
			s.inTx(func(tx ports.Tx) {
				var err error
				last, err = tx.Agendas.LastDay(s.ctx, id)
				OK(t, err)
			})
			return last
		}
		schedule := func(id business.ID, last civil.Date, due time.Time) {
			s.inTx(func(tx ports.Tx) { OK(t, tx.Agendas.Schedule(s.ctx, id, last, due)) })
		}
		due := func(now time.Time, limit int) (due []ports.DueAgenda) {
			OK(t, h.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) (err error) {
				due, err = tx.Agendas.Due(ctx, now, limit)
				return err
			}))
			return due
		}
		Same(t, "the last day before the first", last(s.id), civil.Date{})
		schedule(s.id, civil.Date{}, noon)
		Same(t, "too early", len(due(noon.Add(-time.Second), 10)), 0)
		Same(t, "due", due(noon, 10), []ports.DueAgenda{{Business: s.id}})
		schedule(other.id, day, at(-1))
		Same(t, "due of two", len(due(noon, 10)), 2)
		Same(t, "at most one", len(due(noon, 1)), 1)
		schedule(s.id, day, at(24))
		Same(t, "not due any more", due(noon, 10), []ports.DueAgenda{{Business: other.id, LastDay: day}})
		Same(t, "the last day", last(s.id), day)
		schedule(other.id, day, time.Time{})
		Same(t, "not wanted any more", len(due(at(100), 10)), 1)
		Same(t, "its last day is kept", last(other.id), day)
	})
}
