package message

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

var now = time.Date(2027, time.March, 1, 8, 0, 0, 0, time.UTC)

func upcoming(status appointment.Status) appointment.Appointment {
	a := appointment.Appointment{
		ID: "a", BusinessID: "b", StartsAt: now.Add(48 * time.Hour), Items: []appointment.Item{{Duration: 30 * time.Minute, StaffID: "ann", StaffName: "Ann", ServiceName: "Cut"}}, Status: status,

		Customer: appointment.Customer{FullName: "Zoë", Email: "zoe@example.com"},
	}
	a, _ = appointment.New(a, appointment.Actor{Kind: appointment.ActorCustomer}, text.Text{}, business.DefaultRules(), now)
	return a
}

// The whole table: which messages follow a change by the customer, the owner or the system.
func TestOutgoingFor(t *testing.T) {
	t.Parallel()
	type row struct {
		before     appointment.Status
		edit       appointment.Edit
		byCustomer string
		byOwner    string
	}
	status := func(s appointment.Status) appointment.Edit { return appointment.Edit{Status: new(s)} }
	customer := upcoming(appointment.Pending).Customer
	phone, address, unknown := customer, customer, customer
	phone.Phone, address.Email, unknown.Email = "555", "new@example.com", ""
	const p, f, x = appointment.Pending, appointment.Confirmed, appointment.Cancelled
	for name, r := range map[string]row{
		"confirmed":              {p, status(f), "confirmed:customer confirmed:owner", "confirmed:customer"},
		"cancelled":              {f, status(x), "cancelled:customer cancelled:owner", "cancelled:customer"},
		"completed":              {f, status(appointment.Completed), "", ""},
		"back to pending":        {f, status(p), "", ""},
		"reactivated":            {x, status(p), "changed:customer changed:owner", "changed:customer"},
		"reactivated, confirmed": {x, status(f), "confirmed:customer confirmed:owner", "confirmed:customer"},
		"moved":                  {p, appointment.Edit{StartsAt: new(now.Add(72 * time.Hour))}, "changed:customer changed:owner", "changed:customer"},
		"moved and confirmed":    {p, appointment.Edit{StartsAt: new(now.Add(72 * time.Hour)), Status: new(f)}, "changed:customer changed:owner", "changed:customer"},
		"another service":        {p, appointment.Edit{Service: &business.Service{Name: "Color", Duration: time.Hour}}, "changed:customer changed:owner", "changed:customer"},
		"another staff member":   {p, appointment.Edit{Assignments: []appointment.Assignment{{Staff: "bob", StaffName: "Bob"}}}, "changed:customer changed:owner", "changed:customer"},
		"another address":        {p, appointment.Edit{Customer: &address, Secret: [16]byte{1}}, "changed:customer changed:owner", "changed:customer address_changed:customer:zoe@example.com"},
		"no address any more":    {p, appointment.Edit{Customer: &unknown, Secret: [16]byte{1}}, "changed:owner", "address_changed:customer:zoe@example.com"},
		"another phone number":   {p, appointment.Edit{Customer: &phone, Secret: [16]byte{1}}, "", ""},
		"the owner's notes":      {p, appointment.Edit{Notes: new("tea")}, "", ""},
		"moved, cancelled":       {x, appointment.Edit{StartsAt: new(now.Add(72 * time.Hour))}, "", ""},
	} {
		for by, want := range map[appointment.ActorKind]string{appointment.ActorCustomer: r.byCustomer, appointment.ActorOwner: r.byOwner} {
			after, e, _, err := upcoming(r.before).With(r.edit, appointment.Actor{Kind: by}, business.DefaultRules(), now)
			if got := listed(OutgoingFor(after, e, appointment.Notice{}, now)); err != nil || got != want {
				t.Errorf("%s by the %s: %q, want %q (%v)", name, by, got, want, err)
			}
			if late := OutgoingFor(after, e, appointment.Notice{}, after.StartsAt); late != nil {
				t.Errorf("%s by the %s, once it has begun: %v", name, by, late)
			}
		}
	}
	a := upcoming(appointment.Pending)
	for by, want := range map[appointment.ActorKind]string{appointment.ActorCustomer: "booked:customer booked:owner", appointment.ActorOwner: "booked:customer"} {
		if got := listed(OutgoingFor(a, appointment.Entry{Actor: appointment.Actor{Kind: by}, Action: appointment.ActionBooked, Version: 1}, appointment.Notice{}, now)); got != want {
			t.Errorf("booked by the %s: %q, want %q", by, got, want)
		}
	}
	a.Customer.Email = ""
	if got := OutgoingFor(a, appointment.Entry{Actor: appointment.Actor{Kind: appointment.ActorOwner}, Action: appointment.ActionBooked}, appointment.Notice{}, now); got != nil {
		t.Errorf("without an address: %v", got)
	}
	for _, silent := range []appointment.Action{appointment.ActionDeleted, appointment.ActionNoShow} {
		if got := OutgoingFor(upcoming(p), appointment.Entry{Actor: appointment.Actor{Kind: appointment.ActorOwner}, Action: silent}, appointment.Notice{}, now); got != nil {
			t.Errorf("%s: %v", silent, got)
		}
	}
}

