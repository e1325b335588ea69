package slot_test

import (
	"archive/zip"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// stretch is a time of constant offset in a zone. It is found by checking the offset every
// few hours and then searching for the exact second, so by another method than that of
// package civil.
type stretch struct{ start, end, offset int64 }

func stretches(loc *time.Location, from, to int64) []stretch {
	offset := func(t int64) int64 {
		_, seconds := time.Unix(t, 0).In(loc).Zone()
		return int64(seconds)
	}
	const look = 6 * 3600
	list := []stretch{{from, to, offset(from)}}
	for t := from; t < to; t += look {
		now := &list[len(list)-1]
		if offset(t+look) == now.offset {
			continue
		}
		before, after := t, t+look
		for after-before > 1 {
			if mid := (before + after) / 2; offset(mid) == now.offset {
				before = mid
			} else {
				after = mid
			}
		}
		now.end = after
		list = append(list, stretch{after, to, offset(after)})
	}
	return list
}

// isNominal is the definition of a nominal time: at the instant the wall clock reads nominal
// (wall-clock seconds since 1970) or later, and at no earlier instant. Within a stretch the
// wall clock only advances, so only the ends of stretches need to be checked as earlier
// instants.
func isNominal(instant, nominal int64, zone []stretch) bool {
	for _, s := range zone {
		switch {
		case s.start <= instant && instant < s.end:
			return instant+s.offset >= nominal && (instant == s.start || instant-1+s.offset < nominal)
		case s.end-1+s.offset >= nominal:
			return false
		}
	}
	return false
}

// lasts reports whether the wall clock shows times within [from, to) continuously for the
// given duration.
func lasts(from, to, while int64, zone []stretch) bool {
	for _, s := range zone {
		if min(s.end+s.offset, to)-max(s.start+s.offset, from) >= while {
			return true
		}
	}
	return false
}

// everyZone returns all zone names of the toolchain's data, grouped by equal data.
func everyZone(t *testing.T) map[string][]string {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.OpenReader(filepath.Join(strings.TrimSpace(string(root)), "lib", "time", "zoneinfo.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	names := map[string][]string{}
	for _, file := range archive.File {
		if strings.HasSuffix(file.Name, "/") {
			continue
		}
		r, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		names[string(data)] = append(names[string(data)], file.Name)
	}
	return names
}

func TestFirstStartIsTheNominalOpeningInEveryZoneOnEveryDate(t *testing.T) {
	t.Parallel()
	zones := everyZone(t)
	if len(zones) < 300 {
		t.Fatalf("the zone data has only %d different zones", len(zones))
	}
	for data, names := range zones {
		t.Run(strings.Join(names, " "), func(t *testing.T) {
			t.Parallel()
			loc, err := time.LoadLocationFromTZData(names[0], []byte(data))
			if err != nil {
				t.Fatal(err)
			}
			checkOpenings(t, loc)
		})
	}
}

func checkOpenings(t *testing.T, loc *time.Location) {
	first, last := date("2020-01-01"), date("2035-12-31")
	const day = 86400
	zone := stretches(loc, (first.DayNumber()-3)*day, (last.DayNumber()+3)*day)
	for _, opening := range []slot.Window{{Start: 0, End: 60}, {Start: 150, End: 300}, {Start: 540, End: 1020}, {Start: 1410, End: 1440}} {
		q := slot.Query{
			Schedule: slot.Schedule{Zone: loc},
			Rules:    slot.Rules{Duration: time.Minute, Step: 24 * time.Hour, HorizonDays: slot.MaxDays},
			Lanes:    make([]slot.Lane, 1),
		}
		for weekday := range q.Schedule.Hours {
			q.Schedule.Hours[weekday] = []slot.Window{opening}
		}
		near := zone // the stretches that affect the date
		for year := first.Year; year <= last.Year; year++ {
			q.From, q.To = civil.Date{Year: year, Month: time.January, Day: 1}, civil.Date{Year: year, Month: time.December, Day: 31}
			q.Now = time.Unix((q.From.DayNumber()-5)*day, 0)
			starts := slot.Find(q)
			for d := q.From.DayNumber(); d <= q.To.DayNumber(); d++ {
				nominal, end := d*day+int64(opening.Start)*60, d*day+int64(opening.End)*60
				for len(near) > 1 && near[0].end < (d-2)*day {
					near = near[1:]
				}
				if len(starts) > 0 && isNominal(starts[0].At, nominal, near) {
					starts = starts[1:]
				} else if lasts(nominal, end, 60, near) {
					t.Fatalf("%s, opening %v: the next start is %v", civil.DateOfDay(d), opening, starts[:min(1, len(starts))])
				}
			}
			if len(starts) != 0 {
				t.Fatalf("%d, opening %v: there are more starts than openings, the first at %s", year, opening, starts[0].Time(loc))
			}
		}
	}
}
