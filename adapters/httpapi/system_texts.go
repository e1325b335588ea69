package httpapi

import (
	"slotwise/core/alert"
	"slotwise/core/deposit"
	"slotwise/core/message"
)

// systemTexts are what operators read about payments, mails and jobs. Placeholders: {processor}, {amount}, {reason} and {words}, which
// are the processor's words.
var systemTexts = struct {
	keysRefused, enterKeys    string
	restoreKey                string
	refundRefused, refundOpen string // with the processor's words, and without any
	refundThere               string
	lookThere                 string
	asked                     string
	quotaUsed                 string                      // {business}, {mails}
	planProcessor             string                      // the processor that charges for plans
	reversed                  map[alert.Kind]reversedText // of payments for plans; with {amount}
	lines                     map[deposit.LineKind]string
	mails                     map[message.Kind]string // in addition to those that owners see
	jobs                      map[string]string       // by kind
}{
	keysRefused:   "{processor} refuses the keys of the business: {reason}",
	enterKeys:     "Ask the business to enter working keys of the same {processor} account in its payment settings. Then press Retry: {processor} is asked again, and what it says settles the payment here. Nothing else does.",
	restoreKey:    "Start the server with the SLOTWISE_SECRET_KEY under which the keys were stored, or with that one as SLOTWISE_SECRET_KEY_PREVIOUS. Or ask the business to enter its keys of the same {processor} account again. Then press Retry.",
	refundRefused: "The refund was refused. {processor}: “{words}”. {amount} of the customer’s money is still with the business.",
	refundOpen:    "{reason} {amount} of the customer’s money is still with the business.",
	refundThere:   "Ask the business to put right what {processor} refuses, or to refund {amount} in its own {processor} account. Then press Retry: what {processor} says settles it here, nothing else does.",
	lookThere:     "Ask the business to look at this payment in its {processor} account and to refund what the customer should have back. Then press Retry: what {processor} says settles it here, nothing else does.",
	asked:         "A deposit was asked for",
	quotaUsed:     "{business} has used up its mail quota of the day, and mails to its customers wait: {mails}",
	planProcessor: "Stripe",
	reversed: map[alert.Kind]reversedText{
		alert.PlanRefunded: {
			happened: "The payment was refunded in full",
			reason:   "The payment for the plan was refunded in full in your Stripe account. It is no revenue any more, and the plan goes on.",
			whatToDo: "Decide whether the plan should go on. If not, set the business to Free, which ends its subscription. Then mark the payment as settled.",
		},
		alert.PlanPartlyRefunded: {
			happened: "{amount} of the payment was refunded",
			reason:   "Of the payment for the plan, {amount} was refunded in your Stripe account. That is no revenue any more, and the plan goes on.",
			whatToDo: "Decide whether the plan should go on. If not, set the business to Free, which ends its subscription. Then mark the payment as settled.",
		},
		alert.PlanRefundFailed: {
			happened: "The refund failed",
			reason:   "The refund was made at the payment processor and failed afterwards. The money is here again, and counts as revenue again.",
			whatToDo: "Give the money back in another way, if it should go back. Then mark the payment as settled.",
		},
		alert.PlanDisputed: {
			happened: "The payment was disputed",
			reason:   "The bank of who paid for the plan wants the money back. The plan goes on meanwhile.",
			whatToDo: "Answer the dispute in your Stripe account before its deadline. When you have, mark it as settled. A dispute that you win settles itself; one that you lose is listed again.",
		},
		alert.PlanDisputeLost: {
			happened: "The dispute was lost",
			reason:   "The bank has taken the payment for the plan back. It is no revenue any more, and the plan goes on.",
			whatToDo: "Decide whether the plan should go on. If not, set the business to Free, which ends its subscription. Then mark the payment as settled.",
		},
	},
	lines: map[deposit.LineKind]string{
		deposit.LineDeposit: "{amount} arrived",
		deposit.LineRefund:  "{amount} went back",
		deposit.LineDispute: "{amount} was taken back by the customer’s bank",

		deposit.LineRefundFailed: "{amount} came back, because the refund failed",
	},
	mails: map[message.Kind]string{
		message.ConfirmEmail:              "confirmation of an owner’s address",
		message.ResetPassword:             "link for a new password",
		message.PasswordChanged:           "news of a changed password",
		message.ConfirmEmailChange:        "confirmation of a new address",
		message.EmailChanged:              "news of a changed address",
		message.TwoFactorOn:               "news of two-factor sign-in",
		message.TwoFactorOff:              "news of two-factor sign-in",
		message.RecoveryCodeUsed:          "news of a used recovery code",
		message.GraceEnded:                "news of the plan",
		message.SubscriptionStarted:       "news of the plan",
		message.SubscriptionPaymentFailed: "news of a missing payment",
		message.SubscriptionRecovered:     "news of the plan",
		message.SubscriptionEnded:         "news of the plan",
		message.SubscriptionNotCompleted:  "news of the plan",
		message.SubscriptionRefunded:      "news of a refund",
		message.KeysRefused:               "news of refused payment keys",
		message.QuotaReached:              "news of the mail quota",
		message.ConfirmStaffEmail:         "confirmation of a staff member’s address",
		message.DeletionRequested:         "news of the deletion",
		message.DeletionDone:              "news of the deletion",
		message.DailyAgenda:               "agenda of the day",
		message.ContactForm:               "message of the contact form",
		message.BusinessSuspended:         "news of the suspension",
		message.BusinessRestored:          "news of the suspension",
		message.Kind(alert.DepositStuck):  "email to you about a payment that needs a person",

		message.Kind(alert.PlanRefunded):       "email to you about a refunded payment for a plan",
		message.Kind(alert.PlanPartlyRefunded): "email to you about a partly refunded payment for a plan",
		message.Kind(alert.PlanRefundFailed):   "email to you about a refund that failed",
		message.Kind(alert.PlanDisputed):       "email to you about a disputed payment for a plan",
		message.Kind(alert.PlanDisputeLost):    "email to you about a dispute that is lost",
		message.Kind(alert.ClockWrong):         "email to you about the server’s clock",
		message.Kind(alert.MailWaits):          "email to you about a mail quota",
	},
	jobs: map[string]string{
		"sweep_reminders":        "Reminders that are due",
		"sweep_waiting":          "Mails that waited",
		"sweep_agendas":          "Agendas of the day",
		"expire_grace_periods":   "Ends of grace periods",
		"look_at_subscriptions":  "Questions about subscriptions",
		"end_subscriptions":      "Ends of subscriptions",
		"catch_up_subscriptions": "Events of subscriptions",
		"sweep_sessions":         "Removal of old sign-ins",
		"cancel_in_deletion":     "Cancellations of deleted businesses",
		"erase_deleted":          "Erasure of deleted businesses",
		"delete_old":             "Removal of old rows",
		"look_at_deposits":       "Questions about deposits",
		"compare_accounts":       "Nightly comparison of payments",
		"reset_demo":             "Reset of the demo",
		"fill_demo":              "Year of history of the demo",
		"count_appointments":     "Count of appointments",
		"check_sums":             "Nightly check of sums",
	},
}

// reversedText is what operators read about a payment for a plan that was reversed or is disputed.
type reversedText struct{ happened, reason, whatToDo string }