// The owner may send no message to the customer, or add a note to it.
func TestOutgoingForANoticeOfTheOwner(t *testing.T) {
	t.Parallel()
	owner := appointment.Actor{Kind: appointment.ActorOwner}
	address := upcoming(appointment.Pending).Customer
	address.Email = "new@example.com"
	edit := appointment.Edit{StartsAt: new(now.Add(72 * time.Hour)), Customer: &address, Secret: [16]byte{1}}
	after, e, _, err := upcoming(appointment.Pending).With(edit, owner, business.DefaultRules(), now)
	if err != nil {
		t.Fatal(err)
	}
	if got := OutgoingFor(after, e, appointment.Notice{Silent: true, Note: "Sorry!"}, now); got != nil {
		t.Errorf("silent: %v", got)
	}
	want := []Outgoing{
		{Kind: Changed, Recipient: ToCustomer, Note: "Sorry!"},
		{Kind: AddressChanged, Recipient: ToCustomer, Address: "zoe@example.com"}, // may belong to a stranger, so it has no note
	}
	got := OutgoingFor(after, e, appointment.Notice{Note: "Sorry!"}, now)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("with a note: %v, want %v", got, want)
	}
	if m := ForAppointment("m", got[0], after, "owner@example.com", true, now); m.Note != "Sorry!" {
		t.Errorf("message: %+v", m)
	}
}

