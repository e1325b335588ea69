package slot

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/core/civil"
)

// ordinary returns an open month with one lane, which tests change to hostile input.
func ordinary(t testing.TB) Query {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	q := Query{
		Schedule: Schedule{Zone: berlin},
		Rules:    Rules{Duration: 30 * time.Minute, Step: 15 * time.Minute, HorizonDays: 365},
		Lanes:    make([]Lane, 1),
		Now:      time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC),
		From:     civil.Date{Year: 2026, Month: 6, Day: 1},
		To:       civil.Date{Year: 2026, Month: 6, Day: 30},
	}
	for day := range q.Schedule.Hours {
		q.Schedule.Hours[day] = []Window{{Start: 9 * 60, End: 17 * 60}}
	}
	return q
}

const (
	someStarts = iota
	noStarts
)

// The work of a calculation is proportional to the length of its lists: every step of a sweep
// adds a part, a busy span or a start. So the test bounds the lists, not seconds.
func TestHostileInputEndsSoonAndQuietly(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		want int
		harm func(*Query)
	}{
		{"zero query", noStarts, func(q *Query) { *q = Query{} }},
		{"no zone", someStarts, func(q *Query) { q.Schedule.Zone = nil }},
		{"no lanes", noStarts, func(q *Query) { q.Lanes = nil }},
		{"dates the wrong way round", noStarts, func(q *Query) { q.From, q.To = q.To, q.From }},
		{"a million days", someStarts, func(q *Query) { q.To, q.Rules.HorizonDays = q.From.AddDays(1_000_000), math.MaxInt }},
		{"all dates there are", someStarts, func(q *Query) {
			q.From, q.To = civil.Date{Year: math.MinInt, Month: -7, Day: 99}, civil.Date{Year: math.MaxInt, Month: 99, Day: math.MaxInt}
			q.Rules.HorizonDays = math.MaxInt
		}},
		{"horizon before today", noStarts, func(q *Query) { q.Rules.HorizonDays = -1 }},
		{"least horizon", noStarts, func(q *Query) { q.Rules.HorizonDays = math.MinInt }},
		{"no duration", noStarts, func(q *Query) { q.Rules.Duration = 0 }},
		{"negative duration", noStarts, func(q *Query) { q.Rules.Duration = math.MinInt64 }},
		{"longest duration", noStarts, func(q *Query) { q.Rules.Duration = math.MaxInt64 }},
		{"duration of a nanosecond", someStarts, func(q *Query) { q.Rules.Duration, q.Rules.Step = 1, 0 }},
		{"duration a nanosecond longer than the opening", noStarts, func(q *Query) { q.Rules.Duration = 8*time.Hour + 1 }},
		{"negative step", someStarts, func(q *Query) { q.Rules.Step = math.MinInt64 }},
		{"step of a nanosecond for ten years", someStarts, func(q *Query) {
			q.Rules.Step, q.Rules.HorizonDays, q.To = 1, math.MaxInt, q.From.AddDays(100_000)
		}},
		{"longest step", someStarts, func(q *Query) { q.Rules.Step = math.MaxInt64 }},
		{"negative buffers", someStarts, func(q *Query) { q.Rules.BufferBefore, q.Rules.BufferAfter = math.MinInt64, math.MinInt64 }},
		{"longest buffers", someStarts, func(q *Query) { q.Rules.BufferBefore, q.Rules.BufferAfter = math.MaxInt64, math.MaxInt64 }},
		{"longest buffers beside one appointment", noStarts, func(q *Query) {
			q.Rules.BufferBefore, q.Rules.BufferAfter = math.MaxInt64, math.MaxInt64
			q.Lanes[0].Busy = []Busy{{Interval: Interval{q.Now.Unix() + 15*86400, q.Now.Unix() + 15*86400 + 1}}}
		}},
		{"negative notice", someStarts, func(q *Query) { q.Rules.Notice = math.MinInt64 }},
		{"longest notice", noStarts, func(q *Query) { q.Rules.Notice = math.MaxInt64 }},
		{"now long ago", noStarts, func(q *Query) { q.Now = time.Time{} }},
		{"now at the beginning of numbers", noStarts, func(q *Query) { q.Now = time.Unix(math.MinInt64, 0) }},
		{"now at the end of numbers", noStarts, func(q *Query) { q.Now = time.Unix(math.MaxInt64, 999_999_999) }},
		{"busy for ever", noStarts, func(q *Query) {
			q.Lanes[0].Busy = []Busy{{Interval: Interval{math.MinInt64, math.MaxInt64}}}
		}},
		{"floating for ever, with a place to go", noStarts, func(q *Query) {
			q.Lanes = []Lane{{Busy: []Busy{{Interval: Interval{math.MinInt64, math.MaxInt64}, Floating: true}}}, {AssignOnly: true}}
		}},
		{"busy the wrong way round", someStarts, func(q *Query) {
			q.Lanes[0].Busy = []Busy{{Interval: Interval{math.MaxInt64, math.MinInt64}, Floating: true}}
			q.Shared = []Interval{{math.MaxInt64, math.MinInt64}, {q.Now.Unix() + 86400, q.Now.Unix()}}
		}},
		{"shared for ever", noStarts, func(q *Query) { q.Shared = []Interval{{math.MinInt64, math.MaxInt64}} }},
		{"two hundred thousand appointments, all over one another", noStarts, func(q *Query) {
			r := rand.New(rand.NewPCG(1, 1))
			for range 200_000 {
				start := q.Now.Unix() + r.Int64N(30*86400)
				q.Lanes[0].Busy = append(q.Lanes[0].Busy, Busy{Interval: Interval{start, start + r.Int64N(86400)}, Floating: r.IntN(2) == 0})
			}
		}},
		{"ten thousand floating appointments among fifty lanes", someStarts, func(q *Query) {
			r := rand.New(rand.NewPCG(1, 1))
			q.Lanes = make([]Lane, 50)
			for i := range 10_000 {
				start := q.Now.Unix() + r.Int64N(30*86400)
				lane := &q.Lanes[i%50]
				lane.Busy = append(lane.Busy, Busy{Interval: Interval{start, start + r.Int64N(7200)}, Floating: true})
			}
		}},
		{"windows of nonsense", noStarts, func(q *Query) {
			q.Schedule.Breaks = Week{}
			for day := range q.Schedule.Hours {
				q.Schedule.Hours[day] = []Window{
					{math.MinInt, math.MaxInt}, {math.MaxInt, math.MinInt}, {-1, 600}, {600, -1}, {5000, 6000}, {600, 600}, {0, math.MinInt},
				}
			}
		}},
		{"a window without an end", someStarts, func(q *Query) {
			for day := range q.Schedule.Hours {
				q.Schedule.Hours[day] = []Window{{600, math.MaxInt}}
			}
		}},
		{"thousands of windows and breaks a day", someStarts, func(q *Query) {
			r := rand.New(rand.NewPCG(1, 1))
			for day := range q.Schedule.Hours {
				for range 5000 {
					start, pause := civil.Minute(r.IntN(1440)), civil.Minute(r.IntN(1440))
					q.Schedule.Hours[day] = append(q.Schedule.Hours[day], Window{start, start + 60})
					q.Schedule.Breaks[day] = append(q.Schedule.Breaks[day], Window{pause, pause + 1})
				}
				q.Schedule.Breaks[day] = q.Schedule.Breaks[day][:20]
			}
		}},
		{"two thousand lanes with grids of their own", someStarts, func(q *Query) {
			q.Lanes, q.To = make([]Lane, 2000), q.From
			for i := range q.Lanes {
				q.Lanes[i].Overrides = map[civil.Date]DayPlan{q.From: {Hours: []Window{{civil.Minute(i % 1440), 1440}}}}
			}
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			q := ordinary(t)
			test.harm(&q)
			w := new(workspace)
			w.search(&q)
			if got := len(w.starts) == 0; got != (test.want == noStarts) {
				t.Errorf("there are %d starts", len(w.starts))
			}
			checkBounds(t, &q, w)
			days := FreeDays(q)
			if len(days) > MaxDays {
				t.Errorf("there are %d days", len(days))
			}
			for _, at := range []time.Time{{}, q.Now, q.Now.Add(time.Hour), time.Unix(math.MinInt64, 0), time.Unix(math.MaxInt64, 0), time.Unix(1<<62, 1)} {
				At(q, at)
				Fits(q, at)
			}
			for _, m := range []civil.Minute{math.MinInt, -1, 0, 600, 1440, math.MaxInt} {
				AtLabel(q, q.From, m)
			}
		})
	}
}

