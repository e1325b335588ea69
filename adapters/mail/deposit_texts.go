package mail

import (
	"slotwise/core/deposit"
	"slotwise/core/message"
)

const waitsHeld = "The time is held until {held}. If the money has not arrived by then, the time is free again. A payment that arrives later is booked if the time is still free, and refunded otherwise."

const disputedRefund = "{customer} disputes the deposit of {came} with their bank. Please answer in your payment processor’s dashboard. {here} has to go back to {customer}. It is not refunded before the bank has decided, so that it does not go back twice."

// depositTexts are the texts of mails about a deposit. Additional placeholders, all from the ledger: {amount} was asked, {came} arrived,
// {back} was refunded, {taken} was taken back by the bank, {here} is still here, {second} arrived a second time, {due} is left of the price.
// {until} is the end of the refund, {held} that of the hold, {payby} that of the payment page, {reason} and {words} are those of the attempt.
var depositTexts = struct {
	toCustomer, toOwner         map[message.Kind]headline
	returnedByBank              headline // instead of message.DepositRefunded
	secondRefunded, secondStuck headline // likewise, for a second payment of the same deposit
	notBooked                   map[deposit.NotBooked]phrase
	held, pay                   string                      // status and link text of message.PaymentDue
	notCharged                  phrase                      // of a cancelled appointment whose deposit was not paid
	cancelled                   map[deposit.Standing]phrase // what becomes of the deposit of a cancelled appointment
	refundable, refundEnded     phrase                      // of an appointment that was moved
	keptTooLate                 phrase                      // likewise, after the customer cancelled
	trouble                     map[deposit.Trouble][]phrase
	refundNotDone               []phrase // TroubleRefund without words of the processor
	paymentDelayed              headline // instead of message.PaymentWaits, if the owner can do nothing
	refundWaits, refundDelayed  headline // likewise, for a refund
	waitsReleased               phrase   // instead of the second paragraph of message.PaymentWaits, once the time is free again
	waitsCancelled              phrase   // likewise, for an appointment that was cancelled
	disputedRefund              []phrase // instead of message.DepositDisputed, for a deposit that has to go back
	partRefundedOutside         headline
	wonAndRefunded              headline
	dueNow                      phrase
	label                       string
	later                       phrase
	customerRow, ownerRow       map[deposit.Standing]phrase
}{
	toCustomer: map[message.Kind]headline{
		message.PaymentDue: {
			"Not booked yet: {service} on {date} at {time}", "Pay the deposit to book this time",
			[]phrase{
				"{business} holds this time for you until {payby}. It is booked once you have paid the deposit of {amount}.",
				"If you have paid meanwhile, there is nothing more to do. If you don’t want the time any more, you can ignore this email.",
			},
		},
		message.BookedLate: {
			"Your payment arrived: {service} on {date} at {time}", "Your payment arrived",
			[]phrase{"Your time was no longer held when your payment arrived, but it was still free. It is yours."},
		},
		message.DepositNotPaid: {
			"Not booked: {service} on {date} at {time}", "Your time is no longer held",
			[]phrase{"The deposit of {amount} was not paid in time, so {business} offers your time to others again. Nothing was charged."},
		},
		message.DepositNotTaken: {
			"Not booked: {service} on {date} at {time}", "The deposit could not be taken",
			[]phrase{"The payment did not work, so your time is no longer held. Nothing was charged. Please book again, or ask {business}."},
		},
		message.DepositRefunded: {
			"Refund of {back} from {business}", "Your money is on its way back",
			[]phrase{"{business} has refunded your deposit: {back}, to the card or account that you paid with."},
		},
		message.RefundStuck: {
			"Your refund from {business} is being handled", "Your refund is being handled",
			[]phrase{"You will get {here} back, but the refund did not go through automatically. {business} knows about it and is taking care of it."},
		},
		message.PaymentPending: {
			"Not booked: {service} on {date} at {time}", "Your time is no longer held",
			[]phrase{
				"Your payment of {amount} has not arrived so far, so {business} offers your time to others again.",
				"You don’t need to pay again. If the payment still arrives, your time is booked if it is still free. Otherwise you get your money back. We email you when it is settled.",
			},
		},
		message.PaymentUnclear: {
			"Not booked: {service} on {date} at {time}", "Your time is no longer held",
			[]phrase{
				"It is not known yet whether you have paid the deposit of {amount}, because the payment service has given no clear answer. So {business} offers your time to others again.",
				"You don’t need to pay again. If your payment arrived, your time is booked if it is still free. Otherwise you get your money back. We email you when it is settled, and {business} looks into it if that takes long.",
			},
		},
	},
	held:       "Held for you",
	pay:        "Pay the deposit",
	notCharged: "The deposit of {amount} was not charged.",
	returnedByBank: headline{
		"Your bank has returned {taken}", "Your bank has returned your deposit",
		[]phrase{"Your bank has decided your complaint about the deposit at {business} in your favour: it has returned {taken} to you."},
	},
	secondRefunded: headline{
		"Refund of {second} from {business}", "Your second payment is on its way back",
		[]phrase{"Your deposit was paid twice. {business} has refunded the second payment: {second}, to the card or account that you paid with. Your booking stays as it is."},
	},
	secondStuck: headline{
		"Your refund from {business} is being handled", "Your refund is being handled",
		[]phrase{"Your deposit was paid twice. You will get the second payment of {second} back, but the refund did not go through automatically. {business} knows about it and is taking care of it. Your booking stays as it is."},
	},
	notBooked: map[deposit.NotBooked]phrase{
		deposit.NotBookedOdd:  "{came} arrived instead of the deposit of {amount}, so your time was not booked.",
		deposit.NotBookedLate: "Your payment arrived when your time was no longer held, and it could not be booked again.",
	},
	cancelled: map[deposit.Standing]phrase{
		deposit.Unpaid:        "Your payment of {amount} has not arrived so far. If it still arrives, you get it back.",
		deposit.Kept:          "{business} keeps the deposit of {here}.",
		deposit.Returning:     "Your deposit of {here} is on its way back to you.",
		deposit.Returned:      "Your deposit was refunded: {back}.",
		deposit.ReturnStuck:   "You will get your deposit of {here} back, but the refund did not go through automatically. {business} knows about it and is taking care of it.",
		deposit.ReturnBlocked: "Your bank is deciding about your deposit of {here}. It is not refunded meanwhile, so that it does not go back twice.",
		deposit.Disputed:      "Your bank is deciding about your deposit of {here}.",
		deposit.TakenBack:     "Your bank has returned your deposit of {taken} to you.",
		deposit.Unclear:       "Your payment is being handled. You get an email when it is settled.",
	},
	refundable:  "You get your deposit of {here} back if you cancel by {until}.",
	refundEnded: "A refund of your deposit was possible until {until}.",
	keptTooLate: "{business} keeps your deposit of {here}, because a full refund was possible until {until}.",
	trouble: map[deposit.Trouble][]phrase{
		deposit.TroubleKeys: {
			"Your payment processor refuses the stored keys, so the payment for this appointment cannot be settled. Please enter new keys of the same account in your settings, under Payment Processing. The payment is then settled automatically.",
		},
		deposit.TroubleUnreadable: {
			"The stored keys of your payment processor cannot be read on this site, so the payment for this appointment cannot be settled. Please enter them again in your settings, under Payment Processing.",
		},
		deposit.TroublePermission: {
			"Your payment processor does not permit Slotwise to settle the payment for this appointment. The reason: {reason}",
			"Please give your keys this permission at your payment processor, or enter others in your settings, under Payment Processing. The payment is then settled automatically. The keys are not refused, and deposits are still taken.",
		},
		deposit.TroubleAccount: {
			"The payment for this appointment was made to another account of your payment processor than the one that is connected now, and the keys of that account no longer work. So nobody here can see or refund it.",
			"Please look at it in the other account’s dashboard. If it was paid and the appointment is cancelled, refund it there. If you enter keys of that account in your settings, under Payment Processing, it is settled automatically.",
		},
		deposit.TroubleDispute: {disputedRefund},
		deposit.TroubleRefund: {
			"{here} has to go back to {customer}, and your payment processor refused the refund: {reason}",
			"Please look at it in your payment processor’s dashboard, and then press Try again on the appointment.",
		},
		deposit.TroubleUnclear: {
			"The payment for this appointment cannot be settled without you. The reason: {reason}",
			"Please look at it in your payment processor’s dashboard, and then press Try again on the appointment.",
		},
		deposit.TroubleOwner: {
			"The payment for this appointment waits for you at your payment processor: {reason}",
		},
		deposit.TroubleOthers: {
			"The payment for this appointment is delayed. Your payment processor gives this reason: {reason}",
			"If you settle it in your payment processor’s dashboard, Slotwise notices it.",
		},
	},
	refundNotDone: []phrase{
		"{here} has to go back to {customer}, and the refund is not done. The reason: {reason}",
		"Please look at it in your payment processor’s dashboard, and then press Try again on the appointment.",
	},
	paymentDelayed: headline{
		"A payment is delayed: {service} on {date} at {time}", "A payment is delayed",
		[]phrase{"The deposit of {amount} for this time has not arrived yet. Your payment processor gives this reason: {reason}", waitsHeld},
	},
	refundWaits: headline{
		"A refund waits for you: {customer}, {service} on {date}", "A refund waits for you",
		[]phrase{"The refund of {here} to {customer} waits for you at your payment processor: {reason}"},
	},
	refundDelayed: headline{
		"A refund is delayed: {customer}, {service} on {date}", "A refund is delayed",
		[]phrase{"The refund of {here} to {customer} is not done yet. Your payment processor gives this reason: {reason}"},
	},
	waitsReleased:  "The time is free again. If the money still arrives, it is booked if the time is still free, and refunded otherwise.",
	waitsCancelled: "The time is free again. If the money still arrives, it is refunded.",
	disputedRefund: []phrase{disputedRefund},
	partRefundedOutside: headline{
		"Part of a deposit refunded: {customer}, {service} on {date}", "A part of the deposit was refunded",
		[]phrase{"Of the deposit of {came}, {back} was refunded at your payment processor. The appointment stays booked, and {due} is due."},
	},
	wonAndRefunded: headline{
		"Dispute won: {customer}, {service} on {date}", "The dispute has ended",
		[]phrase{"The dispute about the deposit of {came} has ended in your favour. The deposit has to go back all the same, because the appointment is cancelled."},
	},
	dueNow: "The appointment stays booked, and {due} is due.",
	toOwner: map[message.Kind]headline{
		message.DepositNotTaken: {
			"Deposit not taken: {service} on {date} at {time}", "A deposit could not be taken",
			[]phrase{"Your payment processor refused to take the deposit of {amount}. The reason: {reason}", "The time is free again, and nothing was charged."},
		},
		message.DepositOdd: {
			"A different amount was paid: {customer}, {service}", "A different amount was paid",
			[]phrase{"{came} arrived instead of the deposit of {amount}. It is refunded in full, and the time is not booked."},
		},
		message.RefundedOutside: {
			"Deposit refunded: {customer}, {service} on {date}", "The deposit was refunded",
			[]phrase{"The deposit of {came} was refunded at your payment processor. The appointment stays booked, and {due} is due."},
		},
		message.DepositDisputed: {
			"Payment disputed: {customer}, {service} on {date}", "A payment is disputed",
			[]phrase{"{customer} disputes the deposit of {came} with their bank. Please answer in your payment processor’s dashboard. The appointment stays as it is, and nothing is refunded meanwhile."},
		},
		message.DisputeWon: {
			"Dispute won: {customer}, {service} on {date}", "You keep the deposit",
			[]phrase{"The dispute about the deposit of {came} has ended in your favour."},
		},
		message.DisputeLost: {
			"Dispute lost: {customer}, {service} on {date}", "The deposit was taken back",
			[]phrase{"The dispute about the deposit of {came} has ended in favour of {customer}. The bank has taken {taken} back."},
		},
		message.DepositStuck: {"A deposit needs you: {customer}, {service}", "A deposit needs you", nil},
		message.PaymentWaits: {
			"A payment waits for you: {service} on {date} at {time}", "A payment waits for you",
			[]phrase{
				"The deposit of {amount} for this time waits for you at your payment processor: {reason}",
				waitsHeld,
			},
		},
		message.DepositTooSmall: {
			"Booked without a deposit: {service}", "No deposit was asked for",
			[]phrase{
				"You ask for a deposit for this service, but your payment processor does not take payments as small as its price. So {customer} could book it without a deposit.",
				"To take a deposit for it, raise its price. Otherwise turn its deposit off. You get this email once for this price.",
			},
		},
	},
	label: "Deposit",
	later: "{due} at the appointment",
	customerRow: map[deposit.Standing]phrase{
		deposit.Received:       "{came} paid",
		deposit.PartlyReturned: "{came} paid, {back} of it refunded",
		deposit.Disputed:       "{came} paid, your bank is deciding about it",
		deposit.Kept:           "{here} kept by {business}",
		deposit.Returning:      "{here} on its way back to you",
		deposit.ReturnBlocked:  "{here}, your bank is deciding about it",
		deposit.ReturnStuck:    "{here}, your refund is being handled",
		deposit.Returned:       "{back} refunded",
		deposit.TakenBack:      "{taken} returned by your bank",
		deposit.Unclear:        "Your payment is being handled",
	},
	ownerRow: map[deposit.Standing]phrase{
		deposit.Received:       "{came} paid",
		deposit.PartlyReturned: "{came} paid, {back} of it refunded",
		deposit.Disputed:       "{came} paid, disputed by the customer",
		deposit.Kept:           "{here} kept",
		deposit.Returning:      "{here} on its way back",
		deposit.ReturnBlocked:  "{here} to be refunded, once the dispute has ended",
		deposit.ReturnStuck:    "{here} not refunded yet, needs you",
		deposit.Returned:       "{back} refunded",
		deposit.TakenBack:      "{taken} taken back by the bank",
		deposit.Unclear:        "Needs you",
	},
}
