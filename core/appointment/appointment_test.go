package appointment

import (
	"encoding/base64"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/quick"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/slot"
	"slotwise/core/text"
)

var (
	now   = time.Date(2027, time.March, 1, 8, 0, 0, 0, time.UTC)
	rules = business.DefaultRules()
)

var byOwner, byCustomer = Actor{Kind: ActorOwner, ID: "olga"}, Actor{Kind: ActorCustomer}

func booked(startsIn time.Duration) Appointment {
	a := Appointment{
		ID: "01930000-0000-7000-8000-0000000000aa", BusinessID: "01930000-0000-7000-8000-0000000000bb", Secret: [16]byte{7, 0xff},
		Items:    []Item{{StaffID: "ann", StaffName: "Ann"}},
		StartsAt: now.Add(startsIn), Status: Pending, Customer: Customer{FullName: "Zoë", Email: "zoe@example.com"},
	}
	a = a.WithService(business.Service{ID: "cut", Name: "Cut", Price: money.Amount{Minor: 4800, Currency: "USD"}, Duration: 30 * time.Minute})
	a, _ = New(a, byCustomer, text.Text{}, rules, now)
	return a
}

func TestNumbersCanBeReadOut(t *testing.T) {
	t.Parallel()
	seen := map[Number]bool{}
	for i := range uint64(1000) {
		n := NumberFrom(i * 0x9e3779b97f4a7c15)
		if len(n) != 9 || n[4] != '-' || strings.Trim(string(n[:4]+n[5:]), numberAlphabet) != "" {
			t.Fatalf("%q is not a number", n)
		}
		seen[n] = true
	}
	if len(seen) < 999 {
		t.Errorf("only %d different numbers of 1000", len(seen))
	}
	if NumberFrom(0) != "3333-3333" || NumberFrom(0xf) != "Y333-3333" || NumberFrom(1<<63) != NumberFrom(0) {
		t.Error("numbers must come from the lower 32 bits, a nibble for each character")
	}
	for _, alike := range []string{"0OQD", "1IL", "2Z", "5S", "8B", "UV", "6G", "MN", "JK", "BCDEGPTVZ"} {
		found := 0
		for _, r := range alike {
			found += strings.Count(numberAlphabet, string(r))
		}
		if found > 1 {
			t.Errorf("%d of %s can be in a number", found, alike)
		}
	}
}

// Any status may follow any other, each with its own action in the history.
func TestStatusFromAnyToAny(t *testing.T) {
	t.Parallel()
	action := func(from, to Status) Action {
		switch {
		case from == to:
			return ""
		case to == Cancelled:
			return ActionCancelled
		case to == Pending, from == Cancelled:
			return ActionReopened
		case to == Confirmed:
			return ActionConfirmed
		}
		return ActionCompleted
	}
	all := []Status{Pending, Confirmed, Cancelled, Completed}
	for _, from := range all {
		for _, to := range all {
			a := booked(48 * time.Hour)
			a.Status = from
			after, e, changed, err := a.With(Edit{Status: new(to)}, byOwner, rules, now.Add(time.Minute))
			if err != nil || changed != (from != to) || after.Status != to || e.Action != action(from, to) {
				t.Errorf("%s to %s: %s, %v, %v", from, to, e.Action, changed, err)
			}
			if !changed {
				if !reflect.DeepEqual(after, a) {
					t.Errorf("%s to itself changed something", from)
				}
				continue
			}
			want := []FieldChange{{FieldStatus, string(from), string(to)}}
			if e.Version != 2 || after.Version != 2 || !e.At.Equal(now.Add(time.Minute)) || e.Actor != byOwner || !reflect.DeepEqual(e.Changes, want) || !after.UpdatedAt.Equal(e.At) {
				t.Errorf("%s to %s: entry %+v", from, to, e)
			}
		}
	}
	if Status("lost").Valid() {
		t.Error("an unknown status is valid")
	}
}

