package slot_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// calendars is the number of random calendars on which each property is checked.
const calendars = 200

// properties hold for every calendar.
var properties = map[string]func(*testing.T, *rand.Rand, slot.Query){
	"the reference finds the same": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		if got, want := slot.Find(q), newReference(q).find(); !reflect.DeepEqual(got, want) {
			t.Errorf("got  %s\nwant %s", labels(q, got), labels(q, want))
		}
	},
	"sorted and distinct": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		starts := slot.Find(q)
		for i, s := range starts {
			if i > 0 && starts[i-1].At >= s.At {
				t.Errorf("start %d follows %d", s.At, starts[i-1].At)
			}
			if len(s.Lanes) == 0 || !slices.IsSorted(s.Lanes) || len(slices.Compact(slices.Clone(s.Lanes))) != len(s.Lanes) {
				t.Errorf("start %d names the lanes %v", s.At, s.Lanes)
			}
		}
	},
	"once the floating appointments have moved, nothing overlaps": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		for _, s := range slot.Find(q) {
			for _, assignment := range slot.At(q, s.Time(time.UTC)) {
				checkAssignment(t, q, s.At, assignment)
			}
		}
	},
	"more busy time never adds a start": func(t *testing.T, r *rand.Rand, q slot.Query) {
		before := slot.Find(q)
		more := randomBusy(r, civil.Instant(q.From, 0, q.Schedule.Zone).Unix())
		if lane := r.IntN(len(q.Lanes) + 1); lane < len(q.Lanes) {
			more.Service = services[r.IntN(len(services))]
			q.Lanes = slices.Clone(q.Lanes)
			q.Lanes[lane].Busy = append(slices.Clone(q.Lanes[lane].Busy), more)
		} else {
			q.Shared = append(slices.Clone(q.Shared), more.Interval)
		}
		if s, added := addedStart(before, slot.Find(q)); added {
			t.Errorf("%s on lanes %v came with %v", s.Time(q.Schedule.Zone), s.Lanes, more)
		}
	},
	"lanes that do fewer services never add a start": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		fewer := slot.Find(q)
		q.Lanes = slices.Clone(q.Lanes)
		for i := range q.Lanes {
			q.Lanes[i].Services = nil
		}
		if s, added := addedStart(slot.Find(q), fewer); added {
			t.Errorf("%s on lanes %v came with services that are not done", s.Time(q.Schedule.Zone), s.Lanes)
		}
	},
	"offered is bookable, and nothing else is": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		offered := map[int64][]int{}
		for _, s := range slot.Find(q) {
			offered[s.At] = s.Lanes
		}
		for at := civil.Instant(q.From, 0, q.Schedule.Zone); !civil.DateOf(at, q.Schedule.Zone).After(q.To); at = at.Add(5 * time.Minute) {
			if civil.DateOf(at, q.Schedule.Zone).Before(q.From) {
				continue // midnight occurred twice
			}
			var lanes []int
			for _, assignment := range slot.At(q, at) {
				lanes = append(lanes, assignment.Lane)
			}
			if !slices.Equal(lanes, offered[at.Unix()]) {
				t.Errorf("%s is offered on %v and can be booked on %v", at, offered[at.Unix()], lanes)
			}
		}
	},
	"a label is its first free occurrence": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		type label struct {
			date  civil.Date
			clock civil.Minute
		}
		first := map[label]int64{}
		for _, s := range slot.Find(q) {
			at := s.Time(q.Schedule.Zone)
			l := label{civil.DateOf(at, q.Schedule.Zone), civil.Minute(at.Hour()*60 + at.Minute())}
			if _, found := first[l]; !found {
				first[l] = s.At
			}
		}
		for d := q.From; !d.After(q.To); d = d.AddDays(1) {
			for m := civil.Minute(0); m <= 1440; m += 5 {
				want, offered := first[label{d, m}]
				if at, ok := slot.AtLabel(q, d, m); ok != offered || ok && at.Unix() != want {
					t.Errorf("%s %s is booked at %s, %v; want %d, %v", d, m, at, ok, want, offered)
				}
			}
		}
	},
	"the free days count the starts": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		counts := map[civil.Date]int{}
		for _, s := range slot.Find(q) {
			counts[civil.DateOf(s.Time(q.Schedule.Zone), q.Schedule.Zone)]++
		}
		days := slot.FreeDays(q)
		if len(days) != q.From.DaysUntil(q.To)+1 {
			t.Fatalf("%d days from %s to %s", len(days), q.From, q.To)
		}
		for i, day := range days {
			if day.Date != q.From.AddDays(i) || day.Free != counts[day.Date] {
				t.Errorf("day %d is %s with %d free, want %d", i, day.Date, day.Free, counts[day.Date])
			}
		}
	},
	"nothing changes before the instant that is named": func(t *testing.T, r *rand.Rand, q slot.Query) {
		starts := slot.Find(q)
		first := time.Time{}
		if len(starts) > 0 {
			first = starts[0].Time(time.UTC)
		}
		until := slot.UnchangedUntil(q, first)
		for range 4 {
			later := q
			later.Now = q.Now.Add(time.Duration(r.Int64N(int64(5 * 24 * time.Hour))))
			if until.After(q.Now) && r.IntN(2) == 0 {
				later.Now = until.Add(-time.Nanosecond)
			}
			if got := slot.Find(later); later.Now.Before(until) && !reflect.DeepEqual(got, starts) {
				t.Errorf("named %s at %s; at %s\ngot  %s\nwant %s", until, q.Now, later.Now, labels(q, got), labels(q, starts))
			}
		}
	},
	"one query of many dates is many queries of one": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		var byDate []slot.Start
		for d := q.From; !d.After(q.To); d = d.AddDays(1) {
			one := q
			one.From, one.To = d, d
			byDate = append(byDate, slot.Find(one)...)
		}
		slices.SortFunc(byDate, func(a, b slot.Start) int { return int(a.At - b.At) })
		if got := slot.Find(q); !reflect.DeepEqual(got, byDate) {
			t.Errorf("got  %s\nwant %s", labels(q, got), labels(q, byDate))
		}
	},
	"what fits by hand is what the lanes have free": func(t *testing.T, r *rand.Rand, q slot.Query) {
		ref := newReference(q)
		for range 40 {
			at := civil.Instant(q.From, civil.Minute(5*r.IntN(2*288)), q.Schedule.Zone)
			var lanes []int
			for _, assignment := range slot.Fits(q, at) {
				lanes = append(lanes, assignment.Lane)
				checkAssignment(t, q, at.Unix(), assignment)
			}
			if want := ref.fits(at); !slices.Equal(lanes, want) {
				t.Errorf("%s fits on %v, want %v", at, lanes, want)
			}
		}
	},
	"a stretch has an obstacle unless it is open and not blocked": func(t *testing.T, r *rand.Rand, q slot.Query) {
		ref := newReference(q)
		var stretches []slot.Stretch
		for range 40 {
			start := civil.Instant(q.From, civil.Minute(5*r.IntN(2*288)), q.Schedule.Zone).Unix()
			stretches = append(stretches, slot.Stretch{Interval: slot.Interval{Start: start, End: start + 300*int64(1+r.IntN(30))}, Lane: r.IntN(len(q.Lanes))})
		}
		for i, got := range slot.Obstacles(q, stretches) {
			s := stretches[i]
			open := true
			for m := s.Start/60 - ref.first; m < s.End/60-ref.first; m++ {
				open = open && ref.open[s.Lane][m]
			}
			if (got == slot.NotOpen || got == slot.InBreak) != !open || (got == slot.InBlocked) != (open && ref.blocked(s.Lane, s.Interval)) {
				t.Errorf("%v has the obstacle %d; open %v, blocked %v", s, got, open, ref.blocked(s.Lane, s.Interval))
			}
		}
	},
	"the input stays as it was": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		before := slices.Clone(q.Lanes)
		for i := range before {
			before[i].Busy = slices.Clone(before[i].Busy)
		}
		hours := q.Schedule.Hours
		slot.Find(q)
		slot.FreeDays(q)
		if !reflect.DeepEqual(q.Lanes, before) || !reflect.DeepEqual(q.Schedule.Hours, hours) {
			t.Error("the query was changed")
		}
	},
}

