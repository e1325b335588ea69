package message

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
)

// The whole table: which messages to staff members follow from a change. Ann has the appointment.
func TestOutgoingToStaff(t *testing.T) {
	t.Parallel()
	status := func(s appointment.Status) appointment.Edit { return appointment.Edit{Status: new(s)} }
	to := func(id business.StaffID) appointment.Edit {
		return appointment.Edit{Assignments: []appointment.Assignment{{Staff: id, StaffName: string(id)}}}
	}
	moved := appointment.Edit{StartsAt: new(now.Add(72 * time.Hour))}
	movedToBob := to("bob")
	movedToBob.StartsAt = moved.StartsAt
	renamed := upcoming(appointment.Pending).Customer
	renamed.FullName = "Zoë Ångström"
	const p, f, x = appointment.Pending, appointment.Confirmed, appointment.Cancelled
	for name, c := range map[string]struct {
		before appointment.Status
		edit   appointment.Edit
		want   []StaffOutgoing
	}{
		"confirmed":                 {p, status(f), nil},
		"the owner's notes":         {p, appointment.Edit{Notes: new("tea")}, nil},
		"moved":                     {p, moved, []StaffOutgoing{{Changed, "ann"}}},
		"another service":           {p, appointment.Edit{Service: &business.Service{Name: "Color", Duration: time.Hour}}, []StaffOutgoing{{Changed, "ann"}}},
		"another name":              {p, appointment.Edit{Customer: &renamed, Secret: [16]byte{1}}, []StaffOutgoing{{Changed, "ann"}}},
		"given to somebody else":    {p, to("bob"), []StaffOutgoing{{TakenAway, "ann"}, {Assigned, "bob"}}},
		"moved to somebody else":    {p, movedToBob, []StaffOutgoing{{TakenAway, "ann"}, {Assigned, "bob"}}},
		"for nobody any more":       {p, to(""), []StaffOutgoing{{TakenAway, "ann"}}},
		"cancelled":                 {f, status(x), []StaffOutgoing{{Cancelled, "ann"}}},
		"moved while cancelled":     {x, moved, nil},
		"reactivated":               {x, status(p), []StaffOutgoing{{Assigned, "ann"}}},
		"reactivated for other one": {x, appointment.Edit{Status: new(p), Assignments: []appointment.Assignment{{Staff: "bob"}}}, []StaffOutgoing{{Assigned, "bob"}}},
	} {
		before := upcoming(c.before)
		for _, by := range []appointment.ActorKind{appointment.ActorCustomer, appointment.ActorOwner} {
			after, e, _, err := before.With(c.edit, appointment.Actor{Kind: by}, business.DefaultRules(), now)
			if got := OutgoingToStaff(before, after, e, now); err != nil || !slices.Equal(got, c.want) {
				t.Errorf("%s by the %s: %v, want %v (%v)", name, by, got, c.want, err)
			}
			if late := OutgoingToStaff(before, after, e, after.StartsAt); late != nil {
				t.Errorf("%s, once it has begun: %v", name, late)
			}
		}
	}
	booked := upcoming(p)
	entry := appointment.Entry{Action: appointment.ActionBooked, Version: 1}
	if got := OutgoingToStaff(appointment.Appointment{}, booked, entry, now); !slices.Equal(got, []StaffOutgoing{{Assigned, "ann"}}) {
		t.Errorf("booked: %v", got)
	}
	booked = booked.Assigned(appointment.Assignment{})
	if got := OutgoingToStaff(appointment.Appointment{}, booked, entry, now); got != nil {
		t.Errorf("booked for nobody in particular: %v", got)
	}
	gone, e := upcoming(x).Deleted(appointment.Actor{Kind: appointment.ActorOwner}, "", now)
	if got := OutgoingToStaff(upcoming(x), gone, e, now); got != nil {
		t.Errorf("deleted: %v", got)
	}
}

func TestANewerMessageToTheSameStaffMemberSaysMore(t *testing.T) {
	t.Parallel()
	m := func(version int, kind Kind, to business.StaffID, s State) Message {
		return Message{Subject: Subject{AppointmentVersion: version}, Kind: kind, Recipient: ToStaff, Staff: to, State: s}
	}
	first := m(1, Assigned, "ann", Queued)
	for name, c := range map[string]struct {
		other Message
		want  string
	}{
		"to the same":           {m(2, Changed, "ann", Queued), reasonSuperseded.ID},
		"that failed":           {m(2, Changed, "ann", Failed), ""},
		"to another one":        {m(2, Assigned, "bob", Sent), ""},
		"to the customer":       {Message{Subject: Subject{AppointmentVersion: 2}, Kind: Changed, Recipient: ToCustomer, State: Sent}, ""},
		"that is an older one":  {m(0, Assigned, "ann", Sent), ""},
		"and it was taken away": {m(3, TakenAway, "ann", Sent), reasonSuperseded.ID},
	} {
		if got := Superseded(first, upcoming(appointment.Confirmed), nil, []Message{c.other}, now); got.ID != c.want {
			t.Errorf("a newer one %s: %q, want %q", name, got, c.want)
		}
	}
}
