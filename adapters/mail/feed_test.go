package mail

import (
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// Somebody else does the second of three services meanwhile.
func TestAStaffMembersFeedHasTheirOwnServices(t *testing.T) {
	t.Parallel()
	b := places()[0].business
	a := haircut(b, time.Date(2027, time.June, 10, 8, 0, 0, 0, time.UTC)) // 10:00 in Berlin
	item := func(name string, staff business.StaffID, after, minutes int) appointment.Item {
		return appointment.Item{ServiceName: name, StaffID: staff, After: time.Duration(after) * time.Minute, Duration: time.Duration(minutes) * time.Minute}
	}
	a.Items = []appointment.Item{item("Colour", "maya", 0, 60), item("Cut", "leo", 60, 30), item("Gloss", "maya", 90, 15), item("Dry", "maya", 105, 30)}
	for staff, want := range map[business.StaffID][]string{
		"":     {"100000 121500 Colour, Cut, Gloss, Dry"},
		"maya": {"100000 110000 Colour", "113000 121500 Gloss, Dry"},
		"leo":  {"110000 113000 Cut"},
	} {
		entries := (&Mailer{}).Feed(ports.FeedContent{Business: b, StaffID: staff}).Entry(a)
		var got []string
		ids := map[string]bool{}
		for _, entry := range strings.Split(entries, "BEGIN:VEVENT")[1:] {
			clock := func(property string) string { return value(entry, property)[len("20270610T"):] }
			got = append(got, clock("DTSTART")+" "+clock("DTEND")+" "+strings.ReplaceAll(value(entry, "SUMMARY"), `\,`, ","))
			ids[value(entry, "UID")] = true
		}
		if !slices.Equal(got, want) || len(ids) != len(want) {
			t.Errorf("for %q: %q, want %q; ids %v", staff, got, want, ids)
		}
	}
}

// value returns the value of a property in an entry.
func value(entry, property string) string {
	for line := range strings.Lines(entry) {
		if name, rest, _ := strings.Cut(strings.TrimSpace(line), ":"); name == property || strings.HasPrefix(name, property+";") {
			return rest
		}
	}
	return ""
}