func TestHistoryHasEachFieldOldAndNew(t *testing.T) {
	t.Parallel()
	a := booked(48 * time.Hour)
	berlin := time.FixedZone("", 3600)
	after, e, _, err := a.With(Edit{
		Customer: &Customer{FullName: "Zoe", Email: "z@example.com", Phone: "1", Notes: "window"}, Secret: [16]byte{9},
		Notes:       new("likes tea"),
		StartsAt:    new(time.Date(2027, time.March, 4, 10, 30, 0, 0, berlin)),
		Service:     &business.Service{ID: "color", Name: "Color", Price: money.Amount{Minor: 13500, Currency: "USD"}, Duration: 2 * time.Hour, BufferAfter: time.Minute},
		Assignments: []Assignment{OnLane("other")}, OutsideHours: new(true), Note: "The words.", Says: text.Of("booking.inBreak"),
	}, byOwner, rules, now)
	want := []FieldChange{
		{FieldStart, "2027-03-03T08:00:00Z", "2027-03-04T09:30:00Z"},
		{FieldServiceName, "Cut", "Color"},
		{FieldDuration, "30", "120"},
		{FieldPrice, "$48.00", "$135.00"},
		{FieldStaffName, "Ann", ""},
		{FieldCustomerName, "Zoë", "Zoe"},
		{FieldCustomerEmail, "zoe@example.com", "z@example.com"},
		{FieldCustomerPhone, "", "1"},
		{FieldCustomerNotes, "", "window"},
		{FieldNotes, "", "likes tea"},
	}
	if err != nil || e.Action != ActionMoved || e.Note != "The words." || e.Says.ID != "booking.inBreak" || !reflect.DeepEqual(e.Changes, want) {
		t.Errorf("entry %+v, %v", e, err)
	}
	if after.First().BufferAfter != time.Minute || !after.OutsideHours || after.Number != a.Number || after.Secret != [16]byte{9} {
		t.Errorf("after %+v", after)
	}
	if from, to, moved := e.Move(); !moved || !from.Equal(a.StartsAt) || !to.Equal(after.StartsAt) {
		t.Errorf("moved from %v to %v, %v", from, to, moved)
	}
	if _, _, moved := (Entry{}).Move(); moved {
		t.Error("an entry without a change of the start counts as a move")
	}
	later, e2, _, _ := after.With(Edit{StartsAt: new(after.StartsAt.Add(time.Hour))}, byOwner, rules, now)
	history := []Entry{e2, e, {Version: 1}}
	for version, want := range map[int]Appointment{3: after, 2: a, 9: later} {
		was := later.Before(version, history)
		if !was.StartsAt.Equal(want.StartsAt) || was.ServiceNames() != want.ServiceNames() || was.StaffNames() != want.StaffNames() || was.Duration() != want.Duration() {
			t.Errorf("before version %d: %+v, want %+v", version, was, want)
		}
	}
}

func TestTheSameInstantInAnotherZoneIsNoChange(t *testing.T) {
	t.Parallel()
	a := booked(48 * time.Hour)
	if _, _, changed, _ := a.With(Edit{StartsAt: new(a.StartsAt.In(time.FixedZone("", 7200)))}, byOwner, rules, now); changed {
		t.Error("changed")
	}
}

// A past appointment can be marked "no show".
func TestNoShow(t *testing.T) {
	t.Parallel()
	a := booked(time.Hour)
	if _, _, _, err := a.With(Edit{NoShow: new(true)}, byOwner, rules, now); core.CodeOf(err) != core.Invalid {
		t.Errorf("before the start: %v", err)
	}
	after, e, _, err := a.With(Edit{NoShow: new(true)}, byOwner, rules, a.StartsAt)
	if err != nil || !after.NoShow || after.Status != Pending || e.Action != ActionNoShow {
		t.Errorf("from the start on: %+v, %v", e, err)
	}
	if _, e, _, err := after.With(Edit{NoShow: new(false)}, byOwner, rules, now); err != nil || e.Action != ActionEdited {
		t.Errorf("undone: %+v, %v", e, err)
	}
	started := a.StartsAt.Add(time.Minute)
	earlier, _, _, err := after.With(Edit{StartsAt: new(a.StartsAt.Add(-time.Hour))}, byOwner, rules, started)
	if err != nil || !earlier.NoShow {
		t.Errorf("moved within the past: %+v, %v", earlier, err)
	}
	later, e, _, err := after.With(Edit{StartsAt: new(a.StartsAt.Add(time.Hour))}, byOwner, rules, started)
	if want := (FieldChange{FieldNoShow, "true", "false"}); err != nil || later.NoShow || !slices.Contains(e.Changes, want) {
		t.Errorf("moved to the future: %+v, %+v, %v", later, e, err)
	}
}

