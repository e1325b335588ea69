package mail

import (
	"flag"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

var update = flag.Bool("update", false, "write the golden files instead of comparing")

// TestGolden compares every mail as it arrives, in five zones and on both days of a change of clocks. There is one file for
// each place and season with the texts and the calendar entries, and one HTML file for each kind of mail, without the head. The files
// contain no boundaries and encodings, because the test parses the mails as a mail program would.
func TestGolden(t *testing.T) {
	t.Parallel()
	for _, p := range places() {
		for _, season := range []string{"spring", "autumn"} {
			t.Run(p.name+"/"+season, func(t *testing.T) {
				t.Parallel()
				var words, events strings.Builder
				for _, v := range variants() {
					m := deliver(t, p.mail(v, season))
					fmt.Fprintf(&words, "=== %s\nTo: %s\nSubject: %s\n\n%s\n", v.name, m.To, m.Subject, unix(m.Text))
					fmt.Fprintf(&events, "=== %s\n%s\n", v.name, unix(m.ICS))
					agree(t, m)
					if p.name == "berlin" && season == "spring" {
						goldenHTML(t, v.name, m)
					}
				}
				golden(t, p.name+"-"+season+".txt", words.String())
				golden(t, p.name+"-"+season+".ics.txt", events.String())
			})
		}
	}
}

// On the day on which clocks are set back, so that one of the starts needs its zone.
func TestGoldenMailOfSeveralServices(t *testing.T) {
	t.Parallel()
	berlin := places()[0]
	a := berlin.mail(variant{kind: message.Booked, recipient: message.ToCustomer, status: appointment.Confirmed, by: appointment.ActorCustomer, revision: 1}, "autumn")
	a.Appointment.Items = append(a.Appointment.Items, appointment.Item{
		ServiceName: "Beard", Price: money.Amount{Minor: 1200, Currency: berlin.business.Currency}, After: 75 * time.Minute, Duration: 20 * time.Minute,
	})
	m := deliver(t, a)
	agree(t, m)
	goldenMail(t, "several-services", m)
}

func TestGoldenMailsOfSeries(t *testing.T) {
	t.Parallel()
	for _, mail := range places()[0].seriesMails() {
		m := deliver(t, mail)
		agree(t, m)
		goldenMail(t, fmt.Sprintf("%s-to-%s", mail.Message.Kind, mail.Message.Recipient), m)
		if mail.Message.Recipient == message.ToCustomer {
			golden(t, string(mail.Message.Kind)+".ics.txt", unix(m.ICS))
		}
	}
}

// Each mail about an appointment and each mail to an account, in each language.
func TestGoldenInOtherLanguages(t *testing.T) {
	t.Parallel()
	berlin := places()[0]
	for _, l := range texts.Languages() {
		if l.ID == text.English || l.Made {
			continue
		}
		t.Run(string(l.ID), func(t *testing.T) {
			t.Parallel()
			var words strings.Builder
			add := func(name string, m ports.StoredMail) {
				fmt.Fprintf(&words, "=== %s\nSubject: %s\n\n%s\n", name, m.Subject, unix(m.Text))
			}
			for _, v := range variants() {
				mail := berlin.mail(v, "spring")
				mail.Language = l.ID
				add(v.name, deliver(t, mail))
			}
			for _, mail := range berlin.seriesMails() {
				mail.Language = l.ID
				add(fmt.Sprintf("%s-to-%s", mail.Message.Kind, mail.Message.Recipient), deliver(t, mail))
			}
			for _, mail := range accountMails() {
				mailer, folder := newFolderMailer(t)
				mail.Language = l.ID
				if err := mailer.Send(t.Context(), mail); err != nil {
					t.Fatal(err)
				}
				add(string(mail.Message.Kind), only(t, folder))
			}
			golden(t, "in-"+string(l.ID)+".txt", words.String())
		})
	}
}

func TestGoldenAccountMails(t *testing.T) {
	t.Parallel()
	for _, a := range accountMails() {
		name := string(a.Message.Kind)
		if a.Message.Recipient == message.ToOperator {
			name += "-to-operator"
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mailer, folder := newFolderMailer(t)
			if err := mailer.Send(t.Context(), a); err != nil {
				t.Fatal(err)
			}
			m := only(t, folder)
			agree(t, m)
			goldenMail(t, name, m)
		})
	}
}

// Each mail about a deposit, to each of its recipients.
func TestGoldenDepositMails(t *testing.T) {
	t.Parallel()
	berlin := places()[0]
	for recipient, mails := range map[message.Recipient]map[message.Kind]texts.ID{
		message.ToCustomer: depositMailsToCustomer, message.ToOwner: depositMailsToOwner,
	} {
		for kind := range mails {
			name := fmt.Sprintf("%s-to-%s", kind, recipient)
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				status := appointment.Cancelled
				switch kind {
				case message.BookedLate, message.PaymentDue:
					status = appointment.Pending
				case message.RefundedOutside, message.DepositDisputed, message.DisputeWon, message.DisputeLost, message.DepositTooSmall:
					status = appointment.Confirmed // the appointment remains booked
				default:
				}
				a := berlin.mail(variant{kind: kind, recipient: recipient, status: status, by: appointment.ActorSystem, revision: 2}, "spring")
				a.Deposit = statementIn(t, a.Appointment, depositStates[kind])
				m := deliver(t, a)
				agree(t, m)
				goldenMail(t, name, m)
			})
		}
	}
}

