package mail

import (
	"slices"
	"strings"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
)

// depositMailsToCustomer are the texts of mails about a deposit.
var depositMailsToCustomer = map[message.Kind]texts.ID{
	message.PaymentDue:      "mail.customer.deposit.paymentDue",
	message.BookedLate:      "mail.customer.deposit.bookedLate",
	message.DepositNotPaid:  "mail.customer.deposit.notPaid",
	message.DepositNotTaken: "mail.customer.deposit.notTaken",
	message.DepositRefunded: "mail.customer.deposit.refunded",
	message.RefundStuck:     "mail.customer.deposit.refundStuck",
	message.PaymentPending:  "mail.customer.deposit.paymentPending",
	message.PaymentUnclear:  "mail.customer.deposit.paymentUnclear",
}

var depositMailsToOwner = map[message.Kind]texts.ID{
	message.DepositNotTaken: "mail.owner.deposit.notTaken",
	message.DepositOdd:      "mail.owner.deposit.oddAmount",
	message.RefundedOutside: "mail.owner.deposit.refundedOutside",
	message.DepositDisputed: "mail.owner.deposit.disputed",
	message.DisputeWon:      "mail.owner.deposit.disputeWon",
	message.DisputeLost:     "mail.owner.deposit.disputeLost",
	message.DepositStuck:    "mail.owner.deposit.stuck",
	message.PaymentWaits:    "mail.owner.deposit.paymentWaits",
	message.DepositTooSmall: "mail.owner.deposit.tooSmall",
}

// notBookedTexts are paragraphs before those of a refund.
var notBookedTexts = map[deposit.NotBooked]texts.ID{
	deposit.NotBookedOdd:  "mail.customer.deposit.notBookedOdd",
	deposit.NotBookedLate: "mail.customer.deposit.notBookedLate",
}

// cancelledDepositTexts say what becomes of the deposit of a cancelled appointment.
var cancelledDepositTexts = map[deposit.Standing]texts.ID{
	deposit.Unpaid:        "mail.customer.deposit.cancelled.unpaid",
	deposit.Kept:          "mail.customer.deposit.cancelled.kept",
	deposit.Returning:     "mail.customer.deposit.cancelled.returning",
	deposit.Returned:      "mail.customer.deposit.cancelled.returned",
	deposit.ReturnStuck:   "mail.customer.deposit.cancelled.returnStuck",
	deposit.ReturnBlocked: "mail.customer.deposit.cancelled.returnBlocked",
	deposit.Disputed:      "mail.customer.deposit.cancelled.disputed",
	deposit.TakenBack:     "mail.customer.deposit.cancelled.takenBack",
	deposit.Unclear:       "mail.customer.deposit.cancelled.unclear",
}

// troubleTexts are the paragraphs of message.DepositStuck.
var troubleTexts = map[deposit.Trouble]texts.ID{
	deposit.TroubleKeys:       "mail.owner.deposit.trouble.keys",
	deposit.TroubleUnreadable: "mail.owner.deposit.trouble.unreadable",
	deposit.TroublePermission: "mail.owner.deposit.trouble.permission",
	deposit.TroubleAccount:    "mail.owner.deposit.trouble.account",
	deposit.TroubleDispute:    "mail.owner.deposit.disputedRefund",
	deposit.TroubleRefund:     "mail.owner.deposit.trouble.refund",
	deposit.TroubleUnclear:    "mail.owner.deposit.trouble.unclear",
	deposit.TroubleOwner:      "mail.owner.deposit.trouble.owner",
	deposit.TroubleOthers:     "mail.owner.deposit.trouble.others",
}

var customersDepositRows = map[deposit.Standing]texts.ID{
	deposit.Received:       "mail.customer.deposit.row.received",
	deposit.PartlyReturned: "mail.customer.deposit.row.partlyReturned",
	deposit.Disputed:       "mail.customer.deposit.row.disputed",
	deposit.Kept:           "mail.customer.deposit.row.kept",
	deposit.Returning:      "mail.customer.deposit.row.returning",
	deposit.ReturnBlocked:  "mail.customer.deposit.row.returnBlocked",
	deposit.ReturnStuck:    "mail.customer.deposit.row.returnStuck",
	deposit.Returned:       "mail.customer.deposit.row.returned",
	deposit.TakenBack:      "mail.customer.deposit.row.takenBack",
	deposit.Unclear:        "mail.customer.deposit.row.unclear",
}

