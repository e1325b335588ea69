package slot_test

import (
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// randomItems adds rooms, and a booking of some items, to a random calendar.
func randomItems(r *rand.Rand, q *slot.Query) {
	staff, rooms := len(q.Lanes), 1+r.IntN(3)
	around := civil.Instant(q.From, 0, q.Schedule.Zone).Unix()
	for i := range q.Lanes {
		lane := &q.Lanes[i]
		lane.AssignOnly = false
		if r.IntN(3) > 0 { // otherwise too little is offered
			lane.Busy = lane.Busy[:len(lane.Busy)/2]
		}
	}
	for range rooms {
		room := slot.Lane{Pool: "room", Always: r.IntN(4) > 0}
		for range r.IntN(10) {
			room.Busy = append(room.Busy, randomBusy(r, around))
		}
		for range max(0, r.IntN(6)-3) {
			room.Blocked = append(room.Blocked, randomBusy(r, around).Interval)
		}
		q.Lanes = append(q.Lanes, room)
	}
	q.Items = &slot.Items{
		MaxWait:  minutes([]int{0, 0, 5, 15, 60}[r.IntN(5)]),
		AnyOrder: r.IntN(3) == 0,
		SameLane: r.IntN(4) == 0,
	}
	for range 1 + r.IntN(3) {
		q.Items.List = append(q.Items.List, randomItem(r, staff, rooms))
	}
	q.Items.SameLane = q.Items.SameLane && slices.ContainsFunc(q.Items.List, func(i slot.Item) bool { return !i.Apart })
}

func randomItem(r *rand.Rand, staff, rooms int) slot.Item {
	var item slot.Item
	if r.IntN(8) == 0 { // without staff
		way := randomWay(r, someLanes(r, staff, rooms), nil)
		way.Needs = way.Needs[:1]
		return slot.Item{Ways: []slot.Way{way}, Apart: r.IntN(2) == 0}
	}
	left := someLanes(r, 0, staff)
	for range 1 + r.IntN(2) { // staff members with other durations
		lanes := left[:len(left)/(1+r.IntN(2))]
		left = left[len(lanes):]
		item.Ways = append(item.Ways, randomWay(r, lanes, someLanes(r, staff, rooms)))
	}
	return item
}

func randomWay(r *rand.Rand, staff, rooms []int) slot.Way {
	way := slot.Way{
		Duration:     minutes(5 * (1 + r.IntN(16))),
		BufferBefore: minutes(5 * max(0, r.IntN(8)-4)), BufferAfter: minutes(5 * max(0, r.IntN(8)-4)),
	}
	need := slot.Need{Lanes: staff}
	third, half := (way.Duration / 3).Truncate(5*time.Minute), (way.Duration / 2).Truncate(5*time.Minute)
	switch r.IntN(3) {
	case 0:
		if third > 0 { // processing time in the middle
			need.Spans = []slot.Span{{From: 0, To: third}, {From: 2 * third, To: way.Duration}}
		}
	case 1: // the staff member leaves earlier
		need.Spans = []slot.Span{{From: 0, To: half + 5*time.Minute}}
	}
	way.Needs = []slot.Need{need}
	if r.IntN(2) == 0 {
		room := slot.Need{Lanes: rooms}
		if r.IntN(3) == 0 {
			room.Spans = []slot.Span{{From: half, To: way.Duration}}
		}
		way.Needs = append(way.Needs, room)
	}
	return way
}

func someLanes(r *rand.Rand, first, n int) []int {
	var lanes []int
	for lane := first; lane < first+n; lane++ {
		if r.IntN(3) > 0 {
			lanes = append(lanes, lane)
		}
	}
	return lanes
}

// itemProperties hold for every booking of items.
var itemProperties = map[string]func(*testing.T, *rand.Rand, slot.Query){
	"trying everything finds the same": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		if got, want := slot.Find(q), newItemReference(q).find(); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v\ngot  %s\nwant %s", *q.Items, labels(q, got), labels(q, want))
		}
	},
	"offered can be placed, and nothing else can": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		offered := map[int64]bool{}
		for _, s := range slot.Find(q) {
			offered[s.At] = true
			parts := slot.Place(q, s.Time(time.UTC), func(a, b int) int { return b - a })
			checkPlaced(t, q, s.At, parts)
			if len(parts) > 0 && !slices.Contains(s.Lanes, parts[0].Lane) {
				t.Errorf("%s is offered on %v and placed on %+v", s.Time(q.Schedule.Zone), s.Lanes, parts)
			}
		}
		for at := civil.Instant(q.From, 0, q.Schedule.Zone); !civil.DateOf(at, q.Schedule.Zone).After(q.To); at = at.Add(15 * time.Minute) {
			if civil.DateOf(at, q.Schedule.Zone).Before(q.From) {
				continue // midnight occurred twice
			}
			if parts := slot.Place(q, at, func(a, b int) int { return a - b }); (parts != nil) != offered[at.Unix()] {
				t.Errorf("%s is offered %v and placed on %v", at, offered[at.Unix()], parts)
			}
		}
	},
	"nothing moves where nothing has to": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		fixed := q
		fixed.Lanes = withoutFloating(q.Lanes)
		for _, s := range slot.Find(fixed) {
			for _, part := range slot.Place(q, s.Time(time.UTC), func(a, b int) int { return b - a }) {
				if len(part.Moves) > 0 {
					t.Errorf("%s: %v for %+v", s.Time(q.Schedule.Zone), part.Moves, part)
				}
			}
		}
	},
	"more busy time never adds a start": func(t *testing.T, r *rand.Rand, q slot.Query) {
		before := slot.Find(q)
		lane, more := r.IntN(len(q.Lanes)), randomBusy(r, civil.Instant(q.From, 0, q.Schedule.Zone).Unix())
		q.Lanes = slices.Clone(q.Lanes)
		q.Lanes[lane].Busy = append(slices.Clone(q.Lanes[lane].Busy), more)
		if s, added := addedStart(before, slot.Find(q)); added {
			t.Errorf("%v came with %v on lane %d", s, more, lane)
		}
	},
	"a longer wait and any order offer at least as much, one lane for all at most": func(t *testing.T, _ *rand.Rand, q slot.Query) {
		found := slot.Find(q)
		longer, anyOrder, sameLane := *q.Items, *q.Items, *q.Items
		longer.MaxWait += 10 * time.Minute
		anyOrder.AnyOrder, sameLane.SameLane = true, true
		for name, items := range map[string]slot.Items{"a longer wait": longer, "any order": anyOrder} {
			if s, missing := addedStart(findItems(q, items), found); missing {
				t.Errorf("with %s, %v is missing", name, s)
			}
		}
		if s, added := addedStart(found, findItems(q, sameLane)); added {
			t.Errorf("with one lane for all, %v was added", s)
		}
	},
	"one query of many dates is many queries of one": properties["one query of many dates is many queries of one"],
	"the free days count the starts":                 properties["the free days count the starts"],
	"the input stays as it was":                      properties["the input stays as it was"],
}

