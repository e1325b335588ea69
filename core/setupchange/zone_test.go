package setupchange_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/setupchange"
	"slotwise/core/slot"
)

func load(t *testing.T, name string) *time.Location {
	t.Helper()
	loc, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return loc
}

func TestPlan(t *testing.T) {
	t.Parallel()
	const a appointment.ID = "a"
	for name, c := range map[string]struct {
		from, to, now, start string
		kept                 setupchange.Kept
		want                 string // the start in the new zone
		hourChanges, stays   bool
	}{
		"the hour stays":                          {"America/New_York", "America/Chicago", "2027-06-01T00:00:00Z", "2027-06-08T14:00:00Z", setupchange.KeepClock, "2027-06-08T10:00:00-05:00", false, false},
		"the moment stays":                        {"America/New_York", "America/Chicago", "2027-06-01T00:00:00Z", "2027-06-08T14:00:00Z", setupchange.KeepMoment, "2027-06-08T09:00:00-05:00", true, false},
		"the zones agree on that day":             {"Europe/Berlin", "Europe/Paris", "2027-06-01T00:00:00Z", "2027-06-08T08:00:00Z", setupchange.KeepMoment, "2027-06-08T10:00:00+02:00", false, false},
		"an hour that does not exist":             {"Asia/Tokyo", "Europe/Berlin", "2027-01-01T00:00:00Z", "2027-03-27T17:30:00Z", setupchange.KeepClock, "2027-03-28T03:00:00+02:00", true, false},
		"an hour that comes twice":                {"Asia/Tokyo", "Europe/Berlin", "2027-01-01T00:00:00Z", "2027-10-30T17:30:00Z", setupchange.KeepClock, "2027-10-31T02:30:00+02:00", false, false},
		"the second of two, where both zones do":  {"Europe/Berlin", "Europe/Paris", "2027-01-01T00:00:00Z", "2027-10-31T01:30:00Z", setupchange.KeepClock, "2027-10-31T02:30:00+01:00", false, false},
		"an hour that has passed in the new zone": {"America/New_York", "Europe/Berlin", "2027-06-08T12:00:00Z", "2027-06-08T14:00:00Z", setupchange.KeepClock, "2027-06-08T16:00:00+02:00", true, true},
		"an appointment that has begun":           {"America/New_York", "America/Chicago", "2027-06-08T15:00:00Z", "2027-06-08T14:00:00Z", setupchange.KeepClock, "2027-06-08T09:00:00-05:00", false, false},
		"another date":                            {"Pacific/Auckland", "Pacific/Honolulu", "2027-06-01T00:00:00Z", "2027-06-08T00:00:00Z", setupchange.KeepMoment, "2027-06-07T14:00:00-10:00", true, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start, now := parse(t, c.start), parse(t, c.now)
			to := load(t, c.to)
			change := setupchange.ZoneChange{From: load(t, c.from), To: to, Kept: c.kept, Now: now}
			got := change.Plan(map[appointment.ID]time.Time{a: start}, []appointment.Allocation{held("l", a, start, start.Add(time.Hour))})[a]
			if at := got.StartsAt.In(to).Format(time.RFC3339); at != c.want || got.HourChanges != c.hourChanges || got.Stays != c.stays {
				t.Errorf("%s, hour changes %v, stays %v", at, got.HourChanges, got.Stays)
			}
		})
	}
}

func held(lane business.LaneID, id appointment.ID, from, to time.Time) appointment.Allocation {
	return appointment.Allocation{Lane: lane, Busy: slot.Busy{Interval: slot.Interval{Start: from.Unix(), End: to.Unix()}, ID: string(id)}}
}

func parse(t *testing.T, s string) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, s)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// An appointment of last night still holds its time. An appointment that would move onto that time keeps its instant.
func TestNothingMovesIntoTheTimeOfAnother(t *testing.T) {
	t.Parallel()
	now := parse(t, "2027-06-08T12:00:00Z")
	from, to := load(t, "UTC"), load(t, "Asia/Tokyo") // nine hours earlier
	start := now.Add(10 * time.Hour)
	begun := held("l", "begun", now.Add(-time.Hour), now.Add(2*time.Hour))
	next := held("l", "next", start, start.Add(time.Hour))
	free := held("m", "free", start, start.Add(time.Hour))
	moves := setupchange.ZoneChange{From: from, To: to, Kept: setupchange.KeepClock, Now: now}.Plan(
		map[appointment.ID]time.Time{"next": start, "free": start}, []appointment.Allocation{begun, next, free})
	if m := moves["next"]; !m.Stays || !m.HourChanges || !m.StartsAt.Equal(start) {
		t.Errorf("what has no place: %+v", m)
	}
	if m := moves["free"]; m.Stays || m.HourChanges || !m.StartsAt.Equal(now.Add(time.Hour)) {
		t.Errorf("on another lane: %+v", m)
	}
}

// For any bookings, nothing overlaps afterwards, and moved appointments keep their local time.
func TestNoAllocationsOverlapAfterAChange(t *testing.T) {
	t.Parallel()
	zones := []string{"UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "America/St_Johns", "Africa/Casablanca"}
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 1))
		c := setupchange.ZoneChange{From: load(t, zones[r.IntN(len(zones))]), To: load(t, zones[r.IntN(len(zones))]), Kept: setupchange.KeepClock}
		begin := time.Date(2027, time.Month(1+r.IntN(12)), 1+r.IntN(28), 0, 0, 0, 0, time.UTC)
		c.Now = begin.Add(time.Duration(r.IntN(48)) * time.Hour)
		starts := map[appointment.ID]time.Time{}
		var allocations []appointment.Allocation
		for lane, end := 0, begin; lane < 2; lane, end = lane+1, begin {
			for range 60 {
				start := end.Add(time.Duration(r.IntN(90)) * time.Minute)
				end = start.Add(time.Duration(15+r.IntN(200)) * time.Minute)
				id := appointment.ID(fmt.Sprint(lane, start))
				allocations = append(allocations, held(business.LaneID(fmt.Sprint("lane ", lane)), id, start, end))
				if start.After(c.Now) {
					starts[id] = start
				}
			}
		}
		check(t, seed, c, starts, allocations)
	}
}

func check(t *testing.T, seed uint64, c setupchange.ZoneChange, starts map[appointment.ID]time.Time, allocations []appointment.Allocation) {
	t.Helper()
	moves := c.Plan(starts, allocations)
	after := make([]appointment.Allocation, len(allocations))
	for i, p := range allocations {
		if start, ahead := starts[p.Holder()]; ahead {
			m := moves[p.Holder()]
			shift := m.StartsAt.Sub(start)
			p.Start, p.End = p.Start+int64(shift/time.Second), p.End+int64(shift/time.Second)
			day, minute := read(start, c.From)
			if dayThere, minuteThere := read(m.StartsAt, c.To); m.HourChanges == (day == dayThere && minute == minuteThere) {
				t.Errorf("seed %d: %v is told %v", seed, m, m.HourChanges)
			}
			if m.Stays && shift != 0 || m.StartsAt.Before(c.Now) {
				t.Errorf("seed %d: %+v at %v", seed, m, c.Now)
			}
		}
		after[i] = p
	}
	for i, a := range after {
		for _, b := range after[:i] {
			if a.Lane == b.Lane && a.Overlaps(b.Interval) {
				t.Fatalf("seed %d: %v overlaps %v", seed, a, b)
			}
		}
	}
}

func read(at time.Time, loc *time.Location) (int64, civil.Minute) {
	wall := civil.NewWall(loc)
	return wall.Read(at.Unix())
}
