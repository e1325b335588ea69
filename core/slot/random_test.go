package slot_test

import (
	"math/rand/v2"
	"strconv"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// eves are dates shortly before something happens to the clocks, and one ordinary date.
var eves = []struct{ zone, date string }{
	{"Europe/Berlin", "2026-03-28"},
	{"Europe/Berlin", "2026-10-24"},
	{"Europe/Berlin", "2026-06-10"},
	{"America/New_York", "2026-03-07"},
	{"America/New_York", "2026-10-31"},
	{"Australia/Lord_Howe", "2026-04-04"},
	{"Australia/Lord_Howe", "2026-10-03"},
	{"America/Santiago", "2026-04-04"},
	{"America/Santiago", "2026-09-05"},
	{"Africa/Cairo", "2026-04-23"},
	{"America/Sao_Paulo", "2018-02-17"},
	{"America/Sao_Paulo", "2018-11-03"},
	{"America/St_Johns", "2010-11-06"},
	{"Pacific/Apia", "2011-12-29"},
	{"Asia/Kolkata", "2026-06-10"},
	{"UTC", "2026-06-10"},
}

// randomCalendar returns the calendar of a two-part seed, with the random source that made it. services is the seed
// for which lane does which service; 0: every lane does all. It does not affect the rest of the calendar.
func randomCalendar(a, b, services uint64) (slot.Query, *rand.Rand) {
	r := rand.New(rand.NewPCG(a, b))
	q := randomQuery(r)
	if services != 0 {
		restrict(rand.New(rand.NewPCG(services, 8)), &q)
	}
	return q, r
}

// randomQuery returns a calendar of a few days that uses every feature with some probability.
// It prefers difficult cases (touching, overlapping, over midnight) to realistic ones.
func randomQuery(r *rand.Rand) slot.Query {
	eve := eves[r.IntN(len(eves))]
	loc, from := zone(eve.zone), date(eve.date).AddDays(r.IntN(3)-1)
	step := []int{0, 5, 15, 20, 45, 60}[r.IntN(6)]
	q := slot.Query{
		Schedule: slot.Schedule{Zone: loc, Hours: randomWeek(r, 3), Overrides: randomOverrides(r, from)},
		Rules: slot.Rules{
			Duration: minutes(5 * (1 + r.IntN(30))), Step: minutes(step),
			BufferBefore: minutes(5 * max(0, r.IntN(8)-4)), BufferAfter: minutes(5 * max(0, r.IntN(8)-4)),
			Notice: minutes(max(0, r.IntN(600)-300)), HorizonDays: r.IntN(6),
		},
		Lanes: make([]slot.Lane, 1+r.IntN(4)),
		From:  from, To: from.AddDays(r.IntN(3)),
		Now: civil.Instant(from.AddDays(r.IntN(3)-2), civil.Minute(r.IntN(1440)), loc).Add(time.Duration(r.IntN(60)) * time.Second),
	}
	if r.IntN(2) == 0 {
		q.Schedule.Breaks = randomWeek(r, 2)
	}
	around := civil.Instant(from, 0, loc).Unix()
	for i := range q.Lanes {
		lane := &q.Lanes[i]
		if r.IntN(3) == 0 {
			hours := randomWeek(r, 3)
			lane.Hours = &hours
		}
		if r.IntN(3) == 0 {
			lane.Breaks = randomWeek(r, 1)
		}
		if r.IntN(3) == 0 {
			lane.Overrides = randomOverrides(r, from)
		}
		for range r.IntN(12) {
			lane.Busy = append(lane.Busy, randomBusy(r, around))
		}
		lane.AssignOnly = r.IntN(8) == 0
	}
	for range max(0, r.IntN(5)-2) {
		q.Shared = append(q.Shared, randomBusy(r, around).Interval)
	}
	for range max(0, r.IntN(6)-3) {
		q.Blocked = append(q.Blocked, randomBusy(r, around).Interval)
	}
	for i := range q.Lanes {
		for range max(0, r.IntN(6)-3) {
			q.Lanes[i].Blocked = append(q.Lanes[i].Blocked, randomBusy(r, around).Interval)
		}
	}
	return q
}

// openLate gives the calendar a second opening shortly before midnight, and busy time that ends shortly before it. A
// step from the first opening over the busy time can then end after midnight, and the last of the dates.
func openLate(r *rand.Rand, q *slot.Query) {
	for day := range q.Schedule.Hours {
		begins := civil.Minute(1440 - 5*(1+r.IntN(30)))
		q.Schedule.Hours[day] = []slot.Window{{Start: 600, End: civil.Minute(660 + 30*r.IntN(16))}, {Start: begins, End: begins + civil.Minute(30*(1+r.IntN(8)))}}
	}
	lane := &q.Lanes[r.IntN(len(q.Lanes))]
	for day := range q.From.DaysUntil(q.To) + 1 {
		midnight := civil.Instant(q.From.AddDays(day+1), 0, q.Schedule.Zone).Unix()
		lane.Busy = append(lane.Busy, slot.Busy{
			Interval: slot.Interval{Start: midnight - 60*840, End: midnight - 300*int64(1+r.IntN(36))},
			ID:       strconv.Itoa(r.Int()),
		})
	}
}

func randomBusy(r *rand.Rand, around int64) slot.Busy {
	start := around + 300*int64(r.IntN(4*288)-144)
	return slot.Busy{
		Interval: slot.Interval{Start: start, End: start + 300*int64(r.IntN(30))},
		Floating: r.IntN(3) == 0,
		ID:       strconv.Itoa(r.Int()),
	}
}

// restrict limits some lanes to some services, and gives every floating appointment a service.
func restrict(r *rand.Rand, q *slot.Query) {
	for i := range q.Lanes {
		lane := &q.Lanes[i]
		if r.IntN(2) == 0 {
			lane.Services = map[string]bool{}
			for _, service := range services {
				if r.IntN(2) == 0 {
					lane.Services[service] = r.IntN(4) > 0 // false is the same as absent
				}
			}
		}
		for n := range lane.Busy {
			if b := &lane.Busy[n]; b.Floating {
				b.Service = services[r.IntN(len(services))]
			}
		}
	}
}

var services = []string{"cut", "dye", ""} // the empty name is a service, too

func randomWeek(r *rand.Rand, most int) slot.Week {
	var week slot.Week
	for day := range week {
		week[day] = randomWindows(r, r.IntN(most+1))
	}
	return week
}

func randomWindows(r *rand.Rand, n int) []slot.Window {
	var list []slot.Window
	for range n {
		w := slot.Window{Start: civil.Minute(30 * r.IntN(48)), End: civil.Minute(30 * r.IntN(49))}
		switch r.IntN(12) {
		case 0:
			w = slot.Window{Start: 0, End: 1440}
		case 1:
			w.End = 1439
		case 2:
			w.End = w.Start + 1440
		case 3:
			w.Start, w.End = civil.Minute(r.IntN(1440)), civil.Minute(r.IntN(1440))
		}
		list = append(list, w)
	}
	return list
}

func randomOverrides(r *rand.Rand, from civil.Date) map[civil.Date]slot.DayPlan {
	plans := map[civil.Date]slot.DayPlan{}
	for range max(0, r.IntN(4)-1) {
		plans[from.AddDays(r.IntN(5)-1)] = slot.DayPlan{Hours: randomWindows(r, r.IntN(3)), Breaks: randomWindows(r, r.IntN(2))}
	}
	return plans
}
