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
		if line.Kind == deposit.LineRefund {
			line.By = t.orderer
		}
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
	switch change.Hold {
	case deposit.HoldConfirmed:
		edit.Status = new(appointment.Pending)
		if t.setup.Business.Rules.AutoConfirm {
			edit.Status = new(appointment.Confirmed)
		}
	case deposit.HoldReleased:
		edit.Status = new(appointment.Cancelled)
	case deposit.HoldUnchanged:
	}
	after, entry, differs, err := a.With(edit, t.by, t.setup.Business.Rules, t.now)
	if err != nil {
		return fmt.Errorf("change appointment %s: %w", a.ID, err)
	}
	if !differs || !worthRecording(before, change) {
		entry = appointment.Entry{}
	}
	told, err := t.tell(ctx, tx, a, before, change)
	if err != nil {
		return fmt.Errorf("decide whom to tell of the deposit of %s: %w", a.ID, err)
	}
	if err := tx.Messages.Queue(ctx, told.operator...); err != nil {
		return fmt.Errorf("queue messages to the operator about the deposit of %s: %w", a.ID, err)
	}
	return t.publish.Change(ctx, tx, t.setup, message.Change{Before: a, After: after, Entry: entry, Deposit: told.change}, t.now)
}

// heldUntil returns the end of the appointment's hold after a change. Once money was received there is none: the time is booked,
// or it was released and the owner must see whose money it is. The same holds if a person has to find out whether money was received.
func heldUntil(a appointment.Appointment, after deposit.Attempt) time.Time {
	switch {
	case !a.Held(), after.Captured.Minor > 0, after.State == deposit.Paid, after.State == deposit.Stuck:
		return time.Time{}
	case after.State.HoldsTime():
		return after.TimeHeldUntil()
	}
	return a.HeldUntil
}

// worthRecording reports whether a change belongs in the appointment's history: a time was booked or released, money moved,
// or a person is needed.
func worthRecording(before deposit.Attempt, change deposit.Change) bool {
	if change.Hold != deposit.HoldUnchanged || len(noted(before, change.Attempt)) > 0 {
		return true
	}
	moved := []deposit.State{deposit.Paid, deposit.RefundDue, deposit.Refunding, deposit.Refunded, deposit.Stuck}
	return change.Attempt.State != before.State && slices.Contains(moved, change.Attempt.State)
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
	case change.Hold == deposit.HoldReleased && after.State == deposit.Closing && after.Reason.IsZero():
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
