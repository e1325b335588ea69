package slot_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// month returns the calendar for measuring the product's speed: 30 days in Berlin with a
// change of clocks, 200 busy intervals on one lane.
func month(tb testing.TB) slot.Query {
	tb.Helper()
	raw, err := os.ReadFile("testdata/slots-month.json")
	if err != nil {
		tb.Fatal(err)
	}
	var sample struct {
		TZ      string     `json:"tz"`
		From    string     `json:"from"`
		Days    int        `json:"days"`
		Open    [][2]int   `json:"open"`
		DurMin  int        `json:"durMin"`
		StepMin int        `json:"stepMin"`
		Busy    [][2]int64 `json:"busy"`
	}
	if err := json.Unmarshal(raw, &sample); err != nil {
		tb.Fatal(err)
	}
	from := date(sample.From)
	q := slot.Query{
		Schedule: slot.Schedule{Zone: zone(sample.TZ)},
		Rules: slot.Rules{
			Duration:    time.Duration(sample.DurMin) * time.Minute,
			Step:        time.Duration(sample.StepMin) * time.Minute,
			HorizonDays: sample.Days,
		},
		Lanes: make([]slot.Lane, 1),
		Now:   civil.Instant(from, 0, zone(sample.TZ)).Add(-time.Second),
		From:  from,
		To:    from.AddDays(sample.Days - 1),
	}
	for weekday := range q.Schedule.Hours {
		for _, w := range sample.Open {
			q.Schedule.Hours[weekday] = append(q.Schedule.Hours[weekday], slot.Window{Start: civil.Minute(w[0]), End: civil.Minute(w[1])})
		}
	}
	for _, b := range sample.Busy {
		q.Lanes[0].Busy = append(q.Lanes[0].Busy, slot.Busy{Interval: slot.Interval{Start: b[0], End: b[1]}})
	}
	return q
}

func date(s string) civil.Date {
	d, err := civil.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

func zone(name string) *time.Location {
	loc, err := time.LoadLocation(name)
	if err != nil {
		panic(err)
	}
	return loc
}

func TestSampleMonthGivesTheAgreedStarts(t *testing.T) {
	t.Parallel()
	starts := slot.Find(month(t))
	if len(starts) != 345 {
		t.Errorf("found %d starts, want 345", len(starts))
	}
	lines := make([]string, len(starts))
	for i, s := range starts {
		lines[i] = s.Time(time.UTC).Format("2006-01-02T15:04:05.000Z")
	}
	sum := fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(lines, "\n"))))[:16]
	if sum != "544e9d93f7496a64" {
		t.Errorf("hash of the starts is %s, want 544e9d93f7496a64", sum)
	}
}