var ownersDepositRows = map[deposit.Standing]texts.ID{
	deposit.Received:       "mail.owner.deposit.row.received",
	deposit.PartlyReturned: "mail.owner.deposit.row.partlyReturned",
	deposit.Disputed:       "mail.owner.deposit.row.disputed",
	deposit.Kept:           "mail.owner.deposit.row.kept",
	deposit.Returning:      "mail.owner.deposit.row.returning",
	deposit.ReturnBlocked:  "mail.owner.deposit.row.returnBlocked",
	deposit.ReturnStuck:    "mail.owner.deposit.row.returnStuck",
	deposit.Returned:       "mail.owner.deposit.row.returned",
	deposit.TakenBack:      "mail.owner.deposit.row.takenBack",
	deposit.Unclear:        "mail.owner.deposit.row.unclear",
}

// mentionDeposit adds what texts about the deposit can mention, all from the ledger.
func (c composer) mentionDeposit(v map[string]any) {
	d := c.Deposit
	v["amount"], v["due"] = d.Attempt.Amount, d.Due
	v["came"], v["second"] = d.Came, d.Second // second is what arrived a second time
	v["back"], v["taken"], v["here"] = d.Back, d.TakenBack, d.Here()
	until := c.moment
	if c.FormerZone != nil {
		until = c.momentInZone // the customer was shown it in the former zone
	}
	v["until"], v["held"], v["payby"] = until(c.Terms.RefundUntil), c.moment(d.Attempt.TimeHeldUntil()), c.moment(d.Attempt.PayUntil())
	// A reason ends with a full stop, whether it is the processor's or ours.
	v["reason"] = strings.TrimSuffix(oneLine(c.in.Write(d.Attempt.Reason.Says())), ".") + "."
}

// depositForCustomer returns the headline of a mail about the deposit. ok is false for other mails.
func (c composer) depositForCustomer() (h headline, ok bool) {
	id, ok := depositMailsToCustomer[c.Message.Kind]
	h = headlineOf(id)
	if !ok || c.Deposit == nil {
		return h, ok
	}
	switch {
	case c.Message.Kind == message.BookedLate:
		if c.isPending() {
			h = h.and("mail.customer.willBeConfirmed")
		}
		h = c.withMove(h)
	case c.Message.Kind == message.PaymentUnclear && c.canReply():
		h = h.and("mail.customer.askByReply")
	case c.Message.Kind == message.PaymentUnclear && c.phone() != "":
		h = h.and("mail.customer.askByPhone")
	case c.Message.Kind == message.DepositRefunded && c.Deposit.Standing == deposit.TakenBack:
		h = headlineOf("mail.customer.deposit.returnedByBank")
	case c.Message.Kind == message.DepositRefunded && c.Deposit.NotBooked == deposit.NotBookedSecond:
		h = headlineOf("mail.customer.deposit.secondRefunded")
	case c.Message.Kind == message.RefundStuck && c.Deposit.NotBooked == deposit.NotBookedSecond:
		h = headlineOf("mail.customer.deposit.secondStuck")
	case c.Message.Kind == message.DepositRefunded, c.Message.Kind == message.RefundStuck:
		if why, ok := notBookedTexts[c.Deposit.NotBooked]; ok {
			h.intro = slices.Insert(h.intro, 0, why)
		}
	default:
	}
	return h, true
}

// withDeposit adds to the headline of a cancellation what becomes of the deposit.
func (c composer) withDeposit(h headline) headline {
	if c.Deposit == nil {
		return h
	}
	says, ok := cancelledDepositTexts[c.Deposit.Standing]
	switch {
	case c.Deposit.Standing == deposit.Kept && c.By == appointment.ActorCustomer:
		says = "mail.customer.deposit.cancelled.keptTooLate"
	case c.Deposit.Standing == deposit.Unpaid && c.Deposit.Attempt.State.Ended():
		says = "mail.customer.deposit.cancelled.notCharged"
	}
	if !ok {
		return h
	}
	return h.and(says)
}

