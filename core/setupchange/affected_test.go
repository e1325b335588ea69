package setupchange_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/setupchange"
	"slotwise/core/tier"
)

// now is Monday, 1 March 2027, 07:00 in Berlin.
var now = time.Date(2027, time.March, 1, 6, 0, 0, 0, time.UTC)

func date(day int) civil.Date { return civil.Date{Year: 2027, Month: time.March, Day: day} }

// at returns a local time in Berlin on a day of March 2027, before the clocks change.
func at(day int, clock string) time.Time {
	m, err := civil.ParseClock(clock)
	if err != nil {
		panic(err)
	}
	return time.Date(2027, time.March, day, int(m/60)-1, int(m%60), 0, 0, time.UTC)
}

// salon returns a setup that is open from nine to five and has two places and two staff members, of whom Bob only cuts.
func salon(premium, staffed bool) *business.Setup {
	b := business.Business{Timezone: "Europe/Berlin", Hours: business.DefaultHours(), Rules: business.DefaultRules()}
	b.Entitlement = tier.Entitlement{Complimentary: premium}
	b.Rules.ParallelBookings = 2
	return &business.Setup{
		Business: b,
		Staff: []business.Staff{
			{ID: "ann", Name: "Ann", Active: staffed, Services: business.AllServices()},
			{ID: "bob", Name: "Bob", Active: staffed, Services: business.OnlyServices("cut")},
		},
		Lanes: []business.Lane{
			{ID: "place 1", Position: 1},
			{ID: "place 2", Position: 2},
			{ID: "place 3", Position: 3},
			{ID: "ann's", Staff: "ann"},
			{ID: "bob's", Staff: "bob"},
			{ID: "eve's", Staff: "eve"},
			{ID: "room 1", Resource: "1", Pool: "rooms"},
			{ID: "room 2", Resource: "2", Pool: "rooms"},
			{ID: "room 3", Resource: "3", Pool: "rooms"},
			{ID: "laser", Resource: "laser", Pool: "archived"},
		},
		Pools: []business.Pool{{ID: "rooms", Resources: []business.Resource{{ID: "1", Active: true}, {ID: "2"}}}},
	}
}

// booked returns an appointment of an hour on a lane, for the staff member of the lane if it has one.
func booked(lane business.LaneID, service business.ServiceID, start time.Time, changes ...func(*setupchange.Booked)) setupchange.Booked {
	id := appointment.ID(fmt.Sprintf("%s %s", lane, start.Format("02 15:04")))
	item := setupchange.Item{Service: service, StartsAt: start, EndsAt: start.Add(time.Hour)}
	if staff, member := strings.CutSuffix(string(lane), "'s"); member {
		item.Staff = business.StaffID(staff)
	}
	b := setupchange.Booked{
		ID: id, StartsAt: start, Expected: true, Items: []setupchange.Item{item},
		Allocations: []appointment.Allocation{held(lane, id, item.StartsAt, item.EndsAt)},
	}
	for _, change := range changes {
		change(&b)
	}
	return b
}

func unassigned(b *setupchange.Booked) { b.Items[0].Staff = "" }

// twoServices divides the hour among two services.
func twoServices(b *setupchange.Booked) {
	first, second := b.Items[0], b.Items[0]
	first.EndsAt = first.StartsAt.Add(30 * time.Minute)
	second.StartsAt = first.EndsAt
	b.Items = []setupchange.Item{first, second}
}

// processing frees the staff member for the middle third of the hour.
func processing(b *setupchange.Booked) {
	item := &b.Items[0]
	third := 20 * time.Minute
	item.Steps = []business.Step{{Duration: third, Staffed: true}, {Duration: third}, {Duration: third, Staffed: true}}
	lane := b.Allocations[0].Lane
	b.Allocations = []appointment.Allocation{held(lane, b.ID, item.StartsAt, item.StartsAt.Add(third)), held(lane, b.ID, item.EndsAt.Add(-third), item.EndsAt)}
}

// in adds a room to the whole hour.
func in(room business.LaneID) func(*setupchange.Booked) {
	return func(b *setupchange.Booked) {
		b.Allocations = append(b.Allocations, held(room, b.ID, b.Items[0].StartsAt, b.Items[0].EndsAt))
	}
}

// needing makes the service need a room, with a staff member or without.
func needing(pool business.PoolID, withStaff bool) func(*setupchange.Booked) {
	return func(b *setupchange.Booked) {
		b.Items[0].Steps = []business.Step{{Duration: time.Hour, Staffed: withStaff, Pools: []business.PoolID{pool}}}
	}
}

