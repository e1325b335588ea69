package mail

import (
	"bytes"
	"net/mail"
	"slices"
	"strings"
	"testing"

	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/ports"
)

func contactMail(c operator.ContactMessage) ports.ContactMail {
	c.ID = "0193b1f0-0000-7000-8000-0000000000f4"
	return ports.ContactMail{
		Message: message.ForContact(c, "help@book.example"), Contact: c, SystemURL: "https://book.example/admin/dashboard/system",
	}
}

func TestGoldenContactMail(t *testing.T) {
	t.Parallel()
	mailer, folder := newFolderMailer(t)
	err := mailer.Send(t.Context(), contactMail(operator.ContactMessage{
		Name: "Grace Lindqvist", Email: "grace@example.com", Subject: "Two calendars on one page", Text: "Can I embed two?\n\nGrace", At: asked,
	}))
	if err != nil {
		t.Fatal(err)
	}
	m := only(t, folder)
	agree(t, m)
	goldenMail(t, "contact_form", m)
}

func TestWhatStrangersWriteToTheOperatorIsHarmless(t *testing.T) {
	t.Parallel()
	for name, hostile := range hostileNames {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := &testServer{}
			sent := contactMail(operator.ContactMessage{Name: hostile, Email: "eve@evil.example", Subject: hostile, Text: hostile + "\n" + hostile, At: asked})
			if err := mailerTo(t, "smtp://"+server.open(t, nil)+"?tls=off").Send(t.Context(), sent); err != nil {
				t.Fatal(err)
			}
			raw := server.deliveries()[0].raw
			got, err := mail.ReadMessage(bytes.NewReader(raw))
			if err != nil {
				t.Fatal(err)
			}
			for header, values := range got.Header {
				if !allowedHeaders[header] || len(values) != 1 {
					t.Errorf("header %s: %q", header, values)
				}
			}
			for header, want := range map[string]string{"To": "help@book.example", "From": "bookings@book.example", "Reply-To": "eve@evil.example"} {
				list, err := got.Header.AddressList(header)
				if err != nil || len(list) != 1 || list[0].Address != want {
					t.Errorf("%s: %v (%v), want %s", header, list, err, want)
				}
			}
			kept, err := readMail(bytes.NewReader(raw))
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(kept.HTML, "<script") || strings.Contains(kept.HTML, "<b>") {
				t.Error("markup came through")
			}
			if links := hrefs(kept.HTML); slices.ContainsFunc(links, func(l string) bool { return !strings.HasPrefix(l, "https://book.example/") }) {
				t.Errorf("links: %v", links)
			}
		})
	}
}

// The operator looks for a test mail in the place that the product names.
func TestMailOfADemoGoesToTheFolder(t *testing.T) {
	t.Parallel()
	server := &testServer{}
	address := server.open(t, nil)
	folder := t.TempDir()
	m, err := New(Config{SMTPURL: "smtp://" + address + "?tls=off", Folder: folder, From: "Slotwise <bookings@book.example>", Clock: stopped(asked)})
	if err != nil {
		t.Fatal(err)
	}
	for demo, want := range map[bool]string{true: folder, false: address} {
		sent := ports.TestMail{Message: message.ForTest("0193b1f0-0000-7000-8000-0000000000f5", "operator@example.com", asked), Demo: demo}
		if err := m.Send(t.Context(), sent); err != nil {
			t.Fatal(err)
		}
		if got, stored := m.Server(demo); got != want || stored != demo {
			t.Errorf("demo %t: accepted by %q, stored %t, want %q", demo, got, stored, want)
		}
	}
	if n := len(server.deliveries()); n != 1 {
		t.Errorf("the server got %d mails, want 1", n)
	}
}
