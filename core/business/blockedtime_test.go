package business

import (
	"errors"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/slot"
)

func on(s string) civil.Date {
	d, err := civil.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

var mondays = Weekdays{time.Monday: true}

func TestBlockedStretchesOfDates(t *testing.T) {
	t.Parallel()
	ann := Staff{ID: "ann", Active: true}
	for _, tt := range []struct {
		name     string
		zone     string // Europe/Berlin when empty
		rule     BlockedRule
		from, to string
		want     string // UTC
	}{
		{"once", "", BlockedRule{First: on("2027-03-01"), Last: on("2027-03-01"), Start: 720, End: 780}, "2027-03-01", "2027-03-01", "03-01 11:00-12:00"},
		{"once, on another date", "", BlockedRule{First: on("2027-03-01"), Last: on("2027-03-01"), Start: 720, End: 780}, "2027-03-02", "2027-03-09", ""},
		{"all day", "", BlockedRule{First: on("2027-03-01"), Last: on("2027-03-01"), Start: 0, End: 1440}, "2027-03-01", "2027-03-02", "02-28 23:00-23:00"},
		{"over midnight, seen from the next date", "", BlockedRule{First: on("2027-03-01"), Last: on("2027-03-02"), Start: 22 * 60, End: 120}, "2027-03-02", "2027-03-02", "03-01 21:00-01:00"},
		{"a holiday", "", BlockedRule{First: on("2027-07-01"), Last: on("2027-07-20"), Start: 0, End: 1440}, "2027-07-10", "2027-07-10", "06-30 22:00-22:00"},
		{"weekly", "", BlockedRule{Weekdays: mondays, First: on("2027-03-01"), Start: 720, End: 780}, "2027-03-01", "2027-03-14", "03-01 11:00-12:00, 03-08 11:00-12:00"},
		{"weekly, since a date in the week", "", BlockedRule{Weekdays: mondays, First: on("2027-03-02"), Start: 720, End: 780}, "2027-03-01", "2027-03-14", "03-08 11:00-12:00"},
		{"weekly, until a date", "", BlockedRule{Weekdays: mondays, First: on("2027-03-01"), Last: on("2027-03-08"), Start: 720, End: 780}, "2027-03-07", "2027-03-31", "03-08 11:00-12:00"},
		{"weekly, over midnight, seen from the next date", "", BlockedRule{Weekdays: mondays, First: on("2027-03-01"), Start: 1320, End: 120}, "2027-03-02", "2027-03-02", "03-01 21:00-01:00"},
		{"weekly, all day", "", BlockedRule{Weekdays: mondays, First: on("2027-03-01"), Start: 0, End: 1440}, "2027-03-02", "2027-03-08", "03-07 23:00-23:00"},
		{"the hour on the clock stays when clocks change", "", BlockedRule{Weekdays: Weekdays{time.Sunday: true}, First: on("2027-03-01"), Start: 720, End: 780}, "2027-03-21", "2027-03-28", "03-21 11:00-12:00, 03-28 10:00-11:00"},
		{"an hour that clocks skip", "", BlockedRule{Weekdays: Weekdays{time.Sunday: true}, First: on("2027-03-01"), Start: 120, End: 150}, "2027-03-28", "2027-03-28", ""},
		{"an hour that clocks repeat is blocked from its first occurrence", "", BlockedRule{First: on("2027-10-31"), Last: on("2027-10-31"), Start: 120, End: 180}, "2027-10-31", "2027-10-31", "10-31 00:00-02:00"},
		{"a midnight that does not exist", "America/Santiago", BlockedRule{First: on("2027-09-05"), Last: on("2027-09-05"), Start: 0, End: 1440}, "2027-09-05", "2027-09-05", "09-05 04:00-03:00"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			zone := tt.zone
			if zone == "" {
				zone = "Europe/Berlin"
			}
			setup := Setup{
				Business: Business{Timezone: zone}, Staff: []Staff{ann},
				Blocked: []BlockedTime{{Rule: tt.rule}, {Rule: tt.rule, Staff: []StaffID{"ann"}}}, // Ann is not active on Free
			}
			var got []string
			for _, o := range setup.BlockedBetween(time.Now(), on(tt.from), on(tt.to)) {
				got = append(got, o.From.UTC().Format("01-02 15:04")+"-"+o.To.UTC().Format("15:04"))
			}
			if text := strings.Join(got, ", "); text != tt.want {
				t.Errorf("got %s, want %s", text, tt.want)
			}
		})
	}
}

