package business

import (
	"errors"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/slot"
)

func TestStaffDetails(t *testing.T) {
	t.Parallel()
	m, err := Staff{ID: "ann", Version: 3}.WithDetails(StaffDetails{Name: " Ann  O'Hara ", Email: "Ann@Example.com ", Phone: " +49 30 1234"})
	if err != nil || m.ID != "ann" || m.Version != 3 || m.Name != "Ann O'Hara" || m.Email != "ann@example.com" || m.Phone != "+49 30 1234" {
		t.Errorf("%+v, %v", m, err)
	}
	_, err = Staff{}.WithDetails(StaffDetails{Email: "ann"})
	fields := problemsOf(t, err)
	for field, want := range map[core.Field]string{FieldName: "staff.nameMissing", FieldEmail: InvalidEmail.ID, FieldPhone: "staff.phoneMissing"} {
		if fields[field] != want {
			t.Errorf("%s: %q, want %q", field, fields[field], want)
		}
	}
}

func problemsOf(t *testing.T, err error) map[core.Field]string {
	t.Helper()
	e, ok := errors.AsType[*core.Error](err)
	if !ok || e.Code != core.Invalid {
		t.Fatalf("%v", err)
	}
	return written(e.Fields)
}

func TestStaffPlan(t *testing.T) {
	t.Parallel()
	business, cut, dye := DefaultHours(), Service{ID: "cut"}, Service{ID: "dye"}
	services := []Service{cut, dye}
	apply := func(m Staff, p StaffPlan) Staff {
		t.Helper()
		m, err := m.WithPlan(p, business, services, today)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	ann := Staff{Active: true, Services: AllServices()}
	if same := apply(ann, StaffPlan{}); same.Hours != nil || !same.Active || !same.Services.All() {
		t.Errorf("an empty plan changes %+v", same)
	}
	offOnMonday := apply(ann, StaffPlan{Hours: &OwnHours{Days: map[time.Weekday]Day{time.Monday: {}}}})
	if offOnMonday.Hours[time.Monday].Open || !offOnMonday.Hours[time.Tuesday].Open {
		t.Errorf("own hours begin as the business's: %+v", offOnMonday.Hours)
	}
	alsoTuesday := apply(offOnMonday, StaffPlan{Hours: &OwnHours{Days: map[time.Weekday]Day{time.Tuesday: {}}}})
	if alsoTuesday.Hours[time.Monday].Open || alsoTuesday.Hours[time.Tuesday].Open {
		t.Errorf("other days stay: %+v", alsoTuesday.Hours)
	}
	if !offOnMonday.Hours[time.Tuesday].Open {
		t.Error("the staff member before the change was changed too")
	}
	if back := apply(alsoTuesday, StaffPlan{Hours: &OwnHours{}}); back.Hours != nil {
		t.Errorf("the business's hours again: %+v", back.Hours)
	}

	_, err := ann.WithPlan(StaffPlan{Breaks: map[time.Weekday]Day{time.Friday: {Open: true}}}, business, services, today)
	if got := problemsOf(t, err)[FieldBreaks(time.Friday)]; got != "hours.noBreak" {
		t.Errorf("an empty break: %q", got)
	}
	unknown, archived := OnlyServices("cut", "perm"), OnlyServices("old")
	if _, err := ann.WithPlan(StaffPlan{Services: &unknown}, business, services, today); problemsOf(t, err)[FieldServices] == "" {
		t.Error("an unknown service is accepted")
	}
	ann.Services = OnlyServices("cut", "old")
	if kept := apply(ann, StaffPlan{Services: &archived}); !kept.Services.Includes("old") || kept.Services.Includes("cut") {
		t.Errorf("an archived service they did before: %v", kept.Services.Listed())
	}
}

// A staff member's own override replaces the business's override of the date, only for them.
func TestOwnOverrides(t *testing.T) {
	t.Parallel()
	monday, tuesday := civil.Date{Year: 2027, Month: time.March, Day: 8}, civil.Date{Year: 2027, Month: time.March, Day: 9}
	s := duo()
	s.Business.Overrides = []DateOverride{{Date: tuesday}}
	s.Staff[0].Overrides = []DateOverride{{Date: monday, Note: "sick"}, {Date: tuesday, Windows: []Window{{Open: 10 * 60, Close: 12 * 60}}}}
	q := s.SlotQuery(Requirements{Service: "cut", Duration: time.Hour}, now, monday, tuesday)
	for date, want := range map[civil.Date][]int{monday: {1}, tuesday: {0}} {
		var offered []int
		for _, a := range slot.At(q, civil.Instant(date, 10*60, q.Schedule.Zone)) {
			offered = append(offered, a.Lane)
		}
		if len(offered) != len(want) || offered[0] != want[0] {
			t.Errorf("on %s 10:00 is offered on lanes %v, want %v", date, offered, want)
		}
	}
}