// mayArrive reports whether a payment may still arrive for an appointment that does not stand.
func (c composer) mayArrive() bool {
	return c.Deposit != nil && (c.Deposit.Standing == deposit.Unclear || c.Deposit.Standing == deposit.Unpaid && !c.Deposit.Attempt.State.Ended())
}

// withRefund adds to the headline of a change until when the deposit comes back, since a move can change that.
func (c composer) withRefund(h headline) headline {
	if c.Deposit == nil || c.Deposit.Standing != deposit.Received && c.Deposit.Standing != deposit.PartlyReturned {
		return h
	}
	if c.Message.CreatedAt.After(c.Terms.RefundUntil) {
		return h.and("mail.customer.deposit.refundEnded")
	}
	return h.and("mail.customer.deposit.refundable")
}

// depositForOwner returns the headline of a mail about the deposit. ok is false for other mails.
func (c composer) depositForOwner() (h headline, ok bool) {
	id, ok := depositMailsToOwner[c.Message.Kind]
	h = headlineOf(id)
	if !ok || c.Deposit == nil {
		return h, ok
	}
	d := c.Deposit
	goesBack := slices.Contains([]deposit.Standing{deposit.Returning, deposit.ReturnBlocked, deposit.ReturnStuck, deposit.Returned}, d.Standing)
	switch {
	case c.Message.Kind == message.DepositStuck:
		trouble := troubleTexts[d.Attempt.Trouble()]
		if d.Attempt.Trouble() == deposit.TroubleRefund && !d.Attempt.Reason.ByProcessor() {
			trouble = "mail.owner.deposit.trouble.refundNotDone"
		}
		h.intro = []texts.ID{trouble}
	case c.Message.Kind == message.PaymentWaits:
		h = c.waits()
	case c.Message.Kind == message.RefundedOutside && d.Standing == deposit.PartlyReturned:
		h = headlineOf("mail.owner.deposit.partRefundedOutside")
	case c.Message.Kind == message.DepositDisputed && goesBack:
		h.intro = []texts.ID{"mail.owner.deposit.disputedRefund"}
	case c.Message.Kind == message.DisputeWon && goesBack:
		h = headlineOf("mail.owner.deposit.wonAndRefunded")
	case c.Message.Kind == message.DisputeLost && c.Appointment.Status != appointment.Cancelled:
		h = h.and("mail.owner.deposit.dueNow")
	default:
	}
	return h, true
}

// waits returns the headline about money or a refund that waits at the processor: for the owner, or for others, so that the owner can do
// nothing.
func (c composer) waits() headline {
	d := c.Deposit
	delayed := d.Attempt.Trouble() == deposit.TroubleOthers
	switch {
	case d.Came.Minor > 0 && delayed:
		return headlineOf("mail.owner.deposit.refundDelayed")
	case d.Came.Minor > 0:
		return headlineOf("mail.owner.deposit.refundWaits")
	}
	h := headlineOf("mail.owner.deposit.paymentWaits")
	if delayed {
		h = headlineOf("mail.owner.deposit.paymentDelayed")
	}
	switch {
	case d.Attempt.Cancelled:
		return h.and("mail.owner.deposit.waitsCancelled")
	case d.Attempt.TimeHeldUntil().IsZero():
		return h.and("mail.owner.deposit.waitsReleased")
	}
	return h.and("mail.owner.deposit.waitsHeld")
}

// depositRow returns the row that says where the money of the deposit is, if any came. rows are the texts for the recipient.
func (c composer) depositRow(rows map[deposit.Standing]texts.ID) []fact {
	if c.Deposit == nil {
		return nil
	}
	row, ok := rows[c.Deposit.Standing]
	if !ok {
		return nil
	}
	about := []line{{Text: c.say(row)}}
	if c.Appointment.Status != appointment.Cancelled && c.Deposit.Came.Minor > 0 {
		about = append(about, line{Text: c.Say("mail.depositLater", "due", c.Deposit.Due)})
	}
	return []fact{{c.Say("mail.label.deposit"), about}}
}
