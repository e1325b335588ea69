package slot_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

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
