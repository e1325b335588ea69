package mail

import (
	"strings"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/customer"
	"slotwise/core/message"
	"slotwise/core/text"
)

func TestOneEventThroughAllChanges(t *testing.T) {
	t.Parallel()
	p := places()[1]
	tests := []struct {
		variant                  int
		method, status, sequence string
	}{
		{0, "REQUEST", "TENTATIVE", "1"},
		{1, "REQUEST", "CONFIRMED", "1"},
		{3, "REQUEST", "CONFIRMED", "2"},
		{4, "REQUEST", "CONFIRMED", "3"},
		{7, "CANCEL", "CANCELLED", "4"},
		{10, "PUBLISH", "TENTATIVE", "1"},
		{12, "PUBLISH", "CONFIRMED", "3"},
		{13, "CANCEL", "CANCELLED", "4"},
	}
	for _, tt := range tests {
		v := variants()[tt.variant]
		file := deliver(t, p.mail(v, "spring")).ICS
		for _, line := range []string{
			"UID:0193b1f0-0000-7000-8000-00000000000a@slotwise", "METHOD:" + tt.method, "STATUS:" + tt.status, "SEQUENCE:" + tt.sequence,
			"DTSTART;TZID=" + p.business.Timezone + ":20270314T013000", "DTEND;TZID=" + p.business.Timezone + ":20270314T034500",
		} {
			if !strings.Contains(file, "\r\n"+line+"\r\n") {
				t.Errorf("%s lacks %s:\n%s", v.name, line, file)
			}
		}
	}
}

func TestAReminderDoesNotTouchTheCalendar(t *testing.T) {
	t.Parallel()
	if file := deliver(t, places()[1].mail(variants()[9], "spring")).ICS; file != "" {
		t.Errorf("the reminder holds\n%s", file)
	}
}

// Mail programs show an invitation instead of the text, so it is one of the alternatives. The owner's file is only an attachment.
func TestTheCustomerIsInvitedAndTheOwnerGetsAFile(t *testing.T) {
	t.Parallel()
	p := places()[1]
	customer, owner := string(rawMail(t, p.mail(variants()[1], "spring"))), string(rawMail(t, p.mail(variants()[11], "spring")))
	if n := strings.Count(customer, "Content-Type: text/calendar; method=REQUEST; charset=UTF-8"); n != 2 {
		t.Errorf("the customer's mail has %d calendar parts, want an alternative and an attachment", n)
	}
	if n := strings.Count(owner, "Content-Type: text/calendar; method=PUBLISH; charset=UTF-8"); n != 1 || strings.Contains(owner, "ATTENDEE") {
		t.Errorf("the owner's mail has %d calendar parts, want an attachment that invites nobody", n)
	}
	for _, raw := range []string{customer, owner} {
		if !strings.Contains(raw, `filename="7KQ3-M9TX.ics"`) {
			t.Error("the attachment is not named after the number")
		}
	}
}

func TestTheDownloadedFileInvitesNobody(t *testing.T) {
	t.Parallel()
	mailer, _ := newFolderMailer(t)
	p := places()[0]
	for status, want := range map[appointment.Status]string{
		appointment.Pending: "STATUS:TENTATIVE", appointment.Confirmed: "STATUS:CONFIRMED", appointment.Completed: "STATUS:CONFIRMED",
		appointment.Cancelled: "STATUS:CANCELLED",
	} {
		a := haircut(p.business, p.days["spring"])
		a.Status = status
		raw, err := mailer.CalendarFile(text.English, p.business, a, "https://book.example/manage/x")
		if err != nil {
			t.Fatal(err)
		}
		file := string(raw)
		if !strings.Contains(file, "METHOD:PUBLISH\r\n") || !strings.Contains(file, want+"\r\n") || strings.Contains(file, "ATTENDEE") ||
			!strings.Contains(file, "URL:https://book.example/manage/x\r\n") || strings.Contains(file, p.business.Email) {
			t.Errorf("file of a %s appointment:\n%s", status, file)
		}
	}
}

func TestLocalTimesOfTheZone(t *testing.T) {
	t.Parallel()
	newYork := []string{
		"BEGIN:VTIMEZONE", "TZID:America/New_York",
		"BEGIN:DAYLIGHT", "DTSTART:20270314T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "TZNAME:EDT", "END:DAYLIGHT",
	}
	for _, tt := range []struct {
		zone, start string
		want        []string
		not         string
	}{
		{"America/New_York", "2027-06-10T09:00:00-04:00", append(newYork, "END:VTIMEZONE", "DTSTART;TZID=America/New_York:20270610T090000"), "STANDARD"},
		{"America/New_York", "2027-11-07T01:30:00-04:00", append(newYork,
			"BEGIN:STANDARD", "DTSTART:20271107T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500", "TZNAME:EST", "END:STANDARD", "END:VTIMEZONE",
			"DTSTART;TZID=America/New_York:20271107T013000", "DTEND:20271107T064500Z"), "DTEND;"},
		{"America/New_York", "2027-11-07T01:30:00-05:00", []string{"DTSTART:20271107T063000Z", "DTEND;TZID=America/New_York:20271107T024500"}, "DTSTART;"},
		{"Etc/GMT+5", "2027-06-10T09:00:00-05:00", []string{
			"BEGIN:VTIMEZONE", "TZID:Etc/GMT+5", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0500", "TZNAME:GMT-5", "END:STANDARD",
			"END:VTIMEZONE", "DTSTART;TZID=Etc/GMT+5:20270610T090000",
		}, "DAYLIGHT"},
		{"UTC", "2027-06-10T09:00:00Z", []string{"DTSTART:20270610T090000Z"}, "TZID"},
	} {
		mailer, _ := newFolderMailer(t)
		b := places()[0].business
		b.Timezone = tt.zone
		at, err := time.Parse(time.RFC3339, tt.start)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := mailer.CalendarFile(text.English, b, haircut(b, at), "https://book.example/manage/x")
		if err != nil {
			t.Fatal(err)
		}
		file := string(raw)
		rest := file
		for _, line := range tt.want {
			_, after, found := strings.Cut(rest, "\r\n"+line+"\r\n")
			if !found {
				t.Errorf("%s at %s lacks %s in its place:\n%s", tt.zone, tt.start, line, file)
				break
			}
			rest = "\r\n" + after
		}
		if strings.Contains(file, tt.not) {
			t.Errorf("%s at %s has %s:\n%s", tt.zone, tt.start, tt.not, file)
		}
	}
}

// A mail about an erasure is sent after the name is gone.
func TestWhoWasErasedIsNotNamed(t *testing.T) {
	t.Parallel()
	for _, v := range variants() {
		a := places()[0].mail(v, "spring")
		a.Appointment.Customer.FullName = customer.ErasedName
		mailer, folder := newFolderMailer(t)
		if a.Message.Recipient != message.ToCustomer {
			a.Language = "de"
		}
		if err := mailer.Send(t.Context(), a); err != nil {
			t.Fatal(err)
		}
		if kept := only(t, folder); strings.Contains(kept.Text+kept.HTML+kept.ICS, customer.ErasedName) {
			t.Errorf("%s names who was erased: %s", v.name, kept.Text)
		}
	}
}
