package mail

import "slotwise/core/alert"

// alertText is the text of one mail to the operator. Placeholders: {business}, {name}, {amount} and {detail} of the alert.
type alertText struct {
	subject phrase // also the title
	intro   []phrase
}

var alertTexts = map[alert.Kind]alertText{
	alert.DepositStuck: {
		subject: "A payment at {business} needs a person",
		intro: []phrase{
			"The deposit of {amount} for booking {name} at {business} cannot be settled automatically. The reason: {detail}",
			"The System page says what to do, and has the button that asks the payment processor again. The owner has been told too.",
		},
	},
	alert.PlanRefunded: {
		subject: "A payment of {business} for its plan was refunded",
		intro: []phrase{
			"The payment {name} of {business}, {amount}, was refunded in full in your account at the payment processor. It no longer counts as revenue.",
			"The plan continues all the same. If it should not, set the business to Free. Then mark the payment as settled on the System page.",
		},
	},
	alert.PlanPartlyRefunded: {
		subject: "Part of a payment of {business} for its plan was refunded",
		intro: []phrase{
			"Of the payment {name} of {business}, {amount} was refunded in your account at the payment processor. It no longer counts as revenue.",
			"The plan continues all the same. If it should not, set the business to Free. Then mark the payment as settled on the System page.",
		},
	},
	alert.PlanRefundFailed: {
		subject: "A refund of a payment of {business} for its plan failed",
		intro: []phrase{
			"Of the payment {name} of {business}, {amount} was refunded in your account at the payment processor, but the refund failed afterwards: the money is back in your account, and counts as revenue again.",
			"If it should go back, please return it in another way. Then mark the payment as settled on the System page.",
		},
	},
	alert.PlanDisputed: {
		subject: "A payment of {business} for its plan is disputed",
		intro: []phrase{
			"The payment {name} of {business}, {amount}, is disputed by the payer’s bank. Please answer in your account at the payment processor before its deadline.",
			"The plan continues meanwhile. You will get another email if the dispute is lost.",
		},
	},
	alert.PlanDisputeLost: {
		subject: "A dispute about a payment of {business} is lost",
		intro: []phrase{
			"The bank has taken back the payment {name} of {business}, {amount}. It no longer counts as revenue.",
			"The plan continues all the same. If it should not, set the business to Free. Then mark the payment as settled on the System page.",
		},
	},
	alert.ClockWrong: {
		subject: "The clock of your server is wrong",
		intro: []phrase{
			"The clock of your server is {detail} that of {name}. While the difference is more than 5 minutes, messages from payment processors are refused, so payments are noticed later than they should be. None is lost.",
			"Please set the clock, and keep it right with a time service (NTP). You will get another email if it goes wrong again.",
		},
	},
	alert.MailWaits: {
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
