package settings_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

func meeting(staff ...business.StaffID) business.BlockedTime {
	return business.BlockedTime{Label: "Meeting", Staff: staff, Rule: business.BlockedRule{
		Weekdays: business.Weekdays{time.Tuesday: true}, First: civil.Date{Year: 2027, Month: time.March, Day: 1}, Start: 14 * 60, End: 15 * 60,
	}}
}

func TestBlockedTimesOnEveryPlan(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	added, _, err := w.AddBlockedTime(w.ctx, w.id, meeting())
	ok(t, err)
	same(t, "version", added.Version, 1)
	_, _, err = w.AddBlockedTime(w.ctx, w.id, meeting("ann"))
	refused(t, err, core.LimitReached, "") // there is no staff on Free

	in := meeting()
	in.Label = "Another"
	_, _, err = w.UpdateBlockedTime(w.ctx, w.id, added.ID, core.IfVersion(9), in)
	refused(t, err, core.Changed, "")
	changed, _, err := w.UpdateBlockedTime(w.ctx, w.id, added.ID, core.IfVersion(1), in)
	ok(t, err)
	listed, err := w.ListBlockedTimes(w.ctx, w.id)
	ok(t, err)
	same(t, "listed", listed, []business.BlockedTime{changed})
	same(t, "label", changed.Label, "Another")

	from := civil.Date{Year: 2027, Month: time.March, Day: 1}
	occurrences, err := w.BlockedBetween(w.ctx, w.id, from, from.AddDays(13))
	ok(t, err)
	same(t, "occurrences in two weeks", len(occurrences), 2)
	_, err = w.BlockedBetween(w.ctx, w.id, from, from.AddDays(62))
	refused(t, err, core.Invalid, "")

	current, err := w.DeleteBlockedTime(w.ctx, w.id, added.ID, core.IfVersion(1))
	refused(t, err, core.Changed, "")
	same(t, "current", current, changed)
	_, err = w.DeleteBlockedTime(w.ctx, w.id, added.ID, core.AnyVersion)
	ok(t, err)
	_, err = w.DeleteBlockedTime(w.ctx, w.id, added.ID, core.AnyVersion)
	refused(t, err, core.NotFound, "")
}

func TestTheSoftwareLimitsBlockedTimes(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		for range business.MaxBlockedTimes {
			b := meeting()
			b.ID, b.CreatedAt, b.Version = business.BlockedTimeID(w.generate.ID()), now, 1
			if err := tx.Blocked.Insert(ctx, w.id, b); err != nil {
				return err
			}
		}
		return nil
	})
	_, _, err := w.AddBlockedTime(w.ctx, w.id, meeting())
	refused(t, err, core.Conflict, "technical_limit")
}
