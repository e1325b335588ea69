package operator_test

import (
	"errors"
	"strings"
	"testing"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/operator"
)

func TestParse(t *testing.T) {
	t.Parallel()
	good := operator.ContactMessage{Name: " Grace\tLindqvist ", Email: "Grace@Example.com ", Subject: "Two\r\nBcc: all@example.com", Text: "  One\nTwo\x00  "}
	got, err := operator.ParseContact(good)
	want := operator.ContactMessage{Name: "Grace Lindqvist", Email: "grace@example.com", Subject: "Two Bcc: all@example.com", Text: "One\nTwo"}
	if err != nil || got != want {
		t.Errorf("got %+v (%v), want %+v", got, err, want)
	}
	for name, c := range map[string]struct {
		change  func(*operator.ContactMessage)
		field   core.Field
		message string
	}{
		"no name":            {func(m *operator.ContactMessage) { m.Name = " \u200b" }, business.FieldName, "contact.nameMissing"},
		"long name":          {func(m *operator.ContactMessage) { m.Name = strings.Repeat("é", 101) }, business.FieldName, "field.tooLong"},
		"no address":         {func(m *operator.ContactMessage) { m.Email = "grace" }, business.FieldEmail, "field.email"},
		"a second recipient": {func(m *operator.ContactMessage) { m.Email = "a@example.com,b@example.com" }, business.FieldEmail, "field.email"},
		"no subject":         {func(m *operator.ContactMessage) { m.Subject = "" }, operator.FieldSubject, "contact.subjectMissing"},
		"long subject":       {func(m *operator.ContactMessage) { m.Subject = strings.Repeat("x", 201) }, operator.FieldSubject, "field.tooLong"},
		"no message":         {func(m *operator.ContactMessage) { m.Text = "\n\n" }, operator.FieldText, "contact.textMissing"},
		"long message":       {func(m *operator.ContactMessage) { m.Text = strings.Repeat("x", 5001) }, operator.FieldText, "field.tooLong"},
	} {
		m := good
		c.change(&m)
		_, err := operator.ParseContact(m)
		refusal, ok := errors.AsType[*core.Error](err)
		if !ok || refusal.Code != core.Invalid || len(refusal.Fields) != 1 || refusal.Fields[c.field].String() != c.message {
			t.Errorf("%s: %v", name, err)
		}
	}
}
