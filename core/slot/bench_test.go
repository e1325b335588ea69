package slot_test

import (
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"slotwise/core/slot"
)

// fullHouse is the sample month for 20 staff and 5,000 appointments, where a quarter of the
// staff have their own breaks.
func fullHouse(tb testing.TB, floating bool) slot.Query {
	q := month(tb)
	random := rand.New(rand.NewPCG(1, 2))
	first := q.Now.Unix()
	q.Lanes = make([]slot.Lane, 20)
	for i := range q.Lanes {
		lane := &q.Lanes[i]
		if i%4 == 0 {
			for weekday := range lane.Breaks {
				lane.Breaks[weekday] = []slot.Window{{Start: 14*60 + 5, End: 14*60 + 20}}
			}
		}
		for range 250 {
			start := first + 900*random.Int64N(30*96)
			lane.Busy = append(lane.Busy, slot.Busy{
				Interval: slot.Interval{Start: start, End: start + 900*(1+random.Int64N(4))},
				Floating: floating && random.IntN(5) == 0,
				ID:       strconv.Itoa(len(lane.Busy)),
			})
		}
	}
	return q
}

func BenchmarkFind(b *testing.B) {
	for name, q := range map[string]slot.Query{
		"month, one lane":                                          month(b),
		"month, 20 staff, 5000 appointments":                       fullHouse(b, false),
		"month, 20 staff, 5000 appointments, a fifth can be moved": fullHouse(b, true),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				slot.Find(q)
			}
		})
	}
}

func BenchmarkFreeDays(b *testing.B) {
	q := fullHouse(b, false)
	b.ReportAllocs()
	for b.Loop() {
		slot.FreeDays(q)
	}
}

func BenchmarkAt(b *testing.B) {
	q := fullHouse(b, true)
	starts := slot.Find(q)
	at := starts[len(starts)/2].Time(q.Schedule.Zone)
	b.ReportAllocs()
	for b.Loop() {
		slot.At(q, at)
	}
}

// spa is the sample month for three items, each of one of ten staff members and in one of three rooms, with 2,000 appointments.
func spa(tb testing.TB) slot.Query {
	q := month(tb)
	random := rand.New(rand.NewPCG(1, 2))
	q.Lanes = make([]slot.Lane, 13)
	var staff, rooms []int
	for i := range q.Lanes {
		lane, appointments := &q.Lanes[i], 140
		if i < 10 {
			staff = append(staff, i)
		} else {
			lane.Pool, lane.Always, appointments = "room", true, 200
			rooms = append(rooms, i)
		}
		for range appointments {
			start := q.Now.Unix() + 900*random.Int64N(30*96)
			lane.Busy = append(lane.Busy, slot.Busy{Interval: slot.Interval{Start: start, End: start + 900*(1+random.Int64N(4))}})
		}
	}
	q.Items = &slot.Items{}
	for _, length := range []int{30, 45, 60} {
		way := slot.Way{Duration: minutes(length), BufferAfter: minutes(5), Needs: []slot.Need{{Lanes: staff}, {Lanes: rooms}}}
		q.Items.List = append(q.Items.List, slot.Item{Ways: []slot.Way{way}})
	}
	return q
}

func BenchmarkItems(b *testing.B) {
	inOrder, anyOrder, withWaits, oneStaff := spa(b), spa(b), spa(b), spa(b)
	anyOrder.Items.AnyOrder = true
	withWaits.Items.MaxWait = minutes(15)
	oneStaff.Items.SameLane = true
	for name, q := range map[string]slot.Query{"as given": inOrder, "any order": anyOrder, "waits": withWaits, "one staff member": oneStaff} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				slot.Find(q)
			}
		})
	}
	b.Run("place", func(b *testing.B) {
		starts := slot.Find(inOrder)
		at := starts[len(starts)/2].Time(time.UTC)
		b.ReportAllocs()
		for b.Loop() {
			slot.Place(inOrder, at, func(a, b int) int { return a - b })
		}
	})
}
