package deposits

import (
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/ports"
)

// save stores a change of an attempt and all its consequences. It returns the change. If the change replaces the attempt, the
// result has the new attempt.
func (t *transition) save(ctx context.Context, tx ports.Tx, a appointment.Appointment, before deposit.Attempt, change deposit.Change) (deposit.Change, error) {
	if err := tx.Deposits.Update(ctx, change.Attempt); err != nil {
		return change, fmt.Errorf("store attempt %s: %w", before.ID, err)
	}
	saved := change
	if change.Replace {
		saved.Attempt = change.Attempt.Again(deposit.AttemptID(t.deps.Generate.ID()), t.now)
		if err := tx.Deposits.Insert(ctx, saved.Attempt); err != nil {
			return change, fmt.Errorf("store the attempt after %s: %w", before.ID, err)
		}
	}
	for _, line := range change.Lines {
		if err := tx.Deposits.AddLine(ctx, line); err != nil {
			return change, fmt.Errorf("store what attempt %s moved: %w", before.ID, err)
		}
	}
	attempts, err := tx.Deposits.Attempts(ctx, a.BusinessID, a.ID)
	if err != nil {
		return change, fmt.Errorf("list the attempts at the deposit of %s: %w", a.ID, err)
	}
	return saved, t.saveAppointment(ctx, tx, a, before, saved, deposit.Summary(attempts))
}

// saveAppointment stores the consequences for the appointment. It writes a history entry for changes that people ask about. For
// others it stores only the deposit.
func (t *transition) saveAppointment(ctx context.Context, tx ports.Tx, a appointment.Appointment, before deposit.Attempt, change deposit.Change, says appointment.Deposit) error {
	edit := appointment.Edit{Deposit: &says, HeldUntil: new(heldUntil(a, change.Attempt)), Noted: noted(before, change.Attempt)}
	edit.Says, edit.Note = noteOn(before, change, t.event, says)
	switch change.Place {
	case deposit.PlaceBooked:
		edit.Status = new(appointment.Pending)
		if t.setup.Business.Rules.AutoConfirm {
			edit.Status = new(appointment.Confirmed)
		}
	case deposit.PlaceReleased:
		edit.Status = new(appointment.Cancelled)
	case deposit.PlaceUnchanged:
	}
	after, entry, differs, err := a.With(edit, t.by, t.setup.Business.Rules, t.now)
	if err != nil {
		return fmt.Errorf("change appointment %s: %w", a.ID, err)
	}
	recorded := differs && worthRecording(before, change)
	switch {
	case recorded:
		err = tx.Appointments.Update(ctx, after, entry)
	case differs:
		err = tx.Appointments.SetDeposit(ctx, a.BusinessID, a.ID, after.Deposit, after.HeldUntil)
		entry = appointment.Entry{}
	}
	if err != nil {
		return fmt.Errorf("store appointment %s: %w", a.ID, err)
	}
	told, err := t.tell(ctx, tx, a, before, change)
	if err != nil {
		return fmt.Errorf("decide whom to tell of the deposit of %s: %w", a.ID, err)
	}
	if err := tx.Messages.Queue(ctx, append(t.messages(a, after, entry, told.change), told.operator...)...); err != nil {
		return fmt.Errorf("queue messages about the deposit of %s: %w", a.ID, err)
	}
	return nil
}

// heldUntil returns the end of the appointment's hold after a change. Once money was received there is none: the place is booked,
// or it was released and the owner must see whose money it is. The same holds if a person has to find out whether money was received.
func heldUntil(a appointment.Appointment, after deposit.Attempt) time.Time {
	switch {
	case !a.Held(), after.Captured.Minor > 0, after.State == deposit.Paid, after.State == deposit.Stuck:
		return time.Time{}
	case after.State.HoldsPlace():
		return after.PlaceUntil()
	}
	return a.HeldUntil
}

// worthRecording reports whether a change belongs in the appointment's history: a place was booked or released, money moved,
// or a person is needed.
func worthRecording(before deposit.Attempt, change deposit.Change) bool {
	if change.Place != deposit.PlaceUnchanged || len(noted(before, change.Attempt)) > 0 {
		return true
	}
	moved := []deposit.State{deposit.Paid, deposit.RefundDue, deposit.Refunding, deposit.Refunded, deposit.Stuck}
	return change.Attempt.State != before.State && slices.Contains(moved, change.Attempt.State)
}