// addedStart returns a start of after that before does not have, or one that has an
// additional lane.
func addedStart(before, after []slot.Start) (added slot.Start, found bool) {
	for _, s := range after {
		i, same := slices.BinarySearchFunc(before, s.At, func(b slot.Start, at int64) int { return int(b.At - at) })
		if !same || slices.ContainsFunc(s.Lanes, func(lane int) bool { return !slices.Contains(before[i].Lanes, lane) }) {
			return s, true
		}
	}
	return slot.Start{}, false
}

// checkAssignment carries out the moves of an assignment and checks that nothing then overlaps.
func checkAssignment(t *testing.T, q slot.Query, at int64, assignment slot.Assignment) {
	t.Helper()
	moved := map[string]bool{}
	type arrival struct {
		slot.Move
		slot.Busy
	}
	var arrived []arrival
	for _, m := range assignment.Moves {
		if m.To == assignment.Lane || moved[m.ID] {
			t.Errorf("lane %d is cleared by %v", assignment.Lane, assignment.Moves)
		}
		moved[m.ID] = true
		for _, b := range q.Lanes[assignment.Lane].Busy {
			if b.ID == m.ID {
				arrived = append(arrived, arrival{m, b})
			}
		}
	}
	rules := q.Rules
	footprint := slot.Interval{Start: at - int64((rules.BufferBefore).Seconds()), End: at + int64((rules.Duration + rules.BufferAfter).Seconds())}
	for _, b := range q.Lanes[assignment.Lane].Busy {
		if !moved[b.ID] && b.Start < b.End && b.Overlaps(footprint) {
			t.Errorf("%v on lane %d is still in the way of %v", b, assignment.Lane, footprint)
		}
	}
	for i, a := range arrived {
		if does := q.Lanes[a.To].Services; does != nil && !does[a.Service] {
			t.Errorf("%v moved to a lane that does %v only", a, does)
		}
		for _, b := range q.Lanes[a.To].Busy {
			if b.Start < b.End && b.Overlaps(a.Interval) {
				t.Errorf("%v moved onto %v", a, b)
			}
		}
		for _, other := range arrived[:i] {
			if other.To == a.To && other.Overlaps(a.Interval) {
				t.Errorf("%v and %v moved onto one another", a, other)
			}
		}
	}
}

func TestPropertiesOnRandomCalendars(t *testing.T) {
	t.Parallel()
	for name, holds := range properties {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(calendars) {
				q, r := randomCalendar(seed, 7, seed)
				holds(t, r, q)
				if t.Failed() {
					t.Fatalf("with the calendar of seed %d", seed)
				}
			}
		})
	}
}

// The calendars have openings and busy time around the midnight that ends each date.
func TestDatesAskedForTogetherOrApartHaveTheSameStarts(t *testing.T) {
	t.Parallel()
	for seed := range uint64(10 * calendars) {
		q, r := randomCalendar(seed, 9, seed)
		openLate(r, &q)
		properties["one query of many dates is many queries of one"](t, r, q)
		if seed < calendars {
			properties["the reference finds the same"](t, r, q)
		}
		if t.Failed() {
			t.Fatalf("with the calendar of seed %d", seed)
		}
	}
}

func FuzzProperties(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed, seed, seed)
	}
	f.Fuzz(func(t *testing.T, a, b, services uint64) {
		for name, holds := range properties {
			q, r := randomCalendar(a, b, services)
			holds(t, r, q)
			if t.Failed() {
				t.Fatal(name)
			}
		}
	})
}
