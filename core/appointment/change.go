package appointment

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/text"
)

// Edit is a change of an appointment; nil fields stay unchanged.
type Edit struct {
	Status       *Status
	NoShow       *bool
	Customer     *Customer
	Secret       [16]byte // of the new link; required with a Customer
	Notes        *string
	StartsAt     *time.Time
	Service      *business.Service // of the only item
	Items        []Item            // replace all; nil: unchanged
	Assignments  []Assignment      // of the items; nil: unchanged
	OutsideHours *bool
	Deposit      *Deposit
	HeldUntil    *time.Time    // set by changes of the deposit; a cancellation ends the hold at once
	Language     text.Language // in which the customer made the change; empty: unknown
	Note         string        // for the history, in the words of others
	Says         text.Text     // for the history
	Noted        []FieldChange // for the history: changes of values that the appointment does not store; they get an entry
	Reason       string        // for the history, in the owner's words
}

// Notice controls the message to the customer about a change by the owner. The zero value sends a message without a note.
type Notice struct {
	Silent bool      // no message is sent
	Note   string    // the owner's words in the message; plain text, may have several lines
	Says   text.Text // in the message instead of a note
}

// New returns the appointment at version 1 and the first entry of its history. The caller has set items, start
// and customer. New sets the other times.
func New(a Appointment, by Actor, says text.Text, rules business.Rules, now time.Time) (Appointment, Entry) {
	a.CreatedAt, a.UpdatedAt, a.Version = now, now, 1
	a.ReminderAt = a.reminderAt(rules.Reminder, now)
	entry := Entry{At: now, Actor: by, Action: ActionBooked, Says: says, Version: 1}
	if by.Kind == ActorCustomer {
		entry.Policy = rules.CancellationPolicy
	}
	return a, entry
}

// With returns the changed appointment and the entry for its history; changed is false when nothing differs. Any status may
// follow any other. It returns Invalid for a no-show before the appointment has started. A no-show that is moved to the future
// is none any more. Another address of the customer gets another link, because the former address may belong to a stranger.
func (a Appointment) With(e Edit, by Actor, rules business.Rules, now time.Time) (after Appointment, entry Entry, changed bool, err error) {
	after = a
	core.Patch(&after.Status, e.Status)
	core.Patch(&after.NoShow, e.NoShow)
	core.Patch(&after.Customer, e.Customer)
	if after.Customer.Email != a.Customer.Email {
		after.Secret = e.Secret
	}
	core.Patch(&after.Notes, e.Notes)
	core.Patch(&after.OutsideHours, e.OutsideHours)
	core.Patch(&after.Deposit, e.Deposit)
	core.Patch(&after.HeldUntil, e.HeldUntil)
	if after.Status == Cancelled && after.HeldUntil.After(now) {
		after.HeldUntil = now
	}
	if e.StartsAt != nil && !e.StartsAt.Equal(a.StartsAt) {
		after.StartsAt = *e.StartsAt
	}
	if e.Service != nil {
		after = after.WithService(*e.Service)
	}
	if e.Items != nil {
		after.Items = e.Items
	}
	if e.Assignments != nil {
		after = after.Assigned(e.Assignments...)
	}
	if after.NoShow && after.StartsAt.After(now) {
		if !a.NoShow {
			return a, Entry{}, false, core.InvalidField(FieldNoShow, text.Of("appointment.noShowTooEarly"))
		}
		after.NoShow = false // it was moved to the future, where the customer is expected again
	}
	if e.Customer != nil && e.Secret == [16]byte{} {
		return a, Entry{}, false, errors.New("a change of the customer needs the secret of a new link")
	}
	if !a.isEdited(after) && len(e.Noted) == 0 {
		return a, Entry{}, false, nil
	}
	after.Language = cmp.Or(e.Language, a.Language)
	after, entry = a.changedTo(after, actionOf(a, after), by, now)
	entry.Changes, entry.Items, entry.Note, entry.Says, entry.Reason = append(changes(a, after), e.Noted...), itemsChange(a, after), e.Note, e.Says, e.Reason
	if e.HeldUntil != nil {
		entry.Action = ActionDeposit
	}
	after.ReminderAt = after.reminderAfter(a, rules.Reminder, now)
	return after, entry, true, nil
}