// The sets of many items are many. They must not stay in memory together.
func TestManyItemsInAnyOrderKeepOnlyWhatTheyNeed(t *testing.T) {
	t.Parallel()
	q := ordinary(t)
	q.Rules.HorizonDays, q.To = 365, q.From.AddDays(365)
	q.Lanes = make([]Lane, 4)
	lanes := []int{0, 1, 2, 3}
	busy := 0
	for i := range q.Lanes {
		for n := range int64(2000) {
			start := q.Now.Unix() + n*14_400 + int64(i)*900
			q.Lanes[i].Busy = append(q.Lanes[i].Busy, Busy{Interval: Interval{start, start + 600}})
			busy++
		}
	}
	way := Way{Duration: 10 * time.Minute, BufferAfter: 5 * time.Minute, Needs: []Need{{Lanes: lanes}}}
	q.Items = &Items{MaxWait: 20 * time.Minute, AnyOrder: true, SameLane: true}
	for range MaxItems {
		q.Items.List = append(q.Items.List, Item{Ways: []Way{way}})
	}
	w := new(workspace)
	w.search(&q)
	if len(w.starts) == 0 {
		t.Error("nothing is offered")
	}
	if len(w.spans) > 15*busy {
		t.Errorf("%d busy intervals became %d spans", busy, len(w.spans))
	}
}