func TestReminder(t *testing.T) {
	t.Parallel()
	if a := booked(25 * time.Hour); !a.ReminderAt.Equal(now.Add(time.Hour)) {
		t.Errorf("due at %v", a.ReminderAt)
	}
	if a := booked(24 * time.Hour); !a.ReminderAt.IsZero() {
		t.Errorf("booked when it would be due: %v", a.ReminderAt)
	}
	off := rules
	off.Reminder = 0
	if a, _ := New(booked(48*time.Hour), byCustomer, text.Text{}, off, now); !a.ReminderAt.IsZero() {
		t.Errorf("switched off: %v", a.ReminderAt)
	}
	sent := booked(48 * time.Hour)
	sent.ReminderAt = time.Time{}
	for name, c := range map[string]struct {
		a    Appointment
		edit Edit
		want time.Time
	}{
		"confirming keeps it":          {booked(48 * time.Hour), Edit{Status: new(Confirmed)}, now.Add(24 * time.Hour)},
		"a note keeps it":              {booked(48 * time.Hour), Edit{Notes: new("x")}, now.Add(24 * time.Hour)},
		"one that was sent stays sent": {sent, Edit{Status: new(Confirmed)}, time.Time{}},
		"moving schedules another":     {sent, Edit{StartsAt: new(now.Add(72 * time.Hour))}, now.Add(48 * time.Hour)},
		"moving close removes it":      {booked(48 * time.Hour), Edit{StartsAt: new(now.Add(time.Hour))}, time.Time{}},
		"cancelling removes it":        {booked(48 * time.Hour), Edit{Status: new(Cancelled)}, time.Time{}},
		"completing removes it":        {booked(48 * time.Hour), Edit{Status: new(Completed)}, time.Time{}},
		"none for a cancelled one":     {cancelled(48 * time.Hour), Edit{StartsAt: new(now.Add(72 * time.Hour))}, time.Time{}},
		"reactivating schedules one":   {cancelled(48 * time.Hour), Edit{Status: new(Pending)}, now.Add(24 * time.Hour)},
	} {
		after, _, _, err := c.a.With(c.edit, byOwner, rules, now)
		if err != nil || !after.ReminderAt.Equal(c.want) {
			t.Errorf("%s: %v, want %v (%v)", name, after.ReminderAt, c.want, err)
		}
	}
	if after, e := booked(48*time.Hour).Deleted(byOwner, "Twice", now); !after.ReminderAt.IsZero() || !after.DeletedAt.Equal(now) || e.Action != ActionDeleted || e.Reason != "Twice" || e.Version != 2 {
		t.Errorf("deleted: %+v %+v", after, e)
	}
}

func cancelled(startsIn time.Duration) Appointment {
	a := booked(startsIn)
	a.Status, a.ReminderAt = Cancelled, time.Time{}
	return a
}

