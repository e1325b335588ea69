package message

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/text"
)

// The messages about an appointment that was booked, then changed three times. Each row says which were sent before the last one.
func TestTold(t *testing.T) {
	t.Parallel()
	const customer, owner, system = appointment.ActorCustomer, appointment.ActorOwner, appointment.ActorSystem
	type msg struct {
		version int
		kind    Kind
		to      Recipient
		state   State
		note    string
	}
	message := func(m msg) Message {
		return Message{Kind: m.kind, Recipient: m.to, State: m.state, Note: m.note, Subject: Subject{AppointmentVersion: m.version}}
	}
	for name, c := range map[string]struct {
		actors []appointment.ActorKind // by version
		older  []msg
		m      msg
		kind   Kind
		by     appointment.ActorKind
		known  int
		note   string
	}{
		"all were sent": {
			[]appointment.ActorKind{owner, owner, owner},
			[]msg{{1, Booked, ToCustomer, Sent, "a"}, {2, Changed, ToCustomer, Sent, "b"}},
			msg{3, Changed, ToCustomer, Queued, "c"},
			Changed, owner, 2, "c",
		},
		"two moves": {
			[]appointment.ActorKind{customer, owner, owner},
			[]msg{{1, Booked, ToCustomer, Sent, ""}, {2, Changed, ToCustomer, Queued, "First."}},
			msg{3, Changed, ToCustomer, Queued, "Second."},
			Changed, owner, 1, "First.\nSecond.",
		},
		"the first one was skipped already": {
			[]appointment.ActorKind{customer, owner, owner},
			[]msg{{1, Booked, ToCustomer, Sent, ""}, {2, Changed, ToCustomer, Skipped, "First."}},
			msg{3, Changed, ToCustomer, Queued, ""},
			Changed, owner, 1, "First.",
		},
		"a move without a message": {
			[]appointment.ActorKind{customer, owner, owner}, []msg{{1, Booked, ToCustomer, Sent, ""}}, msg{3, Changed, ToCustomer, Queued, ""}, Changed, owner, 2, "",
		},
		"booked by the owner and moved": {
			[]appointment.ActorKind{owner, owner}, []msg{{1, Booked, ToCustomer, Queued, ""}}, msg{2, Changed, ToCustomer, Queued, "Later."}, Booked, owner, 0, "Later.",
		},
		"booked by the customer and moved": {
			[]appointment.ActorKind{customer, owner}, []msg{{1, Booked, ToCustomer, Queued, ""}}, msg{2, Changed, ToCustomer, Queued, ""}, Changed, owner, 1, "",
		},
		"paid and moved": {
			[]appointment.ActorKind{customer, system, owner}, []msg{{2, BookedLate, ToCustomer, Queued, ""}}, msg{3, Changed, ToCustomer, Queued, ""}, BookedLate, system, 1, "",
		},
		"confirmed and moved": {
			[]appointment.ActorKind{customer, owner, owner},
			[]msg{{1, Booked, ToCustomer, Sent, ""}, {2, Confirmed, ToCustomer, Queued, ""}},
			msg{3, Changed, ToCustomer, Queued, ""},
			Confirmed, owner, 1, "",
		},
		"moved by the business and then by the customer, who saw it": {
			[]appointment.ActorKind{customer, owner, customer},
			[]msg{{1, Booked, ToCustomer, Sent, ""}, {2, Changed, ToCustomer, Queued, "Sorry!"}},
			msg{3, Changed, ToCustomer, Queued, ""},
			Changed, customer, 2, "Sorry!",
		},
		"cancelled, and not after all": {
			[]appointment.ActorKind{customer, owner, owner},
			[]msg{{1, Booked, ToCustomer, Sent, ""}, {2, Cancelled, ToCustomer, Skipped, "I am ill."}},
			msg{3, Confirmed, ToCustomer, Queued, ""},
			Confirmed, owner, 1, "",
		},
		"to the owner: booked and moved": {
			[]appointment.ActorKind{customer, customer}, []msg{{1, Booked, ToOwner, Queued, ""}, {1, Booked, ToCustomer, Sent, ""}}, msg{2, Changed, ToOwner, Queued, ""}, Booked, customer, 0, "",
		},
		"to the owner: moved twice": {
			[]appointment.ActorKind{customer, customer, customer}, []msg{{1, Booked, ToOwner, Sent, ""}, {2, Changed, ToOwner, Queued, ""}}, msg{3, Changed, ToOwner, Queued, ""}, Changed, customer, 1, "",
		},
		"to a staff member: assigned and moved": {
			[]appointment.ActorKind{customer, owner, owner}, []msg{{2, Assigned, ToStaff, Queued, ""}}, msg{3, Changed, ToStaff, Queued, ""}, Assigned, owner, 1, "",
		},
		"to a staff member: assigned, moved and taken away": {
			[]appointment.ActorKind{customer, owner, owner, owner}, []msg{{2, Assigned, ToStaff, Queued, ""}, {3, Changed, ToStaff, Queued, ""}}, msg{4, TakenAway, ToStaff, Queued, ""}, TakenAway, owner, 3, "",
		},
		"to a staff member: moved and taken away": {
			[]appointment.ActorKind{customer, owner, owner, owner}, []msg{{2, Assigned, ToStaff, Sent, ""}, {3, Changed, ToStaff, Queued, ""}}, msg{4, TakenAway, ToStaff, Queued, ""}, TakenAway, owner, 2, "",
		},
		"a refund tells of nothing else": {
			[]appointment.ActorKind{customer, owner, system}, []msg{{2, Changed, ToCustomer, Queued, "Sorry!"}}, msg{3, DepositRefunded, ToCustomer, Queued, ""}, DepositRefunded, system, 2, "",
		},
	} {
		var history []appointment.Entry
		for i, actor := range c.actors {
			history = append([]appointment.Entry{{Version: i + 1, Actor: appointment.Actor{Kind: actor}}}, history...)
		}
		var others []Message
		for _, o := range c.older {
			others = append([]Message{message(o)}, others...)
		}
		m := message(c.m)
		told, by, known := Told(m, upcoming(appointment.Confirmed), history, append(others, m))
		if told.Kind != c.kind || by != c.by || known != c.known || told.Note != c.note {
			t.Errorf("%s: %s by the %s, known %d, with the note %q", name, told.Kind, by, known, told.Note)
		}
	}
}

// A customer who was not told of two changes of the zone needs the last one.
func TestToldSaysTheLastZone(t *testing.T) {
	t.Parallel()
	first := Message{Kind: Changed, Recipient: ToCustomer, State: Queued, Says: text.Text{ID: "first"}, Subject: Subject{AppointmentVersion: 2}}
	second := first
	second.Says, second.Subject.AppointmentVersion, second.CreatedAt = text.Text{ID: "second"}, 3, now.Add(time.Minute)
	if told, _, _ := Told(second, upcoming(appointment.Confirmed), nil, []Message{second, first}); told.Says.ID != "second" {
		t.Errorf("says %s", told.Says)
	}
}