func listed(outgoing []Outgoing) string {
	var parts []string
	for _, o := range outgoing {
		part := fmt.Sprintf("%s:%s", o.Kind, o.Recipient)
		if o.Address != "" {
			part += ":" + o.Address
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " ")
}

// Messages are sent only after the owner's address is confirmed.
func TestMessagesAwaitTheOwnersConfirmation(t *testing.T) {
	t.Parallel()
	a := upcoming(appointment.Pending)
	for _, c := range []struct {
		to        Recipient
		confirmed bool
		state     State
		address   string
	}{
		{ToCustomer, true, Queued, "zoe@example.com"},
		{ToCustomer, false, AwaitingConfirmation, "zoe@example.com"},
		{ToOwner, true, Queued, "owner@example.com"},
		{ToOwner, false, AwaitingConfirmation, "owner@example.com"},
	} {
		m := ForAppointment("m", Outgoing{Kind: Booked, Recipient: c.to}, a, "owner@example.com", c.confirmed, now)
		if m.State != c.state || m.RecipientAddress != c.address || m.Subject != (Subject{Kind: AboutAppointment, Appointment: a.ID, AppointmentVersion: a.Version}) || m.BusinessID != a.BusinessID {
			t.Errorf("to the %s, confirmed %v: %+v", c.to, c.confirmed, m)
		}
	}
}

func TestSuperseded(t *testing.T) {
	t.Parallel()
	msg := func(version int, k Kind, to Recipient, s State) Message {
		return Message{Subject: Subject{AppointmentVersion: version}, Kind: k, Recipient: to, RecipientAddress: "zoe@example.com", State: s}
	}
	elsewhere, erased := upcoming(appointment.Confirmed), upcoming(appointment.Cancelled)
	elsewhere.Customer.Email, erased.Customer.Email = "new@example.com", ""
	moved := []appointment.Entry{{Version: 3, Action: appointment.ActionMoved, Changes: []appointment.FieldChange{{Field: appointment.FieldStart}}}}
	noted := []appointment.Entry{{Version: 3, Action: appointment.ActionEdited, Changes: []appointment.FieldChange{{Field: appointment.FieldNotes}}}}
	begun := upcoming(appointment.Confirmed)
	begun.StartsAt = now
	confirmed := upcoming(appointment.Confirmed)
	for name, c := range map[string]struct {
		m       Message
		a       appointment.Appointment
		history []appointment.Entry
		others  []Message
		want    string
	}{
		"alone":                             {msg(1, Booked, ToCustomer, Queued), confirmed, nil, nil, ""},
		"a newer one to the customer":       {msg(1, Booked, ToCustomer, Queued), confirmed, nil, []Message{msg(2, Confirmed, ToCustomer, Queued)}, "message.skipped.superseded"},
		"a newer one that is sent":          {msg(1, Booked, ToCustomer, Queued), confirmed, nil, []Message{msg(2, Changed, ToCustomer, Sent)}, "message.skipped.superseded"},
		"a newer one that failed":           {msg(1, Booked, ToCustomer, Queued), confirmed, nil, []Message{msg(2, Changed, ToCustomer, Failed)}, ""},
		"a newer one to the owner":          {msg(1, Booked, ToCustomer, Queued), confirmed, nil, []Message{msg(2, Changed, ToOwner, Sent)}, ""},
		"a newer reminder":                  {msg(1, Booked, ToCustomer, Queued), confirmed, nil, []Message{msg(2, Reminder, ToCustomer, Sent)}, ""},
		"cancelled without a message":       {msg(1, Booked, ToCustomer, Queued), upcoming(appointment.Cancelled), nil, nil, "message.skipped.cancelled"},
		"reactivated without a message":     {msg(2, Cancelled, ToCustomer, Queued), confirmed, nil, nil, "message.skipped.reopened"},
		"cancelled":                         {msg(2, Cancelled, ToCustomer, Queued), upcoming(appointment.Cancelled), nil, nil, ""},
		"an older one":                      {msg(2, Changed, ToCustomer, Queued), confirmed, nil, []Message{msg(1, Booked, ToCustomer, Sent)}, ""},
		"itself":                            {msg(2, Changed, ToCustomer, Queued), confirmed, nil, []Message{msg(2, Changed, ToCustomer, Queued)}, ""},
		"to a former address":               {msg(1, Booked, ToCustomer, Queued), elsewhere, nil, []Message{msg(2, Changed, ToCustomer, Failed)}, "message.skipped.address"},
		"a reminder to a former address":    {msg(1, Reminder, ToCustomer, Queued), elsewhere, nil, nil, "message.skipped.address"},
		"a refund to a former address":      {msg(1, DepositRefunded, ToCustomer, Queued), elsewhere, nil, nil, "message.skipped.address"},
		"to an erased customer":             {msg(2, Cancelled, ToCustomer, Queued), erased, nil, nil, ""},
		"a former address is told":          {msg(1, AddressChanged, ToCustomer, Queued), elsewhere, nil, []Message{msg(2, Changed, ToCustomer, Sent)}, ""},
		"to the owner":                      {msg(1, Booked, ToOwner, Queued), confirmed, nil, []Message{msg(2, Changed, ToOwner, Queued)}, "message.skipped.superseded"},
		"to the owner, of an ended one":     {msg(1, Booked, ToOwner, Queued), upcoming(appointment.Cancelled), nil, []Message{msg(2, Cancelled, ToCustomer, Sent)}, ""},
		"a newer one that was skipped":      {msg(1, Booked, ToCustomer, Queued), confirmed, nil, []Message{msg(2, Cancelled, ToCustomer, Skipped)}, ""},
		"a newer one that is obsolete":      {msg(1, Booked, ToCustomer, Queued), confirmed, nil, []Message{msg(2, Cancelled, ToCustomer, Queued)}, ""},
		"a reminder in time":                {msg(2, Reminder, ToCustomer, Queued), confirmed, nil, []Message{msg(2, Confirmed, ToCustomer, Sent)}, ""},
		"a reminder after a note":           {msg(2, Reminder, ToCustomer, Queued), confirmed, noted, nil, ""},
		"a reminder of a moved one":         {msg(2, Reminder, ToCustomer, Queued), confirmed, moved, nil, "message.skipped.moved"},
		"a reminder created after the move": {msg(3, Reminder, ToCustomer, Queued), confirmed, moved, nil, ""},
		"a reminder of a cancelled one":     {msg(2, Reminder, ToCustomer, Queued), upcoming(appointment.Cancelled), nil, nil, "message.skipped.cancelled"},
		"a reminder that comes too late":    {msg(2, Reminder, ToCustomer, Queued), begun, nil, nil, "message.skipped.started"},
		"a reminder of a completed one":     {msg(2, Reminder, ToCustomer, Queued), upcoming(appointment.Completed), nil, nil, "message.skipped.started"},
		"a booking that has begun is sent":  {msg(1, Booked, ToCustomer, Queued), begun, nil, nil, ""},
	} {
		if got := Superseded(c.m, c.a, c.history, c.others, now); got.ID != c.want {
			t.Errorf("%s: %v, want %q", name, got, c.want)
		}
	}
}

func TestAttempts(t *testing.T) {
	t.Parallel()
	m := Message{State: Queued}
	m = m.MarkRefused("451 try later", false, now)
	if m.State != Queued || !m.FailedAt.IsZero() || m.Attempts != 1 || m.Reason != "451 try later" {
		t.Errorf("after a refusal: %+v", m)
	}
	if _, ok := m.Retried(); ok {
		t.Error("a queued message can be retried")
	}
	m = m.MarkRefused("550 no such user", true, now)
	if m.State != Failed || m.Attempts != 2 || m.Reason != "550 no such user" || !m.FailedAt.Equal(now) {
		t.Errorf("after the last: %+v", m)
	}
	again, ok := m.Retried()
	if !ok || again.State != Queued || again.Reason != "" || !again.FailedAt.IsZero() || again.Attempts != 2 {
		t.Errorf("sent again: %+v, %v", again, ok)
	}
	if sent := again.MarkSent(now); sent.State != Sent || !sent.SentAt.Equal(now) || sent.Attempts != 3 || sent.Reason != "" {
		t.Errorf("sent: %+v", sent)
	}
	if skipped := again.MarkSkipped(reasonMoved); skipped.State != Skipped || skipped.Why.ID != reasonMoved.ID || skipped.Attempts != 2 {
		t.Errorf("skipped: %+v", skipped)
	}
}
