package slot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// calendar is a query in a form for test tables: hours like "09:00-12:00 13:00-17:00".
type calendar struct {
	zone      string            // Europe/Berlin when empty
	hours     string            // for every day of the week
	weekdays  map[string]string // hours of single days, by English name; they replace hours
	breaks    string            // for every day of the week
	overrides map[string]string // date to hours, or to hours "but" breaks
	duration  int               // minutes; 60 when 0
	step      int
	before    int // buffers
	after     int
	notice    time.Duration
	horizon   int    // 365 when 0
	now       string // "2006-01-02 15:04:05" in the zone; long before the dates when empty
	lanes     []slot.Lane
	shared    []slot.Interval
	from, to  string // to is from when empty
}

func (c calendar) query() slot.Query {
	loc := zone(orElse(c.zone, "Europe/Berlin"))
	from := date(c.from)
	q := slot.Query{
		Schedule: slot.Schedule{Zone: loc, Hours: everyDay(c.hours), Breaks: everyDay(c.breaks), Overrides: overrides(c.overrides)},
		Rules: slot.Rules{
			Duration: minutes(max(c.duration, 1)), Step: minutes(c.step),
			BufferBefore: minutes(c.before), BufferAfter: minutes(c.after),
			Notice: c.notice, HorizonDays: c.horizon,
		},
		Lanes: c.lanes, Shared: c.shared,
		Now:  civil.Instant(from.AddDays(-3), 0, loc),
		From: from, To: date(orElse(c.to, c.from)),
	}
	if c.duration == 0 {
		q.Rules.Duration = time.Hour
	}
	if c.horizon == 0 {
		q.Rules.HorizonDays = 365
	}
	if c.now != "" {
		q.Now = must(time.ParseInLocation(time.DateTime, c.now, loc))
	}
	if c.lanes == nil {
		q.Lanes = make([]slot.Lane, 1)
	}
	for day := time.Sunday; day <= time.Saturday; day++ {
		if hours, ok := c.weekdays[day.String()]; ok {
			q.Schedule.Hours[day] = windows(hours)
		}
	}
	return q
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

func minutes(n int) time.Duration { return time.Duration(n) * time.Minute }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// windows reads "09:00-12:00 22:00-02:00"; hours beyond 24 are allowed.
func windows(s string) []slot.Window {
	var list []slot.Window
	for w := range strings.FieldsSeq(s) {
		var h1, m1, h2, m2 int
		must(fmt.Sscanf(w, "%d:%d-%d:%d", &h1, &m1, &h2, &m2))
		list = append(list, slot.Window{Start: civil.Minute(h1*60 + m1), End: civil.Minute(h2*60 + m2)})
	}
	return list
}

func everyDay(s string) slot.Week {
	var week slot.Week
	for day := range week {
		week[day] = windows(s)
	}
	return week
}

func overrides(byDate map[string]string) map[civil.Date]slot.DayPlan {
	plans := map[civil.Date]slot.DayPlan{}
	for d, plan := range byDate {
		hours, breaks, _ := strings.Cut(plan, "but")
		plans[date(d)] = slot.DayPlan{Hours: windows(hours), Breaks: windows(breaks)}
	}
	return plans
}

// busy reads "2026-06-10 09:00-10:00", in Berlin.
func busy(times ...string) []slot.Busy {
	var list []slot.Busy
	for _, s := range times {
		day, clock, _ := strings.Cut(s, " ")
		w := windows(clock)[0]
		list = append(list, slot.Busy{Interval: slot.Interval{
			Start: civil.Instant(date(day), w.Start, zone("Europe/Berlin")).Unix(),
			End:   civil.Instant(date(day), w.End, zone("Europe/Berlin")).Unix(),
		}})
	}
	return list
}

func floating(id, times string) slot.Busy {
	b := busy(times)[0]
	b.Floating, b.ID = true, id
	return b
}

// floatingFor returns a floating appointment for a service.
func floatingFor(service, times string) slot.Busy {
	b := floating("f", times)
	b.Service = service
	return b
}

// labels returns the starts in local time: "10:00". It adds the offset if the result has two
// offsets, the date if it has two dates, and the lanes if there are several.
func labels(q slot.Query, starts []slot.Start) string {
	var dates, offsets []string
	for _, s := range starts {
		at := s.Time(q.Schedule.Zone)
		dates, offsets = append(dates, at.Format("01-02 ")), append(offsets, at.Format("-07:00"))
	}
	var list []string
	for i, s := range starts {
		label := s.Time(q.Schedule.Zone).Format("15:04")
		if len(slices.Compact(slices.Clone(dates))) > 1 {
			label = dates[i] + label
		}
		if len(slices.Compact(slices.Clone(offsets))) > 1 {
			label += offsets[i]
		}
		if len(q.Lanes) > 1 {
			label += fmt.Sprint(s.Lanes)
		}
		list = append(list, label)
	}
	return strings.Join(list, ", ")
}

type ruleCase struct {
	name string
	calendar
	want string // see labels
}

func TestRules(t *testing.T) {
	t.Parallel()
	for _, rule := range []struct {
		rule  string
		cases []ruleCase
	}{
		{"1 intervals are half-open", []ruleCase{
			{"the start that ends exactly at closing is offered", calendar{from: "2026-06-10", hours: "09:00-11:00"}, "09:00, 10:00"},
			{"a busy interval that ends at the start is not in the way", calendar{
				from: "2026-06-10", hours: "09:00-11:00",
				lanes: []slot.Lane{{Busy: busy("2026-06-10 09:00-10:00")}},
			}, "10:00"},
			{"one second more is", calendar{
				from: "2026-06-10", hours: "09:00-11:00",
				lanes: []slot.Lane{{Busy: []slot.Busy{{Interval: slot.Interval{Start: 1781078400 - 3600, End: 1781078400 + 1}}}}},
			}, ""},
			{"empty and reversed busy intervals are ignored", calendar{
				from: "2026-06-10", hours: "09:00-10:00",
				lanes: []slot.Lane{{Busy: busy("2026-06-10 09:30-09:30", "2026-06-10 09:40-09:20")}},
			}, "09:00"},
		}},
		{"2 nominal times", []ruleCase{
			{"Berlin, spring: an opening in the gap is the change", calendar{from: "2026-03-29", hours: "02:30-05:00"}, "03:00, 04:00"},
			{"Berlin, spring: across the gap by elapsed time", calendar{from: "2026-03-29", hours: "00:00-05:00"}, "00:00+01:00, 01:00+01:00, 03:00+02:00, 04:00+02:00"},
			{"Berlin, spring: windows on both sides of the gap touch", calendar{from: "2026-03-29", hours: "01:00-02:00 03:00-04:00", duration: 90, step: 30}, "01:00, 01:30"},
			{"Berlin, spring: a window within the gap is empty", calendar{from: "2026-03-29", hours: "02:00-03:00"}, ""},
			{"Berlin, autumn: an opening at a repeated time is its first", calendar{from: "2026-10-25", hours: "02:30-04:00"}, "02:30+02:00, 02:30+01:00"},
			{"Berlin, autumn: the repeated hour is two hours", calendar{from: "2026-10-25", hours: "01:00-04:00"}, "01:00+02:00, 02:00+02:00, 02:00+01:00, 03:00+01:00"},
			{"Berlin: ordinary hours on both days of change", calendar{from: "2026-03-29", hours: "09:00-11:00"}, "09:00, 10:00"},
			{"New York, spring", calendar{zone: "America/New_York", from: "2026-03-08", hours: "01:00-04:00"}, "01:00-05:00, 03:00-04:00"},
			{"New York, autumn", calendar{zone: "America/New_York", from: "2026-11-01", hours: "01:00-03:00"}, "01:00-04:00, 01:00-05:00, 02:00-05:00"},
			{"Lord Howe, spring: half an hour is missing", calendar{zone: "Australia/Lord_Howe", from: "2026-10-04", hours: "01:00-04:00", duration: 30}, "01:00+10:30, 01:30+10:30, 02:30+11:00, 03:00+11:00, 03:30+11:00"},
			{"Lord Howe, autumn: half an hour comes twice", calendar{zone: "Australia/Lord_Howe", from: "2026-04-05", hours: "01:00-02:30", duration: 30}, "01:00+11:00, 01:30+11:00, 01:30+10:30, 02:00+10:30"},
			{"Santiago: a date whose midnight does not exist", calendar{zone: "America/Santiago", from: "2026-09-06", hours: "00:00-03:00"}, "01:00, 02:00"},
			{"Santiago: and its ordinary hours", calendar{zone: "America/Santiago", from: "2026-09-05", to: "2026-09-07", hours: "09:00-10:00"}, "09-05 09:00-04:00, 09-06 09:00-03:00, 09-07 09:00-03:00"},
			{"Santiago: the last hour of a date comes twice", calendar{zone: "America/Santiago", from: "2026-04-04", hours: "22:00-24:00"}, "22:00-03:00, 23:00-03:00, 23:00-04:00"},
			{"Cairo: a date whose midnight does not exist", calendar{zone: "Africa/Cairo", from: "2026-04-24", hours: "00:30-03:00"}, "01:00, 02:00"},
			{"São Paulo, 2018: a date whose midnight did not exist", calendar{zone: "America/Sao_Paulo", from: "2018-11-03", to: "2018-11-05", hours: "00:00-02:00"}, "11-03 00:00-03:00, 11-03 01:00-03:00, 11-04 01:00-02:00, 11-05 00:00-02:00, 11-05 01:00-02:00"},
			{"Apia, 2011: nothing on the date that was skipped", calendar{zone: "Pacific/Apia", from: "2011-12-30", hours: "09:00-11:00"}, ""},
			{"Apia, 2011: the dates around it", calendar{zone: "Pacific/Apia", from: "2011-12-29", to: "2011-12-31", hours: "09:00-11:00"}, "12-29 09:00-10:00, 12-29 10:00-10:00, 12-31 09:00+14:00, 12-31 10:00+14:00"},
			{"Kolkata has half hours and no changes", calendar{zone: "Asia/Kolkata", from: "2026-03-29", hours: "09:15-11:15"}, "09:15, 10:15"},
			{"St John's, 2010: the repeated hour before midnight belongs to its date", calendar{zone: "America/St_Johns", from: "2010-11-06", hours: "22:30-25:00", step: 30}, "00:00-02:30, 22:30-02:30, 23:00-02:30, 23:30-02:30, 23:30-03:30"},
		}},
		{"3 windows", []ruleCase{
			{"touching windows are one opening", calendar{from: "2026-06-10", hours: "09:00-10:30 10:30-12:00"}, "09:00, 10:00, 11:00"},
			{"overlapping and unsorted windows are one opening", calendar{from: "2026-06-10", hours: "10:00-12:00 09:00-10:40 09:30-09:40"}, "09:00, 10:00, 11:00"},
			{"an empty window", calendar{from: "2026-06-10", hours: "09:00-09:00"}, ""},
			{"over midnight, the evening", calendar{from: "2026-06-10", weekdays: map[string]string{"Wednesday": "22:00-02:00"}}, "22:00, 23:00"},
			{"over midnight, the morning after", calendar{from: "2026-06-11", weekdays: map[string]string{"Wednesday": "22:00-02:00"}}, "00:00, 01:00"},
			{"over midnight into a change of clocks", calendar{from: "2026-03-29", weekdays: map[string]string{"Saturday": "22:00-04:00"}}, "00:00+01:00, 01:00+01:00, 03:00+02:00"},
			{"24:00 is the next midnight", calendar{from: "2026-06-10", hours: "22:00-24:00"}, "22:00, 23:00"},
			{"23:59 is the next midnight", calendar{from: "2026-06-10", hours: "22:00-23:59"}, "22:00, 23:00"},
			{"00:00 as an end is the next midnight", calendar{from: "2026-06-10", hours: "22:00-00:00"}, "22:00, 23:00"},
			{"23:58 is not", calendar{from: "2026-06-10", hours: "22:00-23:58"}, "22:00"},
			{"an appointment may run from one date's opening into the next's", calendar{from: "2026-06-10", weekdays: map[string]string{"Wednesday": "22:00-24:00", "Thursday": "00:00-01:00"}, duration: 90, step: 30}, "22:00, 22:30, 23:00, 23:30"},
			{"not into a closed one", calendar{from: "2026-06-10", weekdays: map[string]string{"Wednesday": "22:00-24:00", "Thursday": "00:15-01:00"}, duration: 90, step: 30}, "22:00, 22:30"},
			{"each date's opening starts the grid anew", calendar{from: "2026-06-10", to: "2026-06-11", hours: "00:00-24:00", duration: 500}, "06-10 00:00, 06-10 08:20, 06-10 16:40, 06-11 00:00, 06-11 08:20, 06-11 16:40"},
			{"24 hours from nine", calendar{from: "2026-06-11", weekdays: map[string]string{"Wednesday": "09:00-33:00"}, duration: 180}, "00:00, 03:00, 06:00"},
			{"an evening that reaches over the next date's opening", calendar{from: "2026-06-11", weekdays: map[string]string{"Wednesday": "22:00-26:00", "Thursday": "01:15-01:30"}, duration: 40}, "00:00, 00:40, 01:15"},
			{"longer than 24 hours ends after 24 hours", calendar{from: "2026-06-11", weekdays: map[string]string{"Wednesday": "22:00-99:00"}, duration: 12 * 60}, "10:00"},
			{"windows that begin outside the day are ignored", calendar{from: "2026-06-10", hours: "24:00-25:00 30:00-31:00"}, ""},
		}},
		{"4 overrides", []ruleCase{
			{"an override replaces hours and breaks", calendar{
				from: "2026-06-10", hours: "09:00-12:00", breaks: "14:00-15:00",
				overrides: map[string]string{"2026-06-10": "13:00-17:00 but 16:00-17:00"},
			}, "13:00, 14:00, 15:00"},
			{"an empty one closes the date", calendar{from: "2026-06-10", hours: "09:00-12:00", overrides: map[string]string{"2026-06-10": ""}}, ""},
			{"and that date only", calendar{from: "2026-06-09", to: "2026-06-11", hours: "09:00-10:00", overrides: map[string]string{"2026-06-10": ""}}, "06-09 09:00, 06-11 09:00"},
			{"it opens a weekday that is closed otherwise", calendar{from: "2026-06-14", weekdays: map[string]string{"Monday": "09:00-10:00"}, overrides: map[string]string{"2026-06-14": "10:00-11:00"}}, "10:00"},
			{"the evening before goes on to its own end", calendar{from: "2026-06-11", hours: "22:00-02:00", overrides: map[string]string{"2026-06-11": ""}}, "00:00, 01:00"},
			{"its own evening reaches into the next date", calendar{from: "2026-06-12", hours: "", overrides: map[string]string{"2026-06-11": "22:00-02:00"}}, "00:00, 01:00"},
			{"it holds on local dates east of the date line", calendar{zone: "Pacific/Kiritimati", from: "2026-06-10", to: "2026-06-12", hours: "09:00-10:00", overrides: map[string]string{"2026-06-11": ""}}, "06-10 09:00, 06-12 09:00"},
			{"the lane's override comes first", calendar{
				from: "2026-06-10", hours: "09:00-12:00", overrides: map[string]string{"2026-06-10": ""},
				lanes: []slot.Lane{{}, {Overrides: overrides(map[string]string{"2026-06-10": "18:00-19:00"})}},
			}, "18:00[1]"},
			{"the lane's override closes it alone", calendar{
				from: "2026-06-10", hours: "09:00-10:00",
				lanes: []slot.Lane{{}, {Overrides: overrides(map[string]string{"2026-06-10": ""})}},
			}, "09:00[0]"},
			{"the business's override replaces staff hours and staff breaks", calendar{
				from: "2026-06-10", hours: "09:00-12:00", overrides: map[string]string{"2026-06-10": "10:00-12:00"},
				lanes: []slot.Lane{{}, {Hours: week("20:00-21:00"), Breaks: everyDay("10:00-11:00")}},
			}, "10:00[0 1], 11:00[0 1]"},
		}},
		{"5 breaks", []ruleCase{
			{"a break is cut out", calendar{from: "2026-06-10", hours: "09:00-13:00", breaks: "10:00-11:00"}, "09:00, 11:00, 12:00"},
			{"blocked time leaves the grid where it is", calendar{
				from: "2026-06-10", hours: "09:00-13:00",
				lanes: []slot.Lane{{Blocked: []slot.Interval{busy("2026-06-10 10:00-10:30")[0].Interval}}},
			}, "09:00, 11:00, 12:00"},
			{"blocked time keeps buffers away, unlike the closing time", calendar{
				from: "2026-06-10", hours: "09:00-13:00", after: 15,
				lanes: []slot.Lane{{Blocked: []slot.Interval{busy("2026-06-10 12:00-12:30")[0].Interval}}},
			}, "09:00, 10:00"},
			{"nothing moves into blocked time", calendar{
				from: "2026-06-10", hours: "09:00-10:00",
				lanes: []slot.Lane{
					{Busy: []slot.Busy{{Interval: busy("2026-06-10 09:00-10:00")[0].Interval, Floating: true}}},
					{Blocked: []slot.Interval{busy("2026-06-10 09:45-10:30")[0].Interval}},
				},
			}, ""},
			{"a break that reaches past a window is clipped", calendar{from: "2026-06-10", hours: "09:00-11:00 12:00-14:00", breaks: "10:00-13:00"}, "09:00, 13:00"},
			{"a break that covers everything", calendar{from: "2026-06-10", hours: "09:00-11:00", breaks: "08:00-18:00"}, ""},
			{"a break outside the hours", calendar{from: "2026-06-10", hours: "09:00-11:00", breaks: "12:00-13:00"}, "09:00, 10:00"},
			{"overlapping breaks", calendar{from: "2026-06-10", hours: "09:00-13:00", breaks: "10:30-11:00 10:00-12:00 10:10-10:20"}, "09:00, 12:00"},
			{"a break over midnight", calendar{from: "2026-06-11", weekdays: map[string]string{"Wednesday": "22:00-03:00"}, breaks: "23:30-00:30"}, "00:30, 01:30"},
			{"breaks of the business and of the lane", calendar{
				from: "2026-06-10", hours: "09:00-13:00", breaks: "10:00-11:00",
				lanes: []slot.Lane{{}, {Breaks: everyDay("12:00-13:00")}},
			}, "09:00[0 1], 11:00[0 1], 12:00[0]"},
		}},
		{"6 the grid", []ruleCase{
			{"the step is the duration", calendar{from: "2026-06-10", hours: "09:00-11:00", duration: 40}, "09:00, 09:40, 10:20"},
			{"unless there is one", calendar{from: "2026-06-10", hours: "09:00-10:30", step: 15}, "09:00, 09:15, 09:30"},
			{"a break starts the grid anew at its end", calendar{from: "2026-06-10", hours: "09:00-13:00", breaks: "11:10-11:25", duration: 45}, "09:00, 09:45, 11:25, 12:10"},
			{"each window has its own grid", calendar{from: "2026-06-10", hours: "09:00-10:00 10:05-11:05", duration: 40}, "09:00, 10:05"},
			{"a booking does not move it", calendar{from: "2026-06-10", hours: "09:00-12:00", lanes: []slot.Lane{{Busy: busy("2026-06-10 09:00-09:10")}}}, "10:00, 11:00"},
			{"nor do buffers", calendar{from: "2026-06-10", hours: "09:00-12:00", before: 10, after: 10}, "09:00, 10:00, 11:00"},
			{"nor the present", calendar{from: "2026-06-10", hours: "09:00-12:00", now: "2026-06-10 09:17:00"}, "10:00, 11:00"},
			{"nor the notice", calendar{from: "2026-06-10", hours: "09:00-12:00", now: "2026-06-10 09:17:00", notice: time.Hour}, "11:00"},
			{"a step past midnight does not skip an opening before it", calendar{
				from: "2026-06-10", hours: "10:00-14:00 23:00-02:00", duration: 120,
				lanes: []slot.Lane{{Busy: busy("2026-06-10 09:00-22:30")}},
			}, "23:00"},
		}},
		{"7 what is offered", []ruleCase{
			{"buffers keep their distance from busy time", calendar{
				from: "2026-06-10", hours: "09:00-13:00", step: 30, before: 15, after: 30,
				lanes: []slot.Lane{{Busy: busy("2026-06-10 10:45-11:00")}},
			}, "09:00, 11:30, 12:00"},
			{"buffers may reach outside the hours", calendar{from: "2026-06-10", hours: "09:00-10:00", before: 30, after: 30}, "09:00"},
			{"busy time outside the hours meets a buffer", calendar{
				from: "2026-06-10", hours: "09:00-11:00", before: 30,
				lanes: []slot.Lane{{Busy: busy("2026-06-10 08:00-08:31")}},
			}, "10:00"},
			{"a start has to be later than now", calendar{from: "2026-06-10", hours: "09:00-12:00", now: "2026-06-10 10:00:00"}, "11:00"},
			{"by a second is later", calendar{from: "2026-06-10", hours: "09:00-12:00", now: "2026-06-10 09:59:59"}, "10:00, 11:00"},
			{"exactly at the notice is early enough", calendar{from: "2026-06-10", hours: "09:00-12:00", now: "2026-06-10 08:00:00", notice: 2 * time.Hour}, "10:00, 11:00"},
			{"notice counts elapsed time over a change of clocks", calendar{from: "2026-03-29", hours: "09:00-12:00", now: "2026-03-28 10:00:00", notice: 24 * time.Hour}, "11:00"},
			{"a negative notice is none", calendar{from: "2026-06-10", hours: "09:00-12:00", now: "2026-06-10 10:00:00", notice: -5 * time.Hour}, "11:00"},
			{"the last date of the horizon", calendar{from: "2026-06-10", to: "2026-06-20", hours: "09:00-10:00", now: "2026-06-09 23:59:59", horizon: 2}, "06-10 09:00, 06-11 09:00"},
			{"today's date is the business's", calendar{zone: "Pacific/Kiritimati", from: "2026-06-09", to: "2026-06-20", hours: "09:00-10:00", now: "2026-06-10 00:30:00", horizon: 1}, "06-10 09:00, 06-11 09:00"},
			{"a date whose last hour comes again after midnight", calendar{zone: "America/St_Johns", from: "2010-11-06", hours: "22:30-25:00", step: 30, now: "2010-11-07 00:00:30"}, "23:30"},
			{"only the requested dates", calendar{from: "2026-06-10", to: "2026-06-11", hours: "22:00-02:00", duration: 120}, "06-10 00:00, 06-10 22:00, 06-11 00:00, 06-11 22:00"},
			{"longer than the opening", calendar{from: "2026-06-10", hours: "09:00-10:00", duration: 61}, ""},
			{"longer than a day, in a business that never closes", calendar{from: "2026-06-10", hours: "00:00-24:00", duration: 30 * 60, step: 720}, "00:00, 12:00"},
		}},
		{"8 lanes", []ruleCase{
			{"a start names the lanes that have it", calendar{from: "2026-06-10", hours: "09:00-12:00", lanes: []slot.Lane{
				{Busy: busy("2026-06-10 09:00-11:00")}, {Busy: busy("2026-06-10 10:00-12:00")},
			}}, "09:00[1], 11:00[0]"},
			{"lanes with hours of their own", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{{}, {Hours: week("08:30-10:30")}}}, "08:30[1], 09:00[0], 09:30[1], 10:00[0]"},
			{"shared busy time is every lane's", calendar{from: "2026-06-10", hours: "09:00-12:00", lanes: make([]slot.Lane, 2), shared: []slot.Interval{busy("2026-06-10 10:30-10:40")[0].Interval}}, "09:00[0 1], 11:00[0 1]"},
			{"a floating appointment moves away", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floating("f", "2026-06-10 09:00-10:00")}}, {},
			}}, "09:00[0 1], 10:00[0 1]"},
			{"but not onto a lane that is busy", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floating("f", "2026-06-10 09:00-10:00")}}, {Busy: busy("2026-06-10 09:30-09:40")},
			}}, "10:00[0 1]"},
			{"nor onto one that another floating appointment has", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floating("f", "2026-06-10 09:00-10:00")}}, {Busy: []slot.Busy{floating("g", "2026-06-10 09:00-10:00")}},
			}}, "10:00[0 1]"},
			{"nor onto one that is closed", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floating("f", "2026-06-10 09:00-10:00")}}, {Hours: week("09:30-11:00")},
			}}, "09:30[1], 10:00[0]"},
			{"its buffers may lie outside the hours of both", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floating("f", "2026-06-10 08:45-10:00")}}, {},
			}}, "09:00[0 1], 10:00[0 1]"},
			{"several floating appointments move one by one", calendar{from: "2026-06-10", hours: "09:00-11:00", duration: 120, lanes: []slot.Lane{
				{Busy: []slot.Busy{floating("f", "2026-06-10 09:00-10:00"), floating("g", "2026-06-10 10:00-11:00")}},
				{Busy: busy("2026-06-10 10:00-11:00")},
				{Busy: busy("2026-06-10 09:00-10:00")},
			}}, "09:00[0]"},
			{"one that cannot move keeps the lane", calendar{from: "2026-06-10", hours: "09:00-11:00", duration: 120, lanes: []slot.Lane{
				{Busy: []slot.Busy{floating("f", "2026-06-10 09:00-10:00"), floating("g", "2026-06-10 10:00-11:00")}},
				{Busy: busy("2026-06-10 10:00-11:00")},
			}}, ""},
			{"overlapping ones, which no database would hold, stay", calendar{from: "2026-06-10", hours: "09:00-11:00", duration: 30, lanes: []slot.Lane{
				{Busy: []slot.Busy{floating("f", "2026-06-10 09:00-10:00"), floating("g", "2026-06-10 09:30-11:00")}}, {},
			}}, "09:00[1], 09:30[1], 10:00[1], 10:30[1]"},
			{"nor onto one that does not do its service", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floatingFor("cut", "2026-06-10 09:00-10:00")}}, {Services: map[string]bool{"dye": true}},
			}}, "09:00[1], 10:00[0 1]"},
			{"whatever else is requested, its own service decides", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floatingFor("cut", "2026-06-10 09:00-10:00")}}, {AssignOnly: true, Services: map[string]bool{"cut": true}},
			}}, "09:00[0], 10:00[0]"},
			{"a lane that does nothing takes nothing", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floatingFor("cut", "2026-06-10 09:00-10:00")}}, {AssignOnly: true, Services: map[string]bool{}},
			}}, "10:00[0]"},
			{"the first lane that does it takes it", calendar{from: "2026-06-10", hours: "09:00-10:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floatingFor("cut", "2026-06-10 09:00-10:00")}},
				{AssignOnly: true, Services: map[string]bool{"dye": true}},
				{AssignOnly: true, Services: map[string]bool{"cut": true}},
			}}, "09:00[0]"},
			{"it may leave a lane that does its service no more", calendar{from: "2026-06-10", hours: "09:00-10:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floatingFor("cut", "2026-06-10 09:00-10:00")}, Services: map[string]bool{"dye": true}}, {AssignOnly: true},
			}}, "09:00[0]"},
			{"a lane for reassignment only is never named", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{
				{Busy: []slot.Busy{floating("f", "2026-06-10 09:00-10:00")}}, {AssignOnly: true},
			}}, "09:00[0], 10:00[0]"},
			{"no lanes, no starts", calendar{from: "2026-06-10", hours: "09:00-11:00", lanes: []slot.Lane{}}, ""},
		}},
	} {
		for _, test := range rule.cases {
			t.Run(rule.rule+"/"+test.name, func(t *testing.T) {
				t.Parallel()
				q := test.query()
				if got := labels(q, slot.Find(q)); got != test.want {
					t.Errorf("got  %s\nwant %s", got, test.want)
				}
			})
		}
	}
}

func week(hours string) *slot.Week {
	w := everyDay(hours)
	return &w
}
