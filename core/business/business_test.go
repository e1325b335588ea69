package business

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/slot"
	"slotwise/core/text"
	"slotwise/core/tier"
)

var now = time.Date(2027, time.March, 1, 8, 0, 0, 0, time.UTC) // a Monday

var none core.Field // in cases that expect no error

// written returns the ids and values of problems.
func written(problems map[core.Field]text.Text) map[core.Field]string {
	all := map[core.Field]string{}
	for field, problem := range problems {
		all[field] = problem.String()
	}
	return all
}

// fields are the messages of an Invalid error, by field.
func fields(t *testing.T, err error) map[core.Field]string {
	t.Helper()
	if err == nil {
		return nil
	}
	e, ok := errors.AsType[*core.Error](err)
	if !ok || e.Code != core.Invalid || len(e.Fields) == 0 || e.Text.String() == "" {
		t.Fatalf("not an Invalid error with fields: %v", err)
	}
	return written(e.Fields)
}

// Monday to Saturday 09:00 to 17:00, Sunday closed.
func TestDefaultHours(t *testing.T) {
	t.Parallel()
	for weekday, day := range DefaultHours() {
		if day.Open != (weekday != int(time.Sunday)) || len(day.Windows) != 1 || day.Windows[0] != (Window{540, 1020}) {
			t.Errorf("%s: %+v", time.Weekday(weekday), day)
		}
	}
}

func TestDefaultRules(t *testing.T) {
	t.Parallel()
	want := Rules{
		HorizonDays: 180, MaxWait: 15 * time.Minute, Reminder: 24 * time.Hour, ChangeUntil: 2 * time.Hour,
		ParallelBookings: 1,
	}
	if got := DefaultRules(); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if err := DefaultRules().check(); err != nil {
		t.Errorf("the defaults break the rules: %v", err)
	}
}

func TestHoursWith(t *testing.T) {
	t.Parallel()
	open := func(windows ...Window) Day { return Day{Open: true, Windows: append([]Window{}, windows...)} }
	many := make([]Window, 13)
	for i := range many {
		many[i] = Window{civil.Minute(i * 60), civil.Minute(i*60 + 30)}
	}
	for name, c := range map[string]struct {
		day     Day
		problem string
		want    []Window // in order; nil: same as given
	}{
		"two windows come in order":      {open(Window{780, 1020}, Window{540, 720}), "", []Window{{540, 720}, {780, 1020}}},
		"touching windows are fine":      {open(Window{540, 720}, Window{720, 780}), "", nil},
		"over midnight":                  {open(Window{1320, 120}), "", nil},
		"until midnight":                 {open(Window{540, 1440}), "", nil},
		"a whole day":                    {open(Window{540, 540}), "", nil},
		"closed without windows":         {Day{Windows: []Window{}}, "", nil},
		"nil keeps the windows":          {Day{Open: true}, "", []Window{{540, 1020}}},
		"closed days keep their windows": {Day{Windows: []Window{{540, 720}}}, "", nil},
		"open without windows":           {open(), "hours.noWindows", nil},
		"overlapping":                    {open(Window{540, 720}, Window{700, 800}), "hours.overlap", nil},
		"overlapping over midnight":      {open(Window{540, 120}, Window{1200, 1260}), "hours.overlap", nil},
		"an opening at 24:00":            {open(Window{1440, 60}), "hours.outsideDay", nil},
		"a closing beyond 24:00":         {open(Window{540, 1500}), "hours.outsideDay", nil},
		"a negative opening":             {open(Window{-1, 60}), "hours.outsideDay", nil},
		"too many windows":               {open(many...), "hours.tooManyWindows (most: 12)", nil},
	} {
		got, err := DefaultHours().With(map[time.Weekday]Day{time.Tuesday: c.day})
		if problem := fields(t, err)[FieldHours(time.Tuesday)]; problem != c.problem {
			t.Errorf("%s: problem %q, want %q", name, problem, c.problem)
			continue
		}
		want := c.want
		if want == nil {
			want = c.day.Windows
		}
		if tuesday := got[time.Tuesday]; c.problem == "" && (tuesday.Open != c.day.Open || !equal(tuesday.Windows, want)) {
			t.Errorf("%s: %+v", name, tuesday)
		}
		if got[time.Monday].Windows[0] != (Window{540, 1020}) {
			t.Errorf("%s: another day changed", name)
		}
	}
}

