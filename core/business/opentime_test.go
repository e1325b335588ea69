package business_test

import (
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
)

func TestOpenTimeIsThatOfADateOverrideElseOfTheWeekday(t *testing.T) {
	t.Parallel()
	june := func(day int) civil.Date { return civil.Date{Year: 2027, Month: time.June, Day: day} }
	sunday, monday, tuesday := june(6), june(7), june(8)
	b := business.Business{Hours: business.DefaultHours(), Overrides: []business.DateOverride{
		{Date: monday, Windows: []business.Window{{Open: 9 * 60, Close: 12 * 60}, {Open: 20 * 60, Close: 2 * 60}}},
	}}
	for date, want := range map[civil.Date]time.Duration{sunday: 0, monday: 9 * time.Hour, tuesday: 8 * time.Hour} {
		if got := b.OpenTime(date); got != want {
			t.Errorf("%s: %s, want %s", date, got, want)
		}
	}
}
