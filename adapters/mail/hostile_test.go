package mail

import (
	"bytes"
	"errors"
	"mime"
	"net/mail"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/tier"
	"slotwise/ports"
)

// hostileNames are names that people and attackers enter.
var hostileNames = map[string]string{
	"header injection": "Eve\r\nBcc: all@example.com\r\n\r\nHello",
	"lone newline":     "Eve\nX-Evil: 1",
	"quotes":           `"Eve" <eve@evil.example>, \`,
	"right to left":    "סלון \u202eהיופי\u202c של מרים",
	"emoji":            "💇‍♀️ Hair & 💅 Nails",
	"very long":        strings.Repeat("Wolfeschlegelsteinhausen ", 6),
	"long emoji":       strings.Repeat("💇", 70),
	"markup":           `<script>alert(1)</script><b>`,
	"calendar":         "Eve;X=1:mailto:a@b,\nATTENDEE:mailto:x@example.com\\n",
	"encoded word":     "=?utf-8?q?Eve=0D=0ABcc:_x@example.com?=",
	"gap of a phrase":  "{customer} {service}",
	"null":             "E\x00ve\u2028x",
}

var allowedHeaders = map[string]bool{
	"Auto-Submitted": true, "Content-Type": true, "Date": true, "From": true, "Message-Id": true, "Mime-Version": true,
	"Reply-To": true, "Subject": true, "To": true, "X-Auto-Response-Suppress": true,
}

func TestNamesCannotBreakOut(t *testing.T) {
	t.Parallel()
	for name, hostile := range hostileNames {
		for _, v := range variants() {
			t.Run(name+"/"+v.name, func(t *testing.T) {
				t.Parallel()
				a := places()[1].mail(v, "spring")
				a.Business.Name, a.Business.Address, a.Business.Phone = hostile, hostile, hostile
				a.Business.Rules.ArrivalNote, a.Business.Rules.CancellationPolicy = hostile, hostile
				a.Message.Note = hostile
				a.Appointment.Items = []appointment.Item{{ServiceName: hostile, StaffName: hostile}}
				a.Appointment.Customer.FullName, a.Appointment.Customer.Phone, a.Appointment.Customer.Notes = hostile, hostile, hostile
				raw := rawMail(t, a)

				checkHeader(t, raw, a)
				kept, err := readMail(bytes.NewReader(raw))
				if err != nil {
					t.Fatal(err)
				}
				if strings.Contains(kept.HTML, "<script") || strings.Contains(kept.HTML, "<b>") {
					t.Error("markup came through")
				}
				if kept.ICS != "" {
					checkCalendar(t, kept.ICS, a)
				}
			})
		}
	}
}

// rawMail returns the message as it is sent to a server.
func rawMail(t *testing.T, a ports.AppointmentMail) []byte {
	t.Helper()
	server := &testServer{}
	if err := mailerTo(t, "smtp://"+server.open(t, nil)+"?tls=off").Send(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	return server.deliveries()[0].raw
}

func checkHeader(t *testing.T, raw []byte, a ports.AppointmentMail) {
	t.Helper()
	head, _, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	for l := range strings.SplitSeq(string(head), "\r\n") {
		if len(l) > 200 || strings.ContainsAny(l, "\r\n\x00") {
			t.Errorf("header line of %d bytes: %q", len(l), l)
		}
	}
	m, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	for name, values := range m.Header {
		if !allowedHeaders[name] || len(values) != 1 {
			t.Errorf("header %s: %q", name, values)
		}
	}
	from, err := m.Header.AddressList("From")
	if err != nil || len(from) != 1 || from[0].Address != "bookings@book.example" || from[0].Name != oneLine(a.Business.Name)+" via Slotwise" {
		t.Errorf("from %v (%v)", from, err)
	}
	if to, err := m.Header.AddressList("To"); err != nil || len(to) != 1 || to[0].Address != a.Message.RecipientAddress {
		t.Errorf("to %v (%v)", to, err)
	}
	replyTo := a.Business.ReplyEmail
	if a.Message.Recipient == message.ToOwner {
		replyTo = a.Appointment.Customer.Email
	}
	if to, err := m.Header.AddressList("Reply-To"); err != nil || len(to) != 1 || to[0].Address != replyTo {
		t.Errorf("reply to %v (%v), want %s", to, err, replyTo)
	}
	if subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject")); err != nil || len([]rune(subject)) > 160 {
		t.Errorf("subject %q (%v)", subject, err)
	}
	if id := m.Header.Get("Message-Id"); id != "<"+string(a.Message.ID)+"@book.example>" {
		t.Errorf("message id %s", id)
	}
	if m.Header.Get("Auto-Submitted") != "auto-generated" || m.Header.Get("X-Auto-Response-Suppress") != "All" {
		t.Error("not marked as sent by a program")
	}
}

var calendarProperties = strings.Fields("VERSION PRODID CALSCALE METHOD UID SEQUENCE DTSTAMP CREATED LAST-MODIFIED DTSTART DTEND STATUS " +
	"SUMMARY LOCATION DESCRIPTION URL ORGANIZER ATTENDEE")

// withoutTimezone removes the zone's rules, whose properties repeat.
func withoutTimezone(file string) string {
	before, rest, _ := strings.Cut(file, "BEGIN:VTIMEZONE\r\n")
	_, after, _ := strings.Cut(rest, "END:VTIMEZONE\r\n")
	return before + after
}

// checkCalendar parses the file as strictly as a calendar program could.
func checkCalendar(t *testing.T, file string, a ports.AppointmentMail) {
	t.Helper()
	for l := range strings.SplitSeq(strings.TrimSuffix(file, "\r\n"), "\r\n") {
		if len(l) > 75 || strings.ContainsAny(l, "\r\n\x00") {
			t.Errorf("line of %d bytes: %q", len(l), l)
		}
	}
	unfolded := withoutTimezone(strings.ReplaceAll(file, "\r\n ", ""))
	seen := map[string]int{}
	for l := range strings.SplitSeq(strings.TrimSuffix(unfolded, "\r\n"), "\r\n") {
		name := l[:strings.IndexAny(l+":", ";:")]
		seen[name]++
		if head, _, _ := strings.Cut(l, ":"); strings.Contains(head, `\`) {
			t.Errorf("backslash in a parameter: %q", l)
		}
	}
	for name, n := range seen {
		if name == "BEGIN" || name == "END" {
			continue
		}
		if n != 1 || !slices.Contains(calendarProperties, name) {
			t.Errorf("property %s appears %d times", name, n)
		}
	}
	calendar, err := ics.ParseCalendar(strings.NewReader(file))
	if err != nil || len(calendar.Events()) != 1 {
		t.Fatalf("calendar does not parse: %v", err)
	}
	event := calendar.Events()[0]
	if start, err := event.GetStartAt(); err != nil || !start.Equal(a.Appointment.StartsAt) {
		t.Errorf("starts %v (%v), want %v", start, err, a.Appointment.StartsAt)
	}
	if summary := event.GetProperty(ics.ComponentPropertySummary).Value; !strings.Contains(summary, oneLine(a.Appointment.ServiceNames())) {
		t.Errorf("summary %q lacks the service %q", summary, oneLine(a.Appointment.ServiceNames()))
	}
}

func TestCustomersMailSaysForWhomItIs(t *testing.T) {
	t.Parallel()
	for name, named := range map[string]bool{
		"Samira Özdemir": true, "Dr. Anna O’Neill-Smith": true, "J.R.R. Tolkien": true, "محمد علي": true, "नीलम": true, "李小龍": true,
		"evil.example": false, "t.co": false, "Call 0900 123": false, "https://evil": false, "you@evil": false,
		"You have won a lot of money": false, strings.Repeat("a", 61): false, "": false,
	} {
		a := places()[1].mail(variants()[1], "spring")
		a.Appointment.Customer.FullName = name
		m := deliver(t, a)
		for part, content := range map[string]string{"text": m.Text, "HTML": m.HTML, "calendar": strings.ReplaceAll(m.ICS, "\r\n ", "")} {
			if strings.Contains(content, name) != named && name != "" {
				t.Errorf("%q is named by the %s: %t", name, part, !named)
			}
		}
	}
}

// Someone who books with a stranger's address must not be able to send that stranger their own text. A name is no such text.
func TestCustomersMailRepeatsNothingElseTypedIntoTheForm(t *testing.T) {
	t.Parallel()
	for _, v := range variants() {
		if v.recipient != message.ToCustomer {
			continue
		}
		a := places()[1].mail(v, "spring")
		a.Appointment.Customer.FullName, a.Appointment.Customer.Notes, a.Appointment.Customer.Phone = "visit evil.example", "evil.example", "666"
		m := deliver(t, a)
		for part, content := range map[string]string{"subject": m.Subject, "text": m.Text, "HTML": m.HTML, "calendar": m.ICS} {
			if strings.Contains(content, "evil") || strings.Contains(content, "666") {
				t.Errorf("%s: the %s repeats the form", v.name, part)
			}
		}
	}
}

func TestCustomersMailHasOneLinkAndKeepsTheOwnersAddressOutOfSight(t *testing.T) {
	t.Parallel()
	for _, v := range variants() {
		if v.recipient != message.ToCustomer || v.kind == message.AddressChanged { // AddressChanged has no link
			continue
		}
		a := places()[1].mail(v, "spring")
		m := deliver(t, a)
		var links []string
		for _, link := range hrefs(m.HTML) {
			if u, err := url.Parse(link); err != nil || u.Scheme != "tel" {
				links = append(links, link)
			}
		}
		if len(links) != 1 || links[0] != a.ManageURL || strings.Count(m.Text, "://") != 1 || !strings.Contains(m.Text, a.ManageURL) {
			t.Errorf("%s: links %q", v.name, links)
		}
		if strings.Contains(m.Text+m.HTML+m.ICS, a.Business.Email) {
			t.Errorf("%s: shows the owner's address", v.name)
		}
	}
}

func TestTheLinkSaysWhatCanStillBeDone(t *testing.T) {
	t.Parallel()
	start := places()[1].days["spring"]
	tests := map[string]struct {
		now  time.Time
		want string
	}{
		"in time":          {start.Add(-2 * time.Hour), "You can move or cancel it there until Saturday, March\u00a013, 2027 at\u00a011:30\u00a0PM."},
		"too late":         {start.Add(-2*time.Hour + time.Second), "It can no longer be moved or cancelled online. Please call (902) 555-0142."},
		"long in the past": {start.Add(time.Hour), "It can no longer be moved or cancelled online."},
	}
	for name, tt := range tests {
		l, err := appointmentContent(places()[1].mail(variants()[9], "spring"), tt.now)
		if err != nil || len(l.Hints) != 1 || !strings.HasPrefix(l.Hints[0], tt.want) {
			t.Errorf("%s: %q (%v), want %q", name, l.Hints, err, tt.want)
		}
	}
}

func TestARecipientThatIsNoAddressIsGivenUp(t *testing.T) {
	t.Parallel()
	mailer, folder := newFolderMailer(t)
	for _, to := range []string{"", "nobody", "a@b\r\nBcc: c@example.com", "a@example.com, b@example.com"} {
		a := invitation()
		a.Message.RecipientAddress = to
		err := mailer.Send(t.Context(), a)
		if failure, ok := errors.AsType[*ports.MailError](err); !ok || !failure.Permanent || failure.Why.ID != "message.noAddress" {
			t.Errorf("%q: %v, want a permanent failure", to, err)
		}
	}
	if kept, err := folder.Recent(t.Context(), 1); err != nil || len(kept) != 0 {
		t.Errorf("kept %v (%v)", kept, err)
	}
}

func TestNobodyIsWrittenToAboutNothing(t *testing.T) {
	t.Parallel()
	mailer, _ := newFolderMailer(t)
	a := invitation()
	for _, tt := range []struct {
		kind      message.Kind
		recipient message.Recipient
	}{{"party", message.ToCustomer}, {message.Reminder, message.ToOwner}, {message.Booked, "passer-by"}} {
		a.Message.Kind, a.Message.Recipient = tt.kind, tt.recipient
		if err := mailer.Send(t.Context(), a); err == nil {
			t.Errorf("wrote to %s about %s", tt.recipient, tt.kind)
		}
	}
	if err := mailer.Send(t.Context(), ports.AccountMail{Message: message.ForAccount("m", "b", "party", "a@example.com", asked)}); err == nil {
		t.Error("wrote an account mail of no kind")
	}
}

func TestMailsHaveLogoAndBrand(t *testing.T) {
	t.Parallel()
	p := places()[0]
	p.business.BrandColor, p.business.Entitlement = "#ffe000", tier.Entitlement{Complimentary: true}
	branded := p.mail(variants()[0], "spring")
	branded.LogoURL = "https://book.example/media/abc"
	main := business.Color{Red: 0xff, Green: 0xe0}.Palette().Light.Main.String()
	for name, tt := range map[string]struct {
		mail ports.AppointmentMail
		want bool
	}{
		"premium": {branded, true},
		"neither": {places()[0].mail(variants()[0], "spring"), false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := deliver(t, tt.mail).HTML
			for _, part := range []string{`src="https://book.example/media/abc"`, "background:" + main} {
				if strings.Contains(got, part) != tt.want {
					t.Errorf("contains %s: %t, want %t", part, !tt.want, tt.want)
				}
			}
			if strings.Contains(got, "background:#0e5a54") == tt.want {
				t.Error("the product's own colour is not used by exactly those without a brand")
			}
		})
	}
}

func TestMailsAboutAClassNameThePlaces(t *testing.T) {
	t.Parallel()
	m := places()[1].mail(variants()[9], "spring")
	m.Appointment.Session, m.Appointment.Places = "session", 2
	l, err := appointmentContent(m, m.Appointment.StartsAt.Add(-3*time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	if lines := l.Ticket.Facts[0].Lines; lines[1].Text != "2 places" || l.Action.Label != "See or cancel" || !strings.HasPrefix(l.Hints[0], "You can cancel it there until ") {
		t.Errorf("%+v, %q, %q", lines, l.Action.Label, l.Hints)
	}
}
