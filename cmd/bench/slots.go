package main

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// slotsMonth is 30 days in Berlin with a change of clocks: 9–12 and 13–17, a service of
// half an hour every quarter of an hour, 200 busy intervals on one lane.
//
//go:embed slots-month.json
var slotsMonth []byte

// The correct result for slotsMonth, and the allowed cost of its calculation.
const (
	slotsCount    = 345
	slotsHash     = "544e9d93f7496a64" // of the starts, ISO in UTC, joined by newlines
	slotsTime     = 10 * time.Microsecond
	slotsAllocs   = 2
	slotsStaffed  = 500 * time.Microsecond // 20 staff, 5,000 appointments
	slotsStaff    = 20
	slotsBookings = 5000

	slotsItems       = 500 * time.Microsecond // three services, 10 staff, one of three rooms, 2,000 appointments
	slotsItemStaff   = 10
	slotsItemRooms   = 3
	slotsItemsBooked = 2000
)

// slotsSample is the format of the sample file.
type slotsSample struct {
	TZ      string     `json:"tz"`
	From    string     `json:"from"`
	Days    int        `json:"days"`
	Open    [][2]int   `json:"open"` // minutes after midnight, every day
	DurMin  int        `json:"durMin"`
	StepMin int        `json:"stepMin"`
	Busy    [][2]int64 `json:"busy"` // Unix seconds
}

func benchSlots(_ context.Context, o options, r *report) error {
	raw, builtIn := slotsMonth, o.input == ""
	if !builtIn {
		var err error
		if raw, err = os.ReadFile(o.input); err != nil {
			return fmt.Errorf("read the sample: %w", err)
		}
	}
	month, err := slotsQuery(raw)
	if err != nil {
		return err
	}
	staffed, items := staffedQuery(month, slotsStaff, slotsBookings), itemsQuery(month)
	var one, many, several []time.Duration
	var allocs []int64
	for range o.turns {
		took, n := measureFind(month)
		one, allocs = append(one, took), append(allocs, n)
		took, _ = measureFind(staffed)
		many = append(many, took)
		took, _ = measureFind(items)
		several = append(several, took)
	}
	starts := slot.Find(month)
	count, hash := len(starts), hashStarts(starts)
	title := fmt.Sprintf("%s, %d days", month.Schedule.Zone, month.From.DaysUntil(month.To)+1)
	r.atMost(title+", one lane", median(one), slotsTime)
	r.judge(title+", one lane, allocations", strconv.FormatInt(median(allocs), 10), fmt.Sprintf("<= %d", slotsAllocs), median(allocs) <= slotsAllocs)
	if builtIn {
		r.judge("starts", strconv.Itoa(count), strconv.Itoa(slotsCount), count == slotsCount)
		r.judge("hash of the starts", hash, slotsHash, hash == slotsHash)
	} else {
		r.note("starts", strconv.Itoa(count))
		r.note("hash of the starts", hash)
	}
	r.atMost(fmt.Sprintf("%s, %d staff, %d appointments", title, slotsStaff, slotsBookings), median(many), slotsStaffed)
	r.atMost(fmt.Sprintf("%s, three services, %d staff, one of %d rooms, %d appointments", title, slotsItemStaff, slotsItemRooms, slotsItemsBooked), median(several), slotsItems)
	return nil
}

func slotsQuery(raw []byte) (slot.Query, error) {
	var sample slotsSample
	if err := json.Unmarshal(raw, &sample); err != nil {
		return slot.Query{}, fmt.Errorf("read the sample: %w", err)
	}
	loc, err := time.LoadLocation(sample.TZ)
	if err != nil {
		return slot.Query{}, fmt.Errorf("read the sample: %w", err)
	}
	from, err := civil.ParseDate(sample.From)
	if err != nil {
		return slot.Query{}, fmt.Errorf("read the sample: %w", err)
	}
	q := slot.Query{
		Schedule: slot.Schedule{Zone: loc},
		Rules: slot.Rules{
			Duration:    time.Duration(sample.DurMin) * time.Minute,
			Step:        time.Duration(sample.StepMin) * time.Minute,
			HorizonDays: sample.Days,
		},
		Lanes: make([]slot.Lane, 1),
		Now:   civil.Instant(from, 0, loc).Add(-time.Second),
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
	return q, nil
}

// itemsQuery is the month for three services that any of the staff members does. One of them needs a room.
func itemsQuery(q slot.Query) slot.Query {
	q = staffedQuery(q, slotsItemStaff+slotsItemRooms, slotsItemsBooked)
	var staff, rooms slot.Need
	for i := range q.Lanes {
		if i < slotsItemStaff {
			staff.Lanes = append(staff.Lanes, i)
			continue
		}
		q.Lanes[i].Pool, q.Lanes[i].Always = "room", true
		rooms.Lanes = append(rooms.Lanes, i)
	}
	service := func(needs ...slot.Need) slot.Item {
		return slot.Item{Ways: []slot.Way{{Duration: 30 * time.Minute, Needs: needs}}}
	}
	q.Items = &slot.Items{List: []slot.Item{service(staff), service(staff, rooms), service(staff)}, MaxWait: 15 * time.Minute}
	return q
}

// staffedQuery is the month for some staff members with appointments. Every fourth staff member has their own breaks.
func staffedQuery(q slot.Query, staff, booked int) slot.Query {
	random := rand.New(rand.NewPCG(1, 2))
	first, quarters := q.Now.Unix()+1, int64(q.From.DaysUntil(q.To)+1)*96
	q.Lanes = make([]slot.Lane, staff)
	for i := range booked {
		lane := &q.Lanes[i%staff]
		start := first + 900*random.Int64N(quarters)
		lane.Busy = append(lane.Busy, slot.Busy{Interval: slot.Interval{Start: start, End: start + 900*(1+random.Int64N(4))}})
	}
	for i := 0; i < staff; i += 4 {
		for weekday := range q.Lanes[i].Breaks {
			q.Lanes[i].Breaks[weekday] = []slot.Window{{Start: 14*60 + 5, End: 14*60 + 20}}
		}
	}
	return q
}

// measureFind returns the average time and allocations of one calculation, measured for half a second.
func measureFind(q slot.Query) (took time.Duration, allocs int64) {
	const least = 500 * time.Millisecond
	slot.Find(q) // fills the pool of workspaces
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begin, n := time.Now(), 0
	for ; took < least; n++ {
		slot.Find(q)
		took = time.Since(begin)
	}
	runtime.ReadMemStats(&after)
	return took / time.Duration(n), int64(after.Mallocs-before.Mallocs) / int64(n) // integer division drops the few allocations of the garbage collector
}

func hashStarts(starts []slot.Start) string {
	lines := make([]string, len(starts))
	for i, s := range starts {
		lines[i] = s.Time(time.UTC).Format("2006-01-02T15:04:05.000Z")
	}
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	return hex.EncodeToString(sum[:8])
}