func equal(a, b []Window) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// today is the day on which the tests plan.
var today = civil.Date{Year: 2027, Month: time.January, Day: 1}

func TestCheckOverrides(t *testing.T) {
	t.Parallel()
	date := func(day int) civil.Date { return civil.Date{Year: 2027, Month: time.December, Day: day} }
	got, err := CheckOverrides([]DateOverride{
		{Date: date(31), Windows: []Window{{600, 840}}, Note: " New Year's\nEve "}, {Date: date(24)},
	}, today)
	if err != nil || len(got) != 2 || got[0].Date != date(24) || got[1].Note != "New Year's Eve" {
		t.Errorf("got %+v, %v", got, err)
	}
	for problem, overrides := range map[string][]DateOverride{
		"hours.dateTwice (date: 2027-12-24)":                                      {{Date: date(24)}, {Date: date(24)}},
		"hours.onDate (date: 2027-12-24, problem: hours.overlap)":                 {{Date: date(24), Windows: []Window{{0, 60}, {30, 90}}}},
		"hours.onDate (date: 2037-01-09, problem: field.tooFarAhead (years: 10))": {{Date: today.AddDays(slot.MaxDays + 1)}},
		"hours.tooManyDates (most: 1000)":                                         make([]DateOverride, 1001),
		"hours.noteTooLong (date: 2027-12-24, most: 200)":                         {{Date: date(24), Note: strings.Repeat("é", 201)}},
	} {
		if _, err := CheckOverrides(overrides, today); fields(t, err)[FieldOverrides] != problem {
			t.Errorf("got %v, want %q", err, problem)
		}
	}
}

