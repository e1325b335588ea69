package contact_test

import (
	"errors"
	"strings"
	"testing"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/contact"
)

func TestParse(t *testing.T) {
	t.Parallel()
	good := contact.Message{Name: " Grace\tLindqvist ", Email: "Grace@Example.com ", Subject: "Two\r\nBcc: all@example.com", Text: "  One\nTwo\x00  "}
	got, err := contact.Parse(good)
	want := contact.Message{Name: "Grace Lindqvist", Email: "grace@example.com", Subject: "Two Bcc: all@example.com", Text: "One\nTwo"}
	if err != nil || got != want {
		t.Errorf("got %+v (%v), want %+v", got, err, want)
	}
	for name, c := range map[string]struct {
		change  func(*contact.Message)
		field   core.Field
		message string
	}{
		"no name":            {func(m *contact.Message) { m.Name = " \u200b" }, business.FieldName, "Please enter your name."},
		"long name":          {func(m *contact.Message) { m.Name = strings.Repeat("é", 101) }, business.FieldName, "This is too long."},
		"no address":         {func(m *contact.Message) { m.Email = "grace" }, business.FieldEmail, "Please enter a valid email address."},
		"a second recipient": {func(m *contact.Message) { m.Email = "a@example.com,b@example.com" }, business.FieldEmail, "Please enter a valid email address."},
		"no subject":         {func(m *contact.Message) { m.Subject = "" }, contact.FieldSubject, "Please enter a subject."},
		"long subject":       {func(m *contact.Message) { m.Subject = strings.Repeat("x", 201) }, contact.FieldSubject, "This is too long."},
		"no message":         {func(m *contact.Message) { m.Text = "\n\n" }, contact.FieldText, "Please enter a message."},
		"long message":       {func(m *contact.Message) { m.Text = strings.Repeat("x", 5001) }, contact.FieldText, "This is too long."},
	} {
		m := good
		c.change(&m)
		_, err := contact.Parse(m)
		refusal, ok := errors.AsType[*core.Error](err)
		if !ok || refusal.Code != core.Invalid || len(refusal.Fields) != 1 || refusal.Fields[c.field] != c.message {
			t.Errorf("%s: %v", name, err)
		}
	}
}
