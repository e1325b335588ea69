package mail

import "slotwise/core/message"

// depositTexts are the texts of mails about a deposit. Additional placeholders: {amount}, {refunded}.
var depositTexts = struct {
	toCustomer, toOwner map[message.Kind]headline
	paid                string
	paidRow             phrase
}{
	toCustomer: map[message.Kind]headline{
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
			"Refund of {refunded} from {business}", "Your money is on its way back",
			[]phrase{"{business} has refunded your deposit: {refunded}, to the card or account that you paid with."},
		},
		message.RefundStuck: {
			"Your refund from {business} is being handled", "Your refund is being handled",
			[]phrase{"You will get your deposit back, but the refund did not go through automatically. {business} knows about it and is taking care of it."},
		},
	},
	toOwner: map[message.Kind]headline{
		message.DepositNotTaken: {
			"Deposit not taken: {service} on {date} at {time}", "A deposit could not be taken",
			[]phrase{"Your payment processor refused to take the deposit of {amount}. The time is free again, and nothing was charged."},
		},
		message.DepositOdd: {
			"A different amount was paid: {customer}, {service}", "A different amount was paid",
			[]phrase{"A different amount than the deposit of {amount} arrived. It is refunded in full, and the time is not booked."},
		},
		message.RefundedOutside: {
			"Deposit refunded: {customer}, {service} on {date}", "The deposit was refunded",
			[]phrase{"The deposit of {amount} was refunded at your payment processor. The appointment stays booked, and the whole price is due."},
		},
		message.DepositDisputed: {
			"Payment disputed: {customer}, {service} on {date}", "A payment is disputed",
			[]phrase{"{customer} disputes the deposit of {amount} with their bank. Please answer in your payment processor’s dashboard. The appointment stays as it is, and nothing is refunded meanwhile."},
		},
		message.DisputeWon: {
			"Dispute won: {customer}, {service} on {date}", "You keep the deposit",
			[]phrase{"The dispute about the deposit of {amount} has ended in your favour."},
		},
		message.DisputeLost: {
			"Dispute lost: {customer}, {service} on {date}", "The deposit was taken back",
			[]phrase{"The dispute about the deposit of {amount} has ended in favour of {customer}. The bank has taken the money back."},
		},
		message.DepositStuck: {
			"A deposit needs you: {customer}, {service}", "A deposit needs you",
			[]phrase{"The payment for this appointment cannot be settled without you. Please look at it in your payment processor’s dashboard, and then press Try again on the appointment."},
		},
		message.DepositTooSmall: {
			"Booked without a deposit: {service}", "No deposit was asked for",
			[]phrase{
				"You ask for a deposit for this service, but your payment processor does not take payments as small as its price. So {customer} could book it without a deposit.",
				"To take a deposit for it, raise its price. Otherwise turn its deposit off. You get this email once for this price.",
			},
		},
	},
	paid:    "Deposit",
	paidRow: "{paid} paid, {later} at the appointment",
}
