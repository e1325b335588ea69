package slot_test

import (
	"fmt"
	"time"

	"slotwise/core/slot"
)

// The example day of the package documentation.
func ExampleFind() {
	q := slot.Query{
		Schedule: slot.Schedule{
			Zone:   zone("Europe/Berlin"),
			Hours:  everyDay("09:00-12:00 13:00-17:00"),
			Breaks: everyDay("10:20-10:35"),
		},
		Rules: slot.Rules{Duration: time.Hour, Step: 30 * time.Minute, HorizonDays: 180},
		Lanes: []slot.Lane{{Busy: busy("2026-06-10 10:50-11:10", "2026-06-10 14:00-15:00")}},
		Now:   time.Date(2026, time.June, 1, 12, 0, 0, 0, time.UTC),
		From:  date("2026-06-10"),
		To:    date("2026-06-10"),
	}
	for _, s := range slot.Find(q) {
		fmt.Println(s.Time(q.Schedule.Zone).Format("15:04"))
	}
	// Output:
	// 09:00
	// 13:00
	// 15:00
	// 15:30
	// 16:00
}