// mornings lets room 1 be used from nine to one.
func mornings(s *business.Setup) {
	hours := business.DefaultHours()
	for d := range hours {
		hours[d].Windows = []business.Window{{Open: 9 * 60, Close: 13 * 60}}
	}
	s.Pools[0].Resources[0].Hours = &hours
}

func TestFind(t *testing.T) {
	t.Parallel()
	const places, staffed = false, true
	for _, tt := range []struct {
		name    string
		staffed bool
		change  func(*business.Setup)
		booked  []setupchange.Booked
		want    string // reasons by start, with notes
	}{
		{"everything fits", staffed, nil, []setupchange.Booked{
			booked("ann's", "dye", at(2, "09:00")), booked("bob's", "cut", at(2, "16:00")), booked("bob's", "cut", at(3, "09:00"), unassigned),
		}, ""},
		{"what has begun or is done", staffed, nil, []setupchange.Booked{
			booked("eve's", "cut", now.Add(-time.Minute)), booked("eve's", "cut", at(2, "09:00"), func(b *setupchange.Booked) { b.Expected = false }),
		}, ""},
		{"staff member deleted, inactive, or without the service", staffed, func(s *business.Setup) {
			s.Staff[0].Active = false
		}, []setupchange.Booked{
			booked("eve's", "cut", at(2, "09:00")), booked("ann's", "cut", at(2, "10:00")), booked("bob's", "dye", at(2, "11:00")),
		}, "staff_deleted, staff_inactive, service_not_done"},
		{"the last staff member is gone: the business has places again", places, nil, []setupchange.Booked{
			booked("ann's", "cut", at(2, "09:00")), booked("eve's", "cut", at(2, "10:00")), booked("eve's", "cut", at(2, "11:00"), unassigned),
		}, "staff_inactive, staff_deleted"},
		{"a downgrade keeps those who fit one place at a time", staffed, func(s *business.Setup) { s.Business.Entitlement = tier.Entitlement{} }, []setupchange.Booked{
			booked("ann's", "cut", at(2, "09:00")), booked("ann's", "cut", at(2, "11:00")), booked("bob's", "cut", at(2, "11:30")), booked("place 2", "cut", at(2, "12:30")),
		}, "no_place"},
		{"unassigned when the first staff member is hired", staffed, nil, []setupchange.Booked{booked("place 1", "cut", at(2, "09:00"))}, "unassigned"},
		{"unassigned on the lane of somebody who does not do it", staffed, nil, []setupchange.Booked{booked("bob's", "dye", at(2, "09:00"), unassigned)}, "unassigned"},
		{"unassigned on the lane of somebody who is away", staffed, func(s *business.Setup) {
			s.Staff[1].Overrides = []business.DateOverride{{Date: date(2), Note: "sick"}}
		}, []setupchange.Booked{booked("bob's", "cut", at(2, "09:00"), unassigned)}, "unassigned (sick)"},
		{"fewer places: those on the others that have no room", places, func(s *business.Setup) { s.Business.Rules.ParallelBookings = 1 }, []setupchange.Booked{
			booked("place 1", "cut", at(2, "09:00")), booked("place 2", "cut", at(2, "09:30")), booked("place 2", "cut", at(2, "10:30")), booked("place 3", "cut", at(2, "11:00")),
		}, "no_place, no_place"},
		{"other hours, a closure, a break and blocked time", staffed, func(s *business.Setup) {
			hours := business.DefaultHours()
			hours[time.Tuesday].Windows = []business.Window{{Open: 10 * 60, Close: 12 * 60}}
			s.Staff[1].Hours = &hours
			s.Business.Overrides = []business.DateOverride{{Date: date(3), Note: "holiday"}}
			s.Business.Breaks[time.Thursday] = business.Day{Open: true, Windows: []business.Window{{Open: 12 * 60, Close: 13 * 60}}}
			s.Blocked = []business.BlockedTime{
				{Label: "not hers", Staff: []business.StaffID{"bob"}, Rule: business.BlockedRule{First: date(5), Last: date(5), End: 1440}},
				{Label: "training", Rule: business.BlockedRule{Weekdays: business.Weekdays{time.Friday: true}, First: date(1), Start: 14 * 60, End: 15 * 60}},
			}
		}, []setupchange.Booked{
			booked("bob's", "cut", at(2, "09:30")), booked("ann's", "cut", at(2, "09:30")), booked("ann's", "cut", at(3, "09:00")),
			booked("ann's", "cut", at(4, "11:30")), booked("ann's", "cut", at(5, "13:30")), booked("ann's", "cut", at(5, "15:00")),
		}, "outside_hours, closed (holiday), break, blocked_time (training)"},
		{"two services on a place that is no longer in use take one seat together", places, func(s *business.Setup) { s.Business.Rules.ParallelBookings = 1 }, []setupchange.Booked{
			booked("place 3", "cut", at(2, "09:00"), twoServices),
		}, ""},
		{"a break during the processing time", staffed, func(s *business.Setup) {
			s.Business.Breaks[time.Tuesday] = business.Day{Open: true, Windows: []business.Window{{Open: 9*60 + 20, Close: 9*60 + 40}}}
		}, []setupchange.Booked{booked("ann's", "dye", at(2, "09:00"), processing)}, ""},
		{"a break while the staff member works again", staffed, func(s *business.Setup) {
			s.Business.Breaks[time.Tuesday] = business.Day{Open: true, Windows: []business.Window{{Open: 9*60 + 50, Close: 10 * 60}}}
		}, []setupchange.Booked{booked("ann's", "dye", at(2, "09:00"), processing)}, "break"},
		{"rooms that are out of use or archived, and one of a kind that the business no longer has", staffed, nil, []setupchange.Booked{
			booked("ann's", "cut", at(2, "09:00"), in("room 1")), booked("ann's", "cut", at(2, "10:00"), in("room 2")),
			booked("ann's", "cut", at(2, "11:00"), in("room 3")), booked("ann's", "cut", at(2, "12:00"), in("laser")),
		}, "resource_out_of_use, resource_out_of_use"},
		{"a room beyond its own hours", staffed, mornings, []setupchange.Booked{
			booked("ann's", "cut", at(2, "12:00"), in("room 1"), needing("rooms", true)), booked("ann's", "cut", at(2, "13:00"), in("room 1"), needing("rooms", true)),
		}, "outside_hours"},
		{"a room without hours of its own, whose staff member is there", staffed, func(s *business.Setup) {
			hours := business.DefaultHours()
			hours[time.Tuesday].Windows = []business.Window{{Open: 9 * 60, Close: 20 * 60}}
			s.Staff[0].Hours = &hours
		}, []setupchange.Booked{booked("ann's", "cut", at(2, "18:00"), in("room 1"), needing("rooms", true))}, ""},
		{"without staff, in the hours of the business", staffed, nil, []setupchange.Booked{
			booked("room 1", "sauna", at(2, "09:00"), needing("rooms", false)), booked("room 1", "sauna", at(2, "18:00"), needing("rooms", false)),
		}, "outside_hours"},
		{"without staff, at a place", places, nil, []setupchange.Booked{
			booked("place 1", "sauna", at(2, "09:00"), in("room 1"), needing("rooms", false)), booked("place 1", "sauna", at(2, "18:00"), in("room 1"), needing("rooms", false)),
		}, "outside_hours"},
		{"rooms do not count on a plan without them", places, func(s *business.Setup) { s.Business.Entitlement = tier.Entitlement{} }, []setupchange.Booked{
			booked("place 1", "cut", at(2, "10:00"), in("room 2")),
		}, ""},
		{"what the owner booked outside the hours", staffed, nil, []setupchange.Booked{
			booked("ann's", "cut", at(2, "19:00"), func(b *setupchange.Booked) { b.OutsideHours = true }),
			booked("ann's", "cut", at(2, "20:00")),
		}, "outside_hours"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			before, setup := salon(true, tt.staffed), salon(true, tt.staffed)
			if tt.change != nil {
				tt.change(setup)
			}
			items := setupchange.FindAffected(setup, tt.booked, now)
			var got []string
			for _, item := range items {
				text := string(item.Reason)
				if item.Note != "" {
					text += " (" + item.Note + ")"
				}
				got = append(got, text)
			}
			if text := strings.Join(got, ", "); text != tt.want {
				t.Errorf("got %s, want %s", text, tt.want)
			}
			already := len(setupchange.FindAffected(before, tt.booked, now))
			if caused := len(setupchange.NewlyAffected(before, setup, tt.booked, now)); caused > len(items) || caused < len(items)-already {
				t.Errorf("the change caused %d of %d", caused, len(items))
			}
		})
	}
}

// The overview counts what needs attention, also in a business with 5,000 future appointments. So the number of lookups is
// bounded: hours are looked up per appointment, never per date and lane.
func BenchmarkFindAmongFiveThousand(b *testing.B) {
	setup := salon(true, true)
	var all []setupchange.Booked
	for i := range 5000 {
		start := at(2, "09:00").AddDate(0, 0, i/14).Add(time.Duration(i%7) * time.Hour)
		all = append(all, booked([]business.LaneID{"ann's", "bob's"}[i/7%2], "cut", start))
	}
	for b.Loop() {
		setupchange.FindAffected(setup, all, now)
	}
}
