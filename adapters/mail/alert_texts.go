package mail

import "slotwise/core/operator"

// alertText is the text of one mail to the operator. Placeholders: {business}, {name}, {amount} and {detail} of the alert.
type alertText struct {
	subject phrase // also the title
	intro   []phrase
}

var alertTexts = map[operator.AlertKind]alertText{
	operator.DepositStuck: {
		subject: "A payment at {business} needs a person",
		intro: []phrase{
			"The deposit of {amount} for booking {name} at {business} cannot be settled automatically. The reason: {detail}",
			"The System page says what to do, and has the button that asks the payment processor again. The owner has been told too.",
		},
	},
	operator.PlanRefunded: {
		subject: "A payment of {business} for its plan was refunded",
		intro: []phrase{
			"The payment {name} of {business}, {amount}, was refunded in full in your account at the payment processor. It no longer counts as revenue.",
			"The plan continues all the same. If it should not, set the business to Free. Then mark the payment as settled on the System page.",
		},
	},
	operator.PlanPartlyRefunded: {
		subject: "Part of a payment of {business} for its plan was refunded",
		intro: []phrase{
			"Of the payment {name} of {business}, {amount} was refunded in your account at the payment processor. It no longer counts as revenue.",
			"The plan continues all the same. If it should not, set the business to Free. Then mark the payment as settled on the System page.",
		},
	},
	operator.PlanRefundFailed: {
		subject: "A refund of a payment of {business} for its plan failed",
		intro: []phrase{
			"Of the payment {name} of {business}, {amount} was refunded in your account at the payment processor, but the refund failed afterwards: the money is back in your account, and counts as revenue again.",
			"If it should go back, please return it in another way. Then mark the payment as settled on the System page.",
		},
	},
	operator.PlanDisputed: {
		subject: "A payment of {business} for its plan is disputed",
		intro: []phrase{
			"The payment {name} of {business}, {amount}, is disputed by the payer’s bank. Please answer in your account at the payment processor before its deadline.",
			"The plan continues meanwhile. You will get another email if the dispute is lost.",
		},
	},
	operator.PlanDisputeLost: {
		subject: "A dispute about a payment of {business} is lost",
		intro: []phrase{
			"The bank has taken back the payment {name} of {business}, {amount}. It no longer counts as revenue.",
			"The plan continues all the same. If it should not, set the business to Free. Then mark the payment as settled on the System page.",
		},
	},
	operator.PlanUnknown: {
		subject: "The subscription of {business} is not known any more",
		intro: []phrase{
			"Your account at the payment processor does not know the subscription {name} or its customer {detail}. The keys may be those of another account or of the other mode, or the customer was deleted. Nothing can be charged.",
			"If the keys are wrong, please correct them within 3 days: the plan of {business} then continues as before. After that it continues only to the end of a paid period. The owner can subscribe again at any time.",
			"If the subscription goes on in another account, please end it there.",
		},
	},
	operator.PlanPaidAfterEnd: {
		subject: "A payment of {business} after the end of its plan was refunded",
		intro: []phrase{
			"The payment {name} of {business}, {amount}, arrived for a subscription that had ended. It was refunded automatically, and the owner was told.",
			"There is nothing to do. You can mark it as settled on the System page.",
		},
	},
	operator.PlanRefundRefused: {
		subject: "A payment of {business} after the end of its plan could not be refunded",
		intro: []phrase{
			"The payment {name} of {business}, {amount}, arrived for a subscription that had ended. The payment processor refused the refund: {detail}",
			"Please return the money in your account there, or in another way. Then mark the payment as settled on the System page.",
		},
	},
	operator.PlanInvoiceOpen: {
		subject: "An invoice of {business} can still be paid after the end of its plan",
		intro: []phrase{
			"The subscription {name} of {business} has ended, but the payment processor refused to void its open invoice. A payment may be in progress.",
			"A payment that still comes is refunded automatically. Please void the invoice in your account there. Then mark it as settled on the System page.",
		},
	},
	operator.PlanSetUp: {
		subject: "Your payment processor refuses requests about plans",
		intro: []phrase{
			"The payment processor that charges for plans refuses requests of your installation. Waiting does not help. The reason: {name}",
			"Please check the keys and run “slotwise stripe setup”. Until then owners may be unable to subscribe or to change their plan.",
		},
	},
	operator.ClockWrong: {
		subject: "The clock of your server is wrong",
		intro: []phrase{
			"The clock of your server is {detail} that of {name}. While the difference is more than 5 minutes, messages from payment processors are refused, so payments are noticed later than they should be. None is lost.",
			"Please set the clock, and keep it right with a time service (NTP). You will get another email if it goes wrong again.",
		},
	},
	operator.MailWaits: {
		subject: "Emails of {business} wait until tomorrow",
		intro: []phrase{
			"{business} has used up its mail quota for today. Further emails to its customers wait, and are sent automatically as the quota of the next days allows. Its owner has been told.",
			"A business that suddenly sends many emails may be misused. If this looks wrong, you can suspend it.",
		},
	},
}

// alertMailTexts are the words that all mails about alerts share.
var alertMailTexts = struct {
	testMoney phrase // replaces the amount
	open      string
	reason    string // footer
}{
	testMoney: "{amount} of test money",
	open:      "Open the System page",
	reason:    "You get this email because you operate this installation of Slotwise. You get one about each matter.",
}
