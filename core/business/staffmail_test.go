package business_test

import (
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/tier"
)

var askedAt = time.Date(2027, time.June, 8, 12, 0, 0, 0, time.UTC)

func TestAStaffMemberGetsMailFromTheirClickToTheirStop(t *testing.T) {
	t.Parallel()
	var m business.StaffMail
	secret, other := [16]byte{1}, [16]byte{2}
	for _, step := range []struct {
		what string
		do   func()
		want business.StaffMailState
	}{
		{"at first", func() {}, business.MailNotAsked},
		{"asked", func() { m = m.Asked(secret, askedAt) }, business.MailWaiting},
		{"asked again", func() { m = m.Asked(other, askedAt) }, business.MailWaiting},
		{"confirmed", func() { m = m.Confirmed(askedAt) }, business.MailConfirmed},
		{"stopped", func() { m = m.Stopped(askedAt) }, business.MailStopped},
		{"begun again", func() { m = m.Confirmed(askedAt) }, business.MailConfirmed},
	} {
		step.do()
		if got := m.State(); got != step.want {
			t.Errorf("%s: %s, want %s", step.what, got, step.want)
		}
	}
	if m.Secret != secret {
		t.Error("the link that was sent first does not work any more")
	}
}

func TestAnotherAddressHasToBeConfirmedAnew(t *testing.T) {
	t.Parallel()
	m := business.Staff{Email: "kim@example.com", Mail: business.StaffMail{}.Asked([16]byte{1}, askedAt).Confirmed(askedAt)}
	same, err := m.WithDetails(business.StaffDetails{Name: "Kim", Email: "Kim@Example.com", Phone: "1234567"})
	if err != nil || same.Mail.State() != business.MailConfirmed {
		t.Errorf("the same address: %s, %v", same.Mail.State(), err)
	}
	moved, err := m.WithDetails(business.StaffDetails{Name: "Kim", Email: "new@example.com", Phone: "1234567"})
	if err != nil || moved.Mail != (business.StaffMail{}) {
		t.Errorf("another address: %+v, %v", moved.Mail, err)
	}
}

func TestOnlyTheLinkOfTheAddressOpens(t *testing.T) {
	t.Parallel()
	const id, staff = "0193b1f0-0000-7000-8000-000000000001", "0193b1f0-0000-7000-8000-000000000002"
	m := business.Staff{ID: staff, Mail: business.StaffMail{}.Asked([16]byte{7}, askedAt)}
	link := business.StaffLink{Business: id, Staff: staff, Secret: [16]byte{7}}
	parsed, ok := business.ParseStaffToken(link.Token())
	if !ok || parsed != link || !m.OpenedBy(parsed) {
		t.Errorf("%+v from %q", parsed, link.Token())
	}
	for name, wrong := range map[string]business.StaffLink{
		"another secret":       {Business: id, Staff: staff, Secret: [16]byte{8}},
		"another staff member": {Business: id, Staff: id, Secret: [16]byte{7}},
	} {
		if m.OpenedBy(wrong) {
			t.Errorf("%s opens it", name)
		}
	}
	if (business.Staff{ID: staff}).OpenedBy(business.StaffLink{Business: id, Staff: staff}) {
		t.Error("somebody who was never asked has a link")
	}
	for _, token := range []string{"", "x", link.Token() + "A", link.Token()[1:]} {
		if _, ok := business.ParseStaffToken(token); ok {
			t.Errorf("%q is a token", token)
		}
	}
}

func TestStaffGetMailWhileTheyConfirmedAndThePlanHasStaff(t *testing.T) {
	t.Parallel()
	mail := business.StaffMail{}.Asked([16]byte{1}, askedAt)
	setup := business.Setup{Staff: []business.Staff{
		{ID: "asked", Email: "asked@example.com", Mail: mail},
		{ID: "kim", Email: "kim@example.com", Mail: mail.Confirmed(askedAt)},
		{ID: "lee", Email: "lee@example.com", Mail: mail.Confirmed(askedAt).Stopped(askedAt)},
	}}
	if got := setup.StaffAddress("kim", askedAt); got != "" {
		t.Errorf("on the free plan mail goes to %s", got)
	}
	setup.Business.Entitlement = tier.Entitlement{Complimentary: true}
	for id, want := range map[business.StaffID]string{"asked": "", "kim": "kim@example.com", "lee": "", "": "", "gone": ""} {
		if got := setup.StaffAddress(id, askedAt); got != want {
			t.Errorf("mail to %q goes to %q, want %q", id, got, want)
		}
	}
	if _, mailed := setup.MailedStaff("lee", "lee@example.com", askedAt); mailed {
		t.Error("mail goes to somebody who stopped it")
	}
	if m, waiting := setup.WaitingStaff("asked", "asked@example.com", askedAt); !waiting || m.ID != "asked" {
		t.Errorf("waiting: %+v", m)
	}
}
