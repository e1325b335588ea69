package civil

import (
	"testing"
	"time"
)

func TestOccursTwice(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		zone, at string
		want     bool
	}{
		{"America/New_York", "2027-11-07T04:59:59Z", false},
		{"America/New_York", "2027-11-07T05:00:00Z", true},
		{"America/New_York", "2027-11-07T05:59:59Z", true},
		{"America/New_York", "2027-11-07T06:00:00Z", true},
		{"America/New_York", "2027-11-07T06:59:59Z", true},
		{"America/New_York", "2027-11-07T07:00:00Z", false},
		{"America/New_York", "2027-03-14T06:59:59Z", false}, // set forward
		{"America/New_York", "2027-03-14T07:00:00Z", false},
		{"America/New_York", "2028-12-31T23:30:00Z", false}, // a leap year's last day
		{"Australia/Lord_Howe", "2027-04-03T14:29:00Z", false},
		{"Australia/Lord_Howe", "2027-04-03T14:30:00Z", true}, // half an hour
		{"Australia/Lord_Howe", "2027-04-03T15:00:00Z", true},
		{"Australia/Lord_Howe", "2027-04-03T15:30:00Z", false},
		{"America/Santiago", "2027-04-04T02:30:00Z", true}, // across midnight
		{"America/Santiago", "2027-04-04T03:30:00Z", true},
		{"America/Santiago", "2027-04-04T04:00:00Z", false},
		{"Asia/Kolkata", "2027-10-31T03:30:00Z", false},
		{"UTC", "2027-10-31T01:30:00Z", false},
	} {
		zone, err := time.LoadLocation(c.zone)
		if err != nil {
			t.Fatal(err)
		}
		at, err := time.Parse(time.RFC3339, c.at)
		if err != nil {
			t.Fatal(err)
		}
		if got := OccursTwice(at.In(zone)); got != c.want {
			t.Errorf("%s in %s: %v", c.at, c.zone, got)
		}
	}
}

// A time occurs twice exactly if another instant within two days around it reads the same.
func TestOccursTwiceAgreesWithTheClock(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Europe/Berlin", "America/St_Johns", "Africa/Casablanca", "Pacific/Apia", "Antarctica/Troll"} {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		const reading = "2006-01-02 15:04"
		seen := map[string]int{}
		from := time.Date(2027, time.January, 1, 0, 0, 0, 0, time.UTC)
		for at := from; at.Year() < 2028; at = at.Add(30 * time.Minute) {
			seen[at.In(zone).Format(reading)]++
		}
		for at := from.AddDate(0, 0, 2); at.Before(from.AddDate(0, 11, 0)); at = at.Add(30 * time.Minute) {
			if got, want := OccursTwice(at.In(zone)), seen[at.In(zone).Format(reading)] > 1; got != want {
				t.Errorf("%s in %s: %v, want %v", at.Format(time.RFC3339), name, got, want)
			}
		}
	}
}