// depositStates are the states of the deposit at the time when each kind of mail is sent.
var depositStates = map[message.Kind]ledger{
	message.BookedLate: {state: deposit.Paid, came: 1250}, message.DepositNotPaid: {state: deposit.Expired}, message.DepositNotTaken: {state: deposit.Failed, reason: "amount_too_small"},
	message.DepositRefunded: {state: deposit.Refunded, came: 1250, back: 1250, cancelled: true},
	message.RefundStuck:     {state: deposit.Stuck, came: 1250, refunds: 1, cancelled: true, reason: "The balance is too low."},
	message.PaymentPending:  {state: deposit.Closing}, message.PaymentUnclear: {state: deposit.Closing}, message.PaymentDue: {state: deposit.Awaiting},
	message.DepositOdd: {state: deposit.RefundDue, came: 1249}, message.RefundedOutside: {state: deposit.Refunded, came: 1250, back: 1250},
	message.DepositDisputed: {state: deposit.Paid, came: 1250, dispute: payment.DisputeOpen}, message.DisputeWon: {state: deposit.Paid, came: 1250, dispute: payment.DisputeWon},
	message.DisputeLost:  {state: deposit.Paid, came: 1250, takenBack: 1250, dispute: payment.DisputeLost},
	message.DepositStuck: {state: deposit.Stuck, came: 1250, refunds: 1, cancelled: true, reason: "The balance is too low."},
	message.PaymentWaits: {state: deposit.Processing, obstacle: deposit.TroubleOwner, reason: "Accept the payment at PayPal."},
}

// The day on which clocks are set back, and a day without appointments.
func TestGoldenAgenda(t *testing.T) {
	t.Parallel()
	berlin := places()[0]
	early, again, late := haircut(berlin.business, berlin.days["autumn"]), haircut(berlin.business, berlin.days["autumn"].Add(75*time.Minute)), haircut(berlin.business, berlin.days["autumn"].Add(9*time.Hour))
	again.Status, late.Customer.Phone = appointment.Pending, ""
	late = late.Assigned(appointment.Assignment{Staff: late.First().StaffID})
	for name, booked := range map[string][]appointment.Appointment{"agenda": {early, again, late}, "agenda-empty": nil} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mailer, folder := newFolderMailer(t)
			err := mailer.Send(t.Context(), ports.AgendaMail{
				Message: message.ForDay("0193b1f0-0000-7000-8000-0000000000ff", berlin.business.ID, "maya@harbour.example", asked), Business: berlin.business,
				Day: civil.Date{Year: 2027, Month: time.October, Day: 31}, Appointments: booked,
				DashboardURL: "https://book.example/dashboard/0193b1f0-0000-7000-8000-000000000001",
			})
			if err != nil {
				t.Fatal(err)
			}
			m := only(t, folder)
			agree(t, m)
			goldenMail(t, name, m)
		})
	}
}

func deliver(t *testing.T, a ports.AppointmentMail) ports.StoredMail {
	t.Helper()
	mailer, folder := newFolderMailer(t)
	if err := mailer.Send(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	return only(t, folder)
}

// goldenMail compares the text and the HTML of a mail.
func goldenMail(t *testing.T, name string, m ports.StoredMail) {
	t.Helper()
	golden(t, name+".txt", fmt.Sprintf("To: %s\nSubject: %s\n\n%s", m.To, m.Subject, unix(m.Text)))
	goldenHTML(t, name, m)
}

// goldenHTML compares the body of a mail with its own file, and its head with the one that all mails share. The title is the subject,
// in which the header has no spaces that do not break.
func goldenHTML(t *testing.T, name string, m ports.StoredMail) {
	t.Helper()
	head, body, _ := strings.Cut(unix(m.HTML), "</head>\n")
	title := titleElement.FindStringSubmatch(head)
	if len(title) != 2 || html.UnescapeString(strings.ReplaceAll(title[1], "\u00a0", " ")) != m.Subject {
		t.Errorf("the title is %q, want %q", title, m.Subject)
	}
	golden(t, "head.html", titleElement.ReplaceAllString(head, "<title>SUBJECT</title>"))
	golden(t, name+".html", body)
}

var titleElement = regexp.MustCompile(`<title>(.*)</title>`)

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; look at it with -update and git diff. Got:\n%s", path, got)
	}
}

func unix(s string) string { return strings.ReplaceAll(s, "\r\n", "\n") }

var (
	invisible = regexp.MustCompile(`(?s)<(style|title)>.*?</(style|title)>|<!--.*?-->`)
	tags      = regexp.MustCompile(`<[^>]*>`)
	letters   = regexp.MustCompile(`[\pL\pN]+`)
)

// agree checks that the HTML part contains everything that the text part says, and that no placeholder was left unfilled.
func agree(t *testing.T, m ports.StoredMail) {
	t.Helper()
	if strings.ContainsAny(m.Subject+m.Text+m.ICS, "{}") {
		t.Errorf("%q has a gap that nothing went into:\n%s", m.Subject, m.Text)
	}
	shown := letters.FindAllString(html.UnescapeString(tags.ReplaceAllString(invisible.ReplaceAllString(m.HTML, " "), " ")+strings.Join(hrefs(m.HTML), " ")), -1)
	for _, word := range letters.FindAllString(m.Text, -1) {
		if !slices.Contains(shown, word) && !slices.Contains([]string{"Number", "Status", "Now", "Was", "planned", "for"}, word) {
			t.Errorf("%q is in the text of %q but not in its HTML", word, m.Subject)
		}
	}
}

var href = regexp.MustCompile(`href="([^"]*)"`)

func hrefs(page string) []string {
	var links []string
	for _, match := range href.FindAllStringSubmatch(page, -1) {
		links = append(links, html.UnescapeString(match[1]))
	}
	return links
}
