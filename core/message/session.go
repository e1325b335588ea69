package message

import (
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
)

// ForSessions creates the messages that follow from changes of sessions of classes, for the appointments in them. Each staff member gets one
// message about each session.
func ForSessions(setup *business.Setup, changes []Change, newID func() string, now time.Time) []Message {
	type work struct {
		Kind
		business.StaffID
		appointment.SessionID
	}
	told := map[work]bool{}
	var messages []Message
	for _, c := range changes {
		for _, m := range For(setup, c, newID, now) {
			if m.Recipient == ToStaff {
				of := work{m.Kind, m.Staff, c.After.Session}
				if told[of] {
					continue
				}
				told[of] = true
			}
			messages = append(messages, m)
		}
	}
	return messages
}