// The customer may change the appointment until two hours before the start. A cancellation is final.
func TestCustomerCanChange(t *testing.T) {
	t.Parallel()
	with := func(startsIn time.Duration, edit func(*Appointment)) Appointment {
		a := booked(startsIn)
		edit(&a)
		return a
	}
	same := func(*Appointment) {}
	for name, c := range map[string]struct {
		a    Appointment
		want bool
	}{
		"long before":         {with(48*time.Hour, same), true},
		"to the last instant": {with(2*time.Hour, same), true},
		"not after it":        {with(2*time.Hour-1, same), false},
		"not once begun":      {with(0, same), false},
		"confirmed too":       {with(48*time.Hour, func(a *Appointment) { a.Status = Confirmed }), true},
		"cancelled is final":  {with(48*time.Hour, func(a *Appointment) { a.Status = Cancelled }), false},
		"not once completed":  {with(48*time.Hour, func(a *Appointment) { a.Status = Completed }), false},
		"not once deleted":    {with(48*time.Hour, func(a *Appointment) { a.DeletedAt = now }), false},
	} {
		if got := c.a.CustomerCanChange(rules, now); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	anytime := rules
	anytime.ChangeUntil = 0
	if booked(0).CustomerCanChange(anytime, now) || !booked(1).CustomerCanChange(anytime, now) {
		t.Error("without a limit the customer may change until it begins")
	}
}

func TestLinkAndToken(t *testing.T) {
	t.Parallel()
	a := booked(time.Hour)
	token := a.Link().Token()
	l, ok := ParseToken(token)
	if len(token) != 64 || !ok || l != a.Link() || !a.OpenedBy(l) {
		t.Fatalf("%s read as %+v, %v", token, l, ok)
	}
	wrong := l
	wrong.Secret[15]++
	foreign := l
	foreign.Business = "01930000-0000-7000-8000-0000000000cc"
	if a.OpenedBy(wrong) || a.OpenedBy(foreign) || a.OpenedBy(Link{}) {
		t.Error("opened by another link")
	}
	for _, id := range []string{"", "x", "0193000000007000800000000000000aa", "01930000-0000-7000-8000-0000000000AA", "01930000-0000-7000-8000-0000000000ag"} {
		if got := (Link{Business: business.ID(id), Appointment: a.ID}).Token(); got != "" {
			t.Errorf("the id %q has a token", id)
		}
	}
}

func TestParseTokenRefusesAnythingElse(t *testing.T) {
	t.Parallel()
	token := booked(time.Hour).Link().Token()
	for _, s := range []string{"", "a", token + "A", token[1:], token + "=", " " + token, token[:63] + "\n", token[:60] + "====", strings.Repeat("+", 64), strings.Repeat("é", 32)} {
		if _, ok := ParseToken(s); ok {
			t.Errorf("%q is accepted as a token", s)
		}
	}
	if err := quick.Check(func(raw []byte) bool {
		l, ok := ParseToken(string(raw))
		_, again := ParseToken(base64.RawURLEncoding.EncodeToString(raw))
		return (!ok || l.Token() == string(raw)) && again == (len(raw) == 48)
	}, nil); err != nil {
		t.Error(err)
	}
}

func TestAnAllocationHasTheBuffers(t *testing.T) {
	t.Parallel()
	a := booked(time.Hour)
	a.Items = []Item{a.First()}
	a.Items[0].BufferBefore, a.Items[0].BufferAfter = 10*time.Minute, 20*time.Minute
	held := a.Allocations([]Assignment{OnLane("l")})
	want := []Allocation{{Lane: "l", Busy: slot.Busy{Interval: minutes(50, 110), ID: string(a.ID), Service: "cut"}}}
	if !slices.Equal(held, want) || !a.EndsAt().Equal(now.Add(90*time.Minute)) {
		t.Errorf("held %v, ends %v", held, a.EndsAt())
	}
	if want := (business.Requirements{Service: "cut", Duration: 30 * time.Minute, BufferBefore: 10 * time.Minute, BufferAfter: 20 * time.Minute, Staff: "bob"}); !reflect.DeepEqual(a.First().Requirements("bob"), want) {
		t.Errorf("requirements %+v", a.First().Requirements("bob"))
	}
	a = a.Assigned(Assignment{})
	a.HeldUntil = now.Add(time.Minute)
	if held := a.Allocations([]Assignment{OnLane("l")})[0]; !held.Floating || held.Until != a.HeldUntil.Unix() {
		t.Errorf("a hold for nobody in particular: %+v", held)
	}
}

func TestItemsAreEqualOnlyIfAllOfThemIs(t *testing.T) {
	t.Parallel()
	a := Item{}
	if !a.Equal(Item{}) {
		t.Error("equal items differ")
	}
	for i := range reflect.TypeFor[Item]().NumField() {
		changed := a
		switch f := reflect.ValueOf(&changed).Elem().Field(i); f.Kind() {
		case reflect.String:
			f.SetString("x")
		case reflect.Int64:
			f.SetInt(1)
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		default:
			f.Set(reflect.ValueOf(money.Amount{Minor: 1}))
		}
		if a.Equal(changed) {
			t.Errorf("another %s makes no difference", reflect.TypeFor[Item]().Field(i).Name)
		}
	}
}

// minutes returns an interval of minutes after now.
func minutes(from, to int64) slot.Interval {
	return slot.Interval{Start: now.Unix() + 60*from, End: now.Unix() + 60*to}
}

// Two items with two members in one room, and one more with the first of them.
func TestItemsOfAnAppointment(t *testing.T) {
	t.Parallel()
	item := func(service, staff string, after, length int) Item {
		return Item{
			ServiceID: business.ServiceID(service), ServiceName: service, Price: money.Amount{Minor: 1000, Currency: "EUR"},
			After: time.Duration(after) * time.Minute, Duration: time.Duration(length) * time.Minute, BufferBefore: 5 * time.Minute, BufferAfter: 10 * time.Minute,
			StaffID: business.StaffID(staff), StaffName: staff,
		}
	}
	a := Appointment{ID: "a", StartsAt: now, Items: []Item{item("dye", "ann", 0, 45), item("cut", "bob", 45, 30), item("comb", "ann", 90, 15)}}
	in := func(lane business.LaneID) Assignment {
		return Assignment{Lanes: []OccupiedLane{{Lane: lane}, {Lane: "room"}}}
	}
	held := a.Allocations([]Assignment{in("ann's"), in("bob's"), in("ann's")})
	row := func(lane business.LaneID, from, to int64, service string) Allocation {
		return Allocation{Lane: lane, Busy: slot.Busy{Interval: minutes(from, to), ID: "a", Service: service}}
	}
	want := []Allocation{row("ann's", -5, 55, "dye"), row("ann's", 85, 115, "comb"), row("bob's", 40, 85, "cut"), row("room", -5, 115, "dye")}
	if !slices.Equal(held, want) {
		t.Errorf("held\n%v, want\n%v", held, want)
	}
	if a.ServiceNames() != "dye, cut, comb" || a.StaffNames() != "ann, bob" || a.Price().Minor != 3000 || a.Duration() != 105*time.Minute || !slices.Equal(a.Staff(), []business.StaffID{"ann", "bob"}) {
		t.Errorf("%q with %q for %v in %v", a.ServiceNames(), a.StaffNames(), a.Price(), a.Duration())
	}
	if none := (Appointment{}); none.ServiceNames() != "" || none.Price() != (money.Amount{}) || none.Staff() != nil || len(none.Allocations(nil)) != 0 {
		t.Errorf("without items: %+v", none)
	}
	copied := a
	if after := a.Assigned(Assignment{Staff: "eve"}, Assignment{Staff: "eve"}, Assignment{}); reflect.DeepEqual(after, a) || !reflect.DeepEqual(copied, a) || len(after.Staff()) != 1 {
		t.Errorf("assigned %v, and the former are %v", after.Staff(), copied.Staff())
	}
}

// A customer sits in one chair while the staff member works, is free, and works again.
func TestAllocationsOfStepsAndRooms(t *testing.T) {
	t.Parallel()
	spans := func(at ...int) (all []slot.Span) {
		for i := 0; i < len(at); i += 2 {
			all = append(all, slot.Span{From: time.Duration(at[i]) * time.Minute, To: time.Duration(at[i+1]) * time.Minute})
		}
		return all
	}
	dye := Item{ServiceID: "dye", Duration: 105 * time.Minute, BufferBefore: 5 * time.Minute, BufferAfter: 10 * time.Minute}
	forAnn := dye
	forAnn.StaffID = "ann"
	works, chair := OccupiedLane{"ann's", spans(0, 45, 75, 105)}, OccupiedLane{"chair", nil}
	row := func(lane business.LaneID, from, to int64, floating bool) Allocation {
		return Allocation{Lane: lane, Busy: slot.Busy{Interval: minutes(from, to), ID: "a", Service: "dye", Floating: floating}}
	}
	for name, c := range map[string]struct {
		item  Item
		lanes []OccupiedLane
		want  []Allocation
	}{
		"two stretches do not float, the chair does": {dye, []OccupiedLane{works, chair}, []Allocation{row("ann's", -5, 45, false), row("ann's", 75, 115, false), row("chair", -5, 115, true)}},
		"one stretch floats, if nobody was chosen":   {dye, []OccupiedLane{{"ann's", spans(0, 45)}}, []Allocation{row("ann's", -5, 55, true)}},
		"the chair of somebody who was chosen":       {forAnn, []OccupiedLane{{"ann's", spans(0, 45)}, chair}, []Allocation{row("ann's", -5, 55, false), row("chair", -5, 115, true)}},
	} {
		a := Appointment{ID: "a", StartsAt: now, Items: []Item{c.item}}
		if held := a.Allocations([]Assignment{{Lanes: c.lanes}}); !slices.Equal(held, c.want) {
			t.Errorf("%s: held\n%v, want\n%v", name, held, c.want)
		}
		if works.Spans[0].From != 0 {
			t.Fatal("the spans of the caller were changed")
		}
	}
}

func FuzzParseToken(f *testing.F) {
	f.Add(booked(time.Hour).Link().Token())
	f.Fuzz(func(t *testing.T, s string) {
		if l, ok := ParseToken(s); ok && l.Token() != s {
			t.Error("the link parsed from a token has another token")
		}
	})
}
