package slot_test

import (
	"testing"
	"time"

	"slotwise/core/slot"
)

// In St. John's, clocks were set back one minute after the start of 2010-11-07, to 23:01 of
// the 6th.
func TestAHorizonCanMoveBack(t *testing.T) {
	t.Parallel()
	loc := zone("America/St_Johns")
	before := time.Date(2010, time.November, 7, 2, 30, 30, 0, time.UTC) // 0:00:30, for the first time
	q := slot.Query{
		Schedule: slot.Schedule{Zone: loc},
		Rules:    slot.Rules{Duration: time.Hour},
		Lanes:    make([]slot.Lane, 1),
		From:     date("2010-11-07"), To: date("2010-11-07"),
		Now: before,
	}
	for day := range q.Schedule.Hours {
		q.Schedule.Hours[day] = []slot.Window{{Start: 9 * 60, End: 17 * 60}}
	}
	if n := len(slot.Find(q)); n != 8 {
		t.Fatalf("%d starts within the horizon, want 8", n)
	}
	until := slot.UnchangedUntil(q, slot.Find(q)[0].Time(loc))
	if want := before.Add(30 * time.Second); !until.Equal(want) {
		t.Errorf("unchanged until %s, want %s", until, want)
	}
	q.Now = until
	if n := len(slot.Find(q)); n != 0 {
		t.Errorf("%d starts beyond the horizon", n)
	}
}