func TestRulesWith(t *testing.T) {
	t.Parallel()
	minutes := func(n int) *time.Duration { d := time.Duration(n) * time.Minute; return &d }
	number := func(n int) *int { return &n }
	text := func(s string) *string { return &s }
	for name, c := range map[string]struct {
		patch RulesPatch
		field core.Field // the refused one
	}{
		"nothing":                {RulesPatch{}, none},
		"the widest":             {RulesPatch{MinimumNotice: minutes(43200), Step: minutes(240), Reminder: minutes(168 * 60), MaxWait: minutes(120), ChangeUntil: minutes(43200), HorizonDays: number(730), ParallelBookings: number(50)}, none},
		"the narrowest":          {RulesPatch{MinimumNotice: minutes(0), Step: minutes(5), MaxWait: minutes(0), Reminder: minutes(60), ChangeUntil: minutes(0), HorizonDays: number(1), ParallelBookings: number(1)}, none},
		"no step, no reminder":   {RulesPatch{Step: minutes(0), Reminder: minutes(0)}, none},
		"notice over 30 days":    {RulesPatch{MinimumNotice: minutes(43201)}, FieldMinimumNotice},
		"negative notice":        {RulesPatch{MinimumNotice: minutes(-1)}, FieldMinimumNotice},
		"no horizon":             {RulesPatch{HorizonDays: number(0)}, FieldHorizon},
		"horizon of two years":   {RulesPatch{HorizonDays: number(731)}, FieldHorizon},
		"step too fine":          {RulesPatch{Step: minutes(4)}, FieldStep},
		"step too coarse":        {RulesPatch{Step: minutes(241)}, FieldStep},
		"wait over two hours":    {RulesPatch{MaxWait: minutes(121)}, FieldMaxWait},
		"negative wait":          {RulesPatch{MaxWait: minutes(-1)}, FieldMaxWait},
		"reminder over a week":   {RulesPatch{Reminder: minutes(169 * 60)}, FieldReminder},
		"reminder under an hour": {RulesPatch{Reminder: minutes(59)}, FieldReminder},
		"changes over 30 days":   {RulesPatch{ChangeUntil: minutes(43201)}, FieldChangeUntil},
		"no place":               {RulesPatch{ParallelBookings: number(0)}, FieldParallelBookings},
		"51 places":              {RulesPatch{ParallelBookings: number(51)}, FieldParallelBookings},
		"a long arrival note":    {RulesPatch{ArrivalNote: text(strings.Repeat("x", 201))}, FieldArrivalNote},
		"a long policy":          {RulesPatch{CancellationPolicy: text(strings.Repeat("x", 2001))}, FieldCancellationPolicy},
		"surrounding spaces":     {RulesPatch{ArrivalNote: text(strings.Repeat(" ", 300))}, none},
	} {
		_, err := DefaultRules().With(c.patch)
		got := fields(t, err)
		if _, refused := got[c.field]; (c.field == none && err != nil) || (c.field != none && (!refused || len(got) != 1)) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestParseService(t *testing.T) {
	t.Parallel()
	good := ServiceDetails{Name: "  Cut\tand  wash ", DurationMinutes: 30, Price: "19.99", Active: true, BookableOnline: true}
	s, err := ParseService(good, "USD")
	if err != nil || s.Name != "Cut and wash" || s.Category != "general" || s.Price != (money.Amount{Minor: 1999, Currency: "USD"}) || s.Duration != 30*time.Minute || !s.Active {
		t.Errorf("got %+v, %v", s, err)
	}
	for name, c := range map[string]struct {
		change   func(*ServiceDetails)
		currency money.Currency
		field    core.Field // the refused one
	}{
		"no name":                   {func(d *ServiceDetails) { d.Name = " \u202e " }, "USD", FieldName},
		"long name":                 {func(d *ServiceDetails) { d.Name = strings.Repeat("x", 101) }, "USD", FieldName},
		"long description":          {func(d *ServiceDetails) { d.Description = strings.Repeat("x", 2001) }, "USD", FieldDescription},
		"long category":             {func(d *ServiceDetails) { d.Category = strings.Repeat("x", 61) }, "USD", FieldCategory},
		"14 minutes":                {func(d *ServiceDetails) { d.DurationMinutes = 14 }, "USD", FieldDuration},
		"481 minutes":               {func(d *ServiceDetails) { d.DurationMinutes = 481 }, "USD", FieldDuration},
		"an absurd duration":        {func(d *ServiceDetails) { d.DurationMinutes = 1 << 62 }, "USD", FieldDuration},
		"negative price":            {func(d *ServiceDetails) { d.Price = "-1" }, "USD", FieldPrice},
		"cents of yen":              {func(d *ServiceDetails) { d.Price = "0.5" }, "JPY", FieldPrice},
		"mills of dollars":          {func(d *ServiceDetails) { d.Price = "0.005" }, "USD", FieldPrice},
		"fils of dinars are fine":   {func(d *ServiceDetails) { d.Price = "0.005" }, "KWD", none},
		"too expensive":             {func(d *ServiceDetails) { d.Price = "100000000.01" }, "USD", FieldPrice},
		"the highest price is ok":   {func(d *ServiceDetails) { d.Price = "100000000.00" }, "USD", none},
		"too many digits":           {func(d *ServiceDetails) { d.Price = "1" + strings.Repeat("0", 40) }, "USD", FieldPrice},
		"no number":                 {func(d *ServiceDetails) { d.Price = "1e2" }, "USD", FieldPrice},
		"no price":                  {func(d *ServiceDetails) { d.Price = "" }, "USD", FieldPrice},
		"long buffer":               {func(d *ServiceDetails) { d.BufferBeforeMinutes = 241 }, "USD", FieldBufferBefore},
		"negative buffer":           {func(d *ServiceDetails) { d.BufferAfterMinutes = -1 }, "USD", FieldBufferAfter},
		"15 and 480 minutes are ok": {func(d *ServiceDetails) { d.DurationMinutes = 480; d.BufferAfterMinutes = 240 }, "USD", none},
		"free of charge is ok":      {func(d *ServiceDetails) { d.Price = "0" }, "USD", none},
		"letters of two bytes":      {func(d *ServiceDetails) { d.Name = strings.Repeat("ж", 100) }, "USD", none},
	} {
		d := good
		c.change(&d)
		_, err := ParseService(d, c.currency)
		got := fields(t, err)
		if _, refused := got[c.field]; (c.field == none) != (err == nil) || (c.field != none && !refused) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Three services of the category, in the business's currency.
func TestStarterServices(t *testing.T) {
	t.Parallel()
	for _, category := range Categories() {
		if !category.Valid() {
			t.Errorf("%s is not valid", category)
		}
		for _, currency := range []money.Currency{"USD", "JPY", "KWD"} {
			services := StarterServices(category, currency, text.Text.String)
			if len(services) != 3 {
				t.Fatalf("%s: %d services", category, len(services))
			}
			for i, s := range services {
				minutes := int(s.Duration / time.Minute)
				again, err := ParseService(ServiceDetails{
					Name: s.Name, Description: s.Description, DurationMinutes: minutes, Price: s.Price.Decimal(), Category: s.Category, Active: true, BookableOnline: true,
				}, currency)
				again.Position = i + 1
				if err != nil || !reflect.DeepEqual(again, s) {
					t.Errorf("%s: an owner could not enter %+v: %v", category, s, err)
				}
			}
		}
	}
	if StarterServices("bakery", "USD", text.Text.String) != nil || Category("bakery").Valid() {
		t.Error("an unknown category counts as valid")
	}
}

func TestSlugs(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Bright Smiles":           "bright-smiles",
		"  Köhler & Söhne GmbH ":  "koehler-and-soehne-gmbh",
		"Łódź — Nails!":           "lodz-nails",
		"O'Neill’s":               "oneills",
		"理髪店":                     "business",
		"A1":                      "business-a1",
		"demo":                    "business-demo",
		"ADMIN":                   "business-admin",
		strings.Repeat("ab ", 30): strings.TrimRight(strings.Repeat("ab-", 13), "-"), // cut at the end of a word
		strings.Repeat("ab", 30):  strings.Repeat("ab", 20),
	} {
		got := Slug(name)
		if got != want || len(got) < 3 || len(got) > 40 {
			t.Errorf("Slug(%q) = %q, want %q", name, got, want)
		}
		if again := SlugWithSuffix(got, "Xy_9-zQ8"); len(again) > 40 || again == got || Slug(again) != again {
			t.Errorf("SlugWithSuffix(%q) = %q", got, again)
		}
	}
}

func TestCleanText(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"  Ann \t Lee\r\n": "Ann Lee", "abc\u202egpj.exe": "abcgpj.exe", "\ufeffAnn\u200b": "Ann", "\u200b\u2060": "",
		"👩\u200d💻": "👩\u200d💻", "می\u200cخواهم": "می\u200cخواهم", "a\x00b\x7f": "ab",
	} {
		if got := CleanLine(given); got != want {
			t.Errorf("CleanLine(%q) = %q, want %q", given, got, want)
		}
	}
	if got := CleanText("one\r\ntwo"); got != "one\ntwo" {
		t.Errorf("a line break became %q", got)
	}
}

func TestParseEmail(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		" Ann@Example.COM ": "ann@example.com", "a+b@x.co": "a+b@x.co", "o'neill@mail.example.org": "o'neill@mail.example.org", "zoë@müller.example": "zoë@müller.example",
		"": "", "ann": "", "ann@": "", "@example.com": "", "ann@example": "", "a b@example.com": "", "a@b@c.com": "", "a..b@c.com": "",
		"a@c.com\r\nBcc: x@y.z": "", "a@-c.com": "", "<a@c.com>": "", ".a@c.com": "", "a@c..com": "", "\ufeffAnn@c.com\u200b": "ann@c.com", "a\u202e@c.com": "", "a@c\u200b.com": "", strings.Repeat("a", 65) + "@c.com": "",
	} {
		got, ok := ParseEmail(given)
		if ok != (want != "") || got != want {
			t.Errorf("ParseEmail(%q) = %q, %v; want %q", given, got, ok, want)
		}
	}
}

// crew returns a business with two places, two active staff members and one who has left.
func crew(entitlement tier.Entitlement, parallel int) *Setup {
	b := New("b", Details{Name: "Crew"}, "Europe/Berlin", now)
	b.Entitlement, b.Rules.ParallelBookings = entitlement, parallel
	b.Breaks[time.Monday] = Day{Open: true, Windows: []Window{{720, 780}}}
	own := Hours{time.Monday: {Open: true, Windows: []Window{{480, 600}}}}
	return &Setup{
		Business: b,
		Staff: []Staff{
			{
				ID: "ann", Name: "Ann", Active: true, Hours: &own, Services: AllServices(),
				Breaks: Hours{time.Monday: {Open: true, Windows: []Window{{540, 555}}}},
			},
			{ID: "old", Name: "Old", Services: AllServices()},
			{ID: "bob", Name: "Bob", Active: true, Services: OnlyServices("cut", "shave")},
		},
		Lanes: []Lane{{ID: "p2", Position: 2}, {ID: "la", Staff: "ann"}, {ID: "p1", Position: 1}, {ID: "lo", Staff: "old"}, {ID: "lb", Staff: "bob"}, {ID: "room", Resource: "sauna"}},
	}
}

func laneIDs(lanes []Lane) string {
	var ids []string
	for _, l := range lanes {
		ids = append(ids, string(l.ID))
	}
	return strings.Join(ids, " ")
}

// One place on Free; one per active staff member on Premium; parallel bookings without staff.
func TestEffectiveLanes(t *testing.T) {
	t.Parallel()
	premium := tier.Entitlement{Complimentary: true}
	grace := tier.Entitlement{GraceUntil: now.Add(time.Hour)}
	withoutStaff := func(s *Setup) *Setup { s.Staff = s.Staff[1:2]; return s }
	for name, c := range map[string]struct {
		setup *Setup
		at    time.Time
		want  string
	}{
		"free: one place, whatever else there is": {crew(tier.Entitlement{}, 2), now, "p1"},
		"premium: the active staff":               {crew(premium, 2), now, "la lb"},
		"premium without active staff: places":    {withoutStaff(crew(premium, 2)), now, "p1 p2"},
		"as many as are set":                      {withoutStaff(crew(premium, 1)), now, "p1"},
		"within the grace":                        {crew(grace, 2), now, "la lb"},
		"after the grace":                         {crew(grace, 2), now.Add(time.Hour), "p1"},
	} {
		if got := laneIDs(c.setup.EffectiveLanes(c.at)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// TestSlotQuery compares the offered starts of one Monday by their labels.
func TestSlotQuery(t *testing.T) {
	t.Parallel()
	monday := civil.Date{Year: 2027, Month: time.March, Day: 8}
	hour := Requirements{Service: "cut", Duration: time.Hour}
	premium := tier.Entitlement{Complimentary: true}
	withOverride := func(s *Setup) *Setup {
		s.Business.Overrides = []DateOverride{{Date: monday, Windows: []Window{{600, 720}}}}
		return s
	}
	for name, c := range map[string]struct {
		setup *Setup
		staff StaffID
		want  string
	}{
		"free: business hours, no breaks":          {crew(tier.Entitlement{}, 1), "", "09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00"},
		"premium: business breaks for bob":         {crew(premium, 1), "bob", "09:00 10:00 11:00 13:00 14:00 15:00 16:00"},
		"her own hours and breaks, for ann":        {crew(premium, 1), "ann", "08:00"},
		"nobody in particular: both":               {crew(premium, 1), "", "08:00 09:00 10:00 11:00 13:00 14:00 15:00 16:00"},
		"a special date replaces hours and breaks": {withOverride(crew(premium, 1)), "bob", "10:00 11:00"},
	} {
		required := hour
		required.Staff = c.staff
		q := c.setup.SlotQuery(required, now, monday, monday)
		var labels []string
		for _, s := range slot.Find(q) {
			labels = append(labels, s.Time(q.Schedule.Zone).Format("15:04"))
		}
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// Hours over midnight belong to the date on which they begin. An opening can last a whole day.
func TestNightHours(t *testing.T) {
	t.Parallel()
	s := crew(tier.Entitlement{}, 1)
	s.Business.Hours = Hours{time.Friday: {Open: true, Windows: []Window{{1320, 120}}}, time.Sunday: {Open: true, Windows: []Window{{540, 540}}}}
	friday := civil.Date{Year: 2027, Month: time.March, Day: 5}
	free := slot.FreeDays(s.SlotQuery(Requirements{Duration: time.Hour}, now, friday, friday.AddDays(3)))
	for i, want := range []int{2, 2, 15, 9} { // Fri 22, 23; Sat 00, 01; Sun from 9; Mon until 9
		if free[i].Free != want {
			t.Errorf("%s: %d starts, want %d", free[i].Date, free[i].Free, want)
		}
	}
}
