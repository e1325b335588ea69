package notification

import (
	"testing"

	"slotwise/core/appointment"
	"slotwise/core/message"
)

func TestIDsReadBackAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	const subject = "018f2b5e-0000-7000-8000-000000000001"
	id := ID{subject, 12}
	if got, ok := ParseID(id.String()); !ok || got != id {
		t.Errorf("%v became %v, %v", id, got, ok)
	}
	for _, text := range []string{"", subject, subject + ".", subject + ".-1", subject + ".01", subject + ".2147483648", subject + ".1.1", "x.1", ".1"} {
		if id, ok := ParseID(text); ok {
			t.Errorf("%q is read as %v", text, id)
		}
	}
}

func TestKindFollowsFromWhatHappened(t *testing.T) {
	t.Parallel()
	for action, want := range map[appointment.Action]Kind{
		appointment.ActionBooked: Booked, appointment.ActionMoved: Moved, appointment.ActionCancelled: Cancelled, appointment.ActionEdited: Changed,
	} {
		n := Notification{Change: appointment.Entry{Action: action}}
		if n.Kind() != want || n.Type() != Appointment {
			t.Errorf("%s: %s of type %s", action, n.Kind(), n.Type())
		}
	}
	if n := (Notification{Message: &message.Message{}}); n.Kind() != MessageFailed || n.Type() != System {
		t.Errorf("a failed message: %s of type %s", n.Kind(), n.Type())
	}
}