// messages returns the messages to the customer, the owner and staff members about a change.
func (t *transition) messages(a, after appointment.Appointment, entry appointment.Entry, change deposit.Change) []message.Message {
	list := message.For(t.setup, a, after, entry, appointment.Notice{}, t.deps.Generate.ID, t.now)
	add := func(kind message.Kind, to message.Recipient) {
		b := &t.setup.Business
		out := message.Outgoing{Kind: kind, Recipient: to}
		list = append(list, message.ForAppointment(message.ID(t.deps.Generate.ID()), out, after, b.Email, !b.EmailConfirmedAt.IsZero(), t.now))
	}
	switch change.Tell {
	case deposit.NoMessage, deposit.TellBooked: // the message about the booking is enough
	case deposit.TellBookedLate:
		for i := range list {
			if list[i].Recipient == message.ToCustomer && list[i].Kind == message.Booked {
				list[i].Kind = message.BookedLate
			}
		}
	case deposit.TellPayment, deposit.TellNotPaid, deposit.TellNotTaken, deposit.TellRefunded, deposit.TellRefundStuck, deposit.TellPending, deposit.TellUnclear:
		kind := kindOf(change.Tell)
		if (change.Tell == deposit.TellPending || change.Tell == deposit.TellUnclear) && change.Attempt.Cancelled {
			kind = message.Cancelled // nobody has told the customer of the cancellation
		}
		if after.Customer.Email != "" {
			add(kind, message.ToCustomer)
		}
	}
	for _, alert := range change.Alerts {
		if alert != deposit.AlertKeysRefused { // noteKeys tells the owner once for all appointments
			add(kindOfAlert(alert), message.ToOwner)
		}
	}
	return list
}

// kindOf returns the kind of the message to the customer that tells something.
func kindOf(told deposit.Message) message.Kind {
	switch told {
	case deposit.TellPayment:
		return message.PaymentDue
	case deposit.TellBooked:
		return message.Booked
	case deposit.TellBookedLate:
		return message.BookedLate
	case deposit.TellNotPaid:
		return message.DepositNotPaid
	case deposit.TellNotTaken:
		return message.DepositNotTaken
	case deposit.TellRefunded:
		return message.DepositRefunded
	case deposit.TellRefundStuck:
		return message.RefundStuck
	case deposit.TellPending:
		return message.PaymentPending
	case deposit.TellUnclear:
		return message.PaymentUnclear
	case deposit.NoMessage:
	}
	return ""
}

// kindOfAlert returns the kind of the message to the owner about an alert.
func kindOfAlert(alert deposit.Alert) message.Kind {
	switch alert {
	case deposit.AlertKeysRefused:
		return message.KeysRefused
	case deposit.AlertNotTaken:
		return message.DepositNotTaken
	case deposit.AlertOddAmount:
		return message.DepositOdd
	case deposit.AlertRefundedOutside:
		return message.RefundedOutside
	case deposit.AlertDisputed:
		return message.DepositDisputed
	case deposit.AlertDisputeWon:
		return message.DisputeWon
	case deposit.AlertDisputeLost:
		return message.DisputeLost
	case deposit.AlertWaits:
		return message.PaymentWaits
	case deposit.AlertStuck:
		return message.DepositStuck
	}
	return ""
}

// noted returns the changes of a deposit that its state does not show.
func noted(before, after deposit.Attempt) (list []appointment.FieldChange) {
	if after.Dispute != before.Dispute {
		list = append(list, appointment.FieldChange{Field: appointment.FieldDispute, From: string(before.Dispute), To: string(after.Dispute)})
	}
	if after.State == before.State && after.Refunded != before.Refunded {
		amount := func(minor int64) string { return money.Amount{Minor: minor, Currency: after.Here().Currency}.String() }
		list = append(list, appointment.FieldChange{Field: appointment.FieldRefunded, From: amount(before.Refunded), To: amount(after.Refunded)})
	}
	return list
}

// noteOn explains a change in the appointment's history, in a text or in the processor's words.
func noteOn(before deposit.Attempt, change deposit.Change, e deposit.Event, now appointment.Deposit) (says text.Text, words string) {
	after := change.Attempt
	if after.State != before.State && after.State == deposit.RefundDue && e.Kind != deposit.SeenUnknown && e.Call != deposit.NoCall && before.State != deposit.Refunding {
		return noteOnRefund(before, after, e, now), ""
	}
	switch {
	case change.Tell == deposit.TellBookedLate:
		return text.Of("deposit.note.bookedLate"), ""
	case change.Place == deposit.PlaceReleased && after.State == deposit.Closing && after.Reason.IsZero():
		return text.Of("deposit.note.notPaid"), ""
	case after.State != before.State && (after.State == deposit.Stuck || after.State == deposit.Failed || after.State == deposit.Closing):
		return after.Reason.Text, after.Reason.Words
	case after.State == before.State && after.Refunded < before.Refunded:
		return text.Of("deposit.note.refundFailed"), ""
	}
	return text.Text{}, ""
}

// noteOnRefund says why money that the processor reports has to go back.
func noteOnRefund(before, after deposit.Attempt, e deposit.Event, now appointment.Deposit) text.Text {
	switch {
	case deposit.State(now.State) == deposit.Paid:
		return text.Of("deposit.note.paidTwice")
	case e.Kind == deposit.SeenOdd:
		return text.Of("deposit.note.otherAmount", "came", after.Captured, "asked", after.Amount)
	case before.Cancelled:
		return text.Of("deposit.note.cancelled")
	}
	return text.Of("deposit.note.placeGone")
}