// isEdited reports whether anything that an Edit can change differs after it.
func (a Appointment) isEdited(after Appointment) bool {
	type editable struct {
		status             Status
		noShow, outside    bool
		customer           Customer
		secret             [16]byte
		notes              string
		startsAt, heldTill time.Time
		deposit            Deposit
	}
	of := func(a Appointment) editable {
		return editable{a.Status, a.NoShow, a.OutsideHours, a.Customer, a.Secret, a.Notes, a.StartsAt, a.HeldUntil, a.Deposit}
	}
	return of(a) != of(after) || !slices.EqualFunc(a.Items, after.Items, Item.Equal)
}

// Deleted returns the appointment hidden from its owner. The customer's link still shows it.
func (a Appointment) Deleted(by Actor, reason string, now time.Time) (Appointment, Entry) {
	after := a
	after.DeletedAt, after.ReminderAt = now, time.Time{}
	after, entry := a.changedTo(after, ActionDeleted, by, now)
	entry.Reason = reason
	return after, entry
}

// Paid returns the next version of the appointment, with an entry that the business received a payment itself. The ledger has the
// amount.
func (a Appointment) Paid(amount money.Amount, method string, by Actor, now time.Time) (Appointment, Entry) {
	after, entry := a.changedTo(a, ActionPayment, by, now)
	entry.Changes = []FieldChange{{FieldPaidAmount, "", amount.String()}, {FieldPaidMethod, "", method}}
	return after, entry
}

// Erased returns the appointment without personal data. name replaces the customer's name.
func (a Appointment) Erased(by Actor, name string, now time.Time) (Appointment, Entry) {
	after := a
	after.Customer, after.Notes, after.ReminderAt = Customer{FullName: name}, "", time.Time{}
	return a.changedTo(after, ActionEdited, by, now)
}

// InZone returns the appointment with its start after a change of the business's time zone.
func (a Appointment) InZone(startsAt time.Time, from, to string, by Actor, rules business.Rules, now time.Time) (Appointment, Entry) {
	after := a
	after.StartsAt = startsAt
	after, entry := a.changedTo(after, actionOf(a, after), by, now)
	entry.Changes = append(changes(a, after), FieldChange{business.FieldTimezone, from, to})
	after.ReminderAt = after.reminderAfter(a, rules.Reminder, now)
	return after, entry
}

func (a Appointment) changedTo(after Appointment, action Action, by Actor, now time.Time) (Appointment, Entry) {
	after.UpdatedAt, after.Version = now, a.Version+1
	return after, Entry{At: now, Actor: by, Action: action, Version: after.Version}
}

// Expected reports whether the customer is still expected. A customer whose time is only held is not expected yet.
func (a Appointment) Expected() bool {
	return (a.Status == Pending || a.Status == Confirmed) && !a.Held()
}

// reminderAt returns when the reminder is due; zero: none. An appointment that is booked after that time needs none.
func (a Appointment) reminderAt(lead time.Duration, now time.Time) time.Time {
	at := a.StartsAt.Add(-lead)
	if lead == 0 || !a.Expected() || !at.After(now) {
		return time.Time{}
	}
	return at
}

// reminderAfter returns the ReminderAt after a change. It keeps the former value unless the change needs a new reminder.
func (a Appointment) reminderAfter(before Appointment, lead time.Duration, now time.Time) time.Time {
	switch {
	case !a.Expected():
		return time.Time{}
	case !before.Expected(), !a.StartsAt.Equal(before.StartsAt):
		return a.reminderAt(lead, now)
	}
	return before.ReminderAt
}
