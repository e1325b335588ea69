package appointment

import (
	"slices"
	"strconv"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/business"
	"slotwise/core/text"
)

// ActorKind is the kind of an actor.
type ActorKind string

const (
	ActorCustomer ActorKind = "customer"
	ActorOwner    ActorKind = "owner"
	ActorSystem   ActorKind = "system"

	// Other members of the business, by their role.
	ActorManager   ActorKind = "manager"
	ActorFrontDesk ActorKind = "front_desk"
	ActorStaff     ActorKind = "staff"
)

// Actor says who changed something.
type Actor struct {
	Kind ActorKind
	ID   string // id of the signed-in account; empty for customers, who have no account, and for the system
}

// Member returns the actor for a member of the business.
func Member(role access.Role, id string) Actor { return Actor{Kind: ActorKind(role), ID: id} }

// IsMember reports whether the actor is a member of the business.
func (k ActorKind) IsMember() bool { return access.Role(k).May(access.SeeOwn) }

// Check returns Forbidden unless the actor is a member of the business with that right.
func (a Actor) Check(right access.Right) error { return access.Role(a.Kind).Check(right) }

// Action is the kind of change that a history entry records.
type Action string

const (
	ActionBooked    Action = "booked"
	ActionConfirmed Action = "confirmed"
	ActionCancelled Action = "cancelled"
	ActionCompleted Action = "completed"
	ActionReopened  Action = "reopened" // back to pending, or from cancelled to an active status
	ActionMoved     Action = "moved"
	ActionEdited    Action = "edited"
	ActionNoShow    Action = "no_show"
	ActionDeleted   Action = "deleted"
	ActionPayment   Action = "payment" // the business received a payment itself
	ActionDeposit   Action = "deposit" // a change of the deposit, which may also have released or claimed the time
)

// FieldChange is one field's old and new value, as text; instants in RFC 3339 UTC.
type FieldChange struct {
	Field core.Field `json:"field"`
	From  string     `json:"from"`
	To    string     `json:"to"`
}

// Entry is one line of the history.
type Entry struct {
	At      time.Time
	Actor   Actor
	Action  Action
	Note    string    // the words of others, such as a payment processor
	Says    text.Text // what the product notes
	Reason  string    // why the owner made the change, in their words; customers never see it
	Changes []FieldChange
	Items   *ItemsChange // nil: the items stayed, or Changes say it all
	Version int          // the appointment's after the change
	Policy  string       // the cancellation policy that the customer saw while booking; empty: none
}

// Change finds the entry's change of a field.
func (e Entry) Change(field core.Field) (FieldChange, bool) {
	for _, c := range e.Changes {
		if c.Field == field {
			return c, true
		}
	}
	return FieldChange{}, false
}

// ChangesAny reports whether the entry changes one of the fields.
func (e Entry) ChangesAny(fields ...core.Field) bool {
	return slices.ContainsFunc(e.Changes, func(c FieldChange) bool { return slices.Contains(fields, c.Field) })
}

// BooksHeld reports whether the entry made a booking of an appointment that was only held for a payment.
func (e Entry) BooksHeld() bool {
	hold, changed := e.Change(FieldHeldUntil)
	state, _ := e.Change(FieldDepositState)
	return changed && hold.To == "" && DepositState(state.To) == DepositPaid
}

// LeavesPayment reports whether the entry cancelled an appointment that was only held while its payment was on its way. after is the
// appointment after the entry.
func (e Entry) LeavesPayment(after Appointment) bool {
	was := after.Deposit.State
	if state, changed := e.Change(FieldDepositState); changed {
		was = DepositState(state.From)
	}
	return e.Action == ActionCancelled && after.Held() && was.underWay()
}

// NeedsPerson reports whether the deposit needed a person after the entry.
func (e Entry) NeedsPerson() bool {
	state, _ := e.Change(FieldDepositState)
	return DepositState(state.To) == DepositStuck
}

// Move returns the start before and after the entry. ok is false when the entry did not change the start.
func (e Entry) Move() (from, to time.Time, ok bool) {
	c, moved := e.Change(FieldStart)
	if !moved {
		return time.Time{}, time.Time{}, false
	}
	from, before := time.Parse(time.RFC3339, c.From)
	to, after := time.Parse(time.RFC3339, c.To)
	return from, to, before == nil && after == nil
}

// Known returns the start and the time zone of the business as they were at a version; "" for a zone that has not changed since then. history
// is all of it, the newest entry first.
func (a Appointment) Known(version int, history []Entry) (start time.Time, zone string) {
	start = a.StartsAt
	for _, e := range history {
		if e.Version <= version {
			break
		}
		if from, _, moved := e.Move(); moved {
			start = from
		}
		if c, changed := e.Change(business.FieldTimezone); changed {
			zone = c.From
		}
	}
	return start, zone
}

// Before returns the appointment as it was before a version: its former start and items. The other fields stay. history is all of it, the
// newest entry first.
func (a Appointment) Before(version int, history []Entry) Appointment {
	for _, e := range history {
		if e.Version < version {
			break
		}
		if from, _, moved := e.Move(); moved {
			a.StartsAt = from
		}
		a.Items = e.itemsBefore(a)
	}
	return a
}

// changes lists what differs between two states of an appointment.
func changes(before, after Appointment) []FieldChange {
	var list []FieldChange
	note := func(field core.Field, from, to string) {
		if from != to {
			list = append(list, FieldChange{field, from, to})
		}
	}
	instant := func(t time.Time) string { return t.UTC().Format(time.RFC3339) }
	minutes := func(d time.Duration) string { return strconv.Itoa(int(d / time.Minute)) }
	note(FieldStatus, string(before.Status), string(after.Status))
	note(FieldStart, instant(before.StartsAt), instant(after.StartsAt))
	note(FieldServiceName, before.ServiceNames(), after.ServiceNames())
	note(FieldDuration, minutes(before.Duration()), minutes(after.Duration()))
	note(FieldPrice, before.Price().String(), after.Price().String())
	note(FieldStaffName, before.StaffNames(), after.StaffNames())
	note(FieldCustomerName, before.Customer.FullName, after.Customer.FullName)
	note(FieldCustomerEmail, before.Customer.Email, after.Customer.Email)
	note(FieldCustomerPhone, before.Customer.Phone, after.Customer.Phone)
	note(FieldCustomerNotes, before.Customer.Notes, after.Customer.Notes)
	note(FieldNotes, before.Notes, after.Notes)
	note(FieldDepositState, string(before.Deposit.State), string(after.Deposit.State))
	note(FieldHeldUntil, instantOrNone(before.HeldUntil), instantOrNone(after.HeldUntil))
	note(FieldNoShow, strconv.FormatBool(before.NoShow), strconv.FormatBool(after.NoShow))
	return list
}

func instantOrNone(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}

// actionOf returns the action of the most important difference.
func actionOf(before, after Appointment) Action {
	switch {
	case after.Status == Cancelled && before.Status != Cancelled:
		return ActionCancelled
	case before.Status == Cancelled && after.Status != Cancelled:
		return ActionReopened
	case !after.StartsAt.Equal(before.StartsAt):
		return ActionMoved
	case after.Status != before.Status:
		return map[Status]Action{Pending: ActionReopened, Confirmed: ActionConfirmed, Completed: ActionCompleted}[after.Status]
	case after.NoShow && !before.NoShow:
		return ActionNoShow
	case after.Deposit != before.Deposit, !after.HeldUntil.Equal(before.HeldUntil):
		return ActionDeposit
	}
	return ActionEdited
}
