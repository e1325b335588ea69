package mail

import (
	"slices"
	"strings"

	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
)

// fillDeposit fills the placeholders of texts about the deposit.
func (c composer) fillDeposit(h headline) headline {
	filled := headline{subject: c.sayDeposit(h.subject), title: h.title}
	for _, p := range h.intro {
		filled.intro = append(filled.intro, c.sayDeposit(p))
	}
	return filled
}

func (c composer) sayDeposit(p phrase) phrase {
	d := c.Deposit
	if d == nil {
		return p
	}
	// A reason ends with a full stop, whether it is the processor's or ours.
	reason := strings.TrimSuffix(oneLine(sentence(d.Attempt.Reason.Says())), ".") + "."
	return phrase(p.fill(
		"{amount}", d.Attempt.Amount.String(), "{came}", d.Came.String(), "{back}", d.Back.String(), "{here}", d.Here().String(), "{taken}", d.TakenBack.String(),
		"{second}", d.Second.String(), "{due}", d.Due.String(), "{reason}", reason, "{words}", oneLine(d.Attempt.ProcessorsWords()),
		"{until}", c.moment(c.Terms.RefundUntil), "{held}", c.moment(d.Attempt.PlaceUntil()), "{payby}", c.moment(d.Attempt.PayUntil()),
	))
}

// depositForCustomer returns the headline of a mail about the deposit. ok is false for other mails.
func (c composer) depositForCustomer() (h headline, ok bool) {
	texts := depositTexts
	h, ok = texts.toCustomer[c.Message.Kind]
	if !ok || c.Deposit == nil {
		return h, ok
	}
	switch {
	case c.Message.Kind == message.BookedLate && c.isPending():
		h = h.and(customerTexts.willBeConfirmed)
	case c.Message.Kind == message.PaymentUnclear && c.canReply():
		h = h.and(customerTexts.askByReply)
	case c.Message.Kind == message.PaymentUnclear && c.phone() != "":
		h = h.and(customerTexts.askByPhone)
	case c.Message.Kind == message.DepositRefunded && c.Deposit.Standing == deposit.TakenBack:
		h = texts.returnedByBank
	case c.Message.Kind == message.DepositRefunded && c.Deposit.NotBooked == deposit.NotBookedSecond:
		h = texts.secondRefunded
	case c.Message.Kind == message.RefundStuck && c.Deposit.NotBooked == deposit.NotBookedSecond:
		h = texts.secondStuck
	case c.Message.Kind == message.DepositRefunded, c.Message.Kind == message.RefundStuck:
		if why := texts.notBooked[c.Deposit.NotBooked]; why != "" {
			h.intro = slices.Concat([]phrase{why}, h.intro)
		}
	default:
	}
	return c.fillDeposit(h), true
}

// withDeposit adds to the headline of a cancellation what becomes of the deposit.
func (c composer) withDeposit(h headline) headline {
	if c.Deposit == nil {
		return h
	}
	says := depositTexts.cancelled[c.Deposit.Standing]
	switch {
	case c.Deposit.Standing == deposit.Kept && c.By == appointment.ActorCustomer:
		says = depositTexts.keptTooLate
	case c.Deposit.Standing == deposit.Unpaid && c.Deposit.Attempt.State.Ended():
		says = depositTexts.notCharged
	}
	if says == "" {
		return h
	}
	return h.and(c.sayDeposit(says))
}

// mayArrive reports whether a payment may still arrive for an appointment that does not stand.
func (c composer) mayArrive() bool {
	return c.Deposit != nil && (c.Deposit.Standing == deposit.Unclear || c.Deposit.Standing == deposit.Unpaid && !c.Deposit.Attempt.State.Ended())
}

// withRefund adds to the headline of a move until when the deposit comes back.
func (c composer) withRefund(h headline) headline {
	if c.MovedFrom.IsZero() || c.Deposit == nil || c.Deposit.Standing != deposit.Received && c.Deposit.Standing != deposit.PartlyReturned {
		return h
	}
	if c.Message.CreatedAt.After(c.Terms.RefundUntil) {
		return h.and(c.sayDeposit(depositTexts.refundEnded))
	}
	return h.and(c.sayDeposit(depositTexts.refundable))
}

// depositForOwner returns the headline of a mail about the deposit. ok is false for other mails.
func (c composer) depositForOwner() (h headline, ok bool) {
	texts := depositTexts
	h, ok = texts.toOwner[c.Message.Kind]
	if !ok || c.Deposit == nil {
		return h, ok
	}
	d := c.Deposit
	goesBack := slices.Contains([]deposit.Standing{deposit.Returning, deposit.ReturnBlocked, deposit.ReturnStuck, deposit.Returned}, d.Standing)
	switch {
	case c.Message.Kind == message.DepositStuck:
		trouble := texts.trouble[d.Attempt.Trouble()]
		if d.Attempt.Trouble() == deposit.TroubleRefund && d.Attempt.ProcessorsWords() == "" {
			trouble = texts.refundNotDone
		}
		h.intro = trouble
	case c.Message.Kind == message.PaymentWaits:
		h = c.waits(h)
	case c.Message.Kind == message.RefundedOutside && d.Standing == deposit.PartlyReturned:
		h = texts.partRefundedOutside
	case c.Message.Kind == message.DepositDisputed && goesBack:
		h.intro = texts.disputedRefund
	case c.Message.Kind == message.DisputeWon && goesBack:
		h = texts.wonAndRefunded
	case c.Message.Kind == message.DisputeLost && c.Appointment.Status != appointment.Cancelled:
		h = h.and(texts.dueNow)
	default:
	}
	return c.fillDeposit(h), true
}

// waits returns the headline about money or a refund that waits at the processor. paymentWaits is that of money that waits for the owner.
func (c composer) waits(paymentWaits headline) headline {
	texts, d := depositTexts, c.Deposit
	delayed := d.Attempt.Trouble() == deposit.TroubleOthers
	switch {
	case d.Came.Minor > 0 && delayed:
		return texts.refundDelayed
	case d.Came.Minor > 0:
		return texts.refundWaits
	case delayed:
		paymentWaits = texts.paymentDelayed
	}
	switch {
	case d.Attempt.Cancelled:
		paymentWaits.intro = []phrase{paymentWaits.intro[0], texts.waitsCancelled}
	case d.Attempt.PlaceUntil().IsZero():
		paymentWaits.intro = []phrase{paymentWaits.intro[0], texts.waitsReleased}
	}
	return paymentWaits
}

// depositRow returns the row that says where the money of the deposit is, if any came. rows are the texts for the recipient.
func (c composer) depositRow(rows map[deposit.Standing]phrase) []fact {
	if c.Deposit == nil {
		return nil
	}
	row, standing := rows[c.Deposit.Standing], c.Appointment.Status != appointment.Cancelled
	if row == "" {
		return nil
	}
	about := []line{{Text: string(c.fillRow(row))}}
	if standing && c.Deposit.Came.Minor > 0 {
		about = append(about, line{Text: string(c.fillRow(depositTexts.later))})
	}
	return []fact{{depositTexts.label, about}}
}

func (c composer) fillRow(p phrase) phrase {
	return phrase(c.sayDeposit(p).fill("{business}", c.business))
}