func TestCheckedBlockedTime(t *testing.T) {
	t.Parallel()
	once := BlockedRule{First: on("2027-03-01"), Start: 720, End: 780}
	weekly := BlockedRule{Weekdays: mondays, First: on("2027-03-01"), Start: 720, End: 780}
	staff := []Staff{{ID: "ann"}, {ID: "bob"}}
	with := func(r BlockedRule, change func(*BlockedRule)) BlockedTime {
		change(&r)
		return BlockedTime{Rule: r}
	}
	for name, tt := range map[string]struct {
		in    BlockedTime
		field core.Field // zero: it is valid
	}{
		"once":                     {in: BlockedTime{Rule: once}},
		"weekly":                   {in: BlockedTime{Rule: weekly}},
		"for two":                  {in: BlockedTime{Rule: once, Staff: []StaffID{"bob", "ann", "bob"}}},
		"for nobody":               {BlockedTime{Rule: once, Staff: []StaffID{}}, FieldBlockedStaff},
		"for a stranger":           {BlockedTime{Rule: once, Staff: []StaffID{"eve"}}, FieldBlockedStaff},
		"a long label":             {BlockedTime{Rule: once, Label: strings.Repeat("a", 101)}, FieldLabel},
		"no date":                  {with(once, func(r *BlockedRule) { r.First = civil.Date{} }), FieldBlockedFirst},
		"ends before it begins":    {with(once, func(r *BlockedRule) { r.Last = on("2027-02-28") }), FieldBlockedLast},
		"no time":                  {with(once, func(r *BlockedRule) { r.Last, r.End = r.First, 720 }), FieldBlockedEnd},
		"a year":                   {in: with(once, func(r *BlockedRule) { r.Last = r.First.AddDays(365) })},
		"more than a year":         {with(once, func(r *BlockedRule) { r.Last = r.First.AddDays(366) }), FieldBlockedLast},
		"weekly, over midnight":    {in: with(weekly, func(r *BlockedRule) { r.End = 60 })},
		"weekly, no time":          {with(weekly, func(r *BlockedRule) { r.End = r.Start }), FieldBlockedEnd},
		"weekly, until before":     {with(weekly, func(r *BlockedRule) { r.Last = on("2027-02-01") }), FieldBlockedLast},
		"ten years ahead":          {in: with(once, func(r *BlockedRule) { r.First = today.AddDays(slot.MaxDays) })},
		"too far ahead":            {with(once, func(r *BlockedRule) { r.First = today.AddDays(slot.MaxDays + 1) }), FieldBlockedFirst},
		"weekly, for ever":         {with(weekly, func(r *BlockedRule) { r.Last = on("9999-12-31") }), FieldBlockedLast},
		"a beginning at 24:00":     {with(once, func(r *BlockedRule) { r.Start = 1440 }), FieldBlockedStart},
		"an end after the day":     {with(once, func(r *BlockedRule) { r.End = 1441 }), FieldBlockedEnd},
		"a beginning before today": {with(once, func(r *BlockedRule) { r.Start = -1 }), FieldBlockedStart},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := tt.in.Checked(staff, today)
			if tt.field == (core.Field{}) {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if e, ok := errors.AsType[*core.Error](err); !ok || e.Fields[tt.field].String() == "" {
				t.Errorf("got %v, want a problem of %s", err, tt.field)
			}
		})
	}
	checked, err := BlockedTime{Label: "  Lunch\n with Bo ", Staff: []StaffID{"bob", "ann", "bob"}, Rule: BlockedRule{First: on("2027-03-01"), Start: 1320, End: 60}}.Checked(staff, today)
	if err != nil || checked.Label != "Lunch with Bo" || len(checked.Staff) != 2 || checked.Staff[0] != "ann" || checked.Rule.Last != on("2027-03-02") {
		t.Errorf("got %v, %v", checked, err)
	}
}