func checkBounds(t *testing.T, q *Query, w *workspace) {
	t.Helper()
	const dates = MaxDays + 4*31 + 10 // the horizon, plus buffers, duration and floating appointments around it
	busy, perDate := len(q.Shared), 0
	for _, lane := range q.Lanes {
		busy += len(lane.Busy)
	}
	for day := range q.Schedule.Hours {
		perDate = max(perDate, len(q.Schedule.Hours[day])+len(q.Schedule.Breaks[day]))
	}
	if len(w.spans) > 3*busy {
		t.Errorf("%d busy intervals became %d spans", busy, len(w.spans))
	}
	if most := (len(q.Lanes) + 1) * dates * min(perDate+2, 721); len(w.parts) > most {
		t.Errorf("there are %d parts, at most %d are possible", len(w.parts), most)
	}
	if len(w.starts) > dates*1440 {
		t.Errorf("there are %d starts, more than minutes", len(w.starts))
	}
}

//nolint:paralleltest // it counts allocations, which those of other tests would disturb
func TestACallAllocatesNoMoreThanItsAnswer(t *testing.T) {
	w := new(workspace)
	open := ordinary(t)
	full := ordinary(t)
	for i := range int64(10_000) {
		start := full.Now.Unix() + i*300
		full.Lanes[0].Busy = append(full.Lanes[0].Busy, Busy{Interval: Interval{start, start + 600}, Floating: i%2 == 0})
	}
	staffed := ordinary(t)
	staffed.Lanes = make([]Lane, 20)
	for _, test := range []struct {
		name string
		q    *Query
		most float64
	}{
		{"the starts, and the lanes of all", &open, 2},
		{"the same for twenty lanes", &staffed, 2},
		{"nothing for nothing, however long it took", &full, 0},
	} {
		got := testing.AllocsPerRun(10, func() {
			w.search(test.q)
			w.result()
		})
		if got > test.most {
			t.Errorf("%s: %v allocations, want at most %v", test.name, got, test.most)
		}
	}
}

func TestTheAnswerSurvivesTheNextCalculation(t *testing.T) {
	t.Parallel()
	w := new(workspace)
	q := ordinary(t)
	w.search(&q)
	first := w.result()
	again := Find(q)
	q.Rules.Duration = time.Hour
	w.search(&q)
	w.result()
	for i := range first {
		if first[i].At != again[i].At || first[i].Lanes[0] != again[i].Lanes[0] {
			t.Fatalf("start %d changed to %v", i, first[i])
		}
	}
	if _ = append(first[0].Lanes, 99); first[1].Lanes[0] == 99 {
		t.Error("appending to the lanes of one start changed those of the next")
	}
}
