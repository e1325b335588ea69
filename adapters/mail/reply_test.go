package mail

import (
	"bytes"
	"net/mail"
	"strings"
	"testing"

	"slotwise/core/message"
)

// A customer's reply goes to the reply address that the owner chose. Without one the mail says what to do instead. The owner's
// sign-in address is in no mail to a customer.
func TestCustomersReplyToTheReplyAddressAlone(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ reply, phone, says string }{
		"with a reply address":     {"hello@harbour.example", "(902) 555-0142", "please reply and say so"},
		"without":                  {"", "(902) 555-0142", "Please use the link above or call (902) 555-0142."},
		"without a phone, neither": {"", "", "Please use the link above.\n"},
	} {
		for _, v := range variants() {
			if v.recipient != message.ToCustomer || v.kind == message.AddressChanged {
				continue
			}
			t.Run(name+"/"+v.name, func(t *testing.T) {
				t.Parallel()
				a := places()[1].mail(v, "spring")
				a.Business.ReplyEmail, a.Business.Phone = tt.reply, tt.phone
				raw := rawMail(t, a)
				header, err := mail.ReadMessage(bytes.NewReader(raw))
				if err != nil {
					t.Fatal(err)
				}
				got, err := readMail(bytes.NewReader(raw))
				if err != nil {
					t.Fatal(err)
				}
				if to := strings.Trim(header.Header.Get("Reply-To"), "<>"); to != tt.reply {
					t.Errorf("reply to %q, want %q", to, tt.reply)
				}
				if !strings.Contains(unix(got.Text), tt.says) {
					t.Errorf("it does not say %q:\n%s", tt.says, got.Text)
				}
				if all := got.Text + got.HTML + got.ICS + string(raw); strings.Contains(all, a.Business.Email) {
					t.Errorf("it shows the sign-in address:\n%s", all)
				}
				if tt.reply == "" && strings.Contains(got.Text, "reply to this email") {
					t.Errorf("it asks for a reply:\n%s", got.Text)
				}
			})
		}
	}
}

// The former address may belong to a stranger.
func TestAFormerAddressIsShownNothingOfTheAppointment(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ reply, phone, says string }{
		"with a reply address":     {"hello@harbour.example", "(902) 555-0142", "If the appointment is yours, reply to this email."},
		"without":                  {"", "(902) 555-0142", "If the appointment is yours, call (902) 555-0142."},
		"without a phone, neither": {"", "", "We send no more emails about it to this address."},
	} {
		a := places()[1].mail(variants()[14], "spring")
		a.Business.ReplyEmail, a.Business.Phone = tt.reply, tt.phone
		got := deliver(t, a)
		if !strings.Contains(got.Text, tt.says) || !strings.Contains(got.Text, string(a.Appointment.Number)) {
			t.Errorf("%s: it does not say %q:\n%s", name, tt.says, got.Text)
		}
		for _, hidden := range []string{a.ManageURL, "March", a.Appointment.Customer.FullName, a.Business.Email} {
			if strings.Contains(got.Text+got.HTML+got.ICS, hidden) {
				t.Errorf("%s: it shows %q:\n%s", name, hidden, got.Text)
			}
		}
		if got.ICS != "" || strings.Contains(got.HTML, `class="action"`) {
			t.Errorf("%s: it has a calendar file or a button", name)
		}
	}
}