func findItems(q slot.Query, items slot.Items) []slot.Start {
	q.Items = &items
	return slot.Find(q)
}

// checkPlaced checks that each item has all its lanes, that the items follow one another, and that nothing overlaps once the floating
// appointments have moved.
func checkPlaced(t *testing.T, q slot.Query, at int64, parts []slot.Part) {
	t.Helper()
	checkOrder(t, q, at, parts)
	moved := map[string]int{} // their new lanes
	for _, p := range parts {
		way := q.Items.List[p.Item].Ways[p.Way]
		if !slices.Contains(way.Needs[p.Need].Lanes, p.Lane) {
			t.Errorf("%+v is on a lane that does not have it", p)
		}
		for _, m := range p.Moves {
			if _, twice := moved[m.ID]; twice {
				t.Errorf("%v moves twice", m)
			}
			moved[m.ID] = m.To
		}
	}
	if len(moved) > 0 && len(q.Items.List) > 1 {
		t.Errorf("a booking of several items moves %v", moved)
	}
	stretches := slot.Stretches(parts)
	for i, s := range stretches {
		if s.Start >= s.End || i > 0 && stretches[i-1].Lane == s.Lane && stretches[i-1].End >= s.Start {
			t.Errorf("stretches %v", stretches)
		}
		for lane := range q.Lanes {
			for _, b := range q.Lanes[lane].Busy {
				is := lane
				if to, ok := moved[b.ID]; ok {
					is = to
				}
				if is == s.Lane && b.Start < b.End && b.Overlaps(s.Interval) {
					t.Errorf("%v meets %v", s, b)
				}
			}
		}
	}
}

func checkOrder(t *testing.T, q slot.Query, at int64, parts []slot.Part) {
	t.Helper()
	done, needs := map[int]bool{}, 0
	wait, lead := int64(0), -1
	for _, p := range parts {
		way := q.Items.List[p.Item].Ways[p.Way]
		if p.Need > 0 {
			needs--
			continue
		}
		if done[p.Item] || needs != 0 || p.Start < at || p.Start > at+wait || !q.Items.AnyOrder && p.Item != len(done) {
			t.Errorf("item %d begins at %d, and the one before it ended at %d: %+v", p.Item, p.Start, at, parts)
		}
		if bound := q.Items.SameLane && !q.Items.List[p.Item].Apart; bound {
			if lead >= 0 && lead != p.Lane {
				t.Errorf("the lanes %d and %d lead: %+v", lead, p.Lane, parts)
			}
			lead = p.Lane
		}
		done[p.Item], needs = true, len(way.Needs)-1
		at, wait = p.Start+int64(way.Duration.Seconds()), int64(q.Items.MaxWait.Seconds())
	}
	if len(done) != len(q.Items.List) || needs != 0 {
		t.Errorf("not all is placed: %+v", parts)
	}
}

func TestPropertiesOnRandomItems(t *testing.T) {
	t.Parallel()
	bookings := 300
	if os.Getenv("SLOTWISE_LONG") == "1" {
		bookings = 10_000
	}
	for name, holds := range itemProperties {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(bookings) {
				q, r := randomCalendar(seed, 9, 0)
				randomItems(r, &q)
				holds(t, r, q)
				if t.Failed() {
					t.Fatalf("with the calendar of seed %d", seed)
				}
			}
		})
	}
}

// One item that needs only a lane is the query without items.
func TestOneItemIsOffered(t *testing.T) {
	t.Parallel()
	for seed := range uint64(calendars) {
		q, _ := randomCalendar(seed, 7, seed)
		want := slot.Find(q)
		var lanes []int
		for i := range q.Lanes {
			if !q.Lanes[i].AssignOnly {
				lanes = append(lanes, i)
			}
		}
		way := slot.Way{Duration: q.Rules.Duration, BufferBefore: q.Rules.BufferBefore, BufferAfter: q.Rules.BufferAfter, Needs: []slot.Need{{Lanes: lanes}}}
		q.Items = &slot.Items{List: []slot.Item{{Ways: []slot.Way{way}}}}
		if got := slot.Find(q); !reflect.DeepEqual(got, want) {
			t.Fatalf("with the calendar of seed %d\ngot  %s\nwant %s", seed, labels(q, got), labels(q, want))
		}
	}
}
